#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "modos.h"

static time_t relogio;          /* hora a que o jogo comecou */
static int jogadas;

static void terminar(Tabuleiro *t)
{
    long s = (long)(time(NULL) - relogio);
    printf("Fim de Jogo: %d jogadas em %ld segundos\n", jogadas, s);
    imprimir(t);
}

void modo_j0(Tabuleiro *t)
{
    imprimir_topo(t);
    imprimir(t);
}

void modo_j1(Tabuleiro *t)
{
    char usado[15][24], palavra[40], col;
    int i, j, lin, por_acertar = 0;

    memset(usado, 0, sizeof(usado));
    relogio = time(NULL);
    jogadas = 0;
    for (i = 1; i < 9; i++)
        por_acertar += i * t->n[i];
    imprimir_topo(t);

    while (por_acertar != 0) {
        if (scanf("%39s", palavra) != 1)
            exit(1);
        jogadas++;
        if (sscanf(palavra, "%c%d", &col, &lin) != 2)
            lin = 0;
        i = t->nl - lin;
        j = col - 'A';
        if (i < 0 || i >= t->nl || j < 0 || j >= t->nc || usado[i][j]) {
            /* fora do tabuleiro, ou ja disparado: nao ha nada de novo */
            printf("-\n");
        } else {
            usado[i][j] = 1;
            printf("%c\n", t->q[i][j]);
            if (t->q[i][j] != '-')
                por_acertar--;
        }
        fflush(stdout);
    }
    terminar(t);
}

/* envia o disparo e recebe a resposta; 0 quando acaba a entrada */
static char perguntar(Tabuleiro *t, int i, int j)
{
    char resposta[40];
    printf("%c%d\n", j + 'A', t->nl - i);
    fflush(stdout);
    if (scanf("%39s", resposta) != 1)
        return 0;
    jogadas++;
    t->q[i][j] = (resposta[0] >= '1' && resposta[0] <= '8') ? resposta[0] : '-';
    return t->q[i][j];
}

static void modo_d1(Tabuleiro *t, int total)
{
    char usado[15][24];
    int i, j, certos = 0;
    char r;

    memset(usado, 0, sizeof(usado));
    while (certos < total && jogadas < t->nl * t->nc) {
        i = rand() % t->nl;
        j = rand() % t->nc;
        if (usado[i][j])
            continue;
        usado[i][j] = 1;
        r = perguntar(t, i, j);
        if (r == 0)
            return;
        if (r != '-')
            certos++;
    }
}

/* modo_d2 e, se cortar for 1, modo_d3 */
static void modo_d23(Tabuleiro *t, int total, int cortar)
{
    const char *ordem = "528461937";    /* posicoes da matriz, fig. 9 */
    char cortada[17][26];               /* com uma margem a toda a volta */
    int i, j, k, a, b, x, y, certos = 0, no_navio;
    char r;

    memset(cortada, 0, sizeof(cortada));
    for (i = 0; i < t->nl; i += 3) {
        for (j = 0; j < t->nc; j += 3) {
            no_navio = 0;
            for (k = 0; k < 9; k++) {
                x = i + (ordem[k] - '1') / 3;
                y = j + (ordem[k] - '1') % 3;
                if (cortada[x + 1][y + 1])
                    continue;
                r = perguntar(t, x, y);
                if (r == 0)
                    return;
                if (r != '-') {
                    no_navio++;
                    certos++;
                    if (no_navio == r - '0')
                        break;
                }
            }
            if (certos >= total)
                return;
            if (!cortar)
                continue;
            for (x = i; x < i + 3; x++)
                for (y = j; y < j + 3; y++)
                    if (t->q[x][y] != '-')
                        for (a = 0; a < 3; a++)
                            for (b = 0; b < 3; b++)
                                cortada[x + a][y + b] = 1;
        }
    }
}

void modo_j2(Tabuleiro *t, int d)
{
    int i, total = 0;

    printf("* Modo de Jogo 2\n");
    printf("* Crie um tabuleiro com as caracteristicas indicadas\n");
    printf("* Responda aos disparos do programa\n");
    imprimir_topo(t);
    relogio = time(NULL);
    jogadas = 0;
    limpar(t);
    for (i = 1; i < 9; i++)
        total += i * t->n[i];
    if (total == 0)
        total = 1000;           /* quantidades desconhecidas: vai ate ao fim */
    if (d == 1)
        modo_d1(t, total);
    else
        modo_d23(t, total, d == 3);
    terminar(t);
}
