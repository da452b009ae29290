import { afterAll, beforeAll, expect, it } from 'vitest';
import * as api from '@praca/contract/negocio/importacao/endpoints.ts';
import {
  cenarioDeImportacao,
  destinoEm,
  enviarCsv,
  importarCsv,
  type CenarioDeImportacao,
} from '../../../test-support/cenario/importacao.ts';
import { montarXlsx } from '../../../test-support/cenario/montar-xlsx.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { criarFunil } from '../../../seed/fabricas/fabricas.ts';
import type { Funil } from '../../../seed/fabricas/fabricas.ts';

let c: CenarioDeImportacao;
let funil: Funil;
beforeAll(async () => {
  c = await cenarioDeImportacao();
  funil = await criarFunil(c.s.dono, c.registro, {
    board_tipo: 'oportunidades',
    estagios: ['Novo contato', 'Proposta', 'Negociação'],
  });
});
afterAll(() => c.s.fechar());

const ARQUIVO = [
  [
    'Deal Name',
    'Deal Stage',
    'Amount',
    'Deal Owner',
    'Sales Rep',
    'Closed Lost Reason',
    'Close Date',
    'Campaign',
    'Last Modified Date',
  ],
  [
    'Press 1',
    'Proposal',
    1500.5,
    'gerente@old.example',
    'Vendas do Sul',
    '',
    '2027-01-31',
    'Expo',
    '2026-03-01',
  ],
  ['Press 2', 'proposal', 900, 'gerente@old.example', '', '', '', '', '2026-03-01'],
  ['Press 3', 'Closed Won', 700, '', '', '', '2026-02-10', '', '2026-03-01'],
  ['Press 4', 'Closed Lost', 300, '', '', 'Too expensive', '2026-02-11', 'Site', '2026-03-01'],
  ['Press 5', 'Weird', 10, 'Nobody', '', '', '', '', '2026-03-01'],
];
const CAMPOS = [
  'negocio_titulo',
  'estagio_descricao',
  'negocio_valor',
  'usuario_responsavel',
  'repres_razao',
  'motperda_descricao',
  'negocio_dtprevisao',
  'coluna_na_observacao',
  'negocio_dtalteracao',
];
const colunas = CAMPOS.map((campo, indice) => ({
  campo,
  indice,
  cabecalho: String(ARQUIVO[0]?.[indice]),
}));
const estagio = (i: number) => String(funil.estagios[i]?.estagio_codigo);

async function listar(arquivo_codigo: string, como = c.gerente) {
  return c.s.chamar(
    api.valores,
    { arquivo_codigo, pipeline_codigo: funil.pipeline_codigo, colunas },
    { como },
  );
}

it('headers in English find their fields; words that name nothing are listed, counted, with suggestions', async () => {
  const { arquivo_codigo } = await enviarCsv(c.s, c.gerente, await montarXlsx(ARQUIVO), 'crm.xlsx');
  const previa = await c.s.chamar(api.previa, { arquivo_codigo }, { como: c.gerente });
  expect(previa.dados[0]?.colunas.map((um) => um.campo)).toEqual(
    CAMPOS.map((um) => (um === 'coluna_na_observacao' ? null : um)),
  );
  expect((await listar(arquivo_codigo, c.estranho)).codigo).toBe('NAO_ENCONTRADO');
  expect((await listar(arquivo_codigo, c.semDireito)).status).toBe(403);
  const { dados } = await listar(arquivo_codigo);
  expect(
    dados.flatMap((d) => d.valores.map((v) => [d.cabecalho, v.valor, v.linhas, v.para, v.motivo])),
  ).toEqual([
    ['Deal Stage', 'Proposal', 2, estagio(1), 'parecido'],
    ['Deal Stage', 'Closed Won', 1, 'G', 'traducao'],
    ['Deal Stage', 'Closed Lost', 1, 'P', 'traducao'],
    ['Deal Stage', 'Weird', 1, null, 'nenhum'],
    ['Deal Owner', 'gerente@old.example', 2, 'gerente', 'parecido'],
    ['Deal Owner', 'Nobody', 1, null, 'nenhum'],
    ['Sales Rep', 'Vendas do Sul', 1, expect.stringMatching(/^\d+$/), 'parecido'],
    ['Closed Lost Reason', 'Too expensive', 1, null, 'nenhum'],
  ]);
});

it('the words mean what was chosen: dry run, import, what is remembered, and undo', async () => {
  const [repres] = await c.consultar<{ repres_codigo: number }>(
    "SELECT repres_codigo FROM representante WHERE repres_razao = 'Vendas Sul'",
  );
  const [motivo] = await c.s.banco.transacao(c.registro, 'write', (tx) =>
    tx.sql<{ motperda_codigo: number }>(
      "INSERT INTO motivo_perda (clienteregistro_codigo, motperda_descricao) VALUES ($1, 'Preço') RETURNING motperda_codigo",
      [c.registro],
    ),
  );
  const valores = [
    { campo: 'estagio_descricao', valor: 'Proposal', para: estagio(1) },
    { campo: 'estagio_descricao', valor: 'Closed Won', para: 'G' },
    { campo: 'estagio_descricao', valor: 'Closed Lost', para: 'P' },
    { campo: 'estagio_descricao', valor: 'Weird', para: null },
    { campo: 'usuario_responsavel', valor: 'gerente@old.example', para: 'gerente' },
    { campo: 'usuario_responsavel', valor: 'Nobody', para: null },
    { campo: 'repres_razao', valor: 'Vendas do Sul', para: String(repres?.repres_codigo) },
    {
      campo: 'motperda_descricao',
      valor: 'Too expensive',
      para: String(motivo?.motperda_codigo),
    },
  ];
  const opcoes = { ...destinoEm(funil), colunas, valores };
  const bytes = await montarXlsx(ARQUIVO);
  const simulada = await importarCsv(
    c.s,
    c.gerente,
    bytes,
    { ...opcoes, simular: 'S' },
    'crm.xlsx',
  );
  expect(simulada.resultado).toMatchObject({ importadas: 5, recusadas: 0 });
  expect(await c.consultar('SELECT 1 FROM importacao_valor')).toEqual([]);
  const sem = await importarCsv(
    c.s,
    c.gerente,
    bytes,
    { ...opcoes, valores: [], simular: 'S' },
    'crm.xlsx',
  );
  expect(sem.resultado).toMatchObject({ importadas: 0, recusadas: 5 });

  const { resultado, uniproc_codigo } = await importarCsv(
    c.s,
    c.gerente,
    bytes,
    opcoes,
    'crm.xlsx',
  );
  // Who says when a deal ended needs no warning.
  expect(resultado).toMatchObject({ importadas: 5, recusadas: 0, avisos: 0 });
  expect(
    await c.consultar(
      `SELECT negocio_titulo AS t, negocio_situacao AS s, estagio_codigo::text AS e, negocio_valor AS v, usuario_responsavel AS u, repres_codigo AS r,
         motperda_codigo AS m, negocio_dtfechamento::date::text AS f, negocio_observacao AS o
       FROM negocio WHERE uniproc_codigo = $1 ORDER BY 1`,
      [uniproc_codigo],
    ),
  ).toEqual([
    {
      t: 'Press 1',
      s: 'A',
      e: estagio(1),
      v: '1500.50',
      u: 'gerente',
      r: repres?.repres_codigo,
      m: null,
      f: null,
      o: 'Campaign: Expo',
    },
    {
      t: 'Press 2',
      s: 'A',
      e: estagio(1),
      v: '900.00',
      u: 'gerente',
      r: null,
      m: null,
      f: null,
      o: '',
    },
    {
      t: 'Press 3',
      s: 'G',
      e: estagio(0),
      v: '700.00',
      u: 'gerente',
      r: null,
      m: null,
      f: '2026-02-10',
      o: '',
    },
    {
      t: 'Press 4',
      s: 'P',
      e: estagio(0),
      v: '300.00',
      u: 'gerente',
      r: null,
      m: motivo?.motperda_codigo,
      f: '2026-02-11',
      o: 'Campaign: Site',
    },
    {
      t: 'Press 5',
      s: 'A',
      e: estagio(0),
      v: '10.00',
      u: 'gerente',
      r: null,
      m: null,
      f: null,
      o: '',
    },
  ]);

  const { arquivo_codigo } = await enviarCsv(c.s, c.gerente, bytes, 'crm.xlsx');
  const lembrados = (await listar(arquivo_codigo)).dados.flatMap((d) => d.valores);
  expect(lembrados.map((v) => [v.valor, v.para, v.motivo])).toEqual(
    expect.arrayContaining([
      ['Weird', null, 'lembrado'],
      ['Closed Won', 'G', 'lembrado'],
      ['Proposal', estagio(1), 'lembrado'],
    ]),
  );
  expect(new Set(lembrados.map((v) => v.motivo))).toEqual(new Set(['lembrado']));
  const denovo = await importarCsv(c.s, c.gerente, bytes, { ...opcoes, valores: [] }, 'crm.xlsx');
  expect(denovo.resultado).toMatchObject({ importadas: 0, duplicadas: 5, recusadas: 0 });

  await c.s.chamar(api.desfazer, { uniproc_codigo }, { como: c.gerente });
  await expect.poll(() => c.contar('negocio', `uniproc_codigo = ${uniproc_codigo}`)).toBe(0);
});

it.each([
  ['estagio_descricao', '999999999'],
  ['estagio_descricao', 'A'],
  ['negocio_situacao', 'X'],
  ['usuario_responsavel', 'ninguem'],
  ['repres_razao', '999999999'],
  ['motperda_descricao', '999999999'],
])('a %s may not mean %s, and nothing begins', async (campo, para) => {
  const { arquivo_codigo } = await enviarCsv(c.s, c.gerente, 'título\nx\n');
  const antes = await c.consultar('SELECT uniproc_codigo FROM processo ORDER BY 1');
  const r = await c.s.chamar(
    api.importar,
    {
      csv: arquivo_codigo,
      ...destinoEm(funil),
      colunas: [{ cabecalho: 'título', indice: 0, campo: 'negocio_titulo' }],
      valores: [{ campo: campo as 'repres_razao', valor: 'x', para }],
    },
    { como: c.gerente },
  );
  expect([r.status, r.mensagens[0]?.Mensagem]).toEqual([
    400,
    'O que “x” deveria ser não existe mais. Escolha outro.',
  ]);
  expect(await c.consultar('SELECT uniproc_codigo FROM processo ORDER BY 1')).toEqual(antes);
});

beforeAll(async () => {
  const campo = (campo_descricao: string, campo_tipo: string) =>
    inserir(c.s.dono, 'campo', c.registro, {
      campo_descricao,
      campo_tipo,
    });
  for (const tipo of ['TEXTO', 'NUMERO', 'DINHEIRO', 'DATA', 'SIMNAO', 'USUARIO', 'LINK'])
    await campo(`Próprio ${tipo}`, tipo);
  // Named as a column that the model has anyway.
  const { campo_codigo } = await campo('Segmento', 'ESCOLHAS');
  await inserir(c.s.dono, 'campo_opcao', c.registro, {
    campo_codigo,
    opcao_ordem: 0,
    opcao_descricao: 'Aço',
  });
});

it.each(['csv', 'xlsx'] as const)(
  'the model as %s imports cleanly, every field found',
  async (formato) => {
    const r = await c.s.app.inject({
      method: 'GET',
      url: `/api/TWSNegocio/ModeloImportacao/${formato}`,
      headers: { authorization: `JWT ${c.rep?.token}` },
    });
    expect(r.headers['content-disposition']).toContain(`.${formato}`);
    const nome = `modelo.${formato}`;
    const { arquivo_codigo } = await enviarCsv(c.s, c.gerente, r.rawPayload, nome);
    const previa = await c.s.chamar(api.previa, { arquivo_codigo }, { como: c.gerente });
    const { colunas: lidas = [], campos = [], avisos } = previa.dados[0] ?? {};
    expect(avisos).toEqual([]);
    expect(lidas.map((um) => um.campo).toSorted()).toEqual(
      campos
        .map((um) => um.campo)
        .filter((um) => um !== 'coluna_na_observacao')
        .toSorted(),
    );
    const { resultado } = await importarCsv(
      c.s,
      c.gerente,
      r.rawPayload,
      { ...destinoEm(formato === 'csv' ? c.leads : c.oportunidades) },
      nome,
    );
    expect(resultado).toMatchObject({ importadas: 2, recusadas: 0, avisos: 0, problemas: [] });
    const [{ campos: proprios } = {}] = await c.consultar<{ campos: Record<string, unknown> }>(
      "SELECT negocio_campos AS campos FROM negocio WHERE negocio_campos <> '{}' ORDER BY negocio_codigo DESC LIMIT 1",
    );
    expect(Object.values(proprios ?? {})).toEqual(
      expect.arrayContaining(['Texto livre', '12.5', '1234.50', '2026-12-30', 'S']),
    );
  },
);
