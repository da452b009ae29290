const DIGITOS = /[^0-9]/g;

/** "7.891.000-31550 8" → "7891000315508": a GTIN or NCM without what people write between its digits. */
export const limparDigitos = (texto: string): string => texto.replace(DIGITOS, '');

/** Whether it is a GTIN of 8, 12, 13 or 14 digits with its right check digit (GS1 General Specifications 7.9). */
export const gtinValido = (texto: string): boolean => {
  const gtin = limparDigitos(texto);
  if (![8, 12, 13, 14].includes(gtin.length)) return false;
  // From the right: the check digit weighs 1, the next 3, and so on; the sum is a multiple of ten.
  const soma = [...gtin].reduceRight(
    (total, digito, i) => total + Number(digito) * ((gtin.length - 1 - i) % 2 === 0 ? 1 : 3),
    0,
  );
  return soma % 10 === 0 && /[1-9]/.test(gtin);
};

/** Whether it has the form of an NCM: 8 digits of the Mercosul nomenclature, whose first 2 name a chapter from 01 to 97. */
export const ncmValido = (texto: string): boolean => {
  const ncm = limparDigitos(texto);
  return /^\d{8}$/.test(ncm) && Number(ncm.slice(0, 2)) >= 1 && Number(ncm.slice(0, 2)) <= 97;
};

/** "73089010" → "7308.90.10". Anything else comes back as it was. */
export const formatarNcm = (texto: string): string =>
  /^\d{8}$/.test(texto) ? `${texto.slice(0, 4)}.${texto.slice(4, 6)}.${texto.slice(6)}` : texto;
