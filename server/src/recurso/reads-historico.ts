import type { LinhaHistorico } from '@praca/contract/recurso/esquemas.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { Ctx } from '../platform/context.ts';

/** The history of a row, newest first; refusals and the echo of a note are not part of it. */
export const lerHistorico = (
  ctx: Ctx,
  r: Recurso,
  codigo: number,
  limite: number,
  salto: number,
): Promise<LinhaHistorico[]> =>
  ctx.tx.sql(
    `SELECT v.evento_codigo, v.evento_em, v.evento_acao, u.usuario_nome, historia_a_vista(v.evento_antes) AS evento_antes, historia_a_vista(v.evento_depois) AS evento_depois
     FROM evento v LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = v.usuario_codigo
     WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = $2 AND v.evento_chave = $3 AND v.evento_acao NOT IN ('RECUSADO', 'INTERACAO')
     ORDER BY v.evento_codigo DESC LIMIT $4 OFFSET $5`,
    [ctx.sessao.clienteregistro_codigo, r.tabela, String(codigo), limite, salto],
  );
