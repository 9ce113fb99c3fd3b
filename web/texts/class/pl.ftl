
# Grupy zajęciowe: oddawanie programów i strony prowadzących.

nav-class = Zajęcia
nav-practice = Ćwiczenia

class-list = Zajęcia
class-door-lead = Otwórz link od prowadzącego albo wpisz raz swój kod. Ta przeglądarka będzie cię potem pamiętać.
class-door-wrong = Nikt na tych zajęciach nie ma takiego kodu. Sprawdź, czy nie ma w nim literówki, albo poproś prowadzącego o nowy link.
class-code = Twój kod
class-enter = Wejdź
class-door-lost = Link się zgubił? Prowadzący może utworzyć nowy; stary przestanie wtedy działać.
class-hello = Cześć, { $name }.
class-leave = Wyloguj na tym urządzeniu
class-person = Pobierz wszystko, co jest o mnie zapisane
class-zone = Wszystkie godziny według czasu: { $name }.
class-own-time = według twojego czasu
class-nothing-open = Żadne zadanie nie jest jeszcze otwarte.
class-previewing = Tak widzi tę stronę { $name }. Niczego nie można tu zmienić.
class-preview-end = Wróć do zajęć

class-practice = Ćwiczenia
class-practice-lead = Wypróbuj program z tych przedmiotów: zostanie oceniony dokładnie tak jak na zajęciach, z wyjaśnieniem każdego błędu.
class-practice-begin = Zacznij ćwiczyć
class-practice-kept = Bez konta. Wszystko, co tu oddasz, znika w ciągu doby.

class-moment = { $weekday }, { $day } { $month } { $year }, { $time }
class-in = za { $span }
class-ago = { $span } temu
class-ago-plain = bez wieści od { $name }
class-days = { $count ->
    [one] { $count } dzień
   *[other] { $count } dni
}
class-hours = { $hours } godz. { $minutes } min
class-minutes = { $count } min
class-seconds = { $count } s
class-monday = poniedziałek
class-tuesday = wtorek
class-wednesday = środa
class-thursday = czwartek
class-friday = piątek
class-saturday = sobota
class-sunday = niedziela
class-january = stycznia
class-february = lutego
class-march = marca
class-april = kwietnia
class-may = maja
class-june = czerwca
class-july = lipca
class-august = sierpnia
class-september = września
class-october = października
class-november = listopada
class-december = grudnia

class-opens = Otwarcie
class-deadline = Termin
class-closes = Zamknięcie
class-results = Wyniki widoczne od
class-facts = Terminy
class-course = Przedmiot
class-rules = Zasady
class-mark = Ocena
class-mark-so-far = Ocena do tej pory
class-mark-from = Oceny będą widoczne od
class-points-of = { $points } z { $most }

class-hand-in = Oddaj program
class-go-hand-in = Oddaj program
class-go-look = Zobacz
class-drag = Przeciągnij tu plik, folder lub archiwum zip albo wybierz:
class-files-choose = Pliki lub zip
class-folder-choose = Folder
class-paste = Wklej program
class-text = Twój program
class-send = Oddaj
class-sending = Wysyłanie…
class-lost = Połączenie zostało przerwane. Odśwież stronę: jeśli nie ma na niej twojej próby, oddaj ją ponownie.
class-most = Najwyżej { $name }.
class-kinds = Rodzaje plików: { $name } albo zip z nimi.
class-too-large-short = To za dużo: najwyżej { $name }.
class-too-large = To za dużo: najwyżej { $most }. Nic nie zostało oddane.
class-damaged = Wysyłanie urwało się w połowie. Nic nie zostało oddane; spróbuj ponownie.
class-empty = W formularzu nie ma ani pliku, ani tekstu. Nic nie zostało oddane.
class-both = Są tu i wybrane pliki, i wklejony tekst. Wyślij jedno albo drugie; nic nie zostało oddane.
class-busy = Dwie twoje przesyłki są jeszcze w drodze. Poczekaj, aż dotrą.
class-next-try = Następna próba
class-free-left = { $count ->
    [0] Nie ma już darmowych prób.
    [one] Została { $count } darmowa próba.
    [few] Zostały { $count } darmowe próby.
   *[other] Zostało { $count } darmowych prób.
}
class-tries-left = { $count ->
    [0] Nie ma już prób.
    [one] Została { $count } próba.
    [few] Zostały { $count } próby.
   *[other] Zostało { $count } prób.
}
class-price = Koszt następnej próby w punktach: { $points }.
class-late-cost = Termin minął: koszt oddania teraz w punktach: { $points }.

class-tries = Próby
class-try = Próba { $count }
class-no-tries = Nic jeszcze nie oddano.
class-tries-made = { $count ->
    [one] { $count } próba
    [few] { $count } próby
   *[other] { $count } prób
}
class-counts = liczy się
class-late = po terminie
class-cost = koszt { $name }
class-by-staff = oddane przez: { $name }
class-outcome = Wynik
class-receipt = Potwierdzenie
class-received = Przyjęto i zapisano. Zostaw tę stronę otwartą albo wróć później.
class-known = Dokładnie te pliki już zostały oddane. To jest tamta próba; nie naliczono niczego nowego.
class-entered = Program bierze udział w rankingu.
class-received-at = Przyjęto
class-file-count = { $count ->
    [one] { $count } plik
    [few] { $count } pliki
   *[other] { $count } plików
}
class-files = Pliki
class-files-look = Zobacz pliki
class-files-download = Pobierz jako zip
class-report-download = Pobierz raport
class-file-added = { $name } (nowy)
class-file-removed = { $name } (usunięty)
class-file-changed = { $name } (zmieniony)
class-file-cut = Reszta tego pliku jest tylko w pobranym archiwum.

class-waiting = W kolejce
class-place = Miejsce { $place } z { $of } w kolejce.
class-running = W trakcie oceniania
class-building = Twój program jest kompilowany.
class-cases-done = Sprawdzone przypadki: { $done } z { $count }.
class-cases-passed = Zaliczone przypadki: { $passed } z { $count }.
class-cases = Przypadki
class-case-passed = zaliczony
class-case-failed = niezaliczony
class-case-tried = sprawdzony
class-judged = Ocenione
class-hidden = Ocenione
class-hidden-until = Ocenione. Wynik będzie widoczny od { $when }.
class-hidden-later = Ocenione. Wynik będzie widoczny później.
class-refused = Nie da się ocenić
class-failed = Zostanie ocenione ponownie
class-since = Od próby { $count }:
class-mended = { $count ->
    [one] Zaliczony jest { $count } przypadek więcej:
    [few] Zaliczone są { $count } przypadki więcej:
   *[other] Zaliczonych jest { $count } przypadków więcej:
}
class-broken = { $count ->
    [one] { $count } przypadek, który był zaliczony, już nie przechodzi:
    [few] { $count } przypadki, które były zaliczone, już nie przechodzą:
   *[other] { $count } przypadków, które były zaliczone, już nie przechodzi:
}
class-still = { $count ->
    [one] { $count } przypadek nadal nie przechodzi.
    [few] { $count } przypadki nadal nie przechodzą.
   *[other] { $count } przypadków nadal nie przechodzi.
}

class-ladder = Ranking
class-ladder-lead = Zaliczone programy grają ze sobą pod nazwami, które nie zdradzają autora. Zgłoś swój jednym kliknięciem.
class-ladder-enter = Zgłoś do rankingu
class-ladder-look = Zobacz ranking
class-ladder-leave = Wycofaj z rankingu
class-ladder-games = Partie
class-ladder-own-games = Twoje partie
class-ladder-own-faults = Twoje ostatnie błędy
class-ladder-own-faults-lead = To, co wypisał twój program, widzisz tylko ty i prowadzący.
class-ladder-fault = Z { $name }: { $cause }
class-ladder-play = Jak się gra
class-ladder-play-lead = Gdy nic nie czeka na ocenę, serwer sam rozgrywa ten ranking: tyle par partii na program, ile podaje ladder-pairs w class.toml. To polecenie rozgrywa więcej, a przy ladder-pairs = 0 wszystkie; wznawia tam, gdzie przerwało:
class-ladder-show-lead = Aby na tych stronach był link do partii, uruchom serwer tak:
class-ladder-empty = Nikt się jeszcze nie zgłosił.
class-ladder-place = Miejsce
class-ladder-rating = Siła
class-ladder-pairs = Pary partii
class-ladder-faults = Błędy
class-ladder-state = Stan
class-ladder-own = twój
class-ladder-active = gra
class-ladder-waiting = czeka na pierwsze partie
class-ladder-resting = pauzuje po błędach
class-ladder-replaced = zastąpiony nowszą wersją
class-ladder-removed = wycofany z rankingu

class-staff-hello = Zalogowano: { $name }
class-is-open = Otwarte
class-is-closed = Zamknięte
class-handed-in = oddało
class-missing = nie oddało
class-median = Mediana ocen
class-outdated-tile = ocenione starszą wersją
class-outdated = { $count ->
    [one] { $count } próbę oceniono według starszej wersji przedmiotu.
    [few] { $count } próby oceniono według starszej wersji przedmiotu.
   *[other] { $count } prób oceniono według starszej wersji przedmiotu.
}
class-students = Studenci
class-student = Student
class-state = Ostatnia próba
class-last = Kiedy
class-nothing = jeszcze nic
class-overridden = wpisana ręcznie
class-extra-tries = { $count ->
    [one] { $count } próba
    [few] { $count } próby
   *[other] { $count } prób
}
class-distribution = Oceny
class-no-marks = Nie ma jeszcze ocen.
class-hurdles = Najczęściej niezaliczane przypadki
class-no-hurdles = Wszystkie przypadki są zaliczone.
class-more-hurdles = { $count ->
    [one] i jeszcze { $count }
   *[other] i jeszcze { $count }
}
class-queue = Kolejka
class-queue-waiting = { $count ->
    [0] Nic nie czeka.
    [one] Czeka { $count } próba.
    [few] Czekają { $count } próby.
   *[other] Czeka { $count } prób.
}
class-speed = Od przyjęcia do werdyktu: zwykle { $median }, najwyżej { $most }, w ostatnich stu próbach.
class-workers = Maszyny oceniające
class-no-workers = Żadna maszyna nie pracuje: nic nie jest oceniane.
class-worker-busy = zajęta
class-worker-idle = wolna
class-worker-silent = milczy

class-preview = Zobacz jak student
class-person-manage = Link, dane, usunięcie
class-extension = Przedłużenie
class-until = Nowy termin
class-extra = Dodatkowe próby
class-note = Uwaga (student ją widzi)
class-extension-lead = Aby cofnąć przedłużenie, zostaw datę pustą, a liczbę prób ustaw na 0.
class-extension-grant = Przyznaj
class-extension-change = Zmień
class-override = Ocena wpisana ręcznie
class-override-points = Ocena, z { $name }
class-override-lead = Zastępuje ocenę. Zostaw puste pole, aby wrócić do wyliczonej.
class-override-set = Zapisz
class-hand-in-for = Oddaj za studenta
class-hand-in-for-lead = Liczy się jako oddane teraz. Termin i przerwa między próbami nie obowiązują.
class-done-extend = Zapisano przedłużenie.
class-done-mark = Zapisano ocenę.
class-done-hand-in = Oddano.
class-done-dates = Zapisano terminy.
class-done-again = Ponowne ocenianie trwa. Oceny nie zmienią się, dopóki nie zdecydujesz.
class-done-applied = Nowe oceny już obowiązują.
class-done-dropped = Odrzucono. Wszystkie oceny zostają, jakie były.
class-done-forgotten = Usunięto.

class-dates = Terminy
class-dates-lead = Puste pole oznacza brak takiego terminu. Pola, których nie zmienisz, pozostają bez zmian.
class-now = Teraz jest { $name }.
class-again = Oceń ponownie
class-again-lead = Po zmianie przedmiotu wszystkie liczące się próby są oceniane ponownie. Potem widać, co i komu by się zmieniło. Żadna ocena nie zmieni się bez twojej decyzji.
class-again-start = Oceń ponownie
class-again-left = { $count ->
    [one] Do oceny została { $count } próba. Ta strona odświeża się sama.
    [few] Do oceny zostały { $count } próby. Ta strona odświeża się sama.
   *[other] Do oceny zostało { $count } prób. Ta strona odświeża się sama.
}
class-again-changes = Co i komu się zmienia
class-again-none = Nikomu nic się nie zmienia.
class-again-none-yet = Na razie nic się nie zmieniło.
class-again-apply = Zatwierdź nowe oceny
class-again-drop = Zostaw stare oceny
class-up-to-date = Wszystkie próby oceniono według obecnej wersji przedmiotu.
class-similar = Wspólny kod
class-exports = Eksport
class-export-marks = Oceny (CSV)
class-export-cases = Przypadki (CSV)
class-export-classroom50 = Wyniki dla Classroom 50 (zip)
class-export-pages = Strony wszystkich studentów (zip)
class-moodle-lead = Pobierz z Moodle arkusz ocen, wybierz go tutaj i odbierz wypełniony; albo odbierz strony wszystkich jako zip z plikami informacji zwrotnej, który Moodle też przyjmuje.
class-worksheet = Arkusz ocen (CSV)
class-moodle-fill = Wpisz oceny
class-moodle-feedback = Utwórz pliki informacji zwrotnej (zip)

class-people = Studenci i linki
class-people-lead = Tu utworzysz studentowi nowy link, pobierzesz wszystko, co jest o nim zapisane, albo go usuniesz.
class-id = Identyfikator
class-group = Grupa
class-email = E-mail
class-link = Link
class-link-lead = Nowy link zastępuje stary, który od razu przestaje działać, na każdym urządzeniu.
class-link-make = Utwórz nowy link
class-link-new = Nowy link. Jest widoczny tylko teraz; przekaż go studentowi:
class-person-lead = Wszystko, co jest zapisane o tym studencie: próby, pliki, raporty, oceny, przedłużenia i uwagi.
class-forget = Usuń
class-forget-lead = Usuwa próby, pliki, raporty i oceny tego studenta i unieważnia link. Tego nie da się cofnąć.
class-forget-sure = Aby potwierdzić, wpisz { $name }
class-forget-do = Usuń na zawsze
class-log = Dziennik
class-log-empty = Nic jeszcze nie zmieniono ręcznie.

class-fault-points = „{ $value }” to nie liczba punktów: wpisz liczbę, np. 14,5
class-fault-tries = „{ $value }” to nie liczba prób: wpisz liczbę całkowitą, np. 2
class-fault-date = „{ $value }” to nie data: wpisz RRRR-MM-DD GG:MM
