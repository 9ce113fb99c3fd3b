#ifndef ARGS_H
#define ARGS_H

#include <stdbool.h>
#include "pieces.h"

typedef enum { GAME_BOARD, GAME_PLAYER, GAME_COMPUTER } GameMode;
typedef enum { RUN_GAME, RUN_HELP, RUN_ERROR } RunKind;

typedef struct {
    int lines, cols;
    GameMode game;
    int placing;
    int firing;
    int count[NTYPES + 1];
    bool firingGiven;
    bool countGiven;
    const char *error;          /* why the command line is wrong */
} Args;

RunKind argsRead(int argc, char **argv, Args *a);
void argsHelp(const char *prog);

#endif
