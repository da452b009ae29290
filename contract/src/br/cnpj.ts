import { limparDocumento, semRotuloDoDocumento } from './limpar-documento.ts';

const PESOS_DV1 = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const PESOS_DV2 = [6, ...PESOS_DV1];
const FORMA = /^[0-9A-Z]{12}[0-9]{2}$/;
const REPETIDO = /^(.)\1{13}$/;

// The value of a character is its ASCII code − 48 (IN RFB 2.229/2024): one rule for digits and letters.
const digito = (caracteres: string, pesos: readonly number[]): number => {
  const soma = pesos.reduce((total, peso, i) => total + peso * (caracteres.charCodeAt(i) - 48), 0);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
};

/** The two check digits of the 12 characters `[0-9A-Z]` (root and order) of a CNPJ. */
export const digitosCnpj = (base: string): string => {
  if (!/^[0-9A-Z]{12}$/.test(base))
    throw new RangeError('A base do CNPJ tem 12 caracteres de 0-9 e A-Z.');
  const primeiro = digito(base, PESOS_DV1);
  return `${primeiro}${digito(base + String(primeiro), PESOS_DV2)}`;
};

/** Whether the text has the shape of a CNPJ (bare or masked); says nothing of its check digits. */
export const formaCnpj = (texto: string): boolean => FORMA.test(limparDocumento(texto));

/** Whether the text, bare or masked, in any case, is a CNPJ with right check digits. */
export const cnpjValido = (texto: string): boolean => {
  const cnpj = limparDocumento(texto);
  return (
    FORMA.test(cnpj) && !REPETIDO.test(cnpj) && digitosCnpj(cnpj.slice(0, 12)) === cnpj.slice(12)
  );
};

/** `12ABC34501DE35` → `12.ABC.345/01DE-35`; a text that has not the shape of a CNPJ comes back as it was. */
export const formatarCnpj = (texto: string): string =>
  formaCnpj(texto) ? mascararCnpj(texto) : texto;

/** The mask while a CNPJ is typed: `12abc345` → `12.ABC.345`; what no CNPJ can hold at its place is dropped. */
export const mascararCnpj = (texto: string): string => {
  const limpo = limparDocumento(semRotuloDoDocumento(texto)).replace(/[^0-9A-Z]/g, '');
  const c =
    limpo.slice(0, 12) +
    limpo
      .slice(12)
      .replace(/[^0-9]/g, '')
      .slice(0, 2);
  const partes = [c.slice(0, 2), c.slice(2, 5), c.slice(5, 8), c.slice(8, 12), c.slice(12)];
  const sinais = ['', '.', '.', '/', '-'];
  return partes.map((parte, i) => (parte === '' ? '' : `${sinais[i]}${parte}`)).join('');
};

/**
 * The characters of a CNPJ that deserve a second look (`I O U Q F`: announced as not assigned, though the
 * arithmetic accepts them). Never a reason to refuse.
 */
export const caracteresAConferir = (texto: string): string[] =>
  [...new Set(limparDocumento(texto).match(/[IOUQF]/g) ?? [])].sort();
