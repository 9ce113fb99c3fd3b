#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "pecas.h"

const Peca PECAS[43] = {
    {0, ""},
    {1, "1"}, {1, "2"}, {1, "3"}, {1, "4"}, {1, "5"}, {1, "6"}, {1, "7"}, {1, "8"}, {1, "9"},
    {2, "12"}, {2, "23"}, {2, "45"}, {2, "56"}, {2, "78"}, {2, "89"},
    {2, "14"}, {2, "47"}, {2, "25"}, {2, "58"}, {2, "36"}, {2, "69"},
    {3, "123"}, {3, "456"}, {3, "789"}, {3, "147"}, {3, "258"}, {3, "369"},
    {4, "1245"}, {4, "2356"}, {4, "4578"}, {4, "5689"},
    {5, "12358"}, {5, "14567"}, {5, "25789"}, {5, "34569"},
    {6, "246789"}, {6, "234689"}, {6, "123468"}, {6, "124678"},
    {7, "1345679"}, {7, "1235789"},
    {8, "12346789"},
};

void limpar(Tabuleiro *t)
{
    memset(t->q, '-', sizeof(t->q));
}

void imprimir_topo(Tabuleiro *t)
{
    int i;
    printf("%dx%d", t->nl, t->nc);
    for (i = 1; i < 9; i++)
        printf(" %d", t->n[i]);
    printf("\n");
    fflush(stdout);
}

void imprimir(Tabuleiro *t)
{
    int i, j;
    for (i = 0; i < t->nl; i++) {
        printf("%2d", t->nl - i);
        for (j = 0; j < t->nc; j++)
            printf(" %c", t->q[i][j]);
        printf("\n");
    }
    printf("  ");
    for (j = 0; j < t->nc; j++)
        printf(" %c", j + 'A');
    printf("\n");
    fflush(stdout);
}

/* ve se a quadricula (i,j) esta longe de todas as pecas ja postas */
static int livre(Tabuleiro *t, int i, int j)
{
    int a, b;
    for (a = -1; a <= 1; a++) {
        for (b = -1; b <= 1; b++) {
            if (i + a < 0 || i + a >= t->nl)
                continue;
            if (j + b < 0 || j + b >= t->nc)
                continue;
            if (t->q[i + a][j + b] != '-')
                return 0;
        }
    }
    return 1;
}

/* coloca a peca na matriz com canto (i,j); devolve 0 se nao puder */
static int colocar(Tabuleiro *t, int id, int i, int j)
{
    const char *s;
    for (s = PECAS[id].posicoes; *s; s++) {
        int k = *s - '1';
        if (!livre(t, i + k / 3, j + k % 3))
            return 0;
    }
    for (s = PECAS[id].posicoes; *s; s++) {
        int k = *s - '1';
        t->q[i + k / 3][j + k % 3] = '0' + PECAS[id].tipo;
    }
    return 1;
}

void modo_p1(Tabuleiro *t)
{
    int i = 0, j = 0, id, vezes;

    limpar(t);
    memset(t->n, 0, sizeof(t->n));
    while (i < t->nl) {
        vezes = 0;
        id = rand() % 43;
        while (!colocar(t, id, i, j)) {
            vezes++;
            if (vezes == 3)
                id = 5;
            else
                id = rand() % 43;
        }
        t->n[PECAS[id].tipo]++;
        j += 3;
        if (j == t->nc) {
            j = 0;
            i += 3;
        }
    }
}

/* tenta um tipo na matriz (i,j): variante ao acaso e depois todas por ordem */
static int colocar_tipo(Tabuleiro *t, int tipo, int i, int j)
{
    int primeira = 0, ultima = 42, id;
    while (PECAS[primeira].tipo < tipo)
        primeira++;
    while (PECAS[ultima].tipo > tipo)
        ultima--;
    id = primeira + rand() % (ultima - primeira + 1);
    if (colocar(t, id, i, j))
        return 1;
    for (id = primeira; id <= ultima; id++)
        if (colocar(t, id, i, j))
            return 1;
    return 0;
}

/* tira um tipo ao acaso do saco, sem os ja tentados; -1 se nao houver */
static int tirar(int *saco, int *tentado)
{
    int lista[60], n = 0, i, k;
    for (i = 0; i < 9; i++)
        for (k = 0; k < saco[i] && !tentado[i]; k++)
            lista[n++] = i;
    return n == 0 ? -1 : lista[rand() % n];
}

int modo_p2(Tabuleiro *t)
{
    int regressos, i, j, k, tipo, saco[9], falhou;
    int vazias = t->nl * t->nc / 9;

    for (k = 1; k < 9; k++)
        vazias -= t->n[k];
    for (regressos = 0; regressos < 1000; regressos++) {
        limpar(t);
        memcpy(saco, t->n, sizeof(saco));
        saco[0] = vazias;
        falhou = 0;
        for (i = 0; i < t->nl && !falhou; i += 3) {
            for (j = 0; j < t->nc && !falhou; j += 3) {
                int tentado[9] = {0};
                int tentativas = 0;
                tipo = tirar(saco, tentado);
                while (tipo >= 0 && !colocar_tipo(t, tipo, i, j)) {
                    tentado[tipo] = 1;
                    tentativas++;
                    tipo = tentativas == 8 ? -1 : tirar(saco, tentado);
                }
                if (tipo < 0)
                    falhou = 1;
                else
                    saco[tipo]--;
            }
        }
        if (!falhou)
            return 0;
    }
    return -1;
}
