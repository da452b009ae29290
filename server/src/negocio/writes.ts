import type { Tabelas } from '../../db/tables.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import type { JsonPronto } from '../platform/http/resposta.ts';
import { porCondicao } from '../platform/banco/texto-pronto.ts';
import { doNegocioVisivel } from './reads.ts';
import { topoDe } from './reads-topo.ts';
import { gravarComHistoria, type NovaHistoria } from './writes-historia.ts';

/** What a verb needs of a deal before it changes it. */
export interface NegocioTravado {
  negocio_codigo: number;
  versao: number;
  empresa_codigo: number;
  pipeline_codigo: number;
  estagio_codigo: number;
  negocio_situacao: 'A' | 'G' | 'P' | 'F';
  board_codigo: number;
  board_tipo: string;
  /** The transaction's own instant, as `now()` will write it. */
  agora: string;
  negocio_posvenda: number | null;
  negocio_recorrente: number | null;
  negocio_posicao: number;
  negocio_dtestagio: string;
  usuario_responsavel: string | null;
  repres_codigo: number | null;
  [coluna: string]: unknown;
}

const TRAVAR = porCondicao(
  (
    c,
  ) => `SELECT to_jsonb(n) || jsonb_build_object('negocio_valor', n.negocio_valor::text, 'agora', now()) ||
       (SELECT jsonb_build_object('board_codigo', b.board_codigo, 'board_tipo', b.board_tipo) FROM pipeline p JOIN board b ON b.clienteregistro_codigo = $1 AND b.board_codigo = p.board_codigo WHERE p.clienteregistro_codigo = $1 AND p.pipeline_codigo = n.pipeline_codigo) AS negocio
     FROM negocio n WHERE ${c.sql} FOR UPDATE OF n`,
);

/** Locks the deal within the user's scope and gives the whole row and the kind of board it stands on, or throws NAO_ENCONTRADO. */
export async function travarNegocio(ctx: Ctx, codigo: number): Promise<NegocioTravado> {
  const c = doNegocioVisivel(ctx, codigo);
  const [linha] = await ctx.tx.sql<{ negocio: NegocioTravado }>(TRAVAR(c), c.valores);
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha.negocio;
}

const NOVO = [
  'empresa_codigo',
  'pipeline_codigo',
  'estagio_codigo',
  'negocio_posicao',
  'negocio_titulo',
  'negocio_valor',
  'negocio_temperatura',
  'negocio_dtprevisao',
  'negocio_observacao',
  'pessoa_codigo',
  'pessoa_nome',
  'usuario_responsavel',
  'repres_codigo',
  'segmento_codigo',
  'orprospect_codigo',
  'etiquetas',
  'negocio_campos',
] as const satisfies readonly (keyof Tabelas['negocio'])[];
export type ColunaNegocio = (typeof NOVO)[number];
export type ValoresNegocio = Partial<Record<ColunaNegocio, unknown>>;

/** Columns to write, and the words the deal is found by where they change. */
export interface Preparado {
  valores: ValoresNegocio;
  busca?: string;
}

/** Inserts a deal with the words it is found by, its number among them; columns come from the constant list above. */
export async function inserirNegocio(
  ctx: Ctx,
  { valores, busca = '' }: Preparado,
): Promise<number> {
  const colunas = NOVO.filter((nome) => valores[nome] !== undefined);
  const [linha] = await ctx.tx.sql<{ negocio_codigo: number }>(
    `WITH n AS (INSERT INTO negocio (clienteregistro_codigo, ${colunas.join(', ')}) VALUES ($1, ${colunas.map((_, i) => `$${i + 3}`).join(', ')}) RETURNING negocio_codigo)
     INSERT INTO negocio_texto (clienteregistro_codigo, negocio_codigo, negocio_busca) SELECT $1, negocio_codigo, $2::text || ' ' || negocio_codigo FROM n RETURNING negocio_codigo`,
    [ctx.sessao.clienteregistro_codigo, busca, ...colunas.map((nome) => valores[nome])],
  );
  return linha?.negocio_codigo ?? 0;
}

/** Changes the given columns of a locked deal, with its history; gives the deal as it is then. */
export async function atualizarNegocio(
  ctx: Ctx,
  codigo: number,
  { valores, busca }: Preparado,
  historia: NovaHistoria,
): Promise<JsonPronto> {
  const [, depois] = await Promise.all([
    busca === undefined
      ? undefined
      : ctx.tx.sql(
          'UPDATE negocio_texto SET negocio_busca = $3 WHERE clienteregistro_codigo = $1 AND negocio_codigo = $2',
          [ctx.sessao.clienteregistro_codigo, codigo, busca],
        ),
    gravarComHistoria(ctx, codigo, valores, historia),
  ]);
  return depois;
}

const POSICAO_NO_TOPO = `SELECT ${topoDe('$2', '$3')} AS topo`;

/** A place above all open cards of the stage. */
export async function posicaoNoTopo(ctx: Ctx, pipeline: number, estagio: number): Promise<number> {
  const [linha] = await ctx.tx.sql<{ topo: number }>(POSICAO_NO_TOPO, [
    ctx.sessao.clienteregistro_codigo,
    pipeline,
    estagio,
  ]);
  return linha?.topo ?? 0;
}

// Whose customer it is: everybody's, or that of the deal's representative and of the user in charge.
const DE_QUEM_CUIDA = `(p.repres_codigo IS NULL OR (coalesce(n.repres_codigo, p.repres_codigo) = p.repres_codigo
    AND NOT EXISTS (SELECT 1 FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_login = n.usuario_responsavel AND u.repres_codigo <> p.repres_codigo)))`;

/** Every deal of a customer, whoever may see it: their cards carry the customer's name. */
export const negociosDaPessoa = (
  ctx: Ctx,
  pessoa: number,
): Promise<
  { negocio_codigo: number; negocio_titulo: string; pessoa_nome: string; de_quem_cuida: boolean }[]
> =>
  ctx.tx.sql(
    `SELECT n.negocio_codigo, n.negocio_titulo, n.pessoa_nome, ${DE_QUEM_CUIDA} AS de_quem_cuida
     FROM negocio n JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = n.pessoa_codigo
     WHERE n.clienteregistro_codigo = $1 AND n.pessoa_codigo = $2 ORDER BY n.negocio_codigo FOR UPDATE OF n`,
    [ctx.sessao.clienteregistro_codigo, pessoa],
  );

export async function gravarNomeDaPessoa(
  ctx: Ctx,
  negocios: { codigo: number; pessoa_nome: string; busca: string }[],
): Promise<void> {
  const codigos = negocios.map((n) => n.codigo);
  await ctx.tx.sql(
    'UPDATE negocio n SET pessoa_nome = x.nome FROM unnest($2::bigint[], $3::text[]) AS x(codigo, nome) WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = x.codigo AND n.pessoa_nome <> x.nome',
    [ctx.sessao.clienteregistro_codigo, codigos, negocios.map((n) => n.pessoa_nome)],
  );
  await ctx.tx.sql(
    'UPDATE negocio_texto t SET negocio_busca = x.busca FROM unnest($2::bigint[], $3::text[]) AS x(codigo, busca) WHERE t.clienteregistro_codigo = $1 AND t.negocio_codigo = x.codigo',
    [ctx.sessao.clienteregistro_codigo, codigos, negocios.map((n) => n.busca)],
  );
}
