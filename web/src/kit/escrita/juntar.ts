import { igual } from './rascunho.ts';
import type { Listas } from './use-valores.ts';

type Linha = Readonly<Record<string, unknown>> & { id: string };
/**
 * How the lines of a list are known again in the same row as somebody else wrote it: by their `id`, where that is a code;
 * else by their place, as long as each place holds what this function names of it.
 */
export type ComoLista = 'id' | ((linha: Readonly<Record<string, unknown>>) => unknown);

const ehLista = (valor: unknown): valor is Linha[] => Array.isArray(valor);

/** Each `id` once: those of places meet where lines went away. */
function cadaUma(linhas: readonly Linha[]): Linha[] {
  const vistos = new Set<string>();
  return linhas.map((linha, i) => {
    const id = vistos.has(linha.id) ? `${linha.id}-${i}` : linha.id;
    vistos.add(id);
    return id === linha.id ? linha : { ...linha, id };
  });
}

/**
 * The lines that somebody changed since `base`, in the list as another one wrote it meanwhile: what one changed, added or
 * removed is as they did it, all else is as the other one left it. Where places do not hold the same any more it is `minhas`.
 */
export function juntarLinhas(
  como: ComoLista,
  base: readonly Linha[],
  minhas: readonly Linha[],
  deles: readonly Linha[],
): readonly Linha[] {
  const lugar = new Map(base.map(({ id }, i) => [id, i]));
  const porId = new Map(deles.map((linha) => [linha.id, linha]));
  const mesmas =
    como === 'id' ||
    base.every((linha, i) => deles[i] !== undefined && como(linha) === como(deles[i]));
  if (!mesmas) return minhas;
  const novas = como === 'id' ? deles.filter(({ id }) => !lugar.has(id)) : deles.slice(base.length);
  const juntas = minhas.flatMap((minha) => {
    const i = lugar.get(minha.id);
    if (i === undefined || !igual(minha, base[i])) return [minha];
    return (como === 'id' ? porId.get(minha.id) : deles[i]) ?? [];
  });
  return cadaUma([...juntas, ...novas]);
}

/** What somebody changed since `base`, over the values as another one wrote them. */
function juntar<V extends object>(
  listas: Readonly<Record<string, ComoLista>>,
  base: Readonly<Record<string, unknown>>,
  mudou: Readonly<Record<string, unknown>>,
  deles: V,
): V {
  const outros = deles as Readonly<Record<string, unknown>>;
  const juntados = Object.entries(mudou).map(([nome, minhas]) => {
    const [como, antes, la] = [listas[nome], base[nome], outros[nome]];
    return como !== undefined && ehLista(antes) && ehLista(minhas) && ehLista(la)
      ? [nome, juntarLinhas(como, antes, minhas, la)]
      : [nome, minhas];
  });
  return { ...deles, ...(Object.fromEntries(juntados) as Partial<V>) };
}

/** The lists of lines of a form, by their names, for the forms that have any. */
export const comoListas = (listas: Readonly<Record<string, ComoLista>>): Listas => ({
  antes: (mudou, base) =>
    Object.fromEntries(Object.entries(base).filter(([nome]) => nome in mudou && nome in listas)),
  juntar: (base, mudou, deles) => juntar(listas, base, mudou, deles),
});
