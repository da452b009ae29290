import { contarUso, type TabelaDeUso } from '@praca/contract/recurso/usos.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { UsoDoRegistro } from '@praca/contract/recurso/esquemas.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError, codigoDe } from '../platform/errors.ts';
import type { LinhaRecurso } from './colunas.ts';
import { travarLinhas } from './reads.ts';
import { lerUsos } from './reads-usos.ts';
import { apagarLinhas, registrarLinhas } from './writes.ts';

const juntar = (partes: string[]): string =>
  partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1)}`;

/** "em 3 negócios e 1 cliente", with what the user may not see said without a number. */
function onde(usos: readonly UsoDoRegistro[]): string {
  const vistos = usos
    .filter((u) => u.quantidade > 0)
    .map((u) => contarUso(u.tabela as TabelaDeUso, u.quantidade));
  const fora = usos.some((u) => u.fora === 'S') ? ['registros que você não vê'] : [];
  return juntar([...vistos, ...fora]);
}

/** The refusal of what is in use: it says where, and what to do instead. */
function recusarEmUso(r: Recurso, usos: readonly UsoDoRegistro[], causa?: unknown): never {
  const este = r.nome.genero === 'f' ? 'Esta' : 'Este';
  const lugares = onde(usos);
  throw new AppError('REGISTRO_EM_USO', {
    causa,
    mensagem: lugares
      ? `${este} ${r.nome.um} está em uso em ${lugares}.`
      : `${este} ${r.nome.um} está em uso.`,
    ajuda: `Inative ${r.nome.genero === 'f' ? 'a' : 'o'} ${r.nome.um} para deixar de ${r.nome.genero === 'f' ? 'oferecê-la' : 'oferecê-lo'}, ou troque por ${r.nome.genero === 'f' ? 'outra' : 'outro'} antes de excluir.`,
    dados: { usos, inativar: 'S', substituir: 'S' },
  });
}

/** Deletes a row that nothing uses; one in use is refused with where, and how many of them the user may see. */
export async function excluirRecurso(
  ctx: Ctx,
  r: Recurso,
  codigo: number,
): Promise<LinhaRecurso[]> {
  const [antes] = await travarLinhas(ctx, r, [codigo]);
  const usos = await lerUsos(ctx, r, codigo);
  if (usos.length) recusarEmUso(r, usos);
  try {
    await apagarLinhas(ctx, r, [codigo]);
  } catch (erro) {
    if (codigoDe(erro) === '23503') recusarEmUso(r, [], erro);
    throw erro;
  }
  await registrarLinhas(ctx, r, [{ acao: 'EXCLUIR', antes: antes ?? null, depois: null }]);
  return antes ? [antes] : [];
}
