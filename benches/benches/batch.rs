//! Files of random puzzles through `zuma batch`, one worker.

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use criterion::{BenchmarkId, Criterion, Throughput};
use zuma_benches::crowd::{Crowd, FORMATS};

const COUNT: usize = 10_000;

pub(crate) fn benches(criterion: &mut Criterion) {
    let crowd = Crowd::new(COUNT).expect("there is room for the puzzles");
    let output = crowd.path("answers");
    let mut group = criterion.benchmark_group("batch");
    group.throughput(Throughput::Elements(COUNT as u64));
    group.bench_function("search-alone", |bencher| bencher.iter(|| crowd.search_alone(1)));
    for format in FORMATS {
        let file = crowd.write(COUNT, format).expect("there is room for the file");
        group.bench_function(BenchmarkId::from_parameter(format), |bencher| {
            bencher.iter(|| batch(&file, format, &output));
        });
        // None where the filter has left the bench out.
        if let Ok(answers) = fs::read_to_string(&output) {
            crowd.check(&answers, COUNT, format).expect("every answer is right");
            fs::remove_file(&output).expect("it is ours");
        }
    }
    group.finish();
}

fn batch(file: &Path, format: &str, output: &Path) {
    let mut arguments: Vec<OsString> =
        ["zuma", "batch", "--quiet", "--jobs", "1", "--format", format, "-o"]
            .map(OsString::from)
            .into();
    arguments.extend([output.into(), file.into()]);
    assert_eq!(zuma_cli::run(arguments), ExitCode::SUCCESS);
}
