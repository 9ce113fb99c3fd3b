/* MEEC War Game, entrega intermedia: programa principal e os dois jogos */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "disparo.h"
#include "opcoes.h"
#include "tabuleiro.h"

static int quadriculas(const struct tabuleiro *t)
{
    int i, soma = 0;
    for (i = 1; i <= TIPOS; i++)
        soma += i * t->quantas[i];
    return soma;
}

static void acaba(const struct tabuleiro *t, int jogadas, time_t comeco)
{
    printf("Fim de Jogo: %d jogadas em %.0f segundos\n", jogadas, difftime(time(NULL), comeco));
    escreve_tabuleiro(t);
}

static void informa(const char *texto)
{
    printf("* %s\n", texto);
}

static void modo_j1(struct tabuleiro *t)
{
    int disparada[LINHAS_MAX][COLUNAS_MAX] = {{0}};
    int faltam = quadriculas(t), jogadas = 0, l, c, numero;
    char letra, linha[64];
    time_t comeco = time(NULL);

    informa("===========================");
    informa("Modo de Jogo 1");
    informa("Dispare: coluna e linha, por exemplo A1");
    informa("===========================");
    escreve_cabecalho(t);

    while (faltam > 0) {
        if (fgets(linha, sizeof linha, stdin) == NULL)
            falha("o jogo acabou a meio");
        if (sscanf(linha, " %c%d", &letra, &numero) != 2) {
            letra = '?';
            numero = 0;
        }
        l = t->linhas - numero;
        c = letra - 'A';
        if (!dentro(t, l, c)) {
            informa("Coordenada invalida, tente outra");
            fflush(stdout);
            continue;
        }
        if (!disparada[l][c]) {         /* os repetidos nao contam */
            disparada[l][c] = 1;
            jogadas++;
            if (t->casa[l][c] != 0)
                faltam--;
        }
        if (t->casa[l][c] == 0)
            printf("-\n");
        else
            printf("%d\n", t->casa[l][c]);
        fflush(stdout);
    }
    acaba(t, jogadas, comeco);
}

static int le_resposta(void)
{
    char palavra[32];
    if (scanf("%31s", palavra) != 1)
        falha("o jogo acabou a meio");
    if (strcmp(palavra, "-") == 0)
        return 0;
    if (strlen(palavra) != 1 || palavra[0] < '1' || palavra[0] > '8')
        falha("resposta invalida");
    return palavra[0] - '0';
}

static void modo_j2(struct tabuleiro *t, int modo)
{
    struct artilheiro a;
    int total = quadriculas(t), certas = 0, jogadas = 0, l, c, r;
    time_t comeco = time(NULL);

    informa("Modo de Jogo 2");
    informa("Crie um tabuleiro com as caracteristicas indicadas");
    informa("Responda aos disparos do programa");
    escreve_cabecalho(t);

    esvazia(t);
    comeca(&a, modo, t);
    /* sem quantidades nao se sabe quando parar: ve-se o tabuleiro todo */
    while ((total == 0 || certas < total) && proximo(&a, &l, &c)) {
        printf("%c%d\n", 'A' + c, t->linhas - l);
        fflush(stdout);
        r = le_resposta();
        jogadas++;
        if (r > 0)
            certas++;
        regista(&a, l, c, r);
    }
    acaba(t, jogadas, comeco);
}

int main(int argc, char *argv[])
{
    struct opcoes o;
    struct tabuleiro t;

    srand(time(0));
    le_opcoes(argc, argv, &o, &t);
    if (o.jogo == 2) {
        modo_j2(&t, o.disparo);
        return EXIT_SUCCESS;
    }
    if (o.posicionamento == 1)
        gera_p1(&t);
    else if (gera_p2(&t) == -1)
        falha("tabuleiro impossivel de gerar");
    if (o.jogo == 1) {
        modo_j1(&t);
    } else {
        escreve_cabecalho(&t);
        escreve_tabuleiro(&t);
    }
    return EXIT_SUCCESS;
}
