import { cnpjValido, formaCnpj, formatarCnpj, mascararCnpj } from './cnpj.ts';
import { cpfValido, formaCpf, formatarCpf, mascararCpf } from './cpf.ts';
import { limparDocumento, semRotuloDoDocumento } from './limpar-documento.ts';

/** What the shape of a document says: 11 digits are a CPF, 12 characters and 2 digits a CNPJ, else `null`. */
export const tipoDocumento = (texto: string): 'CPF' | 'CNPJ' | null => {
  if (formaCpf(texto)) return 'CPF';
  return formaCnpj(texto) ? 'CNPJ' : null;
};

/** Whether the text, bare or masked, is a CPF or a CNPJ with right check digits. */
export const documentoValido = (texto: string): boolean => cpfValido(texto) || cnpjValido(texto);

/** Shows 11 digits as a CPF and 14 characters as a CNPJ; anything else comes back as it was. */
export const formatarDocumento = (texto: string): string =>
  formaCpf(texto) ? formatarCpf(texto) : formatarCnpj(texto);

/** The mask of a field that takes both: a CPF up to 11 digits, a CNPJ from the first letter or 12th digit on. */
export const mascararDocumento = (texto: string): string => {
  const limpo = limparDocumento(semRotuloDoDocumento(texto)).replace(/[^0-9A-Z]/g, '');
  return /[A-Z]/.test(limpo) || limpo.length > 11 ? mascararCnpj(limpo) : mascararCpf(limpo);
};

/** A document read from a spreadsheet; `reparado` tells that zeros lost on the left were put back. */
export type DocumentoLido = { documento: string; tipo: 'CPF' | 'CNPJ'; reparado: boolean };

/**
 * Reads a document of a spreadsheet cell. Spreadsheets drop zeros on the left: 12–13 digits become a CNPJ and 9–10 a
 * CPF, only if the check digits then fit. `tipo` says what the column holds, so that even `191` is Banco do Brasil in
 * a column of CNPJ. `null`: not a document.
 */
export const lerDocumento = (texto: string, tipo?: 'CPF' | 'CNPJ'): DocumentoLido | null => {
  const limpo = limparDocumento(texto);
  if (tipo !== 'CNPJ' && cpfValido(limpo))
    return { documento: limpo, tipo: 'CPF', reparado: false };
  if (tipo !== 'CPF' && cnpjValido(limpo))
    return { documento: limpo, tipo: 'CNPJ', reparado: false };
  if (!/^[0-9]+$/.test(limpo) || /^0+$/.test(limpo)) return null;
  const minimo = tipo === 'CNPJ' ? 3 : 12;
  if (
    tipo !== 'CPF' &&
    limpo.length >= minimo &&
    limpo.length < 14 &&
    cnpjValido(limpo.padStart(14, '0'))
  ) {
    return { documento: limpo.padStart(14, '0'), tipo: 'CNPJ', reparado: true };
  }
  if (
    tipo !== 'CNPJ' &&
    limpo.length >= 9 &&
    limpo.length < 11 &&
    cpfValido(limpo.padStart(11, '0'))
  ) {
    return { documento: limpo.padStart(11, '0'), tipo: 'CPF', reparado: true };
  }
  return null;
};
