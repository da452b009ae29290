import { useLocation, useRouter } from '@tanstack/react-router';
import { escreverBusca } from '../../../platform/busca-url.ts';
import { itemDoEndereco, lerFiltrosDaLinha, type FiltroLinha } from './linha/linha-filtros.ts';

const ABAS = ['linha', 'orcamentos', 'arquivos', 'historico'] as const;
export type NomeAba = (typeof ABAS)[number];

/** The tab and the filters that the address names; changing them never adds a step to Back. */
export function useAba() {
  const { history } = useRouter();
  const { pathname, search, hash } = useLocation();
  const busca = search as Record<string, unknown>;
  const dita = ABAS.find((aba) => aba === busca['aba']) ?? 'linha';
  const escrever = (nova: Record<string, unknown>) =>
    history.replace(`${pathname}${escreverBusca(nova)}`);
  // An entry that the address names is in the timeline, and no filter may hide it; choosing anything lets go of it.
  const marcado = itemDoEndereco(hash) !== null;
  return {
    aba: marcado ? ('linha' as const) : dita,
    filtros: marcado ? [] : lerFiltrosDaLinha(busca['ver']),
    irPara: (aba: NomeAba) =>
      escrever({ ...busca, aba: aba === 'linha' ? undefined : aba, ver: undefined }),
    filtrar: (filtros: readonly FiltroLinha[]) => escrever({ ...busca, ver: filtros }),
  };
}
