//! This workspace goes by the lints of the main one.

/// The tables of lints in a manifest.
fn lints(manifest: &str) -> Vec<String> {
    let manifest = manifest.replace("[workspace.lints.", "[lints.");
    let mut is_of_lints = false;
    let lines = manifest.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let of_lints = lines.filter(|line| {
        if line.starts_with('[') {
            is_of_lints = line.starts_with("[lints.");
        }
        is_of_lints
    });
    of_lints.map(str::to_owned).collect()
}

#[test]
fn lints_are_those_of_the_main_workspace() {
    let ours = lints(include_str!("../Cargo.toml"));
    assert!(ours.len() > 4);
    assert_eq!(ours, lints(include_str!("../../Cargo.toml")));
}
