import type { Ctx } from '../../platform/context.ts';
import type { LinhaLida } from './linha.ts';
import { jsonDoBanco } from '../../platform/banco/recordset.ts';

/** Keeps refused lines for the report. */
export const guardarRecusadas = (
  ctx: Ctx,
  processo: number,
  linhas: readonly LinhaLida[],
): Promise<object[]> =>
  ctx.tx.sql(
    `INSERT INTO importacao_linha (clienteregistro_codigo, uniproc_codigo, importacao_linha, importacao_situacao, importacao_erros, importacao_texto)
     SELECT $1, $2, x.linha, 'RECUSADA', x.erros, x.texto FROM jsonb_to_recordset($3::jsonb) AS x(linha bigint, erros jsonb, texto text)
     ON CONFLICT DO NOTHING`,
    [
      ctx.sessao.clienteregistro_codigo,
      processo,
      jsonDoBanco(
        linhas.map((l) => ({
          linha: l.registro.linha,
          erros: l.achados.map((a) => ({ ...a, ajuda: '' })),
          texto: l.registro.bruto,
        })),
      ),
    ],
  );

/** Remembers that an import was taken back. */
export const marcarDesfeita = (ctx: Ctx, importacao: number): Promise<object[]> =>
  ctx.tx.sql(
    `UPDATE processo SET uniproc_estado = uniproc_estado || '{"desfeita": "S"}' WHERE clienteregistro_codigo = $1 AND uniproc_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, importacao],
  );
