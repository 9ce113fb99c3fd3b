# Przedmioty z folderu: co jest w nich nie tak, co zrobiły ich programy, i słowa nowego przedmiotu.

course-none = W tym folderze nie ma course.toml; ludoteca judge new FOLDER utworzy go z par wejścia i wyjścia.
course-no-text = Plik nie jest tekstem w UTF-8.
course-unknown-key = Nie ma tu „{ $word }”{ $kind ->
    [near] ; czy chodziło o „{ $near }”?
    [all] ; są: { $all }.
   *[none] .
  }
course-unknown-choice = „{ $word }” nie jest jedną z możliwości{ $kind ->
    [near] ; czy chodziło o „{ $near }”?
    [all] ; napisz jedną z: { $all }.
   *[none] .
  }
course-unknown-rule = Nie ma [[rule]] o nazwie „{ $word }”{ $kind ->
    [near] ; czy chodziło o „{ $near }”?
    [all] ; są: { $all }.
   *[none] ; napisz ją, z name, section i sentence.
  }
course-unknown-group = Nie ma [[group]] o nazwie „{ $word }”{ $kind ->
    [near] ; czy chodziło o „{ $near }”?
    [all] ; są: { $all }.
   *[none] .
  }
course-unknown-case = W żadnym folderze nie ma przypadku „{ $word }”{ $kind ->
    [near] ; czy chodziło o „{ $near }”? Nowy przypadek potrzebuje grupy.
    [all] ; są: { $all }. Nowy przypadek potrzebuje grupy.
   *[none] ; nowy przypadek potrzebuje grupy.
  }
course-missing-key = Brakuje tu „{ $key }”.
course-unreadable = Tego wiersza nie da się odczytać ({ $why }).
course-no-group = Nie ma żadnej [[group]], więc nie byłoby czego oceniać: napisz grupę z name, points i cases.
course-points = Punkty i wagi to 0 lub więcej.
course-presentation = „presentation” dotyczy całego przedmiotu: napisz to na początku pliku, nie w grupie ani w przypadku.
course-tolerance = Tolerancja to 0 lub więcej, na przykład 0.000001.
course-cost = presentation-cost to część punktów przypadku: od 0 do 1.
course-size = „{ $size }” nie jest rozmiarem takim jak 64M, 512k czy 4096.
course-seconds = Czasy to od 0.01 do 3600 sekund.
course-later = Zmiana tego, co widzą studenci, wymaga from = "2026-12-01", tries = 3 albo obu.
course-later-day = Datę zapisuje się tak: 2026-12-01.
course-twice = Są dwie grupy „{ $name }”; nazwij jedną z nich inaczej.
course-flag = „{ $flag }” nie jest opcją kompilatora: opcje zaczynają się od -, na przykład "-O2".
course-empty-group = Grupa „{ $name }” nie ma przypadków, więc nikt nie dostałby jej punktów: podaj folder przez cases = "…" albo napisz [[case]].
course-case-twice = Są dwa [[case]] o nazwie „{ $name }”; nazwij jeden z nich inaczej albo połącz je w jeden.
course-no-pairs = W { $folder } nie ma par: plików 1.in i 1.out (lub 1.ans) ani folderów input i output.
course-no-cases = Przedmiot nie ma przypadków: podaj folder przez cases = "…" w grupie albo napisz [[case]].
course-no-file = Nie ma pliku { $file }.
course-no-folder = Nie ma folderu „{ $folder }”.
course-outside = { $file } wychodzi poza folder przedmiotu; umieść go w środku.
course-link = { $file } jest dowiązaniem, które wychodzi poza folder przedmiotu; umieść w środku sam plik.
course-large = { $file }: to więcej, niż może mieć przedmiot (64 MiB na plik, 256 MiB i 20 000 plików razem).
course-deep = { $folder } leży głębiej niż { $most } folderów, a tam nic nie jest czytane; przenieś go wyżej.
course-file = { $file }: { $why }
course-file-text = { $file } nie jest tekstem w UTF-8, więc nie można go rozdać.
course-no-output = { $file } nie ma obok siebie wyjścia: napisz je z końcówką .out lub .ans albo podaj program wzorcowy.
course-no-input = { $file } nie ma obok siebie wejścia: napisz je z końcówką .in (może być puste).
course-twin = { $file } i { $first } to dwa pliki z { $half ->
    [input] wejściem
   *[output] wyjściem
  } jednego przypadku: zostaw jeden z nich.
course-no-call = returns, raises i prints należą do call = "funkcja(argumenty)".
course-call = „{ $call }” nie jest wywołaniem takim jak add(1, 2).
course-call-language = Funkcje wywołuje się tylko w Pythonie: napisz language = "python".
course-call-result = Wywołanie potrzebuje returns = "…" albo raises = "…", albo prints = "…".
course-tool-language = Końcówka { $file } nie wskazuje języka; podaj, jak się go uruchamia: run = "POLECENIE {"{"}folder{"}"}/{"{"}main{"}"}".
course-generator-alone = Generator tworzy tylko wejścia: podaj też program wzorcowy, sprawdzarkę albo rozmówcę.
course-two-judges = Przedmiot ma sprawdzarkę albo rozmówcę, nie oboje: rozmówca też rozstrzyga.
course-generated = Generuje się najwyżej { $most } przypadków.

folder-tool-language = Wina leży po stronie przedmiotu, nie programu: język jego { $tool } ({ $file }) nie jest tu zainstalowany.
folder-tool-unbuilt = Wina leży po stronie przedmiotu, nie programu: jego { $tool } ({ $file }) się nie buduje: { $why }
folder-tool-endless = Wina leży po stronie przedmiotu, nie programu: jego { $tool } ({ $file }) nie zakończył się na czas.
folder-tool-memory = Wina leży po stronie przedmiotu, nie programu: jego { $tool } ({ $file }) przekroczył limit pamięci.
folder-tool-output = Wina leży po stronie przedmiotu, nie programu: jego { $tool } ({ $file }) pisał bez końca.
folder-tool-crash = Wina leży po stronie przedmiotu, nie programu: jego { $tool } ({ $file }) uległ awarii. { $why }
folder-tool-missing = Wina leży po stronie przedmiotu, nie programu: jego { $tool } ({ $file }) nie dał się uruchomić.
folder-tool-status = Wina leży po stronie przedmiotu, nie programu: jego { $tool } ({ $file }) zakończył się kodem { $why }
folder-tool-verdict = Wina leży po stronie przedmiotu, nie programu: jego { $tool } ({ $file }) musi zakończyć się kodem 42 (dobrze) lub 43 (źle), a zakończył się { $why }
folder-value = Wina leży po stronie przedmiotu, nie programu: „{ $value }” nie jest wartością w Pythonie.
folder-rejected = Sprawdzarka przedmiotu tego nie przyjmuje.
folder-rejected-talk = Rozmówca przedmiotu tego nie przyjmuje.
folder-feedback = Mówi: { $text }
folder-load = Twojego pliku nie da się wczytać: { $error } (wiersz { $line }).
folder-call-endless = Wywołanie się nie kończy.
folder-call-died = Python zakończył się, zanim wywołanie dało wynik.
folder-call-missing = W twoim pliku nie ma funkcji { $function }.
folder-call-value = { $call } zwraca co innego.
folder-call-prints = { $call } wypisuje co innego.
folder-call-exception = { $call } zgłasza inny wyjątek.
folder-call-silent = { $call } powinno zgłosić wyjątek, a nie zgłasza.
folder-call-raised = { $call } przerywa błąd: { $error } (wiersz { $line }).
folder-examine-case = Przypadek { $case }: { $why }
folder-examine-validator = Przypadek { $case }: walidator nie przyjmuje wejścia (kod { $status } zamiast 42).
folder-examine-checker = Przypadek { $case }: sprawdzarka nie przyjmuje odpowiedzi samego przedmiotu.
folder-examine-reference = Przypadek { $case }: program wzorcowy pisze co innego niż plik wyjścia, od wiersza { $line }.

import-unknown = To nie jest ani paczka Kattis (folder z problem.yaml), ani tests.json z Classroom 50.
import-type = Paczka jest typu „{ $type }”: przypadki ocenia się pojedynczo, każdy dobrze albo źle.
import-validator = Język { $file } nie jest znany: podaj go w course.toml przez run = "…".
import-test-type = { $name }: testy typu „{ $type }” uruchamiają własne polecenia i zostały pominięte.
import-test-comparison = { $name }: porównanie „{ $comparison }” nie jest tu znane; test pominięto. Może to zrobić sprawdzarka.
import-test-setup = { $name }: przygotowanie „{ $setup }” nie jest wykonywane; [build] mówi, jak buduje się programy.
import-case-flags = { $case }: paczka podaje tu walidatorowi inne słowa; przedmiot podaje mu zawsze te same.
import-test-run = { $name }: polecenie „{ $run }” robi więcej niż uruchomienie programu z argumentami; test pominięto.
import-written = Zapisano { $path }. Obejrzyj go, a potem uruchom: ludoteca judge check { $folder }
export-exists = Folder paczki już istnieje; wybierz nowy.
export-case = Przypadku { $case } nie ma w paczce: paczki nie mają definicji -D ani wywołań funkcji.
export-lines = Paczka porównuje wiersze po kolei; jeśli każda kolejność jest dobra, włóż do niej sprawdzarkę.
export-left-out = Paczka przyjmuje albo odrzuca program w całości i nie ma miejsca na to, czego w niej zabrakło: { $keys }
export-included = Paczka porównuje całe wyjścia; jeśli tekst może stać w dowolnym miejscu wyjścia, włóż do niej sprawdzarkę.
export-written = Paczka jest w { $path }.

new-exists = Jest już course.toml; nie zostanie nadpisany.
new-no-folder = Nie ma takiego folderu.
new-no-pairs = Nie ma tu par wejścia i wyjścia: plików 1.in i 1.out (lub 1.ans) ani folderów input i output, na żadnej głębokości.
new-no-output = { $file } nie ma obok siebie wyjścia: napisz je z końcówką .out lub .ans albo umieść w folderze program wzorcowy (reference.py, reference.c itd.), sprawdzarkę (check.py) lub rozmówcę (interactor.py).
new-ask-language = W jakim języku są programy? ({ $choices })
new-ask-comparison = Jak porównuje się wyjście? ({ $choices })
new-ask-reveal = Ile studenci mogą zobaczyć z nieudanego przypadku? ({ $choices })
new-ask-again = Napisz jedno z: { $choices }
new-default = { $name } = "{ $value }", bo nie było kogo zapytać; można to zmienić w course.toml.
new-written = Zapisano { $path }: { $count ->
    [one] jeden przypadek
    [few] { $count } przypadki
   *[other] { $count } przypadków
  }. Obejrzyj go, a potem uruchom: ludoteca judge { $folder } PROGRAM
new-top = Przedmiot Ludoteki. Wiersze zaczynające się od # to uwagi.
    Ocena programu: ludoteca judge FOLDER PROGRAM
    Ocena grupy: ludoteca judge class PRACE --course FOLDER --out RAPORT
    Po zmianie: ludoteca judge check FOLDER
new-title = Nazwa na stronach.
new-comparison = Jak porównuje się wyjście: "bytes" (dokładnie), "presentation" (dokładnie, ale odstępy i końce wierszy
    to tylko Presentation Error), "lenient" (odstępy na końcach wierszy nie mają znaczenia), "blanks" (liczą
    się tylko słowa), "lines" (w dowolnej kolejności) lub "numbers" (słowa, a liczby z tolerancją).
new-tolerance = O ile liczba może się różnić, sama w sobie lub jako część właściwej.
new-ending = Czy kod wyjścia lub awaria po poprawnym wyjściu psuje przypadek ("counts"), czy jest tylko uwagą
    ("remark").
new-reveal = Ile studenci widzą z nieudanego przypadku: "all", "sentence", "reason" lub "points".
new-build = Jak praca staje się programem: "python", "c", "c++", "java", "rust", "go", "javascript" albo
    "command" z name, build i run. name to wymagany plik główny.
new-group = Grupa przypadków. gate = true: wszystkie muszą przejść, inaczej program nie dostaje nic.
    all-or-nothing = true: grupa liczy się tylko w całości. chain = "together": przypadki mają wspólny folder.
new-points = Ile warta jest grupa; przypadki dzielą się tym.
new-cases = Folder z parami: NAZWA.in i NAZWA.out (lub .ans) albo foldery input i output, na dowolnej
    głębokości. NAZWA.args zawiera argumenty, NAZWA.files/ to, co program zastaje na starcie.
new-reference = Poprawny program: wypisuje wyjście przypadków, które go nie mają, i pomaga znaleźć najmniejsze
    wejście, przy którym program zawodzi.
new-generator = Wypisuje po jednym wejściu dla każdej liczby od 1 do count. Wywoływany jest z ziarnem i tą liczbą.
new-validator = Kończy się kodem 42, jeśli wejście jest dozwolone: mniejsze wejścia pokazuje się tylko takie.
new-checker = Rozstrzyga, gdy poprawnych jest kilka odpowiedzi: wywoływany jest z INPUT ANSWER FEEDBACK, czyta wyjście
    i kończy się kodem 42 (dobrze) lub 43 (źle).
new-interactor = Rozmawia z programem przez stdin i stdout: wywoływany jest z INPUT ANSWER FEEDBACK i kończy się kodem
    42 (dobrze) lub 43 (źle).
new-limits = Co wolno zużyć w jednym przebiegu: sekundy procesora, sekundy razem, pamięć, bajty wyjścia.
new-more = Jest więcej: przypadki w tym pliku ([[case]]: input, output, arguments, defines, files, weight, call,
    returns i prints), zdania z zadania ([[rule]]), sprawdzenia źródeł ([[source]]), pliki handed-out i protected
    oraz własne programy (reference, generator, validator, checker, interactor): zobacz
    docs/book/src/your-own-course.md.
