// expect: ok
// Connects to a socket outside that has no file.
#include "attack.h"

int main(int argc, char **argv) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    const char *name = argc > 2 ? argv[2] : "none";
    strncpy(address.sun_path + 1, name, sizeof address.sun_path - 2);
    int here = socket(AF_UNIX, SOCK_STREAM, 0);
    socklen_t length = sizeof(sa_family_t) + 1 + strlen(name);
    if (connect(here, (struct sockaddr *)&address, length) == 0) breach("connected to %s", name);
    return 0;
}
