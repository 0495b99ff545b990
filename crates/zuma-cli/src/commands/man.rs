use clap::{Args, Command, CommandFactory as _};
use clap_mangen::Man;

use crate::args::Cli;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::print::print;

const EXAMPLE: &str = "\
Examples:
  zuma man | man -l -
  zuma man > /usr/local/share/man/man1/zuma.1";

/// Arguments of `zuma man`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct ManArgs {}

pub(super) fn run(_: &ManArgs) -> Result<Exit, Failure> {
    let page = page().map_err(|error| Failure::write("stdout", error))?;
    print(&String::from_utf8_lossy(&page))?;
    Ok(Exit::Success)
}

/// The manual: a page of the program, and after it one of each command.
fn page() -> std::io::Result<Vec<u8>> {
    let mut program = Cli::command().disable_help_subcommand(true);
    program.build();
    let mut page = Vec::new();
    Man::new(program.clone()).render(&mut page)?;
    for command in program.get_subcommands() {
        let name = format!("zuma-{}", command.get_name());
        let command: Command = command.clone().display_name(name.clone());
        Man::new(command).title(name).render(&mut page)?;
    }
    Ok(page)
}
