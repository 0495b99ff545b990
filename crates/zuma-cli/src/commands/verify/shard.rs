use std::str::FromStr;

use zuma_atlas::Survey;

/// One of several shares of the parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shard {
    /// Its index among the shares, from 0.
    index: usize,
    /// How many shares there are.
    count: usize,
}

/// All parts.
impl Default for Shard {
    fn default() -> Self {
        Self { index: 0, count: 1 }
    }
}

impl Shard {
    /// Whether a part, by its index, is of this share. Neighbours go to different shares, as they
    /// take about as long.
    pub(super) fn has(self, part: usize) -> bool {
        part % self.count == self.index
    }
}

/// Reads `I/N`, with I from 1 to N.
impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (number, count) = text
            .split_once('/')
            .and_then(|(number, count)| Some((number.parse().ok()?, count.parse().ok()?)))
            .filter(|(number, count)| (1..=*count).contains(number) && *count <= Survey::PARTS)
            .ok_or_else(|| {
                format!(
                    "found {text:?}, expected I/N with I from 1 to N and N to {}",
                    Survey::PARTS
                )
            })?;
        Ok(Self { index: number - 1, count })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_disjoint_and_complete() {
        for count in [1, 3, 7, Survey::PARTS] {
            let shards = (1..=count).map(|number| format!("{number}/{count}").parse::<Shard>());
            let shards: Vec<_> = shards.collect::<Result<_, _>>().expect("all are shards");
            for part in 0..Survey::PARTS {
                assert_eq!(shards.iter().filter(|shard| shard.has(part)).count(), 1);
            }
            assert!(shards.iter().all(|shard| (0..Survey::PARTS).any(|part| shard.has(part))));
        }
    }

    #[test]
    fn what_is_no_share_is_refused() {
        for text in ["", "1", "0/3", "4/3", "1/0", "1/65", "-1/3", "1/3/3", "a/b"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
