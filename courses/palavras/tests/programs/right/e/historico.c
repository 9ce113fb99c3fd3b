#include "historico.h"

#include <stdlib.h>
#include <string.h>

/* Como strdup, que não existe em C11. */
static char *duplicar(const char *texto)
{
    char *copia = malloc(strlen(texto) + 1);
    if (copia != NULL) {
        strcpy(copia, texto);
    }
    return copia;
}

static void destruir(Jogada *j)
{
    free(j->coordenada);
    free(j->palavra);
    free(j);
}

int historico_guardar(Historico *h, const char *coordenada, const char *palavra, int pontos)
{
    Jogada *j = malloc(sizeof *j);
    if (j == NULL) {
        return 0;
    }
    j->coordenada = duplicar(coordenada);
    j->palavra = duplicar(palavra);
    j->pontos = pontos;
    j->seguinte = NULL;
    if (j->coordenada == NULL || j->palavra == NULL) {
        destruir(j);
        return 0;
    }
    if (h->ultima == NULL) {
        h->primeira = j;
    } else {
        h->ultima->seguinte = j;
    }
    h->ultima = j;
    h->quantas++;
    return 1;
}

int historico_total(const Historico *h)
{
    int total = 0;
    for (const Jogada *j = h->primeira; j != NULL; j = j->seguinte) {
        total += j->pontos;
    }
    return total;
}

void historico_limpar(Historico *h)
{
    Jogada *j = h->primeira;
    while (j != NULL) {
        Jogada *seguinte = j->seguinte;
        destruir(j);
        j = seguinte;
    }
    h->primeira = h->ultima = NULL;
    h->quantas = 0;
}
