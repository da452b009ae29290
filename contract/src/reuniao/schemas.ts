import * as z from 'zod/mini';
import {
  cadeia,
  codigo,
  data,
  dinheiro,
  flag,
  instante,
  momento,
  soma,
  texto,
} from '../primitives.ts';

/** Why a deal is on the agenda, the first reason to talk about it first. */
export const FATOS = ['GRANDE', 'ADIADO', 'PARADO', 'SEM_PASSO', 'MOVIDO', 'NOVO'] as const;
export type Fato = (typeof FATOS)[number];
export const NOMES_DOS_FATOS: Record<Fato, { um: string; titulo: string }> = {
  GRANDE: { um: 'Grande', titulo: 'Os maiores' },
  ADIADO: { um: 'Prazo escorregou', titulo: 'Prazo que escorregou' },
  PARADO: { um: 'Parado', titulo: 'Parados' },
  SEM_PASSO: { um: 'Sem próximo passo', titulo: 'Sem próximo passo' },
  MOVIDO: { um: 'Mudou de estágio', titulo: 'Mudaram de estágio' },
  NOVO: { um: 'Novo', titulo: 'Novos' },
};
const fato = z.enum(FATOS);
/** Deals of each fact that come on the agenda, those worth most; the largest are fewer. */
export const POR_FATO = 15;
export const MAIORES = 5;
/** Days back of the facts where no meeting was before. */
export const DIAS_SEM_ANTERIOR = 7;

/** How many deals a fact is true of, and what they are worth together. */
export const contagemDoFato = z.object({ fato, quantidade: z.int(), valor: soma });
const decisao = z.object({
  atividade_codigo: codigo,
  atividade_titulo: z.string(),
  atividade_dthr: z.nullable(instante),
  atividade_diatodo: flag,
  atividade_situacao: z.string(),
  usuario_nome: z.string(),
});
/** What was done with a deal while the meeting went on. */
const feito = z.object({
  evento_em: instante,
  evento_acao: z.string(),
  usuario_nome: z.nullable(z.string()),
  estagio_descricao: z.nullable(z.string()),
});
/** A deal of the agenda as who looks at it may see it. */
export const item = z.object({
  reuniaoitem_ordem: z.int(),
  reuniaoitem_fatos: z.array(fato),
  /** Of facts that say more: from which stage it came, how its date moved, for how many days nobody was there. */
  deestagio: z.nullable(z.string()),
  previsao_de: z.nullable(z.string()),
  diasparado: z.nullable(z.int()),
  reuniaoitem_visto: z.nullable(instante),
  reuniaoitem_nota: z.string(),
  negocio_codigo: codigo,
  negocio_titulo: z.string(),
  negocio_valor: dinheiro,
  negocio_situacao: z.string(),
  negocio_dtprevisao: z.nullable(z.string()),
  negocio_proximaatividade: z.nullable(instante),
  negocio_dtinteracao: instante,
  pessoa_nome: z.string(),
  pipeline_descricao: z.string(),
  estagio_descricao: z.string(),
  usuario_responsavel: z.nullable(z.string()),
  responsavel_nome: z.nullable(z.string()),
  decisoes: z.array(decisao),
  feitos: z.array(feito),
});
export type Item = z.output<typeof item>;

const cabecalho = z.object({
  reuniao_codigo: codigo,
  reuniao_titulo: z.string(),
  usuario_login: z.string(),
  usuario_nome: z.string(),
  /** S: who asks conducts it. */
  conduz: flag,
  pipeline_descricao: z.nullable(z.string()),
  reuniao_desde: instante,
  reuniao_inicio: instante,
  reuniao_fim: z.nullable(instante),
  versao: z.int(),
});
export const reuniao = z.object({
  ...cabecalho.shape,
  /** Names of who takes part. */
  participantes: z.array(z.string()),
  reuniao_item: z.int(),
  /** For who conducts it; to others the deals that they do not see are nothing. */
  fatos: z.array(contagemDoFato),
  /** The minutes as they were written at the end, for who conducted it. */
  reuniao_ata: z.string(),
  itens: z.array(item),
});
export type Reuniao = z.output<typeof reuniao>;
/** A line of the list of meetings. */
export const resumoDaReuniao = z.object({
  ...cabecalho.shape,
  itens: z.int(),
  decisoes: z.int(),
});
export type ResumoDaReuniao = z.output<typeof resumoDaReuniao>;

export const entradaLista = z.strictObject({});
const reuniao_codigo = codigo;
export const entradaReuniao = z.strictObject({ reuniao_codigo });
export const entradaIniciar = z.strictObject({
  /** Empty: named by its day. */
  reuniao_titulo: z._default(texto(120), ''),
  reuniao_participantes: z._default(
    z
      .array(texto(60, 1), 'Envie uma lista de usuários.')
      .check(z.maxLength(50, 'Escolha no máximo 50 participantes.')),
    [],
  ),
  /** Null: of every pipeline. */
  pipeline_codigo: z._default(z.nullable(codigo), null),
  /** First day of the facts; absent: since the last meeting, or a week back. */
  DESDE: z.optional(data),
});
const reuniaoitem_ordem = z
  .int('Informe um número inteiro.')
  .check(z.minimum(1, 'Informe um item.'), z.maximum(1000, 'Informe um item.'));
export const entradaIr = z.strictObject({ reuniao_codigo, reuniaoitem_ordem });
export const entradaAnotar = z.strictObject({
  reuniao_codigo,
  reuniaoitem_ordem,
  reuniaoitem_nota: texto(2000),
});
/** What becomes a task of the deal, for its responsible, with its date. */
export const entradaDecidir = z.strictObject({
  reuniao_codigo,
  reuniaoitem_ordem,
  atividade_titulo: texto(200, 1, 'Escreva o que foi decidido.'),
  atividade_dthr: momento,
  atividade_diatodo: z._default(flag, 'N'),
  usuario_login: cadeia(60, 'Escolha o responsável.').check(
    z.minLength(1, 'Escolha o responsável.'),
  ),
});
