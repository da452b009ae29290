import * as z from 'zod/mini';
import { cadeia, padrao, texto } from '../primitives.ts';

const MAXIMO_DE_LINHAS = 5000;
const MAXIMO_DE_COLUNAS = 100;
const CELULA = 'Envie textos, números ou valores decimais.';

const decimal = z.strictObject({
  decimal: z.nullable(padrao(40, /^-?\d{1,24}(\.\d{1,12})?$/, CELULA)),
});
/** A cell of a chart's table: a text, a number, or a decimal exact to its last digit; null stands for none. */
const celula = z.union([cadeia(500, CELULA), z.number(CELULA), decimal], CELULA);
export type CelulaDoPainel = z.output<typeof celula>;

/** The table of a chart, its head first, to be made a workbook. */
export const entradaPlanilha = z.strictObject({
  titulo: texto(200, 1),
  linhas: z
    .array(
      z
        .array(celula, 'Envie a lista de células.')
        .check(z.maxLength(MAXIMO_DE_COLUNAS, `Use no máximo ${MAXIMO_DE_COLUNAS} colunas.`)),
      'Envie a lista de linhas.',
    )
    .check(
      z.minLength(1, 'Envie ao menos a linha dos títulos.'),
      z.maxLength(MAXIMO_DE_LINHAS, `Use no máximo ${MAXIMO_DE_LINHAS} linhas.`),
    ),
});
