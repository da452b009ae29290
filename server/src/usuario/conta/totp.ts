import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

const PASSO_S = 30;
const ALGARISMOS = 6;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** A clock may be one step off, either way. */
const TOLERANCIA = 1;

/** Bytes as authenticators type them (RFC 4648, without padding). */
export function emBase32(bytes: Uint8Array): string {
  let texto = '';
  let resto = 0;
  let bits = 0;
  for (const byte of bytes) {
    resto = (resto << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      texto += BASE32[(resto >> bits) & 31] ?? '';
      resto &= (1 << bits) - 1;
    }
  }
  return bits > 0 ? texto + (BASE32[(resto << (5 - bits)) & 31] ?? '') : texto;
}

/** The bytes of a Base32 text; what is no letter of it is left out. */
export function deBase32(texto: string): Buffer {
  const bytes: number[] = [];
  let resto = 0;
  let bits = 0;
  for (const letra of texto.toUpperCase()) {
    const valor = BASE32.indexOf(letra);
    if (valor < 0) continue;
    resto = (resto << 5) | valor;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((resto >> bits) & 255);
      resto &= (1 << bits) - 1;
    }
  }
  return Buffer.from(bytes);
}

/** A new secret of 160 bits. */
export const novoSegredoTotp = (): string => emBase32(randomBytes(20));

/** The code of a step (RFC 6238: HMAC-SHA-1, 30 s, six digits). */
export function codigoTotp(segredo: string, passo: number): string {
  const contador = Buffer.alloc(8);
  contador.writeBigUInt64BE(BigInt(passo));
  const hmac = createHmac('sha1', deBase32(segredo)).update(contador).digest();
  const onde = (hmac.at(-1) ?? 0) & 15;
  const numero = hmac.readUInt32BE(onde) & 0x7fffffff;
  return String(numero % 10 ** ALGARISMOS).padStart(ALGARISMOS, '0');
}

export const passoDe = (agora: Date): number => Math.floor(agora.getTime() / 1000 / PASSO_S);

/** The step whose code was given, later than `depoisDe`; undefined for a wrong or a used one. */
export function passoDoCodigo(
  segredo: string,
  codigo: string,
  { agora, depoisDe }: { agora: Date; depoisDe: number },
): number | undefined {
  const dado = Buffer.from(codigo);
  const atual = passoDe(agora);
  let achado: number | undefined;
  for (let passo = atual - TOLERANCIA; passo <= atual + TOLERANCIA; passo += 1) {
    const certo = Buffer.from(codigoTotp(segredo, passo));
    if (dado.length === certo.length && timingSafeEqual(dado, certo) && passo > depoisDe)
      achado ??= passo;
  }
  return achado;
}

/** What an authenticator reads from a QR code. */
export function enderecoTotp(segredo: string, conta: string): string {
  const nome = encodeURIComponent(`Praça:${conta}`);
  return `otpauth://totp/${nome}?${new URLSearchParams({ secret: segredo, issuer: 'Praça', algorithm: 'SHA1', digits: String(ALGARISMOS), period: String(PASSO_S) })}`;
}

const LETRAS = '23456789abcdefghjkmnpqrstuvwxyz';
const LETRAS_DO_CODIGO = 15;
const emGrupos = (letras: string): string => letras.replaceAll(/(.{5})(?=.)/g, '$1-');

/** A code on paper, "k7mq2-x9fhd-3vw8r": 74 bits, without what is mistaken for something else. */
export const novoCodigoDeRecuperacao = (): string =>
  emGrupos(
    Array.from({ length: LETRAS_DO_CODIGO }, () => LETRAS[randomInt(LETRAS.length)]).join(''),
  );

/** A code as it was typed, as it is kept: small letters and digits, the dashes where they belong. */
export const limparCodigo = (texto: string): string =>
  emGrupos(texto.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
