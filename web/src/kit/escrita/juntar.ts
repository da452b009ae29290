import { igual } from './rascunho.ts';
import type { Listas } from './use-valores.ts';

type Linha = Readonly<Record<string, unknown>> & { id: string };
/** The field that holds the code of a line; a line that was never written has none. */
type Chave = string;

const ehLista = (valor: unknown): valor is Linha[] => Array.isArray(valor);
/* A line is the same one wherever it stands and whatever is in it: by its code, and before it has one by its name in the form. */
const nomeDe = (chave: Chave, linha: Linha): string =>
  linha[chave] === undefined ? linha.id : `c${String(linha[chave])}`;

/** Each line of `outras` that is not in `esqueleto`, behind the one that it stands behind there. */
function encaixar<T>(
  esqueleto: readonly T[],
  outras: readonly T[],
  nome: (um: T) => string,
): readonly T[] {
  const depoisDe = new Map<string | null, T[]>();
  const nele = new Set(esqueleto.map(nome));
  let vizinha: string | null = null;
  for (const outra of outras) {
    if (nele.has(nome(outra))) vizinha = nome(outra);
    else depoisDe.set(vizinha, [...(depoisDe.get(vizinha) ?? []), outra]);
  }
  return [
    ...(depoisDe.get(null) ?? []),
    ...esqueleto.flatMap((um) => [um, ...(depoisDe.get(nome(um)) ?? [])]),
  ];
}

/**
 * The lines that somebody changed since `base`, in the list as another one wrote it meanwhile: what one changed, added,
 * removed or moved is as they did it, all else is as the other one left it. A line that the other one took out and that was
 * changed here is written as a new one.
 */
export function juntarLinhas(
  chave: Chave,
  base: readonly Linha[],
  minhas: readonly Linha[],
  deles: readonly Linha[],
): readonly Linha[] {
  const nome = (linha: Linha) => nomeDe(chave, linha);
  const porNome = (linhas: readonly Linha[]) => new Map(linhas.map((um) => [nome(um), um]));
  const [eram, sao, la] = [porNome(base), porNome(minhas), porNome(deles)];
  const mudada = (linha: Linha) => !igual(linha, eram.get(nome(linha)));
  const ficam = (linhas: readonly Linha[], outras: ReadonlyMap<string, Linha>) =>
    linhas.map(nome).filter((n) => eram.has(n) && outras.has(n));
  const movi = !igual(ficam(minhas, eram), ficam(base, sao));
  // Of each list what is left of it: mine without what they took out, theirs without what I did.
  const [de, para] = [
    minhas.filter((um) => la.has(nome(um)) || mudada(um)),
    deles.filter((um) => sao.has(nome(um)) || !eram.has(nome(um))),
  ];
  return (movi ? encaixar(de, para, nome) : encaixar(para, de, nome)).map((uma) => {
    const [minha, dela] = [sao.get(nome(uma)), la.get(nome(uma))];
    if (minha === undefined || !mudada(minha)) return dela ?? uma;
    if (dela !== undefined || minha[chave] === undefined) return minha;
    const { [chave]: _codigo, ...nova } = minha;
    return { ...nova, id: `${minha.id}-n` };
  });
}

/** What somebody changed since `base`, over the values as another one wrote them. */
function juntar<V extends object>(
  listas: Readonly<Record<string, Chave>>,
  base: Readonly<Record<string, unknown>>,
  mudou: Readonly<Record<string, unknown>>,
  deles: V,
): V {
  const outros = deles as Readonly<Record<string, unknown>>;
  const juntados = Object.entries(mudou).map(([nome, minhas]) => {
    const [chave, antes, la] = [listas[nome], base[nome], outros[nome]];
    return chave !== undefined && ehLista(antes) && ehLista(minhas) && ehLista(la)
      ? [nome, juntarLinhas(chave, antes, minhas, la)]
      : [nome, minhas];
  });
  return { ...deles, ...(Object.fromEntries(juntados) as Partial<V>) };
}

/** The lists of lines of a form, by their names, each with the field that holds the code of a line. */
export const comoListas = (listas: Readonly<Record<string, Chave>>): Listas => ({
  antes: (mudou, base) =>
    Object.fromEntries(Object.entries(base).filter(([nome]) => nome in mudou && nome in listas)),
  juntar: (base, mudou, deles) => juntar(listas, base, mudou, deles),
});
