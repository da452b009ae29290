import type { Ctx } from '../platform/context.ts';

/** The places of a region that somebody attends, as one text. */
export interface Territorio {
  regiao_codigo: number;
  lugares: string;
}

const TERRITORIOS = `SELECT g.regiao_codigo, coalesce((SELECT json_agg(json_build_array(l.uf_codigo, dobrar(l.cidade_descricao)) ORDER BY l.uf_codigo, dobrar(l.cidade_descricao))::text
    FROM regiao_lugar l WHERE l.clienteregistro_codigo = $1 AND l.regiao_codigo = g.regiao_codigo), '') AS lugares
  FROM regiao g WHERE g.clienteregistro_codigo = $1
    AND (EXISTS (SELECT 1 FROM representante r WHERE r.clienteregistro_codigo = $1 AND r.regiao_codigo = g.regiao_codigo)
      OR EXISTS (SELECT 1 FROM distribuicao_participante d WHERE d.clienteregistro_codigo = $1 AND d.regiao_codigo = g.regiao_codigo))`;

/** The regions that a representative or a rule of distribution names, with their places. */
export const lerTerritorios = ({ tx, sessao }: Ctx): Promise<Territorio[]> =>
  tx.sql<Territorio>(TERRITORIOS, [sessao.clienteregistro_codigo]);

/** Which region each representative attends. */
export const lerAtendidas = ({
  tx,
  sessao,
}: Ctx): Promise<{ repres_codigo: number; regiao_codigo: number | null }[]> =>
  tx.sql(
    'SELECT repres_codigo, regiao_codigo FROM representante WHERE clienteregistro_codigo = $1',
    [sessao.clienteregistro_codigo],
  );
