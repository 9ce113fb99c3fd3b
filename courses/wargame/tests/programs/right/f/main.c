/* MEEC War Game - entrega intermedia */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MAXL 15
#define MAXC 24

/* as 42 matrizes do anexo, 9 caracteres cada uma */
static const char *PECAS[43] = {
"000000000",
"100000000","010000000","001000000","000100000","000010000","000001000","000000100","000000010","000000001",
"220000000","022000000","000220000","000022000","000000220","000000022",
"200200000","000200200","020020000","000020020","002002000","000002002",
"333000000","000333000","000000333","300300300","030030030","003003003",
"044044000","440440000","000440440","000044044",
"555050050","500555500","050050555","005555005",
"060606666","066606066","666606060","660606660",
"707777707","777070777",
"888808888"};
static const int PRIMEIRA[10] = {0, 1, 10, 22, 28, 32, 36, 40, 42, 43};

struct opcoes {
    int l, c, j, p, d;
    int n[9];
    int temd, temn;
};

static char tab[MAXL][MAXC];     /* linha 0 = a de cima */
static int cont[9];

static void ajuda(void)
{
    printf("Uso: wargame [OPCOES]\n");
    printf("  -h        esta ajuda\n  -t LxC    dimensoes\n  -j 0..2   modo de jogo\n");
    printf("  -p 1..2   posicionamento\n  -d 1..3   disparo\n  -1 .. -8  numero de pecas de cada tipo\n");
}

static int cabe(const struct opcoes *o, int l0, int c0, const char *m)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            if (m[i * 3 + j] != '0')
                for (int a = -1; a <= 1; a++)
                    for (int b = -1; b <= 1; b++) {
                        int y = l0 + i + a, x = c0 + j + b;
                        int dentro = y >= l0 && y < l0 + 3 && x >= c0 && x < c0 + 3;
                        if (dentro || y < 0 || x < 0 || y >= o->l || x >= o->c)
                            continue;
                        if (tab[y][x] != '-')
                            return 0;
                    }
    return 1;
}

static void poe(int l0, int c0, const char *m)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            tab[l0 + i][c0 + j] = m[i * 3 + j] == '0' ? '-' : m[i * 3 + j];
}

static void modo_p1(const struct opcoes *o)
{
    memset(tab, '-', sizeof tab);
    memset(cont, 0, sizeof cont);
    for (int l = 0; l < o->l; l += 3)
        for (int c = 0; c < o->c; c += 3) {
            int k = 5, tentativa;
            for (tentativa = 0; tentativa < 3; tentativa++) {
                int q = rand() % 43;
                if (cabe(o, l, c, PECAS[q])) {
                    k = q;
                    break;
                }
            }
            poe(l, c, PECAS[k]);
            if (k > 0)
                cont[PECAS[k][strspn(PECAS[k], "0")] - '0']++;
        }
}

static int modo_p2(const struct opcoes *o)
{
    int total = o->l * o->c / 9;
    for (int vez = 0; vez <= 1000; vez++) {
        int resta[9], soma = 0, falhou = 0;
        memset(tab, '-', sizeof tab);
        for (int k = 1; k <= 8; k++)
            soma += resta[k] = o->n[k];
        resta[0] = total - soma;
        for (int l = 0; l < o->l && !falhou; l += 3)
            for (int c = 0; c < o->c && !falhou; c += 3) {
                int visto[9] = {0}, feito = 0;
                while (!feito && !falhou) {
                    int cand[9], nc = 0;
                    for (int k = 0; k <= 8; k++)
                        if (resta[k] > 0 && !visto[k])
                            cand[nc++] = k;
                    if (nc == 0) {
                        falhou = 1;
                        break;
                    }
                    int k = cand[rand() % nc];
                    visto[k] = 1;
                    if (k == 0) {
                        resta[0]--;
                        feito = 1;
                        break;
                    }
                    int nv = PRIMEIRA[k + 1] - PRIMEIRA[k];
                    int v = PRIMEIRA[k] + rand() % nv;
                    for (int t = -1; t < nv && !feito; t++) {
                        int q = t < 0 ? v : PRIMEIRA[k] + t;
                        if (cabe(o, l, c, PECAS[q])) {
                            poe(l, c, PECAS[q]);
                            resta[k]--;
                            feito = 1;
                        }
                    }
                }
            }
        if (!falhou) {
            memcpy(cont, o->n, sizeof cont);
            return 0;
        }
    }
    return -1;
}

static void cabecalho(const struct opcoes *o, const int *n)
{
    printf("%dx%d", o->l, o->c);
    for (int k = 1; k <= 8; k++)
        printf(" %d", n[k]);
    printf("\n");
}

static void mostra(const struct opcoes *o)
{
    for (int i = 0; i < o->l; i++) {
        printf("%2d ", o->l - i);
        for (int j = 0; j < o->c; j++)
            printf("%c ", tab[i][j]);
        printf("\n");
    }
    printf("   ");
    for (int j = 0; j < o->c; j++)
        printf("%c ", 'A' + j);
    printf("\n");
}

static void jogo1(const struct opcoes *o)
{
    static char visto[MAXL][MAXC];
    time_t t0 = time(NULL);
    int falta = 0, jogadas = 0, linha;
    char coluna;
    printf("* Modo de Jogo 1\n* Insira as coordenadas de Disparo\n");
    cabecalho(o, cont);
    for (int i = 0; i < o->l; i++)
        for (int j = 0; j < o->c; j++)
            falta += tab[i][j] != '-';
    while (falta > 0 && scanf(" %c%d", &coluna, &linha) == 2) {
        int y = o->l - linha, x = coluna - 'A';
        jogadas++;
        if (y < 0 || y >= o->l || x < 0 || x >= o->c) {
            printf("-\n");
            continue;
        }
        printf("%c\n", tab[y][x]);
        if (tab[y][x] != '-' && !visto[y][x]) {
            visto[y][x] = 1;
            falta--;
        }
    }
    printf("Fim de Jogo: %d jogadas em %ld segundos\n", jogadas, (long)(time(NULL) - t0));
    mostra(o);
}

static int dispara(const struct opcoes *o, int y, int x)
{
    char r[8];
    printf("%c%d\n", 'A' + x, o->l - y);
    if (scanf("%7s", r) != 1)
        exit(1);
    tab[y][x] = r[0];
    return r[0] == '-' ? 0 : r[0] - '0';
}

static void jogo2(const struct opcoes *o)
{
    static const int OY[9] = {1, 0, 2, 1, 1, 0, 2, 0, 2}, OX[9] = {1, 1, 1, 0, 2, 0, 2, 2, 0};
    static char fora[MAXL][MAXC];
    time_t t0 = time(NULL);
    int falta = 0, jogadas = 0;
    memset(tab, '-', sizeof tab);
    for (int k = 1; k <= 8; k++)
        falta += k * o->n[k];
    printf("* Modo de Jogo 2\n* Crie um tabuleiro com as caracteristicas indicadas\n* Responda aos disparos do programa\n");
    cabecalho(o, o->n);
    if (o->d == 1) {
        while (falta > 0 && jogadas < o->l * o->c) {
            int y = rand() % o->l, x = rand() % o->c;
            if (fora[y][x])
                continue;
            fora[y][x] = 1;
            jogadas++;
            if (dispara(o, y, x))
                falta--;
        }
    } else {
        for (int l = 0; l < o->l && falta > 0; l += 3)
            for (int c = 0; c < o->c && falta > 0; c += 3) {
                int certos = 0;
                for (int i = 0; i < 9 && falta > 0; i++) {
                    int y = l + OY[i], x = c + OX[i], tipo;
                    if (fora[y][x])
                        continue;
                    jogadas++;
                    tipo = dispara(o, y, x);
                    if (tipo == 0)
                        continue;
                    falta--;
                    if (++certos == tipo) {
                        if (o->d == 3)
                            for (int a = 0; a < o->l; a++)
                                for (int b = 0; b < o->c; b++)
                                    if (a / 3 == l / 3 && b / 3 == c / 3 && tab[a][b] != '-')
                                        for (int e = -1; e <= 1; e++)
                                            for (int f = -1; f <= 1; f++)
                                                if (a + e >= 0 && a + e < MAXL && b + f >= 0 && b + f < MAXC)
                                                    fora[a + e][b + f] = 1;
                        break;
                    }
                }
            }
    }
    printf("Fim de Jogo: %d jogadas em %d segundos\n", jogadas, (int)difftime(time(NULL), t0));
    mostra(o);
}

static int sai(const char *que)
{
    printf("-1 %s\n", que);
    return -1;
}

int main(int argc, char **argv)
{
    struct opcoes o = {9, 9, 0, 1, 1, {0}, 0, 0};
    int soma = 0;
    srand((unsigned)time(NULL));
    for (int i = 1; i < argc; i++) {
        const char *a = argv[i];
        if (a[0] != '-' || a[1] == 0 || a[2] != 0)
            return sai("opcao desconhecida");
        if (a[1] == 'h') {
            ajuda();
            return 0;
        }
        if (i + 1 == argc)
            return sai("falta um valor");
        const char *v = argv[++i];
        char sobra;
        if (a[1] == 't') {
            if (sscanf(v, "%dx%d%c", &o.l, &o.c, &sobra) != 2 || o.l < 9 || o.l > 15 || o.l % 3 || o.c < 9 || o.c > 24 || o.c % 3)
                return sai("dimensoes erradas");
        } else if (a[1] == 'j') {
            o.j = atoi(v);
        } else if (a[1] == 'p') {
            o.p = atoi(v);
        } else if (a[1] == 'd') {
            o.d = atoi(v);
            o.temd = 1;
        } else if (a[1] >= '1' && a[1] <= '8') {
            o.n[a[1] - '0'] = atoi(v);
            o.temn = 1;
        } else {
            return sai("opcao desconhecida");
        }
    }
    if (o.j < 0 || o.j > 2 || o.p < 1 || o.p > 2 || o.d < 1 || o.d > 3)
        return sai("modo errado");
    if ((o.temd && o.j != 2) || (o.temn && o.j != 2 && o.p == 1)) {
        ajuda();
        return 0;
    }
    for (int k = 1; k <= 8; k++) {
        if (o.n[k] < 0)
            return sai("numero de pecas errado");
        soma += o.n[k];
    }
    if (o.temn && (o.p == 2 || o.j == 2)) {
        for (int k = 2; k <= 8; k++)
            if (o.n[k] > o.n[k - 1])
                return sai("restricao 3 nao cumprida");
        if (2 * soma > o.l * o.c / 9)
            return sai("restricao 4 nao cumprida");
    }
    if (o.j != 2 && o.p == 2 && soma == 0)
        return sai("faltam as pecas");
    if (o.j == 2) {
        jogo2(&o);
        return 0;
    }
    if (o.p == 1)
        modo_p1(&o);
    else if (modo_p2(&o) != 0)
        return sai("nao foi possivel gerar o tabuleiro");
    if (o.j == 0) {
        cabecalho(&o, cont);
        mostra(&o);
    } else {
        jogo1(&o);
    }
    return 0;
}
