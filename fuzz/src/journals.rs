use zuma_bfs::Solver;
use zuma_cli::formats::{Decoder, Encoder, Format, Lines};
use zuma_cli::fuzz::answered;
use zuma_cli::record::Answer;

use crate::bytes::Bytes;

mod verify;

/// The journals that runs go on with are read for what they are: of any bytes, only what a run has
/// written and no part of it is lost, doubled, or made up.
///
/// The first byte says which kind: any bytes as an output of `batch`; a real output, cut; any lines
/// as a journal of `verify`, with right checksums or without; a real journal, with changes; one
/// dealt out to several.
///
/// # Panics
/// Where a journal is taken for what it is not.
pub fn journals(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    match bytes.below(6) {
        0 => check_output(&encoder(&mut bytes), bytes.rest()),
        1 => check_cut_output(&encoder(&mut bytes), &mut bytes),
        2 => verify::check_any(bytes.rest()),
        3 => verify::check_any(&verify::with_checksums(bytes.rest())),
        4 => verify::check_changed(&mut bytes),
        _ => verify::check_dealt(&mut bytes),
    }
}

fn encoder(bytes: &mut Bytes<'_>) -> Encoder {
    let format = [Format::Text, Format::Jsonl, Format::Csv][bytes.below(3)];
    let moves = bytes.below(2) == 1;
    Encoder::new(format, &Decoder::Text, moves)
}

/// Of any bytes, the whole lines are gone on with if they can be answers, and else none.
fn check_output(encoder: &Encoder, output: &[u8]) {
    let whole = output.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let header = encoder.header();
    let is_of_run = whole == 0
        || output[..whole].strip_prefix(header.as_slice()).is_some_and(|answers| {
            let mut lines = answers.split_inclusive(|&byte| byte == b'\n');
            lines.all(|line| encoder.may_have_written(&line[..line.len() - 1]))
        });
    match answered(output, encoder) {
        Ok((bytes, records, limits)) => {
            assert!(is_of_run);
            assert_eq!(bytes, whole as u64);
            let lines = output[..whole].split(|&byte| byte == b'\n').count() - 1;
            let is_headed = whole > 0 && !header.is_empty();
            assert_eq!(records, (lines - usize::from(is_headed)) as u64);
            assert!(limits <= records);
        }
        Err(reason) => assert!(!is_of_run, "{reason}"),
    }
}

/// Of a real output that was cut, the answers before the cut are gone on with.
fn check_cut_output(encoder: &Encoder, bytes: &mut Bytes<'_>) {
    let cut = bytes.below(1 << 16);
    let mut solver = Solver::builder().max_states(1 + bytes.below(64)).build();
    let mut output = encoder.header();
    // the length of the output after each line of it, and the limits by then
    let mut lines = vec![(0, 0)];
    if !output.is_empty() {
        lines.push((output.len(), 0));
    }
    let headers = lines.len() - 1;
    let mut limits = 0;
    let mut records = Lines::new(bytes.rest(), 1);
    while let Some(record) = Decoder::Text.decode(&mut records) {
        let answer = record.state().and_then(|state| {
            let outcome = solver.solve(state)?.outcome;
            let moves = outcome.witness().filter(|_| encoder.has_moves()).cloned();
            Ok(Answer { number: outcome.answer(), moves })
        });
        limits += u64::from(answer.as_ref().is_ok_and(|answer| answer.number.is_none()));
        encoder.encode(&mut output, &record, answer.as_ref());
        lines.push((output.len(), limits));
    }
    output.truncate(cut % (output.len() + 1));
    let whole = lines.iter().rposition(|&(end, _)| end <= output.len()).unwrap_or_default();
    let (end, limits) = lines[whole];
    let expected = (end as u64, whole.saturating_sub(headers) as u64, limits);
    assert_eq!(answered(&output, encoder), Ok(expected), "{:?}", String::from_utf8_lossy(&output));
}
