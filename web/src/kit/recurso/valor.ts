import type { Campo } from '@praca/contract/recurso/campo.ts';
import { formatarDocumento } from '@praca/contract/br/documento.ts';
import { documentoEmLista } from '@praca/contract/br/documento-em-lista.ts';
import { NAO_DEFINIDO } from '@praca/contract/rotulos.ts';
import { arredondar, formatarNumero } from '@praca/contract/br/dinheiro.ts';
import { dia, dinheiro, numero } from '../../platform/texto/format.ts';
import { parseMinutes, parseNumber } from '../../ui/field/number-text.ts';
import { nomeDaCor } from './cores.ts';

const NUMEROS = new Set(['inteiro', 'duracao']);
const VAZIOS = new Set(['texto', 'data', 'dinheiro', 'decimal']);

/** "45 min", "1 h", "1 h 30 min". */
export function duracao(minutos: number): string {
  const [horas, resto] = [Math.floor(minutos / 60), minutos % 60];
  return [horas > 0 && `${numero(horas)} h`, (resto > 0 || horas === 0) && `${resto} min`]
    .filter(Boolean)
    .join(' ');
}

/* A percentage is kept with four digits; nobody reads the zeros of "7,0000". */
function casasDe(
  { casas, casasLidas }: Pick<Campo, 'casas' | 'casasLidas'>,
  texto: string,
): number | undefined {
  if (casasLidas === undefined) return casas;
  return Math.max(casasLidas, (texto.split('.')[1] ?? '').replace(/0{1,9}$/, '').length);
}

/** A value of a field as a person reads it; '' when there is none. */
export function textoDoValor(
  campo: Pick<Campo, 'tipo' | 'opcoes' | 'mostrar' | 'casas' | 'casasLidas'>,
  valor: unknown,
): string {
  if (valor === null || valor === undefined || valor === '') return '';
  const texto = String(valor);
  switch (campo.tipo) {
    case 'simNao':
      return texto === 'S' ? 'Sim' : 'Não';
    case 'cor':
      return nomeDaCor(Number(valor));
    case 'icone':
    case 'escolha':
      return campo.opcoes?.[texto] ?? NAO_DEFINIDO;
    case 'duracao':
      return duracao(Number(valor));
    case 'inteiro':
      return numero(Number(valor));
    case 'dinheiro':
      return dinheiro(texto);
    case 'data':
      return dia(texto);
    case 'texto':
      return campo.mostrar?.(texto) ?? texto;
    case 'decimal':
      return formatarNumero(texto, casasDe(campo, texto));
    case 'referencia':
      return texto;
    case 'proprios':
      // Named field by field, by the noun that has them.
      return '';
  }
}

/** A field as it is read where many rows stand: a CPF without most of its digits. */
export const naLista = <C extends Pick<Campo, 'mostrar'>>(campo: C): C =>
  campo.mostrar === formatarDocumento ? { ...campo, mostrar: documentoEmLista } : campo;

/** A value of a form as the text in its box. */
export const comoTexto = (valor: unknown): string =>
  valor === null || valor === undefined ? '' : String(valor);
/** A value of a form as one of the options that are named; null: none. */
export const comoOpcao = (valor: unknown): string | null =>
  typeof valor === 'string' ? valor : null;
/** A value of a form as the code of a row; null: none. */
export const comoCodigo = (valor: unknown): number | null =>
  typeof valor === 'number' ? valor : null;
/** A value of a form as values by name, of fields that are one of it. */
export const comoValores = (valor: unknown): Record<string, unknown> =>
  typeof valor === 'object' && valor !== null ? { ...valor } : {};

/** What a field holds while it is typed: numbers as the text that stands in the box. */
export function digitado(campo: Campo, valor: unknown): unknown {
  if (campo.tipo === 'decimal' && typeof valor === 'string')
    return (
      campo.casasLidas === undefined ? valor : arredondar(valor, casasDe(campo, valor))
    ).replace('.', ',');
  if (NUMEROS.has(campo.tipo)) return String(valor ?? campo.padrao ?? '');
  if (campo.guardar && campo.mostrar && typeof valor === 'string') return campo.mostrar(valor);
  if (valor !== undefined && valor !== null) return valor;
  if (campo.padrao !== undefined) return campo.padrao;
  if (campo.tipo === 'proprios') return {};
  if (campo.tipo === 'simNao') return 'N';
  if (campo.tipo === 'cor') return 1;
  return VAZIOS.has(campo.tipo) ? '' : null;
}

const UNIDADE = /\(([^()]{1,12})\)$/;
/** How a number of a field is written: its digits, and the unit that its name says, as in "Peso (kg)". */
export const formaDoNumero = (campo: Campo) => ({
  decimals: campo.tipo === 'decimal' ? (campo.casas ?? 0) : 0,
  negative: true,
  unit: UNIDADE.exec(campo.rotulo.split(', ')[0] ?? '')?.[1],
});

/* What was typed as a number of the wire; what is none stays as it is, for the schema to refuse. */
const numeroDigitado = (campo: Campo, texto: string): string => {
  if (campo.tipo === 'duracao') return parseMinutes(texto) ?? texto;
  const lido = parseNumber(texto, formaDoNumero(campo));
  return 'error' in lido ? texto.trim().slice(0, 40) : lido.value;
};

/** What was typed as the call takes it; a number that is none stays one that the schema refuses. */
export function enviado(campo: Campo, valor: unknown): unknown {
  if (campo.tipo === 'texto') return valor;
  if (valor === '' || valor === undefined) return null;
  if (campo.tipo === 'decimal') return numeroDigitado(campo, String(valor));
  if (!NUMEROS.has(campo.tipo)) return valor;
  const texto = numeroDigitado(campo, String(valor));
  return /^-?\d+$/.test(texto) ? Number(texto) : Number.NaN;
}
