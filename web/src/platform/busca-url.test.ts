import { describe, expect, it } from 'vitest';
import { escreverBusca, lerBusca } from './busca-url.ts';

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
