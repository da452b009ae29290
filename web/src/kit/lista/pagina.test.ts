import { expect, test } from 'vitest';
import { lerBusca } from '../../platform/tela/busca-url.ts';
import { escreverPagina, lerPagina, limiteDe } from './pagina.ts';

test('the page of a list goes through its address, and what is usual leaves no trace', () => {
  for (const [texto, pagina, porpagina] of [
    ['', 1, 20],
    ['?pagina=3&porpagina=50', 3, 50],
    ['?pagina=0', 1, 20],
    ['?pagina=-2&porpagina=7', 1, 20],
    ['?pagina=1.5', 1, 20],
    ['?pagina=x&porpagina=', 1, 20],
    ['?pagina=2&pagina=9', 2, 20],
  ] as const)
    expect(lerPagina(lerBusca(texto)), texto).toEqual({ pagina, porpagina });
  expect(escreverPagina({ pagina: 1, porpagina: 20 })).toEqual({});
  expect(escreverPagina({ pagina: 3, porpagina: 50 })).toEqual({ pagina: 3, porpagina: 50 });
});

test('the call asks for no row beyond what the server pages to', () => {
  expect(limiteDe({ pagina: 3, porpagina: 50 })).toEqual({ SQL_LIMIT: 50, SQL_OFFSET: 100 });
  expect(limiteDe({ pagina: 99_999, porpagina: 20 })).toMatchObject({ SQL_OFFSET: 10_000 });
});
