/** What an added field holds. */
export const TIPOS_DO_CAMPO = {
  TEXTO: 'Texto',
  NUMERO: 'Número',
  DINHEIRO: 'Valor em dinheiro',
  DATA: 'Data',
  ESCOLHA: 'Uma escolha',
  ESCOLHAS: 'Várias escolhas',
  SIMNAO: 'Sim ou não',
  USUARIO: 'Usuário',
  LINK: 'Link',
} as const;
export type TipoDoCampo = keyof typeof TIPOS_DO_CAMPO;

export const ehEscolha = (tipo: string): boolean => tipo === 'ESCOLHA' || tipo === 'ESCOLHAS';
