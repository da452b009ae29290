import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as e from '@praca/contract/negocio/ciclo/endpoints.ts';
import { ler } from '@praca/contract/negocio/endpoints.ts';
import { opcoesDeGanhar } from '@praca/contract/negocio/rules.ts';
import { criarFunil } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { abrirNegocio } from '../../../test-support/cenario/orcamentos.ts';

// A business has one recurring deal: the sale and its after-sales are one business, whichever of them opened it.

let s: Cenario;
let codigo: number;
let linha: Awaited<ReturnType<typeof abrirNegocio>>['linha'];
beforeAll(async () => {
  s = await abrirCenario();
  await criarFunil(s.dono, s.a, { board_tipo: 'posvendas', pipeline_descricao: 'Pós-venda' });
});
afterAll(() => s.fechar());
beforeEach(async () => {
  const n = await abrirNegocio(s);
  ({ codigo, linha } = n);
});

const adm = () => ({ como: s.u['adm.a'] });
const fazer = async (verbo: typeof e.ganhar | typeof e.finalizar, entrada: object) => {
  const r = await s.chamar(verbo, { ...entrada }, adm());
  expect(r.status, r.texto).toBe(200);
};
const reativar = async (negocio_codigo: number) => {
  const r = await s.chamar(e.reativar, { negocio_codigo }, adm());
  expect(r.status, r.texto).toBe(200);
};
/** What the database holds that came of the sale and of its after-sales: each deal's code, by where it stands. */
async function vindos(posvenda: number) {
  const linhas = await s.emA(
    `SELECT n.negocio_codigo, b.board_tipo FROM negocio n JOIN pipeline p ON p.pipeline_codigo = n.pipeline_codigo JOIN board b ON b.board_codigo = p.board_codigo
     WHERE n.clienteregistro_codigo = $1 AND n.negocio_origem = ANY ($2::bigint[]) ORDER BY n.negocio_codigo`,
    [s.a, [codigo, posvenda]],
  );
  const de = (posvendas: boolean) =>
    linhas
      .filter((um) => (um['board_tipo'] === 'posvendas') === posvendas)
      .map((um) => Number(um['negocio_codigo']));
  return { recorrentes: de(false), posvendas: de(true) };
}
const lida = async (negocio_codigo: number) =>
  (await s.chamar(ler, { negocio_codigo: String(negocio_codigo) }, adm())).dados[0]!;

test('finishing in after-sales opens no second recurring deal where the win opened one, and says which it is', async () => {
  await fazer(e.ganhar, { negocio_codigo: codigo });
  const ganho = await linha(codigo);
  const [posvenda, recorrente] = [ganho.negocio_posvenda, ganho.negocio_recorrente].map(Number);
  const antes = await lida(posvenda!);
  expect(antes.negocio_recorrente).toBe(recorrente);
  expect(opcoesDeGanhar(antes).abreNegocioRecorrente).toEqual({ marcada: true, travada: true });
  const r = await s.chamar(e.finalizar, { negocio_codigo: posvenda!, versao: antes.versao }, adm());
  expect(r.status, r.texto).toBe(200);
  expect(r.dados[0]).toMatchObject({ negocio_situacao: 'F', negocio_recorrente: recorrente });
  expect(await vindos(posvenda!)).toEqual({ recorrentes: [recorrente], posvendas: [posvenda] });
  const [evento] = (await s.eventos('negocio', posvenda!)).slice(-1);
  expect(evento).toMatchObject({
    evento_acao: 'FINALIZAR',
    evento_depois: { negocio_situacao: 'F', negocio_recorrente: null },
  });
});

test('a sale won again opens no second one where its after-sales opened it, nor does the after-sales finished again', async () => {
  await fazer(e.ganhar, { negocio_codigo: codigo, abreNegocioRecorrente: 'N' });
  const posvenda = Number((await linha(codigo)).negocio_posvenda);
  expect((await lida(codigo)).negocio_recorrente).toBeNull();
  await fazer(e.finalizar, { negocio_codigo: posvenda });
  const recorrente = Number((await linha(posvenda)).negocio_recorrente);
  await reativar(codigo);
  expect((await lida(codigo)).negocio_recorrente).toBe(recorrente);
  await fazer(e.ganhar, { negocio_codigo: codigo });
  await reativar(posvenda);
  await fazer(e.finalizar, { negocio_codigo: posvenda });
  expect(await vindos(posvenda)).toEqual({ recorrentes: [recorrente], posvendas: [posvenda] });
});

test('the recurring deal is a business of its own: it opens the next one', async () => {
  await fazer(e.ganhar, { negocio_codigo: codigo, enviaPosVenda: 'N' });
  const segundo = Number((await linha(codigo)).negocio_recorrente);
  expect((await lida(segundo)).negocio_recorrente).toBeNull();
  await fazer(e.ganhar, { negocio_codigo: segundo, enviaPosVenda: 'N' });
  const terceiro = Number((await linha(segundo)).negocio_recorrente);
  expect(terceiro).toBeGreaterThan(segundo);
});

test('after an undone win the business has none, and opens one again', async () => {
  await fazer(e.ganhar, { negocio_codigo: codigo });
  const desfeita = await s.chamar(e.desfazerFechamento, { negocio_codigo: codigo }, adm());
  expect(desfeita.status, desfeita.texto).toBe(200);
  expect((await lida(codigo)).negocio_recorrente).toBeNull();
  await fazer(e.ganhar, { negocio_codigo: codigo });
  const { negocio_posvenda, negocio_recorrente } = await linha(codigo);
  expect((await vindos(Number(negocio_posvenda))).recorrentes).toEqual([
    Number(negocio_recorrente),
  ]);
});

test('of a win and a finish at once one opens the recurring deal', async () => {
  for (let vez = 0; vez < 5; vez += 1) {
    const n = await abrirNegocio(s);
    ({ codigo } = n);
    await fazer(e.ganhar, { negocio_codigo: codigo, abreNegocioRecorrente: 'N' });
    const posvenda = Number((await linha(codigo)).negocio_posvenda);
    await reativar(codigo);
    await Promise.all([
      fazer(e.ganhar, { negocio_codigo: codigo }),
      fazer(e.finalizar, { negocio_codigo: posvenda }),
    ]);
    const { recorrentes } = await vindos(posvenda);
    expect(recorrentes).toHaveLength(1);
    const donos = [await linha(codigo), await linha(posvenda)].filter(
      (um) => um.negocio_recorrente !== null,
    );
    expect(donos.map((um) => Number(um.negocio_recorrente))).toEqual(recorrentes);
  }
});
