import type { funisComNegocios } from '@praca/contract/painel/endpoints.ts';
import { MAXIMO_NO_FUNIL } from '@praca/contract/painel/schemas.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import { porFunilSomado } from '../negocio/somas/reads.ts';
import { condicoesDeNegocio, SEM_FILTROS } from '../negocio/visiveis.ts';
import type { Ctx } from '../platform/context.ts';

/** The funnels that have deals the user sees, in the order of the boards: opportunities first, then the way to them. */
export async function lerFunisComNegocios(ctx: Ctx): Promise<Linha<typeof funisComNegocios>[]> {
  const c = condicoesDeNegocio(ctx, SEM_FILTROS);
  return ctx.tx.sql<Linha<typeof funisComNegocios>>(
    `SELECT p.pipeline_codigo, p.pipeline_descricao, b.board_tipo, b.board_descricao, least(q.quantidade, ${MAXIMO_NO_FUNIL + 1})::int AS quantidade
     FROM pipeline p
       JOIN board b ON b.clienteregistro_codigo = p.clienteregistro_codigo AND b.board_codigo = p.board_codigo
       JOIN (${porFunilSomado(c).sql}) q ON q.pipeline_codigo = p.pipeline_codigo
     WHERE p.clienteregistro_codigo = $1 AND q.quantidade > 0
     ORDER BY array_position(ARRAY['oportunidades', 'leads', 'prospects', 'posvendas'], b.board_tipo), p.pipeline_ordem, p.pipeline_codigo`,
    c.valores,
    { semNome: true },
  );
}
