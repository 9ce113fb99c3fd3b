// expect: ok
// Leaves its folders closed to everybody, with closed folders and files in them.
#include "attack.h"

int main(void) {
    const char *places[] = {"/box", "/tmp"};
    for (int i = 0; i < 2; i++) {
        chdir(places[i]);
        mkdir("closed", 0700);
        mkdir("closed/inner", 0);
        close(open("closed/file", O_WRONLY | O_CREAT, 0));
        chmod("closed", 0);
        if (chmod(places[i], 0) != 0) breach("could not close %s", places[i]);
    }
    return 0;
}
