// expect: ok
// Mounts, unmounts, changes its root.
#include "attack.h"

#include <sys/mount.h>
int main(void) {
    mkdir("m", 0700);
    if (mount("tmpfs", "m", "tmpfs", 0, NULL) == 0) breach("mount");
    if (mount("/", "m", NULL, MS_BIND, NULL) == 0) breach("bind");
    if (mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND, NULL) == 0) breach("remount");
    if (umount2("/proc", MNT_DETACH) == 0) breach("umount");
    if (chroot("m") == 0) breach("chroot");
    if (syscall(SYS_pivot_root, "m", "m") == 0) breach("pivot_root");
    if (syscall(SYS_open_tree, -1, "/", 1) >= 0) breach("open_tree");
    if (syscall(SYS_fsopen, "tmpfs", 0) >= 0) breach("fsopen");
    if (sethostname("mine", 4) == 0) breach("sethostname");
    return 0;
}
