import * as z from 'zod/mini';
import { email, texto } from '../../primitives.ts';

/** Whom people turn to about their data (LGPD, art. 41), and what they are told of it. */
export const privacidade = z.object({
  nome: z.string(),
  email: z.string(),
  telefone: z.string(),
  aviso: z.string(),
});
export type Privacidade = z.output<typeof privacidade>;

export const entradaPrivacidade = z.strictObject({
  nome: texto(120),
  email: z.union([email, z.literal('')], 'Informe um e-mail válido.'),
  telefone: texto(30),
  aviso: texto(8000),
});

/** What the page of the link says: who writes, what for, to which address (most of it covered), whom to ask. */
export const saidaDaDivulgacao = z.object({
  empresa: z.string(),
  finalidade: z.string(),
  endereco: z.string(),
  /** It was ended already. */
  saiu: z.enum(['S', 'N']),
  privacidade,
});
