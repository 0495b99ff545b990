//! See `zuma_fuzz::text`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| zuma_fuzz::text(data));
