import { somarMeses } from '@praca/contract/br/data.ts';
import { somar } from '@praca/contract/br/dinheiro.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { salvar } from '@praca/contract/meta/endpoints.ts';
import type { MetaDaGrade } from '@praca/contract/meta/schemas.ts';

/** The amounts of the grid by their cells; empty: no target. */
export type Celulas = Record<string, string>;
type Mudanca = EntradaCrua<typeof salvar>['metas'][number];

const MESES = 12;
export const mesesDe = (ano: number): string[] =>
  Array.from({ length: MESES }, (_, i) => somarMeses(`${ano}-01-01`, i));

/** Whose target a row is: a representative's, a team's, or (both null) that of all together. */
export type Alvo = { repres_codigo: number | null; equipe_codigo: number | null };

/** The cell of a row in a month. */
export const chaveDa = ({ repres_codigo, equipe_codigo }: Alvo, mes: string): string =>
  `${equipe_codigo === null ? (repres_codigo ?? 'todos') : `e${equipe_codigo}`} ${mes}`;

export const celulasDe = (metas: readonly MetaDaGrade[]): Celulas =>
  Object.fromEntries(metas.map((uma) => [chaveDa(uma, uma.meta_mes), uma.meta_valor]));

/** What was typed and is not as it was read: each with the version of the cell that was read. */
export function mudancasDe(celulas: Celulas, metas: readonly MetaDaGrade[]): Mudanca[] {
  const lidas = new Map(metas.map((uma) => [chaveDa(uma, uma.meta_mes), uma]));
  return Object.entries(celulas).flatMap(([chave, valor]): Mudanca[] => {
    const lida = lidas.get(chave);
    if (valor === (lida?.meta_valor ?? '')) return [];
    const [quem = '', meta_mes = ''] = chave.split(' ');
    return [
      {
        meta_mes,
        ...(quem.startsWith('e')
          ? { repres_codigo: null, equipe_codigo: Number(quem.slice(1)) }
          : { repres_codigo: quem === 'todos' ? null : Number(quem) }),
        meta_valor: valor === '' ? null : valor,
        ...(lida && { versao: lida.versao }),
      },
    ];
  });
}

const DINHEIRO = /^\d+(\.\d{1,2})?$/;
/** The sum of cells that hold an amount. */
export const somaDas = (valores: readonly (string | undefined)[]): string =>
  somar('0', ...valores.flatMap((um) => (um !== undefined && DINHEIRO.test(um) ? [um] : [])));
