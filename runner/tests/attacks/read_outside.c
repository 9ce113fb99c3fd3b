// expect: ok
// Reads files of the system, of its owner and of others.
#include "attack.h"

int main(int argc, char **argv) {
    const char *places[] = {"/etc/passwd", "/etc/shadow", "/etc/hostname", "/root", "/home", "/work", "/var",
        "/srv", "/opt", "/mnt", "/sys", "/run", "/boot", "/proc/1/environ", "/proc/1/mem", "/proc/1/maps",
        "/proc/1/root/etc", "/proc/1/fd/0", "/proc/1/cwd", "/old", "/proc/kcore", "/proc/kmsg", "/dev/mem",
        "/dev/kmsg", "/dev/vda", "/dev/sda", "/dev/tty", "/dev/ptmx", "/dev/kvm", "/dev/fuse"};
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++)
        if (open(places[i], O_RDONLY | O_NONBLOCK) >= 0) breach("opened %s", places[i]);
    if (argc > 1 && open(argv[1], O_RDONLY) >= 0) breach("opened %s of another", argv[1]);
    return 0;
}
