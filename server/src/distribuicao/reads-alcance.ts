import type { Ctx } from '../platform/context.ts';

/** Who gets the deals of a rule, and how, as one text that tells two lists apart; '' where nobody does. */
export interface Partilha {
  distauto_codigo: number;
  partilha: string;
}

const PARTILHAS = `SELECT a.distauto_codigo, coalesce((
    SELECT json_agg(json_build_array(a.distauto_ativo, a.distauto_novos, d.usuario_codigo, d.orprospect_codigo, d.segmento_codigo, d.regiao_codigo,
      d.distpart_peso, d.distpart_maximo, d.distpart_inicio, d.distpart_fim) ORDER BY d.distpart_codigo)::text
    FROM distribuicao_participante d WHERE d.clienteregistro_codigo = $1 AND d.distauto_codigo = a.distauto_codigo), '') AS partilha
  FROM distribuicao_automatica a WHERE a.clienteregistro_codigo = $1`;

/** How every rule that hands out deals shares them. */
export const lerPartilhas = ({ tx, sessao }: Ctx): Promise<Partilha[]> =>
  tx.sql<Partilha>(PARTILHAS, [sessao.clienteregistro_codigo]);
