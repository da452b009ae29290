import { useLocation, useRouter } from '@tanstack/react-router';
import type { Recurso } from '@praca/contract/recurso.ts';
import { escreverBusca } from '../../platform/busca-url.ts';
import type { AplicarVisao } from '../visao/visoes.ts';
import { escreverEndereco, estadoDaVisao, lerEndereco, type EstadoDaLista } from './endereco.ts';

/** The state of a cadastro's list lives in its address: reload, Back and a pasted link show the same rows. */
export function useEndereco(recurso: Recurso) {
  const { history, state } = useRouter();
  const busca = useLocation({ select: (onde) => onde.search as Record<string, unknown> });
  const estado = lerEndereco(recurso, busca);
  const agora = () => lerEndereco(recurso, state.location.search as Record<string, unknown>);
  const ir = (novo: EstadoDaLista, substituir: boolean) => {
    const href = `${state.location.pathname}${escreverBusca(escreverEndereco(novo))}`;
    if (href === history.location.href) return;
    if (substituir) history.replace(href);
    else history.push(href);
  };
  const mudar = (mudanca: Partial<EstadoDaLista>, substituir = false) => {
    // Other rows begin at their first page.
    const outras = !('pagina' in mudanca) && !('aberto' in mudanca) && !('colunas' in mudanca);
    const novo = { ...agora(), ...(outras && { pagina: 1 }), ...mudanca };
    ir(novo, substituir);
  };
  const aplicarVisao: AplicarVisao = (aplicada, opcoes) =>
    ir(estadoDaVisao(recurso, aplicada, agora()), opcoes?.substituir === true);
  return { estado, mudar, aplicarVisao };
}

export type Endereco = ReturnType<typeof useEndereco>;
