import { describe, expect, it } from 'vitest';
import { dano, erroDePlanilha, textoDaCelula } from './texto-de-fora.ts';

describe('errors of spreadsheets', () => {
  it.each(
    '#N/A #N/D #REF! #VALUE! #VALOR! #NAME? #NOME? #DIV/0! #NUM! #NÚM! #NULO! #ERROR! Err:502 #####'.split(
      ' ',
    ),
  )('%s is one, and no text', (celula) => {
    expect(erroDePlanilha(` ${celula} `)).toBe(true);
    expect(dano(celula)?.mensagem).toContain(celula);
  });
  it.each(['#1', '# 12', 'N/A', 'Erro', '#Vendas', 'Err', ''])('%j is a text', (celula) =>
    expect(dano(celula)).toBeNull(),
  );
});

describe('breaks inside a cell', () => {
  it.each([
    ['Rua A, 10\u2028Galpão 2', 'Rua A, 10 Galpão 2', 'Rua A, 10\nGalpão 2'],
    ['a\r\nb', 'a b', 'a\nb'],
    ['a \n\n b', 'a b', 'a \n\n b'],
    ["'=1+1", '=1+1', '=1+1'],
    ['a\u2029b', 'a b', 'a\nb'],
  ])('%j is %j in one line and %j in many', (celula, uma, muitas) => {
    expect(textoDaCelula(celula)).toBe(uma);
    expect(textoDaCelula(celula, true)).toBe(muitas);
  });
});
