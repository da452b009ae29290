import { describe, expect, it } from 'vitest';
import { codigoDe, codigosDe, escreverBusca, lerBusca, nomesDe, textoDe } from './busca-url.ts';

describe('parameters of the address', () => {
  it.each([
    ['', {}],
    ['?busca=aço', { busca: 'aço' }],
    ['?etiqueta=1&etiqueta=2', { etiqueta: ['1', '2'] }],
    ['?retorno=%2Fapps%2Fcrm%3Fa%3D1', { retorno: '/apps/crm?a=1' }],
    ['?__proto__=x', JSON.parse('{"__proto__":"x"}')],
  ])('reads %s', (texto, esperado) => {
    expect(lerBusca(texto)).toEqual(esperado);
  });

  it('leaves out what is empty and repeats lists', () => {
    expect(escreverBusca({ a: '', b: undefined, c: [1, 2], d: 'x y', e: false })).toBe(
      '?c=1&c=2&d=x+y',
    );
    expect(escreverBusca({ a: null })).toBe('');
  });

  it('comes back as it went', () => {
    const busca = { filtro: 'R$ 1.000 & "aspas"', lista: ['a', 'b'] };
    expect(lerBusca(escreverBusca(busca))).toEqual(busca);
  });
});

describe('what a parameter says', () => {
  const { uma, varias } = lerBusca('?uma=7&varias=3&varias=x&varias=0&varias=12');
  it('is a code, codes, or none of them', () => {
    expect([codigoDe(uma), codigoDe(varias), codigoDe(undefined)]).toEqual([7, 3, null]);
    expect([codigosDe(uma), codigosDe(varias), codigosDe(undefined)]).toEqual([[7], [3, 12], []]);
    for (const texto of ['', '-1', '1.5', '0', '07', '9'.repeat(16), ' 7', '7x'])
      expect(codigoDe(texto), texto).toBe(null);
  });

  it('is a text, or names without blanks around them and no longer than they may be', () => {
    expect([textoDe(uma), textoDe(varias), textoDe(undefined)]).toEqual(['7', '3', '']);
    expect(nomesDe(['  Joinville ', '', '   ', 'Curitiba'], 5)).toEqual(['Joinv', 'Curit']);
  });
});
