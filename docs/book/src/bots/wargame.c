/* A starter for wargame: beside a hit if there is one, else in the middle of a matrix. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char line[1 << 16];

static void choose(char *position) {
    /* position=9x9 1 1 1 1 0 0 0 0: B8=4 B9=-: rows by columns, pieces of type 1 to 8, a colon, and
       each shot with its answer: - for water, else the type of the piece that was hit. */
    char cells[17][26] = {{0}}; /* with an empty row and column around; row 1 is at the bottom */
    int rows = atoi(position), columns = atoi(strchr(position, 'x') + 1);
    for (char *shot = strtok(strchr(position, ':') + 1, " "); shot; shot = strtok(NULL, " "))
        cells[atoi(shot + 1)][shot[0] - 'A' + 1] = strchr(shot, '=')[1];
    int most = -1, best[2] = {0, 0};
    for (int row = 1; row <= rows; row++)
        for (int column = 1; column <= columns; column++) {
            char around[4] = {cells[row + 1][column], cells[row - 1][column], cells[row][column + 1], cells[row][column - 1]};
            int worth = row % 3 == 2 && column % 3 == 2;
            if (cells[row][column]) continue;
            for (int i = 0; i < 4; i++) worth += around[i] > '0' ? 2 : 0;
            if (worth > most) most = worth, best[0] = column, best[1] = row;
        }
    printf("%c%d\n", 'A' + best[0] - 1, best[1]);
}

int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        char *position = strstr(line, "\tposition=");
        if (!strncmp(line, "quit", 4)) break;
        if (!strncmp(line, "ludoteca\t", 9)) puts("bot\t1\tname=Starter for wargame (C)\tgames=wargame");
        if (!strncmp(line, "arrange\t", 8)) puts("random");
        if (!strncmp(line, "move\t", 5) && position) choose(strtok(position + 10, "\t"));
        char *why = strncmp(line, "end\t", 4) ? NULL : strstr(line, "\twhy=");
        if (why) fprintf(stderr, "refused: %.*s\n", (int)strcspn(why + 5, "\t\n"), why + 5);
        fflush(stdout);
    }
    return 0;
}
