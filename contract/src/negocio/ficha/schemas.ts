import * as z from 'zod/mini';
import { acompanhamento } from '../../acompanhamento/schemas.ts';
import { atividade } from '../../atividade/schemas.ts';
import { email } from '../../email/schemas.ts';
import { pedvenda } from '../../pedvenda/schemas.ts';
import { estagio } from '../../pipeline/schemas.ts';
import { cadeia, codigo, codigoNoCaminho, instante, limite } from '../../primitives.ts';
import { anexo } from '../../anexo/schemas.ts';
import { negocio } from '../schemas.ts';

/** Kinds of what the timeline shows: changes of the deal, notes and contacts, tasks, quotes, files, mails, steps of quotes. */
export const TIPOS_ITEM = [
  'EVENTO',
  'NOTA',
  'TAREFA',
  'ORCAMENTO',
  'ARQUIVO',
  'EMAIL',
  'PASSO',
] as const;
export const tipoItem = z.enum(TIPOS_ITEM, 'Tipo desconhecido.');
export type TipoItem = (typeof TIPOS_ITEM)[number];

const comum = { item_codigo: codigo, item_em: instante, usuario_nome: z.nullable(z.string()) };
/** One entry of the timeline, newest first; `item_codigo` is the code of what it shows. */
export const item = z.discriminatedUnion('item_tipo', [
  z.object({
    ...comum,
    item_tipo: z.literal('EVENTO'),
    evento_acao: z.string(),
    /** The version that it left the deal at. */
    evento_versao: z.nullable(z.int()),
    evento_antes: z.nullable(z.record(z.string(), z.unknown())),
    evento_depois: z.nullable(z.record(z.string(), z.unknown())),
    /** The event is a move, a change of pipeline or a loss that DesfazerMoverNegocio would take back now. */
    desfazer: z.boolean(),
  }),
  z.object({ ...comum, item_tipo: z.literal('NOTA'), nota: acompanhamento }),
  z.object({ ...comum, item_tipo: z.literal('TAREFA'), tarefa: atividade }),
  z.object({ ...comum, item_tipo: z.literal('ORCAMENTO'), orcamento: pedvenda }),
  z.object({ ...comum, item_tipo: z.literal('ARQUIVO'), arquivo: anexo }),
  z.object({ ...comum, item_tipo: z.literal('EMAIL'), email }),
  z.object({
    ...comum,
    item_tipo: z.literal('PASSO'),
    evento_acao: z.string(),
    pedvenda_codigo: codigo,
    empresa_codigo: codigo,
    pedvenda_numero: z.string(),
    pedvenda_tipo: z.enum(['O', 'P']),
    /** Why, or what the customer wrote; empty when nothing was said. */
    texto: z.string(),
  }),
]);
export type Item = z.output<typeof item>;
export const entradaLinhaDoTempo = z.object({
  negocio_codigo: codigo,
  TIPOS: z.optional(z.array(tipoItem).check(z.maxLength(TIPOS_ITEM.length))),
  SQL_LIMIT: limite,
  CURSOR: z.optional(cadeia(80)),
});

/** Seconds a deal spent in a stage, over all its visits; the present one counts up to now. */
export const tempoNoEstagio = z.object({ estagio_codigo: codigo, segundos: z.number() });
/** The whole page of a deal in one answer. */
export const ficha = z.object({
  negocio,
  estagios: z.array(estagio),
  tempos: z.array(tempoNoEstagio),
  /** Pinned notes, newest first. */
  fixados: z.array(acompanhamento),
  /** Pending tasks, the next one first; at most 20. */
  tarefas: z.array(atividade),
  /** Quotes, the favourite first; at most 20. */
  orcamentos: z.array(pedvenda),
  quantidade_anexos: z.int(),
  itens: z.array(item),
  /** Cursor of the next page of `itens`, as GetLinhaDoTempo takes it. */
  cursor: z.nullable(z.string()),
});
export type Ficha = z.output<typeof ficha>;
export const entradaFicha = z.object({ negocio_codigo: codigoNoCaminho });
