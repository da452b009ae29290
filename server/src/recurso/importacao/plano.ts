import * as z from 'zod/mini';
import type { Recurso } from '@praca/contract/recurso.ts';
import { resultadoImportacao, type ColunaDita } from '@praca/contract/recurso/importacao.ts';
import { AppError } from '../../platform/errors.ts';
import type { ColunaCsv } from '../../platform/csv/cabecalho.ts';
import { normalizarCabecalho } from '../../negocio/importacao/leitura/mapeamento.ts';
import { camposDe, escritosDe } from '../colunas.ts';
import { jeitoDe, type ColunaQueEntra } from '../proprio.ts';

/** What the process was asked for; an older version may have written it. */
export const entradaDoProcesso = z.object({
  csv: z.string(),
  simular: z.enum(['S', 'N']),
  criar: z._default(z.enum(['S', 'N']), 'N'),
  arquivo_nome: z.string(),
  colunas: z.optional(z.array(z.object({ indice: z.int(), campo: z.nullable(z.string()) }))),
});
export type EntradaDoProcesso = z.output<typeof entradaDoProcesso>;

const contagem = z.pick(resultadoImportacao, {
  linhas: true,
  criadas: true,
  alteradas: true,
  iguais: true,
  recusadas: true,
  parecidas: true,
});
export type Contagem = z.output<typeof contagem>;
export const CONTAGEM_ZERO: Contagem = {
  linhas: 0,
  criadas: 0,
  alteradas: 0,
  iguais: 0,
  recusadas: 0,
  parecidas: 0,
};

/** Where the import stands: the last line that is done, and what became of all of them. */
export const estadoDoProcesso = z.object({
  linha: z.int(),
  total: z.int(),
  delimitador: z.enum([',', ';', '\t', '|']),
  cabecalho: z.array(z.string()),
  contagem,
  recusas: resultadoImportacao.shape.recusas,
  faltam: resultadoImportacao.shape.faltam,
});
export type Estado = z.output<typeof estadoDoProcesso>;

const escritosParaArquivo = (r: Recurso) => escritosDe(r).filter(([, c]) => c.tipo !== 'proprios');

/** Which column of the file fills which field. `codigo` says which row is meant; without it, the name does. */
export interface Destinos {
  codigo: number | undefined;
  /** `entra`: the column fills a part of a field, and `nome` names the part. */
  campos: { indice: number; nome: string; cabecalho: string; entra?: ColunaQueEntra }[];
}

/** A column of the file and what it is taken for: `campo` null where a file writes none of it, `conhecida` where its name still says what it is. */
export interface ColunaAchada {
  indice: number;
  original: string;
  campo: string | null;
  conhecida: boolean;
}

const doQueEntra = (entra: ColunaQueEntra): string => `${entra.campo}.${entra.parte}`;

/** Finds the fields of the columns by their labels or names, then those beyond the fields, then by what else they are called. */
export function acharColunas(
  r: Recurso,
  colunas: readonly ColunaCsv[],
  entram: readonly ColunaQueEntra[] = [],
): ColunaAchada[] {
  const nomes = new Map(
    escritosParaArquivo(r).flatMap(([nome, c]) => [
      [normalizarCabecalho(c.rotulo), nome],
      [normalizarCabecalho(nome), nome],
    ]),
  );
  const alem = new Map(entram.map((uma) => [normalizarCabecalho(uma.titulo), uma]));
  const codigos = new Set([normalizarCabecalho('Código'), normalizarCabecalho(r.chave)]);
  const calculados = new Set(
    camposDe(r).flatMap(([, c]) => (c.calculado ? [normalizarCabecalho(c.rotulo)] : [])),
  );
  const { tambemSeChama } = jeitoDe(r);
  const vistos = new Set<string>();
  const achadas = colunas.map(({ indice, original }): ColunaAchada => {
    const cabecalho = normalizarCabecalho(original);
    const descrito = codigos.has(cabecalho) ? r.chave : nomes.get(cabecalho);
    // A column beyond the fields may bear the name of one: the first is the field, the second is the other.
    const entra = descrito === undefined || vistos.has(descrito) ? alem.get(cabecalho) : undefined;
    const campo = entra ? doQueEntra(entra) : descrito;
    const conhecida = campo !== undefined || calculados.has(cabecalho);
    if (campo === undefined || vistos.has(campo))
      return { indice, original, campo: null, conhecida };
    vistos.add(campo);
    return { indice, original, campo, conhecida };
  });
  return achadas.map((coluna) => {
    const campo = coluna.conhecida
      ? undefined
      : tambemSeChama?.(normalizarCabecalho(coluna.original));
    if (campo === undefined || vistos.has(campo)) return coluna;
    vistos.add(campo);
    return { ...coluna, campo, conhecida: true };
  });
}

/** The fields that a column may be said to hold. */
export const camposDoArquivo = (r: Recurso, entram: readonly ColunaQueEntra[]): Set<string> =>
  new Set([r.chave, ...escritosParaArquivo(r).map(([nome]) => nome), ...entram.map(doQueEntra)]);

/** Which column fills which field, as somebody said or by their names; a file without the name of the rows is refused. */
export function destinosDe(
  r: Recurso,
  colunas: readonly ColunaCsv[],
  entram: readonly ColunaQueEntra[] = [],
  ditas: readonly ColunaDita[] = [],
): Destinos {
  const dito = new Map(ditas.map(({ indice, campo }) => [indice, campo]));
  const doDito = new Set(ditas.flatMap(({ campo }) => campo ?? []));
  const porNome = new Map(entram.map((entra) => [doQueEntra(entra), entra]));
  const destinos: Destinos = { codigo: undefined, campos: [] };
  for (const { indice, original, campo: achado } of acharColunas(r, colunas, entram)) {
    // What somebody said that another column holds is not found by a name as well.
    const nome = dito.has(indice)
      ? dito.get(indice)
      : achado && !doDito.has(achado)
        ? achado
        : null;
    if (nome === null || nome === undefined) continue;
    const entra = porNome.get(nome);
    if (nome === r.chave) destinos.codigo = indice;
    else destinos.campos.push({ indice, nome, cabecalho: original, ...(entra && { entra }) });
  }
  if (!destinos.campos.some(({ nome }) => nome === r.mostra)) {
    const rotulo = r.campos[r.mostra]?.rotulo ?? r.mostra;
    throw new AppError('ARQUIVO_INVALIDO', {
      mensagem: `O arquivo não tem a coluna “${rotulo}”.`,
      ajuda: `Use na primeira linha os nomes das colunas do arquivo exportado: ${[
        ...escritosParaArquivo(r).map(([, c]) => c.rotulo),
        ...entram.map(({ titulo }) => titulo),
      ].join(', ')}. Ou diga o que cada coluna traz.`,
    });
  }
  return destinos;
}
