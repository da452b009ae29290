import { createHash } from 'node:crypto';
import { limparTelefone } from '@praca/contract/br/telefone.ts';
import type { CanalConsentido } from '@praca/contract/pessoa/consentimento/rules.ts';

/** An address or a number as it is compared; '' where it is none. */
export const destinoLimpo = (destino: string): string =>
  destino.includes('@') ? destino.trim().toLowerCase() : limparTelefone(destino);

/** The digest by which an address or a number is known without being told; '' of nothing. */
export const hashDoDestino = (destino: string): string => {
  const limpo = destinoLimpo(destino);
  return limpo === '' ? '' : createHash('sha256').update(limpo).digest('base64url');
};

/** Whether an address is one by which such a way leads. */
export const destinoDoCanal = (canal: CanalConsentido, destino: string): boolean => {
  if (destino === '') return true;
  if (canal === 'EMAIL') return destino.includes('@');
  return ['TELEFONE', 'WHATSAPP'].includes(canal) && limparTelefone(destino).length >= 10;
};

/** "m***@compra.com.br": enough to know one's own by. */
export const encobrir = (email: string): string => email.replace(/^(.)[^@]{0,200}@/, '$1***@');
