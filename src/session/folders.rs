use std::path::PathBuf;

use etcetera::base_strategy::{BaseStrategy, Xdg};

/// The folders in which Nimatron keeps its files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    pub state: PathBuf,
    pub data: PathBuf,
    pub config: PathBuf,
}

impl Folders {
    /// The folders that the environment names, with the usual fallbacks. None without a home folder; a relative path names
    /// none, because it would lead elsewhere from every folder.
    pub fn from_environment() -> Option<Self> {
        let folders = Xdg::new().ok().filter(|folders| folders.home_dir().is_absolute())?;
        Some(Self {
            state: folders.state_dir()?.join(FOLDER),
            data: folders.data_dir().join(FOLDER),
            config: folders.config_dir().join(FOLDER),
        })
    }
}

const FOLDER: &str = "nimatron";
