import type { Tx } from '../../platform/banco/db.ts';

/** Something that the law wants done by a day. */
export interface Prazo {
  qual: 'titular' | 'incidente';
  codigo: number;
  nome: string;
  /** yyyy-MM-dd. */
  ate: string;
}

/** What is still open and due by a day: requests without an answer, incidents that were told to nobody. */
export const lerPrazos = (tx: Tx, registro: number, ate: string): Promise<Prazo[]> =>
  tx.sql<Prazo>(
    `SELECT 'titular' AS qual, pedtit_codigo AS codigo, pedtit_protocolo AS nome, pedtit_dtprazo AS ate FROM pedido_titular
       WHERE clienteregistro_codigo = $1 AND pedtit_ativo AND pedtit_situacao = 'ABERTO' AND pedtit_dtprazo <= $2::date
     UNION ALL SELECT 'incidente', incid_codigo, incid_descricao, incid_dtprazo FROM incidente_dados
       WHERE clienteregistro_codigo = $1 AND incid_ativo AND incid_risco <> 'BAIXO' AND incid_dtanpd IS NULL AND incid_dtprazo <= $2::date
     ORDER BY 4, 2`,
    [registro, ate],
  );
