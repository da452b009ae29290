import * as z from 'zod/mini';
import { codigo, texto, versao } from '../primitives.ts';
import { CODIGOS_DE_RESULTADO } from './resultados.ts';

export const resultado = z.enum(CODIGOS_DE_RESULTADO, 'Use AT, NA, CP ou NE.');

/** Whom to call: the customer of a deal, or a customer; and on which number, if not the customer's own. */
export const entradaLigar = z
  .strictObject({
    negocio_codigo: z.optional(codigo),
    pessoa_codigo: z.optional(codigo),
    ligacao_telefone: z.optional(texto(40, 1)),
  })
  .check(
    z.refine((e) => e.negocio_codigo !== undefined || e.pessoa_codigo !== undefined, {
      error: 'Diga o negócio ou o cliente da ligação.',
      path: ['negocio_codigo'],
    }),
  );
/** The number as telephones dial it, and the task that keeps the call in the timeline. */
export const ligacao = z.object({
  ligacao_telefone: z.string(),
  /** `tel:` with the number: opens the telephone of whoever follows it. */
  ligacao_link: z.string(),
  atividade_codigo: codigo,
  versao,
});
/** What came of a call; null takes the answer back. */
export const entradaAnotar = z.strictObject({
  atividade_codigo: codigo,
  versao: z.optional(versao),
  ligacao_resultado: z.nullable(resultado),
  /** In minutes; only of a call that was answered. */
  ligacao_duracao: z.optional(
    z.nullable(
      z
        .int('Informe os minutos em um número inteiro.')
        .check(z.minimum(0, 'Informe zero ou mais.'), z.maximum(1440, 'Informe no máximo 1440.')),
    ),
  ),
  /** Absent: what was written stays. */
  atividade_desfecho: z.optional(texto(2000)),
});
