// expect: ok
// Writes everywhere but in its own folders.
#include "attack.h"

int main(int argc, char **argv) {
    const char *places[] = {"/x", "/usr/x", "/usr/bin/x", "/usr/local/x", "/bin/x", "/lib/x", "/etc/x", "/given/x", "/proc/x",
        "/dev/x", "/proc/sys/kernel/hostname", "/proc/sys/user/max_user_namespaces", "/proc/self/uid_map",
        "/proc/1/oom_score_adj", "/proc/sysrq-trigger", "/etc/ld.so.cache"};
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++) {
        int file = open(places[i], O_WRONLY | O_CREAT, 0644);
        if (file >= 0 && write(file, "0", 1) > 0) breach("wrote %s", places[i]);
    }
    if (open(argv[0], O_WRONLY) >= 0) breach("opened its own program for writing");
    if (unlink(argv[0]) == 0 || chmod(argv[0], 0777) == 0) breach("changed its own program");
    return argc == 0;
}
