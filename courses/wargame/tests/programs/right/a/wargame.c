/******************************************************************************
 * MEEC War Game - entrega intermedia
 *
 * Um so ficheiro. O tabuleiro e uma matriz de caracteres; a linha 0 da matriz
 * e a linha de cima do tabuleiro (a de numero mais alto).
 ******************************************************************************/
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <getopt.h>

#define MIN_DIM 9
#define MAX_LIN 15
#define MAX_COL 24
#define N_TIPOS 8
#define N_PECAS 42

/* pecas do anexo: as tres linhas seguidas, pela ordem do identificador global;
 * a posicao 0 e a matriz vazia */
static const char *pecas[N_PECAS + 1] = {
    "---------",
    "1--------", "-1-------", "--1------", "---1-----", "----1----",
    "-----1---", "------1--", "-------1-", "--------1",
    "22-------", "-22------", "---22----", "----22---", "------22-",
    "-------22", "2--2-----", "---2--2--", "-2--2----", "----2--2-",
    "--2--2---", "-----2--2",
    "333------", "---333---", "------333", "3--3--3--", "-3--3--3-",
    "--3--3--3",
    "44-44----", "-44-44---", "---44-44-", "----44-44",
    "555-5--5-", "5--5555--", "-5--5-555", "--5555--5",
    "-6-6-6666", "-666-6-66", "6666-6-6-", "66-6-666-",
    "7-77777-7", "777-7-777",
    "8888-8888"
};

/* primeiro identificador de cada tipo e numero de variantes */
static const int primeiro[N_TIPOS + 1] = {0, 1, 10, 22, 28, 32, 36, 40, 42};
static const int variantes[N_TIPOS + 1] = {1, 9, 12, 6, 4, 4, 4, 2, 1};

static char tab[MAX_LIN][MAX_COL];
static int nlin = 9, ncol = 9;
static int npecas[N_TIPOS + 1];

static void ajuda(void)
{
    printf("Uso: ./wargame [OPTION]\n\n");
    printf("  -h            mostra esta ajuda\n");
    printf("  -t LxC        dimensoes do tabuleiro (predefinido 9x9)\n");
    printf("  -j [0-2]      modo de jogo (predefinido 0)\n");
    printf("  -p [1-2]      modo de posicionamento (predefinido 1)\n");
    printf("  -d [1-3]      modo de disparo, so com -j 2 (predefinido 1)\n");
    printf("  -1 N ... -8 N numero de pecas de cada tipo\n");
}

/* erro na invocacao: -1 e a razao, na mesma linha */
static void erro(const char *msg)
{
    printf("-1 Erro: %s\n", msg);
    exit(-1);
}

static int le_inteiro(const char *s, int *v)
{
    char resto;
    return sscanf(s, "%d%c", v, &resto) == 1;
}

static void limpa_tabuleiro(void)
{
    memset(tab, '-', sizeof tab);
}

static void mostra_cabecalho(void)
{
    int i;
    printf("%dx%d", nlin, ncol);
    for (i = 1; i <= N_TIPOS; i++)
        printf(" %d", npecas[i]);
    printf("\n");
}

static void mostra_tabuleiro(void)
{
    int l, c;
    for (l = 0; l < nlin; l++) {
        printf("%2d", nlin - l);
        for (c = 0; c < ncol; c++)
            printf(" %c", tab[l][c]);
        printf("\n");
    }
    printf("  ");
    for (c = 0; c < ncol; c++)
        printf(" %c", 'A' + c);
    printf("\n");
}

/* restricao 1: nenhuma celula da peca pode tocar numa ja ocupada */
static int cabe(int id, int l0, int c0)
{
    int i, l, c, dl, dc;
    for (i = 0; i < 9; i++) {
        if (pecas[id][i] == '-')
            continue;
        l = l0 + i / 3;
        c = c0 + i % 3;
        for (dl = -1; dl <= 1; dl++)
            for (dc = -1; dc <= 1; dc++) {
                if (l + dl < 0 || l + dl >= nlin || c + dc < 0 || c + dc >= ncol)
                    continue;
                if (tab[l + dl][c + dc] != '-')
                    return 0;
            }
    }
    return 1;
}

static void coloca(int id, int l0, int c0)
{
    int i;
    for (i = 0; i < 9; i++)
        tab[l0 + i / 3][c0 + i % 3] = pecas[id][i];
}

static int tipo_de(int id)
{
    int t = 0;
    while (t < N_TIPOS && primeiro[t + 1] <= id)
        t++;
    return t;
}

static void posiciona_p1(void)
{
    int l, c, id, tentativas;
    limpa_tabuleiro();
    for (l = 0; l < nlin; l += 3)
        for (c = 0; c < ncol; c += 3) {
            tentativas = 0;
            do {
                id = rand() % (N_PECAS + 1);
                tentativas++;
            } while (!cabe(id, l, c) && tentativas < 3);
            if (!cabe(id, l, c))
                id = 5;
            coloca(id, l, c);
            if (id > 0)
                npecas[tipo_de(id)]++;
        }
}

/* tenta por um tipo: primeiro uma variante ao acaso, depois todas por ordem */
static int tenta_tipo(int t, int l, int c)
{
    int v, id = primeiro[t] + rand() % variantes[t];
    if (cabe(id, l, c)) {
        coloca(id, l, c);
        return 1;
    }
    for (v = 0; v < variantes[t]; v++) {
        id = primeiro[t] + v;
        if (cabe(id, l, c)) {
            coloca(id, l, c);
            return 1;
        }
    }
    return 0;
}

static int posiciona_p2(void)
{
    int faltam[N_TIPOS + 1], visto[N_TIPOS + 1], cand[N_TIPOS + 1];
    int volta, m, t, n, l, c, total = nlin * ncol / 9, tentativas, posto;

    for (volta = 0; volta < 1000; volta++) {
        limpa_tabuleiro();
        faltam[0] = total;
        for (t = 1; t <= N_TIPOS; t++) {
            faltam[t] = npecas[t];
            faltam[0] -= npecas[t];
        }
        for (m = 0; m < total; m++) {
            l = m / (ncol / 3) * 3;
            c = m % (ncol / 3) * 3;
            memset(visto, 0, sizeof visto);
            posto = 0;
            for (tentativas = 0; tentativas < 8 && !posto; tentativas++) {
                n = 0;
                for (t = 0; t <= N_TIPOS; t++)
                    if (faltam[t] > 0 && !visto[t])
                        cand[n++] = t;
                if (n == 0)
                    break;
                t = cand[rand() % n];
                visto[t] = 1;
                if (tenta_tipo(t, l, c)) {
                    faltam[t]--;
                    posto = 1;
                }
            }
            if (!posto)
                break;
        }
        if (m == total)
            return 1;
    }
    return 0;
}

/* restricoes 3 e 4 */
static void verifica_restricoes(void)
{
    int t, soma = npecas[1];
    if (npecas[1] < 1)
        erro("tem de haver pelo menos uma peca do tipo 1");
    for (t = 2; t <= N_TIPOS; t++) {
        if (npecas[t] > npecas[t - 1])
            erro("restricao 3 nao cumprida");
        soma += npecas[t];
    }
    if (soma > nlin * ncol / 9 / 2)
        erro("restricao 4 nao cumprida");
}

static void fim_de_jogo(int jogadas, time_t inicio)
{
    printf("Fim de Jogo: %d jogadas em %ld segundos\n", jogadas, (long)(time(NULL) - inicio));
    mostra_tabuleiro();
}

static void jogo1(void)
{
    char linha[100], letra;
    int visto[MAX_LIN][MAX_COL] = {{0}};
    int l, c, num, faltam = 0, jogadas = 0;
    time_t inicio = time(NULL);

    printf("* Modo de Jogo 1\n");
    printf("* Insira as coordenadas de disparo (por exemplo C7)\n");
    mostra_cabecalho();
    for (l = 0; l < nlin; l++)
        for (c = 0; c < ncol; c++)
            if (tab[l][c] != '-')
                faltam++;

    while (faltam > 0 && fgets(linha, sizeof linha, stdin) != NULL) {
        if (sscanf(linha, " %c%d", &letra, &num) != 2) {
            if (strspn(linha, " \t\r\n") == strlen(linha))
                continue;           /* linha em branco */
            letra = 'A';
            num = 0;
        }
        jogadas++;
        c = toupper((unsigned char)letra) - 'A';
        l = nlin - num;
        if (l < 0 || l >= nlin || c < 0 || c >= ncol) {
            printf("-\n");          /* fora do tabuleiro: agua */
            continue;
        }
        printf("%c\n", tab[l][c]);
        if (tab[l][c] != '-' && !visto[l][c])
            faltam--;
        visto[l][c] = 1;
    }
    fim_de_jogo(jogadas, inicio);
}

/* faz um disparo e le a resposta; devolve '-' ou o digito */
static char dispara(int l, int c)
{
    char r;
    printf("%c%d\n", 'A' + c, nlin - l);
    if (scanf(" %c", &r) != 1)
        return 0;
    if (r < '1' || r > '8')
        r = '-';
    tab[l][c] = r;
    return r;
}

/* elimina as celulas em redor do navio afundado na matriz (l0,c0) */
static void elimina_vizinhas(int proibida[MAX_LIN][MAX_COL], int l0, int c0)
{
    int l, c, dl, dc;
    for (l = l0; l < l0 + 3; l++)
        for (c = c0; c < c0 + 3; c++)
            if (tab[l][c] != '-')
                for (dl = -1; dl <= 1; dl++)
                    for (dc = -1; dc <= 1; dc++)
                        if (l + dl >= 0 && l + dl < nlin && c + dc >= 0 && c + dc < ncol)
                            proibida[l + dl][c + dc] = 1;
}

static void jogo2(int modo_d)
{
    static const int ordem[9][2] = {
        {1, 1}, {0, 1}, {2, 1}, {1, 0}, {1, 2}, {0, 0}, {2, 2}, {0, 2}, {2, 0}
    };
    int proibida[MAX_LIN][MAX_COL] = {{0}};
    int t, l, c, l0, c0, k, atingidas, total = 0, certos = 0, jogadas = 0, acabou = 0;
    char r;
    time_t inicio = time(NULL);

    printf("* Modo de Jogo 2\n");
    printf("* Crie um tabuleiro com as caracteristicas indicadas\n");
    printf("* Responda aos disparos do programa\n");
    mostra_cabecalho();
    limpa_tabuleiro();
    for (t = 1; t <= N_TIPOS; t++)
        total += t * npecas[t];
    if (total == 0)
        total = nlin * ncol + 1;    /* sem contagens: explora tudo */

    if (modo_d == 1) {
        while (certos < total && jogadas < nlin * ncol) {
            do {
                l = rand() % nlin;
                c = rand() % ncol;
            } while (proibida[l][c]);
            proibida[l][c] = 1;
            if ((r = dispara(l, c)) == 0)
                break;
            jogadas++;
            if (r != '-')
                certos++;
        }
    } else {
        for (l0 = 0; l0 < nlin && !acabou; l0 += 3)
            for (c0 = 0; c0 < ncol && !acabou; c0 += 3) {
                atingidas = 0;
                for (k = 0; k < 9; k++) {
                    l = l0 + ordem[k][0];
                    c = c0 + ordem[k][1];
                    if (proibida[l][c])
                        continue;
                    if ((r = dispara(l, c)) == 0) {
                        acabou = 1;
                        break;
                    }
                    jogadas++;
                    if (r != '-') {
                        certos++;
                        atingidas++;
                        if (atingidas == r - '0') {     /* afundado */
                            if (modo_d == 3)
                                elimina_vizinhas(proibida, l0, c0);
                            break;
                        }
                    }
                }
                if (certos >= total)
                    acabou = 1;
            }
    }
    fim_de_jogo(jogadas, inicio);
}

int main(int argc, char *argv[])
{
    int op, modo_j = 0, modo_p = 1, modo_d = 1, tem_d = 0, tem_n = 0, v;
    char resto;

    setvbuf(stdout, NULL, _IOLBF, 0);
    srand((unsigned)time(NULL));
    opterr = 0;
    while ((op = getopt(argc, argv, "ht:j:p:d:1:2:3:4:5:6:7:8:")) != -1) {
        switch (op) {
        case 'h':
            ajuda();
            return 0;
        case 't':
            if (sscanf(optarg, "%dx%d%c", &nlin, &ncol, &resto) != 2)
                erro("dimensao do tabuleiro mal escrita");
            if (nlin < MIN_DIM || nlin > MAX_LIN || nlin % 3 != 0)
                erro("numero de linhas invalido");
            if (ncol < MIN_DIM || ncol > MAX_COL || ncol % 3 != 0)
                erro("numero de colunas invalido");
            break;
        case 'j':
            if (!le_inteiro(optarg, &modo_j) || modo_j < 0 || modo_j > 2)
                erro("modo de jogo invalido");
            break;
        case 'p':
            if (!le_inteiro(optarg, &modo_p) || modo_p < 1 || modo_p > 2)
                erro("modo de posicionamento invalido");
            break;
        case 'd':
            if (!le_inteiro(optarg, &modo_d) || modo_d < 1 || modo_d > 3)
                erro("modo de disparo invalido");
            tem_d = 1;
            break;
        case '?':
            erro("opcao desconhecida ou sem valor");
            break;
        default:
            if (!le_inteiro(optarg, &v) || v < 0 || v > 999)
                erro("numero de pecas invalido");
            npecas[op - '0'] = v;
            tem_n = 1;
        }
    }
    if (optind < argc)
        erro("argumento a mais");

    if ((tem_d && modo_j != 2) || (tem_n && modo_p == 1 && modo_j != 2)) {
        ajuda();
        return 0;
    }

    if (modo_j == 2) {
        if (tem_n)
            verifica_restricoes();
        jogo2(modo_d);
        return 0;
    }

    if (modo_p == 1) {
        posiciona_p1();
    } else {
        verifica_restricoes();
        if (!posiciona_p2())
            erro("nao foi possivel gerar o tabuleiro");
    }
    if (modo_j == 0) {
        mostra_cabecalho();
        mostra_tabuleiro();
    } else {
        jogo1();
    }
    return 0;
}
