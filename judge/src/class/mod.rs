//! A whole class: a folder of submissions becomes a report, with pages and tables.

#[cfg(test)]
mod archive_tests;
mod files;
mod names;
mod submissions;
mod unpack;
