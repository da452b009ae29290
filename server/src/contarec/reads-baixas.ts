import type { Baixa } from '@praca/contract/contarec/schemas.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Ctx } from '../platform/context.ts';
import { CONTAREC } from './noun.ts';

/** The receipts of a receivable that the user sees, the newest first. */
export function listarBaixas(
  ctx: Ctx,
  { contarec_codigo }: { contarec_codigo: number },
): Promise<Baixa[]> {
  const c = CONTAREC.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo, contarec_codigo])
      .e('c.clienteregistro_codigo = $1')
      .e('c.contarec_codigo = $2'),
    ctx.sessao,
  );
  return ctx.tx.sql(
    `SELECT b.baixa_codigo, b.contarec_codigo, b.baixa_dt::text AS baixa_dt, b.baixa_principal::text AS baixa_principal, b.baixa_juros::text AS baixa_juros,
       b.baixa_multa::text AS baixa_multa, b.baixa_desconto::text AS baixa_desconto, b.formapag_codigo, f.formapag_descricao, b.baixa_origem,
       u.usuario_nome, b.baixa_em, b.baixa_estornadaem, e.usuario_nome AS estornadapor_nome
     FROM contarec c JOIN baixa b ON b.clienteregistro_codigo = $1 AND b.contarec_codigo = c.contarec_codigo
     LEFT JOIN forma_pag f ON f.clienteregistro_codigo = $1 AND f.formapag_codigo = b.formapag_codigo
     LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_login = b.usuario_login
     LEFT JOIN usuario e ON e.clienteregistro_codigo = $1 AND e.usuario_login = b.baixa_estornadapor
     WHERE ${c.sql} ORDER BY b.baixa_codigo DESC`,
    c.valores,
  );
}

/** The newest receipt of a locked receivable that stands. */
export async function ultimaBaixa(
  ctx: Ctx,
  contarec_codigo: number,
): Promise<{ baixa_codigo: number; baixa_dt: string } | undefined> {
  const [ultima] = await ctx.tx.sql<{ baixa_codigo: number; baixa_dt: string }>(
    `SELECT baixa_codigo, baixa_dt::text AS baixa_dt FROM baixa
     WHERE clienteregistro_codigo = $1 AND contarec_codigo = $2 AND baixa_estornadaem IS NULL ORDER BY baixa_codigo DESC LIMIT 1`,
    [ctx.sessao.clienteregistro_codigo, contarec_codigo],
  );
  return ultima;
}

/** A receipt of a locked receivable; undefined where it has none of that code. */
export async function baixaDa(
  ctx: Ctx,
  contarec_codigo: number,
  baixa_codigo: number,
): Promise<{ baixa_codigo: number; baixa_estornadaem: string | null } | undefined> {
  const [uma] = await ctx.tx.sql<{ baixa_codigo: number; baixa_estornadaem: string | null }>(
    `SELECT baixa_codigo, baixa_estornadaem::text AS baixa_estornadaem FROM baixa
     WHERE clienteregistro_codigo = $1 AND contarec_codigo = $2 AND baixa_codigo = $3`,
    [ctx.sessao.clienteregistro_codigo, contarec_codigo, baixa_codigo],
  );
  return uma;
}

/** What the receipts of a receivable that stand add up to. */
export interface Somada {
  contarec_codigo: number;
  contarec_valor: string;
  contarec_valorpago: string;
  contarec_vlcredito: string;
  contarec_juros: string;
  contarec_multa: string;
  contarec_desconto: string;
  /** The day of the last of them that settled anything; null: none did. */
  contarec_dtpagamento: string | null;
}
const SOMAS = [
  ['principal', 'valorpago'],
  ['juros', 'juros'],
  ['multa', 'multa'],
  ['desconto', 'desconto'],
]
  .map(([parte, coluna]) => `coalesce(sum(b.baixa_${parte}), 0.00)::text AS contarec_${coluna}`)
  .join(', ');

/** The sums of locked receivables, by their receipts. */
export const somasDasBaixas = (ctx: Ctx, contas: readonly number[]): Promise<Somada[]> =>
  ctx.tx.sql(
    `SELECT c.contarec_codigo, c.contarec_valor::text AS contarec_valor, ${SOMAS},
       coalesce(sum(b.baixa_principal) FILTER (WHERE b.baixa_origem = 'CREDITO'), 0.00)::text AS contarec_vlcredito,
       (max(b.baixa_dt) FILTER (WHERE b.baixa_principal > 0))::text AS contarec_dtpagamento
     FROM contarec c LEFT JOIN baixa b ON b.clienteregistro_codigo = $1 AND b.contarec_codigo = c.contarec_codigo AND b.baixa_estornadaem IS NULL
     WHERE c.clienteregistro_codigo = $1 AND c.contarec_codigo = ANY($2::bigint[]) GROUP BY c.clienteregistro_codigo, c.contarec_codigo`,
    [ctx.sessao.clienteregistro_codigo, contas],
  );
