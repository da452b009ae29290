import { useLocation, useRouter } from '@tanstack/react-router';
import type { Recurso } from '@praca/contract/recurso.ts';
import { escreverBusca } from '../../platform/busca-url.ts';
import { escreverEndereco, lerEndereco, type EstadoDaLista } from './endereco.ts';

/** The state of a cadastro's list lives in its address: reload, Back and a pasted link show the same rows. */
export function useEndereco(recurso: Recurso) {
  const { history, state } = useRouter();
  const busca = useLocation({ select: (onde) => onde.search as Record<string, unknown> });
  const estado = lerEndereco(recurso, busca);
  const mudar = (mudanca: Partial<EstadoDaLista>, substituir = false) => {
    const agora = lerEndereco(recurso, state.location.search as Record<string, unknown>);
    // Other rows begin at their first page.
    const outras = !('pagina' in mudanca) && !('aberto' in mudanca) && !('colunas' in mudanca);
    const novo = { ...agora, ...(outras && { pagina: 1 }), ...mudanca };
    const href = `${state.location.pathname}${escreverBusca(escreverEndereco(novo))}`;
    if (href === history.location.href) return;
    if (substituir) history.replace(href);
    else history.push(href);
  };
  return { estado, mudar };
}

export type Endereco = ReturnType<typeof useEndereco>;
