import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Banco } from '../banco/db.ts';
import { AppError } from '../errors.ts';

/**
 * At most `maximo` uses of `chave` in a window that opens with the first one. A key is made of codes that the house gave,
 * of a network, or of what `gaveta` makes of a word: never of a secret or a link that nobody found yet, of which who tries
 * makes as many as they like.
 */
export interface Limite {
  chave: string;
  maximo: number;
  segundos: number;
  /** Of a network: asked by itself and first, so that who is beyond it leaves no further row. */
  rede?: true;
}

/** As many rows as words of strangers may make, whatever they try. */
const GAVETAS = 131_072;

/** A word that a stranger chose (an e-mail that may be nobody's) as one of 131,072 keys: two words share one by chance alone. */
export const gaveta = (palavra: string): number =>
  createHash('sha256').update(palavra).digest().readUInt32BE() % GAVETAS;

// Keys go in one order, so that two calls never wait for each other's rows. Old ones go with the cleaning of the house,
// which waits for none of them.
const CONSUMIR = `INSERT INTO limite (limite_chave, limite_janela, limite_total)
  SELECT l.chave, now() + make_interval(secs => l.segundos), 1 FROM unnest($1::text[], $2::int[]) AS l (chave, segundos) ORDER BY l.chave
  ON CONFLICT (limite_chave) DO UPDATE SET
    limite_total = CASE WHEN limite.limite_janela <= now() THEN 1 ELSE limite.limite_total + 1 END,
    limite_janela = CASE WHEN limite.limite_janela <= now() THEN excluded.limite_janela ELSE limite.limite_janela END
  RETURNING limite_chave, limite_total, ceil(extract(epoch FROM limite_janela - now()))::int AS restam`;
const EM_ORDEM =
  '(SELECT limite_chave FROM limite WHERE limite_chave = ANY ($1::text[]) ORDER BY limite_chave FOR UPDATE)';
const DEVOLVER = `UPDATE limite SET limite_total = limite_total - 1 WHERE limite_chave IN ${EM_ORDEM} AND limite_total > 0`;
const ZERAR = `DELETE FROM limite WHERE limite_chave IN ${EM_ORDEM}`;

/** Keys hold no address of a person: only a digest. */
const guardada = (l: Limite): string => {
  const [tipo = ''] = l.chave.split(':', 1);
  return `${tipo}:${createHash('sha256').update(l.chave).digest('base64url')}`;
};

/** The network of an address: the address itself in IPv4, its /64 in IPv6, where one person owns that many. */
export function redeDe(ip: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (v4 || !isIPv6(ip)) return v4 ?? ip;
  const [inicio = '', fim = ''] = ip.split('%', 1)[0]?.split('::') ?? [];
  const antes = inicio.split(':').filter(Boolean);
  const depois = fim.split(':').filter(Boolean);
  const zeros = ip.includes('::')
    ? Array<string>(Math.max(0, 8 - antes.length - depois.length)).fill('0')
    : [];
  return [...antes, ...zeros, ...depois]
    .slice(0, 4)
    .map((g) => Number.parseInt(g, 16).toString(16))
    .join(':');
}

/** Counts one use of each limit, atomically and for all processes, those of networks first; beyond one of them, MUITAS_TENTATIVAS with the seconds to wait. */
export async function consumir(banco: Banco, limites: Limite[]): Promise<void> {
  for (const juntos of [limites.filter((l) => l.rede), limites.filter((l) => !l.rede)])
    if (juntos.length > 0) await consumirJuntos(banco, juntos);
}

async function consumirJuntos(banco: Banco, limites: Limite[]): Promise<void> {
  const chaves = limites.map(guardada);
  const linhas = await banco.transacao(0, 'write', (tx) =>
    tx.sql<{ limite_chave: string; limite_total: number; restam: number }>(CONSUMIR, [
      chaves,
      limites.map((l) => l.segundos),
    ]),
  );
  const maximo = new Map(limites.map((l, i) => [chaves[i], l.maximo]));
  const passou = linhas.filter((l) => l.limite_total > (maximo.get(l.limite_chave) ?? 0));
  if (passou.length)
    throw new AppError('MUITAS_TENTATIVAS', {
      esperar: Math.max(1, ...passou.map((l) => l.restam)),
    });
}

/** Gives back the use of limits that count failures only. */
export async function devolver(banco: Banco, limites: Limite[]): Promise<void> {
  await banco.transacao(0, 'write', (tx) => tx.sql(DEVOLVER, [limites.map(guardada)]));
}

/** Opens limits again: the person proved who they are by another way. */
export async function zerar(banco: Banco, limites: Limite[]): Promise<void> {
  await banco.transacao(0, 'write', (tx) => tx.sql(ZERAR, [limites.map(guardada)]));
}
