//! The commands: each one's arguments, and what it does, in a file of its own.

mod batch;
mod bench;
mod check;
mod completions;
mod explain;
mod generate;
mod man;
mod puzzle;
mod puzzle_file;
mod shape_args;
mod solve;
mod stress;
pub(crate) mod verify;

use clap::Subcommand;

use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::print_plain;
use crate::terminal::Terminal;

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Solve one puzzle
    Solve(solve::SolveArgs),
    /// Play the solution of one puzzle move by move, or say why it has none
    Explain(explain::ExplainArgs),
    /// Solve every puzzle of the files, answers in the order of the input
    Batch(batch::BatchArgs),
    /// Compare the answers that files expect with those found, and list every difference
    Check(check::CheckArgs),
    /// Time the engine and the reference solvers on the puzzles of the files
    Bench(bench::BenchArgs),
    /// Decide every puzzle within limits, with the rules and without them, and count
    Verify(verify::VerifyArgs),
    /// Look for the smallest puzzle that a program of your own gets wrong
    Stress(stress::StressArgs),
    /// Make puzzles with a wanted answer, size and difficulty
    Generate(generate::GenerateArgs),
    /// Print a script that completes arguments in a shell
    Completions(completions::CompletionsArgs),
    /// Print the manual, for man
    Man(man::ManArgs),
}

impl Command {
    /// Does it.
    pub(crate) fn run(&self, terminal: Terminal) -> Result<Exit, Failure> {
        match self {
            Self::Solve(args) => solve::run(args, terminal),
            Self::Explain(args) => explain::run(args, terminal),
            Self::Batch(args) => batch::run(args, terminal),
            Self::Check(args) => check::run(args, terminal),
            Self::Bench(args) => bench::run(args, terminal),
            Self::Verify(args) => verify::run(args, terminal),
            Self::Stress(args) => stress::run(args, terminal),
            Self::Generate(args) => generate::run(args, terminal),
            Self::Completions(args) => completions::run(args),
            Self::Man(args) => man::run(args),
        }
    }
}

/// Says what the argument parser has to say: help or the version, or what is wrong with the
/// arguments.
pub(crate) fn tell(told: &clap::Error, terminal: Terminal) -> Result<Exit, Failure> {
    let text = told.render();
    if told.use_stderr() {
        terminal.usage_error(&text);
        return Ok(Exit::Error);
    }
    print_plain(&if terminal.colors_stdout() {
        text.ansi().to_string()
    } else {
        text.to_string()
    })?;
    Ok(Exit::Success)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use crate::args::Cli;

    #[test]
    fn what_follows_the_options_is_broken_by_hand_to_fit_a_terminal() {
        let program = Cli::command();
        for command in program.get_subcommands().chain([&program]) {
            let text = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            let wide = text.lines().find(|line| line.chars().count() > 80);
            assert_eq!(wide, None, "{}", command.get_name());
        }
    }
}
