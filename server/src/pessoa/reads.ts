import { limparDocumento } from '@praca/contract/br/limpar-documento.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getLista, getPorCampos } from '@praca/contract/pessoa/endpoints.ts';
import { buscarCodigos, padroesDaBusca } from '../platform/banco/busca.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { PESSOA } from './noun.ts';

/** A customer as the lists read it. */
export type Pessoa = Linha<typeof getLista>;

export const COLUNAS_PESSOA = `q.pessoa_codigo, q.pessoa_razao, q.pessoa_fantasia, q.pessoa_cnpj, q.pessoa_tipo, q.pessoa_telefone, q.pessoa_telefone2, q.pessoa_email, q.pessoa_dtaberturaemp,
  q.endereco_cep, q.endereco_endereco, q.endereco_numero, q.endereco_complemento, q.bairro_descricao, q.cidade_descricao, q.uf_codigo, q.segmento_codigo, q.repres_codigo, q.versao`;

/** Legal name, blind to case and accents: the search text begins with it. */
const NOME = 'left(q.pessoa_busca, 60)';
const ORDENS = {
  pessoa_razao: `${NOME}, q.pessoa_codigo`,
  'pessoa_razao desc': `${NOME} DESC, q.pessoa_codigo DESC`,
} as const;

/** Conditions on `pessoa q`: the customers that the user sees. */
export const condicoesDePessoa = (ctx: Ctx): Condicoes =>
  PESSOA.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo]).e('q.clienteregistro_codigo = $1'),
    ctx.sessao,
  );

/** The user's customers that hold every word: by their codes where they are few, else looked up row by row. */
async function comPalavras(ctx: Ctx, padroes: string[]): Promise<Condicoes> {
  const c = condicoesDePessoa(ctx);
  if (!padroes.length) return c;
  const codigos = await buscarCodigos(ctx.tx, PESSOA.tabela, padroes);
  if (codigos === null) return c.e('q.pessoa_busca LIKE ALL (?::text[])', padroes);
  return codigos.length ? c.e('q.pessoa_codigo = ANY(?::bigint[])', codigos) : c.e('false');
}

function lerPagina(
  ctx: Ctx,
  c: Condicoes,
  ordem: keyof typeof ORDENS,
  limite: number,
  salto = 0,
): Promise<Pessoa[]> {
  const pagina = c.copia();
  const limites = `LIMIT ${pagina.vincular(limite)} OFFSET ${pagina.vincular(salto)}`;
  return ctx.tx.sql<Pessoa>(
    `SELECT ${COLUNAS_PESSOA} FROM pessoa q WHERE ${pagina.sql} ORDER BY ${ORDENS[ordem]} ${limites}`,
    pagina.valores,
    { semNome: true },
  );
}

/** Customers by any word, in order of legal name, with the total. */
export async function listarPessoas(
  ctx: Ctx,
  e: Entrada<typeof getLista>,
): Promise<Pagina<Pessoa>> {
  const c = await comPalavras(ctx, padroesDaBusca(e.FILTRO_GERAL));
  const [total, dados] = await Promise.all([
    ctx.tx.sql<{ total: number }>(
      `SELECT count(*)::int AS total FROM pessoa q WHERE ${c.sql}`,
      c.valores,
      { semNome: true },
    ),
    lerPagina(ctx, c, e.ORDEM ?? 'pessoa_razao', e.SQL_LIMIT, e.SQL_OFFSET),
  ]);
  return { dados, total: total[0]?.total };
}

/** The first customers that hold every pattern, in order of legal name. */
export const buscarPessoas = async (
  ctx: Ctx,
  padroes: string[],
  limite: number,
): Promise<Pessoa[]> => lerPagina(ctx, await comPalavras(ctx, padroes), 'pessoa_razao', limite);

/** Customers by document or code, only the columns asked for; the names come from the contract's constant list. */
export async function pessoasPorCampos(
  ctx: Ctx,
  e: Entrada<typeof getPorCampos>,
): Promise<Linha<typeof getPorCampos>[]> {
  const c = condicoesDePessoa(ctx);
  if (e.pessoa_cnpj !== undefined) c.e('q.pessoa_cnpj = ?', limparDocumento(e.pessoa_cnpj));
  if (e.pessoa_codigo !== undefined) c.e('q.pessoa_codigo = ?', e.pessoa_codigo);
  const limites = `LIMIT ${c.vincular(e.SQL_LIMIT)} OFFSET ${c.vincular(e.SQL_OFFSET)}`;
  const linhas = await ctx.tx.sql<Pessoa>(
    `SELECT ${COLUNAS_PESSOA} FROM pessoa q WHERE ${c.sql} ORDER BY ${NOME}, q.pessoa_codigo ${limites}`,
    c.valores,
    { semNome: true },
  );
  return linhas.map((linha) => Object.fromEntries(e.CAMPOS.map((campo) => [campo, linha[campo]])));
}

/** One visible customer, or NAO_ENCONTRADO. */
export async function lerPessoa(ctx: Ctx, codigo: number): Promise<Pessoa> {
  const c = condicoesDePessoa(ctx).e('q.pessoa_codigo = ?', codigo);
  const [linha] = await ctx.tx.sql<Pessoa>(
    `SELECT ${COLUNAS_PESSOA} FROM pessoa q WHERE ${c.sql}`,
    c.valores,
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}
