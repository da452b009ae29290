import { contarUso, type TabelaDeUso } from '@praca/contract/recurso/usos.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { DestinoDoRegistro, UsoDoRegistro } from '@praca/contract/recurso/esquemas.ts';
import { darAlcance } from '../platform/alcance/dar.ts';
import type { Ctx } from '../platform/context.ts';
import { AppError, codigoDe } from '../platform/errors.ts';
import type { Pagina } from '../platform/http/resposta.ts';
import { semProprios, tabelasDe, type LinhaRecurso } from './colunas.ts';
import { contarDestinos } from './destinos.ts';
import { jeitoDe } from './proprio.ts';
import { travarExistentes, travarLinhas } from './reads.ts';
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

const emUso = (r: Recurso, usos: readonly UsoDoRegistro[]): string => {
  const lugares = onde(usos);
  return `${r.nome.genero === 'f' ? 'Esta' : 'Este'} ${r.nome.um} está em uso${lugares && ` em ${lugares}`}.`;
};

/** The refusal of what is in use: it says where, and what to do instead. */
function recusarEmUso(r: Recurso, usos: readonly UsoDoRegistro[], causa?: unknown): never {
  const troca = jeitoDe(r).semTroca === undefined;
  const inative = `Inative ${r.nome.genero === 'f' ? 'a' : 'o'} ${r.nome.um} para deixar de ${r.nome.genero === 'f' ? 'oferecê-la' : 'oferecê-lo'}`;
  throw new AppError('REGISTRO_EM_USO', {
    causa,
    mensagem: emUso(r, usos),
    ajuda: troca
      ? `${inative}, ou troque por ${r.nome.genero === 'f' ? 'outra' : 'outro'} antes de excluir.`
      : `${inative}. O que já foi preenchido fica guardado.`,
    dados: { usos, inativar: 'S', substituir: troca ? 'S' : 'N' },
  });
}

/** Deletes rows; what the database still holds on to is refused as in use. */
export const apagarSoltas = (ctx: Ctx, r: Recurso, codigos: readonly number[]) =>
  darAlcance(ctx, tabelasDe(r), (c) => apagarLinhas(c, r, codigos)).catch((erro: unknown) => {
    if (codigoDe(erro) === '23503') recusarEmUso(r, [], erro);
    throw erro;
  });

/** Deletes those of the rows that nothing uses, with their history; gives where the others are used. */
async function apagarSemUso(
  ctx: Ctx,
  r: Recurso,
  linhas: readonly LinhaRecurso[],
): Promise<Map<number, UsoDoRegistro[]>> {
  const codigoDaLinha = (l: LinhaRecurso) => Number(l[r.chave]);
  const usos = await lerUsos(ctx, r, linhas.map(codigoDaLinha));
  const livres = linhas.filter((l) => !usos.has(codigoDaLinha(l)));
  if (!livres.length) return usos;
  const apagadas = await apagarSoltas(ctx, r, livres.map(codigoDaLinha));
  // With the columns that no field describes: who brings the row back needs them.
  const inteiras = new Map(apagadas.map((a) => [a.codigo, a.inteira]));
  await registrarLinhas(
    ctx,
    r,
    livres.map((linha) => ({
      acao: 'EXCLUIR',
      // Of added fields the history keeps all values: those that the session does not see come back too.
      antes: {
        ...inteiras.get(codigoDaLinha(linha)),
        ...(semProprios(r, linha) as LinhaRecurso),
      },
      depois: null,
    })),
  );
  return usos;
}

/** Deletes a row that nothing uses; one in use is refused with where, and how many of them the user may see. */
export async function excluirRecurso(
  ctx: Ctx,
  r: Recurso,
  codigo: number,
): Promise<LinhaRecurso[]> {
  const linhas = await travarLinhas(ctx, r, [codigo]);
  const [usos] = (await apagarSemUso(ctx, r, linhas)).values();
  if (usos) recusarEmUso(r, usos);
  return linhas;
}

/** Deletes a set of rows, each for itself: what is in use or not there any more stays out, and is told with the reason. */
export async function excluirConjunto(
  ctx: Ctx,
  r: Recurso,
  codigos: readonly number[],
): Promise<Pagina<DestinoDoRegistro>> {
  const linhas = await travarExistentes(ctx, r, codigos);
  const usos = await apagarSemUso(ctx, r, linhas);
  return contarDestinos(r, codigos, linhas, {
    participio: 'excluíd',
    motivo: (codigo, linha) => {
      const onde = usos.get(codigo);
      if (!linha) return 'Este registro não existe mais.';
      return onde ? emUso(r, onde) : '';
    },
  });
}
