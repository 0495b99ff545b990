mod layout;

use std::ffi::OsString;
use std::fmt::{self, Display};
use std::io::{self, IsTerminal as _, Write as _};

#[cfg(unix)]
use std::os::fd::AsFd as Descriptor;
#[cfg(windows)]
use std::os::windows::io::AsHandle as Descriptor;

use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use clap::builder::StyledStr;
use terminal_size::{Width, terminal_size_of};

use layout::{Pointed, pointed};
pub(crate) use layout::{shortened, wrapped};

/// The columns of a terminal that does not say.
pub(crate) const COLUMNS: usize = 80;
/// With fewer columns than these nothing is gained by breaking lines at spaces.
const FEWEST_COLUMNS: usize = 20;

const ERROR: Style = AnsiColor::Red.on_default().bold();

/// When to colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorChoice {
    /// On a terminal, unless `NO_COLOR` is set or `TERM` is `dumb`.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl ColorChoice {
    /// What arguments say that the parser gives no result for, as it does not if they ask for
    /// help.
    pub(crate) fn asked_for(args: &[OsString]) -> Self {
        let words = args.iter().take_while(|&word| word != "--").filter_map(|word| word.to_str());
        let words: Vec<_> = words.collect();
        let apart = words.windows(2).filter(|pair| pair[0] == "--color").map(|pair| pair[1]);
        let joined = words.iter().filter_map(|word| word.strip_prefix("--color="));
        let mut asked = apart.chain(joined).filter_map(|value| Self::from_str(value, false).ok());
        asked.next_back().unwrap_or_default()
    }

    /// Whether to colour a stream, given whether it goes to a terminal.
    pub(crate) fn applies(self, is_terminal: bool) -> bool {
        match self {
            Self::Always => true,
            Self::Never => false,
            Self::Auto => {
                let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
                let is_dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
                is_terminal && !no_color && !is_dumb
            }
        }
    }
}

/// The stream of talk: errors, notes, summaries. Lines too long for a terminal are broken there, and
/// nowhere else. What cannot be said there is dropped, for a
/// closed stderr is no reason to lose answers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terminal {
    quiet: bool,
    color: bool,
    stdout_color: bool,
}

impl Terminal {
    /// As the arguments and the streams have it.
    pub(crate) fn new(color: ColorChoice, quiet: bool) -> Self {
        Self {
            quiet,
            color: color.applies(io::stderr().is_terminal()),
            stdout_color: color.applies(io::stdout().is_terminal()),
        }
    }

    /// Whether to colour what goes to stdout, if it is for reading.
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
        say(&format!("{label} {message}\n"));
    }

    /// Says what the argument parser finds wrong.
    pub(crate) fn usage_error(self, message: &StyledStr) {
        say(&if self.color { message.ansi().to_string() } else { message.to_string() });
    }

    /// Says what is good to know, unless asked to be quiet.
    pub(crate) fn note(self, message: impl Display) {
        if !self.quiet {
            say(&format!("{message}\n"));
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
        say(&String::from_utf8_lossy(lines));
    }

    /// Points with carets at some characters of a text, from and to.
    pub(crate) fn point_at(self, text: &str, span: std::ops::Range<usize>) {
        let Pointed { shown, indent, width } = pointed(text, span);
        let carets = "^".repeat(width);
        let carets = self.styled(ERROR, &carets);
        let _ = writeln!(io::stderr(), "  {shown}\n  {:indent$}{carets}", "");
    }

    fn styled(self, style: Style, text: &str) -> impl Display {
        let style = if self.color { style } else { Style::new() };
        format!("{style}{text}{style:#}")
    }
}

/// Writes lines to stderr, broken if they do not fit.
fn say(lines: &str) {
    let mut stderr = io::stderr().lock();
    let _ = if stderr.is_terminal() {
        let lines = fitted(lines, &stderr);
        stderr.write_all(lines.as_bytes())
    } else {
        stderr.write_all(lines.as_bytes())
    };
}

/// Lines broken at spaces where they do not fit on a terminal.
pub(crate) fn fitted(lines: &str, terminal: &impl Descriptor) -> String {
    let told = terminal_size_of(terminal).map(|(Width(columns), _)| usize::from(columns));
    wrapped(lines, told.unwrap_or(COLUMNS).max(FEWEST_COLUMNS))
}

/// Whether what is written to a stream is read by a program.
#[cfg(unix)]
pub(crate) fn is_pipe(stream: &impl Descriptor) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    let file = stream.as_fd().try_clone_to_owned().map(std::fs::File::from);
    let kind = file.and_then(|file| file.metadata()).map(|data| data.file_type());
    kind.is_ok_and(|kind| kind.is_fifo() || kind.is_socket())
}

/// Whether what is written to a stream is read by a program: here, whatever is no terminal may be.
#[cfg(not(unix))]
pub(crate) fn is_pipe(stream: &impl io::IsTerminal) -> bool {
    !stream.is_terminal()
}

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
