//! See `zuma_fuzz::engine`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| zuma_fuzz::engine(data));
