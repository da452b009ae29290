import * as z from 'zod/mini';
import { acompanhamento } from '../acompanhamento/schemas.ts';
import { codigo, dinheiro } from '../primitives.ts';
import { tarefa } from './schemas.ts';

/** Most tasks of a day that are carried along: today's first, then the latest of the late ones. */
export const MAXIMO_DO_DIA = 60;
/** Notes of each deal and customer that come along, pinned ones first, then the newest. */
export const NOTAS_DO_DIA = 3;
/** Characters of a note that come along. */
export const TEXTO_DO_DIA = 600;
/** People of each customer that come along. */
export const CONTATOS_DO_DIA = 10;

const negocioDoDia = z.object({
  negocio_codigo: codigo,
  negocio_titulo: z.string(),
  negocio_valor: dinheiro,
  negocio_situacao: z.string(),
  negocio_temperatura: z.string(),
  negocio_dtprevisao: z.nullable(z.string()),
  negocio_observacao: z.string(),
  pipeline_descricao: z.string(),
  estagio_descricao: z.string(),
  responsavel_nome: z.nullable(z.string()),
  pessoa_codigo: z.nullable(codigo),
  pessoa_nome: z.string(),
});
export type NegocioDoDia = z.output<typeof negocioDoDia>;

const pessoaDoDia = z.object({
  pessoa_codigo: codigo,
  pessoa_razao: z.string(),
  pessoa_fantasia: z.string(),
  pessoa_cnpj: z.nullable(z.string()),
  pessoa_telefone: z.string(),
  pessoa_telefone2: z.string(),
  pessoa_email: z.string(),
  endereco_endereco: z.string(),
  endereco_numero: z.string(),
  endereco_complemento: z.string(),
  bairro_descricao: z.string(),
  cidade_descricao: z.string(),
  uf_codigo: z.string(),
  contatos: z.array(
    z.object({
      contato_codigo: codigo,
      contato_nome: z.string(),
      contato_cargo: z.string(),
      contato_telefone: z.string(),
      contato_email: z.string(),
    }),
  ),
});
export type PessoaDoDia = z.output<typeof pessoaDoDia>;

/** What somebody takes along to the field: their tasks that are late or of today, and of the deals and customers of those what the reader sees. */
export const meuDia = z.object({
  tarefas: z.array(tarefa),
  negocios: z.array(negocioDoDia),
  pessoas: z.array(pessoaDoDia),
  notas: z.array(acompanhamento),
});
export type MeuDia = z.output<typeof meuDia>;
