import type { LinhaLista } from '@praca/contract/negocio/schemas.ts';

export type Pagina = { linhas: LinhaLista[]; cursor: string | null };
export type Contagem = { total: number; totalMais?: boolean };

/** Where the list reads from. */
export type PortaLista = {
  /** The page after `cursor`; with null the first one. */
  ler(cursor: string | null): Promise<Pagina>;
  /** How many the list holds in all: asked once its first rows stand, and only where they are not all. */
  contar(): Promise<Contagem>;
  /** Of these deals, those that the list holds now, and how many it holds in all. */
  conferir(codigos: number[]): Promise<Contagem & { linhas: LinhaLista[] }>;
};

export type VistaLista = {
  linhas: readonly LinhaLista[];
  /** The first rows came, or that there are none. */
  lida: boolean;
  /** null: not counted yet. */
  total: number | null;
  /** There are more than `total`: a search counts no further. */
  totalMais: boolean;
  /** More rows exist than were read. */
  temMais: boolean;
  lendo: 'nada' | 'inicio' | 'mais';
  falhou: 'nada' | 'inicio' | 'total' | 'mais';
  /** The order or the rows at the server are no longer those on the screen. */
  mudou: boolean;
};

const VAZIA: VistaLista = {
  linhas: [],
  lida: false,
  total: null,
  totalMais: false,
  temMais: false,
  lendo: 'nada',
  falhou: 'nada',
  mudou: false,
};
/** More changes than this at once (an import): row by row is not worth it. */
const MUITOS = 150;

/** The rows of one list as they were read so far: further pages join at the end, changes go into the rows in place. */
export function createListaStore(porta: PortaLista, ordenadaPorAlteracao: boolean) {
  const ouvintes = new Set<() => void>();
  let vista = VAZIA;
  let cursor: string | null = null;
  let vez = 0;

  const mostrar = (mudanca: Partial<VistaLista>) => {
    vista = { ...vista, ...mudanca };
    for (const ouvinte of ouvintes) ouvinte();
  };

  const juntar = (novas: readonly LinhaLista[]) => {
    const conhecidas = new Set(vista.linhas.map((linha) => linha.negocio_codigo));
    return [...vista.linhas, ...novas.filter((linha) => !conhecidas.has(linha.negocio_codigo))];
  };

  /** Reads the list from its start, then counts it; what is on the screen stays until the answers. */
  const recomecar = async () => {
    const minha = ++vez;
    let falhou: VistaLista['falhou'] = 'inicio';
    mostrar({ lendo: 'inicio', falhou: 'nada' });
    try {
      const pagina = await porta.ler(null);
      if (minha !== vez) return;
      ({ cursor } = pagina);
      const { linhas } = pagina;
      const lidas = {
        linhas,
        lida: true,
        temMais: cursor !== null,
        lendo: 'nada',
        mudou: false,
      } as const;
      if (cursor === null) return mostrar({ ...lidas, total: linhas.length, totalMais: false });
      mostrar(lidas);
      falhou = 'total';
      const { total, totalMais = false } = await porta.contar();
      if (minha === vez) mostrar({ total, totalMais });
    } catch {
      if (minha === vez) mostrar({ lendo: 'nada', falhou });
    }
  };

  /** Reads the next page, if there is one and none is on its way. */
  const mais = async () => {
    if (cursor === null || vista.lendo !== 'nada') return;
    const minha = vez;
    mostrar({ lendo: 'mais', falhou: 'nada' });
    try {
      const pagina = await porta.ler(cursor);
      if (minha !== vez) return;
      ({ cursor } = pagina);
      mostrar({ linhas: juntar(pagina.linhas), temMais: cursor !== null, lendo: 'nada' });
    } catch {
      if (minha === vez) mostrar({ lendo: 'nada', falhou: 'mais' });
    }
  };

  /** Some deals changed: their rows follow in place; rows that would stand elsewhere only raise `mudou`. */
  const aplicar = async (codigos: readonly number[]) => {
    if (codigos.length > MUITOS) return mostrar({ mudou: true });
    const minha = vez;
    try {
      const { linhas, total, totalMais = false } = await porta.conferir([...codigos]);
      if (minha !== vez) return;
      const atuais = new Map(linhas.map((linha) => [linha.negocio_codigo, linha]));
      const tocados = new Set(codigos);
      const conhecidas = new Set(vista.linhas.map((linha) => linha.negocio_codigo));
      const restantes = vista.linhas.flatMap((linha) => {
        const atual = atuais.get(linha.negocio_codigo);
        if (atual) return [atual];
        return tocados.has(linha.negocio_codigo) ? [] : [linha];
      });
      const fora = linhas.some((linha) => !conhecidas.has(linha.negocio_codigo));
      const andou = vista.linhas.some((linha) => {
        const atual = atuais.get(linha.negocio_codigo);
        return atual !== undefined && atual.versao !== linha.versao;
      });
      const mudou = vista.mudou || fora || (ordenadaPorAlteracao && andou);
      mostrar({ linhas: restantes, total, totalMais, mudou });
    } catch {
      if (minha === vez) mostrar({ mudou: true });
    }
  };

  return {
    vista: () => vista,
    /** Where the rows that were not read yet begin; null at the end. */
    cursor: () => cursor,
    assinar(ouvinte: () => void) {
      ouvintes.add(ouvinte);
      return () => void ouvintes.delete(ouvinte);
    },
    recomecar,
    mais,
    aplicar,
    marcarMudanca: () => mostrar({ mudou: true }),
  };
}

export type ListaStore = ReturnType<typeof createListaStore>;
