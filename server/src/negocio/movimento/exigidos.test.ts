import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as ciclo from '@praca/contract/negocio/ciclo/endpoints.ts';
import * as e from '@praca/contract/negocio/endpoints.ts';
import { criarFunil, type Funil } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { esperarProcesso } from '../../../test-support/servidor/esperar-processo.ts';
import { abrirNegocio } from '../../../test-support/cenario/orcamentos.ts';

let s: Cenario;
let n: Awaited<ReturnType<typeof abrirNegocio>>;
let outro: Funil;
beforeAll(async () => {
  s = await abrirCenario();
  outro = await criarFunil(s.dono, s.a);
});
afterAll(() => s.fechar());
beforeEach(async () => {
  n = await abrirNegocio(s);
});
const adm = () => ({ como: s.u['adm.a'] });
const estagio = (i: number) => n.funil.estagios[i]!.estagio_codigo;
const exigir = (i: number, ...campos: string[]) =>
  s.emA('UPDATE estagio SET estagio_exigidos = $2 WHERE estagio_codigo = $1', [estagio(i), campos]);
const mover = async (i: number, extra: object = {}) =>
  s.chamar(
    e.mover,
    {
      negocio_codigo: n.codigo,
      estagio_codigo: estagio(i),
      versao: Number((await n.linha(n.codigo))['versao']),
      ...extra,
    },
    adm(),
  );

test('going on is refused with each missing field by its name; back, in the column, and with the fields it is free', async () => {
  await exigir(1, 'negocio_valor', 'pessoa_codigo', 'negocio_dtprevisao');
  const texto = await s.recusada(
    e.mover,
    { negocio_codigo: n.codigo, estagio_codigo: estagio(2), versao: 1 },
    { ...adm(), status: 409, codigo: 'CAMPOS_EXIGIDOS' },
  );
  const { Mensagens } = JSON.parse(texto) as { Mensagens: { Campo: string; Mensagem: string }[] };
  expect(Mensagens.map((m) => [m.Campo, m.Mensagem])).toEqual([
    ['pessoa_codigo', 'O estágio exige este campo: cliente.'],
    ['negocio_dtprevisao', 'O estágio exige este campo: previsão de fechamento.'],
  ]);
  const vizinho = (await n.criar({ negocio_posicao: 10 })).negocio_codigo;
  expect((await mover(1, { negocio_anterior: vizinho })).status).toBe(200);
  expect((await mover(0)).status).toBe(200);
  expect((await mover(1)).status).toBe(200);
  await s.emA(
    "UPDATE negocio SET pessoa_codigo = $2, negocio_dtprevisao = '2026-12-01' WHERE negocio_codigo = $1",
    [n.codigo, s.c.a.pessoa1.pessoa_codigo],
  );
  expect((await mover(2)).status).toBe(200);
});

test('the version that moved on and the closed deal are told before the missing fields; a place without room is not', async () => {
  await exigir(1, 'pessoa_codigo');
  await s.recusada(
    e.mover,
    { negocio_codigo: n.codigo, estagio_codigo: estagio(2), versao: 9 },
    { ...adm(), status: 409, codigo: 'NEGOCIO_ALTERADO' },
  );
  await s.emA("UPDATE negocio SET negocio_situacao = 'P' WHERE negocio_codigo = $1", [n.codigo]);
  await s.recusada(
    e.mover,
    { negocio_codigo: n.codigo, estagio_codigo: estagio(2), versao: 1 },
    { ...adm(), status: 409, codigo: 'NEGOCIO_FECHADO' },
  );
});

test('the same for another pipeline and for winning, which refuse at once', async () => {
  await exigir(1, 'pessoa_codigo');
  await s.recusadas(
    [
      [
        ciclo.trocarPipeline,
        {
          negocio_codigo: n.codigo,
          pipeline_codigo: outro.pipeline_codigo,
          estagio_codigo: outro.estagios[0]!.estagio_codigo,
        },
      ],
      [ciclo.ganhar, { negocio_codigo: n.codigo }],
    ],
    { ...adm(), status: 409, codigo: 'CAMPOS_EXIGIDOS', campo: 'pessoa_codigo' },
  );
  const atras = await s.chamar(
    ciclo.trocarPipeline,
    {
      negocio_codigo: n.codigo,
      pipeline_codigo: n.funil.pipeline_codigo,
      estagio_codigo: estagio(0),
    },
    adm(),
  );
  expect(atras.status, atras.texto).toBe(200);
  const ganho = await s.chamar(
    ciclo.ganhar,
    { negocio_codigo: n.codigo, enviaPosVenda: 'N', abreNegocioRecorrente: 'N' },
    adm(),
  );
  expect(await esperarProcesso(s, ganho.dados[0]!.uniproc_codigo, s.u['adm.a'])).toMatchObject({
    uniproc_situacao: 'FI',
  });
});

test('losing and undoing never ask', async () => {
  expect((await mover(2)).status).toBe(200);
  await exigir(2, 'pessoa_codigo');
  await exigir(1, 'pessoa_codigo');
  expect((await s.chamar(e.desfazerMover, { NEGOCIO_CODIGO: n.codigo }, adm())).status).toBe(200);
  const r = await s.chamar(
    ciclo.perder,
    { negocio_codigo: n.codigo, motperda_codigo: s.c.a.motperda_codigo },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
});

test('S-02 what a stage demands of a deal of another representative is not told', () =>
  s.recusada(
    e.mover,
    {
      negocio_codigo: s.c.a.deRep2[0]!.negocio_codigo,
      estagio_codigo: s.c.a.funil.estagios[2]!.estagio_codigo,
      versao: 1,
    },
    { como: s.u['rep1.a'], status: 404, codigo: 'NAO_ENCONTRADO' },
  ));
