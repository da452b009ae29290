import type { Medida } from './carga.ts';

const partes: string[] = [];

/** One line of the report, on the terminal and in RESULTS.md. */
export function escrever(texto: string): void {
  partes.push(texto);
  process.stdout.write(`${texto}\n`);
}

export const linha = (celulas: (string | number)[]): void => escrever(`| ${celulas.join(' | ')} |`);

export function titulo(nome: string, colunas: string[]): void {
  escrever(`\n## ${nome}\n`);
  linha(colunas);
  linha(colunas.map(() => '---'));
}

export const numero = (n: number, casas = 0): string =>
  n.toLocaleString('pt-BR', { minimumFractionDigits: casas, maximumFractionDigits: casas });

/** "sim", or "não" in the last column: whether a figure keeps its goal. */
export const cumpre = (certo: boolean): string => (certo ? 'sim' : '**não**');

/** The most memory that the server may take, in MiB. */
export const MEMORIA = 200;

/** How often a second, and how long it took: middle and 95th percentile. */
export const taxa = (m: Medida): string =>
  `${numero(m.porSegundo)}/s · ${numero(m.p50, 2)} / ${numero(m.p95, 2)} ms`;

export const relatorio = (): string => partes.join('\n');
