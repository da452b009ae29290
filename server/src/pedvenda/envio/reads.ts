import type { Linha } from '@praca/contract/endpoint.ts';
import type {
  getAceites,
  getLinks,
  getMensagens,
} from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { lerResumo } from '../reads.ts';

/** Who sells, who buys and who is to be asked, as documents name them. */
export interface Partes {
  empresa: {
    empresa_razao: string;
    empresa_fantasia: string;
    empresa_cnpj: string | null;
    empresa_ie: string;
    empresa_telefone: string;
    empresa_email: string;
    empresa_chavepix: string;
    empresa_rodape: string;
    cidade_descricao: string;
    endereco: string;
  };
  cliente: { razao: string; documento: string | null; endereco: string } | null;
  vendedor: { nome: string; telefone: string; email: string };
}

const ENDERECO = `concat_ws(', ', nullif(concat_ws(', ', nullif(X.endereco_endereco, ''), nullif(X.endereco_numero, '')), ''), nullif(X.endereco_complemento, ''), nullif(X.bairro_descricao, ''),
  nullif(concat_ws('/', nullif(X.cidade_descricao, ''), nullif(X.uf_codigo, '')), ''), CASE WHEN X.endereco_cep <> '' THEN 'CEP ' || X.endereco_cep END)`;
const ENDERECO_EMPRESA = ENDERECO.replaceAll('X.', 'e.');
const ENDERECO_PESSOA = ENDERECO.replaceAll('X.', 'p.');
const PARTES = `SELECT json_build_object('empresa_razao', e.empresa_razao, 'empresa_fantasia', e.empresa_fantasia, 'empresa_cnpj', e.empresa_cnpj, 'empresa_ie', e.empresa_ie, 'empresa_telefone', e.empresa_telefone,
    'empresa_email', e.empresa_email, 'empresa_chavepix', e.empresa_chavepix, 'empresa_rodape', e.empresa_rodape, 'cidade_descricao', e.cidade_descricao, 'endereco', ${ENDERECO_EMPRESA}) AS empresa,
  CASE WHEN p.pessoa_codigo IS NOT NULL THEN json_build_object('razao', p.pessoa_razao, 'documento', p.pessoa_cnpj, 'endereco', ${ENDERECO_PESSOA}) END AS cliente,
  json_build_object('nome', coalesce(r.repres_razao, u.usuario_nome, ''), 'telefone', coalesce(nullif(r.repres_telefone, ''), e.empresa_telefone), 'email', coalesce(nullif(r.repres_email, ''), u.usuario_emaillogin, '')) AS vendedor
  FROM empresa e
  LEFT JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = $3
  LEFT JOIN representante r ON r.clienteregistro_codigo = $1 AND r.repres_codigo = $4
  LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_login = $5
  WHERE e.clienteregistro_codigo = $1 AND e.empresa_codigo = $2`;

/** Company, customer and seller of a document that the caller was shown. */
export async function lerPartes(ctx: Ctx, v: Venda): Promise<Partes> {
  const [linha] = await ctx.tx.sql<Partes>(PARTES, [
    ctx.sessao.clienteregistro_codigo,
    v.empresa_codigo,
    v.pessoa_codigo,
    v.repres_codigo,
    v.usuario_login,
  ]);
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** The picture that a company's documents carry. */
export async function lerLogoDaEmpresa(ctx: Ctx, empresa: number): Promise<Buffer | null> {
  const [linha] = await ctx.tx.sql<{ logo_bytes: Buffer }>(
    'SELECT logo_bytes FROM empresa_logo WHERE clienteregistro_codigo = $1 AND empresa_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, empresa],
  );
  return linha?.logo_bytes ?? null;
}

/** The link behind a token that opens now. */
export interface LinkAberto {
  linkvenda_codigo: number;
  pedvenda_codigo: number;
  usuario_codigo: number;
  empresa_codigo: number;
}

/** The link of a hash, neither expired nor revoked, and undefined otherwise; which of these it was nobody learns. */
export async function acharLink(ctx: Ctx, hash: Buffer): Promise<LinkAberto | undefined> {
  const [linha] = await ctx.tx.sql<LinkAberto>(
    `SELECT l.linkvenda_codigo, l.pedvenda_codigo, l.usuario_codigo, q.empresa_codigo FROM linkvenda l
     JOIN pedvenda q ON q.clienteregistro_codigo = $1 AND q.pedvenda_codigo = l.pedvenda_codigo
     WHERE l.clienteregistro_codigo = $1 AND l.linkvenda_hash = $2 AND l.linkvenda_revogado IS NULL AND l.linkvenda_expira > $3`,
    [ctx.sessao.clienteregistro_codigo, hash, ctx.agora.toISOString()],
  );
  return linha;
}

/** The last revision that went to the customer, whole. */
export async function lerRevisao(ctx: Ctx, codigo: number): Promise<Venda | undefined> {
  const [linha] = await ctx.tx.sql<{ documento: Venda }>(
    'SELECT r.revpedvenda_documento AS documento FROM revpedvenda r WHERE r.clienteregistro_codigo = $1 AND r.pedvenda_codigo = $2 ORDER BY r.revpedvenda_numero DESC LIMIT 1',
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  return linha?.documento;
}

const LINKS = `SELECT l.linkvenda_codigo, l.linkvenda_em, l.linkvenda_expira, l.linkvenda_revogado, l.linkvenda_aberturas, l.linkvenda_aberto, coalesce(u.usuario_nome, '') AS usuario_nome,
    CASE WHEN l.linkvenda_revogado IS NULL AND l.linkvenda_expira > now() THEN 'S' ELSE 'N' END AS vale
  FROM linkvenda l LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = l.usuario_codigo
  WHERE l.clienteregistro_codigo = $1 AND l.pedvenda_codigo = $2 ORDER BY l.linkvenda_codigo DESC`;

/** The links of a document that the caller sees, newest first. */
export async function listarLinks(
  ctx: Ctx,
  { pedvenda_codigo }: { pedvenda_codigo: number },
): Promise<Linha<typeof getLinks>[]> {
  await lerResumo(ctx, pedvenda_codigo);
  return ctx.tx.sql(LINKS, [ctx.sessao.clienteregistro_codigo, pedvenda_codigo]);
}

const MENSAGENS = `SELECT m.msgvenda_codigo, m.pedvenda_revisao, m.itpedvenda_sequencia, m.msgvenda_tipo, m.msgvenda_texto, m.msgvenda_preco::text AS msgvenda_preco, m.msgvenda_em, u.usuario_nome
  FROM msgvenda m LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = m.usuario_codigo
  WHERE m.clienteregistro_codigo = $1 AND m.pedvenda_codigo = $2 ORDER BY m.msgvenda_codigo`;

/** What customer and seller wrote about a document, oldest first; of a document that was looked at before. */
export const lerMensagens = (ctx: Ctx, codigo: number): Promise<Linha<typeof getMensagens>[]> =>
  ctx.tx.sql(MENSAGENS, [ctx.sessao.clienteregistro_codigo, codigo]);

/** What customer and seller wrote about a document that the caller sees. */
export async function listarMensagens(
  ctx: Ctx,
  { pedvenda_codigo }: { pedvenda_codigo: number },
): Promise<Linha<typeof getMensagens>[]> {
  await lerResumo(ctx, pedvenda_codigo);
  return lerMensagens(ctx, pedvenda_codigo);
}

const ACEITES = `SELECT a.aceitevenda_codigo, a.pedvenda_revisao, a.aceitevenda_nome, a.aceitevenda_documento, a.aceitevenda_em, a.aceitevenda_resumo
  FROM aceitevenda a WHERE a.clienteregistro_codigo = $1 AND a.pedvenda_codigo = $2 ORDER BY a.aceitevenda_codigo DESC`;

/** The acceptances of a document, newest first; of a document that was looked at before. */
export const lerAceites = (ctx: Ctx, codigo: number): Promise<Linha<typeof getAceites>[]> =>
  ctx.tx.sql(ACEITES, [ctx.sessao.clienteregistro_codigo, codigo]);

/** The acceptances of a document that the caller sees. */
export async function listarAceites(
  ctx: Ctx,
  { pedvenda_codigo }: { pedvenda_codigo: number },
): Promise<Linha<typeof getAceites>[]> {
  await lerResumo(ctx, pedvenda_codigo);
  return lerAceites(ctx, pedvenda_codigo);
}

const QUEM_VENDE = `SELECT u.usuario_login FROM usuario u
  WHERE u.clienteregistro_codigo = $1 AND u.usuario_ativo AND (u.usuario_login = $2 OR u.usuario_codigo = $3)
  ORDER BY (u.usuario_login = $2) DESC LIMIT 1`;

/** The login of whose quote it is, or else of who made the link: who hears what the customer did. */
export async function lerQuemVende(
  ctx: Ctx,
  login: string,
  autor: number,
): Promise<string | undefined> {
  const [linha] = await ctx.tx.sql<{ usuario_login: string }>(QUEM_VENDE, [
    ctx.sessao.clienteregistro_codigo,
    login,
    autor,
  ]);
  return linha?.usuario_login;
}

/** Where answers to what the user sends go. */
export async function emailDoUsuario(ctx: Ctx): Promise<string | undefined> {
  const [linha] = await ctx.tx.sql<{ usuario_emaillogin: string }>(
    'SELECT usuario_emaillogin FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, ctx.sessao.usuario_codigo],
  );
  return linha?.usuario_emaillogin;
}
