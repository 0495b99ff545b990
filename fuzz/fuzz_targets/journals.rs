//! See `zuma_fuzz::journals`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| zuma_fuzz::journals(data));
