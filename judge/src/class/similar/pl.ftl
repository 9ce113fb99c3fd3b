# Co mówi się o kodzie, który prace mają wspólny.

similar-title = Programy ze wspólnym kodem
similar-lead = Programy z jednej pary mają dużo wspólnego kodu, bez względu na nazwy, komentarze i kolejność funkcji. Obejrzyj te dwa obok siebie. Powodów może być wiele: wspólna praca, ten sam wykład albo ta sama książka, kod, który dostali wszyscy, zadanie o niewielu rozwiązaniach. Ta strona nie wie, który z nich zachodzi.
similar-count = { $count ->
    [one] { $count } praca
    [few] { $count } prace
   *[many] { $count } prac
  }
similar-not-counted = Kod, który ma ponad połowa grupy, się nie liczy.
similar-handed-out = Rozdano, więc się nie liczy: { $names }
similar-pairs = Pary, od tych, które mają najwięcej wspólnego
similar-no-pairs = Nie ma pary, w której jeden program miałby z drugim { $least } % lub więcej wspólnego kodu.
similar-look = Obejrzyj te dwa
similar-one = Pierwszy
similar-other = Drugi
similar-common = Wspólne
similar-of-one = Z pierwszego
similar-of-other = Z drugiego
similar-longest = Najdłuższy fragment (symbole)
similar-all = Co porównano
similar-submission = Praca
similar-own = Własne symbole
similar-given = Rozdane
similar-shared = Wspólne dla grupy
similar-remarks = Uwagi
similar-stretches = Gdzie
similar-stretch = Fragment
similar-tokens = Symbole
similar-sources = Obok siebie
similar-to-other = Fragment { $number }, do drugiego programu
similar-rest = { $count ->
    [one] Jeszcze { $count } plik nie ma nic wspólnego z drugim programem.
    [few] Jeszcze { $count } pliki nie mają nic wspólnego z drugim programem.
   *[many] Jeszcze { $count } plików nie ma nic wspólnego z drugim programem.
  }
similar-back = Wszystkie pary
similar-none = Nie ma tu kodu w C, C++, Javie, Pythonie ani w Ruście.
similar-short = Za krótkie, by porównywać: własnych symboli jest { $count }.
similar-left-text = Pominięto { $name }: to nie jest tekst.
similar-left-large = Pominięto { $name }: plik jest większy niż zwykły kod.
similar-left-much = Pominięto { $name }: program ma więcej kodu, niż się porównuje.
similar-left-hard = Pominięto { $name }: kod jest zbyt głęboko zagnieżdżony albo analizuje się go zbyt długo.
similar-no-template = W { $place } nie ma kodu w C, C++, Javie, Pythonie ani w Ruście. Wskaż folder z kodem, który rozdano.
similar-told = { $count ->
    [0] Nie ma pary, w której jeden program miałby z drugim { $least } % lub więcej wspólnego kodu.
    [one] { $count } para do obejrzenia.
    [few] { $count } pary do obejrzenia.
   *[many] { $count } par do obejrzenia.
  }
