import { useCallback, useMemo } from 'react';
import { useLocation, useRouter } from '@tanstack/react-router';
import { escreverBusca, lerBusca } from '../../../../platform/tela/busca-url.ts';
import { comFiltros, lerFiltros, semFiltros, type FiltrosNegocio } from './filtros.ts';
import type { OrdemQuadro } from '@praca/contract/negocio/schemas.ts';
import { escreverOrdem, lerOrdem } from './ordem-quadro.ts';
import { lerVisao, type AplicarVisao } from '../../../../kit/visao/visoes.ts';

/** The filters and the order of the address and how to change them: reload, Back and a pasted link give the same screen. */
export function useEndereco() {
  const router = useRouter();
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> });
  // While the filters do not change, callers get one object, whatever else changes in the address.
  const text = JSON.stringify(lerFiltros(search));
  const ordem = lerOrdem(search);
  const filtros = useMemo(() => JSON.parse(text) as FiltrosNegocio, [text]);

  const write = useCallback(
    (next: Record<string, unknown>, keepHistory: boolean) => {
      const { pathname } = router.state.location;
      const href = `${pathname}${escreverBusca(next)}`;
      if (keepHistory) router.history.push(href);
      else router.history.replace(href);
    },
    [router],
  );
  const now = useCallback(() => router.state.location.search as Record<string, unknown>, [router]);

  const aplicarVisao = useCallback<AplicarVisao>(
    ({ busca }, opcoes) => {
      const lida = lerBusca(busca);
      const next = {
        ...semFiltros(now()),
        ...lerFiltros(lida),
        ...escreverOrdem(lerOrdem(lida)),
        visao: lerVisao(lida),
      };
      write(next, opcoes?.substituir !== true);
    },
    [now, write],
  );

  return {
    search,
    filtros,
    ordem,
    /** The filters, the order and the number of the saved view, as `VisoesMenu` takes them, and what it calls back. */
    buscaDaVisao: escreverBusca({
      ...filtros,
      ...escreverOrdem(ordem),
      visao: lerVisao(search),
    }).slice(1),
    aplicarVisao,
    /** Changes some filters; typing replaces the entry of the history, choosing adds one. */
    mudar: (change: FiltrosNegocio, keepHistory = true) =>
      write(comFiltros(now(), change), keepHistory),
    ordenar: (nova: OrdemQuadro) => write({ ...now(), ...escreverOrdem(nova) }, true),
    limpar: () => write(semFiltros(now()), true),
    /** Sets or, with undefined, takes away another parameter of the screen. */
    marcar: (name: string, value: string | number | undefined) =>
      write({ ...now(), [name]: value }, true),
    /** Another address that keeps these filters. */
    levarFiltros: (pathname: string, extra: Record<string, unknown> = {}) =>
      router.history.push(`${pathname}${escreverBusca({ ...extra, ...filtros })}`),
  };
}
