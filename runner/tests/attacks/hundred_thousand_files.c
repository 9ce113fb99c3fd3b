// expect: ok hit=folder-size
// Makes 100,000 files.
#include "attack.h"

int main(void) {
    int made = 0;
    for (int i = 0; i < 100000; i++) {
        char name[32];
        sprintf(name, "n%d", i);
        int file = open(name, O_WRONLY | O_CREAT, 0644);
        if (file < 0) break;
        close(file);
        made++;
    }
    if (made > 300) breach("made %d files", made);
    return 0;
}
