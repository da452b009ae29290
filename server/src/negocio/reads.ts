import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import { CONTADOS } from '@praca/contract/envelope.ts';
import type { getLista, ler } from '@praca/contract/negocio/endpoints.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { escreverCursor, lerCursor } from '../platform/banco/cursor.ts';
import { AppError } from '../platform/errors.ts';
import { JsonPronto } from '../platform/http/resposta.ts';
import { porCondicao } from '../platform/banco/texto-pronto.ts';
import { valoresDosClientesLidos } from '../pessoa/reads-lidos.ts';
import { NEGOCIO } from './noun.ts';
import { primeirosDe } from './passado/primeiros.ts';
import { COLUNAS_LISTA, COLUNAS_NEGOCIO, juntoDoNegocio } from './colunas.ts';
import { ORDENS } from './reads-ordem.ts';
import { somavel, totalSomado } from './somas/reads.ts';
import {
  aplicarBusca,
  aplicarFiltros,
  aplicarFunilDoEstagio,
  aplicarSituacao,
  procurar,
  semFiltros,
} from './filtros.ts';

/** Texts that vary, and the one plan that fits no representative with few deals and one with many, are not prepared. */
export const textoVaria = (
  ctx: Ctx,
  f: Parameters<typeof semFiltros>[0],
  situacao?: string | string[],
): boolean => !ctx.sessao.visualizaoutrosrep || (situacao ?? 'A') !== 'A' || !semFiltros(f);

/** A page of the list as JSON text, with the total (unless left out) and the keyset cursor of the next page. */
export async function lerLista(ctx: Ctx, f: Entrada<typeof getLista>): Promise<JsonPronto> {
  const {
    ORDEM,
    SQL_LIMIT,
    SQL_OFFSET,
    CURSOR,
    SEM_TOTAL,
    NEGOCIO_SITUACAO,
    MOSTRAR_HISTORICO,
    EM_DATA: _,
    ...filtros
  } = f;
  const ordem = ORDENS[ORDEM];
  const c = new Condicoes([ctx.sessao.clienteregistro_codigo]);
  c.e('n.clienteregistro_codigo = $1');
  aplicarSituacao(c, NEGOCIO_SITUACAO, MOSTRAR_HISTORICO, ordem.nome === 'quadro');
  NEGOCIO.restringir(c, ctx.sessao);
  aplicarFiltros(c, filtros, ctx);
  const achados = await procurar(ctx, filtros);
  const semNome = {
    semNome: textoVaria(
      ctx,
      // Of one stage one plan reads any; of a pipeline the best depends on which one it is.
      filtros.LISTA_ESTAGIO?.length === 1
        ? { ...filtros, LISTA_ESTAGIO: undefined, LISTA_PIPELINE: undefined }
        : filtros,
      NEGOCIO_SITUACAO,
    ),
  };
  const contagem = aplicarFunilDoEstagio(
    aplicarBusca(c.copia(), achados, true),
    filtros.LISTA_ESTAGIO,
  );
  const pagina = aplicarBusca(c.copia(), achados);
  // The deals of one stage come in the order of the board, and the open ones in that of waiting, from an index that begins with their pipeline.
  if (ordem.nome === 'quadro' || ordem.nome === 'interacao')
    aplicarFunilDoEstagio(pagina, filtros.LISTA_ESTAGIO);
  if (CURSOR) {
    const { valor, codigo } = lerCursor(CURSOR, ordem.forma);
    pagina.e(
      `(${ordem.chave}, n.negocio_codigo) ${ordem.sinal} (${ordem.doCursor}, ?::bigint)`,
      valor,
      codigo,
    );
  }
  const limite = pagina.vincular(SQL_LIMIT);
  const salto = pagina.vincular(CURSOR ? 0 : SQL_OFFSET);
  const deles = primeirosDe(
    ctx,
    pagina,
    `${ordem.chave} ${ordem.direcao}, n.negocio_codigo ${ordem.direcao}`,
    `${limite}::int + ${salto}::int + 1`,
  );
  // What the sums do not know is counted no further than a person would.
  const teto = somavel(ctx, filtros) ? Infinity : CONTADOS;
  const [contados, [linha]] = await Promise.all([
    SEM_TOTAL === 'S'
      ? undefined
      : ctx.tx.sql<{ total: number }>(
          teto === Infinity
            ? totalSomado(contagem, ctx).sql
            : `SELECT count(*)::int AS total FROM (SELECT FROM negocio n WHERE ${contagem.sql} LIMIT ${CONTADOS} + 1) x`,
          contagem.valores,
          { ...semNome, junto: true },
        ),
    // One row more than asked for tells whether there is another page; aggregates keep the order of the rows they read.
    ctx.tx.sql<{ dados: string | null; chave: string; codigo: number; mais: boolean | null }>(
      `SELECT string_agg(z.linha, ',') FILTER (WHERE z.i <= ${limite}) AS dados, max(coalesce(z.chave::text, 'infinity')) FILTER (WHERE z.i = ${limite}) AS chave,
         max(z.codigo) FILTER (WHERE z.i = ${limite}) AS codigo, max(z.i) > ${limite} AS mais
       FROM (SELECT row_to_json(w)::text AS linha, w.${ordem.coluna} AS chave, w.negocio_codigo AS codigo, row_number() OVER () AS i FROM (SELECT ${COLUNAS_LISTA} FROM ${deles.sql}
         ORDER BY ${ordem.chave} ${ordem.direcao}, n.negocio_codigo ${ordem.direcao} LIMIT ${limite}::int + 1 OFFSET ${salto}) w) z`,
      pagina.valores,
      // Of the whole list one plan reads any page of any registration in the order of an index; planning took as long as reading.
      { ...semNome, umPlano: semFiltros(filtros), junto: true },
    ),
  ]);
  const total = contados?.[0]?.total;
  return new JsonPronto(
    [linha?.dados ?? ''],
    total && Math.min(total, teto),
    linha?.mais ? escreverCursor(linha.chave, linha.codigo) : null,
    undefined,
    total !== undefined && total > teto,
  );
}

/** Conditions on one deal `n` that the user sees: $1 is the registration, $2 the deal, then `extras`. */
export const doNegocioVisivel = (ctx: Ctx, codigo: number, extras: unknown[] = []): Condicoes =>
  NEGOCIO.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo, codigo, ...extras])
      .e('n.clienteregistro_codigo = $1')
      .e('n.negocio_codigo = $2'),
    ctx.sessao,
  );

const JUNTO = juntoDoNegocio('$3', '$4');
const LER = porCondicao((c) => `SELECT ${COLUNAS_NEGOCIO} FROM negocio n ${JUNTO} WHERE ${c.sql}`);

/**
 * One deal, whole, or NAO_ENCONTRADO: the same answer for "absent" and "not yours".
 */
export async function lerNegocio(ctx: Ctx, codigo: number): Promise<Linha<typeof ler>> {
  const c = doNegocioVisivel(ctx, codigo, valoresDosClientesLidos(ctx.sessao));
  const [linha] = await ctx.tx.sql<Linha<typeof ler>>(LER(c), c.valores);
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

export interface Escopo {
  empresa_codigo: number;
  repres_codigo: number | null;
  usuario_responsavel: string | null;
}

/** Whose the visible deal is, or NAO_ENCONTRADO. */
export async function escopoDoNegocio(ctx: Ctx, codigo: number): Promise<Escopo> {
  const c = doNegocioVisivel(ctx, codigo);
  const [linha] = await ctx.tx.sql<Escopo>(
    `SELECT n.empresa_codigo, n.repres_codigo, n.usuario_responsavel FROM negocio n WHERE ${c.sql}`,
    c.valores,
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}
