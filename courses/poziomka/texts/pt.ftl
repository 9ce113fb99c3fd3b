poziomka-no-move = A Direita já não tem jogada: escreve «.» e o programa termina.
poziomka-silent = A Esquerda desistiu: não se escreve mais nada.
poziomka-chosen = A Direita joga { $right }: das { $count } melhores jogadas ({ $names }), a número { $index }, porque WYBOR % n = { $choice } % { $count } = { $index }.
poziomka-illegal = A Direita joga { $right }. Aqui { $found } não é uma jogada legal: sai do tabuleiro ou tapa uma casa ocupada.
poziomka-other = As duas jogadas valem o mesmo. Há { $count } melhores jogadas: { $names }. WYBOR % n = { $choice } % { $count } = { $index }, por isso é { $right } e não { $found }.
poziomka-worse = Depois de { $right } o tabuleiro vale { $value } para a Direita, depois de { $found } só { $worse }. As melhores jogadas: { $names }.
poziomka-default = Com -D{ $name }={ $value } a mais, o programa escreve outra coisa. Esse é o valor predefinido de { $name }, pelo que não devia fazer diferença.
poziomka-defaults = Com as quatro constantes definidas com os seus valores predefinidos, o programa escreve outra coisa, o que não devia acontecer.
poziomka-line-ends = Com as mesmas jogadas sem os fins de linha entre elas, o programa responde bem: toma um fim de linha por uma jogada.
poziomka-line-ends-beside = Com as mesmas jogadas sem os fins de linha entre elas, o programa já não se engana aqui: toma um fim de linha por uma jogada. O que então responde viola outra regra ({ $rule }).
