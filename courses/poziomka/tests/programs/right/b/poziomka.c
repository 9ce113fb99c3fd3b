// Poziomka: gracz Prawy.
//
// Pamietamy, ile blokow miesci sie w kazdym wierszu (dla Prawego) i w kazdej
// kolumnie (dla Lewego). Po polozeniu bloku przeliczamy tylko te linie, ktore
// blok przecina.

#include <stdbool.h>
#include <stdio.h>

#ifndef POLA
#define POLA 5
#endif
#ifndef WIERSZE
#define WIERSZE 26
#endif
#ifndef KOLUMNY
#define KOLUMNY 26
#endif
#ifndef WYBOR
#define WYBOR 1000
#endif

static const int pola = POLA;
static const int wiersze = WIERSZE;
static const int kolumny = KOLUMNY;
static const int wybor = WYBOR;

typedef struct {
    int wiersz;
    int kolumna;
} Pole;

typedef struct {
    bool zajete[WIERSZE][KOLUMNY];
    int wWierszu[WIERSZE];   // ile blokow Prawego miesci sie w wierszu
    int wKolumnie[KOLUMNY];  // ile blokow Lewego miesci sie w kolumnie
    int prawy;               // suma po wierszach
    int lewy;                // suma po kolumnach
} Gra;

// Ile blokow Prawego miesci sie w wierszu w.
static int policzWiersz(const Gra *g, int w) {
    int wynik = 0;
    int dlugosc = 0;
    for (int k = 0; k < kolumny; ++k) {
        if (g->zajete[w][k]) {
            wynik += dlugosc / pola;
            dlugosc = 0;
        } else {
            ++dlugosc;
        }
    }
    return wynik + dlugosc / pola;
}

// Ile blokow Lewego miesci sie w kolumnie k.
static int policzKolumne(const Gra *g, int k) {
    int suma = 0;
    int wolne = 0;
    for (int w = 0; w < wiersze; ++w) {
        if (g->zajete[w][k]) {
            suma += wolne / pola;
            wolne = 0;
        } else {
            ++wolne;
        }
    }
    return suma + wolne / pola;
}

static void odswiezWiersz(Gra *g, int w) {
    g->prawy -= g->wWierszu[w];
    g->wWierszu[w] = policzWiersz(g, w);
    g->prawy += g->wWierszu[w];
}

static void odswiezKolumne(Gra *g, int k) {
    g->lewy -= g->wKolumnie[k];
    g->wKolumnie[k] = policzKolumne(g, k);
    g->lewy += g->wKolumnie[k];
}

static void zacznij(Gra *g) {
    *g = (Gra){.prawy = 0, .lewy = 0};
    for (int w = 0; w < wiersze; ++w) {
        odswiezWiersz(g, w);
    }
    for (int k = 0; k < kolumny; ++k) {
        odswiezKolumne(g, k);
    }
}

static void ruchLewego(Gra *g, Pole p) {
    for (int i = 0; i < pola; ++i) {
        g->zajete[p.wiersz + i][p.kolumna] = true;
        odswiezWiersz(g, p.wiersz + i);
    }
    odswiezKolumne(g, p.kolumna);
}

static void ruchPrawego(Gra *g, Pole p) {
    for (int i = 0; i < pola; ++i) {
        g->zajete[p.wiersz][p.kolumna + i] = true;
        odswiezKolumne(g, p.kolumna + i);
    }
    odswiezWiersz(g, p.wiersz);
}

static void cofnijPrawego(Gra *g, Pole p) {
    for (int i = 0; i < pola; ++i) {
        g->zajete[p.wiersz][p.kolumna + i] = false;
        odswiezKolumne(g, p.kolumna + i);
    }
    odswiezWiersz(g, p.wiersz);
}

// Wybiera ruch Prawego; false, jesli Prawy nie ma ruchu.
static bool wybierz(Gra *g, Pole *wybrany) {
    Pole najlepsze[WIERSZE * KOLUMNY];
    int ile = 0;
    int maks = 0;

    for (int w = 0; w < wiersze; ++w) {
        int wolnych = 0;  // dlugosc ciagu wolnych pol konczacego sie w k
        for (int k = 0; k < kolumny; ++k) {
            wolnych = g->zajete[w][k] ? 0 : wolnych + 1;
            if (wolnych >= pola) {
                Pole p = {w, k - pola + 1};
                ruchPrawego(g, p);
                int ocena = g->prawy - g->lewy;
                cofnijPrawego(g, p);
                if (ile == 0 || ocena > maks) {
                    maks = ocena;
                    ile = 0;
                }
                if (ocena == maks) {
                    najlepsze[ile++] = p;
                }
            }
        }
    }
    if (ile == 0) {
        return false;
    }
    *wybrany = najlepsze[wybor % ile];
    return true;
}

// Odpowiedz Prawego: ruch albo poddanie. Wynik mowi, czy gramy dalej.
static bool odpowiedz(Gra *g) {
    Pole p;
    if (!wybierz(g, &p)) {
        puts(".");
        return false;
    }
    ruchPrawego(g, p);
    printf("%c%c\n", 'a' + p.wiersz, 'A' + p.kolumna);
    return true;
}

int main(void) {
    Gra gra;
    zacznij(&gra);

    bool gramy = true;
    char znak;
    while (gramy && scanf(" %c", &znak) == 1 && znak != '.') {
        if (znak != '-') {
            char drugi;
            if (scanf("%c", &drugi) != 1) {
                return 0;
            }
            Pole p = {drugi - 'a', znak - 'A'};
            ruchLewego(&gra, p);
        }
        gramy = odpowiedz(&gra);
    }
    return 0;
}
