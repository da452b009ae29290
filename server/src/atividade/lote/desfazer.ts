import * as z from 'zod/mini';
import type { desfazerLote } from '@praca/contract/atividade/endpoints.ts';
import { entradaDesfazerLote } from '@praca/contract/atividade/lote.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../../platform/context.ts';
import {
  iniciarProcesso,
  type CtxTrabalho,
  type ResultadoProcesso,
} from '../../platform/fila/processo.ts';
import { mudarAtividade } from '../alcance.ts';
import { restaurarAtividade } from '../writes.ts';
import { TIPO_LOTE } from './alterar.ts';
import { avancar, contado, fazerParte, POR_PARTE, resultadoDe, ZERO } from './partes.ts';
import { contarFeitas, lerMudancas, type Mudanca } from './reads.ts';

export const TIPO_DESFAZER = 'TAREFAS_DESFAZER';

/** Resume point: the last row of the history that was taken back, or could not be. */
const estadoDaVolta = z.extend(contado, { ultimo: z.int() });

/** Starts taking a bulk of one's own back: each task as it was, where nobody changed it since. */
export const desfazerTarefas = async (
  ctx: Ctx,
  e: Entrada<typeof desfazerLote>,
): Promise<Linha<typeof desfazerLote>[]> => {
  await contarFeitas(ctx, e.uniproc_codigo, TIPO_LOTE);
  return [
    await iniciarProcesso(ctx, {
      tipo: TIPO_DESFAZER,
      entrada: e,
      mensagem: 'A volta está na fila.',
    }),
  ];
};

const voltar = (c: Ctx, { atividade_codigo, versao, antes }: Mudanca): Promise<unknown> =>
  mudarAtividade(
    c,
    { atividade_codigo, versao },
    {
      acao: 'DESFAZER',
      regra: () => null,
      destino: antes,
      mudar: () => restaurarAtividade(c, antes),
    },
  );

/** The job that takes a bulk back. */
export async function executarVoltaDasTarefas(ctx: CtxTrabalho): Promise<ResultadoProcesso> {
  const { uniproc_codigo } = entradaDesfazerLote.parse(ctx.entrada);
  let estado =
    'ultimo' in ctx.estado
      ? z.parse(estadoDaVolta, ctx.estado)
      : await ctx.transacao('read', async (c) => ({
          total: await contarFeitas(c, uniproc_codigo, TIPO_LOTE),
          ...ZERO,
          ultimo: 0,
        }));
  for (let acabou = false; !acabou;) {
    const antes = estado;
    estado = await ctx.transacao('write', async (c) => {
      const mudancas = await lerMudancas(c, uniproc_codigo, antes.ultimo, POR_PARTE);
      acabou = mudancas.length < POR_PARTE;
      const feito = await fazerParte(ctx, c, antes, mudancas, {
        codigoDe: (uma) => uma.atividade_codigo,
        agir: voltar,
      });
      const novo = { ...feito, ultimo: mudancas.at(-1)?.evento_codigo ?? antes.ultimo };
      await avancar(ctx, c, novo);
      return novo;
    });
  }
  return { ...resultadoDe(estado, 'DESFAZER') };
}
