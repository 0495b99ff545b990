use std::path::{Path, PathBuf};

use clap::Args;
use zuma_bfs::State;

use crate::args::{InputArgs, RunArgs, SolverArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::figures::{Counted, listed};
use crate::formats::{Decoder, Encoder, Format, text};
use crate::input::{Origin, Sources, display_name};
use crate::output::Output;
use crate::pipeline::{self, Page, Plan, Stop, Summary, Task, Writer};
use crate::progress::Progress;
use crate::record::Record;
use crate::resume::{self, Answered};
use crate::solvers::{AnySolver, Choice};
use crate::terminal::Terminal;

const EXAMPLE: &str = "\
Example:
  zuma batch puzzles.txt -o answers.txt

Every record gets one line, a bad one the line `error`, or an object or row
with an error. What is wrong with it is said on stderr. A run that was
interrupted is continued with --resume:
  zuma batch puzzles.txt -o answers.txt --resume";

/// Arguments of `zuma batch`.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLE)]
pub(crate) struct BatchArgs {
    #[command(flatten)]
    input: InputArgs,

    /// Where the answers go; gzipped if the name ends in .gz [default: stdout]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// The format of the answers: text, jsonl, csv or leetcode [default: that of the first file]
    #[arg(long, value_enum, value_name = "FORMAT", hide_possible_values = true)]
    output_format: Option<Format>,

    /// Give the insertions with each answer
    #[arg(long)]
    moves: bool,

    /// Continue an interrupted run after the last complete line of its output file
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
    args.input.announce(terminal);
    let mut sources = Sources::new(&args.input);
    let decoder = sources.first_decoder().unwrap_or(Decoder::Text);
    let format = args.output_format.unwrap_or(decoder.format());
    let encoder = Encoder::new(format, &decoder, args.moves);
    let (mut output, answered) = open_output(args, &encoder)?;

    let progress = Progress::of_files(terminal, &sources, &output);
    let plan =
        Plan { jobs: args.run.jobs(), fail_fast: args.run.fail_fast, done: answered.records };
    let writer = Writer { output: &mut output, terminal, progress: &progress };
    let summary = pipeline::run(plan, &Solve { choice, encoder }, sources, writer)?;
    output.finish()?;
    drop(progress);
    if summary.skipped.missing > 0 {
        return Err(Failure::Usage(format!(
            "--resume: the output file has answers to {}, and the input only {}: it belongs to \
             another run",
            Counted(answered.records, "record"),
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
    if let Some(stop) = &summary.stop {
        let hint = if args.output.is_some() { "; go on with --resume" } else { "" };
        let all = Counted(answered.records + tally.records, "record");
        terminal.error(format_args!("{stop}, with {all} answered{hint}"));
    } else {
        let counts = [
            (tally.solved, "solved"),
            (tally.impossible, "impossible"),
            (tally.limits, "not decided"),
            (tally.bad, "bad"),
            (answered.records, "answered before"),
        ];
        terminal.note_on_terminal(format_args!(
            "{}: {}",
            Counted(answered.records + tally.records, "record"),
            listed(&counts)
        ));
    }
    if let Some(Stop::Interrupted(_)) = summary.stop {
        Exit::Interrupted
    } else if tally.bad + summary.skipped.bad + summary.unread > 0 {
        Exit::Error
    } else if tally.limits + answered.limits > 0 {
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
        let moves = self.encoder.has_moves();
        let answer = match record.state() {
            Ok(state) => solver.answer(state, moves),
            Err(fault) => Err(fault),
        };
        match &answer {
            Ok(answer) => page.tally.count(answer.number),
            Err(fault) => page.report(origin, record, fault),
        }
        self.encoder.encode(&mut page.answers, record, answer.as_ref());
    }

    #[inline]
    fn work_on_state(&self, solver: &mut AnySolver, state: State, page: &mut Page) -> bool {
        if !self.encoder.is_plain() {
            return false;
        }
        let Ok(number) = solver.number(state) else { return false };
        page.tally.count(number);
        text::plain::encode(&mut page.answers, number);
        true
    }
}
