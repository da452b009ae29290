import type { Permissao } from '@praca/contract/permissoes.ts';
import { lerUso, NOMES_DE_USO, type TabelaDeUso, type Uso } from '@praca/contract/recurso/usos.ts';
import type { UsoDoRegistro } from '@praca/contract/recurso/esquemas.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { condicoesDeAtividade } from '../atividade/reads.ts';
import { COMISSAO, REGRA_COMISSAO } from '../comissao/noun.ts';
import { CONTAREC } from '../contarec/noun.ts';
import { MOVESTOQUE } from '../estoque/noun.ts';
import { condicoesDeNegocio, SEM_FILTROS } from '../negocio/visiveis.ts';
import { condicoesDeVenda } from '../pedvenda/reads.ts';
import { condicoesDePessoa } from '../pessoa/reads.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { jeitoDe } from './proprio.ts';

/** How each table that may hold codes is read: its alias, its key, and which of its rows the user sees. */
export const TABELAS_DE_USO: Record<
  TabelaDeUso,
  {
    alias: string;
    chave: string;
    /** The right without which its rows are only said to be there. */
    direito?: Permissao;
    visiveis: (ctx: Ctx) => Condicoes;
  }
> = {
  negocio: {
    alias: 'n',
    chave: 'negocio_codigo',
    direito: 'negocio.ver',
    visiveis: (ctx) => condicoesDeNegocio(ctx, SEM_FILTROS),
  },
  pessoa: {
    alias: 'q',
    chave: 'pessoa_codigo',
    direito: 'pessoa.ver',
    visiveis: condicoesDePessoa,
  },
  atividade: {
    alias: 't',
    chave: 'atividade_codigo',
    direito: 'negocio.ver',
    visiveis: condicoesDeAtividade,
  },
  acompanhamento: {
    alias: 'a',
    chave: 'acomp_codigo',
    direito: 'negocio.ver',
    visiveis: doNegocio('a'),
  },
  anexo: { alias: 'x', chave: 'anexo_codigo', direito: 'negocio.ver', visiveis: doNegocio('x') },
  representante: { alias: 'r', chave: 'repres_codigo', visiveis: doRegistro('r') },
  produto: { alias: 'p', chave: 'produto_codigo', visiveis: doRegistro('p') },
  imposto: { alias: 'i', chave: 'imposto_codigo', visiveis: doRegistro('i') },
  movestoque: {
    alias: 'm',
    chave: 'movestoque_codigo',
    direito: 'estoque.ver',
    visiveis: (ctx) => MOVESTOQUE.restringir(doRegistro('m')(ctx), ctx.sessao),
  },
  regracomissao: {
    alias: 'g',
    chave: 'regracom_codigo',
    visiveis: (ctx) => REGRA_COMISSAO.restringir(doRegistro('g')(ctx), ctx.sessao),
  },
  comissao: {
    alias: 'c',
    chave: 'comissao_codigo',
    direito: 'comissao.ver',
    visiveis: (ctx) => COMISSAO.restringir(doRegistro('c')(ctx), ctx.sessao),
  },
  ittabpreco: { alias: 'i', chave: 'ittabpreco_codigo', visiveis: doRegistro('i') },
  tabpreco: { alias: 'b', chave: 'tabpreco_codigo', visiveis: doRegistro('b') },
  itpedvenda: {
    alias: 'i',
    chave: 'itpedvenda_codigo',
    direito: 'venda.ver',
    visiveis: daVenda('i'),
  },
  pedvenda: {
    alias: 'q',
    chave: 'pedvenda_codigo',
    direito: 'venda.ver',
    visiveis: condicoesDeVenda,
  },
  contarec: {
    alias: 'f',
    chave: 'contarec_codigo',
    direito: 'venda.ver',
    visiveis: (ctx) => CONTAREC.restringir(doRegistro('f')(ctx), ctx.sessao, 'f'),
  },
  baixa: {
    alias: 'w',
    chave: 'baixa_codigo',
    direito: 'venda.ver',
    visiveis: daConta('w'),
  },
  email: { alias: 'e', chave: 'email_codigo', direito: 'pessoa.ver', visiveis: doNegocio('e') },
  pedido_titular: { alias: 'k', chave: 'pedtit_codigo', visiveis: doRegistro('k') },
  usuario: { alias: 'u', chave: 'usuario_login', visiveis: doRegistro('u') },
  equipe_membro: { alias: 'm', chave: 'equipemembro_codigo', visiveis: doRegistro('m') },
  distribuicao_participante: {
    alias: 'd',
    chave: 'distpart_codigo',
    visiveis: doRegistro('d'),
  },
};
function doRegistro(alias: string): (ctx: Ctx) => Condicoes {
  return (ctx) =>
    new Condicoes([ctx.sessao.clienteregistro_codigo]).e(`${alias}.clienteregistro_codigo = $1`);
}

/** Rows that follow the deal they are of; those without one follow their customer, who is asked for by itself. */
function doNegocio(alias: string): (ctx: Ctx) => Condicoes {
  return (ctx) => {
    const negocios = condicoesDeNegocio(ctx, SEM_FILTROS);
    return new Condicoes(negocios.valores)
      .e(`${alias}.clienteregistro_codigo = $1`)
      .e(
        `(${alias}.negocio_codigo IS NULL OR EXISTS (SELECT 1 FROM negocio n WHERE ${negocios.sql} AND n.negocio_codigo = ${alias}.negocio_codigo))`,
      );
  };
}
/** Receipts of the receivables that the user sees. */
function daConta(alias: string): (ctx: Ctx) => Condicoes {
  return (ctx) => {
    const contas = CONTAREC.restringir(doRegistro('f')(ctx), ctx.sessao, 'f');
    return new Condicoes(contas.valores)
      .e(`${alias}.clienteregistro_codigo = $1`)
      .e(
        `EXISTS (SELECT 1 FROM contarec f WHERE ${contas.sql} AND f.contarec_codigo = ${alias}.contarec_codigo)`,
      );
  };
}
/** Lines of quotes and orders that the user sees. */
function daVenda(alias: string): (ctx: Ctx) => Condicoes {
  return (ctx) => {
    const vendas = condicoesDeVenda(ctx);
    return new Condicoes(vendas.valores)
      .e(`${alias}.clienteregistro_codigo = $1`)
      .e(
        `EXISTS (SELECT 1 FROM pedvenda q WHERE ${vendas.sql} AND q.pedvenda_codigo = ${alias}.pedvenda_codigo)`,
      );
  };
}

/** The condition that a column, or an array of codes, holds the code at the placeholder. */
export const guarda = (alias: string, coluna: string, vetor: boolean, codigo: string): string =>
  vetor
    ? `${alias}.${coluna} && ARRAY[${codigo}::bigint]`
    : `${alias}.${coluna} = ${codigo}::bigint`;

/** Where each of the codes is used: how many rows the user may see hold it, and whether others do. What nothing uses is not in the map. */
export async function lerUsos(
  ctx: Ctx,
  r: Recurso,
  codigos: readonly number[],
): Promise<Map<number, UsoDoRegistro[]>> {
  const usos = new Map<number, UsoDoRegistro[]>();
  for (const uso of [...r.usadoPor, ...(r.contem ?? [])]) {
    const { tabela, coluna, vetor } = lerUso(uso);
    const { alias, direito, visiveis } = TABELAS_DE_USO[tabela];
    const c = visiveis(ctx);
    if (direito !== undefined && !ctx.sessao.permissoes.has(direito)) c.e('false');
    const lista = `${c.vincular(codigos)}::bigint[]`;
    const codigo = vetor ? 'x.codigo' : `${alias}.${coluna}`;
    const cada = vetor
      ? ` CROSS JOIN LATERAL (SELECT DISTINCT y AS codigo FROM unnest(${alias}.${coluna}) y) x`
      : '';
    const linhas = await ctx.tx.sql<{ codigo: number; quantidade: number; todas: number }>(
      `SELECT ${codigo} AS codigo, count(*) FILTER (WHERE ${c.sql})::int AS quantidade, count(*)::int AS todas
       FROM ${tabela} ${alias}${cada}
       WHERE ${alias}.clienteregistro_codigo = $1 AND ${vetor ? `${alias}.${coluna} && ${lista} AND ` : ''}${codigo} = ANY(${lista})
       GROUP BY 1`,
      c.valores,
      { semNome: true },
    );
    for (const linha of linhas)
      usos.set(linha.codigo, [
        ...(usos.get(linha.codigo) ?? []),
        {
          tabela,
          nome: NOMES_DE_USO[tabela][linha.quantidade === 1 ? 'um' : 'varios'],
          quantidade: linha.quantidade,
          fora: linha.todas > linha.quantidade ? 'S' : 'N',
        },
      ]);
  }
  for (const [codigo, uso] of (await jeitoDe(r).usos?.(ctx, codigos)) ?? [])
    usos.set(codigo, [...(usos.get(codigo) ?? []), uso]);
  return usos;
}

/** Whether the user sees every row that is named, use by use, by its key. */
export async function veTodas(
  ctx: Ctx,
  chaves: Readonly<Record<string, readonly string[]>>,
): Promise<boolean> {
  for (const [uso, quais] of Object.entries(chaves)) {
    const { tabela } = lerUso(uso as Uso);
    const { alias, chave, visiveis } = TABELAS_DE_USO[tabela];
    const c = visiveis(ctx);
    const lista = c.vincular(quais);
    const fora = await ctx.tx.sql(
      `SELECT 1 FROM ${tabela} ${alias} WHERE ${alias}.clienteregistro_codigo = $1 AND ${alias}.${chave}::text = ANY (${lista}::text[]) AND (${c.sql}) IS NOT TRUE LIMIT 1`,
      c.valores,
      { semNome: true },
    );
    if (fora.length > 0) return false;
  }
  return true;
}

/** How many of these rows there still are, whoever sees them. */
export async function contarVivas(
  ctx: Ctx,
  r: Pick<Recurso, 'tabela' | 'chave'>,
  codigos: readonly number[],
): Promise<number> {
  const [linha] = await ctx.tx.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM ${r.tabela} t WHERE t.clienteregistro_codigo = $1 AND t.${r.chave} = ANY ($2::bigint[])`,
    [ctx.sessao.clienteregistro_codigo, codigos],
  );
  return linha?.n ?? 0;
}
