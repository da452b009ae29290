import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as e from '@praca/contract/negocio/ciclo/endpoints.ts';
import { patch } from '@praca/contract/negocio/endpoints.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { criarFunil, type Funil } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { abrirNegocio } from '../../../test-support/cenario/orcamentos.ts';

let s: Cenario;
let n: Awaited<ReturnType<typeof abrirNegocio>>;
let pos: Funil;
let codigo: number;
beforeAll(async () => {
  s = await abrirCenario();
  pos = await criarFunil(s.dono, s.a, { board_tipo: 'posvendas', pipeline_descricao: 'Pós-venda' });
});
afterAll(() => s.fechar());
beforeEach(async () => {
  n = await abrirNegocio(s);
  codigo = n.codigo;
});
const adm = () => ({ como: s.u['adm.a'] });
const linha = (negocio_codigo: number) => n.linha(negocio_codigo);
const MUDAM = ['versao', 'negocio_dtalteracao'];
const parado = async () =>
  Object.fromEntries(Object.entries(await linha(codigo)).filter(([nome]) => !MUDAM.includes(nome)));
const existem = async (codigos: unknown[]) =>
  (
    await s.emA(
      'SELECT negocio_codigo FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_codigo = ANY($2::bigint[])',
      [s.a, codigos],
    )
  ).length;
const ganhar = async (opcoes = {}) => {
  const r = await s.chamar(e.ganhar, { negocio_codigo: codigo, ...opcoes }, adm());
  expect(r.status, r.texto).toBe(200);
  return linha(codigo);
};
const desfazer = () => s.chamar(e.desfazerFechamento, { negocio_codigo: codigo }, adm());

test('undoing a win gives back the deal as it was, takes the deals it opened, and unlocks the options', async () => {
  const antes = await parado();
  const ganho = await ganhar();
  const abertos = [ganho.negocio_posvenda, ganho.negocio_recorrente];
  expect(await existem(abertos)).toBe(2);
  const r = await desfazer();
  expect(r.dados, r.texto).toMatchObject([
    { negocio_situacao: 'A', negocio_posvenda: null, negocio_recorrente: null },
  ]);
  expect(await parado()).toEqual(antes);
  expect(await existem(abertos)).toBe(0);
  const eventos = await s.eventos('negocio', codigo);
  expect(eventos.map((v) => v['evento_acao'])).toEqual(['CRIAR', 'GANHAR', 'REATIVAR']);
  expect(eventos[2]).toMatchObject({
    evento_depois: { desfaz: Number(eventos[1]!['evento_codigo']), retirados: abertos.map(Number) },
  });
  const outra = await ganhar();
  expect(outra.negocio_posvenda).not.toBeNull();
  expect(outra.negocio_posvenda).not.toBe(ganho.negocio_posvenda);
});

test('undoing a finish takes the recurring deal', async () => {
  await s.emA(
    'UPDATE negocio SET pipeline_codigo = $2, estagio_codigo = $3 WHERE clienteregistro_codigo = $1 AND negocio_codigo = $4',
    [s.a, pos.pipeline_codigo, pos.estagios[0]!.estagio_codigo, codigo],
  );
  const antes = await parado();
  await s.chamar(e.finalizar, { negocio_codigo: codigo }, adm());
  const { negocio_recorrente } = await linha(codigo);
  expect(await existem([negocio_recorrente])).toBe(1);
  expect((await desfazer()).status).toBe(200);
  expect(await parado()).toEqual(antes);
  expect(await existem([negocio_recorrente])).toBe(0);
});

test('refused whole, naming it, where somebody worked on a deal that the win opened', async () => {
  const { negocio_posvenda, negocio_recorrente } = await ganhar();
  await inserir(s.dono, 'acompanhamento', s.a, {
    acomp_texto: 'Entregue',
    negocio_codigo: negocio_posvenda,
    usuario_codigo: s.c.usuarios['adm.a'].usuario_codigo,
  });
  const texto = await s.recusada(
    e.desfazerFechamento,
    { negocio_codigo: codigo },
    { ...adm(), status: 409, codigo: 'DERIVADO_ALTERADO' },
  );
  expect(texto).toContain(`Pós-Vendas nº ${negocio_posvenda}`);
  expect(texto).not.toContain('recorrente nº');
  await s.chamar(
    patch,
    { negocio_codigo: Number(negocio_recorrente), versao: 1, negocio_titulo: 'Outro' },
    adm(),
  );
  expect(
    await s.recusada(
      e.desfazerFechamento,
      { negocio_codigo: codigo },
      { ...adm(), status: 409, codigo: 'DERIVADO_ALTERADO' },
    ),
  ).toContain('já foram trabalhados');
});

test('what an earlier win opened and a reactivation left stays', async () => {
  const primeiro = await ganhar({ abreNegocioRecorrente: 'N' });
  await s.chamar(e.reativar, { negocio_codigo: codigo }, adm());
  const segundo = await ganhar();
  expect(segundo.negocio_posvenda).toBe(primeiro.negocio_posvenda);
  expect((await desfazer()).dados).toMatchObject([
    { negocio_posvenda: Number(primeiro.negocio_posvenda), negocio_recorrente: null },
  ]);
  expect(await existem([primeiro.negocio_posvenda])).toBe(1);
  expect(await existem([segundo.negocio_recorrente])).toBe(0);
});

test('an open deal, a lost one and one of another registration are refused', async () => {
  const recusa = (status: number, erro: 'NEGOCIO_JA_ABERTO' | 'NADA_A_DESFAZER') =>
    s.recusada(
      e.desfazerFechamento,
      { negocio_codigo: codigo },
      { ...adm(), status, codigo: erro },
    );
  await recusa(409, 'NEGOCIO_JA_ABERTO');
  await s.chamar(
    e.perder,
    { negocio_codigo: codigo, motperda_codigo: s.c.a.motperda_codigo },
    adm(),
  );
  await recusa(409, 'NADA_A_DESFAZER');
  await s.recusada(
    e.desfazerFechamento,
    { negocio_codigo: codigo },
    { como: s.u['adm.b'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
});
