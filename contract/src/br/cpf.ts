import { limparDocumento } from './limpar-documento.ts';

const digito = (cpf: string, quantos: number): number => {
  let soma = 0;
  for (let i = 0; i < quantos; i++) soma += (cpf.charCodeAt(i) - 48) * (quantos + 1 - i);
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
};

/** The two check digits of the first 9 digits of a CPF. */
export const digitosCpf = (base: string): string => {
  if (!/^[0-9]{9}$/.test(base)) throw new RangeError('A base do CPF tem 9 dígitos.');
  const primeiro = digito(base, 9);
  return `${primeiro}${digito(base + String(primeiro), 10)}`;
};

/** Whether the text has the shape of a CPF (bare or masked); says nothing of its check digits. */
export const formaCpf = (texto: string): boolean => /^[0-9]{11}$/.test(limparDocumento(texto));

/** Whether the text, bare or masked, is a CPF with right check digits. */
export const cpfValido = (texto: string): boolean => {
  const cpf = limparDocumento(texto);
  return formaCpf(cpf) && !/^(.)\1{10}$/.test(cpf) && digitosCpf(cpf.slice(0, 9)) === cpf.slice(9);
};

/** `52998224725` → `529.982.247-25`; a text that has not the shape of a CPF comes back as it was. */
export const formatarCpf = (texto: string): string =>
  formaCpf(texto) ? mascararCpf(texto) : texto;

/** The mask while a CPF is typed: `5299822` → `529.982.2`. */
export const mascararCpf = (texto: string): string => {
  const c = texto.replace(/[^0-9]/g, '').slice(0, 11);
  const partes = [c.slice(0, 3), c.slice(3, 6), c.slice(6, 9), c.slice(9)];
  const sinais = ['', '.', '.', '-'];
  return partes.map((parte, i) => (parte === '' ? '' : `${sinais[i]}${parte}`)).join('');
};

/** A CPF as people who need not know it see it: `***.982.247-**`. */
export const ocultarCpf = (texto: string): string =>
  formatarCpf(texto).replace(/^\d{3}(\.\d{3}\.\d{3}-)\d\d$/, '***$1**');
