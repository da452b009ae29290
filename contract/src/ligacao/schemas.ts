import * as z from 'zod/mini';
import { codigo, flag, texto, versao } from '../primitives.ts';
import { CODIGOS_DE_RESULTADO, CODIGOS_DITOS } from './resultados.ts';

export const resultado = z.enum(CODIGOS_DE_RESULTADO);
const resultadoDito = z.enum(CODIGOS_DITOS, 'Use AT, NA, OC, CP ou NE.');

/** Whom to call: the customer of a deal, or a customer; and on which number, if not the customer's own. */
export const entradaLigar = z
  .strictObject({
    negocio_codigo: z.optional(codigo),
    pessoa_codigo: z.optional(codigo),
    ligacao_telefone: z.optional(texto(40, 1)),
    /** `N`: by the telephone of whoever calls, although the exchange could. */
    ligacao_central: z._default(flag, 'S'),
  })
  .check(
    z.refine((e) => e.negocio_codigo !== undefined || e.pessoa_codigo !== undefined, {
      error: 'Diga o negócio ou o cliente da ligação.',
      path: ['negocio_codigo'],
    }),
  );
/** Why the exchange does not dial: there is none, the user has no extension or one that nobody can dial, or it was not asked to. */
export const MOTIVOS_SEM_CENTRAL = [
  '',
  'SEM_CENTRAL',
  'SEM_RAMAL',
  'RAMAL_INVALIDO',
  'DISPENSADA',
] as const;
export type MotivoSemCentral = (typeof MOTIVOS_SEM_CENTRAL)[number];
/** The number as telephones dial it, the task that keeps the call in the timeline, and the process by which the exchange dials. */
export const ligacao = z.object({
  ligacao_telefone: z.string(),
  /** `tel:` with the number: opens the telephone of whoever follows it. */
  ligacao_link: z.string(),
  /** `S`: the exchange dials, and the process tells how it goes; `N`: somebody follows the link. */
  ligacao_central: flag,
  ligacao_motivo: z.enum(MOTIVOS_SEM_CENTRAL),
  atividade_codigo: codigo,
  uniproc_codigo: codigo,
  versao,
});
/** Whether calls go out by the exchange for who asks, and why not. */
export const comoLigar = z.object({
  ligacao_central: flag,
  ligacao_motivo: z.enum(MOTIVOS_SEM_CENTRAL),
  usuario_ramal: z.string(),
});
export type ComoLigar = z.output<typeof comoLigar>;
/** What came of a call; null takes the answer back. */
export const entradaAnotar = z.strictObject({
  atividade_codigo: codigo,
  versao: z.optional(versao),
  ligacao_resultado: z.nullable(resultadoDito),
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
