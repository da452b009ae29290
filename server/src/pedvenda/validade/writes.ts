import type { Tx } from '../../platform/banco/db.ts';
import { historia } from '../../platform/eventos/registro-evento.ts';

// The day is that of the house, as on the customer's page. What somebody works on now is taken the next time.
const VENCER = `WITH vencida AS (
    SELECT pedvenda_codigo FROM pedvenda
    WHERE clienteregistro_codigo = $1 AND pedvenda_situacao = 'OE' AND pedvenda_dtvalidade < $2::date
    ORDER BY pedvenda_dtvalidade, pedvenda_codigo LIMIT $3 FOR UPDATE SKIP LOCKED
  ), mudada AS (
    UPDATE pedvenda q SET pedvenda_situacao = 'OR', pedvenda_situacaoanterior = 'OE', pedvenda_motivo = 'A validade terminou.', versao = q.versao + 1
    FROM vencida v WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = v.pedvenda_codigo
    RETURNING q.pedvenda_codigo, q.pedvenda_numero, q.pedvenda_dtvalidade, q.pedvenda_valor, q.pessoa_codigo, q.empresa_codigo, q.repres_codigo, q.usuario_login, q.versao
  ), ev AS (${historia('mudada q', {
    evento_tabela: "'pedvenda'",
    evento_chave: 'q.pedvenda_codigo::text',
    evento_acao: "'VENCER'",
    evento_versao: 'q.versao',
    evento_antes: `'{"pedvenda_situacao": "OE"}'::jsonb`,
    evento_depois:
      "jsonb_build_object('pedvenda_situacao', 'OR', 'pedvenda_dtvalidade', q.pedvenda_dtvalidade)",
    empresa_codigo: 'q.empresa_codigo',
    repres_codigo: 'q.repres_codigo',
    usuario_responsavel: 'q.usuario_login',
  })})
  SELECT m.pedvenda_codigo, e.evento_codigo, u.usuario_codigo
  FROM mudada m JOIN ev e ON e.evento_chave = m.pedvenda_codigo::text
  LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_login = m.usuario_login AND u.usuario_ativo
  ORDER BY m.pedvenda_dtvalidade, m.pedvenda_codigo`;

/** A quote that expired now, and whose it is; null: whoever made it is not there any more. */
export interface Vencida {
  pedvenda_codigo: number;
  evento_codigo: number;
  usuario_codigo: number | null;
}

/** Expires at most `lote` sent quotes of a registration whose last day is over, each with its history row. */
export const vencerSituacoes = (
  tx: Tx,
  registro: number,
  hoje: string,
  lote: number,
): Promise<Vencida[]> => tx.sql<Vencida>(VENCER, [registro, hoje, lote]);
