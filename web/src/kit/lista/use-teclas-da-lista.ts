import { useRef, type KeyboardEvent } from 'react';
import { useAtalho, useAtalhoDaTela } from '../../platform/tela/atalhos.ts';

/** Further names of keys that a row already answers to. */
const TECLAS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp', x: ' ' };

/** On a row: J and K walk as the arrows do, X marks as Space does. */
function traduzir(evento: KeyboardEvent<HTMLElement>): void {
  const { target, ctrlKey, altKey, metaKey, shiftKey } = evento;
  const tecla = TECLAS[evento.key.toLowerCase()];
  const linha = target instanceof HTMLElement && target.dataset['row'] !== undefined;
  if (!tecla || !linha || ctrlKey || altKey || metaKey) return;
  evento.preventDefault();
  evento.stopPropagation();
  target.dispatchEvent(
    new window.KeyboardEvent('keydown', { key: tecla, shiftKey, bubbles: true, cancelable: true }),
  );
}

/**
 * The keys of a list's table, for the box around it: from anywhere in the page J and K enter the rows, which answer
 * themselves from there. `faixa` tells whether Shift was held when a row was marked: a range then.
 */
export function useTeclasDaLista() {
  const caixa = useRef<HTMLDivElement>(null);
  const faixa = useRef(false);
  const entrar = () => caixa.current?.querySelector<HTMLElement>('tr[tabindex="0"]')?.focus();
  useAtalho('J', 'Próxima linha', 'Lista', entrar);
  useAtalho('K', 'Linha anterior', 'Lista', entrar);
  useAtalhoDaTela('X', 'Marcar a linha', 'Lista');
  return {
    faixa: () => faixa.current,
    daCaixa: {
      ref: caixa,
      onKeyDownCapture: (evento: KeyboardEvent<HTMLElement>) => {
        faixa.current = evento.shiftKey;
        traduzir(evento);
      },
      onPointerDownCapture: ({ shiftKey }: { shiftKey: boolean }) => {
        faixa.current = shiftKey;
        // Shift marks rows here, never text.
        if (shiftKey) window.getSelection()?.removeAllRanges();
      },
    },
  };
}
