// expect: wall-time
// Stops itself.
#include "attack.h"

int main(void) { raise(SIGSTOP); for (;;) pause(); }
