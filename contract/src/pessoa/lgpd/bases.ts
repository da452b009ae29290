/** The grounds on which the law lets a person's data be worked with. */
export const BASES_LEGAIS = {
  CONTRATO: 'Contrato ou proposta',
  LEGITIMO_INTERESSE: 'Legítimo interesse',
  CONSENTIMENTO: 'Consentimento',
  OBRIGACAO_LEGAL: 'Obrigação legal',
} as const;
