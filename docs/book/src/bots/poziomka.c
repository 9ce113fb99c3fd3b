/* A starter for poziomka: the move after which the other has the fewest moves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 16], grid[26][27];
static int length, rows, columns;

/* Tells if a block fits here: Left's lie in a column, Right's in a row. */
static int fits(int is_left, int row, int column) {
    if (row + (is_left ? length : 1) > rows || column + (is_left ? 1 : length) > columns) return 0;
    for (int i = 0; i < length; i++)
        if (grid[row + (is_left ? i : 0)][column + (is_left ? 0 : i)] != '.') return 0;
    return 1;
}

static void fill(int is_left, int row, int column, char with) {
    for (int i = 0; i < length; i++) grid[row + (is_left ? i : 0)][column + (is_left ? 0 : i)] = with;
}

static int count(int is_left) {
    int all = 0;
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) all += fits(is_left, row, column);
    return all;
}

static void choose(char *position) {
    /* position=2 ..../.#../.#.. R: the length of a block, the rows from the top, who is to move. */
    length = atoi(strtok(position, " "));
    char *board = strtok(NULL, " "), *mover = strtok(NULL, " ");
    int is_left = *mover == 'L', least = 1 << 30, best[2] = {0, 0};
    rows = 0;
    for (char *row = strtok(board, "/"); row && rows < 26; row = strtok(NULL, "/")) strncpy(grid[rows++], row, 26);
    columns = (int)strlen(grid[0]);
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++) {
            if (!fits(is_left, row, column)) continue;
            fill(is_left, row, column, '#');
            int left_over = count(!is_left);
            fill(is_left, row, column, '.');
            if (left_over < least) least = left_over, best[0] = column, best[1] = row;
        }
    /* The top left square of a block names it. Left writes its column first, Right its row. */
    int column = 'A' + best[0], row = 'a' + best[1];
    printf("%c%c\n", is_left ? column : row, is_left ? row : column);
}

int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        char *position = strstr(line, "\tposition=");
        if (!strncmp(line, "quit", 4)) break;
        if (!strncmp(line, "ludoteca\t", 9)) puts("bot\t1\tname=Starter for poziomka (C)\tgames=poziomka");
        if (!strncmp(line, "move\t", 5) && position) choose(strtok(position + 10, "\t"));
        char *why = strncmp(line, "end\t", 4) ? NULL : strstr(line, "\twhy=");
        if (why) fprintf(stderr, "refused: %.*s\n", (int)strcspn(why + 5, "\t\n"), why + 5);
        fflush(stdout);
    }
    return 0;
}
