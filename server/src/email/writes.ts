import type { FinalidadeDoEmail } from '@praca/contract/pessoa/consentimento/rules.ts';
import type { Tx } from '../platform/banco/db.ts';
import type { Ctx } from '../platform/context.ts';
import { jsonDoBanco } from '../platform/banco/recordset.ts';

export interface NovoEmail {
  negocio: number | null;
  pessoa: number | null;
  empresa: number | null;
  de: string;
  para: readonly string[];
  copia: readonly string[];
  assunto: string;
  texto: string;
  finalidade: FinalidadeDoEmail;
  arquivos: { nome: string; tamanho: number }[];
}

/** Keeps a mail that waits to be sent; gives its code. */
export async function inserirEmail(ctx: Ctx, m: NovoEmail): Promise<number> {
  const [linha] = await ctx.tx.sql<{ email_codigo: number }>(
    `INSERT INTO email (clienteregistro_codigo, negocio_codigo, pessoa_codigo, usuario_codigo, empresa_codigo, email_sentido, email_situacao, email_de, email_para, email_copia, email_assunto, email_texto, email_arquivos, email_finalidade)
     VALUES ($1, $2, $3, $4, $5, 'S', 'FI', $6, $7, $8, $9, $10, $11, $12) RETURNING email_codigo`,
    [
      ctx.sessao.clienteregistro_codigo,
      m.negocio,
      m.pessoa,
      ctx.sessao.usuario_codigo,
      m.empresa,
      m.de,
      m.para,
      m.copia,
      m.assunto,
      m.texto,
      jsonDoBanco(m.arquivos),
      m.finalidade,
    ],
  );
  return linha?.email_codigo ?? 0;
}

/** What became of a mail that waited. One that went with its deal, or was told before, stays as it is. */
export const marcarEnviado = (
  tx: Tx,
  registro: number,
  codigo: number,
  fim: { situacao: 'EN' | 'ER'; erro: string; messageId: string },
): Promise<unknown> =>
  tx.sql(
    "UPDATE email SET email_situacao = $3, email_erro = $4, email_messageid = $5 WHERE clienteregistro_codigo = $1 AND email_codigo = $2 AND email_situacao = 'FI'",
    [registro, codigo, fim.situacao, fim.erro, fim.messageId],
  );

/** Marks an address, by its digest, as one that the last mail did not reach. */
export const marcarEnderecoDevolvido = (
  tx: Tx,
  registro: number,
  { hash, em, codigo = '' }: { hash: string; em: Date; codigo?: string },
): Promise<unknown> =>
  tx.sql(
    `INSERT INTO email_devolvido (clienteregistro_codigo, devolvido_hash, devolvido_em, devolvido_codigo) VALUES ($1, $2, $3, $4)
     ON CONFLICT (clienteregistro_codigo, devolvido_hash) DO UPDATE SET devolvido_em = excluded.devolvido_em, devolvido_codigo = excluded.devolvido_codigo`,
    [registro, hash, em.toISOString(), codigo],
  );
