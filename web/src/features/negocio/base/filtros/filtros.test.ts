import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entradaLista } from '@praca/contract/negocio/schemas.ts';
import { escreverBusca, lerBusca } from '../../../../platform/tela/busca-url.ts';
import { comFiltros, filtrosDaChamada, lerFiltros, semFiltros, temFiltros } from './filtros.ts';

describe('filters in the address', () => {
  it('survive writing and reading', () => {
    const filtros = lerFiltros({
      q: 'aço & cia',
      responsavel: ['ana', 'bruno'],
      criador: ['carla'],
      temperatura: 'quente',
      etiqueta: ['3', '1'],
      situacao: ['A', 'G'],
      passo: 'ATRASADA',
      de: '2025-01-01',
    });
    expect(lerFiltros(lerBusca(escreverBusca(filtros)))).toEqual(filtros);
    expect(filtros.temperatura).toEqual(['QUENTE']);
    expect(filtrosDaChamada(filtros)).toMatchObject({ LISTA_USUARIO: ['carla'] });
  });

  it.each([
    [{ etiqueta: 'abc' }],
    [{ representante: ['-1', '0', '1.5'] }],
    [{ temperatura: 'fervendo' }],
    [{ de: '2025-02-30' }],
    [{ parado: '99999' }],
    [{ parados: 'talvez' }],
    [{ historico: 'X' }],
    [{ motivo: 'preço' }],
    [{ q: '   ' }],
    [{ situacao: [] }],
  ])('leave out what is not understood: %o', (search) => {
    expect(lerFiltros(search)).toEqual({});
  });

  it('whatever is typed into the address, the call is valid', () => {
    const any = fc.dictionary(
      fc.constantFrom(
        'q',
        'responsavel',
        'representante',
        'temperatura',
        'etiqueta',
        'situacao',
        'passo',
        'parado',
        'parados',
        'adiado',
        'historico',
        'motivo',
        'empresa',
        'de',
        'ate',
      ),
      fc.oneof(fc.string(), fc.array(fc.string()), fc.integer(), fc.constant(null)),
    );
    fc.assert(
      fc.property(any, (search) => {
        expect(entradaLista.safeParse(filtrosDaChamada(lerFiltros(search))).success).toBe(true);
      }),
    );
  });

  it('change one, keep the others and the rest of the address', () => {
    const search = { negocio: '7', q: 'aço', etiqueta: ['1', '2'] };
    expect(comFiltros(search, { etiqueta: [2] })).toEqual({
      negocio: '7',
      q: 'aço',
      etiqueta: [2],
    });
    expect(comFiltros(search, { q: '' })).toEqual({ negocio: '7', etiqueta: [1, 2] });
    expect(semFiltros(search)).toEqual({ negocio: '7' });
  });

  it('send a situation only when one is chosen, and a kind of date only with a date', () => {
    expect(filtrosDaChamada({ tipodata: 'PREVISAO' })).toEqual({});
    expect(
      filtrosDaChamada({ situacao: ['G'], ate: '2025-10-03', tipodata: 'FECHAMENTO' }),
    ).toEqual({
      NEGOCIO_SITUACAO: ['G'],
      TIPO_DATA: 'FECHAMENTO',
      DATA_FINAL: '2025-10-03',
    });
    expect(
      filtrosDaChamada({
        parados: 'S',
        adiado: 'S',
        historico: 'N',
        motivo: [3],
        empresa: [1],
        parado: 7,
      }),
    ).toEqual({
      PARADO: 'S',
      ADIADO: 'S',
      MOSTRAR_HISTORICO: 'N',
      LISTA_MOTIVOPERDA: [3],
      LISTA_EMPRESA: [1],
      DIAS_SEM_INTERACAO: 7,
    });
    expect(filtrosDaChamada(lerFiltros({ valorde: '1000.50', valorate: '-3' }))).toEqual({
      VALOR_MINIMO: '1000.50',
    });
    expect([temFiltros({}), temFiltros({ tipodata: 'CRIACAO' }), temFiltros({ q: 'a' })]).toEqual([
      false,
      false,
      true,
    ]);
  });
});
