import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { nada } from '../../primitives.ts';

/** By what a browser seals what it keeps of one person: whoever enters there as somebody else does not get it. */
export const getLacre = endpoint({
  nome: 'Abrir o que este aparelho guarda',
  method: 'PUT',
  path: '/TWSUsuario/GetLacre',
  kind: 'read',
  permission: 'sessao',
  tabela: 'LACRE',
  input: nada,
  /** 256 bits, base64url: the same for one person whenever they enter. */
  output: z.object({ lacre_chave: z.string() }),
  pessoal: true,
  adicao: true,
});
