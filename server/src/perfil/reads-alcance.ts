import type { Ctx } from '../platform/context.ts';

/** What a profile gives to who gets it: how wide, and which added fields it does not show. */
export interface AlcanceDoPerfil {
  perfil_codigo: number;
  perfil_alcance: string;
  camposocultos: string[];
}

const PERFIS = `SELECT p.perfil_codigo, p.perfil_alcance, ARRAY(
    SELECT y.campo_codigo::text FROM campo_perfil y WHERE y.clienteregistro_codigo = $1
    GROUP BY y.campo_codigo HAVING NOT bool_or(y.perfil_codigo = p.perfil_codigo) ORDER BY y.campo_codigo) AS camposocultos
  FROM perfil p WHERE p.clienteregistro_codigo = $1`;

/** What every profile gives, those that nobody has too. */
export const lerAlcanceDosPerfis = ({ tx, sessao }: Ctx): Promise<AlcanceDoPerfil[]> =>
  tx.sql<AlcanceDoPerfil>(PERFIS, [sessao.clienteregistro_codigo]);
