import { dobrar } from '../br/busca.ts';
import { separarData, type OrdemData } from '../br/data.ts';
import { lerMomento } from '../br/momento.ts';
import type { Convencao } from '../br/dinheiro.ts';
import { lerDecimal, lerInteiro, semZerosDemais } from '../br/numero-escrito.ts';
import { textoDaCelula } from '../br/texto-de-fora.ts';
import type { Campo } from './campo.ts';

/** A text that may be longer has several lines. */
export const LINHA_LONGA = 254;

/** What of a field says how a cell holds its values. */
export type Celulado = Pick<Campo, 'tipo' | 'opcoes' | 'casas' | 'percentual' | 'max'>;

/** Of the kinds of field whose cells can be written in two ways: which ways. */
export const FORMATO_DO_TIPO: Partial<Record<Campo['tipo'], 'data' | 'dinheiro'>> = {
  decimal: 'dinheiro',
  dinheiro: 'dinheiro',
  data: 'data',
};

export type CelulaLida = { valor: unknown } | { mensagem: string };

const SIM = new Set(['s', 'sim', 'verdadeiro', 'x', '1', 'true', 'yes']);
const NAO = new Set(['n', 'nao', 'falso', '0', 'false', 'no']);

/** Yes or no as people write it. */
export function lerSimNao(texto: string): CelulaLida {
  const dobrado = dobrar(texto);
  if (SIM.has(dobrado)) return { valor: 'S' };
  return NAO.has(dobrado) ? { valor: 'N' } : { mensagem: 'Escreva Sim ou Não.' };
}

function lerOpcao(opcoes: Readonly<Record<string, string>>, texto: string): CelulaLida {
  const procurado = dobrar(texto);
  const achada = Object.entries(opcoes).find(
    ([nome, rotulo]) => dobrar(nome) === procurado || dobrar(rotulo) === procurado,
  );
  return achada
    ? { valor: achada[0] }
    : { mensagem: `Escreva um destes: ${Object.values(opcoes).join(', ')}.` };
}

/** How the numbers and dates of a column are written; without it each cell is read by itself. */
export interface ModoDaCelula {
  decimal?: Convencao;
  ordem?: OrdemData;
  /** On whose clocks an instant that tells its zone is a day. */
  fuso?: string;
}

function lerNumero(c: Celulado, celula: string, decimal: Convencao): CelulaLida {
  const texto = c.percentual ? celula.replace(/\s?%$/, '') : celula;
  if (c.tipo !== 'decimal' && c.tipo !== 'dinheiro') {
    const inteiro = lerInteiro(texto);
    return inteiro === undefined ? { mensagem: 'Escreva um número.' } : { valor: inteiro };
  }
  const lido = lerDecimal(texto, decimal);
  return lido === undefined
    ? { mensagem: 'Escreva um número.' }
    : { valor: semZerosDemais(lido, c.casas ?? 2) };
}

/** What a cell of a file or of a spreadsheet says for a field, before the field's own limits; an empty cell leaves yes and no as they are and empties the others. References come out as the name that was written. */
export function lerCelula(c: Celulado, celula: string, modo: ModoDaCelula = {}): CelulaLida {
  const texto = textoDaCelula(celula, (c.max ?? 0) > LINHA_LONGA).trim();
  if (texto === '')
    return {
      valor: c.tipo === 'texto' ? '' : ['simNao', 'cor'].includes(c.tipo) ? undefined : null,
    };
  if (c.tipo === 'texto' || c.tipo === 'referencia') return { valor: texto };
  if (c.tipo === 'simNao') return lerSimNao(texto);
  if (c.opcoes) return lerOpcao(c.opcoes, texto);
  if (c.tipo !== 'data') return lerNumero(c, texto, modo.decimal ?? 'auto');
  const momento = lerMomento(separarData(texto), modo.ordem, modo.fuso);
  return momento === null
    ? { mensagem: 'Escreva a data como dia/mês/ano.' }
    : { valor: momento.dia };
}
