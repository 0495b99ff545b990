use std::io;

use clap::{Args, Command, CommandFactory as _};
use clap_mangen::Man;

use crate::args::Cli;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::output::print_plain;

const EXAMPLE: &str = "\
Examples:
  zuma man | man -l -
  zuma man > /usr/local/share/man/man1/zuma.1";

/// Arguments of `zuma man`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct ManArgs {}

/// What the help of a command ends with, as the manual has it: its lines are broken already, for a
/// terminal's whole width.
const EXTRA: &str = "\n.SH EXTRA\n";
const NOTES: &str = "\n.SH NOTES\n.nf\n.in 0\n";
const END_OF_NOTES: &str = "\n.in\n.fi\n";

pub(super) fn run(_: &ManArgs) -> Result<Exit, Failure> {
    let page = page().map_err(|error| Failure::write("stdout", error))?;
    print_plain(&page)?;
    Ok(Exit::Success)
}

/// The manual: a page of the program, and after it one of each command.
fn page() -> io::Result<String> {
    let mut program = Cli::command().disable_help_subcommand(true);
    program.build();
    let mut page = rendered(&Man::new(program.clone()))?;
    for command in program.get_subcommands() {
        let name = format!("zuma-{}", command.get_name());
        let command: Command = command.clone().display_name(name.clone());
        page += &rendered(&Man::new(command).title(name))?;
    }
    Ok(page)
}

fn rendered(man: &Man) -> io::Result<String> {
    let mut page = Vec::new();
    man.render(&mut page)?;
    let page = String::from_utf8_lossy(&page).into_owned();
    let Some((before, extra)) = page.split_once(EXTRA) else { return Ok(page) };
    let (notes, after) = extra.find("\n.SH ").map_or((extra, ""), |end| extra.split_at(end));
    Ok([before, NOTES, notes.trim_end(), END_OF_NOTES, after.trim_start(), "\n"].concat())
}
