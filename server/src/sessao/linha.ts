import type { Sessao } from '@praca/contract/sessao/schemas.ts';
import { SISTEMAS } from '@praca/contract/sessao/sistemas.ts';
import { conferirSituacao } from '../platform/sessao/acesso-sessao.ts';
import type { CtxPublico } from '../platform/context.ts';
import type { Tx } from '../platform/banco/db.ts';
import { AppError } from '../platform/errors.ts';
import { assinarToken } from '../platform/sessao/token.ts';
import { escreverRenovacao, type Renovacao } from '../platform/sessao/token-opaco.ts';
import { lembrarAparelho } from './aparelho.ts';
import { lerLinhaSessao, type LinhaSessao } from './reads.ts';

export const COOKIE = 'praca_renova';

/** The login row of a user who may work now, seen by `titular`, who is logged in; otherwise SESSAO_INVALIDA, 1274, 1275, 1548 or 1566. */
export async function linhaPermitida(
  tx: Tx,
  ctx: CtxPublico,
  usuario: number,
  titular = usuario,
): Promise<LinhaSessao> {
  const linha = await lerLinhaSessao(tx, usuario, titular);
  if (!linha) throw new AppError('SESSAO_INVALIDA');
  conferirSituacao(linha.situacao, ctx.config, ctx.agora);
  return linha;
}

/** Hands the session to the page: the refresh token in the cookie, the access token in the row. */
export async function entregar(
  ctx: CtxPublico,
  linha: LinhaSessao,
  renovacao: Renovacao,
  ate: Date,
): Promise<Sessao> {
  ctx.cookies.gravar(COOKIE, escreverRenovacao(ctx.config, renovacao), ate);
  const { situacao: _situacao, ...visivel } = linha;
  const { sessao_codigo, clienteregistro_codigo } = renovacao;
  if (linha.visto_por === null) lembrarAparelho(ctx, linha);
  const token = await assinarToken(
    ctx.config,
    {
      sessao_codigo,
      clienteregistro_codigo,
      usuario_codigo: (linha.visto_por ?? linha).usuario_codigo,
    },
    ctx.agora,
  );
  const { sistema } = ctx.config;
  return {
    ...visivel,
    sistema_codigo: sistema,
    sistema_descricao: SISTEMAS[sistema].nome,
    ...token,
  };
}
