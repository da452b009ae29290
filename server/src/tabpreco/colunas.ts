import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { ColunaDita } from '@praca/contract/recurso/importacao.ts';
import type { conferirPrecos } from '@praca/contract/tabpreco/endpoints.ts';
import {
  COLUNAS_DOS_PRECOS,
  faltamNosPrecos,
  NOMES_DOS_PRECOS,
  type ColunaDosPrecos,
} from '@praca/contract/tabpreco/schemas.ts';
import { normalizarCabecalho } from '../negocio/importacao/leitura/mapeamento.ts';
import type { Ctx } from '../platform/context.ts';
import type { ColunaCsv } from '../platform/csv/cabecalho.ts';
import { AppError } from '../platform/errors.ts';
import { olharArquivo } from '../recurso/importacao/conferir-colunas.ts';

/** Which column of the file fills which field. */
export type Destinos = ReadonlyMap<ColunaDosPrecos, { indice: number; cabecalho: string }>;

const NOMES = Object.keys(COLUNAS_DOS_PRECOS) as ColunaDosPrecos[];
/** The names of the columns of our own exports, and the other ones. */
const DAQUI = new Map(
  NOMES.flatMap((nome) =>
    [COLUNAS_DOS_PRECOS[nome], nome].map((um) => [normalizarCabecalho(um), nome] as const),
  ),
);
const DE_FORA = new Map(
  NOMES.flatMap((nome) =>
    NOMES_DOS_PRECOS[nome].map((um) => [normalizarCabecalho(um), nome] as const),
  ),
);

export const ehColuna = (nome: string | null): nome is ColunaDosPrecos =>
  nome !== null && Object.hasOwn(COLUNAS_DOS_PRECOS, nome);

/** What the columns hold by their names, first by those of our own exports; no field is found twice. */
function acharColunas(colunas: readonly ColunaCsv[]): Map<number, ColunaDosPrecos> {
  const achadas = new Map<number, ColunaDosPrecos>();
  const vistos = new Set<ColunaDosPrecos>();
  for (const nomes of [DAQUI, DE_FORA])
    for (const { indice, original } of colunas) {
      const nome = nomes.get(normalizarCabecalho(original));
      if (nome === undefined || achadas.has(indice) || vistos.has(nome)) continue;
      vistos.add(nome);
      achadas.set(indice, nome);
    }
  return achadas;
}

/** What the columns of an uploaded file are taken for, with values of its first lines and what all of its cells leave open. */
export async function conferirPrecosDoArquivo(
  ctx: Ctx,
  { csv }: Entrada<typeof conferirPrecos>,
): Promise<Linha<typeof conferirPrecos>[]> {
  const { colunas, exemplosDe, duvidasDe } = await olharArquivo(ctx, csv);
  const achadas = acharColunas(colunas);
  return colunas.map(({ indice, original }) => ({
    indice,
    cabecalho: original,
    campo: achadas.get(indice) ?? null,
    motivo: achadas.has(indice) ? ('cabecalho' as const) : ('nenhum' as const),
    exemplos: exemplosDe(indice),
    duvidas: duvidasDe(indice),
  }));
}

/** Which column fills which field, as somebody said or by their names; a file without product or price is refused. */
export function destinosDe(
  colunas: readonly ColunaCsv[],
  ditas: readonly ColunaDita[] = [],
): Destinos {
  const achadas = acharColunas(colunas);
  const dito = new Map(ditas.map(({ indice, campo }) => [indice, campo]));
  const doDito = new Set(dito.values());
  const destinos = new Map<ColunaDosPrecos, { indice: number; cabecalho: string }>();
  for (const { indice, original } of colunas) {
    const achada = achadas.get(indice) ?? null;
    const nome = dito.has(indice) ? (dito.get(indice) ?? null) : doDito.has(achada) ? null : achada;
    if (ehColuna(nome)) destinos.set(nome, { indice, cabecalho: original });
  }
  if (faltamNosPrecos(new Set(destinos.keys())).length > 0)
    throw new AppError('ARQUIVO_INVALIDO', {
      mensagem: 'O arquivo não tem as colunas do produto e do preço.',
      ajuda: `Diga o que cada coluna traz, ou use na primeira linha: ${Object.values(COLUNAS_DOS_PRECOS).join(', ')}.`,
    });
  return destinos;
}
