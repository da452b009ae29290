/** Where a commission stands: forecast with the order, due when the customer paid, paid out, or taken back. */
export const SITUACOES_DA_COMISSAO = {
  PR: 'Prevista',
  LI: 'Liberada',
  PA: 'Paga',
  ES: 'Estornada',
} as const;
export type SituacaoDaComissao = keyof typeof SITUACOES_DA_COMISSAO;
