import type { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx, Sessao } from '../platform/context.ts';
import type { Resumido } from '../recurso/proprio.ts';

/** Of these teams, those that the session may be told of: who sees everything all, others the ones whose rows they see. */
const equipesVistas = (s: Sessao, pedidas: readonly number[]): number[] =>
  pedidas.filter((uma) => s.visualizaoutrosrep || s.equipes.includes(uma));

const MEMBROS =
  'equipe_membro m LEFT JOIN usuario w ON w.clienteregistro_codigo = $1 AND w.usuario_codigo = m.usuario_codigo';
const DO_MEMBRO =
  'v.clienteregistro_codigo = $1 AND (v.usuario_codigo = m.usuario_codigo OR v.repres_codigo = coalesce(m.repres_codigo, w.repres_codigo))';
const DELAS = 'm.clienteregistro_codigo = $1 AND m.equipe_codigo = ANY(?::bigint[])';
// Arrays, worked out once: whose rows these are then is a condition on two columns, as it is for one person.
const REPRESES = `ARRAY(SELECT coalesce(m.repres_codigo, w.repres_codigo) FROM ${MEMBROS} WHERE ${DELAS})`;
const LOGINS = `ARRAY(SELECT v.usuario_login FROM ${MEMBROS} JOIN usuario v ON ${DO_MEMBRO} WHERE ${DELAS})`;
const DE_MEMBRO = `(COLUNA_REPRES = ANY (${REPRESES}) OR COLUNA_DONO = ANY (${LOGINS}))`;

/** Keeps the rows of the members of teams, by their representative or login, as a member's own rows are told. */
export function daEquipe(
  c: Condicoes,
  s: Sessao,
  equipes: readonly number[] | undefined,
  colunas: { repres: string; dono: string },
): Condicoes {
  if (!equipes?.length) return c;
  const vistas = equipesVistas(s, equipes);
  return c.e(
    DE_MEMBRO.replace('COLUNA_REPRES', colunas.repres).replace('COLUNA_DONO', colunas.dono),
    vistas,
    vistas,
  );
}

const REPRESES_DELAS = REPRESES.replace('?', '$2');
const LOGINS_DELAS = LOGINS.replace('?', '$2');
/** The representatives and logins whose rows are those of these teams, of the teams that the user sees. */
export async function membrosDe(
  { tx, sessao }: Ctx,
  equipes: readonly number[],
): Promise<{ represes: number[]; logins: string[] }> {
  const vistas = equipesVistas(sessao, equipes);
  const [lidos] = await tx.sql<{ represes: number[]; logins: string[] }>(
    `SELECT to_json(${REPRESES_DELAS}) AS represes, to_json(${LOGINS_DELAS}) AS logins`,
    [sessao.clienteregistro_codigo, vistas],
  );
  return lidos ?? { represes: [], logins: [] };
}

/** Keeps the customers `q` of the representatives of teams. */
export const clientesDaEquipe = (
  c: Condicoes,
  s: Sessao,
  equipes: readonly number[] | undefined,
): Condicoes =>
  equipes?.length ? c.e(`q.repres_codigo = ANY (${REPRESES})`, equipesVistas(s, equipes)) : c;

/** A team, with the representatives and logins whose rows are its members'. */
export interface EquipeLida {
  equipe_codigo: number;
  equipe_descricao: string;
  represes: number[];
  logins: string[];
}

/** The active teams that the user sees, with whose rows are theirs. */
export const lerEquipes = ({ tx, sessao }: Ctx): Promise<EquipeLida[]> =>
  tx.sql<EquipeLida>(
    `SELECT e.equipe_codigo, e.equipe_descricao,
       (SELECT coalesce(json_agg(DISTINCT coalesce(m.repres_codigo, w.repres_codigo)) FILTER (WHERE coalesce(m.repres_codigo, w.repres_codigo) IS NOT NULL), '[]')
        FROM ${MEMBROS} WHERE m.clienteregistro_codigo = $1 AND m.equipe_codigo = e.equipe_codigo) AS represes,
       (SELECT coalesce(json_agg(DISTINCT v.usuario_login), '[]')
        FROM ${MEMBROS} JOIN usuario v ON ${DO_MEMBRO} WHERE m.clienteregistro_codigo = $1 AND m.equipe_codigo = e.equipe_codigo) AS logins
     FROM equipe e
     WHERE e.clienteregistro_codigo = $1 AND e.equipe_ativo AND ($2::boolean OR e.equipe_codigo = ANY($3::bigint[]))
     ORDER BY dobrar(e.equipe_descricao), e.equipe_codigo`,
    [sessao.clienteregistro_codigo, sessao.visualizaoutrosrep, sessao.equipes],
  );

/** Of each of these teams, who manages it and who is in it: the first names of each, and how many there are. */
export const resumirEquipes = (
  { tx, sessao }: Ctx,
  codigos: readonly number[],
): Promise<Resumido[]> =>
  tx.sql(
    `SELECT m.equipe_codigo AS codigo, x.resumo, count(*)::int AS quantos, (array_agg(n.nome ORDER BY m.equipemembro_ordem, m.equipemembro_codigo))[1:5] AS nomes
     FROM equipe_membro m
     LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = m.usuario_codigo
     LEFT JOIN representante r ON r.clienteregistro_codigo = $1 AND r.repres_codigo = m.repres_codigo
     CROSS JOIN LATERAL (SELECT coalesce(u.usuario_nome, nullif(r.repres_fantasia, ''), r.repres_razao, '') AS nome) n
     JOIN (VALUES ('membros'), ('gerentes')) AS x(resumo) ON x.resumo = 'membros' OR m.equipemembro_gerente
     WHERE m.clienteregistro_codigo = $1 AND m.equipe_codigo = ANY ($2::bigint[])
     GROUP BY 1, 2`,
    [sessao.clienteregistro_codigo, codigos],
  );
