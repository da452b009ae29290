import type { ColunaMapeada } from '@praca/contract/negocio/importacao/schemas.ts';

export type Formato = NonNullable<ColunaMapeada['formato']>;
export type TipoFormato = 'data' | 'dinheiro';

/** One way to read a column: what it is called, and how the example reads in it. */
export type Leitura = { formato: Formato; nome: string; exemplo: string };

export const NOME_FORMATO: Record<Formato, string> = {
  DMA: 'dia/mês/ano',
  MDA: 'mês/dia/ano',
  AMD: 'ano-mês-dia',
  VIRGULA: 'vírgula decimal (1.234,56)',
  PONTO: 'ponto decimal (1,234.56)',
};

export const FORMATOS: Record<TipoFormato, readonly Formato[]> = {
  data: ['DMA', 'MDA', 'AMD'],
  dinheiro: ['VIRGULA', 'PONTO'],
};

const MESES =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  );

const DATA = /^\s*(\d{1,2})([/.-])(\d{1,2})\2(\d{4})/;
const ANO_PRIMEIRO = /^\s*(19|20)\d{2}([/.-]?)\d{1,2}\2\d{1,2}/;
const MILHAR = /^\s*-?(?:R\$\s*)?\d{1,3}[.,]\d{3}\s*$/;

const porExtenso = (dia: number, mes: number, ano: string): string | null => {
  const nome = MESES[mes - 1];
  if (nome === undefined || dia < 1 || dia > 31) return null;
  return `${dia === 1 ? '1º' : dia} de ${nome} de ${ano}`;
};

const lerData = (texto: string): { a: number; b: number; ano: string } | null => {
  const achado = DATA.exec(texto);
  return achado && { a: Number(achado[1]), b: Number(achado[3]), ano: achado[4] ?? '' };
};

const dataEmDuvida = (texto: string): boolean => {
  const data = lerData(texto);
  return data !== null && data.a !== data.b && data.a <= 12 && data.b <= 12;
};

const EM_DUVIDA: Record<TipoFormato, (texto: string) => boolean> = {
  data: dataEmDuvida,
  dinheiro: (texto) => MILHAR.test(texto),
};

/** A value of the column that reads in two ways; without one, the first that is no blank. */
export const exemploEmDuvida = (tipo: TipoFormato, valores: readonly string[]): string =>
  valores.find(EM_DUVIDA[tipo]) ?? valores.find((valor) => valor.trim() !== '') ?? '';

const leiturasDeData = (exemplo: string): Leitura[] => {
  const data = lerData(exemplo);
  const ler = (formato: Formato, dia: number, mes: number, ano: string): Leitura => ({
    formato,
    nome: NOME_FORMATO[formato],
    exemplo: porExtenso(dia, mes, ano) ?? 'não é uma data',
  });
  if (data === null) {
    return [ler('DMA', 3, 4, '2018'), ler('MDA', 4, 3, '2018')].map((leitura) => ({
      ...leitura,
      exemplo: `03/04/2018 é ${leitura.exemplo}`,
    }));
  }
  return [ler('DMA', data.a, data.b, data.ano), ler('MDA', data.b, data.a, data.ano)];
};

const leiturasDeDinheiro = (exemplo: string): Leitura[] => {
  const limpo = exemplo.replace(/[^\d.,-]/g, '');
  const sinal = limpo.includes(',') ? ',' : '.';
  const milhar = limpo.replaceAll(/[.,]/g, '.');
  const decimal = limpo.replace(/[.,](?=\d*$)/, ',');
  const comoMilhar = `${milhar},00`;
  return [
    {
      formato: 'VIRGULA',
      nome: NOME_FORMATO.VIRGULA,
      exemplo: sinal === ',' ? decimal : comoMilhar,
    },
    {
      formato: 'PONTO',
      nome: NOME_FORMATO.PONTO,
      exemplo: sinal === ',' ? comoMilhar : decimal,
    },
  ];
};

/** The two readings of a value that the file alone cannot decide. */
export const leiturasDe = (tipo: TipoFormato, exemplo: string): Leitura[] =>
  tipo === 'data' ? leiturasDeData(exemplo) : leiturasDeDinheiro(exemplo);

const formatoDaData = (texto: string): Formato | null => {
  if (ANO_PRIMEIRO.test(texto)) return 'AMD';
  const data = lerData(texto);
  if (data === null) return null;
  if (data.a > 12) return 'DMA';
  return data.b > 12 ? 'MDA' : null;
};

const formatoDoDinheiro = (texto: string): Formato | null => {
  const limpo = texto.replace(/[^\d.,]/g, '');
  const ultimo = Math.max(limpo.lastIndexOf(','), limpo.lastIndexOf('.'));
  if (ultimo < 0 || MILHAR.test(texto)) return null;
  const repetido = limpo.split(limpo[ultimo] ?? '').length > 2;
  return (limpo[ultimo] === ',') === repetido ? 'PONTO' : 'VIRGULA';
};

/** What the values of a column say about its format; null when nothing decides it. For a column whose field a person chose. */
export const formatoPelosValores = (
  tipo: TipoFormato,
  valores: readonly string[],
): Formato | null => {
  const ler = tipo === 'data' ? formatoDaData : formatoDoDinheiro;
  const vistos = new Set(valores.map(ler).filter((formato) => formato !== null));
  if (vistos.size === 1) return [...vistos][0] ?? null;
  const algumEmDuvida = valores.some(EM_DUVIDA[tipo]);
  return vistos.size === 0 && !algumEmDuvida ? (tipo === 'data' ? 'DMA' : 'VIRGULA') : null;
};
