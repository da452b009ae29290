import type { Ctx } from '../platform/context.ts';

/** A member of a team as it counts for reach: which users it is, and whose rows come with it. */
export interface MembroLido {
  equipe_codigo: number;
  gerente: boolean;
  represes: number[];
  logins: string[];
}

const MEMBROS = `SELECT m.equipe_codigo, m.equipemembro_gerente AS gerente,
    ARRAY(SELECT DISTINCT x FROM unnest(ARRAY[m.repres_codigo, w.repres_codigo]) x WHERE x IS NOT NULL) AS represes,
    ARRAY(SELECT v.usuario_login FROM usuario v WHERE v.clienteregistro_codigo = $1
      AND (v.usuario_codigo = m.usuario_codigo OR v.repres_codigo = coalesce(m.repres_codigo, w.repres_codigo)) ORDER BY 1) AS logins
  FROM equipe_membro m LEFT JOIN usuario w ON w.clienteregistro_codigo = $1 AND w.usuario_codigo = m.usuario_codigo
  WHERE m.clienteregistro_codigo = $1 ORDER BY m.equipe_codigo, m.equipemembro_codigo`;

/** The members of all teams, of those out of use too. */
export const lerMembros = ({ tx, sessao }: Ctx): Promise<MembroLido[]> =>
  tx.sql<MembroLido>(MEMBROS, [sessao.clienteregistro_codigo]);
