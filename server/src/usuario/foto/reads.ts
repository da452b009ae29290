import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { baixarFoto, getFotos } from '@praca/contract/usuario/foto/endpoints.ts';
import type { Ctx, CtxLivre } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { ArquivoResposta } from '../../platform/http/resposta.ts';

export type Foto = Linha<typeof getFotos>;

/** The users of the registration who have a picture. */
export const listarFotos = (ctx: Ctx): Promise<Foto[]> =>
  ctx.tx.sql(
    `SELECT f.usuario_codigo, u.usuario_login, f.foto_em FROM usuario_foto f
     JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = f.usuario_codigo
     WHERE f.clienteregistro_codigo = $1 ORDER BY f.usuario_codigo`,
    [ctx.sessao.clienteregistro_codigo],
  );

/** The picture of a user of the registration; NAO_ENCONTRADO where there is none. */
export const lerFoto = (
  ctx: CtxLivre,
  { usuario_codigo }: Entrada<typeof baixarFoto>,
): Promise<ArquivoResposta> =>
  ctx.transacao('read', async (c) => {
    const [linha] = await c.tx.sql<{ foto_tipo: string; foto_bytes: Buffer }>(
      'SELECT foto_tipo, foto_bytes FROM usuario_foto WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2',
      [c.sessao.clienteregistro_codigo, usuario_codigo],
    );
    if (!linha) throw new AppError('NAO_ENCONTRADO');
    const fim = linha.foto_tipo === 'image/png' ? 'png' : 'jpg';
    return { nome: `foto.${fim}`, tipo: linha.foto_tipo, conteudo: linha.foto_bytes };
  });
