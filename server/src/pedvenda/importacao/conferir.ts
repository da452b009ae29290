import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { conferirColunas } from '@praca/contract/pedvenda/importacao/endpoints.ts';
import { bytesDoArquivo, lendoCsv } from '../../negocio/importacao/leitura/arquivo.ts';
import { lerArquivo, lerParte } from '../../negocio/importacao/reads.ts';
import type { Ctx } from '../../platform/context.ts';
import { abrirCsv } from '../../platform/csv/abrir.ts';
import { AppError } from '../../platform/errors.ts';
import { acharColunas } from './ler.ts';
import { colunasLembradas } from './reads.ts';

/** So many values of a column are shown, each cut. */
const EXEMPLOS = 3;
const TAMANHO = 40;
const primeiros = (linhas: readonly { celulas: readonly string[] }[], indice: number): string[] =>
  [...new Set(linhas.map((l) => (l.celulas[indice] ?? '').trim()).filter(Boolean))]
    .slice(0, EXEMPLOS)
    .map((valor) => valor.slice(0, TAMANHO));

/** What the columns of an uploaded file are taken for, with values of its first lines. */
export async function conferirColunasDoArquivo(
  ctx: Ctx,
  e: Entrada<typeof conferirColunas>,
): Promise<Linha<typeof conferirColunas>[]> {
  const arquivo = await lerArquivo(ctx, e.csv);
  if (arquivo === undefined)
    throw new AppError('NAO_ENCONTRADO', {
      ajuda: 'Envie o arquivo novamente: depois de alguns dias ele é apagado.',
    });
  const lembradas = await colunasLembradas(ctx);
  return lendoCsv(async () => {
    const csv = await abrirCsv(
      bytesDoArquivo(arquivo.partes, (parte) =>
        lerParte(ctx.tx, ctx.sessao.clienteregistro_codigo, e.csv, parte),
      ),
    );
    const { value: linhas = [] } = await csv.registros().next();
    return acharColunas(csv.cabecalho.colunas, lembradas).map(({ original, ...coluna }) => ({
      ...coluna,
      cabecalho: original,
      exemplos: primeiros(linhas, coluna.indice),
    }));
  });
}
