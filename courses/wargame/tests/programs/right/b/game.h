#ifndef GAME_H
#define GAME_H

#include "board.h"

int gamePlayer(Board *b);               /* modo_j1 */
int gameComputer(Board *b, int firing); /* modo_j2 */

#endif
