// Poziomka. Gra Prawego; plansza z ramka, rekurencja zamiast petli wejscia.
#include <stdio.h>
#include <string.h>
#include <limits.h>

#ifndef WYBOR
# define WYBOR 1000
#endif
#ifndef KOLUMNY
# define KOLUMNY 26
#endif
#ifndef WIERSZE
# define WIERSZE 26
#endif
#ifndef POLA
# define POLA 5
#endif

typedef struct {
    char pole[WIERSZE + 2][KOLUMNY + 2];
} Plansza;

typedef struct {
    int wiersz;
    int kolumna;
} Ruch;

static void przygotuj(Plansza *p) {
    memset(p->pole, '#', sizeof p->pole);
    for (int w = 1; w <= WIERSZE; ++w)
        for (int k = 1; k <= KOLUMNY; ++k)
            p->pole[w][k] = '.';
}

static void poloz(Plansza *p, Ruch r, int dw, int dk) {
    for (int i = 0; i < POLA; ++i)
        p->pole[r.wiersz + i * dw][r.kolumna + i * dk] = '#';
}

static int dlugosc(const Plansza *p, int w, int k, int dw, int dk) {
    int ile = 0;
    while (p->pole[w][k] == '.') {
        ++ile;
        w += dw;
        k += dk;
    }
    return ile;
}

static int bloki(const Plansza *p, int dw, int dk) {
    int suma = 0;
    for (int w = 1; w <= WIERSZE; ++w)
        for (int k = 1; k <= KOLUMNY; ++k)
            if (p->pole[w][k] == '.' && p->pole[w - dw][k - dk] == '#')
                suma += dlugosc(p, w, k, dw, dk) / POLA;
    return suma;
}

static int wartosc(const Plansza *stara, Ruch r) {
    Plansza kopia = *stara;
    poloz(&kopia, r, 0, 1);
    return bloki(&kopia, 0, 1) - bloki(&kopia, 1, 0);
}

static int graj(Plansza *p) {
    static Ruch najlepsze[WIERSZE * KOLUMNY];
    int ile = 0;
    int maks = INT_MIN;
    Ruch r;
    for (r.wiersz = 1; r.wiersz <= WIERSZE; ++r.wiersz)
        for (r.kolumna = 1; r.kolumna <= KOLUMNY; ++r.kolumna)
            if (dlugosc(p, r.wiersz, r.kolumna, 0, 1) >= POLA) {
                int v = wartosc(p, r);
                if (v > maks) {
                    maks = v;
                    ile = 0;
                }
                if (v == maks)
                    najlepsze[ile++] = r;
            }
    if (ile == 0) {
        putchar('.');
        putchar('\n');
        return 0;
    }
    r = najlepsze[WYBOR % ile];
    poloz(p, r, 0, 1);
    putchar(r.wiersz - 1 + 'a');
    putchar(r.kolumna - 1 + 'A');
    putchar('\n');
    fflush(stdout);
    return 1;
}

int main(void) {
    static Plansza plansza;
    przygotuj(&plansza);
    int c = getchar();
    if (c == '-') {
        (void) getchar();
        if (!graj(&plansza))
            return 0;
        c = getchar();
    }
    for (; c != '.' && c != EOF; c = getchar()) {
        Ruch lewego = { getchar() - 'a' + 1, c - 'A' + 1 };
        (void) getchar();
        poloz(&plansza, lewego, 1, 0);
        if (!graj(&plansza))
            break;
    }
    return 0;
}
