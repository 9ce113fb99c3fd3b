//! Files of version 0.3 are opened, shown and continued as they were there.

use super::version_0_2::check_games_of;

#[test]
fn games_of_version_0_3_go_on() {
    check_games_of("0.3");
}
