use crate::program::Program;

#[test]
fn a_demonstration_is_played_by_enter_and_otherwise_waits() {
    let mut program = Program::start("1 2 --players perfect,perfect --seed 3");
    program.wait_for("move 1: the left machine's turn");
    program.wait_for_key_line();
    let before = program.status("voluntary_ctxt_switches");
    std::thread::sleep(std::time::Duration::from_millis(600));
    assert!(program.status("voluntary_ctxt_switches") - before <= 2);
    program.send("\r\r\r");
    let end = program.wait_for_end_of_game();
    assert!(end.contains("the left machine won"), "{end}");
    program.send("q");
    let (status, finished) = program.finish();
    assert!(status.success());
    let recorded = std::fs::read_to_string(finished.home.games()).unwrap();
    assert!(recorded.starts_with("1 2 players=perfect,perfect "), "{recorded}");
}
