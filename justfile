# What can be done here.
default:
    @just --list

# Solve a file of puzzles.
batch *ARGS='fixtures/public.jsonl':
    cargo run --release -- batch {{ARGS}}

# All tests.
test:
    cargo test --workspace

# The answers of all fixtures that have them.
check:
    cargo run --release -- check fixtures/documents.jsonl fixtures/public.jsonl fixtures/hard.jsonl

# Formatting, lints and documentation, none of which may complain.
lint:
    cargo fmt --all --check
    cargo clippy --workspace --all-targets --all-features -- -D warnings
    RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --all-features
    cargo fmt --manifest-path fuzz/Cargo.toml --check
    cargo clippy --manifest-path fuzz/Cargo.toml --all-targets -- -D warnings

# The exhaustive proof: every board to 16 balls with every hand to 5, compared with the table.
verify:
    cargo run --release -- verify > target/counts.txt
    grep -v '^#' fixtures/counts.txt | diff - target/counts.txt

# The tests that take minutes or mount a file system: ten million records, lines of a gigabyte, disks
# that fill up.
soak:
    cargo test --release -p zuma-cli --test soak --test pipes --test full_disk -- --ignored --nocapture --test-threads 1

# What the dependencies may be, those of the fuzz targets too: needs cargo-deny.
deny:
    cargo deny --locked check --allow license-exception-not-encountered licenses bans sources
    cargo deny --locked --manifest-path fuzz/Cargo.toml check --allow unmatched-skip licenses bans sources

# Criterion benches.
bench *ARGS:
    cargo bench -p zuma-benches {{ARGS}}

# Measure all that docs/PERFORMANCE.md says, and write it there.
bench-report:
    cargo build --release
    cargo run --release -p zuma-benches --bin bench-report

# Make fixtures/random.txt and fixtures/hard.jsonl anew.
fixtures:
    cargo run --release -p zuma-benches --bin make-fixtures -- fixtures

# Fuzz a target: text, collapse, engine, formats or journals.
fuzz TARGET *ARGS='-max_total_time=60':
    mkdir -p fuzz/target/corpus/{{TARGET}}
    cargo fuzz run --sanitizer none --features libfuzzer {{TARGET}} fuzz/target/corpus/{{TARGET}} fuzz/corpus/{{TARGET}} -- {{ARGS}}

# Take into a target's corpus what fuzzing has come upon and the corpus does not reach.
fuzz-keep TARGET:
    cargo fuzz run --sanitizer none --features libfuzzer {{TARGET}} fuzz/corpus/{{TARGET}} fuzz/target/corpus/{{TARGET}} -- -set_cover_merge=1 -use_counters=0

# What has to pass before a change is taken.
ci:
    .ci/run
