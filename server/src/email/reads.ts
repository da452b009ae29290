import type { Entrada } from '@praca/contract/endpoint.ts';
import type { getLista } from '@praca/contract/email/endpoints.ts';
import type { Email } from '@praca/contract/email/schemas.ts';
import type { FinalidadeDoEmail } from '@praca/contract/pessoa/consentimento/rules.ts';
import { NEGOCIO } from '../negocio/noun.ts';
import { escopoDoNegocio } from '../negocio/reads.ts';
import { lerPessoa } from '../pessoa/reads.ts';
import { Condicoes } from '../platform/banco/condicoes.ts';
import type { Tx } from '../platform/banco/db.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import type { Pagina } from '../platform/http/resposta.ts';

/** Columns of a mail `m`. One whose errand was dropped, with a copy of the database, never went. */
export const COLUNAS_EMAIL = `m.email_codigo, m.email_sentido,
  CASE WHEN m.email_situacao = 'FI' AND EXISTS (SELECT 1 FROM processo p WHERE p.clienteregistro_codigo = $1 AND p.uniproc_codigo = m.uniproc_codigo AND p.uniproc_situacao = 'ER') THEN 'ER' ELSE m.email_situacao END AS email_situacao,
  m.email_de, m.email_para, m.email_copia, m.email_assunto, m.email_texto, m.email_arquivos, m.email_erro, m.email_em, m.email_finalidade, m.negocio_codigo, m.pessoa_codigo,
  coalesce((SELECT u.usuario_nome FROM usuario u WHERE u.clienteregistro_codigo = $1 AND u.usuario_codigo = m.usuario_codigo), '') AS usuario_nome`;

/** Mails `m` of a customer: those without a deal, and those of the deals that the user sees. */
function daPessoa(ctx: Ctx, c: Condicoes): Condicoes {
  if (!ctx.sessao.permissoes.has('negocio.ver')) return c.e('m.negocio_codigo IS NULL');
  const vistos = c.trazer(
    NEGOCIO.restringir(new Condicoes([ctx.sessao.clienteregistro_codigo]), ctx.sessao),
  );
  return c.e(
    `(m.negocio_codigo IS NULL OR EXISTS (SELECT 1 FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = m.negocio_codigo AND ${vistos.sql}))`,
  );
}

/** The mails of a visible deal or of a visible customer, the newest first. */
export async function listarEmails(ctx: Ctx, e: Entrada<typeof getLista>): Promise<Pagina<Email>> {
  const { clienteregistro_codigo: registro, permissoes } = ctx.sessao;
  const c = new Condicoes([registro]).e('m.clienteregistro_codigo = $1');
  if (e.negocio_codigo !== undefined) {
    if (!permissoes.has('negocio.ver')) throw new AppError('SEM_PERMISSAO');
    await escopoDoNegocio(ctx, e.negocio_codigo);
    c.e('m.negocio_codigo = ?', e.negocio_codigo);
  } else if (e.pessoa_codigo !== undefined) {
    await lerPessoa(ctx, e.pessoa_codigo);
    daPessoa(ctx, c.e('m.pessoa_codigo = ?', e.pessoa_codigo));
  } else
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'negocio_codigo', mensagem: 'Diga de que negócio ou cliente.' }],
    });
  if (e.LISTA_CODIGO) c.e('m.email_codigo = ANY (?::bigint[])', e.LISTA_CODIGO);
  const limite = c.vincular(e.SQL_LIMIT);
  const salto = c.vincular(e.SQL_OFFSET);
  const linhas = await ctx.tx.sql<Email & { total: number }>(
    `SELECT ${COLUNAS_EMAIL}, count(*) OVER ()::int AS total FROM email m WHERE ${c.sql} ORDER BY m.email_em DESC, m.email_codigo DESC LIMIT ${limite} OFFSET ${salto}`,
    c.valores,
    { semNome: true },
  );
  return {
    dados: linhas.map(({ total: _total, ...um }) => um),
    total: linhas[0]?.total ?? 0,
  };
}

/** One mail, as it is now. */
export async function lerEmail(ctx: Ctx, codigo: number): Promise<Email> {
  const [linha] = await ctx.tx.sql<Email>(
    `SELECT ${COLUNAS_EMAIL} FROM email m WHERE m.clienteregistro_codigo = $1 AND m.email_codigo = $2`,
    [ctx.sessao.clienteregistro_codigo, codigo],
  );
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  return linha;
}

/** Name and address that the mails of a user bear; undefined for one who is gone. */
export async function lerRemetente(
  tx: Tx,
  registro: number,
  usuario: number,
): Promise<{ usuario_nome: string; usuario_email: string } | undefined> {
  const [linha] = await tx.sql<{ usuario_nome: string; usuario_email: string }>(
    `SELECT usuario_nome, CASE WHEN usuario_email = '' THEN usuario_emaillogin ELSE usuario_email END AS usuario_email
     FROM usuario WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2`,
    [registro, usuario],
  );
  return linha;
}

interface Destinatario {
  pessoa_codigo: number | null;
  email_finalidade: FinalidadeDoEmail;
  endereco: string;
  /** Whom it is written to, or whose deal it is about, was made anonymous. */
  anonimizada: boolean;
}

/** Whom a mail is for, and why it is written; undefined for one that went with its deal. */
export async function lerDestinatario(
  tx: Tx,
  registro: number,
  codigo: number,
): Promise<Destinatario | undefined> {
  const [linha] = await tx.sql<Destinatario>(
    `SELECT pessoa_codigo, email_finalidade, coalesce(email_para[1], '') AS endereco,
       EXISTS (SELECT 1 FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_anonimizadaem IS NOT NULL
         AND (q.pessoa_codigo = email.pessoa_codigo OR q.pessoa_codigo = (SELECT n.pessoa_codigo FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = email.negocio_codigo))) AS anonimizada
     FROM email WHERE clienteregistro_codigo = $1 AND email_codigo = $2`,
    [registro, codigo],
  );
  return linha;
}

/** The Message-ID of a mail of the same deal or customer. */
export async function messageIdDe(
  ctx: Ctx,
  codigo: number,
  { negocio, pessoa }: { negocio: number | null; pessoa: number | null },
): Promise<string> {
  const [linha] = await ctx.tx.sql<{ email_messageid: string }>(
    `SELECT email_messageid FROM email WHERE clienteregistro_codigo = $1 AND email_codigo = $2
       AND (($3::bigint IS NOT NULL AND negocio_codigo = $3) OR ($4::bigint IS NOT NULL AND pessoa_codigo = $4))`,
    [ctx.sessao.clienteregistro_codigo, codigo, negocio, pessoa],
  );
  if (!linha)
    throw new AppError('REFERENCIA_INVALIDA', {
      campos: [{ campo: 'email_codigo', mensagem: 'O e-mail respondido não existe.' }],
    });
  return linha.email_messageid;
}

/** Of addresses, by their digests, those that the last mail did not reach, with when that was. */
export async function lerDevolvidos(
  ctx: Ctx,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const linhas = await ctx.tx.sql<{ devolvido_hash: string; devolvido_em: string }>(
    'SELECT devolvido_hash, devolvido_em FROM email_devolvido WHERE clienteregistro_codigo = $1 AND devolvido_hash = ANY ($2::text[])',
    [ctx.sessao.clienteregistro_codigo, hashes],
  );
  return new Map(linhas.map((l) => [l.devolvido_hash, l.devolvido_em]));
}
