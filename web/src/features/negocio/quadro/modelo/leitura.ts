import type { QuadroStore } from './quadro-store.ts';
import { criarTotaisDosEncerrados } from '../mover/fechamentos.ts';
import type { Parte, Partes } from './parte-da-coluna.ts';
import { lerFechados, lerPagina, lerTotais, type PedidoQuadro } from '../mover/quadro-api.ts';

const TOTAIS_MS = 250;

/** What the board asks the server besides its first reading: totals after a change, further pages, one part of a column. */
export function criarLeitura(
  store: QuadroStore,
  pedido: () => PedidoQuadro,
  ocupado: () => boolean,
) {
  const fechados = criarTotaisDosEncerrados();
  let partes: Partes = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let arredondar = 0;
  // A number for each column, which grows when its list changes: a page that was asked for earlier is then thrown away.
  const viradas = new Map<number, number>();

  const lerSomas = async () => {
    const meu = ++arredondar;
    const linhas = await lerTotais(pedido()).catch(() => null);
    if (linhas && meu === arredondar && !ocupado()) store.setTotais(linhas);
  };
  const lerEncerrados = async () => {
    const perguntados = pedido();
    const linhas = await lerFechados(perguntados).catch(() => null);
    if (linhas && perguntados === pedido()) fechados.set(linhas);
  };

  const lerPaginaSeguinte = async (estagio: number, frescos: boolean) => {
    const coluna = store.coluna(estagio);
    if (!coluna) return;
    const virar = viradas.get(estagio);
    const perguntados = pedido();
    store.setPaginando(estagio, 'lendo');
    try {
      const page = await lerPagina(perguntados, estagio, {
        carregados: frescos ? 0 : coluna.ids.length,
        cursor: frescos ? undefined : coluna.paginas.cursor,
        parte: coluna.parte,
      });
      if (perguntados !== pedido() || virar !== viradas.get(estagio)) return;
      if (frescos) store.replace(estagio, page.cartoes, page.cursor);
      else store.append(estagio, page.cartoes, page.cursor);
    } catch {
      if (virar === viradas.get(estagio)) store.setPaginando(estagio, 'erro');
    }
  };

  const setParte = (estagio: number, parte: Parte | null) => {
    const coluna = store.coluna(estagio);
    if (!coluna || coluna.parte === parte) return;
    const inteiro = coluna.parte === null;
    viradas.set(estagio, (viradas.get(estagio) ?? 0) + 1);
    store.setParte(estagio, parte);
    // What a part has beyond the loaded cards comes as the column is seen; anything else is read anew.
    if (!inteiro) void lerPaginaSeguinte(estagio, true);
  };

  return {
    fechados,
    partes: () => partes,
    lerEncerrados,
    refrescar() {
      clearTimeout(timer);
      arredondar++;
      timer = setTimeout(() => {
        void lerSomas();
        if (fechados.get() !== null) void lerEncerrados();
      }, TOTAIS_MS);
    },
    async carregarMais(estagio: number) {
      const coluna = store.coluna(estagio);
      if (!coluna || coluna.paginas.situacao === 'lendo' || coluna.paginas.cursor === null) return;
      await lerPaginaSeguinte(estagio, false);
    },
    /** Which columns show one part alone, as the address says. */
    show(proximo: Partes) {
      partes = proximo;
      for (const estagio of store.ordemDaColuna()) setParte(estagio, proximo.get(estagio) ?? null);
    },
    /** The columns were read anew: pages asked for before are not theirs. */
    restart() {
      for (const estagio of store.ordemDaColuna())
        viradas.set(estagio, (viradas.get(estagio) ?? 0) + 1);
    },
    parar() {
      clearTimeout(timer);
      arredondar++;
    },
  };
}
