use clap::{Args, CommandFactory as _};
use clap_complete::Shell;

use crate::args::Cli;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::print_plain;

const EXAMPLE: &str = "\
Example:
  zuma completions bash > ~/.local/share/bash-completion/completions/zuma";

/// Arguments of `zuma completions`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(super) fn run(args: &CompletionsArgs) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "zuma", &mut script);
    print_plain(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Success)
}
