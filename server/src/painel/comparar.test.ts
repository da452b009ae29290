import { afterAll, beforeAll, expect, it } from 'vitest';
import { somarDias } from '@praca/contract/br/data.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import { negociosComparados, negociosDoPainel } from '@praca/contract/painel/endpoints.ts';
import { abrirPaineis, HOJE, type Paineis } from '../../test-support/cenario/paineis.ts';

type Filtro = EntradaCrua<typeof negociosComparados>;
const PERIODO = { DATA_INICIAL: somarDias(HOJE, -13), DATA_FINAL: HOJE };
let p: Paineis;
beforeAll(async () => {
  p = await abrirPaineis();
});
afterAll(() => p.s.fechar());

const FILTROS: [string, () => Filtro][] = [
  ['no filter', () => PERIODO],
  ['a board', () => ({ ...PERIODO, board_tipo: 'oportunidades' })],
  ['people', () => ({ ...PERIODO, LISTA_RESPONSAVEL: ['rep', 'adm'] })],
  [
    'an origin and a tag',
    () => ({ ...PERIODO, LISTA_ORPROSPECT: [p.feira], LISTA_ETIQUETA: [p.etiqueta] }),
  ],
  ['a funnel', () => ({ ...PERIODO, LISTA_PIPELINE: [p.b.funil.pipeline_codigo] })],
  ['a day of before', () => ({ ...PERIODO, EM_DATA: somarDias(HOJE, -1) })],
];

it.each(['representante', 'gerente da equipe', 'administrador'] as const)(
  'for the %s each period compared with has the figures that its own dashboard has',
  async (tipo) => {
    const como = p.como[tipo];
    let vistos = 0;
    for (const [nome, filtro] of FILTROS) {
      const f = filtro();
      const { dados } = await p.s.chamar(negociosComparados, f, { como });
      expect(
        dados.map(({ contra }) => contra),
        nome,
      ).toEqual(['ANTERIOR', 'ANO']);
      for (const { de, ate, figuras } of dados) {
        const [ela] = (
          await p.s.chamar(negociosDoPainel, { ...f, DATA_INICIAL: de, DATA_FINAL: ate }, { como })
        ).dados;
        expect(figuras, `${nome} ${de}`).toEqual(
          ela?.figuras.map(({ figura, quantidade, valor }) => ({ figura, quantidade, valor })),
        );
        vistos += figuras[0]?.quantidade ?? 0;
      }
    }
    expect(vistos).toBeGreaterThan(0);
  },
);

it('of twelve months both are one period, without two dates there is none, and none without a board of the kind', async () => {
  const pedir = async (f: Filtro) =>
    (await p.s.chamar(negociosComparados, f, { como: p.como.administrador })).dados.map(
      ({ contra, de, ate }) => [contra, de, ate],
    );
  expect(await pedir({ DATA_INICIAL: '2025-11-27', DATA_FINAL: '2026-11-26' })).toEqual([
    ['ANTERIOR', '2024-11-27', '2025-11-26'],
  ]);
  expect(await pedir({ DATA_INICIAL: '2026-11-01', DATA_FINAL: '2026-11-26' })).toEqual([
    ['ANTERIOR', '2026-10-06', '2026-10-31'],
    ['ANO', '2025-11-01', '2025-11-26'],
  ]);
  expect(await pedir({ DATA_INICIAL: '2026-11-01' })).toEqual([]);
  expect(await pedir({})).toEqual([]);
});
