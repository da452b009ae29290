import { useRouter } from '@tanstack/react-router';
import type { AplicarVisao } from '../../../kit/visao/visoes.ts';
import { escreverBusca, type Busca } from '../../../platform/tela/busca-url.ts';

/** What the menu of saved views needs of a list whose state is its address: a view keeps filters and order, no page and no result. */
export function useVisoesDaLista(caminho: string, escrito: Busca) {
  const { history } = useRouter();
  const { pagina: _, porpagina: __, inclusao: ___, ...guardados } = escrito;
  const onAplicar: AplicarVisao = ({ busca }, opcoes) =>
    history[opcoes?.substituir === true ? 'replace' : 'push'](
      `${caminho}${busca === '' ? '' : `?${busca}`}`,
    );
  return { busca: escreverBusca(guardados).slice(1), onAplicar };
}
export type VisoesDaLista = ReturnType<typeof useVisoesDaLista>;
