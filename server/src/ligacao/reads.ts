import type { Entrada } from '@praca/contract/endpoint.ts';
import type { ligar } from '@praca/contract/ligacao/endpoints.ts';
import { doNegocioVisivel } from '../negocio/reads.ts';
import {
  clienteLidoFixo,
  soClientesLidos,
  valoresDosClientesLidos,
} from '../pessoa/reads-lidos.ts';
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

// Of a customer whom the caller does not read the deal knows the code and the name that it keeps, and no telephone.
const DO_NEGOCIO = `SELECT n.negocio_codigo, n.pessoa_codigo, coalesce(nullif(q.pessoa_fantasia, ''), q.pessoa_razao, nullif(n.pessoa_nome, ''), n.negocio_titulo) AS nome,
    coalesce(nullif(q.pessoa_telefone, ''), q.pessoa_telefone2, '') AS telefone
  FROM negocio n LEFT JOIN pessoa q ON q.clienteregistro_codigo = n.clienteregistro_codigo AND q.pessoa_codigo = n.pessoa_codigo AND ${clienteLidoFixo('q', '$3', '$4')}`;
const DO_CLIENTE = `SELECT NULL::bigint AS negocio_codigo, q.pessoa_codigo, coalesce(nullif(q.pessoa_fantasia, ''), q.pessoa_razao) AS nome,
    coalesce(nullif(q.pessoa_telefone, ''), q.pessoa_telefone2) AS telefone
  FROM pessoa q`;

const unico = ([linha]: Chamado[]): Chamado => {
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
};

async function doNegocio(ctx: Ctx, negocio: number): Promise<Chamado> {
  const c = doNegocioVisivel(ctx, negocio, valoresDosClientesLidos(ctx.sessao));
  return unico(await ctx.tx.sql<Chamado>(`${DO_NEGOCIO} WHERE ${c.sql}`, c.valores));
}

async function doCliente(ctx: Ctx, pessoa: number): Promise<Chamado> {
  const c = soClientesLidos(
    new Condicoes([ctx.sessao.clienteregistro_codigo, pessoa])
      .e('q.clienteregistro_codigo = $1')
      .e('q.pessoa_codigo = $2'),
    ctx.sessao,
    'q',
  );
  return unico(await ctx.tx.sql<Chamado>(`${DO_CLIENTE} WHERE ${c.sql}`, c.valores));
}

/** Who is called, with the number: the customer of a visible deal (with a telephone where the caller reads that customer), a visible customer, or such a customer because of such a deal. */
export async function lerChamado(
  ctx: Ctx,
  {
    negocio_codigo,
    pessoa_codigo,
  }: Pick<Entrada<typeof ligar>, 'negocio_codigo' | 'pessoa_codigo'>,
): Promise<Chamado> {
  if (negocio_codigo === undefined) return doCliente(ctx, pessoa_codigo ?? 0);
  const dele = await doNegocio(ctx, negocio_codigo);
  if (pessoa_codigo === undefined || pessoa_codigo === dele.pessoa_codigo) return dele;
  return { ...(await doCliente(ctx, pessoa_codigo)), negocio_codigo };
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
