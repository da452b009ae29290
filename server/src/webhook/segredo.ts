import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../platform/config.ts';
import { cofre } from '../platform/sessao/cofre.ts';
import type { LacreAntigo } from '../platform/sessao/relacrar.ts';

const PREFIXO = 'whsec_';
/** Bytes of a secret: Standard Webhooks asks for 24 to 64. */
const BYTES = 32;

/** A new secret as the other system keeps it. */
export const novoSegredo = (): string => PREFIXO + randomBytes(BYTES).toString('base64');

const COLUNA = {
  tabela: 'webhook',
  finalidade: 'webhook',
  sai: true,
  chave: ['webhook_codigo'],
} as const;

/** The secret of an address, and the one of before, which signs beside it for a day. */
export const SEGREDO = cofre({ ...COLUNA, coluna: 'webhook_segredo' });
export const SEGREDO_ANTERIOR = cofre({ ...COLUNA, coluna: 'webhook_segredoanterior' });

/** Until 0116 both were sealed for the registration alone. */
export const LACRES_DO_WEBHOOK: readonly LacreAntigo[] = [SEGREDO, SEGREDO_ANTERIOR].map((um) => ({
  cofre: um,
  lugar: (registro) => `webhook.webhook_segredo/${registro}`,
}));

/** The former secret in its own column; null when another key wrote it: then it signs no more. */
export function comoAnterior(
  config: Config,
  [registro, codigo]: readonly [number, number],
  guardado: string,
): string | null {
  const aberto = SEGREDO.abrir(config, registro, codigo, guardado);
  return aberto === null ? null : SEGREDO_ANTERIOR.guardar(config, registro, codigo, aberto);
}

export interface Mensagem {
  id: string;
  /** Seconds since 1970 of this try. */
  momento: number;
  corpo: string;
}

/** The headers of a message, signed with each of the secrets (Standard Webhooks, v1). */
export function cabecalhosAssinados(
  { id, momento, corpo }: Mensagem,
  segredos: readonly string[],
): Record<string, string> {
  const dito = `${id}.${momento}.${corpo}`;
  const assinaturas = segredos.map((segredo) => {
    const chave = Buffer.from(segredo.slice(PREFIXO.length), 'base64');
    return `v1,${createHmac('sha256', chave).update(dito, 'utf8').digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(momento),
    'webhook-signature': assinaturas.join(' '),
  };
}
