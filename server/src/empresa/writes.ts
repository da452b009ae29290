import type { Entrada } from '@praca/contract/endpoint.ts';
import type { completarCadastro } from '@praca/contract/empresa/endpoints.ts';
import type { CtxDeAlcance } from '../platform/alcance/dar.ts';
import type { Tx } from '../platform/banco/db.ts';
import type { Ctx } from '../platform/context.ts';
import type { Empresa } from './reads.ts';
import { jsonDoBanco } from '../platform/banco/recordset.ts';

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
       empresa_telefone2 = coalesce($8::jsonb ->> 'empresa_telefone2', empresa_telefone2), empresa_email = coalesce($8::jsonb ->> 'empresa_email', empresa_email),
       endereco_cep = coalesce($8::jsonb ->> 'endereco_cep', endereco_cep), endereco_endereco = coalesce($8::jsonb ->> 'endereco_endereco', endereco_endereco),
       endereco_numero = coalesce($8::jsonb ->> 'endereco_numero', endereco_numero), endereco_complemento = coalesce($8::jsonb ->> 'endereco_complemento', endereco_complemento),
       bairro_descricao = coalesce($8::jsonb ->> 'bairro_descricao', bairro_descricao), cidade_descricao = coalesce($8::jsonb ->> 'cidade_descricao', cidade_descricao),
       uf_codigo = coalesce($8::jsonb ->> 'uf_codigo', uf_codigo), versao = versao + 1
     WHERE clienteregistro_codigo = $1 AND empresa_codigo = $2 RETURNING empresa_codigo, empresa_razao, empresa_fantasia, empresa_cnpj, versao`,
    [
      registro,
      empresa,
      d.empresa_razao,
      d.empresa_fantasia,
      d.empresa_cnpj,
      d.empresa_telefone,
      d.segmento,
      jsonDoBanco(d.alem ?? {}),
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
export const darAcesso = (ctx: CtxDeAlcance, empresas: readonly number[]): Promise<unknown> =>
  ctx.tx.sql(
    `INSERT INTO usuario_empresa (clienteregistro_codigo, usuario_codigo, empresa_codigo)
     SELECT $1, $2, x.codigo FROM unnest($3::bigint[]) AS x (codigo) ON CONFLICT DO NOTHING`,
    [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo, empresas],
  );
