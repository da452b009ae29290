import * as z from 'zod/mini';
import { instante } from '../../primitives.ts';
import { RECUSAS_DO_REGISTRO } from './recusas.ts';

/** Whom to ask for access, and whether somebody of the registration did so today. */
export const pedidoDeAcesso = z.object({
  /** Why it may not work; null: it may, or nobody knows who asks (`conhecido` N). */
  motivo: z.nullable(z.enum(RECUSAS_DO_REGISTRO)),
  /** S: a session or a login that was just refused says whose registration it is. */
  conhecido: z.enum(['S', 'N']),
  clienteregistro_razao: z.string(),
  /** The last day; null without an end. */
  clienteregistro_validade: z.nullable(z.string()),
  /** Mailbox of who looks after this server; null where none is configured. */
  suporte: z.nullable(z.string()),
  /** Whom inside the registration to ask: five at most. */
  administradores: z.array(z.object({ usuario_nome: z.string(), usuario_email: z.string() })),
  /** When it was asked for today, and by whom; null: not yet. */
  pedido_em: z.nullable(instante),
  pedido_por: z.string(),
});
export type PedidoDeAcesso = z.output<typeof pedidoDeAcesso>;
