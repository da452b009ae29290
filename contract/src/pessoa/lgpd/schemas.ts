import * as z from 'zod/mini';
import { codigo, codigoNoCaminho, texto } from '../../primitives.ts';

export const entradaPessoa = z.object({ pessoa_codigo: codigoNoCaminho });
/** What making a person anonymous would replace, and what the law keeps. */
export const previsto = z.object({
  pessoa_codigo: codigo,
  /** When that was done; null: it was not. */
  anonimizada_em: z.nullable(z.string()),
  contatos: z.int(),
  negocios: z.int(),
  anotacoes: z.int(),
  tarefas: z.int(),
  emails: z.int(),
  /** Files of deals without an order: nobody can read what is in them, so they go. */
  arquivos: z.int(),
  orcamentos: z.int(),
  /** Orders, which stay as they are. */
  pedidos: z.int(),
  /** Until when the law keeps who the orders were for; null without orders. */
  guardar_ate: z.nullable(z.string()),
  /** Another customer has the same name: free text that only names it stays, outside what is this one's. */
  homonimos: z.int(),
});
export type Previsto = z.output<typeof previsto>;
export const entradaAnonimizar = z.strictObject({
  pessoa_codigo: codigo,
  /** The person's name, typed by who asks. */
  nome: texto(150, 1, 'Digite o nome para confirmar.'),
});
