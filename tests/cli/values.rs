use insta::assert_snapshot;

use crate::program::{fine, run};

#[test]
fn json_rows_are_all_alike() {
    let out = "\
{\"n\":0,\"value\":0,\"normal\":\"P\",\"misere\":\"N\",\"preperiod\":0,\"period\":3,\"takes\":\"1,2\"}
{\"n\":1,\"value\":1,\"normal\":\"N\",\"misere\":\"P\",\"preperiod\":0,\"period\":3,\"takes\":\"1,2\"}
{\"n\":2,\"value\":2,\"normal\":\"N\",\"misere\":\"N\",\"preperiod\":0,\"period\":3,\"takes\":\"1,2\"}
{\"n\":3,\"value\":0,\"normal\":\"P\",\"misere\":\"N\",\"preperiod\":0,\"period\":3,\"takes\":\"1,2\"}
";
    assert_eq!(run("values --take 1,2 --upto 3 --json"), fine(out));
    assert_eq!(run("values --take 1-2 --upto 3 --json"), fine(&out.replace("1,2", "1-2")));
    let any = "{\"n\":0,\"value\":0,\"normal\":\"P\",\"misere\":\"N\",\"preperiod\":null,\"period\":null,\"takes\":\"any\"}\n";
    assert_eq!(run("values --take any --upto 0 --json"), fine(any));
    let widest = run("values --take 1-18446744073709551615 --upto 0 --json").out;
    assert!(
        widest.ends_with("\"preperiod\":0,\"period\":18446744073709551616,\"takes\":\"1-18446744073709551615\"}\n"),
        "{widest}"
    );
}

#[test]
fn text() {
    let calls = ["values --take 1,2 --upto 5", "values --take 2,7,8", "values --take any --upto 3 --ascii"];
    assert_snapshot!(
        "values",
        calls
            .map(|call| format!(
                "$ nimatron {call}
{}",
                run(call).out
            ))
            .join(
                "
"
            )
    );
}

/// Recomputes the labels recursively for one pile.
#[test]
fn labels_are_the_recursive_ones() {
    for takes in [vec![1, 2], vec![2, 5], vec![1, 3, 4], vec![3, 6, 7]] {
        let words: Vec<String> = takes.iter().map(ToString::to_string).collect();
        let out = run(&format!("values --take {} --upto 60 --json", words.join(","))).out;
        for misere in [false, true] {
            let mut wins: Vec<bool> = Vec::new();
            for n in 0..=60_usize {
                let left: Vec<bool> = takes.iter().filter(|&&take| take <= n).map(|take| wins[n - take]).collect();
                wins.push(if left.is_empty() { misere } else { left.contains(&false) });
                let label = if wins[n] { "N" } else { "P" };
                let play = if misere { "misere" } else { "normal" };
                let line = out.lines().nth(n).unwrap();
                assert!(line.contains(&format!("\"{play}\":\"{label}\"")), "{takes:?} {play} {line}");
            }
        }
    }
}
