import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { anunciar } from '../platform/eventos/registro-evento.ts';
import { JsonPronto } from '../platform/http/resposta.ts';
import { COLUNAS_NEGOCIO, JUNTO_DO_NEGOCIO } from './colunas.ts';

/** What the history says of the change of a locked deal; `deEstagio` where it leaves a stage for another. */
export interface NovaHistoria {
  acao: string;
  antes: object;
  depois: object;
  deEstagio?: number;
}

/**
 * What follows the columns that a change of a locked deal sets: the row of its history, and the deal as it is then, all in
 * one statement. `$9` and what follows are the change's own values.
 */
export const COM_HISTORIA = `versao = versao + 1, negocio_dtalteracao = now() WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 RETURNING *
  ), ev AS (
    INSERT INTO evento (clienteregistro_codigo, usuario_codigo, evento_tabela, evento_chave, evento_acao, evento_versao, evento_antes, evento_depois,
      evento_requisicao, empresa_codigo, repres_codigo, usuario_responsavel, negocio_codigo, pipeline_codigo, evento_deestagio, evento_paraestagio)
    SELECT $1, $3, 'negocio', d.negocio_codigo::text, $4, d.versao, $5, $6, $7, d.empresa_codigo, d.repres_codigo, d.usuario_responsavel,
      CASE WHEN $8::bigint IS NOT NULL THEN d.negocio_codigo END, CASE WHEN $8::bigint IS NOT NULL THEN d.pipeline_codigo END, $8::bigint, CASE WHEN $8::bigint IS NOT NULL THEN d.estagio_codigo END
    FROM depois d RETURNING evento_codigo
  ) SELECT row_to_json(w)::text AS linha, ev.evento_codigo FROM ev, (SELECT ${COLUNAS_NEGOCIO} FROM depois n ${JUNTO_DO_NEGOCIO}) w`;

/** A change of a locked deal whose text ends in `COM_HISTORIA`. */
export interface Mudanca {
  texto: string;
  codigo: number;
  historia: NovaHistoria;
  /** Of `$9` and what follows. */
  valores: unknown[];
}

/** Runs a change with its history, announces it, and gives the deal as it is then as JSON text. */
export async function gravarComHistoria(ctx: Ctx, m: Mudanca): Promise<JsonPronto> {
  const { historia: h } = m;
  const [gravado] = await ctx.tx.sql<{ linha: string; evento_codigo: number }>(m.texto, [
    ctx.sessao.clienteregistro_codigo,
    m.codigo,
    ctx.sessao.usuario_codigo,
    h.acao,
    h.antes,
    h.depois,
    ctx.requisicao,
    h.deEstagio ?? null,
    ...m.valores,
  ]);
  if (!gravado) throw new AppError('NAO_ENCONTRADO');
  anunciar(ctx, gravado.evento_codigo);
  return new JsonPronto([gravado.linha]);
}
