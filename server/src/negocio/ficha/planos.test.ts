import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { criarBasico, type Basico } from '../../../seed/fabricas/fabricas-negocio.ts';
import { literal } from '../../../test-support/cluster/literal.ts';
import { leiturasDe, type No } from '../../../test-support/cluster/plano.ts';
import { ctxDeTeste, sessaoDeTeste } from '../../../test-support/cenario/sessao-de-teste.ts';
import { servidorDeTeste, type Servidor } from '../../../test-support/servidor/servidor.ts';
import type { Ctx, Sessao } from '../../platform/context.ts';
import type { Tx } from '../../platform/banco/db.ts';
import { lerFicha, lerLinhaDoTempo } from './reads.ts';

const QUANTOS = 4000;
/** Rows of the deal that is opened, of each kind. */
const DO_NEGOCIO = 400;
const GRANDES = ['negocio', 'evento', 'acompanhamento', 'atividade', 'pedvenda', 'anexo'];

let s: Servidor;
let b: Basico;
let registro: number;
let negocio_codigo: number;
beforeAll(async () => {
  s = await servidorDeTeste();
  b = await criarBasico(s.dono);
  registro = b.registro.clienteregistro_codigo;
  await s.banco.transacao(registro, 'write', async (tx) => {
    const comum = [registro, b.empresa.empresa_codigo] as const;
    await tx.sql(
      `INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo) SELECT $1, $2, $3, $4, i, 'N' || i FROM generate_series(1, $5::int) i`,
      [...comum, b.funil.pipeline_codigo, b.funil.estagios[0]!.estagio_codigo, QUANTOS],
    );
    const [um] = await tx.sql<{ codigo: number }>(
      'SELECT max(negocio_codigo) - 100 AS codigo FROM negocio WHERE clienteregistro_codigo = $1',
      [registro],
    );
    negocio_codigo = um!.codigo;
    // Five rows of each kind for every deal, and many more for one of them.
    const linhas = `(SELECT n.negocio_codigo, i FROM negocio n CROSS JOIN LATERAL generate_series(1, CASE WHEN n.negocio_codigo = ${negocio_codigo} THEN ${DO_NEGOCIO} ELSE 5 END) i WHERE n.clienteregistro_codigo = $1) x`;
    await tx.sql(
      `INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao, evento_em, evento_depois, negocio_codigo, pipeline_codigo, evento_paraestagio)
       SELECT $1, 'negocio', x.negocio_codigo::text, CASE WHEN i % 3 = 0 THEN 'MOVER' ELSE 'ALTERAR' END, now() - make_interval(mins => 10000 - i), '{"negocio_titulo": "x"}',
         CASE WHEN i % 3 = 0 THEN x.negocio_codigo END, CASE WHEN i % 3 = 0 THEN $2::bigint END, CASE WHEN i % 3 = 0 THEN $3::bigint END FROM ${linhas}`,
      [registro, b.funil.pipeline_codigo, b.funil.estagios[0]!.estagio_codigo],
    );
    await tx.sql(
      `INSERT INTO acompanhamento (clienteregistro_codigo, acomp_texto, acomp_fixado, acomp_em, negocio_codigo, usuario_codigo) SELECT $1, 'Nota', i % 100 = 0, now() - make_interval(mins => 9000 - i), x.negocio_codigo, $2 FROM ${linhas}`,
      [registro, b.adm.usuario_codigo],
    );
    await tx.sql(
      `INSERT INTO atividade (clienteregistro_codigo, atividade_titulo, atividade_dthr, atividade_situacao, negocio_codigo, usuario_login) SELECT $1, 'Tarefa', now() + make_interval(mins => i), CASE WHEN i % 2 = 0 THEN 'P' ELSE 'C' END, x.negocio_codigo, 'adm' FROM ${linhas}`,
      [registro],
    );
    const arquivo = '00000000-0000-4000-8000-000000000001';
    await tx.sql(
      "INSERT INTO arquivo (clienteregistro_codigo, arquivo_codigo, arquivo_nome, arquivo_tamanho, arquivo_sha256, arquivo_finalidade, usuario_codigo) VALUES ($1, $2, 'x', 1, '', 'ANEXO', $3)",
      [registro, arquivo, b.adm.usuario_codigo],
    );
    await tx.sql(
      `INSERT INTO anexo (clienteregistro_codigo, anexo_nome, anexo_tipo, anexo_tamanho, arquivo_codigo, negocio_codigo, usuario_codigo) SELECT $1, 'x.png', 'image/png', 1, $2, x.negocio_codigo, $3 FROM ${linhas}`,
      [registro, arquivo, b.adm.usuario_codigo],
    );
    await tx.sql(
      `INSERT INTO pedvenda (clienteregistro_codigo, empresa_codigo, pedvenda_numero, negocio_codigo) SELECT $1, $2, i::text, x.negocio_codigo FROM ${linhas}`,
      [...comum],
    );
  });
  await s.dono.query(`VACUUM (ANALYZE) ${GRANDES.join(', ')}`);
});
afterAll(() => s.fechar());

const ADM: Partial<Sessao> = {
  visualizaoutrosrep: true,
  usuario_login: 'adm',
  repres_codigo: null,
};
const REP: Partial<Sessao> = { visualizaoutrosrep: false, usuario_login: 'adm', repres_codigo: 1 };

const sessaoDe = (quem: Partial<Sessao>): Sessao =>
  sessaoDeTeste({
    clienteregistro_codigo: registro,
    usuario_codigo: b.adm.usuario_codigo,
    empresa_codigo: b.empresa.empresa_codigo,
    ...quem,
  });

/** Runs the read with each of its statements explained, with its values and without. */
async function explicar(
  quem: Partial<Sessao>,
  modo: 'force_custom_plan' | 'force_generic_plan',
  agir: (ctx: Ctx) => Promise<unknown>,
): Promise<[string, number][]> {
  const vistas: [string, number][] = [];
  await s.banco.transacao(registro, 'write', async (real) => {
    await real.sql(`SET LOCAL plan_cache_mode = ${modo}`, [], { semNome: true });
    const tx: Tx = {
      async sql(texto, valores) {
        // Two statements are under way at once.
        const nome = `plano_${randomUUID()}`;
        await real.sql(`PREPARE "${nome}" AS ${texto}`, [], { semNome: true });
        const [linha] = await real.sql<{ 'QUERY PLAN': { Plan: No }[] }>(
          `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE "${nome}"(${(valores ?? []).map(literal).join(', ')})`,
          [],
          { semNome: true },
        );
        await real.sql(`DEALLOCATE "${nome}"`, [], { semNome: true });
        vistas.push(...leiturasDe(linha!['QUERY PLAN'][0]!.Plan, GRANDES));
        return real.sql(texto, valores);
      },
    };
    await agir(ctxDeTeste(s, sessaoDe(quem), tx));
  });
  return vistas;
}

test.each([
  ['who sees all', ADM, 'force_custom_plan'],
  ['who sees all, values unknown', ADM, 'force_generic_plan'],
  ['a representative', { ...REP, usuario_login: 'adm' }, 'force_generic_plan'],
] as const)(
  'the page and the timeline touch the deal’s own rows, by index: %s',
  async (_, quem, modo) => {
    const cursor = Buffer.from(JSON.stringify(['2026-01-01 00:00:00+00 1', 1])).toString(
      'base64url',
    );
    const leiturasDe = [
      ...(await explicar(quem, modo, (ctx) =>
        lerFicha(ctx, { negocio_codigo }).catch(() => undefined),
      )),
      ...(await explicar(quem, modo, (ctx) =>
        lerLinhaDoTempo(ctx, { negocio_codigo, SQL_LIMIT: 20, CURSOR: cursor }).catch(
          () => undefined,
        ),
      )),
    ];
    expect(leiturasDe.length).toBeGreaterThan(10);
    for (const [como, linhas] of leiturasDe) {
      expect(como).not.toMatch(/^Seq Scan/);
      // Of 20,000 rows of each kind no scan sees more than the deal's own, and a few for each one shown.
      expect([como, linhas <= DO_NEGOCIO * 2]).toEqual([como, true]);
    }
  },
);

test('one flight: two statements, sent before the first one answers', async () => {
  const enviados: string[] = [];
  await s.banco.transacao(registro, 'snapshot', async (real) => {
    let respondidos = 0;
    const tx: Tx = {
      async sql(texto, valores, o) {
        enviados.push(`${texto.slice(0, 6)} ${respondidos}`);
        const linhas = await real.sql<never>(texto, valores, o);
        respondidos += 1;
        return linhas;
      },
    };
    await lerFicha(ctxDeTeste(s, sessaoDe({}), tx), { negocio_codigo });
  });
  expect(enviados).toEqual(['SELECT 0', 'SELECT 0']);
});
