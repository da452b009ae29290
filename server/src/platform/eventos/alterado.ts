import type { Ctx } from '../context.ts';
import { AppError } from '../errors.ts';
import { substantivoDe } from '../substantivo/substantivo.ts';

/** The 409 of a row that moved on since the caller read it: names who changed it last, what they did and when. */
export async function recusarAlterado(
  ctx: Ctx,
  tabela: string,
  chave: number,
  versao: number,
): Promise<never> {
  const [ultimo] = await ctx.tx.sql<{
    usuario_nome: string | null;
    evento_em: string;
    evento_acao: string;
  }>(
    `SELECT u.usuario_nome, v.evento_em, v.evento_acao FROM evento v LEFT JOIN usuario u ON u.clienteregistro_codigo = $1 AND u.usuario_codigo = v.usuario_codigo
     WHERE v.clienteregistro_codigo = $1 AND v.evento_tabela = $2 AND v.evento_chave = $3 AND v.evento_acao NOT IN ('RECUSADO', 'INTERACAO') ORDER BY v.evento_codigo DESC LIMIT 1`,
    [ctx.sessao.clienteregistro_codigo, tabela, String(chave)],
  );
  throw new AppError(substantivoDe(tabela)?.alterado ?? 'REGISTRO_ALTERADO', {
    dados: { [`${tabela}_codigo`]: chave, versao, ...ultimo },
  });
}

/** Refuses a change that does not say which version it saw, and one that saw another than the row has. */
export async function conferirVersao(
  ctx: Ctx,
  tabela: string,
  chave: number,
  { versao }: { versao: number },
  vista: unknown,
): Promise<void> {
  if (vista === undefined)
    throw new AppError('ENTRADA_INVALIDA', {
      campos: [{ campo: 'versao', mensagem: 'Informe a versão que você viu.' }],
    });
  if (vista !== versao) await recusarAlterado(ctx, tabela, chave, versao);
}
