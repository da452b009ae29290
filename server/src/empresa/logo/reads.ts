import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { baixarLogo, getLogos } from '@praca/contract/empresa/logo/endpoints.ts';
import { empresa } from '@praca/contract/empresa/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import type { Ctx, CtxLivre } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';
import { lerLinhas } from '../../recurso/reads.ts';

export type Logo = Linha<typeof getLogos>;

const EMPRESAS = semTipos(empresa);
const FINS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/** Refuses a company that the user does not see. */
export async function exigirEmpresa(ctx: Ctx, codigo: number): Promise<void> {
  if (!(await lerLinhas(ctx, EMPRESAS, [codigo])).length) throw new AppError('NAO_ENCONTRADO');
}

/** The companies of the registration that have a picture, or that one. */
export const lerLogos = (ctx: Ctx, codigo?: number): Promise<Logo[]> =>
  ctx.tx.sql(
    'SELECT empresa_codigo, logo_tipo, logo_em FROM empresa_logo WHERE clienteregistro_codigo = $1 AND ($2::bigint IS NULL OR empresa_codigo = $2) ORDER BY empresa_codigo',
    [ctx.sessao.clienteregistro_codigo, codigo ?? null],
  );

/** Which of the companies that the user sees have a picture. */
export async function listarLogos(ctx: Ctx, e: Entrada<typeof getLogos>): Promise<Logo[]> {
  const logos = await lerLogos(ctx, e.empresa_codigo);
  const vistas = await lerLinhas(
    ctx,
    EMPRESAS,
    logos.map(({ empresa_codigo }) => empresa_codigo),
  );
  const codigos = new Set(vistas.map((uma) => Number(uma['empresa_codigo'])));
  return logos.filter(({ empresa_codigo }) => codigos.has(empresa_codigo));
}

/** The picture of a company that the user sees. */
export const lerLogo = (
  ctx: CtxLivre,
  { empresa_codigo }: Entrada<typeof baixarLogo>,
): Promise<ArquivoResposta> =>
  ctx.transacao('read', async (c) => {
    await exigirEmpresa(c, empresa_codigo);
    const [linha] = await c.tx.sql<{ logo_tipo: string; logo_bytes: Buffer }>(
      'SELECT logo_tipo, logo_bytes FROM empresa_logo WHERE clienteregistro_codigo = $1 AND empresa_codigo = $2',
      [c.sessao.clienteregistro_codigo, empresa_codigo],
    );
    if (!linha) throw new AppError('NAO_ENCONTRADO');
    return {
      nome: `logotipo.${FINS[linha.logo_tipo] ?? 'png'}`,
      tipo: linha.logo_tipo,
      conteudo: linha.logo_bytes,
    };
  });
