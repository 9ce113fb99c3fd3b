// Palavras cruzadas simples
//
// Cada casa do tabuleiro é uma estrutura que se lembra do seu símbolo e da
// letra que lá foi posta. A "vista" é a cópia em caracteres que a ui mostra.

#include "jogo.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define DIMENSAO_PADRAO 9
#define LETRAS_MINIMAS 3
#define SEM_LETRA '\0'

typedef struct casa {
    char simbolo; // '.', '#', '2', '3', '4', '$' ou '!'
    char letra;   // letra colocada ou SEM_LETRA
} Casa;

typedef struct jogo {
    int dim;
    Casa **casas;
    char **vista;
    int total;
    int jogadas;
    int livres; // casas que ainda podem receber uma letra
} Jogo;

typedef struct pedido {
    int linha, coluna;
    int dlinha, dcoluna;
    char coordenada[UI_LINHA];
    const char *palavra;
    int tamanho;
} Pedido;

// ---------------------------------------------------------------- memória

static void destruir(Jogo *jogo)
{
    for (int i = 0; i < jogo->dim; i++) {
        if (jogo->casas != NULL) {
            free(jogo->casas[i]);
        }
        if (jogo->vista != NULL) {
            free(jogo->vista[i]);
        }
    }
    free(jogo->casas);
    free(jogo->vista);
    free(jogo);
}

static Jogo *criar(int dim)
{
    Jogo *jogo = calloc(1, sizeof *jogo);
    if (jogo == NULL) {
        return NULL;
    }
    jogo->dim = dim;
    jogo->casas = calloc(dim, sizeof *jogo->casas);
    jogo->vista = calloc(dim, sizeof *jogo->vista);
    if (jogo->casas == NULL || jogo->vista == NULL) {
        destruir(jogo);
        return NULL;
    }
    for (int i = 0; i < dim; i++) {
        jogo->casas[i] = calloc(dim, sizeof **jogo->casas);
        jogo->vista[i] = calloc(dim, sizeof **jogo->vista);
        if (jogo->casas[i] == NULL || jogo->vista[i] == NULL) {
            destruir(jogo);
            return NULL;
        }
    }
    return jogo;
}

// -------------------------------------------------------------- tabuleiro

// Põe um símbolo nas quatro posições simétricas de (l, c).
static void simetricos(Jogo *jogo, int l, int c, char simbolo)
{
    int u = jogo->dim - 1;
    jogo->casas[l][c].simbolo = simbolo;
    jogo->casas[l][u - c].simbolo = simbolo;
    jogo->casas[u - l][c].simbolo = simbolo;
    jogo->casas[u - l][u - c].simbolo = simbolo;
}

static void gerar(Jogo *jogo)
{
    int meio = jogo->dim / 2;
    for (int l = 0; l <= meio; l++) {
        for (int c = 0; c <= meio; c++) {
            simetricos(jogo, l, c, '.');
        }
    }
    simetricos(jogo, 0, 0, '$');
    for (int i = 1; i < meio; i++) {
        simetricos(jogo, i, i, '2');
    }
    simetricos(jogo, 0, meio, '3');
    simetricos(jogo, meio, 0, '3');
    simetricos(jogo, 1, meio - 1, '#');
    simetricos(jogo, meio - 1, 1, '#');
    simetricos(jogo, meio - 1, meio, '!');
    simetricos(jogo, meio, meio - 1, '!');
    simetricos(jogo, meio, meio, '4');
}

// Lê o próximo símbolo de tabuleiro do ficheiro, saltando os espaços.
static char proximo_simbolo(FILE *f)
{
    char s;
    return fscanf(f, " %c", &s) == 1 ? s : '.';
}

// A dimensão é o número de linhas que começam por um número. Como as linhas
// estão numeradas, basta ler "número + resto" enquanto houver número.
static int contar_linhas(FILE *f)
{
    int numero, dim = 0;
    while (fscanf(f, "%d%*[^\n]", &numero) == 1) {
        dim++;
    }
    rewind(f);
    return dim;
}

static Jogo *carregar(const char *nome)
{
    FILE *f = fopen(nome, "r");
    if (f == NULL) {
        return NULL;
    }
    Jogo *jogo = NULL;
    int dim = contar_linhas(f);
    if (dim > 0) {
        jogo = criar(dim);
    }
    for (int l = 0; jogo != NULL && l < dim; l++) {
        int numero;
        if (fscanf(f, "%d", &numero) != 1) {
            break;
        }
        for (int c = 0; c < dim; c++) {
            jogo->casas[l][c].simbolo = proximo_simbolo(f);
        }
    }
    fclose(f);
    return jogo;
}

// Prepara a vista e conta as casas livres, depois de postos os símbolos.
static void preparar(Jogo *jogo)
{
    for (int l = 0; l < jogo->dim; l++) {
        for (int c = 0; c < jogo->dim; c++) {
            Casa *casa = &jogo->casas[l][c];
            casa->letra = SEM_LETRA;
            jogo->vista[l][c] = casa->simbolo;
            if (casa->simbolo != '#') {
                jogo->livres++;
            }
        }
    }
}

static void mostrar(const Jogo *jogo)
{
    ui_escrever_tabuleiro(stdout, jogo->vista, jogo->dim);
}

// ---------------------------------------------------------------- pedidos

static char maiuscula(char c)
{
    return (c >= 'a' && c <= 'z') ? (char)(c - 'a' + 'A') : c;
}

static bool so_minusculas(const char *s)
{
    for (; *s != '\0'; s++) {
        if (!(*s >= 'a' && *s <= 'z')) {
            return false;
        }
    }
    return true;
}

// coordenada: letra da coluna, número da linha, sentido (por exemplo A5H)
static bool interpretar_coordenada(const Jogo *jogo, char *texto, Pedido *p)
{
    size_t n = strlen(texto);
    if (n < 3 || n > 4) {
        return false;
    }
    for (size_t i = 0; i <= n; i++) {
        p->coordenada[i] = maiuscula(texto[i]);
    }
    p->coluna = p->coordenada[0] - 'A';
    if (p->coluna < 0 || p->coluna >= jogo->dim) {
        return false;
    }
    p->linha = 0;
    for (size_t i = 1; i < n - 1; i++) {
        if (texto[i] < '0' || texto[i] > '9') {
            return false;
        }
        p->linha = p->linha * 10 + texto[i] - '0';
    }
    p->linha--;
    if (p->linha < 0 || p->linha >= jogo->dim) {
        return false;
    }
    char sentido = p->coordenada[n - 1];
    p->dlinha = sentido == 'V' ? 1 : 0;
    p->dcoluna = sentido == 'H' ? 1 : 0;
    return sentido == 'H' || sentido == 'V';
}

// Casa onde fica a letra i do pedido, ou NULL se for fora do tabuleiro.
static Casa *casa_da_letra(const Jogo *jogo, const Pedido *p, int i)
{
    int l = p->linha + i * p->dlinha;
    int c = p->coluna + i * p->dcoluna;
    if (l >= jogo->dim || c >= jogo->dim) {
        return NULL;
    }
    return &jogo->casas[l][c];
}

static bool cabe(const Jogo *jogo, const Pedido *p)
{
    bool ocupa_nova = false;
    for (int i = 0; i < p->tamanho; i++) {
        Casa *casa = casa_da_letra(jogo, p, i);
        if (casa == NULL || casa->simbolo == '#') {
            return false;
        }
        if (casa->letra == SEM_LETRA) {
            ocupa_nova = true;
        } else if (casa->letra != p->palavra[i]) {
            return false;
        }
    }
    return ocupa_nova;
}

// --------------------------------------------------------------- pontuação

static int valor(char letra)
{
    // o algarismo na posição da letra são os seus pontos
    //                       abcdefghijklmnopqrstuvwxyz
    static const char *v = "24312313237544246334659678";
    return v[letra - 'a'] - '0';
}

static int bonus_letra(const Casa *casa)
{
    if (casa->letra != SEM_LETRA) {
        return 1;
    }
    switch (casa->simbolo) {
    case '2': return 2;
    case '3': return 3;
    case '4': return 4;
    default: return 1;
    }
}

static int bonus_palavra(const Casa *casa)
{
    if (casa->letra != SEM_LETRA) {
        return 1;
    }
    switch (casa->simbolo) {
    case '$': return 2;
    case '!': return 3;
    default: return 1;
    }
}

static int pontuar(const Jogo *jogo, const Pedido *p)
{
    int pontos = 0;
    int fator = 1;
    for (int i = 0; i < p->tamanho; i++) {
        const Casa *casa = casa_da_letra(jogo, p, i);
        pontos += valor(p->palavra[i]) * bonus_letra(casa);
        fator *= bonus_palavra(casa);
    }
    return pontos * fator;
}

static void escrever_palavra(Jogo *jogo, const Pedido *p)
{
    for (int i = 0; i < p->tamanho; i++) {
        Casa *casa = casa_da_letra(jogo, p, i);
        if (casa->letra == SEM_LETRA) {
            jogo->livres--;
        }
        casa->letra = p->palavra[i];
        jogo->vista[p->linha + i * p->dlinha][p->coluna + i * p->dcoluna] = p->palavra[i];
    }
}

// ------------------------------------------------------------------- jogo

// Executa o comando já partido em coordenada e palavra.
static bool executar(Jogo *jogo, char *coordenada, const char *palavra)
{
    Pedido p;
    if (palavra == NULL || !so_minusculas(palavra)) {
        return false;
    }
    p.palavra = palavra;
    p.tamanho = (int)strlen(palavra);
    if (p.tamanho < LETRAS_MINIMAS) {
        return false;
    }
    if (!interpretar_coordenada(jogo, coordenada, &p) || !cabe(jogo, &p)) {
        return false;
    }
    int pontos = pontuar(jogo, &p);
    escrever_palavra(jogo, &p);
    jogo->total += pontos;
    jogo->jogadas++;
    mostrar(jogo);
    printf(UI_JOGADA, jogo->jogadas, p.coordenada, palavra, pontos);
    return true;
}

int jogar(const OPCOES *opcoes)
{
    Jogo *jogo = NULL;
    if (opcoes->tabuleiro != NULL) {
        jogo = carregar(opcoes->tabuleiro);
    }
    if (jogo == NULL) {
        int dim = opcoes->dimensao;
        if (dim < 7 || dim > 15 || dim % 2 == 0) {
            dim = DIMENSAO_PADRAO;
        }
        jogo = criar(dim);
        if (jogo == NULL) {
            return EXIT_FAILURE;
        }
        gerar(jogo);
    }
    preparar(jogo);
    mostrar(jogo);

    char linha[UI_LINHA];
    bool ha_entrada = true;
    while (jogo->livres > 0 && jogo->jogadas != opcoes->jogadas) {
        printf(UI_PEDIDO);
        ha_entrada = ui_ler_linha(linha);
        if (!ha_entrada) {
            break;
        }
        char *primeiro = strtok(linha, " \t");
        if (primeiro == NULL) {
            printf(UI_ERRO);
            continue;
        }
        if (strcmp(primeiro, "end") == 0) {
            break;
        }
        // o que vier depois da palavra não interessa
        if (!executar(jogo, primeiro, strtok(NULL, " \t"))) {
            printf(UI_ERRO);
        }
    }

    // sem end e sem mais entrada o jogo ficou a meio: não há resultado final
    if (ha_entrada) {
        printf(UI_FIM, jogo->total);
        if (opcoes->saida != NULL) {
            ui_gravar(opcoes->saida, jogo->vista, jogo->dim, jogo->total, jogo->jogadas);
        }
    }
    destruir(jogo);
    return EXIT_SUCCESS;
}
