/* A starter for galo: wins if it can, stops the other from winning, else takes the best square. */
#include <stdio.h>
#include <string.h>

static char line[1 << 16];
static const char LINES[8][4] = {"123", "456", "789", "147", "258", "369", "159", "357"};

/* The free square of a line that has this mark on both others, or 0. */
static char completes(const char *three, const char *board, char mark) {
    int marks = 0;
    char free = 0;
    for (int i = 0; i < 3; i++) {
        marks += board[three[i] - '1'] == mark;
        if (board[three[i] - '1'] == '.') free = three[i];
    }
    return marks == 2 ? free : 0;
}

static char choose(const char *position) {
    /* position=X../.O./... X: the rows from the top, then who is to move. Squares are 1 2 3 in the
       top row, 4 5 6 in the middle, 7 8 9 at the bottom. */
    char board[10] = "", marks[2] = {position[12], position[12] == 'X' ? 'O' : 'X'};
    for (int row = 0; row < 3; row++) memcpy(board + 3 * row, position + 4 * row, 3);
    for (int own = 0; own < 2; own++)
        for (int i = 0; i < 8; i++) {
            char square = completes(LINES[i], board, marks[own]);
            if (square) return square;
        }
    const char *best = "519372468";
    while (board[*best - '1'] != '.') best++;
    return *best;
}

int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        char *position = strstr(line, "\tposition=");
        if (!strncmp(line, "quit", 4)) break;
        if (!strncmp(line, "ludoteca\t", 9)) puts("bot\t1\tname=Starter for galo (C)\tgames=galo");
        if (!strncmp(line, "move\t", 5) && position) printf("%c\n", choose(position + 10));
        char *why = strncmp(line, "end\t", 4) ? NULL : strstr(line, "\twhy=");
        if (why) fprintf(stderr, "refused: %.*s\n", (int)strcspn(why + 5, "\t\n"), why + 5);
        fflush(stdout);
    }
    return 0;
}
