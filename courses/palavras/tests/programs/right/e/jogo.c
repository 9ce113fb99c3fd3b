/*
 * jogo - modo 1 das palavras cruzadas.
 */
#include "jogo.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "grelha.h"
#include "historico.h"

#define MENOR_PALAVRA 3

/* Sentidos possíveis e o que se anda em cada um. */
static const struct sentido {
    char letra;
    int dl;
    int dc;
} SENTIDOS[] = {
    { 'H', 0, 1 },
    { 'V', 1, 0 },
};

/* Pontos das letras e fatores das casas, indexados pelo caractere. */
static const unsigned char PONTOS[128] = {
    ['a'] = 2, ['b'] = 4, ['c'] = 3, ['d'] = 1, ['e'] = 2, ['f'] = 3, ['g'] = 1,
    ['h'] = 3, ['i'] = 2, ['j'] = 3, ['k'] = 7, ['l'] = 5, ['m'] = 4, ['n'] = 4,
    ['o'] = 2, ['p'] = 4, ['q'] = 6, ['r'] = 3, ['s'] = 3, ['t'] = 4, ['u'] = 6,
    ['v'] = 5, ['w'] = 9, ['x'] = 6, ['y'] = 7, ['z'] = 8,
};
static const unsigned char FATOR_LETRA[128] = { ['2'] = 2, ['3'] = 3, ['4'] = 4 };
static const unsigned char FATOR_PALAVRA[128] = { ['$'] = 2, ['!'] = 3 };

/* Palavra pronta a colocar: as casas que ocupa, por ordem. */
typedef struct {
    char coordenada[UI_LINHA];
    const char *palavra;
    int tamanho;
    char **casas; /* um apontador para cada casa da grelha */
} Colocacao;

/* Tira os espaços do princípio e do fim. Devolve o novo princípio. */
static char *aparar(char *texto)
{
    while (*texto == ' ') {
        texto++;
    }
    size_t n = strlen(texto);
    while (n > 0 && texto[n - 1] == ' ') {
        n--;
    }
    texto[n] = '\0';
    return texto;
}

static const struct sentido *procurar_sentido(char letra)
{
    size_t quantos = sizeof SENTIDOS / sizeof SENTIDOS[0];
    for (size_t i = 0; i < quantos; i++) {
        if (SENTIDOS[i].letra == letra) {
            return &SENTIDOS[i];
        }
    }
    return NULL;
}

static int palavra_aceitavel(const char *palavra)
{
    size_t n = strlen(palavra);
    size_t boas = strspn(palavra, "abcdefghijklmnopqrstuvwxyz");
    return n == boas && n >= MENOR_PALAVRA;
}

/* Preenche as casas da colocação. Devolve 0 se alguma ficar fora. */
static int marcar_casas(Colocacao *p, const Grelha *g, int l, int c, const struct sentido *s)
{
    int fim_l = l + s->dl * (p->tamanho - 1);
    int fim_c = c + s->dc * (p->tamanho - 1);
    if (l < 0 || c < 0 || fim_l >= g->lado || fim_c >= g->lado) {
        return 0;
    }
    p->casas = malloc(p->tamanho * sizeof *p->casas);
    if (p->casas == NULL) {
        return 0;
    }
    for (int i = 0; i < p->tamanho; i++) {
        p->casas[i] = &g->linhas[l + i * s->dl][c + i * s->dc];
    }
    return 1;
}

/* Interpreta "coordenada palavra". Em caso de sucesso p->casas fica
   alocado e tem de ser libertado. */
static int interpretar(char *comando, const Grelha *g, Colocacao *p)
{
    char *espaco = strchr(comando, ' ');
    if (espaco == NULL) {
        return 0;
    }
    *espaco = '\0';
    p->palavra = espaco + 1;
    if (!palavra_aceitavel(p->palavra)) {
        return 0;
    }
    p->tamanho = (int)strlen(p->palavra);

    int i = 0;
    for (; comando[i] != '\0'; i++) {
        p->coordenada[i] = (char)toupper((unsigned char)comando[i]);
    }
    p->coordenada[i] = '\0';

    if (p->coordenada[0] < 'A' || p->coordenada[0] > 'Z') {
        return 0;
    }
    /* o número não leva sinal nem zeros à esquerda */
    if (p->coordenada[1] < '1' || p->coordenada[1] > '9') {
        return 0;
    }
    char *depois;
    long linha = strtol(p->coordenada + 1, &depois, 10);
    if (linha > g->lado) {
        return 0;
    }
    const struct sentido *s = procurar_sentido(depois[0]);
    if (s == NULL || depois[1] != '\0') {
        return 0;
    }
    return marcar_casas(p, g, (int)linha - 1, p->coordenada[0] - 'A', s);
}

/* Verifica se as casas aceitam a palavra. Devolve quantas casas novas ela
   ocupa, ou 0 se não puder ser colocada. */
static int casas_novas(const Colocacao *p)
{
    int novas = 0;
    for (int i = 0; i < p->tamanho; i++) {
        char atual = *p->casas[i];
        if (atual == '#') {
            return 0;
        }
        if (islower((unsigned char)atual)) {
            if (atual != p->palavra[i]) {
                return 0;
            }
        } else {
            novas++;
        }
    }
    return novas;
}

static int contar_pontos(const Colocacao *p)
{
    int pontos = 0;
    int fator = 1;
    for (int i = 0; i < p->tamanho; i++) {
        unsigned char casa = (unsigned char)*p->casas[i];
        int da_letra = PONTOS[(unsigned char)p->palavra[i]];
        if (FATOR_LETRA[casa] != 0) {
            da_letra *= FATOR_LETRA[casa];
        }
        if (FATOR_PALAVRA[casa] != 0) {
            fator *= FATOR_PALAVRA[casa];
        }
        pontos += da_letra;
    }
    return pontos * fator;
}

/* Tenta executar o comando. Devolve quantas casas foram ocupadas (0: erro). */
static int tentar(char *comando, Grelha *g, Historico *h)
{
    Colocacao p;
    if (!interpretar(comando, g, &p)) {
        return 0;
    }
    int novas = casas_novas(&p);
    if (novas > 0) {
        int pontos = contar_pontos(&p);
        for (int i = 0; i < p.tamanho; i++) {
            *p.casas[i] = p.palavra[i];
        }
        if (!historico_guardar(h, p.coordenada, p.palavra, pontos)) {
            fprintf(stderr, "Sem memória\n");
            exit(EXIT_FAILURE);
        }
        ui_escrever_tabuleiro(stdout, g->linhas, g->lado);
        printf(UI_JOGADA, h->quantas, h->ultima->coordenada, h->ultima->palavra, h->ultima->pontos);
    }
    free(p.casas);
    return novas;
}

int jogar(const OPCOES *opcoes)
{
    Grelha g;
    int ok = opcoes->tabuleiro != NULL ? grelha_carregar(&g, opcoes->tabuleiro)
                                       : grelha_gerar(&g, opcoes->dimensao);
    if (!ok) {
        fprintf(stderr, "O tabuleiro pedido não existe\n");
        return 0;
    }

    Historico h = { NULL, NULL, 0 };
    int livres = grelha_livres(&g);
    int codigo = EXIT_SUCCESS;

    ui_escrever_tabuleiro(stdout, g.linhas, g.lado);
    while (livres > 0 && !(opcoes->jogadas >= 0 && h.quantas >= opcoes->jogadas)) {
        char linha[UI_LINHA];
        fputs(UI_PEDIDO, stdout);
        if (!ui_ler_linha(linha)) {
            codigo = EXIT_FAILURE; /* a entrada acabou sem end */
            break;
        }
        char *comando = aparar(linha);
        if (strcmp(comando, "end") == 0) {
            break;
        }
        int ocupadas = tentar(comando, &g, &h);
        if (ocupadas == 0) {
            fputs(UI_ERRO, stdout);
        }
        livres -= ocupadas;
    }

    int total = historico_total(&h);
    printf(UI_FIM, total);
    if (opcoes->saida != NULL && !ui_gravar(opcoes->saida, g.linhas, g.lado, total, h.quantas)) {
        codigo = EXIT_FAILURE;
    }
    historico_limpar(&h);
    grelha_limpar(&g);
    return codigo;
}
