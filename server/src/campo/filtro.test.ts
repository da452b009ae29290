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

test('deals that have the field empty, whatever the order of the list; none where everybody has it', async () => {
  const outro = await abrirNegocio(s);
  const LISTA_PIPELINE = [n.funil.pipeline_codigo, outro.funil.pipeline_codigo];
  await gravar({ [campos['NUMERO']!]: '7', [campos['ESCOLHAS']!]: [opcoes[3], opcoes[5]] });
  const vazios = async (campo: number, resto: Linha = {}) => {
    const r = await s.chamar(
      e.getLista,
      { FILTRO_CAMPOS: [{ campo_codigo: campo, PREENCHIDO: 'N' }], LISTA_PIPELINE, ...resto },
      adm(),
    );
    expect(r.status, r.texto).toBe(200);
    expect(r.total).toBe(r.dados.length);
    return r.dados.map((d) => d.negocio_codigo).toSorted((x, y) => x - y);
  };
  const esperados = async (campo: number) =>
    (
      await s.emA(
        'SELECT negocio_codigo FROM negocio WHERE NOT negocio_campos ? $1::text AND pipeline_codigo = ANY ($2::bigint[]) ORDER BY 1',
        [String(campo), LISTA_PIPELINE],
      )
    ).map((l) => Number(l['negocio_codigo']));
  for (const tipo of ['NUMERO', 'ESCOLHAS', 'LINK']) {
    const campo = campos[tipo]!;
    const certos = await esperados(campo);
    expect(certos).toContain(outro.codigo);
    expect(await vazios(campo)).toEqual(certos);
    expect(await vazios(campo, { ORDEM: 'valor' })).toEqual(certos);
  }
  // Where everybody has it, there is none.
  await s.emA(
    "UPDATE negocio SET negocio_campos = negocio_campos || jsonb_build_object($1::text, '1'::text)",
    [String(campos['NUMERO'])],
  );
  expect(await vazios(campos['NUMERO']!)).toEqual([]);
  await gravar({ [campos['NUMERO']!]: null });
  expect(await vazios(campos['NUMERO']!)).toEqual([n.codigo]);
});
