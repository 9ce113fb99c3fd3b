# 199003 Carla Dinis

# O tabuleiro e convertido para uma lista plana: casa[0] nao se usa,
# casa[1] a casa[9] sao as posicoes da Figura 1.

def aplanar( tab ):
  casa = [ None ]
  for linha in tab:
    casa += list( linha )
  return casa

def desaplanar( casa ):
  return ( tuple( casa[1:4] ), tuple( casa[4:7] ), tuple( casa[7:10] ) )

def inteiro( x ):
  return isinstance( x, int ) and not isinstance( x, bool )

def eh_tabuleiro( tab ):
  '''eh_tabuleiro: universal -> booleano'''
  if type( tab ) != tuple or len( tab ) != 3:
    return False
  for linha in tab:
    if type( linha ) != tuple or len( linha ) != 3:
      return False
    for v in linha:
      if not inteiro( v ) or v not in [ -1, 0, 1 ]:
        return False
  return True

def eh_posicao( pos ):
  '''eh_posicao: universal -> booleano'''
  return inteiro( pos ) and pos in range( 1, 10 )

def obter_coluna( tab, n ):
  '''obter_coluna: tabuleiro x inteiro -> vector'''
  if not ( eh_tabuleiro( tab ) and inteiro( n ) and n in range( 1, 4 ) ):
    raise ValueError( 'obter_coluna: algum dos argumentos e invalido' )
  return tuple( aplanar( tab )[n::3] )

def obter_linha( tab, n ):
  '''obter_linha: tabuleiro x inteiro -> vector'''
  if not ( eh_tabuleiro( tab ) and inteiro( n ) and n in range( 1, 4 ) ):
    raise ValueError( 'obter_linha: algum dos argumentos e invalido' )
  return tuple( aplanar( tab )[3*n - 2:3*n + 1] )

def obter_diagonal( tab, n ):
  '''obter_diagonal: tabuleiro x inteiro -> vector'''
  if not ( eh_tabuleiro( tab ) and inteiro( n ) and n in range( 1, 3 ) ):
    raise ValueError( 'obter_diagonal: algum dos argumentos e invalido' )
  casa = aplanar( tab )
  if n == 1:
    return ( casa[1], casa[5], casa[9] )
  return ( casa[7], casa[5], casa[3] )

def tabuleiro_str( tab ):
  '''tabuleiro_str: tabuleiro -> cad. carateres'''
  if not eh_tabuleiro( tab ):
    raise ValueError( 'tabuleiro_str: o argumento e invalido' )
  casa = aplanar( tab )
  res = ''
  for pos in range( 1, 10 ):
    if casa[pos] == 1:
      res += ' X '
    elif casa[pos] == -1:
      res += ' O '
    else:
      res += '   '
    if pos % 3 != 0:
      res += '|'
    elif pos != 9:
      res += '\n' + 11*'-' + '\n'
  return res

def eh_posicao_livre( tab, pos ):
  '''eh_posicao_livre: tabuleiro x posicao -> booleano'''
  if not eh_tabuleiro( tab ) or not eh_posicao( pos ):
    raise ValueError( 'eh_posicao_livre: algum dos argumentos e invalido' )
  return aplanar( tab )[pos] == 0

def obter_posicoes_livres( tab ):
  '''obter_posicoes_livres: tabuleiro -> vector'''
  if not eh_tabuleiro( tab ):
    raise ValueError( 'obter_posicoes_livres: o argumento e invalido' )
  casa = aplanar( tab )
  livres = []
  for pos in range( 1, 10 ):
    if casa[pos] == 0:
      livres.append( pos )
  return tuple( livres )

# as oito linhas, como fatias ( inicio, fim, passo ) da lista plana
FATIAS = [ (1,4,1), (4,7,1), (7,10,1),
           (1,8,3), (2,9,3), (3,10,3),
           (1,10,4), (3,8,2) ]

def jogador_ganhador( tab ):
  '''jogador_ganhador: tabuleiro -> inteiro'''
  if not eh_tabuleiro( tab ):
    raise ValueError( 'jogador_ganhador: o argumento e invalido' )
  casa = aplanar( tab )
  ganhador = 0
  for ( i, f, p ) in FATIAS:
    soma = sum( casa[i:f:p] )
    if soma == 3:
      ganhador = 1
    if soma == -3:
      ganhador = -1
  return ganhador

def marcar_posicao( tab, jog, pos ):
  '''marcar_posicao: tabuleiro x inteiro x posicao -> tabuleiro'''
  if not ( eh_tabuleiro( tab ) and inteiro( jog ) and jog in [ 1, -1 ]
           and eh_posicao( pos ) and eh_posicao_livre( tab, pos ) ):
    raise ValueError( 'marcar_posicao: algum dos argumentos e invalido' )
  casa = aplanar( tab )
  casa[pos] = jog
  return desaplanar( casa )

def escolher_posicao_manual( tab ):
  '''escolher_posicao_manual: tabuleiro -> posicao'''
  if not eh_tabuleiro( tab ):
    raise ValueError( 'escolher_posicao_manual: o argumento e invalido' )
  texto = input( 'Turno do jogador. Escolha uma posicao livre: ' ).strip()
  # so interessam algarismos: um numero negativo nunca e posicao
  if not texto.isdigit() or int( texto ) not in obter_posicoes_livres( tab ):
    raise ValueError( 'escolher_posicao_manual: a posicao introduzida e invalida' )
  return int( texto )

# ---- estrategias: cada uma recebe a lista plana e devolve posicao ou 0 ----

def ganha( casa, jog ):
  melhor = 0
  for ( i, f, p ) in FATIAS:
    if sum( casa[i:f:p] ) == 2*jog:
      pos = i + p*casa[i:f:p].index( 0 )
      if melhor == 0 or pos < melhor:
        melhor = pos
  return melhor

def abertas( casa, jog ):
  # listas das duas posicoes livres das linhas com uma so peca de jog
  res = []
  for ( i, f, p ) in FATIAS:
    trio = casa[i:f:p]
    if trio.count( jog ) == 1 and trio.count( 0 ) == 2:
      res.append( [ pos for pos in range( i, f, p ) if casa[pos] == 0 ] )
  return res

def forquilhas( casa, jog ):
  visitas = [ 0 ]*10
  for par in abertas( casa, jog ):
    visitas[par[0]] += 1
    visitas[par[1]] += 1
  return [ pos for pos in range( 1, 10 ) if visitas[pos] > 1 ]

def bifurca( casa, jog ):
  f = forquilhas( casa, jog )
  return f[0] if f else 0

def impede( casa, jog ):
  delas = forquilhas( casa, -jog )
  if len( delas ) == 0:
    return 0
  if len( delas ) == 1:
    return delas[0]
  boas = [ 10 ]
  for ( x, y ) in abertas( casa, jog ):
    if y not in delas:
      boas.append( x )
    if x not in delas:
      boas.append( y )
  return min( boas ) % 10

def ao_centro( casa ):
  if casa[5] == 0:
    return 5
  return 0

def canto_contrario( casa, jog ):
  for pos in [ 1, 3, 7, 9 ]:
    if casa[pos] == 0 and casa[10 - pos] == -jog:
      return pos
  return 0

def primeira_livre( casa, lista ):
  for pos in lista:
    if casa[pos] == 0:
      return pos
  return 0

def escolher_posicao_auto( tab, jog, estr ):
  '''escolher_posicao_auto: tabuleiro x inteiro x cad. carateres -> posicao'''
  if not ( eh_tabuleiro( tab ) and inteiro( jog ) and jog in [ 1, -1 ]
           and type( estr ) == str and estr in [ 'basico', 'normal', 'perfeito' ] ):
    raise ValueError( 'escolher_posicao_auto: algum dos argumentos e invalido' )
  casa = aplanar( tab )
  pos = 0
  if estr != 'basico':
    pos = ganha( casa, jog ) or ganha( casa, -jog )
  if estr == 'perfeito':
    pos = pos or bifurca( casa, jog ) or impede( casa, jog )
  pos = pos or ao_centro( casa )
  if estr != 'basico':
    pos = pos or canto_contrario( casa, jog )
  return pos or primeira_livre( casa, [ 1, 3, 7, 9 ] ) or primeira_livre( casa, [ 2, 4, 6, 8 ] )

def jogo_do_galo( marca, estr ):
  '''jogo_do_galo: cad. carateres x cad. carateres -> cad. carateres'''
  if not ( type( marca ) == str and marca in [ 'X', 'O' ]
           and type( estr ) == str and estr in [ 'basico', 'normal', 'perfeito' ] ):
    raise ValueError( 'jogo_do_galo: algum dos argumentos e invalido' )
  print( 'Bem-vindo ao JOGO DO GALO.' )
  print( "O jogador joga com '{}'.".format( marca ) )
  tab = desaplanar( [ 0 ]*10 )
  for jogada in range( 9 ):
    simb, jog = ( 'X', 1 ) if jogada % 2 == 0 else ( 'O', -1 )
    if simb == marca:
      pos = escolher_posicao_manual( tab )
    else:
      print( 'Turno do computador ({}):'.format( estr ) )
      pos = escolher_posicao_auto( tab, jog, estr )
    tab = marcar_posicao( tab, jog, pos )
    print( tabuleiro_str( tab ) )
    if jogador_ganhador( tab ) == jog:
      return simb
  return 'EMPATE'
