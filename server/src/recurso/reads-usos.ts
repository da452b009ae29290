import { lerUso, NOMES_DE_USO, type TabelaDeUso } from '@praca/contract/recurso/usos.ts';
import type { UsoDoRegistro } from '@praca/contract/recurso/esquemas.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import { condicoesDeAtividade } from '../atividade/reads.ts';
import { condicoesDeNegocio, SEM_FILTROS } from '../negocio/visiveis.ts';
import { condicoesDePessoa } from '../pessoa/reads.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';

/** How each table that may hold codes is read: its alias, its key, and which of its rows the user sees. */
export const TABELAS_DE_USO: Record<
  TabelaDeUso,
  { alias: string; chave: string; visiveis: (ctx: Ctx) => Condicoes }
> = {
  negocio: {
    alias: 'n',
    chave: 'negocio_codigo',
    visiveis: (ctx) => condicoesDeNegocio(ctx, SEM_FILTROS),
  },
  pessoa: { alias: 'q', chave: 'pessoa_codigo', visiveis: condicoesDePessoa },
  atividade: { alias: 't', chave: 'atividade_codigo', visiveis: condicoesDeAtividade },
  representante: { alias: 'r', chave: 'repres_codigo', visiveis: doRegistro('r') },
  usuario: { alias: 'u', chave: 'usuario_login', visiveis: doRegistro('u') },
};
function doRegistro(alias: string): (ctx: Ctx) => Condicoes {
  return (ctx) =>
    new Condicoes([ctx.sessao.clienteregistro_codigo]).e(`${alias}.clienteregistro_codigo = $1`);
}

/** The condition that a column, or an array of codes, holds the code at the placeholder. */
export const guarda = (alias: string, coluna: string, vetor: boolean, codigo: string): string =>
  vetor
    ? `${alias}.${coluna} && ARRAY[${codigo}::bigint]`
    : `${alias}.${coluna} = ${codigo}::bigint`;

/** Where a row is used: how many rows the user may see hold its code, and whether others do. */
export async function lerUsos(ctx: Ctx, r: Recurso, codigo: number): Promise<UsoDoRegistro[]> {
  const usos: UsoDoRegistro[] = [];
  for (const uso of r.usadoPor) {
    const { tabela, coluna, vetor } = lerUso(uso);
    const { alias, visiveis } = TABELAS_DE_USO[tabela];
    const c = visiveis(ctx);
    const usa = guarda(alias, coluna, vetor, c.vincular(codigo));
    const [linha] = await ctx.tx.sql<{ quantidade: number; todas: number }>(
      `SELECT count(*) FILTER (WHERE ${c.sql})::int AS quantidade, count(*)::int AS todas
       FROM ${tabela} ${alias}
       WHERE ${alias}.clienteregistro_codigo = $1 AND ${usa}`,
      c.valores,
      { semNome: true },
    );
    if (linha?.todas)
      usos.push({
        tabela,
        nome: NOMES_DE_USO[tabela][linha.quantidade === 1 ? 'um' : 'varios'],
        quantidade: linha.quantidade,
        fora: linha.todas > linha.quantidade ? 'S' : 'N',
      });
  }
  return usos;
}

/** Of the codes, those that any row of the registration holds. */
export async function codigosEmUso(
  ctx: Ctx,
  r: Recurso,
  codigos: readonly number[],
): Promise<Set<number>> {
  const usados = new Set<number>();
  for (const uso of r.usadoPor) {
    const { tabela, coluna, vetor } = lerUso(uso);
    const texto = vetor
      ? `SELECT DISTINCT x.codigo FROM ${tabela} o, unnest(o.${coluna}) AS x(codigo) WHERE o.clienteregistro_codigo = $1 AND o.${coluna} && $2::bigint[] AND x.codigo = ANY($2::bigint[])`
      : `SELECT DISTINCT o.${coluna} AS codigo FROM ${tabela} o WHERE o.clienteregistro_codigo = $1 AND o.${coluna} = ANY($2::bigint[])`;
    const linhas = await ctx.tx.sql<{ codigo: number }>(texto, [
      ctx.sessao.clienteregistro_codigo,
      codigos,
    ]);
    for (const { codigo } of linhas) usados.add(codigo);
  }
  return usados;
}
