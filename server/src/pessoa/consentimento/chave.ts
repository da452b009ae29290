import { createHmac, timingSafeEqual } from 'node:crypto';
import { sair } from '@praca/contract/pessoa/consentimento/endpoints.ts';
import {
  FINALIDADES,
  type FinalidadeConsentida,
} from '@praca/contract/pessoa/consentimento/rules.ts';
import type { Config } from '../../platform/config.ts';
import { enderecoDaPagina } from '../../platform/email/mail.ts';
import { chavePara } from '../../platform/sessao/chave.ts';
import { hashDoDestino } from './destino.ts';

/** Who was written to, what for, and the digest of the address: no address stands in a link. */
export interface Saida {
  registro: number;
  pessoa: number;
  finalidade: FinalidadeConsentida;
  hash: string;
}

const CHAVE = /^(\d{1,15})~(\d{1,15})~([A-Z]{1,20})~([\w-]{43})~([\w-]{43})$/;
const selo = (config: Config, corpo: string): Buffer =>
  createHmac('sha256', chavePara(config, 'consentimento')).update(corpo).digest();

/** Takes the key of a link apart; null for what this server did not write. */
export function lerChave(config: Config, chave: string): Saida | null {
  const [, registro, pessoa, finalidade = '', hash = '', lacre = ''] = CHAVE.exec(chave) ?? [];
  if (!registro || !pessoa || !Object.hasOwn(FINALIDADES, finalidade)) return null;
  const esperado = selo(config, `${registro}~${pessoa}~${finalidade}~${hash}`);
  const dado = Buffer.from(lacre, 'base64url');
  if (dado.length !== esperado.length || !timingSafeEqual(esperado, dado)) return null;
  return {
    registro: Number(registro),
    pessoa: Number(pessoa),
    finalidade: finalidade as FinalidadeConsentida,
    hash,
  };
}

/** The page of a key, where a person says no with one button. */
export const paginaDaChave = (config: Config, chave: string): string =>
  enderecoDaPagina(config, `/emails/sair/${chave}`);

/** Where programs of mail say no for a person, and the page for people. */
export function linkDeSaida(
  config: Config,
  { endereco, ...s }: Omit<Saida, 'hash'> & { endereco: string },
): { sair: string; pagina: string } {
  const corpo = `${s.registro}~${s.pessoa}~${s.finalidade}~${hashDoDestino(endereco)}`;
  const chave = `${corpo}~${selo(config, corpo).toString('base64url')}`;
  return {
    sair: enderecoDaPagina(config, `/api${sair.path.replace('{chave}', chave)}`),
    pagina: paginaDaChave(config, chave),
  };
}
