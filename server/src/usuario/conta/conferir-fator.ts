import { semBrancos } from '@praca/contract/usuario/conta/rules.ts';
import type { Config } from '../../platform/config.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Tx } from '../../platform/banco/db.ts';
import { AppError } from '../../platform/errors.ts';
import { consumir, devolver, type Limite } from '../../platform/http/limite.ts';
import { cofre } from '../../platform/sessao/cofre.ts';
import { resumo } from '../../platform/sessao/token-opaco.ts';
import { travarFator } from './reads.ts';
import { limparCodigo, passoDoCodigo } from './totp.ts';
import { usarCodigo, usarPasso } from './writes.ts';

/** The secret of a second factor, as it is kept. */
export const SEGREDO_DO_FATOR = cofre({
  tabela: 'usuario',
  coluna: 'usuario_totp',
  finalidade: 'fator',
  sai: false,
  chave: ['usuario_codigo'],
});

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
  cifrado === null ? null : SEGREDO_DO_FATOR.abrir(config, registro, usuario, cifrado);

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
  const codigo = semBrancos(p.codigo ?? '');
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

/**
 * Proves in session that who is logged in has their second factor, where it is on: a code of the authenticator or a
 * recovery code. ENTRADA_INVALIDA for a wrong or a missing one; after 10 wrong ones MUITAS_TENTATIVAS.
 */
export async function conferirFatorProprio(ctx: Ctx, codigo: string | undefined): Promise<void> {
  const { clienteregistro_codigo: registro, usuario_codigo: usuario } = ctx.sessao;
  const limites = [limiteDoFator(registro, usuario)];
  await consumir(ctx.banco, limites);
  try {
    await conferirSegundoFator(ctx.tx, ctx.config, { registro, usuario, codigo, agora: ctx.agora });
  } catch (erro) {
    if (!(erro instanceof AppError) || !['FATOR_PEDIDO', 'FATOR_INVALIDO'].includes(erro.codigo))
      throw erro;
    const falta = erro.codigo === 'FATOR_PEDIDO';
    if (falta) await devolver(ctx.banco, limites);
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [
        {
          campo: 'fator_codigo',
          mensagem: falta ? 'Informe o código do seu segundo fator.' : 'O código não confere.',
        },
      ],
    });
  }
  await devolver(ctx.banco, limites);
}
