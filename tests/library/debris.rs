//! Debris of merges: a block that occurs twice close together, and a file that is not compiled.

use std::fs;
use std::path::{Path, PathBuf};

/// Number of lines in a block, and the distance within which it must not recur.
const BLOCK: usize = 5;
const CLOSE: usize = 60;

#[test]
fn no_block_stands_twice_close_together() {
    let mut files = Vec::new();
    collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    assert!(files.len() > 50, "{} files", files.len());
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        assert_eq!(twice(&text), None, "{}", file.display());
    }
}

#[test]
fn a_block_that_stands_twice_is_found() {
    let block = "    effect.read = all;\n    self.a();\n    self.b();\n    self.c();\n    if done {\n";
    assert_eq!(twice(&format!("fn f() {{\n{block}    }}\n    between();\n{block}    }}\n}}\n")), Some(9));
    assert_eq!(twice(&format!("fn f() {{\n{block}}}\n")), None);
}

#[test]
fn every_file_is_compiled() {
    let mut files = Vec::new();
    let folders = ["src", "tests", "benches/ratios"].map(|folder| Path::new(env!("CARGO_MANIFEST_DIR")).join(folder));
    folders.iter().filter(|folder| folder.is_dir()).for_each(|folder| collect(folder, &mut files));
    let code: String = files.iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    for file in files {
        let [name, stem] = [file.file_name(), file.file_stem()].map(|name| name.unwrap().to_str().unwrap());
        let is_root = ["main", "lib", "mod"].contains(&stem);
        let is_named = code.contains(&format!("mod {stem};")) || code.contains(&format!("/{name}\"]"));
        assert!(is_root || is_named, "{}", file.display());
    }
}

/// Number of the line at which a block occurs for the second time.
fn twice(text: &str) -> Option<usize> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let blocks: Vec<&[&str]> = lines.windows(BLOCK).collect();
    (0..blocks.len()).find_map(|at| {
        // Brackets carry no information, and signatures may be equal.
        let tells = blocks[at].iter().all(|line| line.len() > 3) && blocks[at].iter().any(|line| line.ends_with(';'));
        let again = (at + BLOCK..blocks.len().min(at + CLOSE)).find(|&other| tells && blocks[other] == blocks[at]);
        again.map(|line| line + 1)
    })
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}
