/* MEEC War Game: reads the arguments and starts the chosen game */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "args.h"
#include "board.h"
#include "place.h"
#include "game.h"

int main(int argc, char **argv)
{
    Args args;
    static Board board;

    srand(time(NULL));
    switch (argsRead(argc, argv, &args)) {
    case RUN_HELP:
        argsHelp(argv[0]);
        return EXIT_SUCCESS;
    case RUN_ERROR:
        printf("-1 %s\n", args.error);
        return EXIT_SUCCESS;
    case RUN_GAME:
        break;
    }

    board.lines = args.lines;
    board.cols = args.cols;
    memcpy(board.count, args.count, sizeof board.count);

    if (args.game == GAME_COMPUTER)
        return gameComputer(&board, args.firing);

    if (args.placing == 1) {
        placeRandom(&board);
    } else if (!placeCounted(&board)) {
        printf("-1 nao consegui gerar o tabuleiro\n");
        return EXIT_SUCCESS;
    }
    if (args.game == GAME_PLAYER)
        return gamePlayer(&board);
    boardPrintHeader(&board);
    boardPrint(&board);
    return EXIT_SUCCESS;
}
