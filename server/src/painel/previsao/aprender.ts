import { DIA, FAIXAS, momentosDe, type Momento, type Vivido } from './momentos.ts';

/** How many cases the rule above counts for: a cell of few deals stays near it. */
export const PESO = 8;
/** The same for what makes a deal differ from its stage: it takes more to believe it. */
const PESO_DO_EFEITO = 20;

/** What closed deals tell of a stage and a range of days. */
export interface Celula {
  /** Closed deals that stayed so long in the stage, and how many of them were won. */
  casos: number;
  ganhos: number;
  chance: number;
  /** Days from this moment until they were won, in their order. */
  faltaram: number[];
}
/** What deals with one mark did, beside what their stages said. */
export interface Efeito {
  casos: number;
  ganhos: number;
  esperados: number;
  /** What the odds are multiplied with. */
  fator: number;
}
/** What a deal is told apart by, beyond its stage and its days there. */
export const MARCAS = ['silencio', 'adiamentos', 'segmento'] as const;
export type Marca = (typeof MARCAS)[number];

export interface Modelo {
  /** Closed deals of before. */
  aprendidos: number;
  funis: Map<number, Celula>;
  /** By stage and range: "12:3". */
  celulas: Map<string, Celula>;
  /** By mark and its value. */
  efeitos: Map<string, Efeito>;
  /** The pipeline of a stage. */
  funilDe: ReadonlyMap<number, number>;
}

export const chaveDaCelula = (estagio: number, faixa: number): string => `${estagio}:${faixa}`;

/** The value of a mark, in few steps; null where it says nothing. */
export function valorDaMarca(marca: Marca, m: Momento): string | null {
  if (marca === 'segmento') return m.segmento === null ? null : String(m.segmento);
  if (marca === 'adiamentos') return String(Math.min(2, m.adiamentos));
  // Shorter than a week says nothing by itself: the deal may just have come.
  return m.dias < 7 ? null : m.silencio < 7 ? '0' : m.silencio < 21 ? '7' : '21';
}
export const chaveDoEfeito = (marca: Marca, valor: string): string => `${marca}:${valor}`;

const encolher = (ganhos: number, casos: number, acima: number, peso = PESO): number =>
  (ganhos + peso * acima) / (casos + peso);
const LIMITE = 0.005;
const entre = (p: number): number => Math.min(1 - LIMITE, Math.max(LIMITE, p));

/** A chance whose odds are multiplied. */
export function mover(chance: number, fator: number): number {
  const razao = (entre(chance) / (1 - entre(chance))) * fator;
  return entre(razao / (1 + razao));
}

const nova = (): Celula => ({ casos: 0, ganhos: 0, chance: 0, faltaram: [] });
function celulaDe<C>(mapa: Map<C, Celula>, chave: C): Celula {
  const dela = mapa.get(chave) ?? nova();
  mapa.set(chave, dela);
  return dela;
}
const contar = (c: Celula, ganho: boolean, dias: number): void => {
  c.casos += 1;
  if (!ganho) return;
  c.ganhos += 1;
  c.faltaram.push(Math.max(0, dias));
};

interface Visto {
  chave: string;
  estagio: number;
  momento: Momento;
  ganho: boolean;
  chance: number;
}

function contarTudo(
  vividos: readonly Vivido[],
  funilDe: ReadonlyMap<number, number>,
): Pick<Modelo, 'funis' | 'celulas'> & { vistos: Visto[] } {
  const funis = new Map<number, Celula>();
  const celulas = new Map<string, Celula>();
  const vistos: Visto[] = [];
  for (const v of vividos) {
    if (v.fim === null) continue;
    const { em, ganho } = v.fim;
    const passou = new Set<number>();
    for (const { faixa, quando, momento } of momentosDe(v)) {
      const { estagio } = momento;
      const funil = funilDe.get(estagio);
      if (funil === undefined) continue;
      const dias = (em - quando) / DIA;
      if (!passou.has(funil)) contar(celulaDe(funis, funil), ganho, dias);
      passou.add(funil);
      const chave = chaveDaCelula(estagio, faixa);
      contar(celulaDe(celulas, chave), ganho, dias);
      vistos.push({ chave, estagio, momento, ganho, chance: 0 });
    }
  }
  return { funis, celulas, vistos };
}

/** The chance of each cell: what was counted, drawn towards the range before it, that towards its stage, and that towards its pipeline. */
function encadear(m: Pick<Modelo, 'funis' | 'celulas' | 'funilDe'>): void {
  const todos = [...m.funis.values()];
  const casos = todos.reduce((n, c) => n + c.casos, 0);
  const geral = encolher(
    todos.reduce((n, c) => n + c.ganhos, 0),
    casos,
    0.5,
    2,
  );
  for (const c of todos) c.chance = encolher(c.ganhos, c.casos, geral);
  for (const [estagio, funil] of m.funilDe) {
    let acima = m.funis.get(funil)?.chance ?? geral;
    for (const faixa of FAIXAS.keys()) {
      const c = m.celulas.get(chaveDaCelula(estagio, faixa));
      if (!c) continue;
      c.chance = encolher(c.ganhos, c.casos, acima);
      acima = c.chance;
    }
  }
  for (const c of [...todos, ...m.celulas.values()]) c.faltaram.sort((a, b) => a - b);
}

/** What one mark adds to what is said already: the won against the expected ones, the lost against theirs. */
function medirEfeito(vistos: readonly Visto[], marca: Marca): Map<string, Efeito> {
  const efeitos = new Map<string, Efeito>();
  for (const { momento, ganho, chance } of vistos) {
    const valor = valorDaMarca(marca, momento);
    if (valor === null) continue;
    const chave = chaveDoEfeito(marca, valor);
    const e = efeitos.get(chave) ?? { casos: 0, ganhos: 0, esperados: 0, fator: 1 };
    e.casos += 1;
    e.ganhos += ganho ? 1 : 0;
    e.esperados += chance;
    efeitos.set(chave, e);
  }
  for (const e of efeitos.values()) {
    const perdidos = e.casos - e.ganhos;
    const aPerder = e.casos - e.esperados;
    e.fator =
      (e.ganhos + PESO_DO_EFEITO) /
      (e.esperados + PESO_DO_EFEITO) /
      ((perdidos + PESO_DO_EFEITO) / (aPerder + PESO_DO_EFEITO));
  }
  return efeitos;
}

/** What the closed deals of a registration teach: nothing but counts that a person could make by hand. */
export function aprender(vividos: readonly Vivido[], funilDe: ReadonlyMap<number, number>): Modelo {
  const { funis, celulas, vistos } = contarTudo(vividos, funilDe);
  const modelo: Modelo = {
    aprendidos: vividos.filter(({ fim }) => fim !== null).length,
    funis,
    celulas,
    efeitos: new Map(),
    funilDe,
  };
  encadear(modelo);
  for (const visto of vistos) visto.chance = celulas.get(visto.chave)?.chance ?? 0.5;
  for (const marca of MARCAS) {
    const efeitos = medirEfeito(vistos, marca);
    for (const [chave, efeito] of efeitos) modelo.efeitos.set(chave, efeito);
    for (const visto of vistos) {
      const valor = valorDaMarca(marca, visto.momento);
      const efeito = valor === null ? undefined : efeitos.get(chaveDoEfeito(marca, valor));
      if (efeito) visto.chance = mover(visto.chance, efeito.fator);
    }
  }
  return modelo;
}
