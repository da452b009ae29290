import type { CtxPublico } from '../platform/context.ts';
import {
  aparelhoConhecido,
  lembrarNoAparelho,
  type DonoDaConta,
} from '../platform/sessao/aparelho.ts';

const COOKIE_DO_APARELHO = 'praca_aparelho';
const DURACAO_MS = 365 * 86_400_000;

/** The browser from which this person entered before, whatever became of the session; undefined for any other. */
export const aparelhoDe = (ctx: CtxPublico, dono: DonoDaConta): string | undefined =>
  aparelhoConhecido(ctx.config, ctx.cookies.ler(COOKIE_DO_APARELHO), dono);

/** The person has proved who they are: from now on their browser counts apart at the login. The cookie stays at logout. */
export const lembrarAparelho = (ctx: CtxPublico, dono: DonoDaConta): void =>
  ctx.cookies.gravar(
    COOKIE_DO_APARELHO,
    lembrarNoAparelho(ctx.config, ctx.cookies.ler(COOKIE_DO_APARELHO), dono),
    new Date(ctx.agora.getTime() + DURACAO_MS),
  );
