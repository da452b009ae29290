import type { Entrada } from '@praca/contract/endpoint.ts';
import type { salvarCaixa } from '@praca/contract/email/caixa/endpoints.ts';
import type { Tx } from '../../platform/banco/db.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Marca } from '../../platform/email/caixa-imap.ts';
import type { Mensagem } from '../../platform/entrada/mensagem.ts';
import type { Assunto } from './reads.ts';
import { jsonDoBanco } from '../../platform/banco/recordset.ts';

type Gravada = Omit<Entrada<typeof salvarCaixa>, 'caixa_senha' | 'versao'> & {
  caixa_senha: string | null;
};

/** Keeps which mailbox is read; another one is read from now on, nothing older. */
export const gravarCaixa = (ctx: Ctx, c: Gravada, recomeca: boolean): Promise<unknown> =>
  ctx.tx.sql(
    `INSERT INTO caixa_email AS x (clienteregistro_codigo, usuario_codigo, caixa_servidor, caixa_porta, caixa_criptografia, caixa_login, caixa_senha)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (clienteregistro_codigo, usuario_codigo) DO UPDATE SET caixa_servidor = $3, caixa_porta = $4, caixa_criptografia = $5, caixa_login = $6, caixa_senha = $7,
       caixa_validade = CASE WHEN $8 THEN NULL ELSE x.caixa_validade END, caixa_ultimo = CASE WHEN $8 THEN NULL ELSE x.caixa_ultimo END,
       caixa_lida_em = CASE WHEN $8 THEN NULL ELSE x.caixa_lida_em END, caixa_erro = '', versao = x.versao + 1`,
    [
      ctx.sessao.clienteregistro_codigo,
      ctx.sessao.usuario_codigo,
      c.caixa_servidor,
      c.caixa_porta,
      c.caixa_criptografia,
      c.caixa_login,
      c.caixa_senha,
      recomeca,
    ],
  );

/** Up to where a mailbox was looked at; nothing where it is another one by now. */
export const marcarLida = (
  tx: Tx,
  [registro, usuario, versao]: readonly [number, number, number],
  { validade, ultimo }: Marca,
): Promise<unknown[]> =>
  tx.sql(
    "UPDATE caixa_email SET caixa_validade = $4, caixa_ultimo = $5, caixa_lida_em = now(), caixa_erro = '' WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND versao = $3 RETURNING 1",
    [registro, usuario, versao, validade, ultimo],
  );

/** Why a mailbox could not be read. */
export const marcarErro = (
  tx: Tx,
  [registro, usuario, versao]: readonly [number, number, number],
  erro: string,
): Promise<unknown> =>
  tx.sql(
    'UPDATE caixa_email SET caixa_lida_em = now(), caixa_erro = $4 WHERE clienteregistro_codigo = $1 AND usuario_codigo = $2 AND versao = $3',
    [registro, usuario, versao, erro],
  );

/** A mail that came in. */
export interface Chegada extends Assunto, Mensagem {
  de: string;
  messageId: string;
  em: Date;
}

/** Keeps a mail that came in; undefined where it came before, by this mailbox or by a colleague's. */
export async function inserirChegada(ctx: Ctx, m: Chegada): Promise<number | undefined> {
  const [linha] = await ctx.tx.sql<{ email_codigo: number }>(
    `INSERT INTO email (clienteregistro_codigo, negocio_codigo, pessoa_codigo, usuario_codigo, empresa_codigo, email_sentido, email_situacao, email_de, email_para, email_copia, email_assunto, email_texto, email_arquivos, email_messageid, email_em)
     VALUES ($1, $2, (SELECT q.pessoa_codigo FROM pessoa q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo = $3 AND q.pessoa_anonimizadaem IS NULL), $4, $5, 'E', 'RE', $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (clienteregistro_codigo, email_messageid) WHERE email_messageid <> '' DO NOTHING RETURNING email_codigo`,
    [
      ctx.sessao.clienteregistro_codigo,
      m.negocio_codigo,
      m.pessoa_codigo,
      ctx.sessao.usuario_codigo,
      ctx.sessao.empresa_codigo,
      m.de,
      m.para,
      m.copia,
      m.assunto,
      m.texto,
      jsonDoBanco(m.arquivos),
      m.messageId,
      m.em,
    ],
  );
  return linha?.email_codigo;
}

/** What became of a mail that came back: it did not arrive, and why. */
export const marcarDevolvido = (ctx: Ctx, codigo: number, erro: string): Promise<unknown> =>
  ctx.tx.sql(
    "UPDATE email SET email_situacao = 'ER', email_erro = $3 WHERE clienteregistro_codigo = $1 AND email_codigo = $2 AND email_sentido = 'S'",
    [ctx.sessao.clienteregistro_codigo, codigo, erro],
  );

/** What comes from an address shows that it is there. */
export const esquecerDevolvido = (ctx: Ctx, hashes: readonly string[]): Promise<unknown> =>
  ctx.tx.sql(
    'DELETE FROM email_devolvido WHERE clienteregistro_codigo = $1 AND devolvido_hash = ANY ($2::text[])',
    [ctx.sessao.clienteregistro_codigo, hashes],
  );
