import type { BaldeDaCentral, Tarefa } from '@praca/contract/atividade/schemas.ts';
import { fusoAtual } from '../../../platform/texto/fuso.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { useMeuDia } from '../parts/meu-dia.ts';
import { useNaFila } from '../parts/na-fila.ts';
import { sobreporLista } from '../saida/sobrepor-lista.ts';
import { NADA_ESPERA, sobrepor, type Espera, type Vista } from '../saida/sobrepor.ts';
import { temFiltro, type EstadoDaCentral } from './endereco.ts';

const agora = () => new Date();

/* Whose new tasks are shown beside the listed ones: where something else narrows the list, nobody's. */
function deQuem(estado: EstadoDaCentral, eu: string): readonly string[] | undefined | null {
  if (temFiltro({ ...estado, de: 'eu' })) return null;
  if (estado.de === 'todos') return undefined;
  return estado.de === 'eu' ? [eu] : estado.de;
}

/* What this device knows of who is here, the deals and the customers, to show what waits. */
function useVista(estado: EstadoDaCentral, eu: string): Vista {
  const { dia } = useMeuDia();
  return {
    agora: agora(),
    fuso: fusoAtual(),
    eu,
    deQuem: deQuem(estado, eu),
    negocios: new Map(dia?.negocios.map((um) => [um.negocio_codigo, um])),
    pessoas: new Map(dia?.pessoas.map((um) => [um.pessoa_codigo, um])),
  };
}

/** The buckets with what waits on this device shown as if it were done, and what waits of which task. */
export function useComFila(
  lidos: readonly BaldeDaCentral[] | undefined,
  estado: EstadoDaCentral,
  eu: string,
): { baldes: readonly BaldeDaCentral[] | undefined; esperam: ReadonlyMap<number, Espera> } {
  const fila = useNaFila();
  const vista = useVista(estado, eu);
  if (lidos === undefined) return { baldes: undefined, esperam: NADA_ESPERA };
  return sobrepor(lidos, fila, vista);
}

/** The same of the tasks of a calendar or a table; `cabe` tells which ones it holds. */
export function useListaComFila(
  lidas: readonly Tarefa[],
  estado: EstadoDaCentral,
  cabe: (tarefa: Tarefa) => boolean,
): ReturnType<typeof sobreporLista> {
  const fila = useNaFila();
  const vista = useVista(estado, useSessao()?.usuario_login ?? '');
  return sobreporLista(lidas, fila, vista, cabe);
}

/** What waits of the tasks of either of two. */
export const esperamEm = (
  a: ReadonlyMap<number, Espera>,
  b: ReadonlyMap<number, Espera>,
): ReadonlyMap<number, Espera> => (a.size === 0 ? b : b.size === 0 ? a : new Map([...a, ...b]));
