import type { BaldeDaCentral } from '@praca/contract/atividade/schemas.ts';
import { fusoAtual } from '../../../platform/fuso.ts';
import { useMeuDia } from '../parts/meu-dia.ts';
import { useNaFila } from '../parts/na-fila.ts';
import { sobrepor, type Espera } from '../saida/sobrepor.ts';
import { temFiltro, type EstadoDaCentral } from './endereco.ts';

const agora = () => new Date();

/* Whose new tasks are shown beside the listed ones: where something else narrows the list, nobody's. */
function deQuem(estado: EstadoDaCentral, eu: string): readonly string[] | undefined | null {
  if (temFiltro({ ...estado, de: 'eu' })) return null;
  if (estado.de === 'todos') return undefined;
  return estado.de === 'eu' ? [eu] : estado.de;
}

/** The buckets with what waits on this device shown as if it were done, and what waits of which task. */
export function useComFila(
  lidos: readonly BaldeDaCentral[] | undefined,
  estado: EstadoDaCentral,
  eu: string,
): { baldes: readonly BaldeDaCentral[] | undefined; esperam: ReadonlyMap<number, Espera> } {
  const fila = useNaFila();
  const { dia } = useMeuDia();
  if (lidos === undefined) return { baldes: undefined, esperam: new Map() };
  return sobrepor(lidos, fila, {
    agora: agora(),
    fuso: fusoAtual(),
    eu,
    deQuem: deQuem(estado, eu),
    negocios: new Map(dia?.negocios.map((um) => [um.negocio_codigo, um])),
    pessoas: new Map(dia?.pessoas.map((um) => [um.pessoa_codigo, um])),
  });
}
