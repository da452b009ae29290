import type { Entrada } from '@praca/contract/endpoint.ts';
import type { completarCadastro } from '@praca/contract/empresa/endpoints.ts';
import type { Tx } from '../platform/banco/db.ts';
import type { Ctx } from '../platform/context.ts';
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
    `UPDATE empresa SET empresa_razao = $3, empresa_fantasia = $4, empresa_cnpj = $5, empresa_telefone = $6, empresa_dados = empresa_dados || jsonb_build_object('segmento', $7::text),
       empresa_telefone2 = $8, empresa_email = $9, endereco_cep = $10, endereco_endereco = $11, endereco_numero = $12,
       endereco_complemento = $13, bairro_descricao = $14, cidade_descricao = $15, uf_codigo = $16, versao = versao + 1
     WHERE clienteregistro_codigo = $1 AND empresa_codigo = $2 RETURNING empresa_codigo, empresa_razao, empresa_fantasia, empresa_cnpj, versao`,
    [
      registro,
      empresa,
      d.empresa_razao,
      d.empresa_fantasia,
      d.empresa_cnpj,
      d.empresa_telefone,
      d.segmento,
      d.empresa_telefone2,
      d.empresa_email,
      d.endereco_cep,
      d.endereco_endereco,
      d.endereco_numero,
      d.endereco_complemento,
      d.bairro_descricao,
      d.cidade_descricao,
      d.uf_codigo,
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

/** Writes the code of the IBGE of each company's city, null where none is written. */
export const acharCidades = (ctx: Ctx, empresas: readonly number[]): Promise<unknown> =>
  ctx.tx.sql(
    `UPDATE empresa e SET cidade_codigo = (SELECT c.cidade_codigo FROM cidade c WHERE c.uf_codigo = e.uf_codigo AND dobrar(c.cidade_descricao) = dobrar(e.cidade_descricao) LIMIT 1)
     WHERE e.clienteregistro_codigo = $1 AND e.empresa_codigo = ANY($2::bigint[])`,
    [ctx.sessao.clienteregistro_codigo, empresas],
  );

/** Lets the user of the session choose the companies. */
export const darAcesso = (ctx: Ctx, empresas: readonly number[]): Promise<unknown> =>
  ctx.tx.sql(
    `INSERT INTO usuario_empresa (clienteregistro_codigo, usuario_codigo, empresa_codigo)
     SELECT $1, $2, x.codigo FROM unnest($3::bigint[]) AS x (codigo) ON CONFLICT DO NOTHING`,
    [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo, empresas],
  );
