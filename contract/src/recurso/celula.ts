import { dobrar } from '../br/busca.ts';
import { lerData, separarData } from '../br/data.ts';
import { restaurarFormula } from '../br/formula.ts';
import type { Campo } from './campo.ts';

/** What of a field says how a cell holds its values. */
export type Celulado = Pick<Campo, 'tipo' | 'opcoes'>;

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

/** "1.234,50", "R$ 1234,5" and "1234.5" as a decimal of the wire; "1.234" is one thousand and more, as pt-BR writes it, "0.125" is not. Undefined: it is no number. */
export function lerDecimal(texto: string): string | undefined {
  const limpo = texto.replace(/^\s*R\$/i, '').replace(/\s/g, '');
  const comum = /^-?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(limpo)
    ? limpo.replaceAll('.', '').replace(',', '.')
    : limpo.replace(',', '.').replace(/^(-?)\./, '$10.');
  return /^-?\d+(\.\d+)?$/.test(comum) ? comum : undefined;
}

function lerNumero(c: Celulado, texto: string): CelulaLida {
  const decimal = lerDecimal(texto);
  if (decimal === undefined) return { mensagem: 'Escreva um número.' };
  if (c.tipo === 'decimal' || c.tipo === 'dinheiro') return { valor: decimal };
  return { valor: Number(decimal) };
}

/** What a cell of a file or of a spreadsheet says for a field, before the field's own limits; an empty cell leaves yes and no as they are and empties the others. References come out as the name that was written. */
export function lerCelula(c: Celulado, celula: string): CelulaLida {
  const texto = restaurarFormula(celula).trim();
  if (texto === '')
    return {
      valor: c.tipo === 'texto' ? '' : ['simNao', 'cor'].includes(c.tipo) ? undefined : null,
    };
  if (c.tipo === 'texto' || c.tipo === 'referencia') return { valor: texto };
  if (c.tipo === 'simNao') return lerSimNao(texto);
  if (c.opcoes) return lerOpcao(c.opcoes, texto);
  if (c.tipo !== 'data') return lerNumero(c, texto);
  const data = lerData(separarData(texto));
  return data === null ? { mensagem: 'Escreva a data como dia/mês/ano.' } : { valor: data };
}
