import type { MudancaDePreferencias } from '@praca/contract/sessao/schemas.ts';
import type { Tx } from '../platform/banco/db.ts';
import type { Link } from '../platform/sessao/token-opaco.ts';
import { inserirEvento } from '../platform/eventos/registro-evento.ts';

const INATIVA_DIAS = 7;
const MAXIMA_DIAS = 30;

/** The event of a call without a session: who tried, what, from where. `registro` 0 holds what belongs to no account. */
export async function gravarEventoDeConta(
  tx: Tx,
  e: {
    registro: number;
    usuario: number | null;
    acao: string;
    chave: string;
    requisicao: string;
    depois: object;
    tabela?: string;
  },
): Promise<void> {
  await inserirEvento(tx, e.registro, {
    usuario_codigo: e.usuario,
    evento_tabela: e.tabela ?? 'sessao',
    evento_chave: e.chave,
    evento_acao: e.acao,
    evento_depois: e.depois,
    evento_requisicao: e.requisicao,
  });
}

/** Opens a session family; only the hash of its token is kept. Ends by itself after 7 days unused, 30 days in all. */
export async function abrirFamilia(
  tx: Tx,
  s: { sessao: string; usuario: number; token: Buffer; agente: string; ip: string },
): Promise<Date> {
  await tx.sql(
    "DELETE FROM sessao WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND usuario_codigo = $1 AND sessao_validade < now() - interval '30 days'",
    [s.usuario],
  );
  const [linha] = await tx.sql<{ sessao_validade: string }>(
    `INSERT INTO sessao (clienteregistro_codigo, sessao_codigo, usuario_codigo, sessao_token, sessao_validade, sessao_agente, sessao_ip)
     VALUES (current_setting('app.registro')::bigint, $1, $2, $3, now() + make_interval(days => $4::int), $5, $6) RETURNING sessao_validade`,
    [s.sessao, s.usuario, s.token, INATIVA_DIAS, s.agente, s.ip],
  );
  return new Date(linha?.sessao_validade ?? 0);
}

/** Exchanges the token of a session and prolongs it. */
export async function trocarToken(tx: Tx, sessao: string, de: Buffer, para: Buffer): Promise<void> {
  await tx.sql(
    `UPDATE sessao SET sessao_token = $3, sessao_token_anterior = $2, sessao_trocado_em = now(),
       sessao_validade = least(now() + make_interval(days => $4::int), sessao_criada_em + make_interval(days => $5::int))
     WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND sessao_codigo = $1`,
    [sessao, de, para, INATIVA_DIAS, MAXIMA_DIAS],
  );
}

/** Ends a session: whose it was, or undefined when it had ended before. */
export async function encerrarSessao(
  tx: Tx,
  sessao: string,
  motivo: string,
): Promise<number | undefined> {
  const [linha] = await tx.sql<{ usuario_codigo: number }>(
    "UPDATE sessao SET sessao_encerrada_em = now(), sessao_motivo = $2 WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND sessao_codigo = $1 AND sessao_encerrada_em IS NULL RETURNING usuario_codigo",
    [sessao, motivo],
  );
  return linha?.usuario_codigo;
}

/** Replaces the password; every session, link and key in force before stays valid only until the caller ends it. */
export async function gravarSenha(tx: Tx, usuario: number, hash: string): Promise<void> {
  await tx.sql(
    "UPDATE usuario SET usuario_senha = $2 WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND usuario_codigo = $1",
    [usuario, hash],
  );
}

/** The person holds the mailbox: the account may log in, and nothing invites them any more. */
export async function confirmarUsuario(tx: Tx, usuario: number): Promise<void> {
  await tx.sql(
    "UPDATE usuario SET usuario_confirmado = true, usuario_convite_ate = NULL WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND usuario_codigo = $1",
    [usuario],
  );
}

/**
 * Gives an e-mail to a user of this registration; the one they had before is free again. False when it has an account
 * elsewhere, which stays as it is.
 */
export async function reservarConta(tx: Tx, usuario: number, email: string): Promise<boolean> {
  await tx.sql(
    "DELETE FROM conta WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND usuario_codigo = $1 AND conta_email <> $2",
    [usuario, email],
  );
  const sua = await tx.sql(
    `INSERT INTO conta (conta_email, clienteregistro_codigo, usuario_codigo)
     VALUES ($2, current_setting('app.registro')::bigint, $1)
     ON CONFLICT (conta_email) DO UPDATE SET usuario_codigo = excluded.usuario_codigo
     WHERE conta.clienteregistro_codigo = excluded.clienteregistro_codigo AND conta.usuario_codigo = excluded.usuario_codigo
     RETURNING 1`,
    [usuario, email],
  );
  return sua.length > 0;
}

/** Until when somebody is invited; a moment that is over: not any more. */
export async function marcarConvite(tx: Tx, usuario: number, ate: Date): Promise<void> {
  await tx.sql(
    "UPDATE usuario SET usuario_convite_ate = $2 WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND usuario_codigo = $1 AND NOT usuario_confirmado",
    [usuario, ate],
  );
}

/** The e-mail of who never came in is free again: nothing is mailed there any more. */
export async function soltarConta(tx: Tx, usuario: number): Promise<void> {
  await tx.sql(
    "DELETE FROM conta WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND usuario_codigo = $1",
    [usuario],
  );
}

/** A password (`SENHA`), an address (`CONFIRMACAO`), or the first password of who has not come in, and the address with it (`CONVITE`). */
export type TipoLink = 'SENHA' | 'CONFIRMACAO' | 'CONVITE';

/** Uses up a link of one of these kinds once: the user it belongs to and its kind, or undefined when it is unknown, used, old, or its user is not active. */
export async function gastarLink(
  tx: Tx,
  tipos: readonly TipoLink[],
  hash: Buffer,
): Promise<{ usuario: number; tipo: TipoLink } | undefined> {
  const [linha] = await tx.sql<{ usuario: number; tipo: TipoLink }>(
    `UPDATE token_conta t SET token_usado_em = now() FROM usuario u
     WHERE t.clienteregistro_codigo = current_setting('app.registro')::bigint AND t.token_hash = $1 AND t.token_tipo = ANY ($2::text[]) AND t.token_usado_em IS NULL AND t.token_validade > now()
       AND u.clienteregistro_codigo = t.clienteregistro_codigo AND u.usuario_codigo = t.usuario_codigo AND u.usuario_ativo
     RETURNING t.usuario_codigo AS usuario, t.token_tipo AS tipo`,
    [hash, tipos],
  );
  return linha;
}

export async function gravarPreferencias(
  tx: Tx,
  usuario: number,
  mudanca: MudancaDePreferencias,
): Promise<boolean> {
  const mudados = await tx.sql(
    `UPDATE usuario SET usuario_preferencias = usuario_preferencias || $2::jsonb
     WHERE clienteregistro_codigo = current_setting('app.registro')::bigint
       AND usuario_codigo = $1
       AND usuario_preferencias || $2::jsonb IS DISTINCT FROM usuario_preferencias
     RETURNING 1`,
    [usuario, mudanca],
  );
  return mudados.length > 0;
}

/** Writes a link until it ends; the ones of the same kind that the user asked for before are dead. */
export async function gravarLink(
  tx: Tx,
  tipo: TipoLink,
  usuario: number,
  { hash, ate }: Pick<Link, 'hash' | 'ate'>,
): Promise<void> {
  await matarLinks(tx, usuario, tipo);
  await tx.sql(
    `INSERT INTO token_conta (clienteregistro_codigo, token_hash, token_tipo, usuario_codigo, token_validade)
     VALUES (current_setting('app.registro')::bigint, $1, $2, $3, $4)`,
    [hash, tipo, usuario, ate],
  );
}

/** Links not used yet stop working; of one kind, or all. Old rows go with them. */
export async function matarLinks(
  tx: Tx,
  usuario: number,
  tipo: TipoLink | null = null,
): Promise<void> {
  await tx.sql(
    "DELETE FROM token_conta WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND usuario_codigo = $1 AND ($2::text IS NULL OR token_tipo = $2)",
    [usuario, tipo],
  );
}

const SEM_APARELHOS =
  "SELECT public.esquecer_aparelhos_sem_sessao(current_setting('app.registro')::bigint, $1)";

/** Ends every living session of a user; none of their devices is told anything any more. */
export async function encerrarSessoesDoUsuario(
  tx: Tx,
  usuario: number,
  motivo: string,
): Promise<void> {
  await tx.sql(
    "UPDATE sessao SET sessao_encerrada_em = now(), sessao_motivo = $2 WHERE clienteregistro_codigo = current_setting('app.registro')::bigint AND usuario_codigo = $1 AND sessao_encerrada_em IS NULL",
    [usuario, motivo],
  );
  await tx.sql(SEM_APARELHOS, [usuario]);
}
