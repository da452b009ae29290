import type { Linha } from '@praca/contract/endpoint.ts';
import type { mover } from '@praca/contract/negocio/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';

type Movido = Linha<typeof mover>;

const LUGAR =
  'negocio_codigo, versao, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_dtestagio';

/** Puts a locked deal back where a move took it from, exactly: pipeline, stage, position and time of entry. No row when that stage is gone. */
export async function voltarAoLugar(
  ctx: Ctx,
  codigo: number,
  antes: Record<string, unknown>,
): Promise<Movido | undefined> {
  const [linha] = await ctx.tx.sql<Movido>(
    `UPDATE negocio SET pipeline_codigo = $3, estagio_codigo = $4, negocio_posicao = $5, negocio_dtestagio = $6, versao = versao + 1, negocio_dtalteracao = now()
     WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 AND EXISTS (SELECT 1 FROM estagio e WHERE e.clienteregistro_codigo = $1 AND e.pipeline_codigo = $3 AND e.estagio_codigo = $4)
     RETURNING ${LUGAR}`,
    [
      ctx.sessao.clienteregistro_codigo,
      codigo,
      antes['pipeline_codigo'],
      antes['estagio_codigo'],
      antes['negocio_posicao'],
      antes['negocio_dtestagio'],
    ],
  );
  return linha;
}

/** Opens a locked deal that was lost, as it was before the loss: situation, reason, note, closing day and last interaction. */
export async function voltarDaPerda(
  ctx: Ctx,
  codigo: number,
  antes: Record<string, unknown>,
): Promise<Movido | undefined> {
  const [linha] = await ctx.tx.sql<Movido>(
    `UPDATE negocio SET negocio_situacao = 'A', motperda_codigo = $3, negocio_obsperda = coalesce($4, ''), negocio_dtfechamento = $5, negocio_dtinteracao = coalesce($6, negocio_dtinteracao),
       versao = versao + 1, negocio_dtalteracao = now()
     WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2 RETURNING ${LUGAR}`,
    [
      ctx.sessao.clienteregistro_codigo,
      codigo,
      antes['motperda_codigo'] ?? null,
      antes['negocio_obsperda'] ?? null,
      antes['negocio_dtfechamento'] ?? null,
      antes['negocio_dtinteracao'] ?? null,
    ],
  );
  return linha;
}
