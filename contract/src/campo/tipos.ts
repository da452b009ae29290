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

/** Which kind of customer a field may be for alone. */
export const PESSOAS_DO_CAMPO = { J: 'Empresas', F: 'Pessoas físicas' } as const;
export type PessoaDoCampo = keyof typeof PESSOAS_DO_CAMPO;

export const ehEscolha = (tipo: string): boolean => tipo === 'ESCOLHA' || tipo === 'ESCOLHAS';
