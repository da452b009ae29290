import type { Proposto } from '@praca/contract/carteira/rules.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { substantivoDe } from '../platform/substantivo/substantivo.ts';
import { escopoDe, historia } from '../platform/eventos/registro-evento.ts';
import { jsonDoBanco } from '../platform/banco/recordset.ts';

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
    [ctx.sessao.clienteregistro_codigo, processo, jsonDoBanco(plano)],
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

/** What a part of a redistribution came to: how many customers were looked at, and the order of the last of them. */
export interface Parte {
  vistos: number;
  ate: number;
}
const NADA: Parte = { vistos: 0, ate: 0 };

// No one but the worker of a movement writes its lines: where one stands (`lugar`) holds for the statement, and finds it
// again whatever the statistics say of lines that were written a second ago; by its process all of it would be read.
// The next customers of a movement whose state is still that of `situacao`; those before `ate` have been looked at.
const proximos = (
  processo: string,
  situacao: "'P'" | "'A'",
  VISTAS = '',
) => `parte AS MATERIALIZED (
    SELECT m.ctid AS lugar, m.carteiramov_ordem, m.pessoa_codigo, m.carteiramov_de, m.carteiramov_para FROM carteira_movimento m
    WHERE m.clienteregistro_codigo = $1 AND m.uniproc_codigo = ${processo} AND m.carteiramov_ordem > $6 AND m.carteiramov_situacao = ${situacao}${VISTAS}
    ORDER BY m.carteiramov_ordem LIMIT $3
  )`;
// Each customer is locked as it comes, in the order of the codes; whoever moves one meanwhile does so before or after.
const DELA =
  'CROSS JOIN LATERAL (SELECT q.repres_codigo FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = m.pessoa_codigo FOR NO KEY UPDATE) q';
const PESSOAS = `p AS (
    UPDATE pessoa q SET repres_codigo = l.para, versao = q.versao + 1
    FROM presa l
    WHERE l.livre AND q.clienteregistro_codigo = $1 AND q.pessoa_codigo = l.pessoa_codigo
    RETURNING q.pessoa_codigo, q.versao, jsonb_build_object('repres_codigo', l.de) AS antes, jsonb_build_object('repres_codigo', l.para) AS depois
  )`;
const HISTORIAS = `hp AS (${DA_PESSOA}), hn AS (${DO_NEGOCIO}), ht AS (${DA_TAREFA})`;
const VISTOS =
  'SELECT count(*)::int AS vistos, coalesce(max(parte.carteiramov_ordem), 0) AS ate FROM parte';

// The plan is kept, made when it knows nothing of how many rows the movement has. So each table is reached by the codes of
// the part, by laterals that OFFSET (and a lock) keeps whole, never by reading all customers, open deals or movements: what
// is to be written is found first (dn, dt), whatever the statistics say, and then written by its keys. And rows of the
// part never meet each other in a join, which would compare each with each: they carry along what is known of their
// customer, and are counted together.
// $1 registration, $2 process, $3 how many, $4 user, $5 request, $6 the order after which they come, $7 companies of the user.
const PARTE = `WITH ${proximos('$2', "'P'")}, dono AS MATERIALIZED (
    SELECT DISTINCT ON (u.repres_codigo) u.repres_codigo, u.usuario_login FROM usuario u
    WHERE u.clienteregistro_codigo = $1 AND u.usuario_ativo AND u.repres_codigo IN (SELECT carteiramov_para FROM parte)
    ORDER BY u.repres_codigo, u.usuario_codigo
  ), presa AS MATERIALIZED (
    SELECT m.lugar, m.carteiramov_ordem AS ordem, m.pessoa_codigo, m.carteiramov_de AS de, m.carteiramov_para AS para,
      q.repres_codigo IS NOT DISTINCT FROM m.carteiramov_de AS livre,
      (SELECT d.usuario_login FROM dono d WHERE d.repres_codigo = m.carteiramov_para) AS login
    FROM parte m ${DELA}
  ), ${PESSOAS}, dn AS MATERIALIZED (
    SELECT l.ordem, l.de, l.para, v.negocio_codigo, v.usuario_responsavel, v.login
    FROM presa l
    CROSS JOIN LATERAL (
      SELECT o.negocio_codigo, o.usuario_responsavel,
        CASE WHEN l.login IS NOT NULL AND (o.usuario_responsavel IS NULL OR EXISTS (
          SELECT 1 FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_login = o.usuario_responsavel AND u.repres_codigo = l.de))
          THEN l.login ELSE o.usuario_responsavel END AS login
      FROM negocio o
      WHERE l.livre AND o.clienteregistro_codigo = $1 AND o.pessoa_codigo = l.pessoa_codigo AND o.negocio_situacao = 'A'
        AND o.repres_codigo IS NOT DISTINCT FROM l.de AND o.empresa_codigo = ANY($7::bigint[])
      OFFSET 0) v
  ), n AS (
    UPDATE negocio n SET
      repres_codigo = v.para,
      usuario_responsavel = v.login,
      versao = n.versao + 1,
      negocio_dtalteracao = now()
    FROM dn v
    WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = v.negocio_codigo
    RETURNING v.ordem, n.negocio_codigo, n.versao, n.empresa_codigo, n.repres_codigo, n.usuario_responsavel,
      jsonb_build_object('repres_codigo', v.de, 'usuario_responsavel', v.usuario_responsavel) AS antes,
      jsonb_build_object('repres_codigo', v.para, 'usuario_responsavel', v.login) AS depois
  ), dt AS MATERIALIZED (
    SELECT l.ordem, l.login, o.atividade_codigo, o.usuario_login
    FROM presa l
    CROSS JOIN LATERAL (SELECT x.atividade_codigo, x.usuario_login FROM atividade x
      WHERE l.livre AND l.login IS NOT NULL AND x.clienteregistro_codigo = $1 AND x.pessoa_codigo = l.pessoa_codigo AND x.atividade_situacao = 'P'
        AND x.usuario_login <> l.login AND EXISTS (
          SELECT 1 FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_login = x.usuario_login AND u.repres_codigo = l.de)
      OFFSET 0) o
  ), t AS (
    UPDATE atividade a SET usuario_login = v.login, versao = a.versao + 1
    FROM dt v
    WHERE a.clienteregistro_codigo = $1 AND a.atividade_codigo = v.atividade_codigo
    RETURNING v.ordem, a.atividade_codigo, a.versao, jsonb_build_object('usuario_login', v.usuario_login) AS antes, jsonb_build_object('usuario_login', v.login) AS depois
  ), ${HISTORIAS}, feito AS MATERIALIZED (
    SELECT max(x.lugar) AS lugar, bool_or(x.livre) AS livre, sum(x.negocios)::int AS negocios, sum(x.tarefas)::int AS tarefas
    FROM (
      SELECT l.lugar, l.ordem, l.livre, 0 AS negocios, 0 AS tarefas FROM presa l
      UNION ALL SELECT NULL, n.ordem, true, 1, 0 FROM n
      UNION ALL SELECT NULL, t.ordem, true, 0, 1 FROM t
    ) x GROUP BY x.ordem
  ), movimento AS (
    UPDATE carteira_movimento m SET
      carteiramov_situacao = CASE WHEN f.livre THEN 'A' ELSE 'R' END,
      carteiramov_motivo = CASE WHEN f.livre THEN '' ELSE 'Mudou de representante depois da simulação e ficou como está.' END,
      carteiramov_negocios = f.negocios,
      carteiramov_tarefas = f.tarefas
    FROM feito f
    WHERE m.ctid = f.lugar
  )
  ${VISTOS}`;

/** Moves the next customers of a plan, those after `desde`, with their open deals and pending tasks, each with its history. */
export async function moverParte(
  ctx: Ctx,
  processo: number,
  quantos: number,
  desde: number,
): Promise<Parte> {
  const { clienteregistro_codigo, usuario_codigo, empresas } = ctx.sessao;
  const [parte] = await ctx.tx.sql<Parte>(PARTE, [
    clienteregistro_codigo,
    processo,
    quantos,
    usuario_codigo,
    ctx.requisicao,
    desde,
    empresas,
  ]);
  return parte ?? NADA;
}

// What a process wrote of a row, its newest history first: by the process it would be read whole
// for each, and its index holds what has a process (which coalesce, unlike "+ 0", does not let the planner conclude).
const daIda = (
  tabela: string,
  chave: string,
) => `CROSS JOIN LATERAL (SELECT x.evento_antes, x.evento_depois FROM evento x
      WHERE x.clienteregistro_codigo = $1 AND x.evento_tabela = ${tabela} AND x.evento_chave = ${chave}::text AND coalesce(x.uniproc_codigo, 0) = $7
      ORDER BY x.evento_codigo DESC LIMIT 1) e`;

/** What of customers, deals and tasks the caller sees: an undo takes back no more, and leaves the rest to who sees it. */
interface Vista {
  PESSOA: string;
  DEAL: string;
  TAREFA: string;
}

/** Of customers, deals and tasks those that the caller sees, as conditions on `v`, `x` and `t`; their binds stand in `c`. */
function vistaDe({ sessao }: Ctx, c: Condicoes): Vista {
  const da = (tabela: string, alias: string) => {
    const dela = new Condicoes([sessao.clienteregistro_codigo]);
    return c.trazer(substantivoDe(tabela)?.restringir(dela, sessao, alias) ?? dela.e('false')).sql;
  };
  return { PESSOA: da('pessoa', 'v'), DEAL: da('negocio', 'x'), TAREFA: da('atividade', 't') };
}
const PESSOA_VISTA = (SUA: string) =>
  ` AND EXISTS (SELECT 1 FROM pessoa v WHERE v.clienteregistro_codigo = $1 AND v.pessoa_codigo = m.pessoa_codigo AND ${SUA})`;

// As PARTE. $7 the redistribution.
const voltaDe = ({
  PESSOA: SUA,
  DEAL,
  TAREFA,
}: Vista) => `WITH ${proximos('$7', "'A'", PESSOA_VISTA(SUA))}, presa AS MATERIALIZED (
    SELECT m.lugar, m.carteiramov_ordem AS ordem, m.pessoa_codigo, m.carteiramov_para AS de, m.carteiramov_de AS para,
      q.repres_codigo IS NOT DISTINCT FROM m.carteiramov_para AS livre
    FROM parte m ${DELA}
  ), ${PESSOAS}, dn AS MATERIALIZED (
    SELECT o.negocio_codigo, e.evento_antes, e.evento_depois
    FROM presa l
    CROSS JOIN LATERAL (SELECT x.negocio_codigo FROM negocio x
      WHERE l.livre AND x.clienteregistro_codigo = $1 AND x.pessoa_codigo = l.pessoa_codigo AND x.negocio_situacao = 'A' AND ${DEAL} OFFSET 0) o
    ${daIda("'negocio'", 'o.negocio_codigo')}
  ), n AS (
    UPDATE negocio n SET
      repres_codigo = (e.evento_antes ->> 'repres_codigo')::bigint,
      usuario_responsavel = e.evento_antes ->> 'usuario_responsavel',
      versao = n.versao + 1,
      negocio_dtalteracao = now()
    FROM dn e
    WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = e.negocio_codigo AND n.repres_codigo IS NOT DISTINCT FROM (e.evento_depois ->> 'repres_codigo')::bigint
      AND n.usuario_responsavel IS NOT DISTINCT FROM (e.evento_depois ->> 'usuario_responsavel') AND n.negocio_situacao = 'A'
    RETURNING n.negocio_codigo, n.versao, n.empresa_codigo, n.repres_codigo, n.usuario_responsavel, e.evento_depois AS antes, e.evento_antes AS depois
  ), dt AS MATERIALIZED (
    SELECT o.atividade_codigo, e.evento_antes, e.evento_depois
    FROM presa l
    CROSS JOIN LATERAL (SELECT t.atividade_codigo FROM atividade t
      WHERE l.livre AND t.clienteregistro_codigo = $1 AND t.pessoa_codigo = l.pessoa_codigo AND t.atividade_situacao = 'P'
        AND CASE WHEN t.negocio_codigo IS NULL THEN ${TAREFA}
          ELSE EXISTS (SELECT 1 FROM negocio x WHERE x.clienteregistro_codigo = $1 AND x.negocio_codigo = t.negocio_codigo AND ${DEAL}) END
      OFFSET 0) o
    ${daIda("'atividade'", 'o.atividade_codigo')}
  ), t AS (
    UPDATE atividade a SET usuario_login = e.evento_antes ->> 'usuario_login', versao = a.versao + 1
    FROM dt e
    WHERE a.clienteregistro_codigo = $1 AND a.atividade_codigo = e.atividade_codigo AND a.usuario_login = e.evento_depois ->> 'usuario_login'
    RETURNING a.atividade_codigo, a.versao, e.evento_depois AS antes, e.evento_antes AS depois
  ), ${HISTORIAS}, movimento AS (
    UPDATE carteira_movimento m SET
      carteiramov_situacao = CASE WHEN l.livre THEN 'D' ELSE 'R' END,
      carteiramov_motivo = CASE WHEN l.livre THEN '' ELSE 'Mudou de representante depois da redistribuição e ficou como está.' END
    FROM presa l
    WHERE m.ctid = l.lugar
  )
  ${VISTOS}`;

/** Moves the next customers of a redistribution back that the caller sees, with the deals and tasks that they see and nobody gave to somebody else since. */
export async function voltarParte(
  ctx: Ctx,
  processo: number,
  redistribuicao: number,
  quantos: number,
  desde: number,
): Promise<Parte> {
  const { clienteregistro_codigo, usuario_codigo } = ctx.sessao;
  const c = new Condicoes([
    clienteregistro_codigo,
    processo,
    quantos,
    usuario_codigo,
    ctx.requisicao,
    desde,
    redistribuicao,
  ]);
  const VOLTA = voltaDe(vistaDe(ctx, c));
  const [parte] = await ctx.tx.sql<Parte>(VOLTA, c.valores);
  return parte ?? NADA;
}
