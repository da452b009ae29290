import type { Linha } from '@praca/contract/endpoint.ts';
import type * as api from '@praca/contract/empresa/endpoints.ts';
import type { Ctx } from '../platform/context.ts';
import type { Tx } from '../platform/banco/db.ts';
import { retidoDesde } from '../platform/saida/copia.ts';

export type Empresa = Linha<typeof api.completarCadastro>;

/** The legal name of a company of the registration, '' when there is none. */
export async function lerNomeDaEmpresa(tx: Tx, registro: number, empresa: number): Promise<string> {
  const [linha] = await tx.sql<{ empresa_razao: string }>(
    'SELECT empresa_razao FROM empresa WHERE clienteregistro_codigo = $1 AND empresa_codigo = $2',
    [registro, empresa],
  );
  return linha?.empresa_razao ?? '';
}

/** How many days a quote of the company holds where nobody says otherwise; null: no day is set. */
export async function validadePadrao(ctx: Ctx, empresa: number): Promise<number | null> {
  const [linha] = await ctx.tx.sql<{ empresa_validade: number | null }>(
    'SELECT empresa_validade FROM empresa WHERE clienteregistro_codigo = $1 AND empresa_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, empresa],
  );
  return linha?.empresa_validade ?? null;
}

/** The registration of the session, when the CNPJ is its own, or "0" and it has none yet. */
export async function lerValidade(
  tx: Tx,
  registro: number,
  cnpj: string,
  hoje: string,
): Promise<Linha<typeof api.getVerificaValidade> | undefined> {
  const [linha] = await tx.sql<Linha<typeof api.getVerificaValidade>>(
    `SELECT CASE WHEN r.clienteregistro_situacao <> 'ATIVO' THEN 'BLOQUEADO' WHEN r.clienteregistro_validade < $3::date THEN 'EXPIRADO' ELSE 'ATIVO' END AS clienteregistro_situacao,
       r.clienteregistro_validade, r.clienteregistro_validade - $3::date AS clienteregistro_dias, CASE WHEN r.clienteregistro_teste THEN 'S' ELSE 'N' END AS clienteregistro_teste
     FROM clienteregistro r WHERE r.clienteregistro_codigo = $1
       AND ($2 = coalesce(r.clienteregistro_cnpj, '0') OR EXISTS (SELECT 1 FROM empresa e WHERE e.clienteregistro_codigo = r.clienteregistro_codigo AND e.empresa_cnpj = $2))`,
    [registro, cnpj, hoje],
  );
  return linha;
}

const ENVIOS = `SELECT count(*) FILTER (WHERE p.uniproc_dtcriacao <= $2)::int AS vieram_na_copia, count(*) FILTER (WHERE p.uniproc_dtcriacao > $2)::int AS escritos_depois
  FROM processo p WHERE p.clienteregistro_codigo = $1 AND p.uniproc_interno AND p.uniproc_tipo IN ('EMAIL', 'EMAIL_DE_PESSOA') AND p.uniproc_situacao IN ('AG', 'EE')`;

/** Whether what the registration sends is held, because the database is a copy, and how much of it waits. */
export async function lerEnvios(ctx: Ctx): Promise<Linha<typeof api.getEnvios>[]> {
  const { clienteregistro_codigo: registro } = ctx.sessao;
  const desde = await retidoDesde(ctx.tx, registro);
  if (desde === undefined)
    return [{ retidos: 'N', desde: null, vieram_na_copia: 0, escritos_depois: 0 }];
  const [espera] = await ctx.tx.sql<{ vieram_na_copia: number; escritos_depois: number }>(ENVIOS, [
    registro,
    desde,
  ]);
  return [{ retidos: 'S', desde, vieram_na_copia: 0, escritos_depois: 0, ...espera }];
}
