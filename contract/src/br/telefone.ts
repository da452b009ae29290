const DDDS = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);
const SERVICO = /^(0[3589]00\d{6,7}|(300|400)\d{5})$/;

/** The 67 area codes that exist. */
export const dddsValidos: readonly string[] = [...DDDS];

/** The digits of a telephone without the country code `55` and without the long-distance zero. */
export const limparTelefone = (texto: string): string => {
  const digitos = texto.replace(/\D/g, '');
  if (/^55\d{10,11}$/.test(digitos)) return digitos.slice(2);
  return /^0[1-9]{2}\d{8,9}$/.test(digitos) && !SERVICO.test(digitos) ? digitos.slice(1) : digitos;
};

/**
 * Whether it is a telephone of today: mobile with 9 (11 digits), fixed line (10, first 2–5), 0800/0300/0500/0900, 4004/3003.
 * Letters make it wrong; signs and blanks do not.
 */
export const telefoneValido = (texto: string): boolean => {
  if (!/^[\d\s()+./-]+$/.test(texto)) return false;
  const t = limparTelefone(texto);
  return SERVICO.test(t) || (DDDS.has(t.slice(0, 2)) && /^\d{2}(9\d{8}|[2-5]\d{7})$/.test(t));
};

/**
 * Whether it can be kept although today's rule refuses it: 10 digits under a real area code, as the mobiles of before
 * the ninth digit that company registers still hold. The screen warns; nothing is refused.
 */
export const telefoneAntigo = (texto: string): boolean => {
  const t = limparTelefone(texto);
  return !telefoneValido(texto) && DDDS.has(t.slice(0, 2)) && /^\d{2}[6-9]\d{7}$/.test(t);
};

/** `11987654321` → `(11) 98765-4321`; `1133334444` → `(11) 3333-4444`; `08001234567` → `0800 123 4567`. */
export const formatarTelefone = (texto: string): string => {
  const t = limparTelefone(texto);
  if (/^0[3589]00\d{7}$/.test(t)) return `${t.slice(0, 4)} ${t.slice(4, 7)} ${t.slice(7)}`;
  if (/^0[3589]00\d{6}$/.test(t)) return `${t.slice(0, 4)} ${t.slice(4, 6)} ${t.slice(6)}`;
  if (SERVICO.test(t)) return `${t.slice(0, 4)}-${t.slice(4)}`;
  if (/^\d{11}$/.test(t)) return `(${t.slice(0, 2)}) ${t.slice(2, 7)}-${t.slice(7)}`;
  if (/^\d{10}$/.test(t)) return `(${t.slice(0, 2)}) ${t.slice(2, 6)}-${t.slice(6)}`;
  return texto;
};

/** The mask while a telephone is typed: `1198765` → `(11) 98765`, `11987654321` → `(11) 98765-4321`. */
export const mascararTelefone = (texto: string): string => {
  const t = limparTelefone(texto).slice(0, 11);
  if (t.length === 0) return '';
  if (SERVICO.test(t) || t.startsWith('0')) return formatarTelefone(t);
  if (t.length <= 2) return `(${t}`;
  const quebra = t[2] === '9' ? 7 : 6;
  return `(${t.slice(0, 2)}) ${t.slice(2, quebra)}${t.length > quebra ? `-${t.slice(quebra)}` : ''}`;
};

/**
 * The telephones of one text as company registers write them, separated by `/`: digits only, without repeats, without
 * all-zero ones and without those of fewer than 10 digits.
 */
export const lerTelefones = (texto: string): string[] => {
  const numeros = texto.split('/').map(limparTelefone);
  return [...new Set(numeros.filter((t) => t.length >= 10 && t.length <= 11 && !/^0+$/.test(t)))];
};

/** The number in the international form that telephones dial (`+5511987654321`); `null` for service numbers. */
export const telefoneE164 = (texto: string): string | null => {
  const t = limparTelefone(texto);
  return DDDS.has(t.slice(0, 2)) && /^\d{10,11}$/.test(t) ? `+55${t}` : null;
};

/**
 * Whether an exchange may dial it at the expense of the house: lines of this country under a real area code, 0800 and
 * 400x/300x. Numbers that cost by themselves (0900, 0300, 0500), carriers' codes and other countries are not.
 */
export const telefoneDiscavel = (texto: string): boolean => {
  if (/^\s*(\+(?!\s*55)|00)/.test(texto)) return false;
  const t = limparTelefone(texto);
  return (
    /^0800\d{6,7}$/.test(t) ||
    /^(300|400)\d{5}$/.test(t) ||
    (DDDS.has(t.slice(0, 2)) && /^\d{2}(9\d{8}|[2-9]\d{7})$/.test(t))
  );
};

/** The digits by which WhatsApp finds a mobile (`5511987654321`); `null` for fixed lines and service numbers. */
export const numeroDoWhatsapp = (texto: string): string | null => {
  const internacional = telefoneE164(texto);
  return internacional?.length === 14 ? internacional.slice(1) : null;
};
