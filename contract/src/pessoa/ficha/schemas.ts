import * as z from 'zod/mini';
import { acompanhamento } from '../../acompanhamento/schemas.ts';
import { anexo } from '../../anexo/schemas.ts';
import { atividade } from '../../atividade/schemas.ts';
import { pedvenda } from '../../pedvenda/schemas.ts';
import {
  cadeia,
  codigo,
  codigoNoCaminho,
  dinheiro,
  flag,
  instante,
  limite,
  soma,
} from '../../primitives.ts';
import { pessoa } from '../recurso.ts';

/** A deal of a customer as the customer's page shows it. */
export const negocioDoCliente = z.object({
  negocio_codigo: codigo,
  negocio_titulo: z.string(),
  negocio_valor: dinheiro,
  negocio_situacao: z.enum(['A', 'G', 'P', 'F']),
  negocio_dtcriacao: instante,
  negocio_dtfechamento: z.nullable(instante),
  estagio_descricao: z.string(),
  estagio_cor: z.nullable(z.int()),
});
export type NegocioDoCliente = z.output<typeof negocioDoCliente>;

/** How many deals, and what they are worth together: what was finished after the sale counts as won. */
const quantos = z.object({ quantidade: z.int(), valor: soma });

/** Another establishment of the same company, known by the first eight characters of the CNPJ. */
export const daMesmaRaiz = z.object({
  pessoa_codigo: codigo,
  pessoa_razao: z.string(),
  pessoa_fantasia: z.string(),
  pessoa_cnpj: z.string(),
  cidade_descricao: z.string(),
  uf_codigo: z.string(),
  abertos: quantos,
});

/**
 * How the customer buys: days between two days with won deals (the middle one of them), days since the last, the middle
 * value. Null where there are fewer than four such days: that is no rhythm yet.
 */
const ritmo = z.object({
  compras: z.int(),
  intervalo: z.nullable(z.int()),
  desde: z.nullable(z.int()),
  media: z.nullable(soma),
});

/** Kinds of what the timeline of a customer shows: changes of the customer, notes, tasks, quotes and steps of its deals, mails, files. */
export const TIPOS_DO_CLIENTE = [
  'CADASTRO',
  'NOTA',
  'TAREFA',
  'ORCAMENTO',
  'NEGOCIO',
  'EMAIL',
  'ARQUIVO',
] as const;
export const tipoDoCliente = z.enum(TIPOS_DO_CLIENTE, 'Tipo desconhecido.');
export type TipoDoCliente = (typeof TIPOS_DO_CLIENTE)[number];
/** One entry, newest first: `texto` is what it says, `acao` what happened to it, `campos` which fields a change touched. */
export const itemDoCliente = z.object({
  item_tipo: tipoDoCliente,
  item_codigo: codigo,
  item_em: instante,
  usuario_nome: z.nullable(z.string()),
  negocio_codigo: z.nullable(codigo),
  negocio_titulo: z.nullable(z.string()),
  acao: z.string(),
  texto: z.string(),
  valor: z.nullable(dinheiro),
  campos: z.array(z.string()),
  /** The note, of a NOTA, whole; the task, of a TAREFA; the file, of an ARQUIVO. */
  nota: z.nullable(acompanhamento),
  tarefa: z.nullable(atividade),
  arquivo: z.nullable(anexo),
});
export type ItemDoCliente = z.output<typeof itemDoCliente>;

/** Another record that is the same customer since a merge: `ficou` says whether it is the one that stayed. */
export const juncaoDaFicha = z.object({
  juncao_codigo: codigo,
  juncao_em: instante,
  usuario_nome: z.nullable(z.string()),
  pessoa_codigo: codigo,
  pessoa_razao: z.string(),
  ficou: flag,
});

/** The whole page of a customer: of deals and what hangs on them only what the reader sees. */
export const fichaDoCliente = z.object({
  pessoa: pessoa.api.salvar.output,
  /** What the register said when it was last asked; null where it was not. */
  receita: z.nullable(
    z.object({ consulta_situacao: z.string(), consulta_fonte: z.string(), consulta_em: instante }),
  ),
  /** Open deals, the most valuable first; at most 20. */
  abertos: z.array(negocioDoCliente),
  /** Closed deals, the last one first; at most 20. */
  fechados: z.array(negocioDoCliente),
  somas: z.object({ A: quantos, G: quantos, P: quantos }),
  ritmo,
  /** Pending tasks, the next one first; at most 20. */
  tarefas: z.array(atividade),
  /** Quotes, the newest first; at most 20. */
  orcamentos: z.array(pedvenda),
  grupo: z.array(daMesmaRaiz),
  juncoes: z.array(juncaoDaFicha),
  /** Pinned notes of the customer, the newest first; those of deals stand on their deals. */
  fixados: z.array(acompanhamento),
  quantidade_anexos: z.int(),
  itens: z.array(itemDoCliente),
  /** Cursor of the next page of `itens`. */
  cursor: z.nullable(z.string()),
});
export type FichaDoCliente = z.output<typeof fichaDoCliente>;

export const entradaFicha = z.object({ pessoa_codigo: codigoNoCaminho });
export const entradaLinhaDoTempo = z.object({
  pessoa_codigo: codigo,
  TIPOS: z.optional(z.array(tipoDoCliente).check(z.maxLength(TIPOS_DO_CLIENTE.length))),
  SQL_LIMIT: limite,
  CURSOR: z.optional(cadeia(120)),
});
