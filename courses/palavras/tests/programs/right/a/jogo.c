/*
 * Palavras cruzadas simples - modo 1.
 *
 * O tabuleiro é um só bloco de dim*dim caracteres (casas); o vetor linhas
 * só serve para o entregar à ui, que quer um char **.
 */
#include "jogo.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define DIM_MIN 7
#define DIM_MAX 15
#define MIN_LETRAS 3
#define TAM_COORD 5 /* coluna + 2 algarismos + sentido + '\0' */

typedef struct {
    int dim;
    char *casas;   /* dim * dim casas, linha a linha */
    char **linhas; /* início de cada linha dentro de casas */
} TABULEIRO;

typedef struct {
    int linha;
    int coluna;
    int passo;            /* distância em casas[] entre duas letras seguidas */
    int espaco;           /* casas desde a primeira letra até à borda */
    char coord[TAM_COORD]; /* coordenada em maiúsculas */
    const char *palavra;
} JOGADA;

/* ------------------------------------------------------------ tabuleiro */

static int tab_criar(TABULEIRO *t, int dim)
{
    t->dim = dim;
    t->casas = malloc((size_t)dim * dim);
    t->linhas = malloc(dim * sizeof *t->linhas);
    if (t->casas == NULL || t->linhas == NULL) {
        free(t->casas);
        free(t->linhas);
        return 0;
    }
    memset(t->casas, '.', (size_t)dim * dim);
    for (int l = 0; l < dim; l++) {
        t->linhas[l] = t->casas + l * dim;
    }
    return 1;
}

static void tab_libertar(TABULEIRO *t)
{
    free(t->linhas);
    free(t->casas);
}

/* Símbolo da casa (l, c) no tabuleiro gerado pelas regras do enunciado. */
static char simbolo_inicial(int l, int c, int dim)
{
    int ult = dim - 1;
    int meio = dim / 2;
    int dl = abs(l - meio); /* distâncias ao centro */
    int dc = abs(c - meio);

    if (dl == 0 && dc == 0) {
        return '4';
    }
    if (dl + dc == 1) {
        return '!';
    }
    if (dl == meio && dc == meio) {
        return '$';
    }
    if (dl == dc) {
        return '2';
    }
    if ((dl == 0 && dc == meio) || (dc == 0 && dl == meio)) {
        return '3';
    }
    if ((l == 1 || l == ult - 1) && dc == 1) {
        return '#';
    }
    if ((c == 1 || c == ult - 1) && dl == 1) {
        return '#';
    }
    return '.';
}

static void tab_gerar(TABULEIRO *t)
{
    for (int i = 0; i < t->dim * t->dim; i++) {
        t->casas[i] = simbolo_inicial(i / t->dim, i % t->dim, t->dim);
    }
}

/* Se a linha de texto é uma linha do tabuleiro (começa por um número)
   devolve onde começam as casas; senão devolve NULL. */
static const char *inicio_das_casas(const char *texto)
{
    while (*texto == ' ' || *texto == '\t') {
        texto++;
    }
    if (!isdigit((unsigned char)*texto)) {
        return NULL;
    }
    while (isdigit((unsigned char)*texto)) {
        texto++;
    }
    return texto;
}

/* Lê o tabuleiro de um ficheiro. A dimensão é o número de linhas numeradas. */
static int tab_ler(TABULEIRO *t, const char *nome)
{
    char texto[128];
    int dim = 0;
    FILE *f = fopen(nome, "r");
    if (f == NULL) {
        return 0;
    }
    while (fgets(texto, sizeof texto, f) != NULL) {
        if (inicio_das_casas(texto) != NULL) {
            dim++;
        }
    }
    if (dim < DIM_MIN || dim > DIM_MAX || !tab_criar(t, dim)) {
        fclose(f);
        return 0;
    }
    rewind(f);
    int i = 0;
    while (fgets(texto, sizeof texto, f) != NULL) {
        const char *p = inicio_das_casas(texto);
        while (p != NULL && *p != '\0' && i < dim * dim) {
            if (!isspace((unsigned char)*p)) {
                t->casas[i++] = *p;
            }
            p++;
        }
    }
    fclose(f);
    return 1;
}

static int e_letra(char c)
{
    return c >= 'a' && c <= 'z';
}

/* Há alguma casa onde ainda se possa pôr uma letra? */
static int tab_tem_livres(const TABULEIRO *t)
{
    for (int i = 0; i < t->dim * t->dim; i++) {
        if (!e_letra(t->casas[i]) && t->casas[i] != '#') {
            return 1;
        }
    }
    return 0;
}

/* ------------------------------------------------------------- comandos */

/* Interpreta "A5H palavra". Devolve 0 se estiver mal escrito ou se a
   coordenada não existir no tabuleiro. */
static int ler_jogada(const char *texto, const TABULEIRO *t, JOGADA *j)
{
    int i = 0;
    int n = 0;

    int coluna = toupper((unsigned char)texto[i]);
    if (coluna < 'A' || coluna >= 'A' + t->dim) {
        return 0;
    }
    j->coluna = coluna - 'A';
    j->coord[n++] = (char)coluna;
    i++;

    if (texto[i] == '0') {
        return 0;
    }
    int numero = 0;
    while (isdigit((unsigned char)texto[i]) && n < 3) {
        numero = numero * 10 + (texto[i] - '0');
        j->coord[n++] = texto[i++];
    }
    if (numero < 1 || numero > t->dim) {
        return 0;
    }
    j->linha = numero - 1;

    int sentido = toupper((unsigned char)texto[i]);
    if (sentido == 'H') {
        j->passo = 1;
        j->espaco = t->dim - j->coluna;
    } else if (sentido == 'V') {
        j->passo = t->dim;
        j->espaco = t->dim - j->linha;
    } else {
        return 0;
    }
    j->coord[n++] = (char)sentido;
    j->coord[n] = '\0';
    i++;

    if (texto[i] != ' ') {
        return 0;
    }
    j->palavra = texto + i + 1;
    for (const char *p = j->palavra; *p != '\0'; p++) {
        if (!e_letra(*p)) {
            return 0;
        }
    }
    return strlen(j->palavra) >= MIN_LETRAS;
}

/* A palavra cabe, não toca em casas proibidas, concorda com as letras que
   já lá estão e ocupa pelo menos uma casa livre? */
static int jogada_possivel(const TABULEIRO *t, const JOGADA *j)
{
    int tamanho = (int)strlen(j->palavra);
    if (tamanho > j->espaco) {
        return 0;
    }
    int novas = 0;
    const char *casa = t->casas + j->linha * t->dim + j->coluna;
    for (int k = 0; k < tamanho; k++, casa += j->passo) {
        if (*casa == '#') {
            return 0;
        }
        if (!e_letra(*casa)) {
            novas++;
        } else if (*casa != j->palavra[k]) {
            return 0;
        }
    }
    return novas > 0;
}

static int pontos_da_letra(char letra)
{
    static const int pontos[26] = {
        /* a  b  c  d  e  f  g  h  i  j  k  l  m */
           2, 4, 3, 1, 2, 3, 1, 3, 2, 3, 7, 5, 4,
        /* n  o  p  q  r  s  t  u  v  w  x  y  z */
           4, 2, 4, 6, 3, 3, 4, 6, 5, 9, 6, 7, 8
    };
    return pontos[letra - 'a'];
}

/* Escreve a palavra no tabuleiro e devolve os pontos. */
static int jogar_palavra(TABULEIRO *t, const JOGADA *j)
{
    int soma = 0;
    int vezes = 1;
    char *casa = t->casas + j->linha * t->dim + j->coluna;
    for (const char *p = j->palavra; *p != '\0'; p++) {
        int valor = pontos_da_letra(*p);
        switch (*casa) {
        case '2':
        case '3':
        case '4':
            valor *= *casa - '0';
            break;
        case '$':
            vezes *= 2;
            break;
        case '!':
            vezes *= 3;
            break;
        default: /* casa simples ou letra já colocada */
            break;
        }
        soma += valor;
        *casa = *p;
        casa += j->passo;
    }
    return soma * vezes;
}

/* ----------------------------------------------------------------- jogo */

/* Lê um comando. Se a linha for maior do que a memória da ui, deita fora o
   resto para que não pareça outro comando. */
static int ler_comando(char comando[UI_LINHA])
{
    char resto[UI_LINHA];
    printf(UI_PEDIDO);
    fflush(stdout);
    if (!ui_ler_linha(comando)) {
        return 0;
    }
    if (strlen(comando) == UI_LINHA - 1) {
        do {
            resto[0] = '\0';
        } while (ui_ler_linha(resto) && strlen(resto) == UI_LINHA - 1);
    }
    return 1;
}

int jogar(const OPCOES *opcoes)
{
    TABULEIRO t;
    if (opcoes->tabuleiro != NULL) {
        if (!tab_ler(&t, opcoes->tabuleiro)) {
            fprintf(stderr, "Não foi possível ler %s\n", opcoes->tabuleiro);
            return 1;
        }
    } else {
        int dim = opcoes->dimensao;
        if (dim < DIM_MIN || dim > DIM_MAX || dim % 2 == 0 || !tab_criar(&t, dim)) {
            fprintf(stderr, "Dimensão inválida\n");
            return 1;
        }
        tab_gerar(&t);
    }

    char comando[UI_LINHA];
    int jogadas = 0;
    int total = 0;
    int codigo = 0;

    ui_escrever_tabuleiro(stdout, t.linhas, t.dim);
    while (tab_tem_livres(&t) && (opcoes->jogadas < 0 || jogadas < opcoes->jogadas)) {
        /* o fim da entrada vale o mesmo que end */
        if (!ler_comando(comando) || strcmp(comando, "end") == 0) {
            break;
        }
        JOGADA j;
        if (!ler_jogada(comando, &t, &j) || !jogada_possivel(&t, &j)) {
            printf(UI_ERRO);
            continue;
        }
        int pontos = jogar_palavra(&t, &j);
        total += pontos;
        jogadas++;
        ui_escrever_tabuleiro(stdout, t.linhas, t.dim);
        printf(UI_JOGADA, jogadas, j.coord, j.palavra, pontos);
    }
    printf(UI_FIM, total);

    if (opcoes->saida != NULL && !ui_gravar(opcoes->saida, t.linhas, t.dim, total, jogadas)) {
        fprintf(stderr, "Não foi possível gravar %s\n", opcoes->saida);
        codigo = 1;
    }
    tab_libertar(&t);
    return codigo;
}
