//! See `zuma_fuzz::collapse`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| zuma_fuzz::collapse(data));
