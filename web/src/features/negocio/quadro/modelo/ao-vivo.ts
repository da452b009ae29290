import type { Cartao } from '@praca/contract/negocio/schemas.ts';
import type { Mudanca } from '../../../../platform/eventos/eventos.ts';
import type { QuadroStore } from './quadro-store.ts';

/** Changes that come together are read together. */
const JUNTAR_MS = 60;
/** More than this at once (an import): the board is read again instead. */
const MUITOS = 150;

export type PortaAoVivo = {
  /** The deals that belong on this board now; the ones that are missing have left it. */
  ler(codigos: number[]): Promise<Cartao[]>;
  /** Cards were put in, out or changed. */
  mudou(): void;
  /** Too much changed, or changes were lost. */
  recarregar(): void;
  /** While true nothing may move on the screen: a card is in the hand, or a move is on its way. */
  ocupado(): boolean;
};

/** What the columns themselves are made of, and what their cards show. */
const ESTRUTURA = new Set(['estagio', 'pipeline', 'board', 'campo']);

/**
 * Follows colleagues: reads again only the cards that changed and puts them where they now belong.
 * Waits while a card is in the hand; `flush` is called when the hand is empty again.
 */
export function criarAoVivo(store: QuadroStore, porta: PortaAoVivo) {
  let esperando = new Set<number>();
  let recarregarPedido = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let parou = false;

  const aplicar = (codigos: number[], cartoes: Cartao[]) => {
    const porCodigo = new Map(cartoes.map((cartao) => [cartao.negocio_codigo, cartao]));
    for (const codigo of codigos) {
      const conhecido = store.cartao(codigo);
      const cartao = porCodigo.get(codigo);
      if (!cartao) store.tirar(codigo);
      // As it was, too: a note or a task moves the next step without making the deal another version.
      else if (!conhecido || cartao.versao >= conhecido.versao) store.guardarCartao(cartao);
    }
    porta.mudou();
  };

  const descarregar = async () => {
    clearTimeout(timer);
    if (parou || porta.ocupado() || (esperando.size === 0 && !recarregarPedido)) return;
    const codigos = [...esperando];
    const todos = recarregarPedido || codigos.length > MUITOS;
    esperando = new Set();
    recarregarPedido = false;
    if (todos) return porta.recarregar();
    try {
      const cartoes = await porta.ler(codigos);
      if (parou) return;
      if (porta.ocupado()) for (const codigo of codigos) esperando.add(codigo);
      else aplicar(codigos, cartoes);
    } catch {
      // The next event or the reconnection brings them: until then the board stays as it was.
      recarregarPedido = true;
    }
  };

  return {
    descarregar,
    onEvent(mudanca: Mudanca) {
      if (mudanca === null || ESTRUTURA.has(mudanca.tabela.toLowerCase())) recarregarPedido = true;
      else if (mudanca.tabela.toLowerCase() !== 'negocio' || mudanca.codigo === null) return;
      else {
        const conhecido = store.cartao(mudanca.codigo)?.versao ?? 0;
        // A deletion leaves with the version that the deal had last.
        const eco =
          mudanca.versao !== null && conhecido >= mudanca.versao && mudanca.acao !== 'EXCLUIR';
        if (eco) return;
        esperando.add(mudanca.codigo);
      }
      clearTimeout(timer);
      timer = setTimeout(() => void descarregar(), JUNTAR_MS);
    },
    start() {
      parou = false;
    },
    parar() {
      parou = true;
      clearTimeout(timer);
    },
  };
}
