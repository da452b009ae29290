import { createECDH } from 'node:crypto';
import webpush from 'web-push';
import type { Config } from '../config.ts';
import { buscarFora, type RespostaFora } from '../saida/buscar.ts';
import type { Passagem } from '../saida/passagem.ts';
import { chavePara } from '../sessao/chave.ts';

/** Where a browser is reached, and the keys that it opens messages with. */
export interface Destino {
  endereco: string;
  chave: string;
  segredo: string;
}
const PRAZO_MS = 10_000;
const MAXIMO = 64 * 1024;

/** The pair with which this product names itself to push services (VAPID, RFC 8292): made of its own secret, so the same for every process and as long as that lives. */
function paresDe(config: Config): { publica: string; privada: string } {
  const privada = chavePara(config, 'push');
  const curva = createECDH('prime256v1');
  curva.setPrivateKey(privada);
  return {
    publica: curva.getPublicKey().toString('base64url'),
    privada: privada.toString('base64url'),
  };
}

/** The key with which browsers subscribe. */
export const chavePublicaDoPush = (config: Config): string => paresDe(config).publica;

/** Whom push services write to about us. */
const contato = (config: Config): string => {
  if (config.url.startsWith('https:')) return config.url;
  return `mailto:${/<([^<>]{3,200})>/.exec(config.remetente)?.[1] ?? config.remetente}`;
};

/**
 * Hands a message for one browser over to its push service, encrypted for it alone; gives the service's answer. The same
 * `assunto` again takes the place of what was not delivered yet. Throws FalhaFora.
 */
export async function mandarPush(
  passagem: Passagem<'PUSH', string>,
  config: Config,
  { endereco, chave, segredo }: Destino,
  m: { assunto: string; segundos: number; urgente: boolean; sinal: AbortSignal },
): Promise<RespostaFora> {
  const { publica, privada } = paresDe(config);
  const { headers, body } = webpush.generateRequestDetails(
    { endpoint: endereco, keys: { p256dh: chave, auth: segredo } },
    passagem.dito,
    {
      vapidDetails: { subject: contato(config), publicKey: publica, privateKey: privada },
      TTL: m.segundos,
      topic: m.assunto,
      urgency: m.urgente ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    },
  );
  return buscarFora(passagem, {
    url: new URL(endereco),
    envio: {
      corpo: body ?? '',
      cabecalhos: Object.fromEntries(
        Object.entries(headers).map(([nome, valor]) => [nome.toLowerCase(), String(valor)]),
      ),
    },
    prazoMs: PRAZO_MS,
    maximo: MAXIMO,
    permitidos: config.redePermitida,
    sinal: m.sinal,
  });
}
