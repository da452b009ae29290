import { limparDocumento } from './limpar-documento.ts';
import { cnpjValido } from './cnpj.ts';
import { cpfValido } from './cpf.ts';
import { emailValido } from './email.ts';

/** CRC-16/CCITT-FALSE of a text: four hexadecimal digits in capitals. */
export const crc16 = (texto: string): string => {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(texto)) {
    crc ^= byte << 8;
    for (let i = 0; i < 8; i += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A Pix key as it is kept and sent: CPF, CNPJ, e-mail, phone with +55 or a random key; `null` when it is none. 11 digits are a CPF, never a phone. */
export function lerChavePix(texto: string): string | null {
  const limpo = texto.trim();
  const documento = limparDocumento(limpo);
  if (cpfValido(documento) || cnpjValido(documento)) return documento;
  const minusculo = limpo.toLowerCase();
  if (UUID.test(minusculo)) return minusculo;
  const telefone = limpo.replace(/[\s()-]/g, '');
  if (/^\+55[1-9]\d{9,10}$/.test(telefone)) return telefone;
  return minusculo.length <= 77 && emailValido(minusculo) ? minusculo : null;
}

const emAscii = (texto: string, maximo: number): string =>
  texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, maximo)
    .trim();

const campo = (id: string, valor: string): string =>
  `${id}${String(valor.length).padStart(2, '0')}${valor}`;

/** What a static BR Code says. */
export interface Cobranca {
  /** As `lerChavePix` gives it. */
  chave: string;
  /** Absent: who pays types it. */
  valor?: string;
  nome: string;
  cidade: string;
  /** Up to 25 letters and digits, by which the payment is known; absent: none. */
  txid?: string;
  descricao?: string;
}

/** The text of a static Pix charge ("copia e cola"), as the Manual of the BR Code writes it. */
export function brCode(c: Cobranca): string {
  const descricao = emAscii(c.descricao ?? '', 72 - c.chave.length);
  const conta =
    campo('00', 'br.gov.bcb.pix') +
    campo('01', c.chave) +
    (descricao === '' ? '' : campo('02', descricao));
  const txid = (c.txid ?? '').replace(/[^A-Za-z0-9]/g, '').slice(0, 25);
  const semCrc = [
    campo('00', '01'),
    campo('26', conta),
    campo('52', '0000'),
    campo('53', '986'),
    c.valor === undefined ? '' : campo('54', c.valor),
    campo('58', 'BR'),
    campo('59', emAscii(c.nome, 25)),
    campo('60', emAscii(c.cidade, 15)),
    campo('62', campo('05', txid === '' ? '***' : txid)),
    '6304',
  ].join('');
  return semCrc + crc16(semCrc);
}

/** Whether a text is a BR Code whose fields close and whose CRC is right. */
export function brCodeValido(texto: string): boolean {
  if (!texto.startsWith('000201') || texto.length > 512) return false;
  let i = 0;
  let ultimo = '';
  while (i < texto.length) {
    const [, id = '', tamanho = ''] = /^(\d{2})(\d{2})/.exec(texto.slice(i, i + 4)) ?? [];
    if (id === '') return false;
    i += 4 + Number(tamanho);
    ultimo = id;
  }
  return i === texto.length && ultimo === '63' && crc16(texto.slice(0, -4)) === texto.slice(-4);
}
