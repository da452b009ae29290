import { createHmac, timingSafeEqual } from 'node:crypto';
import { RECUSAS_DO_REGISTRO } from '@praca/contract/sessao/pedido/recusas.ts';
import type { Config } from '../../platform/config.ts';
import type { CtxPublico } from '../../platform/context.ts';
import type { DonoDaConta } from '../../platform/sessao/aparelho.ts';
import { chavePara } from '../../platform/sessao/chave.ts';

const COOKIE_DO_RECUSADO = 'praca_recusado';
const DURACAO_MS = 60 * 60_000;
const FORMA = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/;

const selo = (config: Config, corpo: string): string =>
  createHmac('sha256', chavePara(config, 'pedido')).update(corpo).digest('base64url');

/** Whether a refusal is about the registration: somebody may ask for access then. */
export const ehDoRegistro = (codigo: string): boolean =>
  (RECUSAS_DO_REGISTRO as readonly string[]).includes(codigo);

/**
 * Who gave the right password and was refused for their registration may ask for its access within an hour: their browser
 * keeps who they are. That opens nothing else; no session begins, whose second factor nobody proved.
 */
export function lembrarRecusado(ctx: CtxPublico, dono: DonoDaConta): void {
  const fim = ctx.agora.getTime() + DURACAO_MS;
  const corpo = `${dono.clienteregistro_codigo}.${dono.usuario_codigo}.${fim}`;
  ctx.cookies.gravar(COOKIE_DO_RECUSADO, `${corpo}.${selo(ctx.config, corpo)}`, new Date(fim));
}

/** Whom this browser was refused as within the last hour; undefined for anything that this server did not write. */
export function recusadoDe(ctx: CtxPublico): DonoDaConta | undefined {
  const [, registro, usuario, fim, lacre] =
    FORMA.exec(ctx.cookies.ler(COOKIE_DO_RECUSADO) ?? '') ?? [];
  if (!registro || !usuario || !fim || !lacre) return undefined;
  const certo = selo(ctx.config, `${registro}.${usuario}.${fim}`);
  if (!timingSafeEqual(Buffer.from(certo), Buffer.from(lacre))) return undefined;
  if (Number(fim) <= ctx.agora.getTime()) return undefined;
  return { clienteregistro_codigo: Number(registro), usuario_codigo: Number(usuario) };
}

/** Who leaves, or came in, is refused no more. */
export function esquecerRecusado(ctx: CtxPublico): void {
  if (ctx.cookies.ler(COOKIE_DO_RECUSADO) !== undefined) ctx.cookies.apagar(COOKIE_DO_RECUSADO);
}
