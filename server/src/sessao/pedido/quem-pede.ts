import type { CtxPublico } from '../../platform/context.ts';
import type { Tx } from '../../platform/banco/db.ts';
import type { DonoDaConta } from '../../platform/sessao/aparelho.ts';
import {
  acessoDaSessao,
  acessoDoUsuario,
  type LinhaAcesso,
} from '../../platform/sessao/acesso-sessao.ts';
import { lerCredencial } from '../../platform/sessao/credencial.ts';
import { lerToken, type Portador } from '../../platform/sessao/token.ts';
import { lerRenovacao, resumo } from '../../platform/sessao/token-opaco.ts';
import { COOKIE } from '../linha.ts';
import { recusadoDe } from './recusado.ts';
import { usuarioDaSessao } from './reads.ts';

async function peloToken(ctx: CtxPublico): Promise<DonoDaConta | undefined> {
  const credencial = lerCredencial(ctx.autorizacao);
  if (credencial?.esquema !== 'JWT') return undefined;
  const p: Portador = await lerToken(ctx.config, credencial.valor);
  const viva = await acessoDaSessao(
    ctx.banco,
    p.clienteregistro_codigo,
    p.sessao_codigo,
    p.usuario_codigo,
  );
  return viva && p;
}

async function pelaSessao(ctx: CtxPublico): Promise<DonoDaConta | undefined> {
  const r = lerRenovacao(ctx.config, ctx.cookies.ler(COOKIE));
  if (!r) return undefined;
  const { clienteregistro_codigo } = r;
  const usuario_codigo = await ctx.banco.transacao(clienteregistro_codigo, 'read', (tx) =>
    usuarioDaSessao(tx, r.sessao_codigo, resumo(r.segredo)),
  );
  return usuario_codigo === undefined ? undefined : { clienteregistro_codigo, usuario_codigo };
}

/** Who asks, without asking whether they may work: by a token, by the session of their browser, or as whom it was refused a moment ago. */
export const quemPede = async (ctx: CtxPublico): Promise<DonoDaConta | undefined> =>
  (await peloToken(ctx)) ?? (await pelaSessao(ctx)) ?? recusadoDe(ctx);

/** That user as they are now, where they are active still. */
export async function acessoDeQuemPede(
  tx: Tx,
  dono: DonoDaConta,
): Promise<LinhaAcesso | undefined> {
  const acesso = await acessoDoUsuario(tx, dono.clienteregistro_codigo, dono.usuario_codigo);
  return acesso?.usuario_ativo ? acesso : undefined;
}
