import type { Entrada } from '@praca/contract/endpoint.ts';
import type { ordenar } from '@praca/contract/pipeline/estagio/endpoints.ts';
import type { LinhaEstagio } from '@praca/contract/pipeline/estagio/schemas.ts';
import type { Estagio } from '@praca/contract/pipeline/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { recusarAlterado } from '../../platform/eventos/alterado.ts';
import { registrarEvento } from '../../platform/eventos/registro-evento.ts';
import { travarPipeline } from '../reads-cadastro.ts';
import { lerLinha, travarEstagios } from './reads.ts';
import { atualizarEstagio } from './writes.ts';

/** Gives the stages of a locked pipeline the order of the list; only those that change place get a new version. */
export async function gravarOrdem(ctx: Ctx, emOrdem: readonly Estagio[]): Promise<void> {
  for (const [i, antes] of emOrdem.entries()) {
    if (antes.estagio_ordem === i + 1) continue;
    const depois = { ...antes, estagio_ordem: i + 1, versao: antes.versao + 1 };
    await atualizarEstagio(ctx, depois);
    await registrarEvento(ctx, {
      tabela: 'estagio',
      chave: antes.estagio_codigo,
      acao: 'ORDENAR',
      versao: depois.versao,
      antes: { estagio_ordem: antes.estagio_ordem },
      depois: { estagio_ordem: depois.estagio_ordem },
    });
  }
}

/** Puts all stages of a pipeline in a new order; a list that is not exactly its stages is refused, and so is another order than the one seen. */
export async function ordenarEstagios(
  ctx: Ctx,
  e: Entrada<typeof ordenar>,
): Promise<LinhaEstagio[]> {
  if (!(await travarPipeline(ctx, e.pipeline_codigo))) throw new AppError('NAO_ENCONTRADO');
  const estagios = await travarEstagios(ctx, e.pipeline_codigo);
  const porCodigo = new Map(estagios.map((x) => [x.estagio_codigo, x]));
  const emOrdem = [...new Set(e.LISTA_ESTAGIO)].flatMap((codigo) => porCodigo.get(codigo) ?? []);
  if (emOrdem.length !== estagios.length || e.LISTA_ESTAGIO.length !== estagios.length)
    throw new AppError('REFERENCIA_INVALIDA', {
      campos: [
        {
          campo: 'LISTA_ESTAGIO',
          mensagem: 'Os estágios deste funil mudaram. Atualize a página e ordene de novo.',
        },
      ],
    });
  const mudado = e.LISTA_VISTA && estagios.find((x, i) => x.estagio_codigo !== e.LISTA_VISTA?.[i]);
  if (mudado) await recusarAlterado(ctx, 'estagio', mudado.estagio_codigo, mudado.versao);
  await gravarOrdem(ctx, emOrdem);
  const linhas: LinhaEstagio[] = [];
  for (const { estagio_codigo } of emOrdem) linhas.push(await lerLinha(ctx, estagio_codigo));
  return linhas;
}
