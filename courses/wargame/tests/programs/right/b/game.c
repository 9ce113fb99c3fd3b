#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "game.h"
#include "shoot.h"

static void gameOver(const Board *b, int shots, time_t start)
{
    int seconds = (int)difftime(time(NULL), start);
    printf("Fim de Jogo: %d jogadas em %d segundos\n", shots, seconds);
    boardPrint(b);
}

/* reads a word; false at the end of the input */
static bool readWord(char *word, int size)
{
    char line[256];
    do {
        if (fgets(line, sizeof line, stdin) == NULL)
            return false;
    } while (sscanf(line, "%15s", word) != 1);
    word[size - 1] = '\0';
    return true;
}

static bool parseShot(const Board *b, const char *word, Coord *p)
{
    char *end;
    if (word[0] < 'A' || word[0] > 'Z' || word[1] == '\0')
        return false;
    p->x = word[0] - 'A';
    p->y = (int)strtol(word + 1, &end, 10);
    return *end == '\0' && boardInside(b, *p);
}

int gamePlayer(Board *b)
{
    bool shotAt[MAX_LINES + 1][MAX_COLS];
    char word[16];
    int left = boardTotalCells(b);
    int shots = 0;
    time_t start = time(NULL);

    memset(shotAt, 0, sizeof shotAt);
    boardPrintHeader(b);
    while (left > 0) {
        Coord p;
        if (!readWord(word, sizeof word))
            return 1;                   /* the player went away */
        if (!parseShot(b, word, &p)) {
            printf("%c\n", WATER);      /* answered, but it is no move */
            fflush(stdout);
            continue;
        }
        shots++;
        if (boardGet(b, p) != WATER && !shotAt[p.y][p.x])
            left--;
        shotAt[p.y][p.x] = true;
        printf("%c\n", boardGet(b, p));
        fflush(stdout);
    }
    gameOver(b, shots, start);
    return 0;
}

/* asks until the answer is '-' or a type; false at the end of the input */
static bool readAnswer(char *answer)
{
    char word[16];
    while (readWord(word, sizeof word)) {
        *answer = word[0];
        if (word[1] == '\0' && (*answer == WATER || (*answer >= '1' && *answer <= '8')))
            return true;
    }
    return false;
}

int gameComputer(Board *b, int firing)
{
    Shooter shooter;
    Coord shot;
    int left = boardTotalCells(b);
    int shots = 0;
    char answer;
    time_t start = time(NULL);

    boardClear(b);
    boardPrintHeader(b);
    shooterStart(&shooter, firing, b);
    while (left > 0 && shooterNext(&shooter, &shot)) {
        printf("%c%d\n", 'A' + shot.x, shot.y);
        fflush(stdout);
        if (!readAnswer(&answer))
            return 1;
        shots++;
        shooterAnswer(&shooter, shot, answer);
        if (answer != WATER)
            left--;
    }
    gameOver(b, shots, start);
    return 0;
}
