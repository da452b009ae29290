import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { chavePara } from './chave.ts';
import type { Config } from '../config.ts';

/** A refresh token taken apart: genuine, though perhaps old. */
export interface Renovacao {
  clienteregistro_codigo: number;
  sessao_codigo: string;
  segredo: string;
}

const RENOVACAO = /^(\d{1,15})\.([0-9a-f-]{36})\.([\w-]{43})\.([\w-]{43})$/;
/** As long as a link is valid that somebody asked for just now. */
const LINK_MS = 60 * 60_000;
/** As long as an invitation is valid: seven days. */
export const CONVITE_MS = 7 * 86_400_000;
const LINK = /^(\d{1,15})~([\w-]{43})$/;

/** 256 random bits as text. */
export const novoSegredo = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret: its SHA-256, never itself. */
export const resumo = (texto: string): Buffer => createHash('sha256').update(texto).digest();

const selo = (config: Config, corpo: string) =>
  createHmac('sha256', chavePara(config, 'renovacao')).update(corpo).digest('base64url');

/** The text of the refresh cookie. The seal tells a genuine old token (stolen or repeated) from an invented one. */
export function escreverRenovacao(config: Config, r: Renovacao): string {
  const corpo = `${r.clienteregistro_codigo}.${r.sessao_codigo}.${r.segredo}`;
  return `${corpo}.${selo(config, corpo)}`;
}

/** Takes the refresh cookie apart; null for anything that this server did not write. */
export function lerRenovacao(config: Config, texto: string | undefined): Renovacao | null {
  const [, registro, sessao, segredo, lacre] = RENOVACAO.exec(texto ?? '') ?? [];
  if (!registro || !sessao || !segredo || !lacre) return null;
  const esperado = Buffer.from(selo(config, `${registro}.${sessao}.${segredo}`));
  if (!timingSafeEqual(esperado, Buffer.from(lacre))) return null;
  return { clienteregistro_codigo: Number(registro), sessao_codigo: sessao, segredo };
}

/** The secret that follows a secret: two tabs that renew at the same time get the same one, though only hashes are stored. */
export const sucessor = (config: Config, segredo: string): string =>
  createHmac('sha256', chavePara(config, 'sucessor')).update(segredo).digest('base64url');

/** A link as it is mailed, what is kept of it, and when it ends. */
export interface Link {
  texto: string;
  hash: Buffer;
  ate: Date;
}

/** A single-use link: its text goes into a mail, its hash into the database; `ate` is when it ends. */
export function novoLink(registro: number, duracao = LINK_MS): Link {
  const texto = `${registro}~${novoSegredo()}`;
  return { texto, hash: resumo(texto), ate: new Date(Date.now() + duracao) };
}

/** Where the account of a link lives, and the hash to look for; null when it is no link of ours. */
export function lerLink(texto: string): { registro: number; hash: Buffer } | null {
  const registro = LINK.exec(texto)?.[1];
  return registro ? { registro: Number(registro), hash: resumo(texto) } : null;
}
