//! What the fuzz targets check: that answers are right, and not only that nothing breaks.
//!
//! A target is a function of some bytes, which panics where something is wrong. The bytes come from
//! libFuzzer, through the file of the target's name in `fuzz_targets`, or from the corpora, which a
//! test replays.

mod bytes;
mod collapse;
mod engine;
mod formats;
mod journals;
mod plain;
mod text;

pub use collapse::collapse;
pub use engine::engine;
pub use formats::formats;
pub use journals::journals;
pub use text::text;

/// A target: what checks some bytes.
pub type Target = fn(&[u8]);

/// The targets by name, which is also that of the directory of their corpus.
pub const TARGETS: [(&str, Target); 5] = [
    ("text", text),
    ("collapse", collapse),
    ("engine", engine),
    ("formats", formats),
    ("journals", journals),
];
