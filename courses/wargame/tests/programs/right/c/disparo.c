#include <stdlib.h>
#include <string.h>
#include "disparo.h"

/* fig. 9: as casas da matriz numeradas de 0 a 8, linha a linha */
static const int fig9[9] = {4, 1, 7, 3, 5, 0, 8, 2, 6};

void comeca(struct artilheiro *a, int modo, struct tabuleiro *t)
{
    memset(a, 0, sizeof *a);
    a->modo = modo;
    a->t = t;
}

static int ao_acaso(struct artilheiro *a, int *l, int *c)
{
    int i, j, livres = 0, k;
    for (i = 0; i < a->t->linhas; i++)
        for (j = 0; j < a->t->colunas; j++)
            livres += a->estado[i][j] == POR_VER;
    if (livres == 0)
        return 0;
    k = rand() % livres;
    for (i = 0; i < a->t->linhas; i++)
        for (j = 0; j < a->t->colunas; j++)
            if (a->estado[i][j] == POR_VER && k-- == 0) {
                *l = i;
                *c = j;
                return 1;
            }
    return 0;
}

/* a proxima casa a disparar; 0 quando ja nao ha */
int proximo(struct artilheiro *a, int *l, int *c)
{
    int por_linha = a->t->colunas / LADO;
    int matrizes = por_linha * (a->t->linhas / LADO);

    if (a->modo == 1)
        return ao_acaso(a, l, c);
    for (; a->matriz < matrizes; a->matriz++, a->passo = 0)
        while (a->passo < 9) {
            int casa = fig9[a->passo++];
            *l = a->matriz / por_linha * LADO + casa / LADO;
            *c = a->matriz % por_linha * LADO + casa % LADO;
            if (a->estado[*l][*c] == POR_VER)
                return 1;
        }
    return 0;
}

static void exclui_em_redor(struct artilheiro *a, int l, int c)
{
    int i, j;
    for (i = l - 1; i <= l + 1; i++)
        for (j = c - 1; j <= c + 1; j++)
            if (dentro(a->t, i, j) && a->estado[i][j] == POR_VER)
                a->estado[i][j] = EXCLUIDA;
}

void regista(struct artilheiro *a, int l, int c, int resposta)
{
    int l0 = l - l % LADO, c0 = c - c % LADO, i, j, atingidas = 0;

    a->estado[l][c] = VISTA;
    a->t->casa[l][c] = resposta;
    if (resposta == 0 || a->modo == 1)
        return;
    for (i = l0; i < l0 + LADO; i++)
        for (j = c0; j < c0 + LADO; j++)
            atingidas += a->t->casa[i][j] != 0;
    if (atingidas < resposta)
        return;
    /* afundou: sai da matriz */
    if (a->modo == 3)
        for (i = l0; i < l0 + LADO; i++)
            for (j = c0; j < c0 + LADO; j++)
                if (a->t->casa[i][j] != 0)
                    exclui_em_redor(a, i, j);
    a->passo = 9;
}
