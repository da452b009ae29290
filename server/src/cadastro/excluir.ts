import type { Ctx } from '../platform/context.ts';
import { AppError, codigoDe } from '../platform/errors.ts';
import { registrarEvento } from '../platform/eventos/registro-evento.ts';
import { travarCadastro, type LinhaCadastro } from './reads.ts';
import type { TabelaCadastro } from './tabela.ts';
import { apagarCadastro, negociosComEtiqueta } from './writes.ts';

/** Deletes a row that nothing uses. */
export async function excluirCadastro(
  ctx: Ctx,
  t: TabelaCadastro,
  codigo: number,
): Promise<LinhaCadastro[]> {
  const antes = await travarCadastro(ctx, t, codigo);
  if (t.tabela === 'etiqueta' && (await negociosComEtiqueta(ctx, codigo)))
    throw new AppError('REGISTRO_EM_USO');
  try {
    await apagarCadastro(ctx, t, codigo);
  } catch (erro) {
    if (codigoDe(erro) === '23503') throw new AppError('REGISTRO_EM_USO', { causa: erro });
    throw erro;
  }
  await registrarEvento(ctx, {
    tabela: t.tabela,
    chave: codigo,
    acao: 'EXCLUIR',
    versao: antes.versao,
    antes,
  });
  return [antes];
}
