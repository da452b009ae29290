import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { conferirColunas } from '@praca/contract/pedvenda/importacao/endpoints.ts';
import type { Ctx } from '../../platform/context.ts';
import { olharArquivo } from '../../recurso/importacao/conferir-colunas.ts';
import { acharColunas } from './ler.ts';
import { colunasLembradas } from './reads.ts';

/** What the columns of an uploaded file are taken for, with values of its first lines. */
export async function conferirColunasDoArquivo(
  ctx: Ctx,
  e: Entrada<typeof conferirColunas>,
): Promise<Linha<typeof conferirColunas>[]> {
  const { colunas, exemplosDe, duvidasDe } = await olharArquivo(ctx, e.csv);
  return acharColunas(colunas, await colunasLembradas(ctx)).map(({ original, ...coluna }) => ({
    ...coluna,
    cabecalho: original,
    exemplos: exemplosDe(coluna.indice),
    duvidas: duvidasDe(coluna.indice),
  }));
}
