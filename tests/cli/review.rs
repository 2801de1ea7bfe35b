use std::fs;
use std::path::Path;

use insta::assert_snapshot;

use crate::program::{fine, run_with};

const GAME: &str = "3 5 7 : A1 C4 B4 C1 A1 C2 A1 B1";

#[test]
fn a_game_as_an_argument() {
    let calls = [
        &["review", GAME][..],
        &["review", "1 3 1 misere : B3 A1 C1"],
        &["review", "3 5 7 : B2", "--ascii"],
        &["review", GAME, "--plain"],
    ];
    assert_snapshot!(
        "text",
        calls
            .map(|call| format!(
                "$ nimatron {}
{}",
                call.join(" "),
                run_with(call, b"").out
            ))
            .join(
                "
"
            )
    );
    let json = run_with(&["review", GAME, "--json"], b"").out;
    assert_eq!(
        json.lines().nth(4),
        Some(
            r#"{"number":1,"id":null,"ply":5,"player":"first","piles":[2,1,2],"play":"normal","takes":"any","move":"A1","pile":0,"take":1,"leave":1,"before":"N","after":"N","mistake":true,"better":["B1"]}"#
        )
    );
}

/// Games whose mistakes and turning points were found by hand.
#[test]
fn mistakes_and_turning_points() {
    for (game, mistakes, closing) in [
        (GAME, vec![5], "The second player won. The turning point was move 5, A1, by the first player.\n"),
        ("2 1 : A1 B1 A1", vec![], "The first player won. Nobody made a mistake.\n"),
        (
            "3 4 5 : A1 C1 A2 B4 C4",
            vec![1, 2],
            "The first player won. The turning point was move 2, C1, by the second player.\n",
        ),
        (
            "1 2 misere : B1 A1 B1",
            vec![1],
            "The second player won. The turning point was move 1, B1, by the first player.\n",
        ),
        (
            "5 take=1-3 : A2 A3",
            vec![1],
            "The second player won. The turning point was move 1, A2, by the first player.\n",
        ),
        ("1 1 1 misere : A1", vec![], "The game is not over. Nobody made a mistake.\n"),
    ] {
        let json = run_with(&["review", game, "--json"], b"").out;
        let judged = (1..).zip(json.lines());
        let found: Vec<usize> =
            judged.filter(|(_, line)| line.contains("\"mistake\":true")).map(|(ply, _)| ply).collect();
        let text = run_with(&["review", game], b"").out;
        assert_eq!(found, mistakes, "{game}\n{text}");
        assert!(text.ends_with(closing), "{text}");
    }
}

#[test]
fn a_file_of_games_and_standard_input() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let file = folder.join("games-to-review");
    let lines = "# two games and a mistake\n3 5 7 : A1\n\n3 5 : C1\n2 : A1 A1\n";
    fs::write(&file, lines).unwrap();
    let name = file.to_str().unwrap();
    let from_file = run_with(&["review", name, "--json"], b"");
    let from_input = run_with(&["review", "-", "--json"], lines.as_bytes());
    assert_eq!(from_file.out, from_input.out);
    let objects: Vec<&str> = from_file.out.lines().collect();
    assert!(objects[0].starts_with(r#"{"number":1,"id":null,"ply":1,"#));
    assert_eq!(objects[1], r#"{"line":4,"error":"move 1, C1, is illegal: there is no pile C; the piles are A to B"}"#);
    assert!(objects[2].starts_with(
        r#"{"number":2,"id":null,"ply":1,"player":"first","piles":[2],"play":"normal","takes":"any","move":"A1","pile":0,"take":1,"leave":1,"before":"N","after":"N","mistake":true,"better":["A2"]}"#
    ));
    assert_eq!((from_file.status, objects.len()), (Some(1), 4));
    assert!(from_input.err.starts_with("nimatron: line 4: move 1, C1, is illegal"));
    fs::remove_file(file).unwrap();
}

#[test]
fn nothing_to_review_is_fine() {
    assert_eq!(run_with(&["review", "-"], b"\n# nothing\n"), fine(""));
    assert!(run_with(&["review", "3 5 7"], b"").out.ends_with("The game is not over. No move has been made.\n"));
}
