//! `zuma man`, `zuma completions`, and what `--help` says.

mod support;

use support::zuma;

const COMMANDS: [&str; 10] = [
    "solve",
    "explain",
    "batch",
    "check",
    "bench",
    "verify",
    "stress",
    "generate",
    "completions",
    "man",
];

#[test]
fn every_command_has_a_help_with_an_example_that_fits() {
    for name in COMMANDS {
        for flag in ["-h", "--help"] {
            let ran = zuma(&format!("{name} {flag}"));
            assert_eq!(ran.status, 0, "{name}");
            assert!(ran.stdout.contains(&format!("\n  zuma {name}")), "{name} has no example");
            let wide = ran.lines().into_iter().find(|line| line.chars().count() > 80);
            assert_eq!(wide, None, "{name}");
        }
    }
    let ran = zuma("--help");
    assert!(COMMANDS.iter().all(|name| ran.stdout.contains(&format!("\n  {name} "))));
    assert!(ran.stdout.contains("\nExit status:\n  0    "), "{}", ran.stdout);
}

#[test]
fn the_manual_has_a_page_for_every_command() {
    let ran = zuma("man");
    assert_eq!(ran.status, 0);
    assert!(ran.stdout.lines().any(|line| line.starts_with(".TH zuma ")), "{}", ran.stdout);
    for name in COMMANDS {
        let title = format!(".TH zuma-{name} ");
        assert_eq!(ran.stdout.matches(&title).count(), 1, "{title}");
    }
    assert!(ran.stdout.contains("needs\\-split") && ran.stdout.contains("BOARD"));
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = zuma(&format!("completions {shell}"));
        assert_eq!(ran.status, 0, "{shell}");
        assert!(COMMANDS.iter().all(|name| ran.stdout.contains(name)), "{shell}");
        assert!(ran.stdout.contains("needs-split"), "{shell}");
    }
    let bash = zuma("completions bash").stdout;
    for values in ["bfs bfs-unpruned group-dfs", "\"on off\"", "\"group-dfs three-case-bfs\""] {
        assert!(bash.contains(values), "{values}");
    }
    let ran = zuma("completions tcsh");
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("possible values: bash"), "{}", ran.stderr);
}
