/** Who takes turns, and which deals they take; null or '' where it does not matter. */
export interface Participante {
  usuario_login: string;
  repres_codigo: number | null;
  orprospect_codigo: number | null;
  segmento_codigo: number | null;
  regiao_codigo: number | null;
  /** The region of the user's representative: it holds where the line names none. */
  repres_regiao_codigo: number | null;
  /** Deals this one gets for each that a participant of weight 1 gets. */
  distpart_peso: number;
  /** Open deals beyond which none is given; null: no limit. */
  distpart_maximo: number | null;
  /** "08:00": the hours in which this one is preferred. */
  distpart_inicio: string;
  distpart_fim: string;
  /** How many it got so far; null before its first turn. */
  distpart_recebidos: number | null;
  /** How many open deals it answers for. */
  abertos: number;
}
/** What of a deal decides whose turn it may be. */
export interface Distribuivel {
  orprospect_codigo: number | null;
  segmento_codigo: number | null;
  /** The regions that its customer's place lies in. */
  regioes: readonly number[];
}

/** A territory keeps others' places away from its representative; a place that is in no region is anybody's. */
const atende = (p: Participante, { regioes }: Distribuivel): boolean =>
  p.regiao_codigo === null
    ? p.repres_regiao_codigo === null ||
      regioes.length === 0 ||
      regioes.includes(p.repres_regiao_codigo)
    : regioes.includes(p.regiao_codigo);

const serve = (p: Participante, n: Distribuivel): boolean =>
  (p.orprospect_codigo === null || p.orprospect_codigo === n.orprospect_codigo) &&
  (p.segmento_codigo === null || p.segmento_codigo === n.segmento_codigo) &&
  atende(p, n);

/** Whether the hour lies in the hours of a participant; those that end before they begin go over midnight. */
export function trabalha(
  {
    distpart_inicio: de,
    distpart_fim: ate,
  }: Pick<Participante, 'distpart_inicio' | 'distpart_fim'>,
  hora: string,
): boolean {
  if (de === '' || ate === '' || de === ate) return true;
  return de < ate ? hora >= de && hora < ate : hora >= de || hora < ate;
}

/** What came of a distribution: whose each deal is, by position, null where nobody may take it; and what each got so far. */
export interface Distribuido {
  donos: (number | null)[];
  recebidos: number[];
}

/**
 * Gives deals in turn: each to the one that got least for its weight, among those whose criteria it meets and who have
 * room; the earlier line first where several got the same. Who is at work at that hour ("08:30") comes before who is not;
 * without an hour nobody does, as with the lines of a file, for which nobody has to be there.
 */
export function distribuirEm(
  participantes: readonly Participante[],
  negocios: readonly Distribuivel[],
  hora: string | null,
): Distribuido {
  const maior = participantes.reduce(
    (ate, p) => Math.max(ate, (p.distpart_recebidos ?? 0) / p.distpart_peso),
    0,
  );
  // Who comes in later begins where the others are, and not with all that they got before.
  const recebidos = participantes.map(
    (p) => p.distpart_recebidos ?? Math.ceil(maior * p.distpart_peso),
  );
  const abertos = participantes.map((p) => p.abertos);
  const menor = (candidatos: number[]): number | null =>
    candidatos.reduce<number | null>((melhor, i) => {
      if (melhor === null) return i;
      const peso = (de: number) => participantes[de]?.distpart_peso ?? 1;
      return (recebidos[i] ?? 0) * peso(melhor) < (recebidos[melhor] ?? 0) * peso(i) ? i : melhor;
    }, null);
  const donos = negocios.map((n) => {
    const podem = participantes.flatMap((p, i) =>
      serve(p, n) && (p.distpart_maximo === null || (abertos[i] ?? 0) < p.distpart_maximo)
        ? [i]
        : [],
    );
    const agora =
      hora === null ? podem : podem.filter((i) => trabalha(participantes[i] ?? SEMPRE, hora));
    const dono = menor(agora.length ? agora : podem);
    if (dono !== null) {
      recebidos[dono] = (recebidos[dono] ?? 0) + 1;
      abertos[dono] = (abertos[dono] ?? 0) + 1;
    }
    return dono;
  });
  return { donos, recebidos };
}
const SEMPRE = { distpart_inicio: '', distpart_fim: '' };
