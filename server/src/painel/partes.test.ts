import { afterAll, beforeAll, expect, it } from 'vitest';
import { somarDias } from '@praca/contract/br/data.ts';
import { explicarNegocios } from '@praca/contract/painel/endpoints.ts';
import { abrirPaineis, HOJE, type Paineis } from '../../test-support/cenario/paineis.ts';
import type { Quem } from '../../test-support/servidor/servidor.ts';

const PERIODO = { DATA_INICIAL: somarDias(HOJE, -13), DATA_FINAL: HOJE };
let p: Paineis;
beforeAll(async () => {
  p = await abrirPaineis();
});
afterAll(() => p.s.fechar());

it('a value that was changed since its deal came in is a part of its own, and so is a date that slipped', async () => {
  const partes = async (como: Quem) => {
    const pedido = { ...PERIODO, FIGURA: 'abertos', MEDIDA: 'VALOR' } as const;
    const [e] = (await p.s.chamar(explicarNegocios, pedido, { como })).dados;
    return ['valor', 'datas'].map((nome) => e?.parcelas.find((um) => um.parcela === nome)?.valor);
  };
  // Of three funnels each 60,03 (61,03, 62,03) in this period less 100,10 in the one before.
  expect(await Promise.all(Object.values(p.como).map(partes))).toEqual([
    ['30.00', '-120.21'],
    ['60.00', '-237.42'],
    ['90.00', '-351.63'],
  ]);
});
