import type { Pessoa as LinhaPessoa } from '@praca/contract/pessoa/recurso.ts';
import { buscarCodigos } from '../platform/banco/busca.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { PESSOA } from './noun.ts';

/** A customer as deals and the palette read it. */
export type Pessoa = Omit<LinhaPessoa, 'pessoa_ativo' | 'segmento_descricao' | 'repres_razao'>;

const COLUNAS_PESSOA = `q.pessoa_codigo, q.pessoa_razao, q.pessoa_fantasia, q.pessoa_cnpj, q.pessoa_tipo, q.pessoa_telefone, q.pessoa_telefone2, q.pessoa_email, q.pessoa_dtaberturaemp,
  q.endereco_cep, q.endereco_endereco, q.endereco_numero, q.endereco_complemento, q.bairro_descricao, q.cidade_descricao, q.uf_codigo, q.segmento_codigo, q.repres_codigo, q.versao`;

/** Legal name, blind to case and accents: the search text begins with it. */
export const NOME = 'left(q.pessoa_busca, 60)';
/** Conditions on `pessoa q`: the customers that the user sees. */
export const condicoesDePessoa = (ctx: Ctx): Condicoes =>
  PESSOA.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo]).e('q.clienteregistro_codigo = $1'),
    ctx.sessao,
  );

/** The user's customers that hold every word: by their codes where they are few, else looked up row by row. */
export async function comPalavras(ctx: Ctx, padroes: string[]): Promise<Condicoes> {
  const c = condicoesDePessoa(ctx);
  if (!padroes.length) return c;
  const codigos = await buscarCodigos(ctx.tx, PESSOA.tabela, padroes);
  if (codigos === null) return c.e('q.pessoa_busca LIKE ALL (?::text[])', padroes);
  return codigos.length ? c.e('q.pessoa_codigo = ANY(?::bigint[])', codigos) : c.e('false');
}

const MUITOS = 10_000;
/** Fewer digits are looked for as a number of a document: nearly every customer has them somewhere in its own. */
const POUCOS_DIGITOS = /^%\d{1,6}%$/;

/** A row `t` tells the name of its customer whatever the right to see customers: by that name alone it is found without it. */
const PELO_NOME =
  'EXISTS (SELECT 1 FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = t.pessoa_codigo AND dobrar(q.pessoa_razao) LIKE ALL (PADROES::text[]) AND DELE)';

/**
 * A condition on `t.pessoa_codigo`, its binds in `c`: rows of the user's customers that hold every pattern; `undefined`
 * where there is none. By codes where they are few; of very common words each row's customer is asked. Who may not see
 * customers asks for their names.
 */
export async function doClientePorPalavras(
  c: Condicoes,
  ctx: Ctx,
  padroes: string[],
): Promise<string | undefined> {
  if (padroes.every((um) => POUCOS_DIGITOS.test(um))) return undefined;
  if (!ctx.sessao.permissoes.has('pessoa.ver'))
    return PELO_NOME.replace('PADROES', c.vincular(padroes)).replace(
      'DELE',
      c.trazer(condicoesDePessoa(ctx)).sql,
    );
  const dele = await comPalavras(ctx, padroes);
  const linhas = await ctx.tx.sql<{ pessoa_codigo: number }>(
    `SELECT q.pessoa_codigo FROM pessoa q WHERE ${dele.sql} LIMIT ${MUITOS + 1}`,
    dele.valores,
    { semNome: true },
  );
  if (linhas.length > MUITOS)
    return `EXISTS (SELECT 1 FROM pessoa q WHERE q.pessoa_codigo = t.pessoa_codigo AND ${c.trazer(dele).sql})`;
  const codigos = linhas.map(({ pessoa_codigo }) => pessoa_codigo);
  return codigos.length ? `t.pessoa_codigo = ANY(${c.vincular(codigos)}::bigint[])` : undefined;
}

/** The first customers that hold every pattern, in order of legal name. */
export async function buscarPessoas(
  ctx: Ctx,
  padroes: string[],
  limite: number,
): Promise<Pessoa[]> {
  const c = await comPalavras(ctx, padroes);
  return ctx.tx.sql<Pessoa>(
    `SELECT ${COLUNAS_PESSOA} FROM pessoa q WHERE ${c.sql} ORDER BY ${NOME}, q.pessoa_codigo LIMIT ${c.vincular(limite)}`,
    c.valores,
    { semNome: true },
  );
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

/**
 * The customer whom a code means now, kept until the COMMIT by who writes: of one that was merged away the one that stayed. Who was made
 * anonymous is told, and refused by the database wherever something new would name them.
 */
export async function clienteDeAgora(
  ctx: Ctx,
  dito: number,
): Promise<{ codigo: number; anonimo: boolean }> {
  const [linha] = await ctx.tx.sql<{ codigo: number; anonimo: boolean | null }>(
    'SELECT codigo, anonimo FROM cliente_de_agora($1, $2)',
    [ctx.sessao.clienteregistro_codigo, dito],
  );
  return { codigo: linha?.codigo ?? dito, anonimo: linha?.anonimo === true };
}

/** The customer as above; refused where they were made anonymous, since nothing new is theirs. */
export async function clienteQueFicou(ctx: Ctx, dito: number): Promise<number> {
  const { codigo, anonimo } = await clienteDeAgora(ctx, dito);
  if (anonimo)
    throw new AppError('REFERENCIA_INVALIDA', {
      campos: [
        {
          campo: 'pessoa_codigo',
          mensagem: 'Este cliente foi anonimizado: não recebe nada de novo. Escolha outro cliente.',
        },
      ],
    });
  return codigo;
}

/** Who looks after a visible customer: their representative, while active; null: nobody. */
export async function representanteDe(ctx: Ctx, codigo: number): Promise<number | null> {
  const c = condicoesDePessoa(ctx).e('q.pessoa_codigo = ?', codigo).e('r.repres_ativo');
  const [linha] = await ctx.tx.sql<{ repres_codigo: number }>(
    `SELECT r.repres_codigo FROM pessoa q
     JOIN representante r ON r.clienteregistro_codigo = $1 AND r.repres_codigo = q.repres_codigo WHERE ${c.sql}`,
    c.valores,
  );
  return linha?.repres_codigo ?? null;
}

/** Of the customers, the values of added fields that the session does not see. */
export async function lerOcultos(
  ctx: Ctx,
  codigos: readonly number[],
): Promise<Map<number, Record<string, unknown>>> {
  const { clienteregistro_codigo: registro, camposocultos } = ctx.sessao;
  if (!codigos.length || !camposocultos.length) return new Map();
  const linhas = await ctx.tx.sql<{ pessoa_codigo: number; ocultos: Record<string, unknown> }>(
    `SELECT p.pessoa_codigo, (SELECT coalesce(jsonb_object_agg(k, v), '{}') FROM jsonb_each(p.pessoa_campos) AS x (k, v) WHERE k = ANY ($3::text[])) AS ocultos
     FROM pessoa p WHERE p.clienteregistro_codigo = $1 AND p.pessoa_codigo = ANY ($2::bigint[])`,
    [registro, codigos, camposocultos],
  );
  return new Map(linhas.map((um) => [um.pessoa_codigo, um.ocultos]));
}
