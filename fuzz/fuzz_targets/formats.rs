//! See `zuma_fuzz::formats`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| zuma_fuzz::formats(data));
