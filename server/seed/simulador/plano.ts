import type { FunilModelo } from './funis-modelo.ts';
import type { Ramo } from './nomes.ts';

export type UsuarioPlano = {
  login: string;
  nome: string;
  email: string;
  perfil: 'Administrador' | 'Gerente' | 'Representante';
  /** Index of the representative that this user is. */
  representante?: number;
  /** Sees the deals of the other representatives. */
  veOutros?: boolean;
  trocaEmpresa?: boolean;
};

/** Everything that decides the rows of one registration. */
export type Plano = {
  semente: number;
  /** The reference day, `yyyy-MM-dd`: nothing in the data happens on it or after, except what is planned. */
  hoje: string;
  razao: string;
  ramo: Ramo;
  empresas: { razao: string; fantasia: string }[];
  usuarios: UsuarioPlano[];
  representantes: { razao: string; fantasia: string; tipo: 'I' | 'E' }[];
  funis: FunilModelo[];
  clientes: number;
  /** Days of history before the reference day. */
  dias: number;
  /** How much the work grows over the history: 0.5 means half more. */
  aumento: number;
  /** The part of the deals around which something was written down: notes, done tasks, quotes. */
  vida: number;
  senha: string;
};

export const SEGMENTOS: readonly string[] = [
  'Agronegócio',
  'Alimentos e bebidas',
  'Automotivo',
  'Construção civil',
  'Energia',
  'Hospitalar',
  'Linha branca',
  'Moveleiro',
  'Químico',
  'Transporte e logística',
  'Varejo',
];
export const ORIGENS: readonly string[] = [
  'Site',
  'Indicação',
  'Feira',
  'Prospecção',
  'LinkedIn',
  'Google',
  'WhatsApp',
  'Representante',
  'Cliente antigo',
];
export const MOTIVOS: readonly string[] = [
  'Preço',
  'Prazo de entrega',
  'Sem orçamento',
  'Perdeu o interesse',
  'Comprou do concorrente',
  'Fora do nosso perfil',
  'Sem retorno',
  'Projeto cancelado',
];
/** Who loses a deal for this reason has to say more. */
export const MOTIVO_COM_OBS = 'Projeto cancelado';
/** Fourteen tags, one of each colour. */
export const ETIQUETAS: readonly string[] = [
  'Urgente',
  'Cliente VIP',
  'Recompra',
  'Amostra enviada',
  'Aguardando desenho',
  'Frete CIF',
  'Licitação',
  'Exportação',
  'Reativação',
  'Contrato anual',
  'Visita marcada',
  'Concorrente na conta',
  'Pagamento à vista',
  'Indicado por cliente',
];
