use std::fmt::{self, Display};
use std::io::{self, IsTerminal as _, Write as _};

use anstyle::{AnsiColor, Style};
use clap::ValueEnum;

use crate::args::Cli;

const ERROR: Style = AnsiColor::Red.on_default().bold();

/// When to colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum ColorChoice {
    /// On a terminal, unless `NO_COLOR` is set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl ColorChoice {
    /// Whether to colour a stream, given whether it goes to a terminal.
    pub(crate) fn applies(self, is_terminal: bool) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => {
                let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                is_terminal && !no_color
            }
        }
    }
}

/// The stream of talk: errors, notes, summaries. What cannot be said there is dropped, for a
/// closed stderr is no reason to lose answers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terminal {
    quiet: bool,
    color: bool,
    stdout_color: bool,
}

impl Terminal {
    /// As the arguments and the streams have it.
    pub(crate) fn new(cli: &Cli) -> Self {
        Self {
            quiet: cli.quiet,
            color: cli.color.applies(io::stderr().is_terminal()),
            stdout_color: cli.color.applies(io::stdout().is_terminal()),
        }
    }

    /// Whether to colour what goes to stdout, where it is for reading.
    pub(crate) fn colors_stdout(self) -> bool {
        self.stdout_color
    }

    /// Whether to show progress: on a terminal, unless asked to be quiet.
    pub(crate) fn shows_progress(self) -> bool {
        !self.quiet && io::stderr().is_terminal()
    }

    /// Says what went wrong.
    pub(crate) fn error(self, message: impl Display) {
        let label = self.styled(ERROR, "error:");
        let _ = writeln!(io::stderr(), "{label} {message}");
    }

    /// Says what is good to know, unless asked to be quiet.
    pub(crate) fn note(self, message: impl Display) {
        if !self.quiet {
            let _ = writeln!(io::stderr(), "{message}");
        }
    }

    /// Says what is good to know for whoever sits there.
    pub(crate) fn note_on_terminal(self, message: impl Display) {
        if io::stderr().is_terminal() {
            self.note(message);
        }
    }

    /// Says lines that are made already.
    pub(crate) fn lines(lines: &[u8]) {
        let _ = io::stderr().write_all(lines);
    }

    /// Points with carets at some characters of a text, from and to.
    pub(crate) fn point_at(self, text: &str, span: std::ops::Range<usize>) {
        let shown: String = text
            .chars()
            .take(SHOWN)
            .map(|letter| if letter.is_ascii_graphic() { letter } else { '?' })
            .collect();
        let carets = "^".repeat(span.end.min(SHOWN).saturating_sub(span.start));
        let rest = if text.chars().nth(SHOWN).is_some() { "…" } else { "" };
        let carets = self.styled(ERROR, &carets);
        let _ = writeln!(io::stderr(), "  {shown}{rest}\n  {:1$}{carets}", "", span.start);
    }

    fn styled(self, style: Style, text: &str) -> impl Display {
        let style = if self.color { style } else { Style::new() };
        format!("{style}{text}{style:#}")
    }
}

/// The most characters of a faulty text that are shown.
const SHOWN: usize = 60;

/// A text with its control characters escaped, for terminals obey them.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|letter| {
            if letter.is_control() {
                write!(f, "{}", letter.escape_default())
            } else {
                write!(f, "{letter}")
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped_and_others_are_not() {
        let text = "R\u{1b}[31m\r\0\u{7f}\u{9b}é…";
        assert_eq!(Escaped(text).to_string(), "R\\u{1b}[31m\\r\\u{0}\\u{7f}\\u{9b}é…");
    }
}
