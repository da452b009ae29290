import { lugarDito } from '@praca/contract/acompanhamento/lugar.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import type { excluir } from '@praca/contract/acompanhamento/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { noLugar } from './lugar.ts';
import { lerAcompanhamento, type Acompanhamento } from './reads.ts';
import { apagarAcompanhamento, travarAcompanhamento } from './writes.ts';

/** Deletes one's own note; the history keeps it. */
export async function excluirAcompanhamento(
  ctx: Ctx,
  e: Entrada<typeof excluir>,
): Promise<Acompanhamento[]> {
  const lugar = lugarDito(await lerAcompanhamento(ctx, e.acomp_codigo));
  const apagada = await noLugar(ctx, lugar, async (escopo) => {
    const antes = await travarAcompanhamento(ctx, e.acomp_codigo);
    if (antes.usuario_codigo !== ctx.sessao.usuario_codigo)
      throw new AppError('SEM_PERMISSAO', {
        mensagem: 'Só quem escreveu a anotação pode excluí-la.',
      });
    await apagarAcompanhamento(ctx, antes.acomp_codigo);
    await registrarEvento(ctx, {
      tabela: 'acompanhamento',
      chave: antes.acomp_codigo,
      acao: 'EXCLUIR',
      versao: antes.versao,
      antes,
      escopo,
    });
    return { resultado: antes, humana: false };
  });
  return [apagada];
}
