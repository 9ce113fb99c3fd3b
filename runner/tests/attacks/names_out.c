// expect: ok refused=control,option,UTF-8
// Leaves files with odd names.
#include "attack.h"

int main(void) {
    const char *names[] = {"new\nline", "\033[2J", "-rf", "\xff\xfe", "plain"};
    for (int i = 0; i < 5; i++) close(open(names[i], O_WRONLY | O_CREAT, 0644));
    return 0;
}
