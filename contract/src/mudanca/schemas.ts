import * as z from 'zod/mini';
import { cadeia, codigo, flag, instante, limite, semFiltro } from '../primitives.ts';
import { TABELAS_DA_MUDANCA } from './nouns.ts';

/** One change of one row: which row, what was done to it, when. What it holds now, its own calls tell. */
export const mudanca = z.object({
  evento_codigo: codigo,
  evento_em: instante,
  evento_tabela: z.string(),
  /** The code of the row. */
  evento_chave: z.string(),
  evento_acao: z.string(),
  evento_versao: z.nullable(z.int()),
  /** S: the caller sees the row now; N: it is gone, or no longer among theirs. */
  evento_visivel: flag,
});
export type Mudanca = z.output<typeof mudanca>;

export const entradaLista = z.strictObject({
  /** What the former answer gave; without it, from the oldest change that is kept. */
  CURSOR: z.optional(cadeia(200)),
  /** S: no change, only the cursor of this moment, to begin with before the lists are read whole. */
  AGORA: z._default(flag, 'N'),
  LISTA_TABELA: semFiltro(
    z
      .array(z.enum(TABELAS_DA_MUDANCA, 'Escolha tabelas que têm mudanças.'))
      .check(z.maxLength(40, 'Escolha no máximo 40 tabelas.')),
  ),
  SQL_LIMIT: limite,
});
