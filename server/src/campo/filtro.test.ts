import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as e from '@praca/contract/negocio/endpoints.ts';
import { definirCampos, type CamposDefinidos } from '../../test-support/cenario/campos.ts';
import { abrirNegocio } from '../../test-support/cenario/orcamentos.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

type Linha = Record<string, unknown>;

let s: Cenario;
let n: Awaited<ReturnType<typeof abrirNegocio>>;
let campos: CamposDefinidos['campos'];
let opcoes: number[];
beforeAll(async () => {
  s = await abrirCenario();
  ({ campos, opcoes } = await definirCampos(s));
});
afterAll(() => s.fechar());
beforeEach(async () => {
  n = await abrirNegocio(s);
});
const adm = () => ({ como: s.u['adm.a'] });
const gravar = async (negocio_campos: Linha) => {
  const versao = Number((await n.linha(n.codigo))['versao']);
  const r = await s.chamar(e.patch, { negocio_codigo: n.codigo, versao, negocio_campos }, adm());
  expect(r.status, r.texto).toBe(200);
};

test.each<[string, Linha, string, boolean]>([
  ['TEXTO', { CONTEM: 'sao jo' }, 'Prensa São João', true],
  ['TEXTO', { CONTEM: 'fresa' }, 'Prensa São João', false],
  ['TEXTO', { VALORES: ['PRENSA'] }, 'prensa', true],
  ['NUMERO', { DE: '10', ATE: '12.5' }, '12.5', true],
  ['NUMERO', { DE: '12.6' }, '12.5', false],
  ['DINHEIRO', { ATE: '-0.01' }, '-5.00', true],
  ['DATA', { DE: '2026-03-01', ATE: '2026-03-31' }, '2026-03-31', true],
  ['DATA', { DE: '2026-04-01' }, '2026-03-31', false],
  ['SIMNAO', { VALORES: ['N'] }, 'N', true],
  ['USUARIO', { VALORES: ['rep1.a'] }, 'rep1.a', true],
  ['LINK', { PREENCHIDO: 'S' }, 'https://a.exemplo', true],
  ['LINK', { PREENCHIDO: 'N' }, 'https://a.exemplo', false],
])('the list by %s %o of %s', async (tipo, filtro, valor, acha) => {
  const campo = campos[tipo]!;
  await gravar({ [campo]: valor });
  const r = await s.chamar(
    e.getLista,
    { FILTRO_CAMPOS: [{ campo_codigo: campo, ...filtro }], LISTA_CODIGO: [n.codigo] },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
  expect([r.dados.length, r.total]).toEqual(acha ? [1, 1] : [0, 0]);
});

test('choices are filtered by any of the options, and filters add up', async () => {
  await gravar({ [campos['ESCOLHA']!]: opcoes[1], [campos['ESCOLHAS']!]: [opcoes[3], opcoes[5]] });
  const lista = async (...FILTRO_CAMPOS: Linha[]) =>
    (await s.chamar(e.getLista, { FILTRO_CAMPOS, LISTA_CODIGO: [n.codigo] }, adm())).dados.length;
  const escolha = (...VALORES: unknown[]) => ({ campo_codigo: campos['ESCOLHA'], VALORES });
  const escolhas = (...VALORES: unknown[]) => ({ campo_codigo: campos['ESCOLHAS'], VALORES });
  expect(await lista(escolha(opcoes[0], opcoes[1]))).toBe(1);
  expect(await lista(escolha(opcoes[0]))).toBe(0);
  expect(await lista(escolhas(opcoes[5]), escolha(opcoes[1]))).toBe(1);
  expect(await lista(escolhas(opcoes[4]), escolha(opcoes[1]))).toBe(0);
  await s.recusadas(
    [
      [e.getLista, { FILTRO_CAMPOS: [escolha('Aço')] }],
      [e.getLista, { FILTRO_CAMPOS: [{ campo_codigo: campos['NUMERO'], CONTEM: '1' }] }],
      [e.getLista, { FILTRO_CAMPOS: [{ campo_codigo: campos['DATA'], DE: 'ontem' }] }],
    ],
    { ...adm(), status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
});
