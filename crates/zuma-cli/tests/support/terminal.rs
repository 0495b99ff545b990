//! A terminal of 80 columns, and what is to be seen on it.

use std::process::Command;

/// A line of the plainest shell, to be run on a terminal. Ctrl-C is for the programs alone, as some
/// shells would end with them and others not.
pub(crate) fn script(line: &str) -> Command {
    let mut script = Command::new("script");
    let line = format!("trap : INT; stty cols 80 rows 24; {line}");
    script.args(["--quiet", "--return", "--command", &line, "/dev/null"]);
    script.env("SHELL", "/bin/sh").env("TERM", "xterm").env_remove("NO_COLOR");
    script
}

/// The lines that a terminal gets, without what styles them.
pub(crate) fn lines_without_style(shown: &str) -> Vec<String> {
    let mut parts = shown.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    let rest = parts.map(|part| part.split_once(|end: char| end.is_ascii_alphabetic()));
    let plain = first + &rest.map(|part| part.map_or("", |(_, text)| text)).collect::<String>();
    plain.split(['\n', '\r']).map(str::to_owned).collect()
}

/// Columns of the terminal.
const COLUMNS: usize = 80;

/// What is to be seen on a terminal in the end.
#[derive(Default)]
pub(crate) struct Screen {
    lines: Vec<Vec<char>>,
    row: usize,
    column: usize,
}

impl Screen {
    /// Of what the terminal gets.
    pub(crate) fn of(shown: &str) -> Self {
        let mut screen = Self::default();
        let mut letters = shown.chars();
        while let Some(letter) = letters.next() {
            match letter {
                '\n' => screen.row += 1,
                '\r' => screen.column = 0,
                '\u{1b}' => screen.obey(&mut letters),
                letter => screen.put(letter),
            }
        }
        screen
    }

    /// Its lines that are not blank.
    pub(crate) fn lines(&self) -> Vec<String> {
        let lines = self.lines.iter().map(|line| line.iter().collect::<String>());
        lines.map(|line| line.trim_end().to_owned()).filter(|line| !line.is_empty()).collect()
    }

    fn line(&mut self) -> &mut Vec<char> {
        if self.lines.len() <= self.row {
            self.lines.resize(self.row + 1, Vec::new());
        }
        &mut self.lines[self.row]
    }

    fn put(&mut self, letter: char) {
        if self.column == COLUMNS {
            (self.row, self.column) = (self.row + 1, 0);
        }
        let column = self.column;
        let line = self.line();
        line.resize(line.len().max(column + 1), ' ');
        line[column] = letter;
        self.column += 1;
    }

    /// Does what an escape sequence says, so far as progress bars need it.
    fn obey(&mut self, letters: &mut std::str::Chars<'_>) {
        assert_eq!(letters.next(), Some('['), "an unknown escape sequence");
        let mut number = String::new();
        let end = letters.find(|&letter| {
            number.push(letter);
            letter.is_ascii_alphabetic()
        });
        number.pop();
        let column = self.column;
        match (end, number.as_str()) {
            (Some('K'), "2") => self.line().clear(),
            (Some('K'), "" | "0") => self.line().truncate(column),
            (Some('A'), number) => self.row -= number.parse().unwrap_or(1),
            (Some('B'), number) => self.row += number.parse().unwrap_or(1),
            (Some('m'), _) => {}
            (end, number) => panic!("an unknown escape sequence: {number} {end:?}"),
        }
    }
}
