import { formatarData } from '@praca/contract/br/data.ts';
import type { Celulado } from '@praca/contract/recurso/celula.ts';
import { celulaNumero, celulaTexto, type CelulaCsv } from '../platform/csv/escritor.ts';

/** A value as a cell of the exported file; what a cell says, `lerCelula` of the contract reads back as the same value. */
export function celulaDe(c: Celulado, valor: unknown): CelulaCsv {
  if (valor === null || valor === undefined || valor === '') return null;
  if (c.tipo === 'simNao') return celulaTexto(valor === 'S' ? 'Sim' : 'Não');
  if (c.tipo === 'data') return { tipo: 'numero', valor: formatarData(String(valor)) };
  if (c.opcoes) return celulaTexto(c.opcoes[String(valor)] ?? String(valor));
  if (c.tipo === 'texto' || c.tipo === 'referencia') return celulaTexto(String(valor));
  return celulaNumero(String(valor));
}
