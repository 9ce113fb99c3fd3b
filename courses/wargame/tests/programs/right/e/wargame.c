/* Programa principal do MEEC War Game: le as opcoes e chama o modo de jogo */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "modos.h"
#include "pecas.h"

static int ajuda(void)
{
    printf("usage: wargame [-h] [-t LxC] [-j modo] [-p modo] [-d modo] [-1 n] ... [-8 n]\n"
           "\n"
           "  -h   esta ajuda\n"
           "  -t   linhas x colunas (9x9)\n"
           "  -j   0 tabuleiro, 1 joga o jogador, 2 joga o computador\n"
           "  -p   1 ao acaso, 2 com as quantidades dadas\n"
           "  -d   1 ao acaso, 2 por matrizes, 3 por matrizes sem vizinhas\n"
           "  -1 a -8   quantidade de pecas de cada tipo\n");
    return 0;
}

static int mal(const char *porque)
{
    printf("-1: %s\n", porque);
    return 255;
}

/* numero inteiro nao negativo escrito em s, ou -1 */
static int inteiro(const char *s)
{
    int v, n = 0;
    if (sscanf(s, "%d%n", &v, &n) != 1 || s[n] != '\0')
        return -1;
    return v;
}

int main(int argc, char *argv[])
{
    static Tabuleiro t;
    int o, j = 0, p = 1, d = 1, n = 0, i, soma = 0, ordem = 1;
    int usou_d = 0, usou_n = 0;

    srand(time(NULL));
    t.nl = t.nc = 9;
    opterr = 0;
    while ((o = getopt(argc, argv, "ht:j:p:d:1:2:3:4:5:6:7:8:")) != EOF) {
        switch (o) {
        case 'h':
            return ajuda();
        case 't':
            n = 0;
            if (sscanf(optarg, "%dx%d%n", &t.nl, &t.nc, &n) != 2 || optarg[n] != '\0')
                return mal("tabuleiro mal indicado");
            break;
        case 'j':
            j = inteiro(optarg);
            break;
        case 'p':
            p = inteiro(optarg);
            break;
        case 'd':
            d = inteiro(optarg);
            usou_d = 1;
            break;
        case '?':
            return mal("opcao errada");
        default:
            t.n[o - '0'] = inteiro(optarg);
            usou_n = 1;
        }
    }

    /* valores das opcoes */
    if (t.nl < 9 || t.nl > 15 || t.nl % 3)
        return mal("linhas fora dos limites");
    if (t.nc < 9 || t.nc > 24 || t.nc % 3)
        return mal("colunas fora dos limites");
    if (j < 0 || j > 2)
        return mal("modo de jogo errado");
    if (p < 1 || p > 2)
        return mal("modo de posicionamento errado");
    if (d < 1 || d > 3)
        return mal("modo de disparo errado");
    for (i = 1; i < 9; i++) {
        if (t.n[i] < 0 || t.n[i] > 40)
            return mal("quantidade de pecas errada");
        soma += t.n[i];
        if (i > 1 && t.n[i] > t.n[i - 1])
            ordem = 0;
    }

    /* combinacoes de opcoes */
    if (j != 2 && p == 1 && (usou_d || usou_n))
        return ajuda();
    if (j == 2) {
        /* as pecas sao do jogador: tem so de caber no tabuleiro */
        if (!ordem)
            return mal("restricao 3");
        if (soma > t.nl * t.nc / 9)
            return mal("restricao 2");
        modo_j2(&t, d);
        return 0;
    }
    if (p == 2) {
        if (t.n[1] < 1)
            return mal("falta a peca do tipo 1");
        if (!ordem)
            return mal("restricao 3");
        if (soma > t.nl * t.nc / 9 / 2)
            return mal("restricao 4");
        if (usou_d)
            return ajuda();
        if (modo_p2(&t) != 0)
            return mal("nao foi possivel fazer o tabuleiro");
    } else {
        modo_p1(&t);
    }

    if (j == 0)
        modo_j0(&t);
    else
        modo_j1(&t);
    return 0;
}
