import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { copiar } from '@praca/contract/negocio/ciclo/endpoints.ts';
import { copiarDoNegocio } from '../../pedvenda/com-negocio.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { Pagina } from '../../platform/http/resposta.ts';
import { lerNegocio } from '../reads.ts';
import { estagioDoFunil } from '../reads-referencia.ts';
import { abrirDerivado } from './abrir-derivado.ts';
import { travarNegocio } from '../writes.ts';
import { copiarAtividades } from './writes.ts';

const contar = (n: number, um: string): string[] => (n ? [`${n} ${um}${n > 1 ? 's' : ''}`] : []);
const feitoDe = (tarefas: number, orcamentos: number): string => {
  const junto = [...contar(tarefas, 'tarefa'), ...contar(orcamentos, 'orçamento')].join(' e ');
  return junto ? `Negócio copiado, com ${junto}.` : 'Negócio copiado.';
};

/** Copies a deal as a new open one in the first stage of its pipeline, dates moved on by whole days. */
export async function copiarNegocio(
  ctx: Ctx,
  e: Entrada<typeof copiar>,
): Promise<Pagina<Linha<typeof copiar>>> {
  if (!ctx.sessao.permissoes.has('negocio.editar')) throw new AppError('SEM_PERMISSAO');
  const origem = await travarNegocio(ctx, e.negocio_codigo);
  const lugar = await estagioDoFunil(ctx, origem.pipeline_codigo, undefined);
  const codigo = await abrirDerivado(ctx, origem, lugar, 'COPIA', e.dias);
  const tarefas =
    e.copiaAtividades === 'S'
      ? await copiarAtividades(ctx, origem.negocio_codigo, codigo, e.dias)
      : 0;
  const orcamentos =
    e.copiaVenda === 'S' ? await copiarDoNegocio(ctx, origem.negocio_codigo, codigo, e.dias) : 0;
  return { dados: [await lerNegocio(ctx, codigo)], feito: feitoDe(tarefas, orcamentos) };
}
