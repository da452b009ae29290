import { multiplicar } from '@praca/contract/br/dinheiro.ts';
import { fatorDe } from '@praca/contract/documento/cascata.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import type {
  getAceites,
  getDestinatarios,
  getLinks,
  getMensagens,
} from '@praca/contract/pedvenda/envio/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import type { MensagemDaProposta } from '@praca/contract/proposta/schemas.ts';
import { PESSOA } from '../../pessoa/noun.ts';
import { soClientesLidos } from '../../pessoa/reads-lidos.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { condicaoFixa, valoresDoAlcance } from '../../platform/substantivo/escopo.ts';
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
  nullif(concat_ws('/', nullif(X.cidade_descricao, ''), nullif(X.uf_codigo, '')), ''), CASE WHEN X.endereco_cep <> '' THEN 'CEP ' || regexp_replace(X.endereco_cep, '^(\\d{5})(\\d{3})$', '\\1-\\2') END)`;
const ENDERECO_EMPRESA = ENDERECO.replaceAll('X.', 'e.');
const ENDERECO_PESSOA = ENDERECO.replaceAll('X.', 'p.');
// Out of the caller's scope the paper names the customer, and no more.
const VISIVEL = condicaoFixa(PESSOA.escopo, 'p', '$7', '$8');
const PARTES = `SELECT json_build_object('empresa_razao', e.empresa_razao, 'empresa_fantasia', e.empresa_fantasia, 'empresa_cnpj', e.empresa_cnpj, 'empresa_ie', e.empresa_ie, 'empresa_telefone', e.empresa_telefone,
    'empresa_email', e.empresa_email, 'empresa_chavepix', e.empresa_chavepix, 'empresa_rodape', e.empresa_rodape, 'cidade_descricao', e.cidade_descricao, 'endereco', ${ENDERECO_EMPRESA}) AS empresa,
  CASE WHEN p.pessoa_codigo IS NOT NULL THEN json_build_object('razao', coalesce(g.pessoaguarda_razao, p.pessoa_razao), 'documento', CASE WHEN ${VISIVEL} THEN coalesce(g.pessoaguarda_cnpj, p.pessoa_cnpj) END, 'endereco', CASE WHEN ${VISIVEL} THEN coalesce(g.pessoaguarda_endereco, ${ENDERECO_PESSOA}) ELSE '' END) END AS cliente,
  json_build_object('nome', coalesce(r.repres_razao, u.usuario_nome, ''), 'telefone', coalesce(nullif(r.repres_telefone, ''), e.empresa_telefone), 'email', coalesce(nullif(r.repres_email, ''), u.usuario_emaillogin, '')) AS vendedor
  FROM empresa e
  LEFT JOIN pessoa p ON p.clienteregistro_codigo = $1 AND p.pessoa_codigo = $3
  -- Of who was made anonymous the law keeps who the orders were for.
  LEFT JOIN pessoaguarda g ON g.clienteregistro_codigo = $1 AND g.pessoa_codigo = $3 AND $6
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
    v.pedvenda_tipo === 'P',
    ...valoresDoAlcance(ctx.sessao),
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

/** Whether a company wants pictures of products in its documents. */
export async function querFotos(ctx: Ctx, empresa: number): Promise<boolean> {
  const [linha] = await ctx.tx.sql<{ quer: boolean }>(
    'SELECT empresa_fotosnopdf AS quer FROM empresa WHERE clienteregistro_codigo = $1 AND empresa_codigo = $2',
    [ctx.sessao.clienteregistro_codigo, empresa],
  );
  return linha?.quer ?? false;
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

/** A revision as it was kept, with who sent it. */
export interface RevisaoGuardada {
  pedvenda_revisao: number;
  revpedvenda_em: string;
  usuario_nome: string;
  documento: Venda;
}

/** The last 20 revisions of a document that was looked at before, newest first. */
export const lerRevisoes = (ctx: Ctx, codigo: number): Promise<RevisaoGuardada[]> =>
  ctx.tx.sql(
    `SELECT r.revpedvenda_numero AS pedvenda_revisao, r.revpedvenda_em, coalesce(u.usuario_nome, '') AS usuario_nome, r.revpedvenda_documento AS documento
     FROM revpedvenda r LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = r.usuario_codigo
     WHERE r.clienteregistro_codigo = $1 AND r.pedvenda_codigo = $2 ORDER BY r.revpedvenda_numero DESC LIMIT 20`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );

/** Who of a customer, read by the caller, has an address or a number: the contact of that name first, then the customer. */
export async function lerQuemRecebe(
  ctx: Ctx,
  pessoa: number,
  contato: string,
): Promise<Omit<Linha<typeof getDestinatarios>, 'devolvido_em'>[]> {
  const c = soClientesLidos(
    new Condicoes([ctx.sessao.clienteregistro_codigo])
      .e('q.clienteregistro_codigo = $1')
      .e('q.pessoa_codigo = ?', pessoa),
    ctx.sessao,
    'q',
  );
  return ctx.tx.sql(
    `SELECT d.nome, d.email, d.telefone FROM pessoa q CROSS JOIN LATERAL (
       SELECT q.pessoa_razao AS nome, q.pessoa_email AS email, coalesce(nullif(q.pessoa_telefone, ''), q.pessoa_telefone2) AS telefone, false AS chamado, -1 AS ordem
       UNION ALL
       SELECT k.contato_nome, k.contato_email, k.contato_telefone, dobrar(k.contato_nome) = dobrar(${c.vincular(contato)}::text), k.contato_ordem
       FROM pessoa_contato k WHERE k.clienteregistro_codigo = $1 AND k.pessoa_codigo = q.pessoa_codigo) d
     WHERE ${c.sql} AND (d.email <> '' OR d.telefone <> '')
     ORDER BY d.chamado DESC, d.ordem, d.nome LIMIT 50`,
    c.valores,
  );
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

const MENSAGENS = `SELECT m.msgvenda_codigo, m.itpedvenda_sequencia, m.msgvenda_tipo, m.msgvenda_texto, m.msgvenda_preco::text AS msgvenda_preco, m.msgvenda_em
  FROM msgvenda m WHERE m.clienteregistro_codigo = $1 AND m.pedvenda_codigo = $2 ORDER BY m.msgvenda_codigo`;

/** What customer and seller wrote about a document, oldest first, as the customer reads it; of a document that was looked at before. */
export const lerMensagens = (ctx: Ctx, codigo: number): Promise<MensagemDaProposta[]> =>
  ctx.tx.sql(MENSAGENS, [ctx.sessao.clienteregistro_codigo, codigo]);

const CONVERSA = `SELECT m.msgvenda_codigo, m.pedvenda_revisao, m.itpedvenda_sequencia, i.linha->>'itpedvenda_descricao' AS itpedvenda_descricao, m.msgvenda_tipo, m.msgvenda_texto, m.msgvenda_preco::text AS msgvenda_preco, m.msgvenda_em, u.usuario_nome,
    CASE WHEN m.msgvenda_preco IS NULL THEN NULL WHEN m.itpedvenda_sequencia IS NULL THEN r.revpedvenda_documento->>'pedvenda_valor'
      ELSE i.linha->>'itpedvenda_vlunitario' END AS msgvenda_precoorcado, coalesce(i.linha->>'itpedvenda_desccascata', '') AS desccascata
  FROM msgvenda m
  LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = m.usuario_codigo
  LEFT JOIN revpedvenda r ON r.clienteregistro_codigo = $1 AND r.pedvenda_codigo = $2 AND r.revpedvenda_numero = m.pedvenda_revisao
  CROSS JOIN LATERAL (SELECT jsonb_path_query_first(r.revpedvenda_documento, '$.itens[*] ? (@.itpedvenda_sequencia == $s)', jsonb_build_object('s', m.itpedvenda_sequencia)) AS linha) i
  WHERE m.clienteregistro_codigo = $1 AND m.pedvenda_codigo = $2 AND ($3::bigint IS NULL OR m.msgvenda_codigo = $3) ORDER BY m.msgvenda_codigo`;

/** The conversation about a document that was looked at before, as the seller reads it; or one message of it. */
export async function lerConversa(
  ctx: Ctx,
  codigo: number,
  so: number | null = null,
): Promise<Linha<typeof getMensagens>[]> {
  const linhas = await ctx.tx.sql<Linha<typeof getMensagens> & { desccascata: string }>(CONVERSA, [
    ctx.sessao.clienteregistro_codigo,
    codigo,
    so,
  ]);
  return linhas.map(({ desccascata, ...m }) => ({
    ...m,
    msgvenda_precoorcado:
      m.msgvenda_precoorcado !== null && m.itpedvenda_sequencia !== null
        ? multiplicar(m.msgvenda_precoorcado, fatorDe(desccascata), 4)
        : m.msgvenda_precoorcado,
  }));
}

const LINHA_DA_MENSAGEM = `SELECT i.itpedvenda_codigo AS codigo FROM msgvenda m
  JOIN revpedvenda r ON r.clienteregistro_codigo = $1 AND r.pedvenda_codigo = $2 AND r.revpedvenda_numero = m.pedvenda_revisao
  CROSS JOIN LATERAL (SELECT jsonb_path_query_first(r.revpedvenda_documento, '$.itens[*] ? (@.itpedvenda_sequencia == $s)', jsonb_build_object('s', m.itpedvenda_sequencia)) AS linha) x
  JOIN itpedvenda i ON i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = $2
    AND (i.itpedvenda_codigo = (x.linha->>'itpedvenda_codigo')::bigint
      -- Kept before lines had codes: the line that stands there now, if it sells the same.
      OR x.linha->>'itpedvenda_codigo' IS NULL AND i.itpedvenda_sequencia = m.itpedvenda_sequencia AND i.produto_codigo = (x.linha->>'produto_codigo')::bigint)
  WHERE m.clienteregistro_codigo = $1 AND m.pedvenda_codigo = $2 AND m.msgvenda_codigo = $3`;

/** Which line of the document a message is about; null: it is not there any more. */
export async function codigoDaLinha(
  ctx: Ctx,
  codigo: number,
  mensagem: number,
): Promise<number | null> {
  const [linha] = await ctx.tx.sql<{ codigo: number }>(LINHA_DA_MENSAGEM, [
    ctx.sessao.clienteregistro_codigo,
    codigo,
    mensagem,
  ]);
  return linha?.codigo ?? null;
}

/** What customer and seller wrote about a document that the caller sees. */
export async function listarMensagens(
  ctx: Ctx,
  { pedvenda_codigo }: { pedvenda_codigo: number },
): Promise<Linha<typeof getMensagens>[]> {
  await lerResumo(ctx, pedvenda_codigo);
  return lerConversa(ctx, pedvenda_codigo);
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
