/**
 * The orders of GetLista and the direction that the bare name has: what a person looks for first comes first (A to Z,
 * newest, largest, hottest, soonest, waiting longest). `quadro` is the order of the board; `estagio` is that of the
 * stages, pipeline by pipeline.
 */
export const DIRECAO_DA_ORDEM = {
  quadro: 'asc',
  alteracao: 'desc',
  criacao: 'desc',
  valor: 'desc',
  interacao: 'asc',
  previsao: 'asc',
  titulo: 'asc',
  cliente: 'asc',
  estagio: 'asc',
  temperatura: 'desc',
  fechamento: 'desc',
  entrada: 'desc',
  proximatarefa: 'asc',
} as const satisfies Record<string, Direcao>;
export type Direcao = 'asc' | 'desc';
export type NomeDaOrdem = keyof typeof DIRECAO_DA_ORDEM;
export type OrdemNegocio = NomeDaOrdem | `${NomeDaOrdem} ${Direcao}`;

const NOMES = Object.keys(DIRECAO_DA_ORDEM) as NomeDaOrdem[];

/** What ORDEM takes: each name by itself and followed by its direction. */
export const ORDENS_NEGOCIO: readonly OrdemNegocio[] = NOMES.flatMap((nome) => [
  nome,
  `${nome} asc` as const,
  `${nome} desc` as const,
]);

/** The name and the direction of an order. */
export function partesDaOrdem(ordem: OrdemNegocio): { nome: NomeDaOrdem; direcao: Direcao } {
  const [nome, direcao] = ordem.split(' ') as [NomeDaOrdem, Direcao | undefined];
  return { nome, direcao: direcao ?? DIRECAO_DA_ORDEM[nome] };
}

/** The order as it is written shortest: without the direction that its name has anyway. */
export const ordemCurta = (ordem: OrdemNegocio): OrdemNegocio => {
  const { nome, direcao } = partesDaOrdem(ordem);
  return direcao === DIRECAO_DA_ORDEM[nome] ? nome : `${nome} ${direcao}`;
};

/** The same rows from the last to the first. */
export const ordemInversa = (ordem: OrdemNegocio): OrdemNegocio => {
  const { nome, direcao } = partesDaOrdem(ordem);
  return ordemCurta(`${nome} ${direcao === 'asc' ? 'desc' : 'asc'}`);
};
