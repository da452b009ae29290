import type { Ctx } from '../platform/context.ts';

/** Keeps a meeting that begins now; gives its code. */
export async function inserirReuniao(
  ctx: Ctx,
  r: {
    reuniao_titulo: string;
    reuniao_participantes: readonly string[];
    pipeline_codigo: number | null;
    desde: Date;
  },
): Promise<number> {
  const [linha] = await ctx.tx.sql<{ reuniao_codigo: number }>(
    `INSERT INTO reuniao (clienteregistro_codigo, usuario_login, reuniao_titulo, reuniao_participantes, pipeline_codigo, reuniao_desde)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING reuniao_codigo`,
    [
      ctx.sessao.clienteregistro_codigo,
      ctx.sessao.usuario_login,
      r.reuniao_titulo,
      r.reuniao_participantes,
      r.pipeline_codigo,
      r.desde,
    ],
  );
  return linha?.reuniao_codigo ?? 0;
}

/** Opens an item for everybody, and notes when it was first looked at; an item that is not there changes nothing. */
export const gravarItemAberto = (ctx: Ctx, reuniao: number, ordem: number): Promise<unknown> =>
  ctx.tx.sql(
    `WITH i AS (UPDATE reuniao_item SET reuniaoitem_visto = coalesce(reuniaoitem_visto, now()) WHERE clienteregistro_codigo = $1 AND reuniao_codigo = $2 AND reuniaoitem_ordem = $3 RETURNING 1)
     UPDATE reuniao SET reuniao_item = $3, versao = versao + 1 WHERE clienteregistro_codigo = $1 AND reuniao_codigo = $2 AND EXISTS (SELECT 1 FROM i)`,
    [ctx.sessao.clienteregistro_codigo, reuniao, ordem],
  );

/** Notes that the meeting changed: pages that show it ask again. */
export const contarMudanca = (ctx: Ctx, reuniao: number): Promise<unknown> =>
  ctx.tx.sql(
    'UPDATE reuniao SET versao = versao + 1 WHERE clienteregistro_codigo = $1 AND reuniao_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, reuniao],
  );

export const gravarNota = (
  ctx: Ctx,
  reuniao: number,
  ordem: number,
  nota: string,
): Promise<unknown> =>
  ctx.tx.sql(
    'UPDATE reuniao_item SET reuniaoitem_nota = $4 WHERE clienteregistro_codigo = $1 AND reuniao_codigo = $2 AND reuniaoitem_ordem = $3',
    [ctx.sessao.clienteregistro_codigo, reuniao, ordem, nota],
  );

/** Remembers which task a decision became. */
export const inserirDecisao = (
  ctx: Ctx,
  reuniao: number,
  ordem: number,
  atividade: number,
): Promise<unknown> =>
  ctx.tx.sql(
    'INSERT INTO reuniao_decisao (clienteregistro_codigo, reuniao_codigo, reuniaoitem_ordem, atividade_codigo) VALUES ($1, $2, $3, $4)',
    [ctx.sessao.clienteregistro_codigo, reuniao, ordem, atividade],
  );

/** Ends a meeting now. */
export const gravarFim = (ctx: Ctx, reuniao: number): Promise<unknown> =>
  ctx.tx.sql(
    'UPDATE reuniao SET reuniao_fim = clock_timestamp(), versao = versao + 1 WHERE clienteregistro_codigo = $1 AND reuniao_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, reuniao],
  );
/** Keeps the minutes of a meeting. */
export const gravarAta = (ctx: Ctx, reuniao: number, ata: string): Promise<unknown> =>
  ctx.tx.sql(
    'UPDATE reuniao SET reuniao_ata = $3 WHERE clienteregistro_codigo = $1 AND reuniao_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, reuniao, ata],
  );
