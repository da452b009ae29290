import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import type { Foto } from './reads.ts';
import { apagarFoto } from './writes.ts';

/** Takes one's own picture away; NAO_ENCONTRADO where there is none. */
export async function excluirFoto(ctx: Ctx): Promise<Foto[]> {
  const { usuario_codigo, usuario_login } = ctx.sessao;
  const foto_em = await apagarFoto(ctx);
  if (foto_em === undefined) throw new AppError('NAO_ENCONTRADO');
  await registrarEvento(ctx, {
    tabela: 'usuario',
    chave: usuario_login,
    acao: 'FOTO',
    antes: { foto_em },
    depois: null,
  });
  return [{ usuario_codigo, usuario_login, foto_em }];
}
