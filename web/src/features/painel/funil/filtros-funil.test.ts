import { describe, expect, it } from 'vitest';
import { entradaFunil } from '@praca/contract/painel/schemas.ts';
import { escreverBusca, lerBusca } from '../../../platform/tela/busca-url.ts';
import { intervaloDe, PERIODOS, textoDoIntervalo } from '../../../kit/painel/periodo.ts';
import {
  buscaDaLista,
  entradaDoFunil,
  escreverFunil,
  lerFunil,
  temFiltro,
} from './filtros-funil.ts';

const volta = (search: Record<string, unknown>) => lerBusca(escreverBusca(search));

describe('the funnel in its address', () => {
  it('survives writing and reading; the usual state leaves no trace', () => {
    const filtros = lerFunil({
      pipeline: '3',
      periodo: 'datas',
      de: '2026-01-01',
      representante: ['7', '8'],
      responsavel: 'ana',
      empresa: '2',
      segmento: ['4'],
      origem: '5',
      etiqueta: ['6', '7'],
      modo: 'tabela',
    });
    expect(lerFunil(volta(escreverFunil(filtros)))).toEqual(filtros);
    expect(volta(escreverFunil(lerFunil({})))).toEqual({});
    expect(lerFunil({ periodo: 'x', pipeline: '-1', de: '2026-02-30' })).toEqual(lerFunil({}));
  });

  it('knows dates without a named period, and forgets dates beside one', () => {
    expect(lerFunil({ ate: '2026-05-01' })).toMatchObject({ periodo: 'datas', ate: '2026-05-01' });
    expect(lerFunil({ periodo: '7', de: '2026-05-01' }).de).toBeUndefined();
  });

  it('says whether anything narrows it', () => {
    expect(
      [{}, { pipeline: '1' }, { periodo: 'mes' }, { empresa: '1' }].map((s) =>
        temFiltro(lerFunil(s)),
      ),
    ).toEqual([false, false, true, true]);
  });
});

describe('periods', () => {
  it.each([
    ['hoje', '2026-03-01', '2026-03-01'],
    ['7', '2026-02-23', '2026-03-01'],
    ['30', '2026-01-31', '2026-03-01'],
    ['90', '2025-12-02', '2026-03-01'],
    ['mes', '2026-03-01', '2026-03-01'],
    ['ano', '2026-01-01', '2026-03-01'],
    ['tudo', undefined, undefined],
  ] as const)('%s', (periodo, de, ate) => {
    expect(intervaloDe(lerFunil({ periodo }), '2026-03-01')).toEqual(
      de === undefined ? {} : { de, ate },
    );
  });

  it('are said with their dates', () => {
    expect(textoDoIntervalo({ de: '2026-03-01', ate: '2026-03-01' })).toBe('criados em 01/03/2026');
    expect(textoDoIntervalo({ de: '2026-02-01', ate: '2026-03-01' })).toBe(
      'criados de 01/02/2026 a 01/03/2026',
    );
    expect(textoDoIntervalo({ de: '2026-02-01' })).toBe('criados desde 01/02/2026');
    expect(textoDoIntervalo({ ate: '2026-02-01' })).toBe('criados até 01/02/2026');
    expect(textoDoIntervalo({})).toBe('de todo o período');
  });

  it('all make a valid call', () => {
    for (const periodo of PERIODOS) {
      const filtros = lerFunil({ periodo, de: '2026-01-01', representante: '3' });
      const entrada = entradaDoFunil(1, filtros, intervaloDe(filtros, '2026-03-01'));
      expect(entradaFunil.safeParse(entrada).success).toBe(true);
    }
  });
});

it('a number opens the list with the funnel’s filters and its own', () => {
  const filtros = lerFunil({
    periodo: 'mes',
    representante: ['7', '8'],
    etiqueta: '9',
    modo: 'tabela',
  });
  const busca = buscaDaLista(3, filtros, intervaloDe(filtros, '2026-03-09'), {
    situacao: ['A'],
    estagio: 5,
  });
  expect(escreverBusca(busca)).toBe(
    '?pipeline=3&estagio=5&situacao=A&representante=7&representante=8&etiqueta=9&de=2026-03-01&ate=2026-03-09',
  );
});
