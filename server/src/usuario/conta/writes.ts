import type { Entrada } from '@praca/contract/endpoint.ts';
import type { salvarMinhaConta } from '@praca/contract/usuario/conta/endpoints.ts';
import type { Tx } from '../../platform/banco/db.ts';
import type { ContaGuardada } from './reads.ts';

/** Writes one's own account at the version seen; false when it moved on. */
export async function atualizarMinhaConta(
  tx: Tx,
  registro: number,
  usuario: number,
  c: Entrada<typeof salvarMinhaConta>,
): Promise<boolean> {
  const linhas = await tx.sql(
    `UPDATE usuario SET usuario_nome = $3, usuario_email = $4, usuario_ramal = $5, usuario_maiusculo = $6, usuario_fuso = $7, usuario_assinatura = $8, versao = versao + 1
     WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND versao = $9 RETURNING 1`,
    [
      registro,
      usuario,
      c.usuario_nome,
      c.usuario_email,
      c.usuario_ramal,
      c.usuario_maiusculo === 'S',
      c.usuario_fuso,
      c.usuario_assinatura,
      c.versao,
    ],
  );
  return linhas.length > 0;
}

/** The e-mail that a user is to have, one version on: it becomes the account's once it is confirmed. */
export const gravarEmailPedido = (
  tx: Tx,
  registro: number,
  usuario: number,
  email: string,
): Promise<unknown> =>
  tx.sql(
    'UPDATE usuario SET usuario_emaillogin = $3, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2',
    [registro, usuario, email],
  );

/** Ends one session of a user; false when there is none that lives. */
export async function encerrarUma(
  tx: Tx,
  registro: number,
  usuario: number,
  sessao: string,
): Promise<boolean> {
  const linhas = await tx.sql(
    "UPDATE sessao SET sessao_encerrada_em = now(), sessao_motivo = 'ENCERRADA' WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND sessao_codigo = $3 AND sessao_encerrada_em IS NULL RETURNING 1",
    [registro, usuario, sessao],
  );
  return linhas.length > 0;
}

/** Ends the sessions of a user, but the one named in `menos`, and what their devices are told; gives those that ended. */
export async function encerrarTodas(
  tx: Tx,
  registro: number,
  usuario: number,
  menos: string | null,
): Promise<string[]> {
  const linhas = await tx.sql<{ sessao_codigo: string }>(
    "UPDATE sessao SET sessao_encerrada_em = now(), sessao_motivo = 'ENCERRADA' WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND sessao_encerrada_em IS NULL AND sessao_codigo IS DISTINCT FROM $3::uuid RETURNING sessao_codigo",
    [registro, usuario, menos],
  );
  await tx.sql('SELECT public.esquecer_aparelhos_sem_sessao($1, $2)', [registro, usuario]);
  return linhas.map((l) => l.sessao_codigo);
}

/** Keeps a secret that nothing asks for yet. */
export const guardarSegredo = (
  tx: Tx,
  registro: number,
  usuario: number,
  cifrado: string,
): Promise<unknown> =>
  tx.sql(
    'UPDATE usuario SET usuario_totp = $3 WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND usuario_totp_em IS NULL',
    [registro, usuario, cifrado],
  );

/** From now on logins ask for a code later than this step. */
export const marcarLigado = (
  tx: Tx,
  registro: number,
  usuario: number,
  passo: number,
): Promise<unknown> =>
  tx.sql(
    'UPDATE usuario SET usuario_totp_em = now(), usuario_totp_passo = $3 WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2',
    [registro, usuario, passo],
  );

/** Counts a code as used; false when somebody used it, or a later one, meanwhile. */
export async function usarPasso(
  tx: Tx,
  registro: number,
  usuario: number,
  passo: number,
): Promise<boolean> {
  const linhas = await tx.sql(
    'UPDATE usuario SET usuario_totp_passo = $3 WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND usuario_totp_passo < $3 RETURNING 1',
    [registro, usuario, passo],
  );
  return linhas.length > 0;
}

/** Uses a recovery code up; false for one that is none, or was used. */
export async function usarCodigo(
  tx: Tx,
  registro: number,
  usuario: number,
  hash: Buffer,
): Promise<boolean> {
  const linhas = await tx.sql(
    'UPDATE codigo_recuperacao SET codigo_usado_em = now() WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND codigo_hash = $3 AND codigo_usado_em IS NULL RETURNING 1',
    [registro, usuario, hash],
  );
  return linhas.length > 0;
}

/** These recovery codes and no other, by their hashes. */
export async function gravarCodigos(
  tx: Tx,
  registro: number,
  usuario: number,
  hashes: Buffer[],
): Promise<void> {
  await tx.sql(
    'DELETE FROM codigo_recuperacao WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2',
    [registro, usuario],
  );
  if (hashes.length > 0)
    await tx.sql(
      'INSERT INTO codigo_recuperacao (clienteregistro_codigo, usuario_codigo, codigo_hash) SELECT $1, $2, unnest($3::bytea[])',
      [registro, usuario, hashes],
    );
}

/** Takes the second factor off. */
export async function apagarFator(tx: Tx, registro: number, usuario: number): Promise<void> {
  await tx.sql(
    'UPDATE usuario SET usuario_totp = NULL, usuario_totp_em = NULL WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2',
    [registro, usuario],
  );
  await gravarCodigos(tx, registro, usuario, []);
}

/** Writes how a user's mails leave, one version on. */
export const gravarContaDeEmail = (
  tx: Tx,
  registro: number,
  usuario: number,
  c: Omit<ContaGuardada, 'versao'>,
): Promise<unknown> =>
  tx.sql(
    `INSERT INTO conta_email AS c (clienteregistro_codigo, usuario_codigo, usuario_smtptipo, usuario_smtp, usuario_smtpporta, usuario_smtplogin, usuario_smtpnome, usuario_smtpcriptografia, usuario_smtpcopiaoculta, usuario_smtpsenha)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (clienteregistro_codigo, usuario_codigo) DO UPDATE SET usuario_smtptipo = excluded.usuario_smtptipo, usuario_smtp = excluded.usuario_smtp, usuario_smtpporta = excluded.usuario_smtpporta,
       usuario_smtplogin = excluded.usuario_smtplogin, usuario_smtpnome = excluded.usuario_smtpnome, usuario_smtpcriptografia = excluded.usuario_smtpcriptografia,
       usuario_smtpcopiaoculta = excluded.usuario_smtpcopiaoculta, usuario_smtpsenha = excluded.usuario_smtpsenha, versao = c.versao + 1`,
    [
      registro,
      usuario,
      c.usuario_smtptipo,
      c.usuario_smtp,
      c.usuario_smtpporta,
      c.usuario_smtplogin,
      c.usuario_smtpnome,
      c.usuario_smtpcriptografia,
      c.usuario_smtpcopiaoculta,
      c.usuario_smtpsenha,
    ],
  );
