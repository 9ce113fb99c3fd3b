#ifndef PLACE_H
#define PLACE_H

#include <stdbool.h>
#include "board.h"

#define MAX_RESTARTS 1000

void placeRandom(Board *b);     /* modo_p1 */
bool placeCounted(Board *b);    /* modo_p2; false when it could not be done */

#endif
