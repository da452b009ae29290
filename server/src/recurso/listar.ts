import type { LinhaHistorico, Resumo } from '@praca/contract/recurso/esquemas.ts';
import type { Recurso, RecursoDe } from '@praca/contract/recurso.ts';
import type { Ctx } from '../platform/context.ts';
import { alcanca, alcanceDe, soASua, type Escopo } from '../platform/substantivo/escopo.ts';
import { substantivoDe } from '../platform/substantivo/substantivo.ts';
import { AppError } from '../platform/errors.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import type { LinhaRecurso, Valores } from './colunas.ts';
import { comFilhas, condicoesDe, contarLinhas, lerLinhas, lerPagina } from './reads.ts';
import { lerHistorico } from './reads-historico.ts';
import { jeitoDe } from './proprio.ts';

/** What a list is asked for: filters of the fields beside these. */
export interface Pedido extends Valores {
  ORDEM?: string | undefined;
  CURSOR?: string | undefined;
  SEM_TOTAL?: string | undefined;
  SQL_LIMIT: number;
  SQL_OFFSET: number;
}

/** One page of a recurso; the first one tells how many rows match, as far as they are counted, unless only rows are asked for. */
export async function listarRecurso<L extends Valores = LinhaRecurso>(
  ctx: Ctx,
  r: RecursoDe<L>,
  e: Pedido,
): Promise<Pagina<L>> {
  const condicoes = await condicoesDe(ctx, r, e);
  const { linhas, cursor } = await lerPagina(ctx, r, {
    condicoes,
    ordem: e.ORDEM,
    limite: e.SQL_LIMIT,
    salto: e.SQL_OFFSET,
    cursor: e.CURSOR,
  });
  if (e.CURSOR !== undefined || e.SEM_TOTAL === 'S') return { dados: linhas, cursor };
  return { dados: linhas, cursor, ...(await contarLinhas(ctx, r, condicoes)) };
}

/** One page of a list as people read it: with what it says of its rows beside their fields, asked once for all of them. */
export async function listarComResumos<L extends Valores = LinhaRecurso>(
  ctx: Ctx,
  r: RecursoDe<L>,
  e: Pedido,
): Promise<Pagina<L & { resumo?: Record<string, Resumo> }>> {
  const pagina = await listarRecurso(ctx, r, e);
  const { resumir } = jeitoDe(r);
  if (!resumir || pagina.dados.length === 0) return pagina;
  const codigos = pagina.dados.map((linha) => Number(linha[r.chave]));
  const porLinha = Map.groupBy(await resumir(ctx, codigos), ({ codigo }) => codigo);
  const dados = pagina.dados.map((linha, i) => {
    const ditos = porLinha.get(codigos[i] ?? 0);
    if (!ditos) return linha;
    const resumo = Object.fromEntries(ditos.map(({ resumo: nome, ...dito }) => [nome, dito]));
    return { ...linha, resumo };
  });
  return { ...pagina, dados };
}

function escolhidos<L extends Valores>(linha: L, nomes: readonly (keyof L)[]): Partial<L> {
  const escolha: Partial<L> = {};
  for (const nome of nomes) escolha[nome] = linha[nome];
  return escolha;
}

/** The asked columns of a recurso, and no other; its lines where they are asked for; `limpar` empties what the caller does not read. */
export async function recursoPorCampos<L extends Valores = LinhaRecurso>(
  ctx: Ctx,
  r: RecursoDe<L>,
  e: Pedido & { CAMPOS: readonly string[] },
  limpar: (linha: L) => L = (linha) => linha,
): Promise<Pagina<Partial<L>>> {
  const { dados, total, haMais } = await listarRecurso(ctx, r, e);
  const linhas = await comFilhas(ctx, r, dados, e.CAMPOS);
  return {
    dados: linhas.map((l) => escolhidos(limpar(l), e.CAMPOS)),
    total,
    haMais,
  };
}

/** A line of the history without what the row was while it was another representative's. */
function soEnquantoSua({ sessao }: Ctx, escopo: Escopo, linha: LinhaHistorico): LinhaHistorico {
  const lado = (valor: Valores | null) => {
    const codigo = Number(valor?.[escopo.sua?.repres ?? '']);
    const repres = [{ codigo: codigo > 0 ? codigo : null, tipo: null }];
    return alcanca({ sua: escopo.sua }, sessao, { empresa_codigo: null, donos: [], repres })
      ? valor
      : null;
  };
  return {
    ...linha,
    evento_antes: lado(linha.evento_antes),
    evento_depois: lado(linha.evento_depois),
  };
}

/** Who did what to a row and when, newest first; that of a deleted row stays readable. */
export async function historicoDoRecurso(
  ctx: Ctx,
  r: Recurso,
  e: Pick<Pedido, 'SQL_LIMIT' | 'SQL_OFFSET'> & Valores,
): Promise<LinhaHistorico[]> {
  const codigo = Number(e[r.chave]);
  const visivel = (await lerLinhas(ctx, r, [codigo])).length > 0;
  // Whose a deleted row was nobody can ask any more: its history is for those who see every row.
  const escopo = substantivoDe(r.tabela)?.escopo ?? {};
  const soSuas = soASua(escopo, ctx.sessao);
  if (!visivel && (soSuas || alcanceDe(ctx.sessao) !== 'TODOS'))
    throw new AppError('NAO_ENCONTRADO');
  const todas = await lerHistorico(ctx, r, codigo, e.SQL_LIMIT, e.SQL_OFFSET);
  const linhas = soSuas ? todas.map((linha) => soEnquantoSua(ctx, escopo, linha)) : todas;
  if (!linhas.length && !visivel) throw new AppError('NAO_ENCONTRADO');
  return linhas;
}
