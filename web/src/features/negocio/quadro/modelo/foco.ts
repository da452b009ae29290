import type { QuadroStore } from './quadro-store.ts';
import type { criarCartaoAtivo } from './cartao-ativo.ts';
import { depoisDePintar } from '../../../../platform/tela/depois-de-pintar.ts';
import { cartaoDe } from '../arrasto/marca-do-destino.ts';

/** Which card has the tab stop and the focus, through everything that moves on the board. */
export function criarFoco(store: QuadroStore, ativo: ReturnType<typeof criarCartaoAtivo>) {
  let raiz: HTMLElement | null = null;
  const achar = (codigo: number) => raiz && cartaoDe(raiz, codigo);

  /** Whether any part of the card is in sight: in its column, and its column on the board. */
  const aVista = (cartao: HTMLElement) => {
    const caixa = cartao.getBoundingClientRect();
    return [cartao.closest('[data-rolagem]'), raiz].every((emVolta) => {
      const vistos = emVolta?.getBoundingClientRect();
      return (
        vistos !== undefined &&
        caixa.bottom > vistos.top &&
        caixa.top < vistos.bottom &&
        caixa.right > vistos.left &&
        caixa.left < vistos.right
      );
    });
  };

  const mostrarNaTela = (codigo: number, comoEsta = false) => {
    const cartao = achar(codigo);
    if (!cartao) return;
    cartao.focus({ preventScroll: true });
    if (comoEsta && aVista(cartao)) return;
    cartao.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  return {
    achar,
    mostrarNaTela: (codigo: number) => mostrarNaTela(codigo),
    raiz: () => raiz,
    attach(elemento: HTMLElement | null) {
      raiz = elemento;
    },
    has: (codigo: number) => achar(codigo)?.contains(document.activeElement) ?? false,
    /**
     * The card in sight and the focus back on it, when it had it: for the keyboard with the next frame, so that the next
     * key finds it; after a drop of the pointer (`late`) when the card is already painted.
     */
    seguir(codigo: number, focus: boolean, atrasado = false) {
      if (!focus) return;
      ativo.set(codigo);
      if (atrasado) depoisDePintar(() => mostrarNaTela(codigo));
      else requestAnimationFrame(() => mostrarNaTela(codigo));
    },
    /** The focus back on a card that came home: what could be seen of it before it left is enough. */
    receber(codigo: number, focus: boolean) {
      if (!focus) return;
      ativo.set(codigo);
      requestAnimationFrame(() => mostrarNaTela(codigo, true));
    },
    /** The card that takes over when this one leaves the board. */
    herdeiro(codigo: number): number | null {
      const aqui = store.where(codigo);
      const ids = aqui && store.coluna(aqui.estagio_codigo)?.ids;
      return (aqui && (ids?.[aqui.indice + 1] ?? ids?.[aqui.indice - 1])) ?? null;
    },
    /** The tab stop goes back to the first card when the card that held it is gone. */
    tirarOsQueSairam() {
      const codigo = ativo.get();
      if (codigo !== null && !store.where(codigo)) ativo.set(null);
    },
  };
}
