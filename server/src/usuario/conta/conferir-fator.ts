import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/banco/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { Limite } from '../../platform/http/limite.ts';
import { decifrar } from '../../platform/sessao/cifra.ts';
import { resumo } from '../../platform/sessao/token-opaco.ts';
import { travarFator } from './reads.ts';
import { limparCodigo, passoDoCodigo } from './totp.ts';
import { usarCodigo, usarPasso } from './writes.ts';

/** Where the secret lies: it opens nowhere else. */
export const lugarDoFator = (registro: number, usuario: number): string =>
  `usuario.usuario_totp/${registro}/${usuario}`;

/** Wrong codes of one account. */
export const limiteDoFator = (registro: number, usuario: number): Limite => ({
  chave: `fator:${registro}:${usuario}`,
  maximo: 10,
  segundos: 300,
});

/** The secret in clear; null where there is none, or another key wrote it: then recovery codes and administrators are left. */
export const segredoDe = (
  config: Config,
  { registro, usuario, cifrado }: { registro: number; usuario: number; cifrado: string | null },
): string | null =>
  cifrado === null ? null : decifrar(config, 'fator', lugarDoFator(registro, usuario), cifrado);

const recusado = (): AppError =>
  new AppError('FATOR_INVALIDO', {
    campos: [{ campo: 'login_codigo', mensagem: 'O código não confere.' }],
  });

/**
 * What a login asks for besides the password: nothing, a code of the authenticator that was not used before, or a
 * recovery code, used up by it. FATOR_PEDIDO when none was given, FATOR_INVALIDO. Answers how it was proved.
 */
export async function conferirSegundoFator(
  tx: Tx,
  config: Config,
  p: { registro: number; usuario: number; codigo: string | undefined; agora: Date },
): Promise<'TOTP' | 'RECUPERACAO' | null> {
  const { registro, usuario } = p;
  const fator = await travarFator(tx, registro, usuario);
  if (!fator.ligado) return null;
  const codigo = (p.codigo ?? '').trim();
  if (codigo === '') throw new AppError('FATOR_PEDIDO');
  if (!/^\d{6}$/.test(codigo)) {
    if (await usarCodigo(tx, registro, usuario, resumo(limparCodigo(codigo)))) return 'RECUPERACAO';
    throw recusado();
  }
  const segredo = segredoDe(config, { registro, usuario, cifrado: fator.usuario_totp });
  const passo =
    segredo === null
      ? undefined
      : passoDoCodigo(segredo, codigo, { agora: p.agora, depoisDe: fator.usuario_totp_passo });
  if (passo === undefined || !(await usarPasso(tx, registro, usuario, passo))) throw recusado();
  return 'TOTP';
}
