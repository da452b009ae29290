import { useLocation, useRouter } from '@tanstack/react-router';
import { escreverBusca, type Busca } from '../../platform/tela/busca-url.ts';

/** A change of what an address says; typing replaces the last entry of the history, choosing adds one. */
export type Mudar<E> = (mudanca: Partial<E>, substituir?: boolean) => void;

/**
 * The state of a list lives in its address: reload, Back and a pasted link show the same rows. Other rows begin at their
 * first page; `mesmas` names what changes while the rows stay. `caminhoCom` is the address of the screen in another state.
 */
export function useEndereco<E extends { pagina: number }>(o: {
  /** The screen's path. */
  caminho: string;
  ler: (busca: Busca) => E;
  escrever: (estado: E) => Busca;
  mesmas: readonly (keyof E)[];
}) {
  const { history, state } = useRouter();
  const estado = o.ler(useLocation({ select: (onde) => onde.search as Busca }));
  const agora = (): E => o.ler(state.location.search as Busca);
  const enderecoDe = (um: E): string => `${o.caminho}${escreverBusca(o.escrever(um))}`;
  const ir = (novo: E, substituir: boolean) => {
    const href = enderecoDe(novo);
    if (href === history.location.href) return;
    if (substituir) history.replace(href);
    else history.push(href);
  };
  const mudar: Mudar<E> = (mudanca, substituir = false) => {
    const ficam = 'pagina' in mudanca || o.mesmas.some((nome) => nome in mudanca);
    ir({ ...agora(), ...(ficam ? {} : { pagina: 1 }), ...mudanca }, substituir);
  };
  const caminhoCom = (mudanca: Partial<E>): string => enderecoDe({ ...estado, ...mudanca });
  return { estado, agora, ir, mudar, caminhoCom };
}
