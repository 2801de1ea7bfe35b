//! The choices file: what is read, changed, and left alone.

use std::fs;
use std::path::PathBuf;

use crate::app::ThemeName;
use crate::session::Folders;
use crate::tests::support::empty_folders;

/// Path of the choices file, whose folder is not there yet, and the file.
fn file(name: &str) -> (PathBuf, Folders) {
    let folders = empty_folders(&format!("choices-{name}"));
    fs::remove_dir(&folders.config).unwrap();
    (folders.config.join("choices"), folders)
}

#[test]
fn what_is_set_is_read_again_and_the_rest_stays() {
    let (path, file) = file("set");
    assert_eq!(file.theme(), Ok(None));
    file.set_theme("dark").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "theme=dark\n");
    fs::write(&path, "# mine\n#theme=auto\n theme = dark \nunknown=1\nnonsense\n").unwrap();
    assert_eq!(file.theme().unwrap().as_deref(), Some("dark"));
    file.set_theme("light").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "# mine\n#theme=auto\nunknown=1\nnonsense\ntheme=light\n");
    assert_eq!(file.theme().unwrap().as_deref(), Some("light"));
}

#[test]
fn what_is_no_file_of_choices_is_refused_and_left_as_it_is() {
    let (path, file) = file("hostile");
    fs::create_dir_all(&path).unwrap();
    let refused = |what: &str| {
        for problem in [file.theme().map(drop), file.set_theme("light")] {
            let problem = problem.unwrap_err().to_string();
            assert!(problem.contains("choices: ") && problem.contains(what), "{problem}");
        }
    };
    refused("it is not a file");
    fs::remove_dir(&path).unwrap();
    fs::write(&path, b"rules=\xff\n").unwrap();
    refused("it is not UTF-8 text");
    assert_eq!(fs::read(&path).unwrap(), b"rules=\xff\n");
    fs::write(&path, vec![b'x'; 65_537]).unwrap();
    refused("it is longer than 64 kB");
    assert_eq!(fs::read(&path).unwrap().len(), 65_537);
    fs::write(&path, vec![b'x'; 65_536]).unwrap();
    assert_eq!(file.theme(), Ok(None));
    fs::remove_file(&path).unwrap();
    #[cfg(unix)]
    {
        assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
        refused("it is not a file");
    }
}

#[test]
fn a_half_written_file_is_replaced_by_the_next_save() {
    let (path, file) = file("half");
    file.set_theme("dark").unwrap();
    let fresh = path.with_extension("tmp");
    fs::write(&fresh, "theme=").unwrap();
    assert_eq!(file.theme().unwrap().as_deref(), Some("dark"));
    file.set_theme("light").unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "theme=light\n");
    assert!(!fresh.exists());
}

#[cfg(unix)]
#[test]
fn a_link_is_written_through_and_what_is_read_only_stays() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let (path, file) = file("links");
    let folder = path.parent().unwrap();
    fs::create_dir_all(folder).unwrap();
    let target = folder.join("elsewhere");
    fs::write(&target, "theme=dark\n").unwrap();
    symlink(&target, &path).unwrap();
    fs::set_permissions(&target, fs::Permissions::from_mode(0o600)).unwrap();
    file.set_theme("light").unwrap();
    assert!(fs::symlink_metadata(&path).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&target).unwrap(), "theme=light\n");
    assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o600);
    fs::set_permissions(&target, fs::Permissions::from_mode(0o400)).unwrap();
    assert!(file.set_theme("dark").unwrap_err().to_string().ends_with("it is read-only"));
    // A link to a file that is gone is not replaced either.
    fs::remove_file(&target).unwrap();
    file.set_theme("dark").unwrap();
    assert_eq!(fs::read_to_string(&target).unwrap(), "theme=dark\n");
    assert!(fs::symlink_metadata(&path).unwrap().is_symlink());
}

#[test]
fn a_theme_is_read_by_its_word_alone() {
    for &theme in ThemeName::ALL {
        assert_eq!(theme.name().parse(), Ok(theme));
        assert_eq!(theme.to_string(), theme.name());
    }
    assert!("drak".parse::<ThemeName>().is_err());
}
