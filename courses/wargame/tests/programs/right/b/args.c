#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "args.h"
#include "board.h"

void argsHelp(const char *prog)
{
    printf("MEEC War Game\n");
    printf("\nUtilizacao: %s [opcoes]\n\n", prog);
    printf("Opcoes:\n");
    printf("   -h\t\tajuda\n");
    printf("   -t LxC\tdimensao do tabuleiro, multiplos de 3, de 9x9 a 15x24\n");
    printf("   -j 0|1|2\tmodo de jogo\n");
    printf("   -p 1|2\tmodo de posicionamento\n");
    printf("   -d 1|2|3\tmodo de disparo (apenas no modo de jogo 2)\n");
    printf("   -1 n .. -8 n\tnumero de pecas de cada tipo (modo de posicionamento 2)\n");
    fflush(stdout);
}

static bool readNumber(const char *s, int min, int max, int *out)
{
    char *end;
    long v = strtol(s, &end, 10);
    if (end == s || *end != '\0' || v < min || v > max)
        return false;
    *out = (int)v;
    return true;
}

static bool validSide(long v, int max)
{
    return v >= MIN_SIDE && v <= max && v % SIDE == 0;
}

static bool readSize(const char *s, Args *a)
{
    char *end;
    long l = strtol(s, &end, 10);
    if (end == s || *end != 'x')
        return false;
    s = end + 1;
    long c = strtol(s, &end, 10);
    if (end == s || *end != '\0')
        return false;
    if (!validSide(l, MAX_LINES) || !validSide(c, MAX_COLS))
        return false;
    a->lines = (int)l;
    a->cols = (int)c;
    return true;
}

/* restrictions 3 and 4, or NULL when both hold */
static const char *checkCounts(const Args *a)
{
    int sum = 0;
    if (a->count[1] < 1)
        return "falta a peca do tipo 1 (minimo 1)";
    for (int t = 1; t <= NTYPES; t++) {
        sum += a->count[t];
        if (t > 1 && a->count[t] > a->count[t - 1])
            return "mais pecas de um tipo maior do que de um tipo menor (restricao 3)";
    }
    if (2 * sum > a->lines * a->cols / (SIDE * SIDE))
        return "demasiadas pecas para o tabuleiro (restricao 4)";
    return NULL;
}

RunKind argsRead(int argc, char **argv, Args *a)
{
    int game = GAME_BOARD;
    memset(a, 0, sizeof *a);
    a->lines = MIN_SIDE;
    a->cols = MIN_SIDE;
    a->placing = 1;
    a->firing = 1;

    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "-h") == 0)
            return RUN_HELP;

    for (int i = 1; i < argc; i += 2) {
        const char *value = argv[i + 1];
        char letter = argv[i][1];
        if (argv[i][0] != '-' || letter == '\0' || argv[i][2] != '\0') {
            a->error = "argumento desconhecido";
            return RUN_ERROR;
        }
        if (value == NULL) {
            a->error = "falta o valor da opcao";
            return RUN_ERROR;
        }
        bool ok;
        switch (letter) {
        case 't':
            ok = readSize(value, a);
            a->error = "dimensao do tabuleiro invalida";
            break;
        case 'j':
            ok = readNumber(value, 0, 2, &game);
            a->error = "modo de jogo deve ser 0, 1 ou 2";
            break;
        case 'p':
            ok = readNumber(value, 1, 2, &a->placing);
            a->error = "modo de posicionamento deve ser 1 ou 2";
            break;
        case 'd':
            ok = readNumber(value, 1, 3, &a->firing);
            a->firingGiven = true;
            a->error = "modo de disparo deve ser 1, 2 ou 3";
            break;
        case '1': case '2': case '3': case '4':
        case '5': case '6': case '7': case '8':
            ok = readNumber(value, 0, 1000, &a->count[letter - '0']);
            a->countGiven = true;
            a->error = "numero de pecas invalido";
            break;
        default:
            ok = false;
            a->error = "opcao desconhecida";
        }
        if (!ok)
            return RUN_ERROR;
    }
    a->game = (GameMode)game;
    a->error = NULL;

    if (a->game != GAME_COMPUTER) {
        if (a->firingGiven)
            return RUN_HELP;
        if (a->placing == 1 && a->countGiven)
            return RUN_HELP;
    }
    if ((a->game != GAME_COMPUTER && a->placing == 2) || (a->game == GAME_COMPUTER && a->countGiven))
        a->error = checkCounts(a);
    return a->error == NULL ? RUN_GAME : RUN_ERROR;
}
