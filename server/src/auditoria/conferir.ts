import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/auditoria/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { conferirBlocos, lerUltimoSelo } from './reads-selos.ts';

/** The last seal of the registration. */
export const verSelos = async (ctx: Ctx): Promise<Linha<typeof api.getSelos>[]> => [
  { ultimo: await lerUltimoSelo(ctx.tx, ctx.sessao.clienteregistro_codigo) },
];

/** Some blocks of the audit from one on: whether they are as they were sealed. Changes nothing. */
export const conferirAuditoria = async (
  ctx: Ctx,
  { DE }: Entrada<typeof api.conferir>,
): Promise<Linha<typeof api.conferir>[]> => [
  await conferirBlocos(ctx.tx, ctx.sessao.clienteregistro_codigo, DE),
];
