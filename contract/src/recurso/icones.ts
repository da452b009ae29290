/** The icons that a row may carry: the name that is stored, and its text in pt-BR. */
export const ICONES = {
  telefone: 'Telefone',
  email: 'E-mail',
  mensagem: 'Mensagem',
  reuniao: 'Reunião',
  visita: 'Visita',
  video: 'Vídeo',
  tarefa: 'Tarefa',
  documento: 'Documento',
  proposta: 'Proposta',
  contrato: 'Contrato',
  entrega: 'Entrega',
  amostra: 'Amostra',
  ferramenta: 'Ferramenta',
  dinheiro: 'Dinheiro',
  cafe: 'Café',
  bandeira: 'Bandeira',
} as const;
export type Icone = keyof typeof ICONES;
