import * as z from 'zod/mini';
import type { ResultadoDoLote } from '@praca/contract/atividade/lote.ts';
import { aParte } from '../../platform/banco/a-parte.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { CtxTrabalho } from '../../platform/fila/processo.ts';
import { lerAtividade } from '../reads.ts';

/** Tasks in one transaction. */
export const POR_PARTE = 50;
/** Refusals that the result names one by one. */
const RECUSADAS_DITAS = 100;

/** How far a bulk or its undo came. */
export const contado = z.object({
  total: z.int(),
  alteradas: z.int(),
  naoAlteradas: z.int(),
  recusadas: z.array(
    z.object({ atividade_codigo: z.int(), titulo: z.string(), motivo: z.string() }),
  ),
});
export type Contado = z.output<typeof contado>;
export const ZERO = { alteradas: 0, naoAlteradas: 0, recusadas: [] };

/**
 * Does one thing to each task of a part, in the transaction of the part: a task that is refused stays as it was and is
 * told with its reason. The history names the process, for its undo.
 */
export async function fazerParte<T>(
  ctx: CtxTrabalho,
  c: Ctx,
  contado: Contado,
  itens: readonly T[],
  {
    codigoDe,
    agir,
  }: { codigoDe: (item: T) => number; agir: (c: Ctx, item: T) => Promise<unknown> },
): Promise<Contado> {
  const doProcesso: Ctx = { ...c, processo: ctx.uniproc_codigo };
  let [alteradas, naoAlteradas] = [contado.alteradas, contado.naoAlteradas];
  const recusadas = [...contado.recusadas];
  for (const item of itens) {
    try {
      await aParte(c, () => agir(doProcesso, item));
      alteradas += 1;
    } catch (erro) {
      if (!(erro instanceof AppError)) throw erro;
      naoAlteradas += 1;
      const atividade_codigo = codigoDe(item);
      if (recusadas.length < RECUSADAS_DITAS)
        recusadas.push({
          atividade_codigo,
          titulo: await tituloDe(c, atividade_codigo),
          motivo: erro.mensagens()[0]?.Mensagem ?? erro.message,
        });
    }
  }
  return { ...contado, alteradas, naoAlteradas, recusadas };
}

const tituloDe = (c: Ctx, codigo: number): Promise<string> =>
  lerAtividade(c, codigo).then(
    (lida) => lida.atividade_titulo,
    () => `Tarefa ${codigo}`,
  );

/** Writes how far it came, with the point from which another worker would go on. */
export const avancar = (
  ctx: CtxTrabalho,
  c: Ctx,
  estado: Contado & Record<string, unknown>,
): Promise<void> => {
  const feitas = estado.alteradas + estado.naoAlteradas;
  return ctx.avancar(c.tx, {
    registroatual: feitas,
    registrototal: estado.total,
    estado,
    mensagem: `${feitas} de ${estado.total} tarefas`,
  });
};

const plural = (n: number): string => (n === 1 ? '1 tarefa' : `${n} tarefas`);
const DITO = {
  CONCLUIR: ['concluída', 'concluídas'],
  REAGENDAR: ['reagendada', 'reagendadas'],
  ATRIBUIR: ['com outro responsável', 'com outro responsável'],
  DESFAZER: ['como estava antes', 'como estavam antes'],
} as const;

/** What a bulk says at its end. */
export const resultadoDe = (
  { alteradas, naoAlteradas, recusadas }: Contado,
  tipo: keyof typeof DITO,
): ResultadoDoLote => ({
  Resultado: '0',
  mensagem: `${plural(alteradas)} ${DITO[tipo][alteradas === 1 ? 0 : 1]}${naoAlteradas === 0 ? '' : naoAlteradas === 1 ? '; 1 não pôde ser alterada' : `; ${naoAlteradas} não puderam ser alteradas`}.`,
  alteradas,
  recusadas,
});
