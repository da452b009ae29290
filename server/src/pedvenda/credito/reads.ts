import type { Entrada } from '@praca/contract/endpoint.ts';
import type { getCreditos } from '@praca/contract/pedvenda/credito/endpoints.ts';
import type { Credito } from '@praca/contract/pedvenda/credito/schemas.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { condicoesDeVenda, lerResumo, restringirVendas } from '../reads.ts';

/** At most so many credits are shown at once, those with something left first. */
const MAXIMO = 200;

async function lerCreditos(ctx: Ctx, restringir: (c: Condicoes) => void): Promise<Credito[]> {
  const c = condicoesDeVenda(ctx);
  restringir(c);
  // Where a credit went is told to who sees that order.
  const v = c.trazer(
    restringirVendas(new Condicoes([ctx.sessao.clienteregistro_codigo]), ctx, 'v'),
  );
  const limite = c.vincular(MAXIMO);
  return ctx.tx.sql<Credito>(
    `SELECT d.devvenda_codigo, d.devvenda_sequencia, d.devvenda_dt, d.devvenda_nota, q.pedvenda_codigo, q.pedvenda_numero, q.empresa_codigo,
       coalesce(nullif(e.empresa_fantasia, ''), e.empresa_razao) AS empresa_fantasia, q.pessoa_codigo, p.pessoa_razao,
       d.devvenda_credito::text AS devvenda_credito, d.devvenda_creditousado::text AS devvenda_creditousado,
       (SELECT coalesce(json_agg(j ORDER BY j.usocred_codigo), '[]') FROM (
         SELECT x.usocred_codigo, x.usocred_tipo, x.usocred_valor::text AS usocred_valor, x.usocred_dia, x.usocred_obs, u.usuario_nome,
           v.pedvenda_codigo, v.pedvenda_numero, v.empresa_codigo, CASE WHEN v.pedvenda_codigo IS NOT NULL THEN c.contarec_descricao END AS contarec_descricao
         FROM usocredito x
         LEFT JOIN pedvenda v ON v.clienteregistro_codigo = $1 AND v.pedvenda_codigo = x.pedvenda_codigo AND ${v.sql}
         LEFT JOIN contarec c ON c.clienteregistro_codigo = $1 AND c.contarec_codigo = x.contarec_codigo
         LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_login = x.usuario_login
         WHERE x.clienteregistro_codigo = $1 AND x.devvenda_codigo = d.devvenda_codigo) j) AS usos
     FROM devvenda d
     JOIN pedvenda q ON q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = d.pedvenda_codigo
     JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = q.pessoa_codigo
     JOIN empresa e ON e.clienteregistro_codigo = $1 AND e.empresa_codigo = q.empresa_codigo
     WHERE d.clienteregistro_codigo = $1 AND d.devvenda_credito > 0 AND d.devvenda_desfeitaem IS NULL AND ${c.sql}
     ORDER BY d.devvenda_credito = d.devvenda_creditousado, d.devvenda_codigo LIMIT ${limite}`,
    c.valores,
    { semNome: true },
  );
}

/** What returns left customers, of the orders that the user sees: one customer's, what one order may spend, or all. */
export async function listarCreditos(ctx: Ctx, e: Entrada<typeof getCreditos>): Promise<Credito[]> {
  const { pedvenda_codigo, pessoa_codigo } = e;
  if (pedvenda_codigo !== undefined) await lerResumo(ctx, pedvenda_codigo);
  return lerCreditos(ctx, (c) => {
    if (pessoa_codigo !== undefined) c.e('q.pessoa_codigo = ?', pessoa_codigo);
    if (pedvenda_codigo !== undefined)
      c.e(
        'EXISTS (SELECT 1 FROM pedvenda o WHERE o.clienteregistro_codigo = $1 AND o.pedvenda_codigo = ? AND o.pessoa_codigo = q.pessoa_codigo AND o.empresa_codigo = q.empresa_codigo)',
        pedvenda_codigo,
      );
  });
}

/** These credits as they are now, of the orders that the user sees. */
export const creditosDe = (ctx: Ctx, devolucoes: readonly number[]): Promise<Credito[]> =>
  lerCreditos(ctx, (c) => void c.e('d.devvenda_codigo = ANY(?::bigint[])', devolucoes));

/** What of a credit is left. */
export interface Livre {
  codigo: number;
  valor: string;
}

/** Locks the credits of a customer at a company that the user sees, the oldest first. Two that spend them wait for each other here. */
export function travarCreditos(
  ctx: Ctx,
  de: { pessoa_codigo: number; empresa_codigo: number },
): Promise<Livre[]> {
  const c = condicoesDeVenda(ctx)
    .e('q.pessoa_codigo = ?', de.pessoa_codigo)
    .e('q.empresa_codigo = ?', de.empresa_codigo);
  return ctx.tx.sql<Livre>(
    `SELECT d.devvenda_codigo AS codigo, (d.devvenda_credito - d.devvenda_creditousado)::text AS valor
     FROM devvenda d JOIN pedvenda q ON q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = d.pedvenda_codigo
     WHERE d.clienteregistro_codigo = $1 AND d.devvenda_credito > 0 AND d.devvenda_desfeitaem IS NULL AND ${c.sql}
     ORDER BY d.devvenda_codigo FOR UPDATE OF d`,
    c.valores,
  );
}

/** Locks returns in their order; gives what of their credit is left and what is spent. */
export const travarDevolucoes = (
  ctx: Ctx,
  devolucoes: readonly number[],
): Promise<(Livre & { usado: string })[]> =>
  ctx.tx.sql(
    `SELECT devvenda_codigo AS codigo, (devvenda_credito - devvenda_creditousado)::text AS valor, devvenda_creditousado::text AS usado
     FROM devvenda WHERE clienteregistro_codigo = $1 AND devvenda_codigo = ANY($2::bigint[]) ORDER BY devvenda_codigo FOR UPDATE`,
    [ctx.sessao.clienteregistro_codigo, devolucoes],
  );

/** A use as verbs take it back. */
export interface UsoGravado {
  usocred_codigo: number;
  devvenda_codigo: number;
  usocred_tipo: 'R' | 'C' | 'D';
  pedvenda_codigo: number;
  contarec_codigo: number | null;
  /** The receipt that it is, of what settled a receivable. */
  baixa_codigo: number | null;
  usocred_reservado: boolean;
  usocred_valor: string;
}
const USO =
  'x.usocred_codigo, x.devvenda_codigo, x.usocred_tipo, x.pedvenda_codigo, x.contarec_codigo, x.baixa_codigo, x.usocred_reservado, x.usocred_valor::text AS usocred_valor';

/** Uses of credits of the orders that the user sees. */
export function lerUsos(ctx: Ctx, usos: readonly number[]): Promise<UsoGravado[]> {
  const c = condicoesDeVenda(ctx).e('x.usocred_codigo = ANY(?::bigint[])', usos);
  return ctx.tx.sql<UsoGravado>(
    `SELECT ${USO} FROM usocredito x
     JOIN devvenda d ON d.clienteregistro_codigo = $1 AND d.devvenda_codigo = x.devvenda_codigo
     JOIN pedvenda q ON q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = d.pedvenda_codigo
     WHERE x.clienteregistro_codigo = $1 AND ${c.sql} ORDER BY x.usocred_codigo`,
    c.valores,
  );
}

/** What an order, which is locked, holds of credits, the oldest first. */
export const reservasDe = (ctx: Ctx, pedvenda_codigo: number): Promise<UsoGravado[]> =>
  ctx.tx.sql(
    `SELECT ${USO} FROM usocredito x WHERE x.clienteregistro_codigo = $1 AND x.pedvenda_codigo = $2 AND x.usocred_tipo = 'R' ORDER BY x.devvenda_codigo, x.usocred_codigo`,
    [ctx.sessao.clienteregistro_codigo, pedvenda_codigo],
  );

/** What settled receivables, which are locked, by credit. */
export const usosDasContas = (ctx: Ctx, contas: readonly number[]): Promise<UsoGravado[]> =>
  ctx.tx.sql(
    `SELECT ${USO} FROM usocredito x WHERE x.clienteregistro_codigo = $1 AND x.contarec_codigo = ANY($2::bigint[]) ORDER BY x.usocred_codigo`,
    [ctx.sessao.clienteregistro_codigo, contas],
  );

/** What of a credit a receipt is. */
export const usosDaBaixa = (ctx: Ctx, baixa_codigo: number): Promise<UsoGravado[]> =>
  ctx.tx.sql(
    `SELECT ${USO} FROM usocredito x WHERE x.clienteregistro_codigo = $1 AND x.baixa_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, baixa_codigo],
  );

/** What two customers spent of each other's credits: it holds them together. */
export async function creditoEntre(ctx: Ctx, pessoas: readonly number[]): Promise<string[]> {
  const linhas = await ctx.tx.sql<{ pedvenda_numero: string }>(
    `SELECT DISTINCT o.pedvenda_numero FROM usocredito x
     JOIN devvenda d ON d.clienteregistro_codigo = $1 AND d.devvenda_codigo = x.devvenda_codigo
     JOIN pedvenda q ON q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = d.pedvenda_codigo
     JOIN pedvenda o ON o.clienteregistro_codigo = $1 AND o.pedvenda_codigo = x.pedvenda_codigo
     WHERE x.clienteregistro_codigo = $1 AND q.pessoa_codigo = ANY($2::bigint[]) AND o.pessoa_codigo = ANY($2::bigint[]) AND q.pessoa_codigo <> o.pessoa_codigo ORDER BY 1`,
    [ctx.sessao.clienteregistro_codigo, pessoas],
  );
  return linhas.map((l) => l.pedvenda_numero);
}
