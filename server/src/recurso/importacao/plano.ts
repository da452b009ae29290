import * as z from 'zod/mini';
import type { Recurso } from '@praca/contract/recurso.ts';
import { resultadoImportacao } from '@praca/contract/recurso/importacao.ts';
import { AppError } from '../../platform/errors.ts';
import type { ColunaCsv } from '../../platform/csv/cabecalho.ts';
import { normalizarCabecalho } from '../../negocio/importacao/leitura/mapeamento.ts';
import { escritosDe } from '../colunas.ts';
import type { ColunaQueEntra } from '../proprio.ts';

/** What the process was asked for; an older version may have written it. */
export const entradaDoProcesso = z.object({
  csv: z.string(),
  simular: z.enum(['S', 'N']),
  arquivo_nome: z.string(),
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
});
export type Estado = z.output<typeof estadoDoProcesso>;

/** Which column of the file fills which field. `codigo` says which row is meant; without it, the name does. */
export interface Destinos {
  codigo: number | undefined;
  /** `entra`: the column fills a part of a field, and `nome` names the part. */
  campos: { indice: number; nome: string; cabecalho: string; entra?: ColunaQueEntra }[];
}

/** Finds the fields of the columns by their labels or names, then those beyond the fields; a file without the name of the rows is refused. */
export function destinosDe(
  r: Recurso,
  colunas: readonly ColunaCsv[],
  entram: readonly ColunaQueEntra[] = [],
): Destinos {
  const escritos = escritosDe(r).filter(([, c]) => c.tipo !== 'proprios');
  const nomes = new Map(
    escritos.flatMap(([nome, c]) => [
      [normalizarCabecalho(c.rotulo), nome],
      [normalizarCabecalho(nome), nome],
    ]),
  );
  const alem = new Map(entram.map((uma) => [normalizarCabecalho(uma.titulo), uma]));
  const codigos = new Set([normalizarCabecalho('Código'), normalizarCabecalho(r.chave)]);
  const vistos = new Set<string>();
  const destinos: Destinos = { codigo: undefined, campos: [] };
  for (const { indice, original } of colunas) {
    const cabecalho = normalizarCabecalho(original);
    if (codigos.has(cabecalho)) destinos.codigo ??= indice;
    const descrito = nomes.get(cabecalho);
    // A column beyond the fields may bear the name of one: the first is the field, the second is the other.
    const entra = descrito === undefined || vistos.has(descrito) ? alem.get(cabecalho) : undefined;
    const nome = entra ? `${entra.campo}.${entra.parte}` : descrito;
    if (nome === undefined || vistos.has(nome)) continue;
    vistos.add(nome);
    destinos.campos.push({ indice, nome, cabecalho: original, ...(entra && { entra }) });
  }
  if (!vistos.has(r.mostra)) {
    const rotulo = r.campos[r.mostra]?.rotulo ?? r.mostra;
    throw new AppError('ARQUIVO_INVALIDO', {
      mensagem: `O arquivo não tem a coluna “${rotulo}”.`,
      ajuda: `Use na primeira linha os nomes das colunas do arquivo exportado: ${[
        ...escritos.map(([, c]) => c.rotulo),
        ...entram.map(({ titulo }) => titulo),
      ].join(', ')}.`,
    });
  }
  return destinos;
}
