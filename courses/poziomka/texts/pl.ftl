poziomka-no-move = Prawy nie ma już ruchu: pisze „.” i program kończy pracę.
poziomka-silent = Lewy się poddał: nic więcej nie jest wypisywane.
poziomka-chosen = Prawy gra { $right }: spośród najlepszych ruchów ({ $names }; jest ich { $count }) ruch numer { $index }, bo WYBOR % n = { $choice } % { $count } = { $index }.
poziomka-illegal = Prawy gra { $right }. { $found } nie jest tu dozwolonym ruchem: wychodzi poza planszę albo przykrywa zajęte pole.
poziomka-other = Oba ruchy są tyle samo warte. Liczba najlepszych ruchów: { $count } ({ $names }). WYBOR % n = { $choice } % { $count } = { $index }, więc to { $right }, a nie { $found }.
poziomka-worse = Po { $right } ocena planszy dla Prawego to { $value }, a po { $found } tylko { $worse }. Najlepsze ruchy: { $names }.
poziomka-default = Po dodaniu -D{ $name }={ $value } program wypisuje co innego. To wartość domyślna stałej { $name }, więc nie powinno to niczego zmieniać.
poziomka-defaults = Gdy wszystkie cztery stałe zdefiniuje się ich wartościami domyślnymi, program wypisuje co innego, a nie powinno to niczego zmieniać.
poziomka-line-ends = Na te same ruchy podane bez końców wierszy między nimi program odpowiada poprawnie: koniec wiersza bierze za ruch.
poziomka-line-ends-beside = Na te same ruchy podane bez końców wierszy między nimi program już się tu nie gubi: koniec wiersza bierze za ruch. To, co wtedy odpowiada, łamie inną regułę ({ $rule }).
