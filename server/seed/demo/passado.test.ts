import { afterAll, beforeAll, expect, test } from 'vitest';
import { vendasDoPainel } from '@praca/contract/painel/endpoints.ts';
import { bancoComDemo, DIA_DA_DEMO } from '../../test-support/cenario/demo.ts';
import { servidorNoBanco, type Servidor } from '../../test-support/servidor/servidor.ts';
import { SENHA_DEMO } from './demo.ts';

const HOJE = DIA_DA_DEMO;
let s: Servidor;

beforeAll(async () => {
  s = await servidorNoBanco((await bancoComDemo()).banco);
});
afterAll(() => s.fechar());

/** What the application's role reads of a registration. */
const perguntar = (registro: number, sql: string) =>
  s.banco.transacao(registro, 'read', (tx) => tx.sql<Record<string, unknown>>(sql));

test.each([
  [1, 'adm@acosul.demo'],
  [2, 'adm@valeplast.demo'],
])(
  'sales and tasks of registration %i have a past: each day of before shows what was then',
  async (r, email) => {
    const [desde] = await perguntar(
      r,
      `SELECT clienteregistro_erasdesde < '${HOJE}'::date - 500 AS longe FROM clienteregistro`,
    );
    expect(desde).toEqual({ longe: true });
    // What stands now is what stands in the states that hold, and no two states of a row hold at once.
    const agora = await perguntar(
      r,
      `SELECT (SELECT count(*) FROM pedvenda)::int AS pedidos, (SELECT count(*) FROM pedvenda_era WHERE era_ate = 'infinity')::int AS deles,
       (SELECT count(*) FROM atividade)::int AS tarefas, (SELECT count(*) FROM atividade_era WHERE era_ate = 'infinity')::int AS delas,
       (SELECT count(*) FROM pedvenda q JOIN pedvenda_era e USING (clienteregistro_codigo, pedvenda_codigo) WHERE e.era_ate = 'infinity' AND (e.pedvenda_situacao, e.pedvenda_valor) IS DISTINCT FROM (q.pedvenda_situacao, q.pedvenda_valor))::int AS outros,
       (SELECT count(*) FROM pedvenda_era a JOIN pedvenda_era b USING (clienteregistro_codigo, pedvenda_codigo) WHERE a.era_codigo <> b.era_codigo AND a.era_desde < b.era_ate AND b.era_desde < a.era_ate)::int AS juntos,
       (SELECT count(*) FROM pedvenda_era WHERE era_desde >= era_ate)::int AS vazios`,
    );
    const { pedidos, tarefas } = agora[0]!;
    expect(agora[0]).toEqual({
      pedidos,
      deles: pedidos,
      tarefas,
      delas: tarefas,
      outros: 0,
      juntos: 0,
      vazios: 0,
    });
    for (const dias of [30, 200, 400]) {
      const dia = `'${HOJE}'::date - ${dias}`;
      const fim = `((${dia}) + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo'`;
      const vale = (era: string) => `${era}.era_desde < ${fim} AND ${era}.era_ate >= ${fim}`;
      const [soma] = await perguntar(
        r,
        `SELECT (SELECT coalesce(sum(valor), 0) FROM soma.vendido WHERE dia <= ${dia})::text AS vendido,
         (SELECT coalesce(sum(v.valor), 0) FROM vendido_era v WHERE ${vale('v')})::text AS era,
         (SELECT count(*) FROM pedvenda WHERE pedvenda_dtcriacao < ${fim})::int AS pedidos,
         (SELECT count(*) FROM pedvenda_era e WHERE ${vale('e')})::int AS deles,
         (SELECT count(*) FROM pedvenda_era e WHERE ${vale('e')} AND e.pedvenda_situacao IN ('FI', 'FA', 'EN') AND NOT EXISTS (SELECT FROM finvenda f WHERE f.pedvenda_codigo = e.pedvenda_codigo AND f.finvenda_dt < ${fim}))::int AS cedo,
         (SELECT count(*) FROM atividade WHERE atividade_dtcriacao < ${fim} AND (atividade_situacao = 'P' OR atividade_dtconclusao >= ${fim}))::int AS abertas,
         (SELECT count(*) FROM atividade_era e WHERE ${vale('e')} AND e.atividade_situacao = 'P')::int AS delas`,
      );
      expect(soma).toMatchObject({
        era: soma?.['vendido'],
        deles: soma?.['pedidos'],
        cedo: 0,
      });
      expect(soma).toMatchObject({ delas: soma?.['abertas'] });
      expect(Number(soma?.['vendido'])).toBeGreaterThan(0);
    }
    const como = await s.entrar(email, SENHA_DEMO);
    const { status, dados } = await s.chamar(
      vendasDoPainel,
      { DATA_INICIAL: '2026-05-01', DATA_FINAL: '2026-05-31', EM_DATA: '2026-05-20' },
      { como },
    );
    expect(status).toBe(200);
    expect(JSON.stringify(dados[0]?.figuras)).toMatch(/[1-9]/);
  },
);
