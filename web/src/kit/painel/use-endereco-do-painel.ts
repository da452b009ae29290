import { useLocation, useRouter } from '@tanstack/react-router';
import { escreverBusca } from '../../platform/tela/busca-url.ts';
import { lerVisao, type AplicarVisao } from '../visao/visoes.ts';

/** The address of a dashboard: its filters, beside them the saved view that they came from. */
export function useEnderecoDoPainel(caminho: string) {
  const { history } = useRouter();
  const busca = useLocation({ select: (onde) => onde.search as Record<string, unknown> });
  const visao = lerVisao(busca);
  const enderecoDe = (novos: Record<string, unknown>) =>
    `${caminho}${escreverBusca({ ...novos, visao })}`;
  const aplicar: AplicarVisao = ({ busca: nova }, opcoes) =>
    history[opcoes?.substituir === true ? 'replace' : 'push'](
      `${caminho}${nova === '' ? '' : `?${nova}`}`,
    );
  return {
    busca,
    escrever: (novos: Record<string, unknown>) => history.push(enderecoDe(novos)),
    /** What the screen chose by itself leaves no step to go back to. */
    trocar: (novos: Record<string, unknown>) => history.replace(enderecoDe(novos)),
    /** Without filters; where a view is, without it too, and without that which the screen opens with. */
    limpar: () => history.push(`${caminho}${visao === undefined ? '' : '?visao=0'}`),
    /** What the menu of views needs, given the filters as they are written. */
    visoes: (escritos: Record<string, unknown>) => ({
      busca: escreverBusca({ ...escritos, visao }).slice(1),
      onAplicar: aplicar,
    }),
  };
}
