import { createHash } from 'node:crypto';
import { domainToASCII, domainToUnicode } from 'node:url';
import { limparTelefone } from '@praca/contract/br/telefone.ts';
import type { CanalConsentido } from '@praca/contract/pessoa/consentimento/rules.ts';

/** Blanks, and what is none but is not seen either. */
const BRANCOS = /[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g;

/**
 * An address or a number as it is compared; '' where it is none. Of an address case, blanks, composed letters and a dot
 * behind it are folded, and its domain is that with accents. What stands behind a plus is part of the address as it is
 * written: another mailbox may be there.
 */
export function destinoLimpo(destino: string): string {
  if (!destino.includes('@')) return limparTelefone(destino);
  const limpo = destino.normalize('NFKC').replaceAll(BRANCOS, '').toLowerCase().replace(/\.$/, '');
  const arroba = limpo.lastIndexOf('@');
  const dominio = limpo.slice(arroba + 1);
  return limpo.slice(0, arroba + 1) + (domainToUnicode(dominio) || dominio);
}

const digerir = (limpo: string): string =>
  limpo === '' ? '' : createHash('sha256').update(limpo).digest('base64url');

/** The digest by which an address or a number is known without being told; '' of nothing. */
export const hashDoDestino = (destino: string): string => digerir(destinoLimpo(destino));

/** That, and the digests that an address got in other writings by those who kept it before writings were folded. */
export function hashesDoDestino(destino: string): string[] {
  const limpo = destinoLimpo(destino);
  const arroba = limpo.lastIndexOf('@');
  const semAcentos = limpo.slice(0, arroba + 1) + domainToASCII(limpo.slice(arroba + 1));
  const escritas = arroba < 0 ? [limpo] : [limpo, semAcentos, destino.trim().toLowerCase()];
  return [...new Set(escritas.map(digerir))].filter((hash) => hash !== '');
}

/** Whether an address is one by which such a way leads. */
export const destinoDoCanal = (canal: CanalConsentido, destino: string): boolean => {
  if (destino === '') return true;
  if (canal === 'EMAIL') return destino.includes('@');
  return ['TELEFONE', 'WHATSAPP'].includes(canal) && limparTelefone(destino).length >= 10;
};

/** "m***@compra.com.br": enough to know one's own by. */
export const encobrir = (email: string): string => email.replace(/^(.)[^@]{0,200}@/, '$1***@');
