import { createHmac, timingSafeEqual } from 'node:crypto';
import { sair } from '@praca/contract/email/saida/endpoints.ts';
import type { Config } from '../config.ts';
import { chavePara } from '../sessao/chave.ts';
import { enderecoDaPagina } from './mail.ts';

/** Who gets a mail that comes by itself, and which one. */
export interface Assinatura {
  registro: number;
  usuario: number;
  /** What comes: the name of a dashboard, or of another mail. */
  qual: string;
}

const CHAVE = /^(\d{1,15})~(\d{1,15})~([a-z_]{1,30})~([\w-]{43})$/;

const selo = (config: Config, corpo: string): string =>
  createHmac('sha256', chavePara(config, 'saida')).update(corpo).digest('base64url');

/** The key of the link that ends a mail: it says which, is sealed, and holds no secret of the person. */
function escreverSaida(config: Config, { registro, usuario, qual }: Assinatura): string {
  const corpo = `${registro}~${usuario}~${qual}`;
  return `${corpo}~${selo(config, corpo)}`;
}

/** Takes a key apart; null for what this server did not write. */
export function lerSaida(config: Config, chave: string): Assinatura | null {
  const [, registro, usuario, qual, lacre] = CHAVE.exec(chave) ?? [];
  if (!registro || !usuario || !qual || !lacre) return null;
  const esperado = Buffer.from(selo(config, `${registro}~${usuario}~${qual}`));
  if (!timingSafeEqual(esperado, Buffer.from(lacre))) return null;
  return { registro: Number(registro), usuario: Number(usuario), qual };
}

/** The page of a key, where a person ends the mail with one button. */
export const paginaDaSaida = (config: Config, chave: string): string =>
  enderecoDaPagina(config, `/emails/sair/${chave}`);

/** Where programs of mail end it, and the page for people. */
export function saidaDe(config: Config, assinatura: Assinatura): { sair: string; pagina: string } {
  const chave = escreverSaida(config, assinatura);
  return {
    sair: enderecoDaPagina(config, `/api${sair.path.replace('{chave}', chave)}`),
    pagina: paginaDaSaida(config, chave),
  };
}
