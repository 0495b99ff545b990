//! The corpora, replayed: what fuzzing has found worth keeping is checked by every test run.

use std::fs;
use std::path::{Path, PathBuf};

use zuma_fuzz::TARGETS;

#[test]
fn all_corpora_pass() {
    for (name, target) in TARGETS {
        let inputs = inputs(name);
        assert!(!inputs.is_empty(), "{name} has no corpus");
        for path in inputs {
            // what fails is the last that is told
            println!("{}", path.display());
            target(&fs::read(&path).expect("it can be read"));
        }
    }
}

/// The files of a target's corpus, by name.
fn inputs(target: &str) -> Vec<PathBuf> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    let entries = fs::read_dir(corpus).expect("there is a corpus");
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("it can be listed").path()).collect();
    paths.sort();
    paths
}
