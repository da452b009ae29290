import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { padrao } from '../../primitives.ts';

const CHAVE = /^\d{1,15}~\d{1,15}~[a-z_]{1,30}~[\w-]{43}$/;

/**
 * Ends what a mail is about for who got it: no session, nothing but the key of its link. Programs of mail post a form to the same
 * address (RFC 8058); to ask for it ends nothing, and leads to the page with its button.
 */
export const sair = endpoint({
  nome: 'Não receber mais e-mail',
  feito: 'Pronto: este e-mail não vem mais.',
  method: 'POST',
  path: '/TWSEmail/Sair/{chave}',
  kind: 'write',
  permission: 'publica',
  registroParado: 'atende',
  tabela: 'EMAIL',
  forma: 'formulario',
  input: z.object({
    chave: padrao(120, CHAVE, 'Este link não vale.', 'Este link não vale.'),
  }),
  /** What will not come any more, in words. */
  output: z.object({ titulo: z.string() }),
  adicao: true,
});
