import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { firstStop } from '../../../ui/floating/focus-stops.ts';
import type { ControleDoQuadro } from './modelo/controle-do-quadro.ts';
import { teclaNoCartao } from './arrasto/teclado.ts';

/** What takes the keys for itself: fields, and what stands in the block of them. */
const DIGITANDO =
  'input, textarea, select, [data-campos] *, [contenteditable]:not([contenteditable="false"])';
const APERTAVEIS = 'button, a, summary, [role="menuitem"], [role="tab"]';

/**
 * The panel beside the board goes along: arrows show the next card, Space closes it. The focus stays on the card; Tab
 * goes from it into the panel, Shift+Tab back. Where the panel covers the board, it has the focus itself, and its own
 * buttons answer to Space once Tab has been pressed.
 */
export function useEspiar(
  quadro: ControleDoQuadro,
  painel: RefObject<HTMLDivElement | null>,
  aberto: number | null,
  coberto: boolean,
  { show, fechar }: { show: (codigo: number) => void; fechar: () => void },
) {
  const ultimo = useRef({ show, close: fechar });
  useEffect(() => {
    ultimo.current = { show, close: fechar };
  });
  useEffect(() => {
    if (aberto === null) return;
    quadro.ativo.set(aberto);
    const quadroPintado = requestAnimationFrame(() => {
      const cartao = quadro.achar(aberto);
      cartao?.setAttribute('data-espiado', '');
      const emPainel = painel.current;
      if (emPainel && !emPainel.contains(document.activeElement)) quadro.mostrarNaTela(aberto);
      else cartao?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => {
      cancelAnimationFrame(quadroPintado);
      quadro.achar(aberto)?.removeAttribute('data-espiado');
    };
  }, [quadro, painel, aberto]);

  const dentro = useRef(false);
  const abrir = aberto !== null;
  useEffect(() => {
    if (!abrir) dentro.current = false;
  }, [abrir]);
  useEffect(() => {
    if (aberto === null || coberto) return;
    /** Whether the key is for the panel: from it or, beside the board, from a card or from nowhere. */
    const nossos = (target: Element | null, emPainel: HTMLElement | null) =>
      emPainel === null ||
      target === document.body ||
      emPainel.contains(target) ||
      target?.matches('[data-cartao]') === true;
    const onTab = (event: KeyboardEvent, target: Element | null, emPainel: HTMLElement | null) => {
      dentro.current = true;
      if (emPainel === null) return;
      const into = !event.shiftKey && target?.matches('[data-cartao]') === true;
      const out = event.shiftKey && emPainel.contains(target) && target?.matches('[data-close]');
      if (!into && !out) return;
      event.preventDefault();
      if (into) firstStop(emPainel).focus();
      else quadro.mostrarNaTela(aberto);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const emPainel = painel.current;
      if (event.defaultPrevented || target?.matches(DIGITANDO) || !nossos(target, emPainel)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Tab') return onTab(event, target, emPainel);
      if (event.shiftKey) return;
      if (event.key === ' ') {
        if (dentro.current && target?.closest(APERTAVEIS)) return;
        event.preventDefault();
        event.stopPropagation();
        return ultimo.current.close();
      }
      const colunas = quadro.store.ordemDaColuna().map((estagio) => ({
        estagio_codigo: estagio,
        ids: quadro.store.coluna(estagio)?.ids ?? [],
      }));
      const action = event.key.startsWith('Arrow') && teclaNoCartao(colunas, aberto, null, event);
      if (!action || action.tipo !== 'focar') return;
      event.preventDefault();
      event.stopPropagation();
      ultimo.current.show(action.codigo);
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [quadro, painel, aberto, coberto]);
}
