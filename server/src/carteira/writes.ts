import type { Proposto } from '@praca/contract/carteira/rules.ts';
import type { Ctx } from '../platform/context.ts';
import { escopoDe, historia } from '../platform/eventos/registro-evento.ts';

/** Writes down who is to go where. */
export const gravarPlano = (
  ctx: Ctx,
  processo: number,
  plano: readonly Proposto[],
): Promise<unknown> =>
  ctx.tx.sql(
    `INSERT INTO carteira_movimento (clienteregistro_codigo, uniproc_codigo, carteiramov_ordem, pessoa_codigo, carteiramov_de, carteiramov_para)
     SELECT $1, $2, x.ordem, x.pessoa_codigo, x.de, x.para
     FROM ROWS FROM (jsonb_to_recordset($3::jsonb) AS (pessoa_codigo bigint, de bigint, para bigint)) WITH ORDINALITY AS x (pessoa_codigo, de, para, ordem)`,
    [ctx.sessao.clienteregistro_codigo, processo, JSON.stringify(plano)],
  );

const HISTORIA = (origem: string, tabela: string, chave: string, escopo: string) => ({
  usuario_codigo: '$4',
  evento_tabela: tabela,
  evento_chave: `${origem}.${chave}::text`,
  evento_acao: "'ALTERAR'",
  evento_versao: `${origem}.versao`,
  evento_antes: `${origem}.antes`,
  evento_depois: `${origem}.depois`,
  evento_requisicao: '$5',
  uniproc_codigo: '$2',
  ...(escopo === 'negocio' ? escopoDe(origem) : {}),
});
const DA_PESSOA = historia('p', HISTORIA('p', "'pessoa'", 'pessoa_codigo', 'pessoa'));
const DO_NEGOCIO = historia('n', HISTORIA('n', "'negocio'", 'negocio_codigo', 'negocio'));
const DA_TAREFA = historia('t', HISTORIA('t', "'atividade'", 'atividade_codigo', 'tarefa'));

// The plan is kept, made when it knows nothing of how many rows the movement has: each table is reached by the codes of
// the part (arrays, and laterals that OFFSET keeps whole), never by reading all customers, open deals or movements.
// $1 registration, $2 process, $3 how many, $4 user, $5 request, $6 companies of the user.
const PARTE = `WITH parte AS MATERIALIZED (
    SELECT m.* FROM carteira_movimento m
    WHERE m.clienteregistro_codigo = $1 AND m.uniproc_codigo = $2 AND m.carteiramov_situacao = 'P'
    ORDER BY m.carteiramov_ordem LIMIT $3
  ), dono AS MATERIALIZED (
    SELECT DISTINCT ON (u.repres_codigo) u.repres_codigo, u.usuario_login FROM usuario u
    WHERE u.clienteregistro_codigo = $1 AND u.usuario_ativo AND u.repres_codigo IN (SELECT carteiramov_para FROM parte)
    ORDER BY u.repres_codigo, u.usuario_codigo
  ), presa AS MATERIALIZED (
    SELECT q.pessoa_codigo, q.repres_codigo FROM pessoa q
    WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = ANY (ARRAY(SELECT pessoa_codigo FROM parte))
    ORDER BY q.pessoa_codigo FOR UPDATE
  ), livre AS MATERIALIZED (
    SELECT m.carteiramov_ordem, m.pessoa_codigo, m.carteiramov_de AS de, m.carteiramov_para AS para, d.usuario_login AS login
    FROM parte m JOIN presa s ON s.pessoa_codigo = m.pessoa_codigo AND s.repres_codigo IS NOT DISTINCT FROM m.carteiramov_de
    LEFT JOIN dono d ON d.repres_codigo = m.carteiramov_para
  ), p AS (
    UPDATE pessoa q SET repres_codigo = l.para, versao = q.versao + 1
    FROM livre l
    WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = l.pessoa_codigo
    RETURNING q.pessoa_codigo, q.versao, jsonb_build_object('repres_codigo', l.de) AS antes, jsonb_build_object('repres_codigo', l.para) AS depois
  ), n AS (
    UPDATE negocio n SET
      repres_codigo = l.para,
      usuario_responsavel = v.login,
      versao = n.versao + 1,
      negocio_dtalteracao = now()
    FROM livre l
    CROSS JOIN LATERAL (
      SELECT o.negocio_codigo, o.usuario_responsavel,
        CASE WHEN l.login IS NOT NULL AND (o.usuario_responsavel IS NULL OR EXISTS (
          SELECT 1 FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_login = o.usuario_responsavel AND u.repres_codigo = l.de))
          THEN l.login ELSE o.usuario_responsavel END AS login
      FROM negocio o
      WHERE o.clienteregistro_codigo = $1 AND o.pessoa_codigo = l.pessoa_codigo AND o.negocio_situacao = 'A'
        AND o.repres_codigo IS NOT DISTINCT FROM l.de AND o.empresa_codigo = ANY($6::bigint[])
      OFFSET 0) v
    WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = v.negocio_codigo
    RETURNING n.negocio_codigo, n.pessoa_codigo, n.versao, n.empresa_codigo, n.repres_codigo, n.usuario_responsavel,
      jsonb_build_object('repres_codigo', l.de, 'usuario_responsavel', v.usuario_responsavel) AS antes,
      jsonb_build_object('repres_codigo', l.para, 'usuario_responsavel', v.login) AS depois
  ), t AS (
    UPDATE atividade a SET usuario_login = l.login, versao = a.versao + 1
    FROM livre l
    CROSS JOIN LATERAL (SELECT x.atividade_codigo, x.usuario_login FROM atividade x
      WHERE x.clienteregistro_codigo = $1 AND x.pessoa_codigo = l.pessoa_codigo AND x.atividade_situacao = 'P' OFFSET 0) o
    JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_login = o.usuario_login AND u.repres_codigo = l.de
    WHERE a.clienteregistro_codigo = $1 AND a.atividade_codigo = o.atividade_codigo AND l.login IS NOT NULL AND l.login <> o.usuario_login
    RETURNING a.atividade_codigo, a.pessoa_codigo, a.versao, jsonb_build_object('usuario_login', o.usuario_login) AS antes, jsonb_build_object('usuario_login', l.login) AS depois
  ), hp AS (${DA_PESSOA}), hn AS (${DO_NEGOCIO}), ht AS (${DA_TAREFA}),
  qn AS MATERIALIZED (SELECT n.pessoa_codigo, count(*) AS quantos FROM n GROUP BY 1),
  qt AS MATERIALIZED (SELECT t.pessoa_codigo, count(*) AS quantos FROM t GROUP BY 1)
  UPDATE carteira_movimento m SET
    carteiramov_situacao = CASE WHEN l.pessoa_codigo IS NULL THEN 'R' ELSE 'A' END,
    carteiramov_motivo = CASE WHEN l.pessoa_codigo IS NULL THEN 'Mudou de representante depois da simulação e ficou como está.' ELSE '' END,
    carteiramov_negocios = coalesce((SELECT qn.quantos FROM qn WHERE qn.pessoa_codigo = m.pessoa_codigo), 0),
    carteiramov_tarefas = coalesce((SELECT qt.quantos FROM qt WHERE qt.pessoa_codigo = m.pessoa_codigo), 0)
  FROM parte k LEFT JOIN livre l ON l.carteiramov_ordem = k.carteiramov_ordem
  WHERE m.clienteregistro_codigo = $1 AND m.uniproc_codigo = $2 AND m.carteiramov_ordem = k.carteiramov_ordem
    AND m.carteiramov_ordem = ANY (ARRAY(SELECT carteiramov_ordem FROM parte))
  RETURNING m.carteiramov_situacao`;

/** Moves the next customers of a plan with their open deals and pending tasks, each with its history; gives how many were looked at. */
export async function moverParte(ctx: Ctx, processo: number, quantos: number): Promise<number> {
  const { clienteregistro_codigo, usuario_codigo, empresas } = ctx.sessao;
  const linhas = await ctx.tx.sql(PARTE, [
    clienteregistro_codigo,
    processo,
    quantos,
    usuario_codigo,
    ctx.requisicao,
    empresas,
  ]);
  return linhas.length;
}

// The history of a row is found by the row: by the process ("+ 0" keeps its index out) it would be read whole for each.
// $1 registration, $2 the process of the way back, $3 how many, $4 user, $5 request, $6 the redistribution.
const VOLTA = `WITH parte AS MATERIALIZED (
    SELECT m.* FROM carteira_movimento m
    WHERE m.clienteregistro_codigo = $1 AND m.uniproc_codigo = $6 AND m.carteiramov_situacao = 'A'
    ORDER BY m.carteiramov_ordem LIMIT $3
  ), presa AS MATERIALIZED (
    SELECT q.pessoa_codigo, q.repres_codigo FROM pessoa q
    WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = ANY (ARRAY(SELECT pessoa_codigo FROM parte))
    ORDER BY q.pessoa_codigo FOR UPDATE
  ), livre AS MATERIALIZED (
    SELECT m.carteiramov_ordem, m.pessoa_codigo, m.carteiramov_de AS de, m.carteiramov_para AS para
    FROM parte m JOIN presa s ON s.pessoa_codigo = m.pessoa_codigo AND s.repres_codigo IS NOT DISTINCT FROM m.carteiramov_para
  ), p AS (
    UPDATE pessoa q SET repres_codigo = l.de, versao = q.versao + 1
    FROM livre l
    WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = l.pessoa_codigo
    RETURNING q.pessoa_codigo, q.versao, jsonb_build_object('repres_codigo', l.para) AS antes, jsonb_build_object('repres_codigo', l.de) AS depois
  ), n AS (
    UPDATE negocio n SET
      repres_codigo = (e.evento_antes ->> 'repres_codigo')::bigint,
      usuario_responsavel = e.evento_antes ->> 'usuario_responsavel',
      versao = n.versao + 1,
      negocio_dtalteracao = now()
    FROM livre l
    CROSS JOIN LATERAL (SELECT x.negocio_codigo FROM negocio x
      WHERE x.clienteregistro_codigo = $1 AND x.pessoa_codigo = l.pessoa_codigo AND x.negocio_situacao = 'A' OFFSET 0) o
    CROSS JOIN LATERAL (SELECT x.evento_antes, x.evento_depois FROM evento x
      WHERE x.clienteregistro_codigo = $1 AND x.evento_tabela = 'negocio' AND x.evento_chave = o.negocio_codigo::text AND x.uniproc_codigo + 0 = $6 OFFSET 0) e
    WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = o.negocio_codigo AND n.repres_codigo IS NOT DISTINCT FROM (e.evento_depois ->> 'repres_codigo')::bigint
      AND n.usuario_responsavel IS NOT DISTINCT FROM (e.evento_depois ->> 'usuario_responsavel') AND n.negocio_situacao = 'A'
    RETURNING n.negocio_codigo, n.pessoa_codigo, n.versao, n.empresa_codigo, n.repres_codigo, n.usuario_responsavel, e.evento_depois AS antes, e.evento_antes AS depois
  ), t AS (
    UPDATE atividade a SET usuario_login = e.evento_antes ->> 'usuario_login', versao = a.versao + 1
    FROM livre l
    CROSS JOIN LATERAL (SELECT x.atividade_codigo FROM atividade x
      WHERE x.clienteregistro_codigo = $1 AND x.pessoa_codigo = l.pessoa_codigo AND x.atividade_situacao = 'P' OFFSET 0) o
    CROSS JOIN LATERAL (SELECT x.evento_antes, x.evento_depois FROM evento x
      WHERE x.clienteregistro_codigo = $1 AND x.evento_tabela = 'atividade' AND x.evento_chave = o.atividade_codigo::text AND x.uniproc_codigo + 0 = $6 OFFSET 0) e
    WHERE a.clienteregistro_codigo = $1 AND a.atividade_codigo = o.atividade_codigo AND a.usuario_login = e.evento_depois ->> 'usuario_login'
    RETURNING a.atividade_codigo, a.versao, e.evento_depois AS antes, e.evento_antes AS depois
  ), hp AS (${DA_PESSOA}), hn AS (${DO_NEGOCIO}), ht AS (${DA_TAREFA})
  UPDATE carteira_movimento m SET
    carteiramov_situacao = CASE WHEN l.pessoa_codigo IS NULL THEN 'R' ELSE 'D' END,
    carteiramov_motivo = CASE WHEN l.pessoa_codigo IS NULL THEN 'Mudou de representante depois da redistribuição e ficou como está.' ELSE '' END
  FROM parte k LEFT JOIN livre l ON l.carteiramov_ordem = k.carteiramov_ordem
  WHERE m.clienteregistro_codigo = $1 AND m.uniproc_codigo = $6 AND m.carteiramov_ordem = k.carteiramov_ordem
    AND m.carteiramov_ordem = ANY (ARRAY(SELECT carteiramov_ordem FROM parte))
  RETURNING m.carteiramov_situacao`;

/** Moves the next customers of a redistribution back, with the deals and tasks that nobody gave to somebody else since. */
export async function voltarParte(
  ctx: Ctx,
  processo: number,
  redistribuicao: number,
  quantos: number,
): Promise<number> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  const linhas = await ctx.tx.sql(VOLTA, [
    clienteregistro_codigo,
    processo,
    quantos,
    usuario_codigo,
    ctx.requisicao,
    redistribuicao,
  ]);
  return linhas.length;
}
