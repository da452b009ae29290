import { doNegocioVisivel } from '../negocio/reads.ts';
import { PESSOA } from '../pessoa/noun.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';

/** Who is called. */
export interface Chamado {
  negocio_codigo: number | null;
  pessoa_codigo: number | null;
  /** How the call is named. */
  nome: string;
  telefone: string;
}

const DO_NEGOCIO = `SELECT n.negocio_codigo, q.pessoa_codigo, coalesce(nullif(q.pessoa_fantasia, ''), q.pessoa_razao, n.negocio_titulo) AS nome,
    coalesce(nullif(q.pessoa_telefone, ''), q.pessoa_telefone2, '') AS telefone
  FROM negocio n LEFT JOIN pessoa q ON q.clienteregistro_codigo = n.clienteregistro_codigo AND q.pessoa_codigo = n.pessoa_codigo`;
const DO_CLIENTE = `SELECT NULL::bigint AS negocio_codigo, q.pessoa_codigo, coalesce(nullif(q.pessoa_fantasia, ''), q.pessoa_razao) AS nome,
    coalesce(nullif(q.pessoa_telefone, ''), q.pessoa_telefone2) AS telefone
  FROM pessoa q`;

/** The customer of a visible deal, or a visible customer, with the number to call. */
export async function lerChamado(
  ctx: Ctx,
  e: { negocio_codigo?: number | undefined; pessoa_codigo?: number | undefined },
): Promise<Chamado> {
  const doNegocio = e.negocio_codigo !== undefined;
  const c = doNegocio
    ? doNegocioVisivel(ctx, e.negocio_codigo ?? 0)
    : PESSOA.restringir(
        new Condicoes([ctx.sessao.clienteregistro_codigo, e.pessoa_codigo])
          .e('q.clienteregistro_codigo = $1')
          .e('q.pessoa_codigo = $2'),
        ctx.sessao,
      );
  const [linha] = await ctx.tx.sql<Chamado>(
    `${doNegocio ? DO_NEGOCIO : DO_CLIENTE} WHERE ${c.sql}`,
    c.valores,
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

// The kind that every registration begins with; one that was renamed is found no more, and the call has no kind then.
const TIPO = `SELECT tipoatividade_codigo FROM tipo_atividade
  WHERE clienteregistro_codigo = $1 AND tipoatividade_ativo AND dobrar(tipoatividade_descricao) IN ('ligacao', 'telefonema', 'ligar')
  ORDER BY tipoatividade_ordem NULLS LAST, tipoatividade_codigo LIMIT 1`;

/** The kind of task that calls are. */
export async function lerTipoLigacao(ctx: Ctx): Promise<number | null> {
  const [linha] = await ctx.tx.sql<{ tipoatividade_codigo: number }>(TIPO, [
    ctx.sessao.clienteregistro_codigo,
  ]);
  return linha?.tipoatividade_codigo ?? null;
}
