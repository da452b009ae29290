import type { Entrada } from '@praca/contract/endpoint.ts';
import type { completarCadastro } from '@praca/contract/empresa/endpoints.ts';
import type { Tx } from '../platform/banco/db.ts';
import type { Empresa } from './reads.ts';

/** Locks the registration: whether its data were filled in before. */
export async function travarCadastro(tx: Tx, registro: number): Promise<boolean> {
  const [linha] = await tx.sql<{ completo: boolean }>(
    'SELECT clienteregistro_cnpj IS NOT NULL AS completo FROM clienteregistro WHERE clienteregistro_codigo = $1 FOR NO KEY UPDATE',
    [registro],
  );
  return linha?.completo ?? true;
}

/** Writes the data of the company, and its name and CNPJ on the registration. */
export async function gravarCadastro(
  tx: Tx,
  registro: number,
  empresa: number,
  d: Entrada<typeof completarCadastro>,
): Promise<Empresa | undefined> {
  await tx.sql(
    'UPDATE clienteregistro SET clienteregistro_razao = $2, clienteregistro_cnpj = $3 WHERE clienteregistro_codigo = $1',
    [registro, d.empresa_razao, d.empresa_cnpj],
  );
  const [linha] = await tx.sql<Empresa>(
    `UPDATE empresa SET empresa_razao = $3, empresa_fantasia = $4, empresa_cnpj = $5, empresa_dados = empresa_dados || jsonb_build_object('empresa_telefone', $6::text, 'segmento', $7::text), versao = versao + 1
     WHERE clienteregistro_codigo = $1 AND empresa_codigo = $2 RETURNING empresa_codigo, empresa_razao, empresa_fantasia, empresa_cnpj, versao`,
    [
      registro,
      empresa,
      d.empresa_razao,
      d.empresa_fantasia,
      d.empresa_cnpj,
      d.empresa_telefone,
      d.segmento,
    ],
  );
  return linha;
}

/** From this moment on the copy may send for the registration. */
export const marcarLiberados = (tx: Tx, registro: number): Promise<unknown> =>
  tx.sql(
    'UPDATE clienteregistro SET clienteregistro_enviosliberados = now() WHERE clienteregistro_codigo = $1',
    [registro],
  );
