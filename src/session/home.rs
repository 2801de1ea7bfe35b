//! The folders of a disk for the program's files.

use etcetera::base_strategy::{BaseStrategy, choose_base_strategy};

use super::Folders;

const FOLDER: &str = "nimatron";

impl Folders {
    /// The folders that the environment names, with the usual defaults: XDG's, or on Windows those for applications.
    /// `None` without a home folder, or if its path is relative, as it would then depend on the current folder.
    pub(crate) fn from_environment() -> Option<Self> {
        let folders = choose_base_strategy().ok().filter(|folders| folders.home_dir().is_absolute())?;
        Some(Self {
            // Windows has no state folder. Its cache stays on the machine, as locks must.
            state: folders.state_dir().unwrap_or_else(|| folders.cache_dir()).join(FOLDER),
            data: folders.data_dir().join(FOLDER),
            config: folders.config_dir().join(FOLDER),
        })
    }
}
