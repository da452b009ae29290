/** What comes of a call; null is "nobody has said yet". */
export const RESULTADOS_DA_LIGACAO = {
  AT: 'Atendeu',
  NA: 'Não atendeu',
  CP: 'Caixa postal',
  NE: 'Número errado',
} as const;
export type ResultadoDaLigacao = keyof typeof RESULTADOS_DA_LIGACAO;
export const CODIGOS_DE_RESULTADO = Object.keys(RESULTADOS_DA_LIGACAO) as [ResultadoDaLigacao];

interface Ligacao {
  ligacao_telefone: string | null;
  ligacao_resultado: ResultadoDaLigacao | null;
  ligacao_duracao: number | null;
}

/** "Atendeu · 12 min", or "Sem resultado"; null of a task that is no call. */
export function resultadoEscrito(l: Ligacao): string | null {
  if (l.ligacao_telefone === null) return null;
  if (l.ligacao_resultado === null) return 'Sem resultado';
  const { [l.ligacao_resultado]: nome } = RESULTADOS_DA_LIGACAO;
  return l.ligacao_duracao === null ? nome : `${nome} · ${l.ligacao_duracao} min`;
}
