import type { desfazer } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Entrada } from '@praca/contract/endpoint.ts';
import { recusarAlterado } from '../platform/eventos/alterado.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { mudarAtividade, noAlcance } from './alcance.ts';
import { escopoDoDono } from './reads.ts';
import { lerUltimaMudanca } from './reads-historia.ts';
import { restaurarAtividade, trazerDeVolta } from './writes.ts';

/** Takes back what was done last with a task (done, opened, put off, changed, deleted), while nobody did anything since. */
export async function desfazerAtividade(
  ctx: Ctx,
  e: Entrada<typeof desfazer>,
): Promise<Atividade[]> {
  const { atividade_codigo, versao } = e;
  const ultima = await lerUltimaMudanca(ctx, atividade_codigo);
  if (!ultima) throw new AppError('NAO_ENCONTRADO');
  const { antes } = ultima;
  if (ultima.evento_acao !== 'EXCLUIR') {
    if (!antes || ultima.evento_versao !== versao)
      return mudarAtividade(ctx, e, {
        acao: 'DESFAZER',
        regra: () => null,
        // Nothing to go back to: whoever may see the task hears who changed it.
        mudar: (agora) => recusarAlterado(ctx, 'atividade', atividade_codigo, agora.versao),
      });
    return mudarAtividade(ctx, e, {
      acao: 'DESFAZER',
      regra: () => null,
      destino: antes,
      mudar: () => restaurarAtividade(ctx, antes),
    });
  }
  if (!antes || antes.versao !== versao) throw new AppError('NAO_ENCONTRADO');
  const volta = await noAlcance(ctx, [antes], async (escopo) => {
    const resultado = await trazerDeVolta(ctx, antes);
    await registrarEvento(ctx, {
      tabela: 'atividade',
      chave: atividade_codigo,
      acao: 'RESTAURAR',
      versao: resultado.versao,
      depois: resultado,
      escopo: escopo ?? (await escopoDoDono(ctx, resultado.usuario_login)),
    });
    return { resultado, humana: false };
  });
  return [volta];
}
