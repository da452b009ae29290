import * as z from 'zod/mini';
import { texto } from '../primitives.ts';

const MAXIMO_DE_LINHAS = 500;
const celula = texto(300, 0);
const fracao = z
  .number('Use de 0 a 1.')
  .check(z.minimum(0, 'Use de 0 a 1.'), z.maximum(1, 'Use de 0 a 1.'));
const lista = <T extends z.core.SomeType>(item: T, maximo: number, oque: string) =>
  z
    .array(item, `Envie a lista de ${oque}.`)
    .check(z.maxLength(maximo, `Use no máximo ${maximo} ${oque}.`));

/** A dashboard as the person has it on the screen, to be made a paper: its figures, and the tables of its charts, heads first. */
export const entradaPdf = z.strictObject({
  titulo: texto(200, 1),
  // Empty filters of a read are absent ones.
  // The period and all filters, in words.
  subtitulo: z._default(texto(1000, 0), ''),
  figuras: z._default(
    lista(
      z.strictObject({ titulo: texto(120, 1), texto: texto(120, 0), nota: texto(300, 0) }),
      24,
      'figuras',
    ),
    [],
  ),
  tabelas: z._default(
    lista(
      z.strictObject({
        titulo: texto(200, 1),
        definicao: texto(500, 0),
        linhas: lista(lista(celula, 12, 'células'), MAXIMO_DE_LINHAS, 'linhas').check(
          z.minLength(1, 'Envie ao menos a linha dos títulos.'),
        ),
        /** Of charts of bars: how long the bar of each line is, and where it should end, as shares of the longest. */
        barras: z.optional(
          lista(
            z.strictObject({ parte: fracao, meta: z.nullable(fracao) }),
            MAXIMO_DE_LINHAS,
            'barras',
          ),
        ),
      }),
      24,
      'tabelas',
    ),
    [],
  ),
});
export type PapelDoPainel = z.output<typeof entradaPdf>;
