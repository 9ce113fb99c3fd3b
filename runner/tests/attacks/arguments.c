// expect: ok
// Starts itself with an argument list that is too long.
#include "attack.h"

int main(int argc, char **argv) {
    if (argc > 3) return 0;
    enum { MANY = 40 };
    char *list[MANY + 4] = {argv[0], "x", "y", "z"};
    char *long_one = malloc(120000);
    memset(long_one, 'a', 119999);
    long_one[119999] = 0;
    for (int i = 4; i < MANY + 3; i++) list[i] = long_one;
    list[MANY + 3] = NULL;
    if (execv(argv[0], list) != 0 && errno != E2BIG) return 1;
    return 0;
}
