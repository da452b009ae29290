import type { Caixa } from '@praca/contract/email/caixa/schemas.ts';
import type { Tx } from '../../platform/banco/db.ts';
import type { Ctx } from '../../platform/context.ts';
import { NEGOCIO } from '../../negocio/noun.ts';
import { condicoesDePessoa } from '../../pessoa/reads.ts';
import { Condicoes } from '../../platform/banco/condicoes.ts';

/** A mailbox as it lies there, the password encrypted. */
export interface CaixaGuardada extends Omit<Caixa, 'caixa_senha_gravada'> {
  caixa_senha: string | null;
  caixa_validade: number | null;
  caixa_ultimo: number | null;
}

const NENHUMA: CaixaGuardada = {
  caixa_servidor: '',
  caixa_porta: 993,
  caixa_criptografia: 'TLS',
  caixa_login: '',
  caixa_senha: null,
  caixa_validade: null,
  caixa_ultimo: null,
  caixa_lida_em: null,
  caixa_erro: '',
  versao: 0,
};
const COLUNAS =
  'caixa_servidor, caixa_porta, caixa_criptografia, caixa_login, caixa_senha, caixa_validade, caixa_ultimo, caixa_lida_em, caixa_erro, versao';

/** The mailbox of a user. */
export async function lerCaixaGuardada(
  tx: Tx,
  registro: number,
  usuario: number,
): Promise<CaixaGuardada> {
  const [linha] = await tx.sql<CaixaGuardada>(
    `SELECT ${COLUNAS} FROM caixa_email WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2`,
    [registro, usuario],
  );
  return linha ?? NENHUMA;
}

/** What of it may be read. */
export const semSenha = ({
  caixa_senha,
  caixa_validade: _v,
  caixa_ultimo: _u,
  ...c
}: CaixaGuardada): Caixa => ({ ...c, caixa_senha_gravada: caixa_senha === null ? 'N' : 'S' });

/** Users of a registration whose mailboxes are read. */
export const lerComCaixa = (tx: Tx, registro: number): Promise<{ usuario_codigo: number }[]> =>
  tx.sql(
    "SELECT usuario_codigo FROM caixa_email WHERE clienteregistro_codigo = $1 AND caixa_servidor <> '' ORDER BY caixa_lida_em NULLS FIRST, usuario_codigo",
    [registro],
  );

/** What a mail that came in is about. */
export interface Assunto {
  negocio_codigo: number | null;
  pessoa_codigo: number | null;
}

/** The deal and the customer of the mail that is answered, as far as its reader sees them; undefined where none of these mails is ours. */
export async function acharRespondido(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Assunto | undefined> {
  if (ids.length === 0) return undefined;
  const c = NEGOCIO.restringir(new Condicoes([ctx.sessao.clienteregistro_codigo, ids]), ctx.sessao);
  const dela = c.trazer(condicoesDePessoa(ctx));
  const [linha] = await ctx.tx.sql<Assunto>(
    `SELECT m.negocio_codigo, m.pessoa_codigo FROM email m
     WHERE m.clienteregistro_codigo = $1 AND m.email_messageid = ANY ($2::text[]) AND m.email_messageid <> ''
       AND (m.negocio_codigo IS NULL OR EXISTS (SELECT 1 FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.negocio_codigo = m.negocio_codigo AND ${c.sql}))
       AND (m.negocio_codigo IS NOT NULL OR EXISTS (SELECT 1 FROM pessoa q WHERE q.pessoa_codigo = m.pessoa_codigo AND ${dela.sql}))
     ORDER BY array_position($2::text[], m.email_messageid) LIMIT 1`,
    c.valores,
    { semNome: true },
  );
  return linha;
}

/** A mail of ours, as far as a report that it came back needs it. */
interface Enviado extends Assunto {
  email_codigo: number;
  email_assunto: string;
  /** Every address that it was written to. */
  para: string[];
}

/** The mail of the reader's own that came back, by one of its ids; undefined where none of these is theirs. */
export async function acharEnviado(ctx: Ctx, ids: readonly string[]): Promise<Enviado | undefined> {
  if (ids.length === 0) return undefined;
  const [linha] = await ctx.tx.sql<Enviado>(
    `SELECT m.email_codigo, m.email_assunto, m.negocio_codigo, m.pessoa_codigo, m.email_para || m.email_copia AS para FROM email m
     WHERE m.clienteregistro_codigo = $1 AND m.email_messageid = ANY ($2::text[]) AND m.email_messageid <> '' AND m.email_sentido = 'S' AND m.usuario_codigo = $3
     ORDER BY array_position($2::text[], m.email_messageid) LIMIT 1`,
    [ctx.sessao.clienteregistro_codigo, ids, ctx.sessao.usuario_codigo],
  );
  return linha;
}

/** The visible customer who writes from an address, or at whom somebody does; with the one deal that is open with them, where there is just one. */
export async function acharPeloEndereco(ctx: Ctx, endereco: string): Promise<Assunto | undefined> {
  if (endereco === '') return undefined;
  const p = condicoesDePessoa(ctx);
  const DE = p.vincular(endereco);
  const [pessoa] = await ctx.tx.sql<{ pessoa_codigo: number }>(
    `SELECT q.pessoa_codigo FROM pessoa q WHERE ${p.sql} AND q.pessoa_ativo AND q.pessoa_codigo IN (
       SELECT m.pessoa_codigo FROM soma.pessoa_marca m WHERE m.clienteregistro_codigo = $1 AND m.marca = 'e' || ${DE}::text
       UNION SELECT k.pessoa_codigo FROM pessoa_contato k WHERE k.clienteregistro_codigo = $1 AND lower(k.contato_email) = ${DE}::text AND k.contato_email <> '')
     ORDER BY q.pessoa_codigo DESC LIMIT 1`,
    p.valores,
    { semNome: true },
  );
  if (!pessoa) return undefined;
  const n = NEGOCIO.restringir(
    new Condicoes([ctx.sessao.clienteregistro_codigo, pessoa.pessoa_codigo]),
    ctx.sessao,
  );
  const abertos = await ctx.tx.sql<{ negocio_codigo: number }>(
    `SELECT n.negocio_codigo FROM negocio n WHERE n.clienteregistro_codigo = $1 AND n.pessoa_codigo = $2 AND n.negocio_situacao = 'A' AND ${n.sql} LIMIT 2`,
    n.valores,
    { semNome: true },
  );
  const [unico] = abertos;
  return {
    pessoa_codigo: pessoa.pessoa_codigo,
    negocio_codigo: abertos.length === 1 ? (unico?.negocio_codigo ?? null) : null,
  };
}
