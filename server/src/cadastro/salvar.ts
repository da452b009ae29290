import { conferirVersao } from '../platform/eventos/alterado.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { travarCadastro, type LinhaCadastro } from './reads.ts';
import type { TabelaCadastro } from './tabela.ts';
import { atualizarCadastro, inserirCadastro } from './writes.ts';

/** Creates without a code, changes with code and version; a name exists once. */
export async function salvarCadastro(
  ctx: Ctx,
  t: TabelaCadastro,
  entrada: Record<string, unknown>,
): Promise<LinhaCadastro[]> {
  const codigo = entrada[`${t.prefixo}_codigo`] as number | undefined;
  const antes = codigo === undefined ? null : await travarCadastro(ctx, t, codigo);
  if (codigo !== undefined && antes)
    await conferirVersao(ctx, t.tabela, codigo, antes, entrada.versao);
  const linha =
    codigo === undefined
      ? await inserirCadastro(ctx, t, entrada)
      : await atualizarCadastro(ctx, t, codigo, entrada);
  if (!linha) throw new AppError('NAO_ENCONTRADO');
  await registrarEvento(ctx, {
    tabela: t.tabela,
    chave: Number(linha[`${t.prefixo}_codigo`]),
    acao: antes ? 'ALTERAR' : 'CRIAR',
    versao: linha.versao,
    antes,
    depois: linha,
  });
  return [linha];
}
