import * as z from 'zod/mini';
import { codigo, codigos, texto } from '../primitives.ts';
import { filtros, momentoDaTarefa, quais } from './schemas.ts';

/** What a bulk verb does with each task. */
export const acaoDoLote = z.discriminatedUnion(
  'tipo',
  [
    z.strictObject({ tipo: z.literal('CONCLUIR') }),
    z.strictObject({
      tipo: z.literal('REAGENDAR'),
      atividade_dthr: momentoDaTarefa,
      atividade_motivo: texto(500, 1, 'Preencha o motivo do reagendamento.'),
    }),
    z.strictObject({ tipo: z.literal('ATRIBUIR'), usuario_login: texto(60, 1) }),
  ],
  'Escolha o que fazer com as tarefas.',
);
export type AcaoDoLote = z.output<typeof acaoDoLote>;
/** What a bulk verb works on: the codes marked on the page, or every pending task that a filter gives, within the user's rights. */
const selecaoDeTarefas = {
  LISTA_CODIGO: z.optional(
    codigos.check(
      z.minLength(1, 'Escolha ao menos uma tarefa.'),
      z.maxLength(200, 'Escolha no máximo 200 tarefas.'),
    ),
  ),
  /** Strict: a misspelt filter would otherwise select everything. */
  FILTROS: z.optional(z.strictObject({ ...filtros, ...quais })),
};
const umaSelecao = z.refine<{ LISTA_CODIGO?: unknown; FILTROS?: unknown }>(
  (e) => (e.LISTA_CODIGO === undefined) !== (e.FILTROS === undefined),
  'Envie LISTA_CODIGO ou FILTROS.',
);
export const entradaContarLote = z.strictObject(selecaoDeTarefas).check(umaSelecao);
/** What the confirmation says. */
export const contagemDoLote = z.object({
  /** Pending: the action works on these. */
  quantidade: z.int(),
  /** Closed ones, which stay as they are. */
  encerradas: z.int(),
});
export const entradaLote = z
  .strictObject({ ...selecaoDeTarefas, ACAO: acaoDoLote })
  .check(umaSelecao);
export const entradaDesfazerLote = z.strictObject({ uniproc_codigo: codigo });
/** `uniproc_resultadoobject` of a bulk verb: what changed, and each task that was refused, by its title. */
export const resultadoDoLote = z.object({
  Resultado: z.enum(['0', '1']),
  mensagem: z.string(),
  alteradas: z.int(),
  /** The first hundred. */
  recusadas: z.array(
    z.object({ atividade_codigo: codigo, titulo: z.string(), motivo: z.string() }),
  ),
});
export type ResultadoDoLote = z.output<typeof resultadoDoLote>;
