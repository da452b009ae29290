import { useEffect } from 'react';
import { combina, useAtalhoDaTela } from '../../platform/tela/atalhos.ts';
import { sessaoAtual } from '../../platform/sessao/session.ts';
import { desfazerUltimo } from './desfazer.ts';

/** Where Ctrl+Z belongs to the text that is being typed: not a list that is closed, nor what takes no text. */
const DIGITANDO =
  'input:not([readonly], [type=checkbox], [type=radio], [type=range], [role=combobox][aria-expanded=false]), textarea, select, [contenteditable]:not([contenteditable="false"])';
/** What has to be answered first; a deal seen over the board is no question. */
const CAMADA =
  '[role=dialog][aria-modal=true]:not(:has([data-campos])), [role=alertdialog], dialog[open], [role=menu]';

const livre = (alvo: EventTarget | null): boolean =>
  !(alvo instanceof Element && alvo.matches(DIGITANDO)) &&
  document.querySelector(CAMADA) === null &&
  sessaoAtual()?.bloqueio === undefined;

/** Ctrl+Z on every screen of the logged-in area: the last thing done, as far as it can be taken back. */
export function useCtrlZ(): void {
  useAtalhoDaTela('Ctrl+Z', 'Desfazer a última coisa que você fez', 'Geral');
  useEffect(() => {
    const aoTeclar = (evento: KeyboardEvent) => {
      if (!combina(evento, 'Ctrl+Z') || evento.defaultPrevented || evento.isComposing) return;
      if (!livre(evento.target)) return;
      evento.preventDefault();
      desfazerUltimo();
    };
    document.addEventListener('keydown', aoTeclar);
    return () => document.removeEventListener('keydown', aoTeclar);
  }, []);
}
