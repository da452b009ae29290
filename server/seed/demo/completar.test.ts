import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explicar, getLista as comissoes } from '@praca/contract/comissao/endpoints.ts';
import { getLista as contas, receber } from '@praca/contract/contarec/endpoints.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { getLista as saldos } from '@praca/contract/estoque/endpoints.ts';
import { equipe } from '@praca/contract/equipe/recurso.ts';
import { getLista as metas } from '@praca/contract/meta/endpoints.ts';
import { vendasDoPainel } from '@praca/contract/painel/endpoints.ts';
import { getAprovacoes, getLista as vendas } from '@praca/contract/pedvenda/endpoints.ts';
import { getCaminho, getFinalizacoes } from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import { bancoComDemo, DIA_DA_DEMO } from '../../test-support/cenario/demo.ts';
import { servidorNoBanco, type Servidor } from '../../test-support/servidor/servidor.ts';
import { SENHA_DEMO } from './demo.ts';

const HOJE = DIA_DA_DEMO;
const REGISTROS = [1, 2];
let s: Servidor;

beforeAll(async () => {
  s = await servidorNoBanco((await bancoComDemo()).banco);
});
afterAll(() => s.fechar());

/** What the application's role reads of a registration. */
const perguntar = (registro: number, sql: string) =>
  s.banco.transacao(registro, 'read', (tx) => tx.sql<Record<string, unknown>>(sql));

const porMes = (meses: string) =>
  `count(*) FILTER (WHERE extract(month FROM pedvenda_dtemissao) IN (${meses}))::float`;

test('orders have their seasons, in parts and cancelled as in a house of this kind', async () => {
  const lidas = await Promise.all(
    REGISTROS.map((r) =>
      perguntar(
        r,
        `SELECT count(*)::int AS pedidos, ${porMes('12, 1')} AS fracos, ${porMes('8, 9, 10, 11')} AS cheios,
           count(*) FILTER (WHERE pedvenda_situacao = 'CA')::int AS cancelados,
           (SELECT count(*) FROM (SELECT FROM finvenda f WHERE f.finvenda_desfeitaem IS NULL GROUP BY f.pedvenda_codigo HAVING count(*) > 1) p)::int AS em_partes
         FROM pedvenda WHERE pedvenda_tipo = 'P' AND pedvenda_dtemissao > '${HOJE}'::date - 730`,
      ),
    ),
  );
  const soma = (nome: string) => lidas.reduce((n, [um]) => n + Number(um?.[nome]), 0);
  const parte = (nome: string) => soma(nome) / soma('pedidos');
  // Each month an equal part, two months are 17% of the year and four are 33%.
  expect(parte('fracos')).toBeLessThan(0.135);
  expect(parte('cheios')).toBeGreaterThan(0.36);
  expect(parte('cancelados')).toBeGreaterThan(0.01);
  expect(parte('em_partes')).toBeGreaterThan(0.02);
});

describe.each(REGISTROS)('registration %i', (r) => {
  test('orders are worth what their parcels and their parts are; the parts what their lines and receivables are', async () => {
    const desiguais = await perguntar(
      r,
      `SELECT q.pedvenda_codigo FROM pedvenda q
       CROSS JOIN LATERAL (SELECT sum(c.parcpedvenda_valor) AS valor FROM parcpedvenda c WHERE c.pedvenda_codigo = q.pedvenda_codigo) p
       CROSS JOIN LATERAL (SELECT count(*) AS partes, sum(f.finvenda_valor) AS valor, bool_and(f.finvenda_entregueem IS NOT NULL) AS entregues, bool_and(f.finvenda_faturadaem IS NOT NULL) AS faturadas
         FROM finvenda f WHERE f.pedvenda_codigo = q.pedvenda_codigo) f
       CROSS JOIN LATERAL (SELECT sum(v.valor) AS valor FROM soma.vendido v WHERE v.pedvenda_codigo = q.pedvenda_codigo) v
       WHERE p.valor <> q.pedvenda_valor OR q.pedvenda_situacao IN ('LI', 'PS', 'SE', 'CA') AND (f.partes > 0 OR v.valor IS NOT NULL)
         OR q.pedvenda_tipo = 'P' AND q.pedvenda_situacao NOT IN ('LI', 'PS', 'SE', 'CA') AND (f.partes = 0 OR v.valor IS DISTINCT FROM f.valor
         OR q.pedvenda_situacao IS DISTINCT FROM CASE WHEN f.valor < q.pedvenda_valor THEN 'FP' WHEN f.entregues THEN 'EN' WHEN f.faturadas THEN 'FA' WHEN f.valor = q.pedvenda_valor THEN 'FI' END)`,
    );
    expect(desiguais).toEqual([]);
    const partes = await perguntar(
      r,
      `SELECT f.finvenda_codigo FROM finvenda f
       WHERE f.finvenda_valor <> (SELECT sum(i.itfinvenda_vltotal) FROM itfinvenda i WHERE i.finvenda_codigo = f.finvenda_codigo)
         OR f.finvenda_valor <> (SELECT sum(c.contarec_valor) FROM contarec c WHERE c.finvenda_codigo = f.finvenda_codigo)
         OR f.finvenda_dt > f.finvenda_faturadaem OR f.finvenda_faturadaem > f.finvenda_entregueem
         OR greatest(f.finvenda_dt, f.finvenda_faturadaem, f.finvenda_entregueem) >= '${HOJE} 03:00Z'`,
    );
    expect(partes).toEqual([]);
    const linhas = await perguntar(
      r,
      `SELECT i.itpedvenda_codigo FROM itpedvenda i JOIN pedvenda q USING (pedvenda_codigo)
       WHERE q.pedvenda_tipo = 'P' AND i.itpedvenda_qtdfinalizada IS DISTINCT FROM (SELECT coalesce(sum(x.itfinvenda_quantidade), 0) FROM finvenda f JOIN itfinvenda x USING (finvenda_codigo)
         WHERE f.pedvenda_codigo = q.pedvenda_codigo AND x.itpedvenda_sequencia = i.itpedvenda_sequencia)`,
    );
    expect(linhas).toEqual([]);
  });

  test('orders stand in every place of the road after they left, invoices are counted without gaps', async () => {
    const [uma] = await perguntar(
      r,
      `SELECT (SELECT array_agg(DISTINCT pedvenda_situacao ORDER BY pedvenda_situacao) FROM pedvenda WHERE pedvenda_tipo = 'P') AS situacoes,
         (SELECT count(*)::int FROM finvenda WHERE finvenda_sequencia = 2) AS segundas,
         (SELECT bool_and(notas = ate - de + 1) FROM (SELECT count(DISTINCT f.finvenda_nota::int) AS notas, min(f.finvenda_nota::int) AS de, max(f.finvenda_nota::int) AS ate
           FROM finvenda f JOIN pedvenda q USING (pedvenda_codigo) WHERE f.finvenda_faturadaem IS NOT NULL GROUP BY q.empresa_codigo) n) AS seguidas`,
    );
    expect(uma?.['situacoes']).toContain('EN');
    expect(uma?.['seguidas']).toBe(true);
    expect(Number(uma?.['segundas'])).toBeGreaterThan(0);
  });

  test('the warehouse has to do: what it holds is in the book and within the balance, what is set apart is held', async () => {
    const [uma] = await perguntar(
      r,
      `SELECT count(*) FILTER (WHERE pedvenda_situacao = 'LI')::int AS liberados, count(*) FILTER (WHERE pedvenda_situacao = 'PS')::int AS a_separar,
         count(*) FILTER (WHERE pedvenda_situacao = 'SE')::int AS separando FROM pedvenda WHERE pedvenda_tipo = 'P'`,
    );
    for (const [onde, quantos] of Object.entries(uma ?? {}))
      expect([onde, Number(quantos) > 0]).toEqual([onde, true]);
    const saldos = await perguntar(
      r,
      `SELECT e.produto_codigo FROM estoque e WHERE e.estoque_reservado > e.estoque_saldo OR e.estoque_reservado <> coalesce((SELECT sum(m.movestoque_reserva) FROM movestoque m
         WHERE m.empresa_codigo = e.empresa_codigo AND m.produto_codigo = e.produto_codigo AND m.localestoque_codigo = e.localestoque_codigo), 0)`,
    );
    expect(saldos).toEqual([]);
    const linhas = await perguntar(
      r,
      `SELECT i.itpedvenda_codigo FROM itpedvenda i JOIN pedvenda q USING (pedvenda_codigo)
       LEFT JOIN LATERAL (SELECT sum(x.itpresep_qtdseparada) AS separada FROM presep s JOIN itpresep x USING (presep_codigo)
         WHERE s.pedvenda_codigo = q.pedvenda_codigo AND s.presep_situacao IN ('PE', 'EA') AND x.itpedvenda_sequencia = i.itpedvenda_sequencia) s ON true
       WHERE i.itpedvenda_qtdseparada <> coalesce(s.separada, 0) OR i.itpedvenda_qtdseparada > i.itpedvenda_quantidade OR (s.separada IS NOT NULL) <> (q.pedvenda_situacao = 'SE')
         OR i.itpedvenda_qtdseparada > coalesce((SELECT sum(m.movestoque_reserva) FROM movestoque m WHERE m.movestoque_documento = 'pedvenda' AND m.movestoque_doccodigo = q.pedvenda_codigo AND m.produto_codigo = i.produto_codigo), 0)`,
    );
    expect(linhas).toEqual([]);
  });

  test('two years of orders, more of them in the second, some cancelled with their reason; quotes with their customers and expired ones', async () => {
    const [uma] = await perguntar(
      r,
      `SELECT ('${HOJE}'::date - min(pedvenda_dtemissao) FILTER (WHERE pedvenda_tipo = 'P'))::int > 640 AS dois_anos,
         count(*) FILTER (WHERE pedvenda_tipo = 'P' AND pedvenda_dtemissao > '${HOJE}'::date - 365) > count(*) FILTER (WHERE pedvenda_tipo = 'P' AND pedvenda_dtemissao <= '${HOJE}'::date - 365) AS cresce,
         count(*) FILTER (WHERE pedvenda_tipo = 'P' AND pedvenda_situacao = 'CA' AND pedvenda_motivo <> '') > 0 AS cancelados,
         count(*) FILTER (WHERE pedvenda_situacao = 'OE') > 0 AS enviados, count(*) FILTER (WHERE pedvenda_situacao = 'OR') > 0 AS vencidos FROM pedvenda`,
    );
    expect(uma).toEqual({
      dois_anos: true,
      cresce: true,
      cancelados: true,
      enviados: true,
      vencidos: true,
    });
  });

  test('what fell due was paid but for a few, and nothing is paid before its time', async () => {
    const [uma] = await perguntar(
      r,
      `SELECT count(*) FILTER (WHERE contarec_situacao = 'PG')::int AS pagas, count(*) FILTER (WHERE contarec_situacao <> 'PG' AND contarec_dtvencimento < '${HOJE}')::int AS atrasadas,
         count(*) FILTER (WHERE contarec_situacao = 'AB' AND contarec_dtvencimento >= '${HOJE}')::int AS a_vencer,
         count(*) FILTER (WHERE contarec_dtpagamento >= '${HOJE}' OR contarec_dtpagamento < contarec_dtemissao OR contarec_dtvencimento < contarec_dtemissao
           OR (contarec_situacao = 'PG') <> (contarec_valorpago = contarec_valor) OR (contarec_situacao = 'PP') <> (contarec_valorpago > 0 AND contarec_valorpago < contarec_valor))::int AS impossiveis
       FROM contarec`,
    );
    expect(uma?.['impossiveis']).toBe(0);
    expect(
      await perguntar(
        r,
        `SELECT c.contarec_codigo FROM contarec c
         LEFT JOIN LATERAL (SELECT coalesce(sum(b.baixa_principal), 0) AS pago, max(b.baixa_dt) AS dia FROM baixa b WHERE b.contarec_codigo = c.contarec_codigo) x ON true
         WHERE c.contarec_valorpago <> x.pago OR c.contarec_dtpagamento IS DISTINCT FROM x.dia`,
      ),
    ).toEqual([]);
    expect(Number(uma?.['a_vencer'])).toBeGreaterThan(0);
    expect(Number(uma?.['atrasadas'])).toBeGreaterThan(0);
    expect(Number(uma?.['pagas'])).toBeGreaterThan(5 * Number(uma?.['atrasadas']));
  });

  test('commission is that of the lines, as far as the receivables say', async () => {
    const pedidos = await perguntar(
      r,
      `SELECT q.pedvenda_codigo FROM pedvenda q
       CROSS JOIN LATERAL (SELECT coalesce(sum(c.comissao_base), 0) AS base, coalesce(sum(c.comissao_valor), 0) AS valor FROM comissao c WHERE c.pedvenda_codigo = q.pedvenda_codigo) c
       WHERE q.pedvenda_tipo = 'P' AND CASE WHEN q.repres_codigo IS NULL OR q.pedvenda_situacao = 'CA' THEN c.base <> 0 ELSE c.base <> q.pedvenda_vlprodutos OR c.valor <> q.pedvenda_vlcomissao OR c.valor = 0 END`,
    );
    expect(pedidos).toEqual([]);
    const linhas = await perguntar(
      r,
      `SELECT c.comissao_codigo FROM comissao c LEFT JOIN contarec k USING (contarec_codigo)
       WHERE c.comissao_situacao <> CASE WHEN k.contarec_situacao IS DISTINCT FROM 'PG' THEN 'PR' WHEN c.comissao_dtprevista < '2026-11-01' THEN 'PA' WHEN c.comissao_dtprevista >= '${HOJE}' THEN 'LI' ELSE c.comissao_situacao END OR c.comissao_situacao = 'ES'
         OR c.comissao_dtliberacao IS DISTINCT FROM CASE WHEN k.contarec_situacao = 'PG' THEN k.contarec_dtpagamento END
         OR (c.comissao_dtpagamento IS NOT NULL) <> (c.comissao_situacao = 'PA') OR c.comissao_dtpagamento < c.comissao_dtliberacao
         OR c.contarec_codigo IS NULL AND c.pedvenda_codigo IN (SELECT q.pedvenda_codigo FROM pedvenda q WHERE q.pedvenda_situacao NOT IN ('LI', 'PS', 'SE', 'FP'))`,
    );
    expect(linhas).toEqual([]);
    const [uma] = await perguntar(
      r,
      'SELECT count(DISTINCT comissao_situacao)::int AS situacoes FROM comissao',
    );
    expect(uma).toEqual({ situacoes: 3 });
  });

  test('targets are near what was sold, month by month of the year', async () => {
    const [uma] = await perguntar(
      r,
      `SELECT sum(m.meta_valor) FILTER (WHERE m.meta_mes < '2026-11-01')::float8 / (SELECT sum(v.valor) FROM soma.vendido v WHERE v.dia < '2026-11-01' AND v.repres_codigo IS NOT NULL)::float8 AS parte,
         count(DISTINCT m.meta_mes) FILTER (WHERE m.meta_mes >= '2026-01-01')::int AS meses, count(DISTINCT m.meta_mes) FILTER (WHERE m.meta_mes < '2026-01-01')::int AS antes FROM meta m`,
    );
    expect(uma?.['meses']).toBe(12);
    expect(Number(uma?.['antes'])).toBeGreaterThan(0);
    expect(Math.abs(Number(uma?.['parte']) - 1)).toBeLessThan(0.25);
  });
});

test.each(['adm@acosul.demo', 'rep1@acosul.demo', 'adm@valeplast.demo', 'rep1@valeplast.demo'])(
  '%s finds rows on every screen',
  async (email) => {
    const como = await s.entrar(email, SENHA_DEMO);
    const [daEmpresa] = await perguntar(
      email.includes('acosul') ? 1 : 2,
      'SELECT min(empresa_codigo) AS codigo FROM empresa',
    );
    const empresa_codigo = Number(daEmpresa?.['codigo']);
    const linhas = async (e: Endpoint, entrada: object = {}) => {
      const resposta = await s.chamar(e, { ...entrada }, { como });
      expect(resposta.status, resposta.texto).toBe(200);
      expect(resposta.dados.length, e.path).toBeGreaterThan(0);
      return resposta.dados as Record<string, unknown>[];
    };
    const [conta] = await linhas(contas);
    const [comissao] = await linhas(comissoes);
    await linhas(metas, { empresa_codigo, meta_mes: '2026-01-01' });
    if (email.startsWith('adm')) await linhas(getAprovacoes);
    else await linhas(vendas, { pedvenda_situacao: ['AA'] });
    await linhas(saldos, { abaixo_minimo: 'S' });
    const pedvenda_codigo = conta?.['pedvenda_codigo'];
    await linhas(getFinalizacoes, { pedvenda_codigo });
    const caminho = await linhas(getCaminho, { pedvenda_codigo });
    expect(caminho.map(({ quanto }) => quanto).at(-1)).toBe(100);
    const [explicada] = await linhas(explicar, { comissao_codigo: comissao?.['comissao_codigo'] });
    expect(explicada?.['itens']).toContainEqual(
      expect.objectContaining({ regra: expect.stringMatching(/^Comissão /) }),
    );
    const [painel] = await linhas(vendasDoPainel, {
      DATA_INICIAL: '2026-11-01',
      DATA_FINAL: '2026-11-30',
    });
    expect(painel?.['figuras']).toContainEqual(
      expect.objectContaining({ figura: 'meta', de: expect.stringMatching(/[1-9]/) }),
    );
  },
);

test('600 products of two industries, with prices, stock and tax rules of their own', async () => {
  const deles = await Promise.all(
    REGISTROS.map((r) =>
      perguntar(
        r,
        `SELECT count(*)::int AS produtos, count(DISTINCT grupoprod_codigo)::int AS grupos,
           (SELECT count(*)::int FROM produto p WHERE NOT EXISTS (SELECT 1 FROM estoque e WHERE e.produto_codigo = p.produto_codigo)) AS sem_estoque FROM produto`,
      ),
    ),
  );
  const [metal, plastico] = deles.map(([um]) => um);
  expect(Number(metal?.['produtos']) + Number(plastico?.['produtos'])).toBeGreaterThanOrEqual(600);
  expect([metal, plastico]).toMatchObject([{ grupos: 4 }, { grupos: 4 }]);
});

test('representatives have territories and stand in teams that a manager leads; nobody sees more by it', async () => {
  const como = await s.entrar('adm@acosul.demo', SENHA_DEMO);
  const { dados } = await s.chamar(equipe.api.getLista, {}, { como });
  expect(dados.map((d) => d.equipe_descricao)).toEqual([
    'Representantes externos',
    'Vendas internas',
  ]);
  const [membros] = await perguntar(
    1,
    `SELECT count(*) FILTER (WHERE equipemembro_gerente)::int AS gerentes, count(*) FILTER (WHERE NOT equipemembro_gerente)::int AS membros,
       count(repres_codigo)::int AS sem_usuario FROM equipe_membro`,
  );
  expect(membros).toEqual({ gerentes: 2, membros: 4, sem_usuario: 2 });
  const [regioes] = await perguntar(
    1,
    'SELECT count(regiao_codigo)::int AS com, count(*)::int AS todos FROM representante',
  );
  expect(regioes).toEqual({ com: 3, todos: 4 });
  const rep = await s.entrar('rep1@acosul.demo', SENHA_DEMO);
  const vistos = await s.chamar(vendas, { SQL_LIMIT: 200 }, { como: rep });
  const seus = await perguntar(
    1,
    "SELECT count(*)::int AS n FROM pedvenda q JOIN usuario u USING (repres_codigo) WHERE u.usuario_login = 'rep1'",
  );
  expect(vistos.dados.length).toBe(Math.min(200, Number(seus[0]?.['n'])));
});

test('a receivable of the demonstration is received like the others, and its commission is due', async () => {
  const como = await s.entrar('adm@acosul.demo', SENHA_DEMO);
  const [aberta] = await perguntar(
    1,
    `SELECT contarec_codigo FROM contarec JOIN comissao USING (contarec_codigo) WHERE contarec_situacao = 'AB' ORDER BY contarec_dtvencimento LIMIT 1`,
  );
  const contarec_codigo = Number(aberta?.['contarec_codigo']);
  const { status, texto } = await s.chamar(receber, { contarec_codigo, dia: HOJE }, { como });
  expect(status, texto).toBe(200);
  expect(
    await perguntar(
      1,
      `SELECT comissao_situacao, comissao_dtliberacao::text FROM comissao WHERE contarec_codigo = ${contarec_codigo}`,
    ),
  ).toEqual([{ comissao_situacao: 'LI', comissao_dtliberacao: HOJE }]);
});
