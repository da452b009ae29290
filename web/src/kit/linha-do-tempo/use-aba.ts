import { useLocation, useRouter } from '@tanstack/react-router';
import { escreverBusca } from '../../platform/tela/busca-url.ts';

/** The filters that an address names, in their order; what is not known is left out. */
export function filtrosDitos<F extends string>(conhecidos: readonly F[], valor: unknown): F[] {
  const ditos = new Set([valor].flat().map(String));
  return conhecidos.filter((nome) => ditos.has(nome));
}

/** The tab and the filters that the address names, the first tab being that of the timeline; changing them never adds a step to Back. */
export function useAba<A extends string, F extends string>({
  abas,
  filtros,
  doEndereco,
}: {
  abas: readonly [A, ...A[]];
  filtros: readonly F[];
  /** The entry that the end of an address names, if it names one. */
  doEndereco: (hash: string) => string | null;
}) {
  const { history } = useRouter();
  const { pathname, search, hash } = useLocation();
  const busca = search as Record<string, unknown>;
  const [linha] = abas;
  const dita = abas.find((aba) => aba === busca['aba']) ?? linha;
  const escrever = (nova: Record<string, unknown>) =>
    history.replace(`${pathname}${escreverBusca(nova)}`);
  // An entry that the address names is in the timeline, and no filter may hide it; choosing anything lets go of it.
  const marcado = doEndereco(hash) !== null;
  return {
    aba: marcado ? linha : dita,
    filtros: marcado ? [] : filtrosDitos(filtros, busca['ver']),
    irPara: (aba: A) =>
      escrever({ ...busca, aba: aba === linha ? undefined : aba, ver: undefined }),
    filtrar: (novos: readonly F[]) => escrever({ ...busca, ver: novos }),
  };
}
