import { createHmac, randomBytes } from 'node:crypto';
import type { Config } from '../platform/config.ts';
import { cifrar, decifrar } from '../platform/sessao/cifra.ts';

const PREFIXO = 'whsec_';
/** Bytes of a secret: Standard Webhooks asks for 24 to 64. */
const BYTES = 32;

/** A new secret as the other system keeps it. */
export const novoSegredo = (): string => PREFIXO + randomBytes(BYTES).toString('base64');

// The registration alone: the row has no code yet when its first secret is kept.
const lugar = (registro: number) => `webhook.webhook_segredo/${registro}`;

/** A secret as the database keeps it. */
export const guardarSegredo = (config: Config, registro: number, segredo: string): string =>
  cifrar(config, 'webhook', lugar(registro), segredo);

/** What `guardarSegredo` kept; null when another key wrote it. */
export const abrirSegredo = (config: Config, registro: number, guardado: string): string | null =>
  decifrar(config, 'webhook', lugar(registro), guardado);

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
