import { topoDoVao } from './geometria.ts';

export const colunaDe = (raiz: HTMLElement, estagio: number) =>
  raiz.querySelector<HTMLElement>(`[data-coluna="${estagio}"]`);
export const roloDe = (coluna: Element) => coluna.querySelector<HTMLElement>('[data-rolagem]');
/** Scrolls the board alone, not the page around it, until this column stands at its beginning. */
export function mostrarColuna(raiz: HTMLElement, coluna: HTMLElement) {
  const calha = Number.parseFloat(getComputedStyle(raiz).paddingLeft) || 0;
  raiz.scrollLeft +=
    coluna.getBoundingClientRect().left - raiz.getBoundingClientRect().left - calha;
}

export const cartaoDe = (raiz: HTMLElement, codigo: number) =>
  raiz.querySelector<HTMLElement>(`[data-cartao="${codigo}"]`);

/**
 * Shows where a card would land: the column lights up and a line opens between two cards. Written straight
 * to the page, so that hovering renders nothing.
 */
export function criarMarcaDoDestino(raiz: HTMLElement) {
  let aceso: HTMLElement | null = null;
  const esconder = () => {
    aceso?.removeAttribute('data-alvo');
    aceso = null;
  };
  return {
    esconder,
    show(estagio: number, vaga: number, passoDaLista: number) {
      const coluna = colunaDe(raiz, estagio);
      if (coluna !== aceso) esconder();
      aceso = coluna;
      if (!coluna) return;
      coluna.dataset['alvo'] = '';
      const linha = coluna.querySelector<HTMLElement>('.coluna-vao');
      if (linha) linha.style.transform = `translateY(${topoDoVao(vaga, passoDaLista)}px)`;
    },
  };
}

export type MarcaDoDestino = ReturnType<typeof criarMarcaDoDestino>;
