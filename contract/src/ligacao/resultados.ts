/** What a person may say of a call; null is "nobody has said yet". */
export const RESULTADOS_DITOS = {
  AT: 'Atendeu',
  NA: 'Não atendeu',
  OC: 'Ocupado',
  CP: 'Caixa postal',
  NE: 'Número errado',
} as const;
/** What comes of a call, with what the exchange alone can know. */
export const RESULTADOS_DA_LIGACAO = {
  ...RESULTADOS_DITOS,
  RA: 'Ramal não atendeu',
  FA: 'Não completada',
  SC: 'Sem resposta da central',
} as const;
export type ResultadoDito = keyof typeof RESULTADOS_DITOS;
export type ResultadoDaLigacao = keyof typeof RESULTADOS_DA_LIGACAO;
export const CODIGOS_DITOS = Object.keys(RESULTADOS_DITOS) as [ResultadoDito];
export const CODIGOS_DE_RESULTADO = Object.keys(RESULTADOS_DA_LIGACAO) as [ResultadoDaLigacao];

interface Ligacao {
  ligacao_telefone: string | null;
  ligacao_resultado: ResultadoDaLigacao | null;
  /** In minutes. */
  ligacao_duracao: number | null;
  /** As the exchange measured them. */
  ligacao_segundos: number | null;
}

/** "3 min 12 s"; "42 s". */
export function segundosEscritos(segundos: number): string {
  const [minutos, resto] = [Math.floor(segundos / 60), segundos % 60];
  if (minutos === 0) return `${resto} s`;
  return resto === 0 ? `${minutos} min` : `${minutos} min ${resto} s`;
}

/** "Atendeu · 12 min", or "Sem resultado"; null of a task that is no call. */
export function resultadoEscrito(l: Ligacao): string | null {
  if (l.ligacao_telefone === null) return null;
  if (l.ligacao_resultado === null) return 'Sem resultado';
  const { [l.ligacao_resultado]: nome } = RESULTADOS_DA_LIGACAO;
  if (l.ligacao_segundos !== null) return `${nome} · ${segundosEscritos(l.ligacao_segundos)}`;
  return l.ligacao_duracao === null ? nome : `${nome} · ${l.ligacao_duracao} min`;
}
