// expect: wall-time
// Closes all its pipes and lives on.
#include "attack.h"

int main(void) { close(0); close(1); close(2); for (;;) pause(); }
