import { expect, it } from 'vitest';
import { entradaNegociosDaPrevisao, entradaPrevisao } from '@praca/contract/painel/previsao.ts';
import { escreverBusca, lerBusca } from '../../../platform/tela/busca-url.ts';
import {
  entradaDaPrevisao,
  entradaDasLinhas,
  escreverPrevisao,
  lerPrevisao,
  recortar,
  semRecorte,
  temRecorte,
} from './endereco.ts';

const INTERVALO = { de: '2026-01-01', ate: '2026-03-31' };

it.each([
  {},

  { mes: '2026-12-01' },
  { mes: 'sem' },
  { quinto: '0' },
  { dito: '2026-09-01', desfecho: 'G' },
  { ditos: 'S', quinto: '4' },
  { sem: 'S' },
])('%j survives writing and reading, and makes valid calls', (recorte) => {
  const e = lerPrevisao({ representante: ['3', '4'], pipeline: '2', periodo: '90', ...recorte });
  expect(lerPrevisao(lerBusca(escreverBusca(escreverPrevisao(e))))).toEqual(e);
  expect(temRecorte(e)).toBe(Object.keys(recorte).length > 0);
  expect(temRecorte(semRecorte(e))).toBe(false);
  expect(entradaPrevisao.safeParse(entradaDaPrevisao(e, INTERVALO)).success).toBe(true);
  expect(entradaNegociosDaPrevisao.safeParse(entradaDasLinhas(e, INTERVALO)).success).toBe(true);
  expect(entradaDasLinhas(e, INTERVALO)).toMatchObject({
    LISTA_REPRESENTANTE: [3, 4],
    LISTA_PIPELINE: [2],
  });
});

it('another number takes the place of the one before; nonsense is left out', () => {
  const e = recortar(lerPrevisao({ mes: '2026-12-01', empresa: '1' }), { quinto: 2 });
  expect([e.mes, e.quinto, e.empresa]).toEqual([undefined, 2, [1]]);
  expect(
    temRecorte(lerPrevisao({ mes: '2026-12-05', quinto: '7', dito: 'x', desfecho: 'Z' })),
  ).toBe(false);
});

it('whatever is open is shown until a period is chosen', () => {
  expect(escreverPrevisao(lerPrevisao({}))['periodo']).toBeUndefined();
  expect(lerPrevisao({}).periodo).toBe('tudo');
  expect(lerPrevisao({ ate: '2026-03-31' })).toMatchObject({ periodo: 'datas', ate: '2026-03-31' });
  expect(entradaDaPrevisao(lerPrevisao({}), {})).toEqual({});
});
