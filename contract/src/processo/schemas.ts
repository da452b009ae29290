import * as z from 'zod/mini';
import { cadeia, codigo, instante } from '../primitives.ts';

export const SITUACOES_PROCESSO = ['AG', 'EE', 'FI', 'ER'] as const;
export const situacaoProcesso = z.enum(SITUACOES_PROCESSO);
/** The process record that the page polls. */
export const processo = z.object({
  uniproc_codigo: codigo,
  uniproc_tipo: z.string(),
  uniproc_situacao: situacaoProcesso,
  uniproc_mensagem: z.string(),
  uniproc_observacao: z.string(),
  uniproc_registroatual: z.int(),
  uniproc_registrototal: z.nullable(z.int()),
  uniproc_resultadoobject: z.nullable(z.looseObject({ Resultado: z.enum(['0', '1']) })),
  uniproc_dtcriacao: instante,
  /** The name of the file that an import reads. */
  uniproc_arquivo: z.nullable(z.string()),
});
export type Processo = z.output<typeof processo>;
/** Answer of every call that starts a process. */
export const processoIniciado = z.object({ uniproc_codigo: codigo });
export const entradaCampos = z.object({
  uniproc_codigo: z.optional(codigo),
  uniproc_situacao: z.optional(situacaoProcesso),
  /** One kind of them; imports that were only tried are left out then. */
  uniproc_tipo: z.optional(cadeia(80)),
});
