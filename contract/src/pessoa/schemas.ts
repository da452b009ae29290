import * as z from 'zod/mini';
import { documentoValido } from '../br/documento.ts';
import { limparDocumento } from '../br/limpar-documento.ts';
import {
  cadeia,
  codigo,
  codigoNoCaminho,
  data,
  deslocamento,
  email,
  filtroGeral,
  limite,
  texto,
  versao,
} from '../primitives.ts';

/** CNPJ or CPF, stored bare; empty becomes null. */
export const documento = z.pipe(
  cadeia(40),
  z.pipe(
    z.transform((s: string) => limparDocumento(s) || null),
    z.nullable(z.string().check(z.refine(documentoValido, 'Informe um CNPJ ou CPF válido.'))),
  ),
);
export const pessoa = z.object({
  pessoa_codigo: codigo,
  pessoa_razao: z.string(),
  pessoa_fantasia: z.string(),
  pessoa_cnpj: z.nullable(z.string()),
  pessoa_tipo: z.enum(['J', 'F']),
  pessoa_telefone: z.string(),
  pessoa_telefone2: z.string(),
  pessoa_email: z.string(),
  pessoa_dtaberturaemp: z.nullable(z.string()),
  endereco_cep: z.string(),
  endereco_endereco: z.string(),
  endereco_numero: z.string(),
  endereco_complemento: z.string(),
  bairro_descricao: z.string(),
  cidade_descricao: z.string(),
  uf_codigo: z.string(),
  segmento_codigo: z.nullable(codigo),
  repres_codigo: z.nullable(codigo),
  versao,
});
export type Pessoa = z.output<typeof pessoa>;
export const pessoaParcial = z.partial(pessoa);
export const CAMPOS_PESSOA = [
  'pessoa_codigo',
  'pessoa_razao',
  'pessoa_fantasia',
  'pessoa_cnpj',
  'pessoa_tipo',
  'pessoa_telefone',
  'pessoa_telefone2',
  'pessoa_email',
  'pessoa_dtaberturaemp',
  'endereco_cep',
  'endereco_endereco',
  'endereco_numero',
  'endereco_complemento',
  'bairro_descricao',
  'cidade_descricao',
  'uf_codigo',
  'segmento_codigo',
  'repres_codigo',
  'versao',
] as const;

export const entradaLista = z.object({
  FILTRO_GERAL: filtroGeral,
  ORDEM: z.optional(z.enum(['pessoa_razao', 'pessoa_razao desc'], 'Ordem desconhecida.')),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
export const entradaCampos = z.object({
  pessoa_cnpj: z.optional(cadeia(40)),
  pessoa_codigo: z.optional(codigo),
  CAMPOS: z._default(
    z
      .array(
        z.enum(CAMPOS_PESSOA, 'Campo desconhecido. Use os campos publicados em /api/docs.'),
        'Envie uma lista de campos.',
      )
      .check(z.minLength(1), z.maxLength(CAMPOS_PESSOA.length)),
    ['pessoa_codigo', 'pessoa_razao', 'pessoa_fantasia', 'pessoa_cnpj'],
  ),
  SQL_LIMIT: limite,
  SQL_OFFSET: deslocamento,
});
export const entradaPessoa = z.strictObject({
  pessoa_codigo: z.optional(codigo),
  versao: z.optional(versao),
  pessoa_razao: texto(150, 2),
  pessoa_fantasia: z.optional(texto(150)),
  pessoa_cnpj: z.optional(z.nullable(documento)),
  pessoa_telefone: z.optional(texto(30)),
  pessoa_telefone2: z.optional(texto(30)),
  pessoa_email: z.optional(z.union([email, z.literal('')])),
  pessoa_dtaberturaemp: z.optional(z.nullable(data)),
  endereco_cep: z.optional(texto(9)),
  endereco_endereco: z.optional(texto(150)),
  endereco_numero: z.optional(texto(20)),
  endereco_complemento: z.optional(texto(80)),
  bairro_descricao: z.optional(texto(80)),
  cidade_descricao: z.optional(texto(80)),
  uf_codigo: z.optional(texto(2)),
  segmento_codigo: z.optional(z.nullable(codigo)),
  repres_codigo: z.optional(z.nullable(codigo)),
});
export const entradaExcluir = z.object({ pessoa_codigo: codigoNoCaminho });
