/** The dashboards, by the name under which their saved views, their mails and their files are kept. */
export const TELAS_DO_PAINEL = [
  'painel_funil',
  'painel_vendas',
  'painel_tarefas',
  'painel_prospects',
  'painel_leads',
  'painel_oportunidades',
  'painel_etiqueta',
  'painel_previsao',
] as const;
export type TelaDoPainel = (typeof TELAS_DO_PAINEL)[number];
