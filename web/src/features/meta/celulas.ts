import { somarMeses } from '@praca/contract/br/data.ts';
import { somar } from '@praca/contract/br/dinheiro.ts';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import type { salvar } from '@praca/contract/meta/endpoints.ts';
import type { MetaDaGrade } from '@praca/contract/meta/schemas.ts';

/** An amount of the grid (empty: no target), and which state of its cell it was read of or is typed over; null: of an empty one. */
export type Celula = { valor: string; sobre: { meta_codigo: number; versao: number } | null };
export const VAZIA: Celula = { valor: '', sobre: null };
/** The amounts of the grid by their cells. */
export type Celulas = Record<string, Celula>;
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
  Object.fromEntries(
    metas.map((uma) => [
      chaveDa(uma, uma.meta_mes),
      { valor: uma.meta_valor, sobre: { meta_codigo: uma.meta_codigo, versao: uma.versao } },
    ]),
  );

/**
 * What was typed and is not as it is kept: each with the state of the cell that it was typed over. `decididas`: the person
 * has seen what is kept now and wants theirs on top of it.
 */
export function mudancasDe(
  celulas: Celulas,
  metas: readonly MetaDaGrade[],
  decididas = false,
): Mudanca[] {
  const guardadas = celulasDe(metas);
  return Object.entries(celulas).flatMap(([chave, { valor, sobre }]): Mudanca[] => {
    const guardada = guardadas[chave] ?? VAZIA;
    if (valor === guardada.valor) return [];
    const [quem = '', meta_mes = ''] = chave.split(' ');
    return [
      {
        meta_mes,
        ...(quem.startsWith('e')
          ? { repres_codigo: null, equipe_codigo: Number(quem.slice(1)) }
          : { repres_codigo: quem === 'todos' ? null : Number(quem) }),
        meta_valor: valor === '' ? null : valor,
        ...(decididas ? guardada.sobre : sobre),
      },
    ];
  });
}

/** The amount that somebody else wrote into a cell since something was typed over it; undefined: nobody did. */
export function deOutro(celula: Celula, guardada: Celula): string | undefined {
  const mesma =
    celula.sobre?.meta_codigo === guardada.sobre?.meta_codigo &&
    celula.sobre?.versao === guardada.sobre?.versao;
  return mesma || celula.valor === guardada.valor ? undefined : guardada.valor;
}

const DINHEIRO = /^\d+(\.\d{1,2})?$/;
/** The sum of cells that hold an amount. */
export const somaDas = (valores: readonly (string | undefined)[]): string =>
  somar('0', ...valores.flatMap((um) => (um !== undefined && DINHEIRO.test(um) ? [um] : [])));
