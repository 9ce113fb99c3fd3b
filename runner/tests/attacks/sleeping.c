// expect: wall-time
// Sleeps.
#include "attack.h"

int main(void) { for (;;) sleep(100); }
