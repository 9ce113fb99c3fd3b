// expect: ok
// Does not read its input, of which there is more than a pipe holds.
#include "attack.h"

int main(void) { return 0; }
