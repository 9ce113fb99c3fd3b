// expect: ok
// Looks for secrets in its environment.
#include "attack.h"

extern char **environ;
int main(void) {
    const char *known[] = {"PATH=", "HOME=/box", "TMPDIR=/tmp", "LANG="};
    for (char **one = environ; *one != NULL; one++) {
        int is_known = 0;
        for (int i = 0; i < 4; i++) if (strncmp(*one, known[i], strlen(known[i])) == 0) is_known = 1;
        if (!is_known) breach("sees %s", *one);
    }
    return 0;
}
