import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entradaLista } from '@praca/contract/negocio/schemas.ts';
import { escreverBusca, lerBusca } from '../../../../platform/tela/busca-url.ts';
import { entradaDaLista, escreverLista, lerColunas, lerLista } from './filtros-lista.ts';

describe('the state of the list in its address', () => {
  it('survives writing and reading, and usual values leave no trace', () => {
    const estado = lerLista({
      q: 'aço',
      pipeline: '7',
      estagio: ['3', '4'],
      passou: '9',
      situacao: ['G', 'F'],
      board: '2',
      motivo: '4',
      empresa: ['1', '2'],
      historico: 'N',
      parados: 'S',
      adiado: 'N',
      ordem: 'interacao',
      porpagina: '100',
      de: '2026-01-01',
      colunas: 'negocio_valor,negocio_titulo',
      visao: '12',
    });
    expect(estado.colunas).toEqual(['negocio_valor', 'negocio_titulo']);
    expect(lerLista(lerBusca(escreverBusca(escreverLista(estado))))).toEqual(estado);
    expect(escreverBusca(escreverLista(lerLista({})))).toBe('');
  });

  it('takes an older name of the search, and leaves out what it does not understand', () => {
    expect(lerLista({ filtro: 'Metal Forte' }).q).toBe('Metal Forte');
    expect(lerLista({ pipeline: 'x', ordem: 'quadro', porpagina: '7' })).toEqual({
      ordem: 'alteracao',
      porpagina: 20,
    });
    expect(lerLista({ ordem: 'valor desc' }).ordem).toBe('valor');
    expect(lerLista({ ordem: 'valor asc' }).ordem).toBe('valor asc');
  });

  it('makes a valid call of whatever is typed into the address', () => {
    const names = [
      'pipeline',
      'estagio',
      'passou',
      'empresa',
      'importacao',
      'board',
      'motivo',
      'historico',
      'parados',
      'adiado',
      'colunas',
      'visao',
      'ordem',
      'porpagina',
      'q',
    ];
    const any = fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(fc.string(), fc.array(fc.string()), fc.integer(), fc.constant(null)),
    );
    fc.assert(
      fc.property(any, (search) => {
        expect(entradaLista.safeParse(entradaDaLista(lerLista(search))).success).toBe(true);
      }),
    );
  });

  it('keeps known columns once each, and the word that no view is wanted', () => {
    expect(lerColunas('negocio_valor,senha,negocio_valor,negocio_titulo')).toEqual([
      'negocio_valor',
      'negocio_titulo',
    ]);
    expect([lerColunas('senha'), lerColunas(undefined)]).toEqual([undefined, undefined]);
    expect(lerLista({ visao: '0' }).visao).toBe(0);
    expect(lerLista({ visao: '-1' })).not.toHaveProperty('visao');
    expect(entradaDaLista(lerLista({ visao: '3', colunas: 'negocio_valor' }))).toEqual({
      ORDEM: 'alteracao',
      SQL_LIMIT: 20,
    });
  });

  it('shows every situation unless one is asked for', () => {
    expect(entradaDaLista(lerLista({ passou: '9', pipeline: '7' }))).toEqual({
      LISTA_PIPELINE: [7],
      PASSOU_ESTAGIO: [9],
      ORDEM: 'alteracao',
      SQL_LIMIT: 20,
    });
  });
});
