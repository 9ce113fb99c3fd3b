/* A user of the word game that never flushes: its word in every column from the top, then `end`. */
#include <stdio.h>
#include <string.h>

static char line[256];

static int hear_board(void)
{
    int rows = 0;
    while (fgets(line, sizeof line, stdin) && !strstr(line, "A B "))
        rows++;
    return rows;
}

int main(int argc, char **argv)
{
    int rows = hear_board();
    for (int column = 0; argc > 1 && column < rows; column++) {
        printf("%c1V %s\n", 'A' + column, argv[1]);
        if (!fgets(line, sizeof line, stdin))
            return 1;
        if (strstr(line, "ERRO!"))
            continue;
        hear_board();
        if (!fgets(line, sizeof line, stdin))
            return 1;
    }
    printf("end\n");
    return 0;
}
