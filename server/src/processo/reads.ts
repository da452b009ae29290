import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import type { Ctx } from '../platform/context.ts';

/** The caller's own processes, errands of the product apart, newest first: one by code, or the latest twenty, optionally of one situation or one kind. */
export const lerProcessos = (
  ctx: Ctx,
  e: Entrada<typeof getPorCampos>,
): Promise<Linha<typeof getPorCampos>[]> =>
  ctx.tx.sql(
    `SELECT uniproc_codigo, uniproc_tipo, uniproc_situacao, uniproc_mensagem, uniproc_observacao, uniproc_registroatual, uniproc_registrototal, uniproc_resultadoobject, uniproc_dtcriacao, uniproc_entrada->>'arquivo_nome' AS uniproc_arquivo FROM processo
     WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND NOT uniproc_interno AND ($3::bigint IS NULL OR uniproc_codigo = $3) AND ($4::text IS NULL OR uniproc_situacao = $4)
       AND ($5::text IS NULL OR (uniproc_tipo = $5 AND uniproc_entrada->>'simular' IS DISTINCT FROM 'S')) ORDER BY uniproc_codigo DESC LIMIT 20`,
    [
      ctx.sessao.clienteregistro_codigo,
      ctx.sessao.usuario_codigo,
      e.uniproc_codigo ?? null,
      e.uniproc_situacao ?? null,
      e.uniproc_tipo ?? null,
    ],
  );
