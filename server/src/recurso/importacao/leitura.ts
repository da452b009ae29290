import {
  doisJeitos,
  Inferidor,
  type Formato,
  type Inferencia,
} from '@praca/contract/br/formato.ts';
import { bytesDoArquivo, lendoCsv } from '../../negocio/importacao/leitura/arquivo.ts';
import { leituraDe } from '../../negocio/importacao/leitura/planilha.ts';
import { lerArquivo, lerParte } from '../../negocio/importacao/reads.ts';
import { abrirCsv, type ArquivoCsv } from '../../platform/csv/abrir.ts';
import { type RegistroCsv, registroVazio } from '../../platform/csv/leitor.ts';
import { Rodape } from '../../platform/csv/rodape.ts';
import { AppError } from '../../platform/errors.ts';
import type { CtxTrabalho } from '../../platform/fila/processo.ts';
import type { LinhaLida } from './linha.ts';
import { CONTAGEM_ZERO, type Estado } from './plano.ts';

const LINHAS_POR_LOTE = 500;

/** A column of numbers or dates, and how somebody said that it is read. */
export interface ColunaComFormato {
  indice: number;
  cabecalho: string;
  tipo: 'data' | 'dinheiro';
  dito?: Formato | undefined;
}

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
      leituraDe(arquivo.arquivo_nome, {}),
    ),
  );
}

/** Refuses a file that has a column whose cells can be read in two ways, with both. */
function recusarDuvida({ cabecalho, tipo }: ColunaComFormato, inferencia: Inferencia): never {
  const formatos = tipo === 'data' ? 'DMA ou MDA' : 'VIRGULA ou PONTO';
  throw new AppError('ARQUIVO_INVALIDO', {
    mensagem:
      inferencia.duvidosa === null
        ? `A coluna “${cabecalho}” mistura ${tipo === 'data' ? 'dia/mês e mês/dia' : 'vírgula e ponto como sinal dos decimais'}.`
        : `A coluna “${cabecalho}” pode ser lida de dois jeitos${doisJeitos(inferencia)}.`,
    ajuda: `Diga como a coluna é lida (formato ${formatos}), ou deixe-a de um jeito só. Nada foi gravado.`,
  });
}

/** Reads the whole file once, so that one that cannot be read or decided changes nothing; counts its lines, and says how its columns are read. */
export async function comecar(
  ctx: CtxTrabalho,
  arquivo: ArquivoCsv,
  colunas: readonly ColunaComFormato[] = [],
): Promise<Estado> {
  let total = 0;
  const rodape = new Rodape();
  const inferidores = colunas.map(
    (coluna) => [coluna, new Inferidor(coluna.tipo, arquivo)] as const,
  );
  await lendoCsv(async () => {
    for await (const lote of arquivo.registros()) {
      ctx.sinal.throwIfAborted();
      for (const registro of lote) {
        rodape.ver(registro);
        if (registroVazio(registro)) continue;
        total += 1;
        for (const [{ indice }, inferidor] of inferidores)
          inferidor.ver(registro.celulas[indice] ?? '');
      }
    }
  });
  if (total === 0)
    throw new AppError('ARQUIVO_INVALIDO', {
      mensagem: 'O arquivo só tem o cabeçalho.',
      ajuda: 'Inclua ao menos uma linha abaixo dele e envie de novo.',
    });
  const formatos: Record<string, Formato | null> = {};
  for (const [coluna, inferidor] of inferidores) {
    const inferencia = inferidor.concluir();
    if (coluna.dito === undefined && inferencia.ambigua) recusarDuvida(coluna, inferencia);
    formatos[String(coluna.indice)] = coluna.dito ?? inferencia.formato;
  }
  return {
    linha: 0,
    total,
    delimitador: arquivo.delimitador,
    cabecalho: arquivo.cabecalho.colunas.map((c) => c.original),
    contagem: CONTAGEM_ZERO,
    recusas: [],
    faltam: [],
    mudancas: [],
    vazios: [],
    avisos: [],
    formatos,
    fora: rodape.concluir(),
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

/** Reads lines; those that stand around the table are told as what they are, and nothing of them comes in. */
export function lerLinhasDe<L extends LinhaLida>(
  { fora }: Pick<Estado, 'fora'>,
  registros: readonly RegistroCsv[],
  ler: (registro: RegistroCsv) => L,
): L[] {
  const porLinha = new Map(fora.map(({ linha, mensagem }) => [linha, mensagem]));
  return registros.map((registro) => {
    const lida = ler(registro);
    const mensagem = porLinha.get(registro.linha);
    return mensagem === undefined
      ? lida
      : { ...lida, codigo: null, achados: [{ coluna: '', valor: registro.bruto, mensagem }] };
  });
}
