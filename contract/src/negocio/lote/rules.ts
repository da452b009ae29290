import { aoAlterar } from '../rules.ts';
import type { Situacao } from '../schemas.ts';

export const MAXIMO_DE_ETIQUETAS = 30;

export interface TrocaDeEtiquetas {
  ADICIONAR: readonly number[];
  REMOVER: readonly number[];
  /** S: a replacement, what carries none of those that leave gets none of those that come. */
  SO_QUEM_TEM: 'S' | 'N';
}

/** The tags of a deal after some were added and some taken away: what stays keeps its order, new ones come last. */
export function etiquetasDepois(
  etiquetas: readonly number[],
  { ADICIONAR, REMOVER, SO_QUEM_TEM }: TrocaDeEtiquetas,
): number[] {
  if (SO_QUEM_TEM === 'S' && !etiquetas.some((uma) => REMOVER.includes(uma))) return [...etiquetas];
  return [
    ...etiquetas.filter((uma) => !REMOVER.includes(uma)),
    ...new Set(ADICIONAR.filter((uma) => !etiquetas.includes(uma))),
  ];
}

/** MUDA, IGUAL: already so; FECHADO, DEMAIS: refused, it is closed or would have too many. */
export type EfeitoNasEtiquetas = 'MUDA' | 'IGUAL' | 'FECHADO' | 'DEMAIS';

/** What a change of tags does to one deal. */
export function efeitoNasEtiquetas(
  negocio: { negocio_situacao: Situacao; etiquetas: readonly number[] },
  troca: TrocaDeEtiquetas,
): { efeito: EfeitoNasEtiquetas; depois: readonly number[] } {
  const { etiquetas } = negocio;
  const novas = etiquetasDepois(etiquetas, troca);
  const fica = (efeito: EfeitoNasEtiquetas) => ({ efeito, depois: etiquetas });
  if (aoAlterar(negocio) !== null) return fica('FECHADO');
  if (JSON.stringify(novas) === JSON.stringify(etiquetas)) return fica('IGUAL');
  if (novas.length > MAXIMO_DE_ETIQUETAS) return fica('DEMAIS');
  return { efeito: 'MUDA', depois: novas };
}
