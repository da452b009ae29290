import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const DO_TRANSPORTE = new Set(['connection', 'content-length', 'content-type', 'date']);

/** What helmet says with these options. It would work out the same headers for every answer: they are asked for once. */
async function doHelmet(opcoes: FastifyHelmetOptions): Promise<Record<string, string>> {
  const modelo = Fastify();
  await modelo.register(helmet, opcoes);
  modelo.get('/', () => '');
  const { headers } = await modelo.inject('/');
  await modelo.close();
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([nome]) => !DO_TRANSPORTE.has(nome))
      .map(([nome, valor]) => [nome, String(valor)]),
  );
}

/** Security headers of every answer: the page's policy of docs/casos.md R-27, API answers never stored. */
export async function cabecalhosDeSeguranca(app: FastifyInstance, config: Config): Promise<void> {
  const constantes = await doHelmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: config.url.startsWith('https:')
      ? { maxAge: 63_072_000, includeSubDomains: true }
      : { maxAge: 15_552_000, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  // Addresses hold secrets (a quote, a calendar, a way out of mails): nothing of this house is for a search engine, but its door.
  constantes['x-robots-tag'] = 'noindex, nofollow';
  constantes['permissions-policy'] = 'camera=(), geolocation=(), microphone=(), payment=()';
  app.addHook('onRequest', (_req, reply, pronto) => {
    reply.headers(constantes);
    pronto();
  });
  // Whatever says nothing of itself is not kept: answers, files, errors and addresses that do not exist.
  app.addHook('onSend', (_req, reply, _corpo, pronto) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    pronto();
  });
}
