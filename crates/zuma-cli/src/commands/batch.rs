use std::path::{Path, PathBuf};

use clap::Args;

use crate::args::{InputArgs, RunArgs, SolverArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::formats::{Decoder, Encoder, Format};
use crate::input::{Origin, Sources, display_name};
use crate::output::Output;
use crate::pipeline::{self, Page, Plan, Stop, Summary, Task, Writer};
use crate::progress::{Grouped, Progress};
use crate::record::{Answer, Record};
use crate::resume::{self, Answered};
use crate::solvers::{AnySolver, Choice};
use crate::terminal::Terminal;

const EXAMPLE: &str = "\
Example:
  zuma batch puzzles.txt -o answers.txt

Every record gets one line, a bad one the line `error`, or an object or row with an error. What is
wrong with it is told on stderr. A run that was interrupted goes on with --resume:
  zuma batch puzzles.txt -o answers.txt --resume";

/// Arguments of `zuma batch`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLE)]
pub struct BatchArgs {
    #[command(flatten)]
    input: InputArgs,

    /// Where the answers go; gzipped if the name ends in .gz [default: stdout]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// The format of the answers [default: that of the first input file]
    #[arg(long, value_enum, value_name = "FORMAT")]
    output_format: Option<Format>,

    /// Give the insertions with each answer
    #[arg(long)]
    moves: bool,

    /// Go on with the output file of an interrupted run behind its last whole line
    #[arg(long, requires = "output")]
    resume: bool,

    #[command(flatten)]
    run: RunArgs,

    #[command(flatten)]
    solver: SolverArgs,
}

pub(super) fn run(args: &BatchArgs, terminal: Terminal) -> Result<Exit, Failure> {
    let choice = args.solver.choice(args.moves)?;
    if let Some(path) = &args.output {
        refuse_to_overwrite_input(path, &args.input.files)?;
    }
    args.input.tell_overridden(terminal);
    let mut sources = Sources::new(&args.input);
    let decoder = sources.first_decoder().unwrap_or(Decoder::Text);
    let format = args.output_format.unwrap_or(decoder.format());
    let encoder = Encoder::new(format, &decoder, args.moves);
    let (mut output, answered) = open_output(args, &encoder)?;

    let progress = if terminal.shows_progress() && !output.is_terminal() {
        Progress::of_bytes(sources.size(), sources.progress())
    } else {
        Progress::hidden()
    };
    let plan =
        Plan { jobs: args.run.jobs(), fail_fast: args.run.fail_fast, done: answered.records };
    let writer = Writer { output: &mut output, terminal, progress: &progress };
    let summary = pipeline::run(plan, &Solve { choice, encoder }, sources, writer)?;
    output.finish()?;
    drop(progress);
    if summary.skipped.missing > 0 {
        return Err(Failure::Usage(format!(
            "--resume: the output file has answers to {} records, and the input only {}: it is \
             not of this run",
            answered.records,
            answered.records - summary.skipped.missing
        )));
    }
    Ok(conclude(args, terminal, &summary, &answered))
}

fn open_output(args: &BatchArgs, encoder: &Encoder) -> Result<(Output, Answered), Failure> {
    let answered = match &args.output {
        Some(path) if args.resume => resume::look_at(path, encoder)?,
        _ => Answered::default(),
    };
    let mut output = match &args.output {
        Some(path) if answered.bytes > 0 => Output::append(path, answered.bytes)?,
        Some(path) => Output::create(path)?,
        None => Output::stdout(),
    };
    if answered.bytes == 0 {
        output.write(&encoder.header())?;
    }
    Ok((output, answered))
}

fn refuse_to_overwrite_input(output: &Path, input: &[PathBuf]) -> Result<(), Failure> {
    let Some(output) = output.canonicalize().ok().filter(|path| path.is_file()) else {
        return Ok(());
    };
    if input.iter().any(|path| path.canonicalize().is_ok_and(|path| path == output)) {
        let name = display_name(&output);
        return Err(Failure::Usage(format!("-o: {name} is one of the input files")));
    }
    Ok(())
}

/// Says what the run came to.
fn conclude(args: &BatchArgs, terminal: Terminal, summary: &Summary, answered: &Answered) -> Exit {
    let tally = summary.tally;
    let (limits, bad) = (tally.limits + answered.limits, tally.bad + summary.skipped.bad);
    match &summary.stop {
        Some(Stop::Interrupted(place)) => {
            let place = place.as_deref().unwrap_or("the first record");
            terminal.error(format_args!(
                "interrupted before {place}, with {} records answered{}",
                Grouped(answered.records + tally.records),
                if args.output.is_some() { "; go on with --resume" } else { "" },
            ));
            return Exit::Interrupted;
        }
        Some(Stop::Failed) => {
            terminal.note("stopped at the first bad record; all before it are answered");
        }
        None => terminal.note_on_terminal(format_args!(
            "{} puzzles: {} solved, {} impossible, {} not decided, {} bad{}",
            Grouped(tally.records),
            Grouped(tally.solved),
            Grouped(tally.impossible),
            Grouped(tally.limits),
            Grouped(tally.bad),
            match answered.records {
                0 => String::new(),
                records => format!("; {} were answered already", Grouped(records)),
            },
        )),
    }
    if bad + summary.unread > 0 {
        Exit::Error
    } else if limits > 0 {
        Exit::Limit
    } else {
        Exit::Success
    }
}

/// The task: an answer line for each record.
struct Solve {
    choice: Choice,
    encoder: Encoder,
}

impl Task for Solve {
    type Tools = AnySolver;

    fn tools(&self) -> AnySolver {
        self.choice.build()
    }

    fn work(&self, solver: &mut AnySolver, origin: &Origin, record: &Record<'_>, page: &mut Page) {
        let result = match &record.puzzle {
            Ok(puzzle) => puzzle.state().and_then(|state| solver.solve(state)),
            Err(fault) => Err(fault.clone()),
        };
        match result {
            Ok(solution) => {
                page.tally.count(solution.number);
                let moves = solution.moves.filter(|_| self.encoder.has_moves());
                let answer = Answer { number: solution.number, moves };
                self.encoder.encode(&mut page.answers, record, Ok(&answer));
            }
            Err(fault) => {
                page.report(origin, record, &fault);
                self.encoder.encode(&mut page.answers, record, Err(&fault));
            }
        }
    }
}
