import { describe, expect, it } from 'vitest';
import { delimitadorAnunciado, detectarDelimitador } from './delimitador.ts';

describe('F-13 delimiters', () => {
  it.each([
    ['a;b;c\n1;2,5;3\n4;5,5;6\n', ';'],
    ['a,b,c\n1,2,3\n', ','],
    ['a\tb\n1\t2,5\n', '\t'],
    ['a|b|c\n1|2;5|3\n', '|'],
    ['nome;valor\n"Silva; Souza, e Filhos";1,50\n"A";2,00\n', ';'],
    ['"nome","obs"\n"A","x;y;z"\n"B","w;w;w"\n', ','],
    ['so uma coluna\n1\n2\n', ';'],
    ['nome\nSilva, Souza\nPereira\n', ';'],
    ['a;b', ';'],
    ['a,b', ','],
    ['sep=|\na;b;c|d\n', '|'],
    ['a,b,c\n1,2,3\n4,"x" y,6\n', ','],
    ['', ';'],
  ])('%j is parted by %j', (amostra, esperado) =>
    expect(detectarDelimitador(amostra)).toBe(esperado),
  );

  it('reads the sign that a spreadsheet announces', () => {
    expect(delimitadorAnunciado('sep=;')).toBe(';');
    expect(delimitadorAnunciado('"sep=\t"')).toBe('\t');
    expect(delimitadorAnunciado('separador;x')).toBeNull();
  });
});
