import type { Tx } from '../../platform/banco/db.ts';

/** What a registration may do: the columns that the command changes, and by what people know it. */
export interface Contrato {
  clienteregistro_codigo: number;
  clienteregistro_razao: string;
  clienteregistro_cnpj: string | null;
  clienteregistro_situacao: string;
  clienteregistro_validade: string | null;
  clienteregistro_teste: boolean;
  clienteregistro_produtos: string[];
  clienteregistro_dtcriacao: string;
}

const CONTRATO = `SELECT clienteregistro_codigo, clienteregistro_razao, clienteregistro_cnpj, clienteregistro_situacao, clienteregistro_validade, clienteregistro_teste, clienteregistro_produtos, clienteregistro_dtcriacao
  FROM clienteregistro WHERE clienteregistro_codigo = current_setting('app.registro')::bigint`;

/** The registration that the transaction shows; undefined where there is none. */
export const lerContrato = async (tx: Tx): Promise<Contrato | undefined> =>
  (await tx.sql<Contrato>(CONTRATO))[0];

/** The same, held until the transaction is over: two commands change it one after the other. */
export const travarContrato = async (tx: Tx): Promise<Contrato | undefined> =>
  (await tx.sql<Contrato>(`${CONTRATO} FOR NO KEY UPDATE`))[0];

/** How many users are active in the registration that the transaction shows. */
export async function contarUsuarios(tx: Tx): Promise<number> {
  const [linha] = await tx.sql<{ usuarios: number }>(
    "SELECT count(*)::int AS usuarios FROM usuario WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND usuario_ativo",
  );
  return linha?.usuarios ?? 0;
}

const POR_EMAIL = `SELECT 1 FROM usuario WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND lower(usuario_emaillogin) = $1
  UNION ALL SELECT 1 FROM conta WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND conta_email = $1 LIMIT 1`;
const POR_DOCUMENTO = `SELECT 1 FROM clienteregistro WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND clienteregistro_cnpj = $1
  UNION ALL SELECT 1 FROM empresa WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND empresa_cnpj = $1 LIMIT 1`;

/** Whether somebody of the registration logs in, or is to log in, by this address. */
export const temEmail = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx.sql(POR_EMAIL, [email])).length > 0;

/** Whether the registration, or one of its companies, has this CNPJ or CPF. */
export const temDocumento = async (tx: Tx, documento: string): Promise<boolean> =>
  (await tx.sql(POR_DOCUMENTO, [documento])).length > 0;

/** What was done to the registration, as its history keeps it. */
export interface Ato {
  evento_em: string;
  evento_acao: string;
  quem: string;
  motivo: string;
}

/** The last changes of the registration, the newest first. */
export const lerAtos = (tx: Tx, limite: number): Promise<Ato[]> =>
  tx.sql<Ato>(
    `SELECT e.evento_em, e.evento_acao, coalesce(u.usuario_nome, e.evento_depois ->> 'quem', '') AS quem, coalesce(e.evento_depois ->> 'motivo', '') AS motivo
     FROM evento e LEFT JOIN usuario u ON u.clienteregistro_codigo = e.clienteregistro_codigo AND u.usuario_codigo = e.usuario_codigo
     WHERE e.clienteregistro_codigo = current_setting('app.registro')::bigint AND e.evento_tabela = 'clienteregistro' AND e.evento_chave = current_setting('app.registro')
       AND e.evento_acao = ANY ('{RENOVAR,BLOQUEAR,LIBERAR,CONTRATAR}')
     ORDER BY e.evento_codigo DESC LIMIT $1`,
    [limite],
  );
