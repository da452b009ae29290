/** A customer that may go to another representative. Values are cents. */
export interface Movel {
  pessoa_codigo: number;
  repres_codigo: number | null;
  valor: number;
  negocios: number;
  /** The regions that its place lies in. */
  regioes: readonly number[];
}
/** A representative that may get customers, with what stays with it whatever is moved. */
export interface Destino {
  repres_codigo: number;
  clientes: number;
  valor: number;
  regiao_codigo: number | null;
}
export interface Regra {
  /** UM: all to the first; EQUILIBRAR: to who has least; REGIAO: to who serves the place, the one with least among several. */
  modo: 'UM' | 'EQUILIBRAR' | 'REGIAO';
  /** What is levelled: how many customers, or the value of their open deals. */
  peso: 'CLIENTES' | 'VALOR';
  /** How many customers a representative may have in the end; null: no limit. */
  maximo: number | null;
  /** Customers with open deals stay where they are. */
  manterComNegocio: boolean;
  /** Customers that stay where they are. */
  manter: ReadonlySet<number>;
}

/** What a rule looks at: of what it does not look at, whatever is said of customers and representatives proposes the same. */
export const olhaPara = (r: Pick<Regra, 'modo' | 'peso' | 'maximo' | 'manterComNegocio'>) => ({
  /** How many open deals a customer has, and what they are worth. */
  negocios: r.manterComNegocio || r.peso === 'VALOR',
  regioes: r.modo === 'REGIAO',
  /** What representatives have already. */
  cargas: r.modo !== 'UM' || r.maximo !== null,
});

/** Where a customer goes; the representative it has where it stays. */
export interface Proposto {
  pessoa_codigo: number;
  de: number | null;
  para: number | null;
}

const fica = (c: Movel, r: Regra): boolean =>
  r.manter.has(c.pessoa_codigo) || (r.manterComNegocio && c.negocios > 0);

/**
 * Proposes a representative for each customer, in the order of the list. Who weighs most is placed first, each with the
 * one that has least so far; of equals the one it has, so that nobody changes hands for nothing. Where no one has room
 * or serves the place, a customer stays.
 */
export function propor(
  clientes: readonly Movel[],
  destinos: readonly Destino[],
  regra: Regra,
): Proposto[] {
  const carga = new Map(destinos.map((d) => [d.repres_codigo, { ...d }]));
  const parado = new Map<number, number | null>();
  const soma = (codigo: number | null, c: Movel) => {
    const d = codigo === null ? undefined : carga.get(codigo);
    if (!d) return;
    d.clientes += 1;
    d.valor += c.valor;
  };
  for (const c of clientes)
    if (fica(c, regra)) {
      parado.set(c.pessoa_codigo, c.repres_codigo);
      soma(c.repres_codigo, c);
    }
  const pesa = (d: Destino) => (regra.peso === 'VALOR' ? d.valor : d.clientes);
  const cabe = (d: Destino) => regra.maximo === null || d.clientes < regra.maximo;
  const escolher = (c: Movel): number | null => {
    let melhor: Destino | undefined;
    for (const d of carga.values()) {
      if (!cabe(d)) continue;
      if (
        regra.modo === 'REGIAO' &&
        (d.regiao_codigo === null || !c.regioes.includes(d.regiao_codigo))
      )
        continue;
      const menos = melhor === undefined ? -1 : pesa(d) - pesa(melhor);
      if (menos < 0 || (menos === 0 && d.repres_codigo === c.repres_codigo)) melhor = d;
      if (regra.modo === 'UM') break;
    }
    return melhor?.repres_codigo ?? c.repres_codigo;
  };
  const moveis = clientes.filter((c) => !parado.has(c.pessoa_codigo));
  const ordem = regra.peso === 'VALOR' ? moveis.toSorted((a, b) => b.valor - a.valor) : moveis;
  const para = new Map(parado);
  for (const c of ordem) {
    const destino = escolher(c);
    soma(destino, c);
    para.set(c.pessoa_codigo, destino);
  }
  return clientes.map((c) => ({
    pessoa_codigo: c.pessoa_codigo,
    de: c.repres_codigo,
    para: para.get(c.pessoa_codigo) ?? null,
  }));
}

/** How far the one farthest from the mean is from it, in whole percent; 0 where there is nothing to compare. */
export function desvio(cargas: readonly number[]): number {
  const media = cargas.reduce((a, b) => a + b, 0) / (cargas.length || 1);
  if (media === 0) return 0;
  return Math.round((Math.max(...cargas.map((c) => Math.abs(c - media))) / media) * 100);
}
