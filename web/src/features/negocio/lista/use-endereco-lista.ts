import { useCallback, useMemo } from 'react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { paths } from '../../../paths.ts';
import { escreverBusca, lerBusca } from '../../../platform/tela/busca-url.ts';
import {
  escreverLista,
  lerColunas,
  lerLista,
  type MudancaLista,
} from '../base/filtros/filtros-lista.ts';
import type { AplicarVisao } from '../../../kit/visao/visoes.ts';

/** The state of the list lives in its address: reload, Back and a pasted link show the same rows in the same order. */
export function useEnderecoLista() {
  const { history, state } = useRouter();
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> });
  const texto = JSON.stringify(search);
  const estado = useMemo(() => lerLista(JSON.parse(texto) as Record<string, unknown>), [texto]);

  const ir = useCallback(
    (novo: MudancaLista, substituir: boolean) => {
      const href = `${paths.listaPipeline}${escreverBusca(escreverLista(novo))}`;
      if (href === history.location.href) return;
      if (substituir) history.replace(href);
      else history.push(href);
    },
    [history],
  );
  const aplicarVisao = useCallback<AplicarVisao>(
    ({ busca, colunas }, opcoes) =>
      ir(
        { ...lerLista(lerBusca(busca)), colunas: lerColunas(colunas) },
        opcoes?.substituir === true,
      ),
    [ir],
  );
  const agora = () => lerLista(state.location.search as Record<string, unknown>);
  const enderecoSem = (sem: MudancaLista) => escreverBusca(escreverLista({ ...estado, ...sem }));

  return {
    estado,
    /** What decides the rows, in one text: names the list in caches. */
    chave: enderecoSem({ colunas: undefined, visao: undefined }),
    /** What a saved view keeps, with the number of the one that is on. */
    buscaDaVisao: enderecoSem({ colunas: undefined }).slice(1),
    aplicarVisao,
    /** Choosing adds to the history; typing replaces its last entry. */
    mudar: (mudanca: MudancaLista, substituir = false) =>
      ir({ ...agora(), ...mudanca }, substituir),
    limpar: () => {
      const { ordem, porpagina, colunas, visao } = agora();
      ir({ ordem, porpagina, colunas, visao }, false);
    },
  };
}
