poziomka-no-move = O Direito já não tem jogada: escreve «.» e o programa termina.
poziomka-silent = O Esquerdo desistiu: não se escreve mais nada.
poziomka-chosen = O Direito joga { $right }: das { $count } melhores jogadas ({ $names }), a número { $index }, porque WYBOR % n = { $choice } % { $count } = { $index }.
poziomka-illegal = O Direito joga { $right }. Aqui { $found } não é uma jogada legal: sai do tabuleiro ou tapa um campo ocupado.
poziomka-other = As duas jogadas valem o mesmo. Há { $count } melhores jogadas: { $names }. WYBOR % n = { $choice } % { $count } = { $index }, por isso é { $right } e não { $found }.
poziomka-worse = Depois de { $right } o tabuleiro vale { $value } para o Direito, depois de { $found } só { $worse }. As melhores jogadas: { $names }.
