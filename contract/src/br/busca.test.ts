import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dobrar, padroesLike, termosBusca, textoBusca } from './busca.ts';

describe('folding for search', () => {
  it.each([
    ['São  João d’Água nº 1ª', "sao joao d'agua no 1a"],
    ['ÇELIK', 'celik'],
    ['Avião', 'aviao'],
    ['d´Água', "d'agua"],
    ['  a\t\nb ', 'a b'],
    ['', ''],
  ])('%s → %s', (texto, dobrado) => expect(dobrar(texto)).toBe(dobrado));

  it('is the same folded twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (t) => {
        expect(dobrar(dobrar(t))).toBe(dobrar(t));
      }),
      { numRuns: 3000 },
    );
  });

  it('sees no difference between composed and decomposed accents', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (t) => {
        expect(dobrar(t.normalize('NFD'))).toBe(dobrar(t.normalize('NFC')));
      }),
    );
  });
});

describe('search column', () => {
  const linha = textoBusca({
    textos: ['Válvulas 10"', 'INDÚSTRIA SÃO JOÃO LTDA', null, 'São João'],
    documentos: ['12ABC34501DE35'],
    telefones: ['(11) 98765-4321', ''],
    numeros: [4711],
  });
  const acha = (consulta: string): boolean => termosBusca(consulta).every((t) => linha.includes(t));

  it('holds the document bare and masked, the phone and the number', () => {
    expect(linha).toBe(
      'valvulas 10" industria sao joao ltda sao joao 12abc34501de35 12.abc.345/01de-35 11987654321 98765-4321 4711',
    );
  });

  it.each([
    'joao',
    'SÃO JOAO',
    'válvulas joão',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    '12.abc.345',
    '(11) 98765-4321',
    '+55 11 98765-4321',
    '98765',
    '98765-4321',
    '+55 11 98765-4321',
    '+55 11 98765',
    '+55 (11) 9876',
    '5511987654321',
    '011987654321',
    '0 11 98765 4321',
    'industria são joão ltda',
    'São João S/A',
    '4711',
  ])('%s finds it', (consulta) => expect(acha(consulta)).toBe(true));

  it.each(['maria', 'joao 4712', '12.ABC.345/01DE-36'])('%s does not', (consulta) =>
    expect(acha(consulta)).toBe(false),
  );

  it('escapes what LIKE would read as a pattern', () =>
    expect(padroesLike('50%_a\\')).toEqual(['%50\\%\\_a\\\\%']));
  it('words that add up to fourteen characters are words, and a CNPJ is one', () => {
    expect(termosBusca('4ID medicos 0151')).toEqual(['4id', 'medicos', '0151']);
    expect(termosBusca('12-ABC-345-01DE-35')).toEqual(['12abc34501de35']);
    expect(termosBusca('12ABC34501DE36')).toEqual(['12abc34501de36']);
    expect(termosBusca('11 222 333 0001 81')).toEqual(['11222333000181']);
  });
  it('asks nothing of an empty search', () => expect(termosBusca('   ')).toEqual([]));
});
