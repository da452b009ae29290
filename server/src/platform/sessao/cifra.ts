import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { chavePara, type Finalidade } from './chave.ts';
import type { Config } from '../config.ts';

const ALGORITMO = 'aes-256-gcm';
const NONCE = 12;
const LACRE = 16;

/** Names the key without telling it: what another key wrote is known at once. */
const nomeDaChave = (chave: Buffer): string =>
  createHash('sha256').update(chave).digest('hex').slice(0, 8);

/**
 * Encrypts a text for rest in the database (AES-256-GCM, a random nonce each). `lugar` names table, row and registration:
 * the text opens nowhere else.
 */
export function cifrar(
  config: Config,
  finalidade: Finalidade,
  lugar: string,
  texto: string,
): string {
  const chave = chavePara(config, finalidade);
  const nonce = randomBytes(NONCE);
  const cifra = createCipheriv(ALGORITMO, chave, nonce).setAAD(Buffer.from(lugar));
  const dados = Buffer.concat([cifra.update(texto, 'utf8'), cifra.final()]);
  const corpo = Buffer.concat([nonce, dados, cifra.getAuthTag()]).toString('base64url');
  return `${nomeDaChave(chave)}.${corpo}`;
}

/** Opens what `cifrar` wrote; null for another key, another place, or a changed text. */
export function decifrar(
  config: Config,
  finalidade: Finalidade,
  lugar: string,
  cifrado: string,
): string | null {
  const chave = chavePara(config, finalidade);
  const [nome, corpo = ''] = cifrado.split('.');
  const bytes = Buffer.from(corpo, 'base64url');
  if (nome !== nomeDaChave(chave) || bytes.length < NONCE + LACRE) return null;
  try {
    const decifra = createDecipheriv(ALGORITMO, chave, bytes.subarray(0, NONCE))
      .setAAD(Buffer.from(lugar))
      .setAuthTag(bytes.subarray(-LACRE));
    return decifra.update(bytes.subarray(NONCE, -LACRE)).toString('utf8') + decifra.final('utf8');
  } catch {
    return null;
  }
}
