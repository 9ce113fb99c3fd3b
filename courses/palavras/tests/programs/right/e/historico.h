/*
 * historico - lista ligada com as jogadas feitas.
 */
#ifndef HISTORICO_H
#define HISTORICO_H

typedef struct jogada {
    char *coordenada;
    char *palavra;
    int pontos;
    struct jogada *seguinte;
} Jogada;

typedef struct {
    Jogada *primeira;
    Jogada *ultima;
    int quantas;
} Historico;

/* Guarda uma jogada no fim da lista. Devolve 0 se não houver memória. */
int historico_guardar(Historico *h, const char *coordenada, const char *palavra, int pontos);

/* Soma dos pontos de todas as jogadas. */
int historico_total(const Historico *h);

/* Liberta a lista. */
void historico_limpar(Historico *h);

#endif
