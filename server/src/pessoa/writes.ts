import type { Linha } from '@praca/contract/endpoint.ts';
import type { getLista } from '@praca/contract/pessoa/endpoints.ts';
import type { Tabelas } from '../../db/tables.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { PESSOA } from './noun.ts';
import { COLUNAS_PESSOA } from './reads.ts';

const COLUNAS = [
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
  'pessoa_busca',
] as const satisfies readonly (keyof Tabelas['pessoa'])[];
export type ValoresPessoa = Partial<Record<(typeof COLUNAS)[number], unknown>>;
type Pessoa = Linha<typeof getLista>;

/** Locks a visible customer and gives it, or throws NAO_ENCONTRADO. */
export async function travarPessoa(ctx: Ctx, codigo: number): Promise<Pessoa> {
  const c = PESSOA.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo, codigo])
      .e('q.clienteregistro_codigo = $1')
      .e('q.pessoa_codigo = $2'),
    ctx.sessao,
  );
  const [linha] = await ctx.tx.sql<Pessoa>(
    `SELECT ${COLUNAS_PESSOA} FROM pessoa q WHERE ${c.sql} FOR UPDATE`,
    c.valores,
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

export async function inserirPessoa(ctx: Ctx, valores: ValoresPessoa): Promise<number> {
  const colunas = COLUNAS.filter((nome) => valores[nome] !== undefined);
  const [linha] = await ctx.tx.sql<{ pessoa_codigo: number }>(
    `INSERT INTO pessoa (clienteregistro_codigo, ${colunas.join(', ')}) VALUES ($1, ${colunas.map((_, i) => `$${i + 2}`).join(', ')}) RETURNING pessoa_codigo`,
    [ctx.sessao.clienteregistro_codigo, ...colunas.map((nome) => valores[nome])],
  );
  return linha?.pessoa_codigo ?? 0;
}

export async function atualizarPessoa(
  ctx: Ctx,
  codigo: number,
  valores: ValoresPessoa,
): Promise<void> {
  const colunas = COLUNAS.filter((nome) => valores[nome] !== undefined);
  await ctx.tx.sql(
    `UPDATE pessoa SET ${[...colunas.map((nome, i) => `${nome} = $${i + 3}`), 'versao = versao + 1', 'pessoa_dtalteracao = now()'].join(', ')} WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, codigo, ...colunas.map((nome) => valores[nome])],
  );
}

export async function apagarPessoa(ctx: Ctx, codigo: number): Promise<void> {
  await ctx.tx.sql('DELETE FROM pessoa WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2', [
    ctx.sessao.clienteregistro_codigo,
    codigo,
  ]);
}
