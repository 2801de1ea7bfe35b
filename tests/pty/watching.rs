use crate::program::Program;

#[test]
fn a_demonstration_plays_itself_to_the_end() {
    let mut program = Program::start("1 2 --players perfect,perfect --seed 3");
    program.wait_for("move 1: the left machine's turn");
    // Faster than anybody would watch.
    program.send("+++");
    let end = program.wait_for_end_of_game();
    assert!(end.contains("the left machine won"), "{end}");
    program.send("q");
    let (status, finished) = program.finish();
    assert!(status.success());
    let recorded = std::fs::read_to_string(finished.home.games()).unwrap();
    assert!(recorded.starts_with("1 2 players=perfect,perfect "), "{recorded}");
}

#[test]
fn it_waits_when_it_is_told_to() {
    let mut program = Program::start("3 5 7 --players perfect,perfect --seed 3");
    program.wait_for("move 1: the left machine's turn");
    program.send(" +++");
    program.wait_for_key_line();
    let before = program.status("voluntary_ctxt_switches");
    std::thread::sleep(std::time::Duration::from_millis(600));
    assert!(program.contents().contains("move 1:"));
    assert!(program.status("voluntary_ctxt_switches") - before <= 2);
    program.send("q");
    assert!(program.finish().0.success());
}
