import * as z from 'zod/mini';
import { noArquivoDe } from '@praca/contract/no-arquivo.ts';
import type { Recurso } from '@praca/contract/recurso.ts';
import type { Conteudo } from '@praca/contract/recurso/conteudo.ts';
import type { ColunaDaLinha, ParteDeCampo } from '@praca/contract/recurso/no-arquivo.ts';
import {
  colunaDita,
  ditoDoArquivo,
  resultadoImportacao,
  type ColunaDita,
} from '@praca/contract/recurso/importacao.ts';
import { AppError } from '../../platform/errors.ts';
import type { ColunaCsv } from '../../platform/csv/cabecalho.ts';
import { campoPeloNome, normalizarCabecalho } from '../../negocio/importacao/leitura/mapeamento.ts';
import { camposDe, escritosDe } from '../colunas.ts';
import { jeitoDe, type ColunaQueEntra } from '../proprio.ts';

/** What the process was asked for; an older version may have written it. */
export const entradaDoProcesso = z.object({
  csv: z.string(),
  simular: z.enum(['S', 'N']),
  criar: z._default(z.enum(['S', 'N']), 'N'),
  arquivo_nome: z.string(),
  colunas: z.optional(
    z.array(
      z.object({
        indice: z.int(),
        campo: z.nullable(z.string()),
        formato: colunaDita.shape.formato,
      }),
    ),
  ),
  ...ditoDoArquivo,
});
export type EntradaDoProcesso = z.output<typeof entradaDoProcesso>;

const contagem = z.pick(resultadoImportacao, {
  linhas: true,
  criadas: true,
  alteradas: true,
  iguais: true,
  recusadas: true,
  parecidas: true,
  contradizem: true,
  homonimas: true,
});
export type Contagem = z.output<typeof contagem>;
export const CONTAGEM_ZERO: Contagem = {
  linhas: 0,
  criadas: 0,
  alteradas: 0,
  iguais: 0,
  recusadas: 0,
  parecidas: 0,
  contradizem: 0,
  homonimas: 0,
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
  mudancas: resultadoImportacao.shape.mudancas,
  vazios: resultadoImportacao.shape.vazios,
  avisos: resultadoImportacao.shape.avisos,
  /** How columns of numbers and dates are read, by their place, as all of their cells say. */
  formatos: z._default(
    z.record(z.string(), z.nullable(colunaDita.shape.formato.def.innerType)),
    {},
  ),
  /** Lines that stand around the table and are none of it, with why. */
  fora: z._default(z.array(z.object({ linha: z.int(), mensagem: z.string() })), []),
});
export type Estado = z.output<typeof estadoDoProcesso>;

const escritosParaArquivo = (r: Recurso) => escritosDe(r).filter(([, c]) => c.tipo !== 'proprios');

/** Which column of the file fills which field. `codigo` says which row is meant; without it, the name does. */
export interface Destinos {
  codigo: number | undefined;
  /** `entra`: the column fills a part of a field, and `nome` names the part. */
  campos: { indice: number; nome: string; cabecalho: string; entra?: ColunaQueEntra }[];
  /** Columns that are put together with that of a field. */
  partes: { indice: number; de: ParteDeCampo }[];
  /** Columns that fill a line of the row: those of people in a list of companies. */
  filhas: { indice: number; cabecalho: string; de: ColunaDaLinha }[];
}

/** A column of the file and what it is taken for: `campo` null where a file writes none of it, `conhecida` where its name still says what it is. */
export interface ColunaAchada {
  indice: number;
  original: string;
  campo: string | null;
  conhecida: boolean;
}

const doQueEntra = (entra: { campo: string; parte: string }): string =>
  `${entra.campo}.${entra.parte}`;

/** The parts of fields that the session may write. */
const partesDe = (r: Recurso): readonly ParteDeCampo[] =>
  (noArquivoDe(r).partes ?? []).filter(({ campo }) => campo in r.campos);

/** What the columns of a line of the row may be. */
const filhasDoArquivo = (r: Recurso): readonly ColunaDaLinha[] =>
  noArquivoDe(r).umaPorLinha?.colunas ?? [];

/** The name under which a column of a line of the row is told. */
const daFilha = (r: Recurso, { campo, parte }: ColunaDaLinha): string =>
  [noArquivoDe(r).umaPorLinha?.linhas, campo, ...(parte === undefined ? [] : [parte])].join('.');

/** What the field of a text with a form of its own, and the one that names a row, are called in files of any cadastro. */
function camposPelaForma(r: Recurso): (cabecalho: string) => string | undefined {
  const porForma = new Map(
    escritosDe(r).flatMap(([nome]) => {
      const forma = r.campos[nome]?.conteudo;
      return forma === undefined ? [] : [[FORMA_DE[forma], nome] as const];
    }),
  );
  return (cabecalho) =>
    porForma.get(campoPeloNome(cabecalho) ?? '') ??
    (NOMES_DA_LINHA.has(cabecalho) ? r.mostra : undefined);
}
/** By the form of a text, the field that the names of a column mean in a file of deals. */
const FORMA_DE: Record<Conteudo, string> = {
  telefone: 'pessoa_telefone',
  email: 'pessoa_email',
  documento: 'pessoa_cnpj',
  cep: 'endereco_cep',
  cidade: 'cidade_descricao',
  uf: 'uf_codigo',
};
const NOMES_DA_LINHA: ReadonlySet<string> = new Set([
  'nome',
  'descricao',
  'name',
  'description',
  'title',
  'nombre',
]);

/** A file that has heads of the row and of one of its lines is a list of lines: what reaches somebody there reaches the line. */
function comLinhas(r: Recurso, colunas: ColunaAchada[]): ColunaAchada[] {
  const uma = noArquivoDe(r).umaPorLinha;
  if (uma === undefined) return colunas;
  const achar = (nomes: readonly string[]) =>
    colunas.find((c) => nomes.includes(normalizarCabecalho(c.original)));
  const [todo, dela] = [achar(uma.doTodo), achar(uma.dela)];
  const nome = uma.colunas.find(({ parte }) => parte === undefined);
  if (!todo || !dela || !nome || colunas.some((c) => c.campo === daFilha(r, nome))) return colunas;
  const sobrenome = uma.colunas.find(({ campo, parte }) => campo === nome.campo && parte);
  return colunas.map((coluna): ColunaAchada => {
    const para = (campo: string) => ({ ...coluna, campo, conhecida: true });
    if (coluna === todo) return para(r.mostra);
    if (coluna === dela) return para(daFilha(r, nome));
    if (coluna.campo === r.mostra) return { ...coluna, campo: null };
    if (sobrenome && coluna.campo === `${r.mostra}.${sobrenome.parte}`)
      return para(daFilha(r, sobrenome));
    const passa = uma.passam[coluna.campo ?? ''];
    return passa === undefined ? coluna : para(daFilha(r, { ...nome, campo: passa }));
  });
}

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
  const pelaForma = camposPelaForma(r);
  const partes = new Map(
    partesDe(r).flatMap((parte) =>
      [parte.rotulo, ...parte.nomes].map((nome) => [normalizarCabecalho(nome), doQueEntra(parte)]),
    ),
  );
  for (const de of filhasDoArquivo(r))
    for (const nome of [de.rotulo, ...de.nomes])
      partes.set(normalizarCabecalho(nome), daFilha(r, de));
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
  const deOutroNome = achadas.map((coluna) => {
    const nome = normalizarCabecalho(coluna.original);
    const campo = coluna.conhecida
      ? undefined
      : (partes.get(nome) ?? tambemSeChama?.(nome) ?? pelaForma(nome));
    if (campo === undefined || vistos.has(campo)) return coluna;
    vistos.add(campo);
    return { ...coluna, campo, conhecida: true };
  });
  return comLinhas(r, deOutroNome);
}

/** The fields that a column may be said to hold. */
export const camposDoArquivo = (r: Recurso, entram: readonly ColunaQueEntra[]): Set<string> =>
  new Set([
    r.chave,
    ...escritosParaArquivo(r).map(([nome]) => nome),
    ...[...entram, ...partesDe(r)].map(doQueEntra),
    ...filhasDoArquivo(r).map((de) => daFilha(r, de)),
  ]);

/** Which column fills which field, as somebody said or by their names; a file that neither names its rows nor tells them apart is refused. */
export function destinosDe(
  r: Recurso,
  colunas: readonly ColunaCsv[],
  entram: readonly ColunaQueEntra[] = [],
  ditas: readonly ColunaDita[] = [],
): Destinos {
  const dito = new Map(ditas.map(({ indice, campo }) => [indice, campo]));
  const doDito = new Set(ditas.flatMap(({ campo }) => campo ?? []));
  const porNome = new Map(entram.map((entra) => [doQueEntra(entra), entra]));
  const partes = new Map(partesDe(r).map((parte) => [doQueEntra(parte), parte]));
  const filhas = new Map(filhasDoArquivo(r).map((de) => [daFilha(r, de), de]));
  const destinos: Destinos = { codigo: undefined, campos: [], partes: [], filhas: [] };
  for (const { indice, original, campo: achado } of acharColunas(r, colunas, entram)) {
    // What somebody said that another column holds is not found by a name as well.
    const nome = dito.has(indice)
      ? dito.get(indice)
      : achado && !doDito.has(achado)
        ? achado
        : null;
    if (nome === null || nome === undefined) continue;
    const entra = porNome.get(nome);
    const [parte, filha] = [partes.get(nome), filhas.get(nome)];
    if (nome === r.chave) destinos.codigo = indice;
    else if (parte) destinos.partes.push({ indice, de: parte });
    else if (filha) destinos.filhas.push({ indice, cabecalho: original, de: filha });
    else destinos.campos.push({ indice, nome, cabecalho: original, ...(entra && { entra }) });
  }
  if (
    destinos.codigo === undefined &&
    !destinos.campos.some(({ nome }) => nome === r.mostra || nome === r.identidade)
  ) {
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
