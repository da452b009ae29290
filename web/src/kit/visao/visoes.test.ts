import { describe, expect, it } from 'vitest';
import type { Visao } from '@praca/contract/visao/schemas.ts';
import { buscaDaVisao, mesmaBusca, modificada, separarVisao } from './visoes.ts';

const VISAO: Visao = {
  visao_codigo: 12,
  visao_descricao: 'Quentes',
  visao_tela: 'lista',
  visao_busca: 'temperatura=QUENTE&etiqueta=1&etiqueta=2',
  visao_colunas: ['negocio_titulo'],
  visao_equipe: 'N',
  minha: 'S',
  padrao: 'N',
  versao: 1,
};

describe('a saved view in the address', () => {
  it('is its search with its number, and comes apart again', () => {
    const busca = buscaDaVisao(VISAO);
    expect(busca).toBe('temperatura=QUENTE&etiqueta=1&etiqueta=2&visao=12');
    expect(separarVisao(busca)).toEqual({ visao: 12, resto: VISAO.visao_busca });
    expect(separarVisao('visao=x&q=a')).toEqual({ visao: undefined, resto: 'q=a' });
  });

  it('is the same whatever the order of its parts', () => {
    expect(mesmaBusca('a=1&b=2&b=3', '?b=3&a=1&b=2&visao=9')).toBe(true);
    expect(mesmaBusca('a=1', 'a=1&a=2')).toBe(false);
  });

  it('is modified by another filter, column or order of columns; a screen without columns has none to compare', () => {
    const igual = 'etiqueta=2&etiqueta=1&temperatura=QUENTE';
    expect(modificada(VISAO, igual, ['negocio_titulo'])).toBe(false);
    expect(modificada(VISAO, igual, undefined)).toBe(false);
    expect(modificada(VISAO, igual, [])).toBe(true);
    expect(modificada(VISAO, `${igual}&q=a`, undefined)).toBe(true);
  });
});
