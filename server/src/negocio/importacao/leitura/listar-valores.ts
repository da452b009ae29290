import { setImmediate as cederVez } from 'node:timers/promises';
import { dobrar } from '@praca/contract/br/busca.ts';
import { restaurarFormula } from '@praca/contract/br/formula.ts';
import type { Entrada, Linha } from '@praca/contract/endpoint.ts';
import type { valores } from '@praca/contract/negocio/importacao/endpoints.ts';
import {
  CAMPOS_COM_VALORES,
  type CampoComValores,
} from '@praca/contract/negocio/importacao/schemas.ts';
import type { Ctx } from '../../../platform/context.ts';
import { abrirCsv, type ArquivoCsv } from '../../../platform/csv/abrir.ts';
import { AppError } from '../../../platform/errors.ts';
import { existe, type Nomeados } from '../gravacao/significados.ts';
import { lerArquivo, lerNomeados, lerParte, lerSignificados } from '../reads.ts';
import { bytesDoArquivo, lendoCsv } from './arquivo.ts';
import { lerCelulaSituacao } from './celulas.ts';
import { leituraDe } from './planilha.ts';
import { type Alvo, prepararAlvos, sugerir } from './sugestao.ts';

const LISTADOS = 100;
/** Different words of a column that are counted; a column with more is no column of names. */
const CONTADOS = 5000;
const MAIOR_VALOR = 400;
/** Columns of one file that are looked at for names: each is a product of its words and a list of the house. */
const COLUNAS = 10;

type Coluna = { campo: CampoComValores; indice: number; cabecalho: string };
type Contados = Map<string, { valor: string; linhas: number }>;

const comValores = (campo: string | null): campo is CampoComValores =>
  CAMPOS_COM_VALORES.some((um) => um === campo);

/** The words of the file that name nothing of the registration, with what they seem to mean or were said to mean before. */
export async function listarValores(
  ctx: Ctx,
  entrada: Entrada<typeof valores>,
): Promise<Linha<typeof valores>[]> {
  const { arquivo_codigo, pipeline_codigo } = entrada;
  const arquivo = await lerArquivo(ctx, arquivo_codigo);
  if (arquivo === undefined)
    throw new AppError('NAO_ENCONTRADO', { ajuda: 'Envie o arquivo novamente.' });
  const colunas = entrada.colunas
    .flatMap(({ campo, indice, cabecalho }): Coluna[] =>
      comValores(campo) ? [{ campo, indice, cabecalho }] : [],
    )
    .slice(0, COLUNAS);
  if (colunas.length === 0) return [];
  const nomeados = await lerNomeados(ctx, pipeline_codigo);
  const bytes = bytesDoArquivo(arquivo.partes, (parte) =>
    lerParte(ctx.tx, ctx.sessao.clienteregistro_codigo, arquivo_codigo, parte),
  );
  const { codificacao, delimitador } = entrada;
  const contados = await lendoCsv(async () =>
    contar(
      await abrirCsv(bytes, leituraDe(arquivo.arquivo_nome, { codificacao, delimitador })),
      colunas,
      nomeados,
    ),
  );
  const lembrados = await lerSignificados(ctx, pipeline_codigo);
  const listadas: Linha<typeof valores>[] = [];
  for (const [i, { campo, cabecalho }] of colunas.entries()) {
    // Others get their turn between two columns.
    await cederVez();
    const todos = [...(contados[i]?.values() ?? [])].toSorted((a, b) => b.linhas - a.linhas);
    if (todos.length === 0) continue;
    const alvos = prepararAlvos(alvosDe(nomeados, campo));
    listadas.push({
      campo,
      cabecalho,
      valores: todos.slice(0, LISTADOS).map(({ valor, linhas }) => {
        const lembrado = lembrados.get(campo)?.get(dobrar(valor));
        if (lembrado !== undefined && (lembrado === null || existe(nomeados, campo, lembrado)))
          return { valor, linhas, para: lembrado, motivo: 'lembrado' as const };
        const sugestao = sugerir(campo, valor, alvos);
        return {
          valor,
          linhas,
          para: sugestao?.para ?? null,
          motivo: sugestao?.motivo ?? 'nenhum',
        };
      }),
      outros: Math.max(0, todos.length - LISTADOS),
    });
  }
  return listadas;
}

async function contar(
  arquivo: ArquivoCsv,
  colunas: readonly Coluna[],
  nomeados: Nomeados,
): Promise<Contados[]> {
  const contados: Contados[] = colunas.map(() => new Map());
  for await (const lote of arquivo.registros()) {
    for (const { celulas } of lote) {
      for (const [i, { campo, indice }] of colunas.entries()) {
        const valor = restaurarFormula(celulas[indice] ?? '').trim();
        const chave = valor.length > MAIOR_VALOR ? '' : dobrar(valor);
        if (chave === '' || conhecido(nomeados, campo, valor)) continue;
        const daColuna = contados[i];
        const visto = daColuna?.get(chave);
        if (visto !== undefined) visto.linhas += 1;
        else if ((daColuna?.size ?? 0) < CONTADOS) daColuna?.set(chave, { valor, linhas: 1 });
      }
    }
  }
  return contados;
}

const conhecido = (n: Nomeados, campo: CampoComValores, valor: string): boolean => {
  switch (campo) {
    case 'estagio_descricao':
      return n.estagios.has(dobrar(valor));
    case 'negocio_situacao':
      return 'valor' in lerCelulaSituacao(valor);
    case 'usuario_responsavel':
      return n.responsaveis.has(dobrar(valor));
    case 'repres_razao':
      return n.representantes.nomes.has(dobrar(valor));
    case 'motperda_descricao':
      return n.nomes.motperda_descricao.get(dobrar(valor))?.ativo === true;
  }
};

const porPara = (pares: Iterable<readonly [nome: string, para: string]>): Alvo[] => {
  const alvos = new Map<string, string[]>();
  for (const [nome, para] of pares) alvos.set(para, [...(alvos.get(para) ?? []), nome]);
  return [...alvos].map(([para, nomes]) => ({ para, nomes }));
};

const alvosDe = (n: Nomeados, campo: CampoComValores): Alvo[] => {
  switch (campo) {
    case 'estagio_descricao':
      return porPara([...n.estagios].map(([nome, codigo]) => [nome, String(codigo)]));
    case 'negocio_situacao':
      return [];
    case 'usuario_responsavel':
      return porPara([...n.responsaveis].map(([nome, um]) => [nome, um.usuario_login]));
    case 'repres_razao':
      return porPara([...n.representantes.nomes].map(([nome, codigo]) => [nome, String(codigo)]));
    case 'motperda_descricao':
      return porPara(
        [...n.nomes.motperda_descricao].flatMap(([nome, um]) =>
          um.ativo ? [[nome, String(um.codigo)] as const] : [],
        ),
      );
  }
};
