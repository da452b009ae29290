import * as z from 'zod/mini';
import { cadeia, codigo, flag, instante, padrao } from '../../primitives.ts';

/** Most devices of one person: the oldest makes room. */
export const MAXIMO_APARELHOS = 10;

/** With which public key a browser subscribes. */
export const chaveDoPush = z.object({ push_chave: z.string() });
/** A browser in which one is told although the page is closed. */
export const aparelho = z.object({
  aparelho_codigo: codigo,
  aparelho_agente: z.string(),
  aparelho_em: instante,
});
export type Aparelho = z.output<typeof aparelho>;
const endereco = cadeia(1000, 'O navegador não disse onde recebe avisos.').check(
  z.url({ protocol: /^https?$/, error: 'O navegador não disse onde recebe avisos.' }),
);
/** What the browser gave when it subscribed (PushSubscription). */
export const entradaAparelho = z.strictObject({
  aparelho_endereco: endereco,
  /** A point of P-256, and 16 bytes. */
  aparelho_chave: padrao(90, /^[\w-]{87}=?$/, 'A chave do navegador não serve.'),
  aparelho_segredo: padrao(30, /^[\w-]{22}={0,2}$/, 'O segredo do navegador não serve.'),
});
export const entradaExcluir = z.strictObject({ aparelho_codigo: codigo });
export const entradaConferir = z.strictObject({ aparelho_endereco: endereco });
export const conferido = z.object({ aparelho_ligado: flag });
/** What arrives in the browser. */
export interface AvisoNoAparelho {
  aviso_codigo: number;
  titulo: string;
  texto: string;
  /** Where a click leads. */
  caminho: string;
}
