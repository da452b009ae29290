import type { Entrada } from '@praca/contract/endpoint.ts';
import type { negociosDoPainel } from '@praca/contract/painel/endpoints.ts';
import { barrasSomadas, diasSomados, type FiltrosDoPainel } from '../negocio/somas/reads-painel.ts';
import type { Ctx } from '../platform/context.ts';

export type Filtro = Entrada<typeof negociosDoPainel>;
/** Most bars of a chart: what comes after them is the tail that nobody compares by eye. */
const MAXIMO_DE_MARCAS = 100;
/** Ages in days: up to so many, then the next, then older. */
export const IDADES = [7, 30, 90, 180] as const;
/** Days without interaction. */
export const PARADOS = [7, 15, 30, 60] as const;

/** Numbers of deals created on a day, by situation. */
export interface PorDia {
  dia: string;
  negocio_situacao: 'A' | 'G' | 'P' | 'F';
  quantidade: number;
  valor: string;
}
/** A bar before it knows its rows. */
export interface Barra {
  grupo: 'origem' | 'temperatura' | 'etiqueta' | 'idade' | 'parado' | 'estagio' | 'perda';
  marca: string | null;
  nome: string | null;
  quantidade: number;
  valor: string;
  dias: string | null;
}

/** The boards of a kind, by their codes. */
export async function lerBoards(ctx: Ctx, tipo: NonNullable<Filtro['board_tipo']>) {
  const boards = await ctx.tx.sql<{ board_codigo: number }>(
    'SELECT board_codigo FROM board WHERE clienteregistro_codigo = $1 AND board_tipo = $2 ORDER BY board_ordem, board_codigo',
    [ctx.sessao.clienteregistro_codigo, tipo],
    // As what is asked for next: the connection is set once.
    { umPlano: true },
  );
  return boards.map(({ board_codigo }) => board_codigo);
}

/** The filters of the deals of a dashboard. */
export const dosNegocios = (
  { board_tipo: _, COMPARAR: __, EM_DATA: ___, ...f }: Filtro,
  boards?: number[],
): FiltrosDoPainel => ({ ...f, ...(boards && { LISTA_BOARD: boards }) });

/** How many deals were created on each day, in the user's time zone, and in which situation they are now; with `cortes`, from each of these days to the next. */
export function lerDias(
  ctx: Ctx,
  f: Filtro,
  boards?: number[],
  cortes?: readonly string[],
): Promise<PorDia[]> {
  const somados = diasSomados(ctx, dosNegocios(f, boards), cortes);
  return ctx.tx.sql<PorDia>(somados.sql, somados.valores, { ...somados.opcoes, junto: true });
}

const NOMES = `CASE b.grupo
    WHEN 'origem' THEN (SELECT a.orprospect_descricao FROM origem_contato a WHERE a.clienteregistro_codigo = $1 AND a.orprospect_codigo = b.marca::bigint)
    WHEN 'etiqueta' THEN (SELECT a.etiqueta_descricao FROM etiqueta a WHERE a.clienteregistro_codigo = $1 AND a.etiqueta_codigo = b.marca::bigint)
    WHEN 'perda' THEN (SELECT a.motperda_descricao FROM motivo_perda a WHERE a.clienteregistro_codigo = $1 AND a.motperda_codigo = b.marca::bigint)
    WHEN 'estagio' THEN (SELECT p.pipeline_descricao || ' › ' || a.estagio_descricao FROM estagio a JOIN pipeline p ON p.clienteregistro_codigo = $1 AND p.pipeline_codigo = a.pipeline_codigo WHERE a.clienteregistro_codigo = $1 AND a.estagio_codigo = b.marca::bigint)
  END AS nome`;

/** All bars but those of ages in one statement over the same deals, the largest first. */
export function lerBarras(ctx: Ctx, f: Filtro, boards?: number[]): Promise<Barra[]> {
  const somadas = barrasSomadas(ctx, dosNegocios(f, boards), PARADOS);
  return ctx.tx.sql<Barra>(
    `${somadas.sql},
      l AS (SELECT b.*, row_number() OVER (PARTITION BY b.grupo ORDER BY b.quantidade DESC, b.marca) AS lugar FROM barras b)
     SELECT b.grupo, b.marca, b.quantidade, b.valor, b.dias, ${NOMES} FROM l b WHERE b.lugar <= ${MAXIMO_DE_MARCAS} ORDER BY b.grupo, b.lugar`,
    somadas.c.valores,
    { ...somadas.opcoes, junto: true },
  );
}
