import type { Deposito } from './motor.ts';
import type { Mudanca, Pendente } from './regras.ts';

/** An entry as the browser keeps it: whose it is, since when and in which place in clear, all else sealed. One of before is in clear. */
export type Guardada = Pick<Pendente, 'id' | 'dono' | 'em' | 'ordem'> & { lacrado?: unknown };

/** The place where a browser keeps entries. Rejects where it refuses. */
export type Armario = {
  ler: () => Promise<Guardada[]>;
  /** Writes and takes out in one go, where nothing but `eram` is there; false: another tab was quicker. */
  trocar: (
    eram: readonly Guardada[],
    por: readonly Guardada[],
    tirar: readonly string[],
  ) => Promise<boolean>;
};

/** What seals entries for their person, and opens them: undefined where it cannot. */
export type Lacre = {
  lacrar: (um: Pendente) => Promise<Guardada | undefined>;
  abrir: (um: Guardada) => Promise<Pendente | undefined>;
};

/* Of an entry that is somebody else's nothing is known but whose and since when. */
const deOutro = (um: Guardada): Pendente => ({
  id: um.id,
  dono: um.dono,
  em: um.em,
  ordem: um.ordem,
  empresa: '',
  path: '',
  entrada: {},
  chave: '',
  dito: '',
  provisorio: null,
  vista: null,
  tentadaEm: null,
  recusa: null,
  incerta: false,
});

type Opcoes = {
  armario: Armario;
  lacre: Lacre;
  /** Whether this device keeps anything of who is here. */
  podeGuardar: () => boolean;
  /** Who is here. */
  quem: () => string | null;
};

/**
 * The queue of a browser, each entry sealed for its person. What may not be kept, or what the browser refuses, lives in the
 * page; a browser that refused is asked again with the next change, and then takes what waited for it.
 */
export function criarDeposito({ armario, lacre, podeGuardar, quem }: Opcoes): Deposito & {
  soNaPagina: (um: Pendente) => boolean;
  levarParaAPagina: (dono: string) => Promise<void>;
} {
  const naPagina = new Map<string, Pendente>();
  /* Of the page: what would be kept, had the browser not refused it; and what it did not let go. */
  const recusadas = new Set<string>();
  const porTirar = new Set<string>();

  async function olhar() {
    const eram = await armario.ler().catch(() => null);
    const la: Pendente[] = [];
    const fechadas: Pendente[] = [];
    for (const um of eram ?? []) {
      if (naPagina.has(um.id) || porTirar.has(um.id)) continue;
      const aberta = await lacre.abrir(um).catch(() => undefined);
      if (aberta !== undefined) la.push(aberta);
      // One's own that does not open now waits until it does.
      else if (um.dono !== quem()) fechadas.push(deOutro(um));
    }
    return { eram, todas: [...la, ...naPagina.values(), ...fechadas], la };
  }

  /* What one change makes of the place and of the page. */
  async function repartir({ por = [], tirar = [] }: Mudanca, la: readonly Pendente[]) {
    const jaLa = new Set(la.map(({ id }) => id));
    const fora = new Set(tirar);
    const guardaveis = new Map(
      [...naPagina.values()]
        .filter(({ id }) => recusadas.has(id) && !fora.has(id))
        .map((um) => [um.id, um]),
    );
    const daPagina: Pendente[] = [];
    for (const um of por)
      if (jaLa.has(um.id) || guardaveis.has(um.id) || (podeGuardar() && !naPagina.has(um.id)))
        guardaveis.set(um.id, um);
      else daPagina.push(um);
    const lacradas: Guardada[] = [];
    for (const um of guardaveis.values()) {
      const lacrada = await lacre.lacrar(um).catch(() => undefined);
      if (lacrada !== undefined) lacradas.push(lacrada);
      else daPagina.push(um);
    }
    return { guardaveis, daPagina, lacradas };
  }

  async function mudar<T>(
    regra: (todas: Pendente[]) => Mudanca & { valor?: T },
  ): Promise<T | undefined> {
    for (;;) {
      const { eram, todas, la } = await olhar();
      const mudanca = regra(todas);
      const { tirar = [] } = mudanca;
      const { guardaveis, daPagina, lacradas } = await repartir(mudanca, la);
      // What cannot be sealed any more goes out of the place, and on in the page.
      const saem = [...porTirar, ...tirar, ...daPagina.map(({ id }) => id)];
      let feito: boolean | null = null;
      if (eram !== null)
        feito =
          lacradas.length + saem.length === 0 ||
          (await armario.trocar(eram, lacradas, saem).catch(() => null));
      if (feito === false) continue;
      for (const id of tirar) naPagina.delete(id);
      for (const um of daPagina) naPagina.set(um.id, um);
      if (feito === null) {
        for (const um of guardaveis.values()) {
          naPagina.set(um.id, um);
          recusadas.add(um.id);
        }
        const estavam = new Set((eram ?? []).map(({ id }) => id));
        for (const id of saem) if (estavam.has(id)) porTirar.add(id);
      } else {
        for (const { id } of lacradas) {
          naPagina.delete(id);
          recusadas.delete(id);
        }
        porTirar.clear();
      }
      return mudanca.valor;
    }
  }

  return {
    ler: async () => (await olhar()).todas,
    mudar,
    soNaPagina: ({ id }) => naPagina.has(id),
    async levarParaAPagina(dono) {
      const dele = (await olhar()).todas.filter((um) => um.dono === dono && !naPagina.has(um.id));
      await mudar(() => ({ tirar: dele.map(({ id }) => id) }));
      for (const um of dele) naPagina.set(um.id, um);
      recusadas.clear();
    },
  };
}
