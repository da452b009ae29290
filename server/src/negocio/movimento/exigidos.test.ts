import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as ciclo from '@praca/contract/negocio/ciclo/endpoints.ts';
import * as e from '@praca/contract/negocio/endpoints.ts';
import { avanca, camposFaltando } from '@praca/contract/negocio/rules.ts';
import { CAMPOS_EXIGIVEIS, type CampoExigivel } from '@praca/contract/pipeline/schemas.ts';
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

const CHEIO: Record<CampoExigivel, unknown> = {
  pessoa_codigo: 1,
  negocio_valor: '10.00',
  negocio_dtprevisao: '2026-12-01',
  usuario_responsavel: 'adm',
  repres_codigo: 3,
  segmento_codigo: 4,
  orprospect_codigo: 5,
  negocio_observacao: 'x',
  etiquetas: [5],
  negocio_proximaatividade: '2026-12-01T10:00:00Z',
};
const VAZIO: Record<CampoExigivel, unknown> = {
  pessoa_codigo: null,
  negocio_valor: '0.00',
  negocio_dtprevisao: null,
  usuario_responsavel: null,
  repres_codigo: null,
  segmento_codigo: null,
  orprospect_codigo: null,
  negocio_observacao: '',
  etiquetas: [],
  negocio_proximaatividade: null,
};

test('the rule that the page reads and the one that the database asks are one: every field, full and empty, on every way', async () => {
  const aqui = { pipeline_codigo: 1, estagio_ordem: 2 };
  const destinos = [
    { pipeline_codigo: 1, estagio_ordem: 1 },
    aqui,
    { pipeline_codigo: 1, estagio_ordem: 3 },
    { pipeline_codigo: 2, estagio_ordem: 1 },
    null,
  ];
  const negocios = CAMPOS_EXIGIVEIS.flatMap((campo) => [
    { ...CHEIO, [campo]: VAZIO[campo] },
    { ...VAZIO, [campo]: CHEIO[campo] },
  ]);
  const casos = [CHEIO, VAZIO, ...negocios].flatMap((negocio) =>
    destinos.flatMap((para) =>
      [[], CAMPOS_EXIGIVEIS, CAMPOS_EXIGIVEIS.slice(3, 6)].map((exigidos) => ({
        n: { ...negocio, pipeline_codigo: aqui.pipeline_codigo },
        de: { ...aqui, estagio_exigidos: exigidos },
        para,
      })),
    ),
  );
  const [noBanco] = await s.emA(
    `SELECT jsonb_agg(to_jsonb(exigidos_faltando(
         jsonb_populate_record(NULL::negocio, c->'n'),
         jsonb_populate_record(NULL::estagio, c->'de'),
         jsonb_populate_record(NULL::estagio, nullif(c->'para', 'null')))) ORDER BY i) AS faltam
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS t (c, i)`,
    [JSON.stringify(casos)],
  );
  expect(noBanco?.['faltam']).toEqual(
    casos.map(({ n, de, para }) =>
      para === null || avanca(de, para) ? camposFaltando(n, de.estagio_exigidos) : [],
    ),
  );
});
