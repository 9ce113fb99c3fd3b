poziomka-no-move = Prawy nie ma już ruchu: pisze „.” i program kończy pracę.
poziomka-silent = Lewy się poddał: nic więcej nie jest wypisywane.
poziomka-chosen = Prawy gra { $right }: spośród najlepszych ruchów ({ $names }; jest ich { $count }) ruch numer { $index }, bo WYBOR % n = { $choice } % { $count } = { $index }.
poziomka-illegal = Prawy gra { $right }. { $found } nie jest tu dozwolonym ruchem: wychodzi poza planszę albo przykrywa zajęte pole.
poziomka-other = Oba ruchy są tyle samo warte. Liczba najlepszych ruchów: { $count } ({ $names }). WYBOR % n = { $choice } % { $count } = { $index }, więc to { $right }, a nie { $found }.
poziomka-worse = Po { $right } ocena planszy dla Prawego to { $value }, a po { $found } tylko { $worse }. Najlepsze ruchy: { $names }.
