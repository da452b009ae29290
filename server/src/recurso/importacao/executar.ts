import type { Recurso } from '@praca/contract/recurso.ts';
import type { ResultadoImportacao } from '@praca/contract/recurso/importacao.ts';
import { bytesDoArquivo, lendoCsv } from '../../negocio/importacao/leitura/arquivo.ts';
import { lerArquivo, lerParte } from '../../negocio/importacao/reads.ts';
import { abrirCsv, type ArquivoCsv } from '../../platform/csv/abrir.ts';
import { type RegistroCsv, registroVazio } from '../../platform/csv/leitor.ts';
import type { Ctx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { CtxTrabalho, ResultadoProcesso } from '../../platform/fila/processo.ts';
import { jeitoDe } from '../proprio.ts';
import { lerLinha, type LinhaLida } from './linha.ts';
import { juntarFaltas, type Faltam } from './faltantes.ts';
import { importarLote } from './lote.ts';
import {
  CONTAGEM_ZERO,
  destinosDe,
  entradaDoProcesso,
  estadoDoProcesso,
  type Contagem,
  type Estado,
} from './plano.ts';
import { guardarRecusadas, marcarDesfeita } from './writes.ts';

/** Keeps refused lines for the report of a process; for imports of other nouns. */
export const guardarAsRecusadas = guardarRecusadas;
/** Remembers that an import was taken back; for imports of other nouns. */
export const marcarAImportacaoDesfeita = marcarDesfeita;

const LINHAS_POR_LOTE = 500;
/** So many refused lines come with the result; all of them are in the report. */
const RECUSAS_NO_RESULTADO = 50;

/** The uploaded file, read part by part. */
export async function abrir(ctx: CtxTrabalho, csv: string): Promise<ArquivoCsv> {
  const arquivo = await ctx.transacao('read', (c) => lerArquivo(c, csv));
  if (arquivo === undefined)
    throw new AppError('ARQUIVO_INVALIDO', {
      mensagem: 'O arquivo não está mais guardado.',
      ajuda: 'Envie o arquivo novamente.',
    });
  const registro = ctx.sessao.clienteregistro_codigo;
  return lendoCsv(() =>
    abrirCsv(
      bytesDoArquivo(arquivo.partes, (parte) =>
        ctx.transacao('read', (c) => lerParte(c.tx, registro, csv, parte)),
      ),
    ),
  );
}

/** Reads the whole file once, so that one that cannot be read to its end changes nothing; counts its lines. */
export async function comecar(ctx: CtxTrabalho, arquivo: ArquivoCsv): Promise<Estado> {
  let total = 0;
  await lendoCsv(async () => {
    for await (const lote of arquivo.registros()) {
      ctx.sinal.throwIfAborted();
      total += lote.filter((registro) => !registroVazio(registro)).length;
    }
  });
  if (total === 0)
    throw new AppError('ARQUIVO_INVALIDO', {
      mensagem: 'O arquivo só tem o cabeçalho.',
      ajuda: 'Inclua ao menos uma linha abaixo dele e envie de novo.',
    });
  return {
    linha: 0,
    total,
    delimitador: arquivo.delimitador,
    cabecalho: arquivo.cabecalho.colunas.map((c) => c.original),
    contagem: CONTAGEM_ZERO,
    recusas: [],
    faltam: [],
  };
}

/** The lines of a file that are not empty, so many at a time. */
export async function* lotes(arquivo: ArquivoCsv): AsyncGenerator<RegistroCsv[]> {
  let lote: RegistroCsv[] = [];
  for await (const registros of arquivo.registros())
    for (const registro of registros) {
      if (registroVazio(registro)) continue;
      lote.push(registro);
      if (lote.length < LINHAS_POR_LOTE) continue;
      yield lote;
      lote = [];
    }
  if (lote.length) yield lote;
}

/** What became of lines, added up. */
const somar = (a: Contagem, b: Contagem): Contagem => ({
  linhas: a.linhas + b.linhas,
  criadas: a.criadas + b.criadas,
  alteradas: a.alteradas + b.alteradas,
  iguais: a.iguais + b.iguais,
  recusadas: a.recusadas + b.recusadas,
  parecidas: a.parecidas + b.parecidas,
});

/** What became of one chunk, and with which line of the file it ended. */
interface LoteFeito {
  contagem: Contagem;
  recusadas: readonly Pick<LinhaLida, 'registro' | 'achados'>[];
  linha: number;
  simular: boolean;
  faltam?: Faltam;
}

/** Goes on behind a chunk, in its transaction: the state from which a worker would take over, and how far it is in words. */
export async function avancarImportacao(
  ctx: CtxTrabalho,
  c: Ctx,
  atual: Estado,
  { contagem, recusadas, linha, simular, faltam = [] }: LoteFeito,
): Promise<Estado> {
  const novo: Estado = {
    ...atual,
    linha,
    contagem: somar(atual.contagem, contagem),
    recusas: [
      ...atual.recusas,
      ...recusadas.map((l) => ({ linha: l.registro.linha, achados: l.achados })),
    ].slice(0, RECUSAS_NO_RESULTADO),
    faltam: juntarFaltas(atual.faltam, faltam),
  };
  await ctx.avancar(c.tx, {
    registroatual: novo.contagem.linhas,
    registrototal: novo.total,
    estado: novo,
    mensagem: `${simular ? 'Conferindo' : 'Importando'}: ${novo.contagem.linhas.toLocaleString('pt-BR')} de ${novo.total.toLocaleString('pt-BR')} linhas`,
  });
  return novo;
}

/**
 * The job of an import of a cadastro: each chunk of lines is one transaction with its own resume point, so that after a
 * crash the next worker goes on behind the last chunk that was committed.
 */
export async function executarImportacao(ctx: CtxTrabalho, r: Recurso): Promise<ResultadoProcesso> {
  if (!ctx.sessao.permissoes.has(r.permissao.editar)) throw new AppError('SEM_PERMISSAO');
  const entrada = entradaDoProcesso.parse(ctx.entrada);
  const simular = entrada.simular === 'S';
  const arquivo = await abrir(ctx, entrada.csv);
  const entram = await ctx.transacao(
    'read',
    async (c) => (await jeitoDe(r).colunasQueEntram?.(c)) ?? [],
  );
  const destinos = destinosDe(r, arquivo.cabecalho.colunas, entram, entrada.colunas);
  let estado =
    'linha' in ctx.estado ? estadoDoProcesso.parse(ctx.estado) : await comecar(ctx, arquivo);
  const maiusculas = ctx.sessao.usuario_maiusculo ? 'S' : 'N';
  const vistas = new Set<string>();
  for await (const registros of lotes(arquivo)) {
    const linhas = registros.map((registro) => lerLinha(r, destinos, registro, maiusculas));
    const feito = (registros.at(-1)?.linha ?? 0) <= estado.linha;
    const atual = estado;
    estado = await ctx.transacao('write', async (c) => {
      // A chunk that was done before a crash is only read again, for the values that later lines must not repeat.
      const lote = await importarLote(
        c,
        r,
        {
          processo: ctx.uniproc_codigo,
          simular: simular || feito,
          criar: entrada.criar === 'S',
          destinos,
          vistas,
        },
        linhas,
      );
      if (feito) return atual;
      await guardarRecusadas(c, ctx.uniproc_codigo, lote.recusadas);
      return avancarImportacao(ctx, c, atual, {
        ...lote,
        linha: registros.at(-1)?.linha ?? atual.linha,
        simular,
      });
    });
  }
  return resultadoDe(r, estado, simular);
}

const linhas = (n: number, um: string, muitas: string): string =>
  `${n.toLocaleString('pt-BR')} ${n === 1 ? um : muitas}`;

/** What the process answers in the end. */
export function resultadoDe(
  r: Pick<Recurso, 'nome'>,
  { contagem, recusas, faltam }: Estado,
  simular: boolean,
): ResultadoImportacao {
  const a = r.nome.genero === 'f' ? 'a' : 'o';
  const [criado, alterado] = simular
    ? [`será criad${a}`, `será alterad${a}`]
    : [`criad${a}`, `alterad${a}`];
  const plural = (texto: string) => texto.replace('será', 'serão').replace(/$/, 's');
  return {
    Resultado: contagem.recusadas === contagem.linhas ? '1' : '0',
    simulada: simular ? 'S' : 'N',
    ...contagem,
    recusas,
    faltam,
    mensagem: `${[
      linhas(contagem.criadas, criado, plural(criado)),
      linhas(contagem.alteradas, alterado, plural(alterado)),
      linhas(contagem.iguais, 'sem mudança', 'sem mudança'),
      linhas(contagem.recusadas, 'linha recusada', 'linhas recusadas'),
    ].join(', ')}.`,
  };
}
