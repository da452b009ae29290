import * as z from 'zod/mini';
import { flag, padrao } from '../../primitives.ts';
import { TAMANHO_DO_LOGIN } from '../conta/rules.ts';

const login = padrao(TAMANHO_DO_LOGIN, /^[a-z0-9][a-z0-9._-]{1,39}$/i, 'Escolha uma pessoa.');
/** What somebody leaves behind, and to whom it goes. */
export const entradaTransferir = z.strictObject({
  usuario_login: login,
  para_login: login,
  negocios: z._default(flag, 'S'),
  tarefas: z._default(flag, 'S'),
  /** Takes access away at the end. */
  desativa: z._default(flag, 'N'),
});
export const entradaContar = z.strictObject({ usuario_login: login });
/** What somebody has that still goes on; null: the caller does not see all deals and tasks, which go all the same. */
export const aTransferir = z.object({
  negocios: z.nullable(z.int()),
  tarefas: z.nullable(z.int()),
  distribuicoes: z.int(),
});
/** What a process of this kind leaves: what went, and what stayed, with its reason. */
export const resultadoTransferir = z.object({
  Resultado: z.string(),
  mensagem: z.string(),
  negocios: z.int(),
  tarefas: z.int(),
  recusados: z.array(z.object({ descricao: z.string(), motivo: z.string() })),
});
