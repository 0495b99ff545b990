use std::path::{Path, PathBuf};

use clap::Args;
use same_file::Handle;
use zuma_bfs::State;

use crate::args::{InputArgs, RunArgs, SolverArgs};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::figures::{Counted, listed};
use crate::formats::{Encoder, Format, is_packed, text};
use crate::input::{Origin, STDIN_OR_STDOUT, Sources, display_name};
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

    /// Where the answers go; gzipped if the name ends in .gz; - for stdout [default: stdout]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// The format of the answers: text, jsonl, csv or leetcode [default: that of the first file]
    #[arg(long, value_enum, value_name = "FORMAT", hide_possible_values = true)]
    output_format: Option<Format>,

    /// Give the insertions with each answer
    #[arg(long)]
    moves: bool,

    /// Continue an interrupted run after the last complete line of its output file, which must not
    /// be gzipped
    #[arg(long, requires = "output")]
    resume: bool,

    #[command(flatten)]
    run: RunArgs,

    #[command(flatten)]
    solver: SolverArgs,
}

impl BatchArgs {
    /// The output file, `None` for stdout.
    fn output_file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|path| *path != Path::new(STDIN_OR_STDOUT))
    }
}

pub(super) fn run(args: &BatchArgs, terminal: Terminal) -> Result<Exit, Failure> {
    let choice = args.solver.choice(args.moves)?;
    if let Some(path) = args.output_file() {
        refuse_to_overwrite_input(path, &args.input.files)?;
    } else if args.resume {
        let why = "--resume: what went to stdout cannot be continued, name a file with -o";
        return Err(Failure::Usage(why.to_owned()));
    }
    args.input.announce(terminal);
    let mut sources = Sources::new(&args.input);
    let Some(decoder) = sources.first_decoder() else {
        // no file can be read, and the output file stays as it is
        sources.filter_map(Result::err).for_each(|failure| terminal.error(failure));
        return Ok(Exit::Error);
    };
    let format = args.output_format.unwrap_or(decoder.format());
    let encoder = Encoder::new(format, &decoder, args.moves);
    let (mut output, answered) = open_output(args, &encoder)?;

    let progress = Progress::of_files(terminal, &sources, &output);
    let plan =
        Plan { jobs: args.run.jobs(), fail_fast: args.run.fail_fast, done: answered.records };
    let writer = Writer { output: &mut output, terminal, progress: &progress };
    let summary = pipeline::run(plan, &Solve { choice, encoder }, sources, writer)?;
    let is_behind = output.is_behind();
    output.finish()?;
    drop(progress);
    let missing = summary.skipped.missing + u64::from(is_behind && summary.stop.is_none());
    if missing > 0 {
        return Err(Failure::Usage(format!(
            "--resume: the output file has answers to {}, and the input only {}: it belongs to \
             another run",
            Counted(answered.lines(), "record"),
            answered.lines() - missing
        )));
    }
    Ok(conclude(args, terminal, &summary, &answered))
}

fn open_output(args: &BatchArgs, encoder: &Encoder) -> Result<(Output, Answered), Failure> {
    let answered = match args.output_file() {
        Some(path) if args.resume => resume::look_at(path, encoder)?,
        _ => Answered::default(),
    };
    let mut output = match args.output_file() {
        Some(path) if answered.bytes > 0 => {
            Output::append(path, answered.bytes, answered.last.clone())?
        }
        Some(path) => Output::create(path)?,
        None => Output::stdout(),
    };
    if answered.bytes == 0 {
        output.write(&encoder.header())?;
    }
    Ok((output, answered))
}

/// Refuses an output file that is one of the input files, by whatever name, or stdin.
fn refuse_to_overwrite_input(output: &Path, input: &[PathBuf]) -> Result<(), Failure> {
    // anything else holds nothing to lose, and a named pipe must not be opened to be looked at
    let handle_of = |path: &Path| if path.is_file() { Handle::from_path(path).ok() } else { None };
    let Some(written) = handle_of(output) else { return Ok(()) };
    let stdin = [PathBuf::from(STDIN_OR_STDOUT)];
    let input = if input.is_empty() { &stdin } else { input };
    let is_written = |path: &PathBuf| {
        let read =
            if path == Path::new(STDIN_OR_STDOUT) { Handle::stdin().ok() } else { handle_of(path) };
        read.is_some_and(|read| read == written)
    };
    if input.iter().any(is_written) {
        let name = display_name(output);
        return Err(Failure::Usage(format!("-o: {name} is one of the input files")));
    }
    Ok(())
}

/// Says what the run came to.
fn conclude(args: &BatchArgs, terminal: Terminal, summary: &Summary, answered: &Answered) -> Exit {
    let tally = summary.tally;
    if let Some(stop) = &summary.stop {
        let can_resume = args.output_file().is_some_and(|path| !is_packed(path));
        let hint = if can_resume { "; continue with --resume" } else { "" };
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
