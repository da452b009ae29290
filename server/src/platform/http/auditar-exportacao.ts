import { Readable } from 'node:stream';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import type { Ctx } from '../context.ts';
import { registrarEvento } from '../eventos/registro-evento.ts';
import type { ArquivoResposta } from './resposta.ts';

const EXPORTA = /\/Exportar|\/Planilha$|\/TWSPainel\/Pdf$|\/Extrato\/|\/TWSPedVenda\/Imprimir$/;

/** Whether a call takes many rows out of the house as a file. */
export const ehExportacao = (e: Pick<Endpoint, 'path'>): boolean => EXPORTA.test(e.path);

/** Counts the rows that went into a file; none were counted in a paper that is no list. */
export class Contagem {
  linhas: number | undefined;
  readonly contar = (linhas: number): void => {
    this.linhas = (this.linhas ?? 0) + linhas;
  };
}

/** Writes into the audit that rows were taken out as a file: by which call, with which filters, how many. */
const registrar = (
  ctx: Ctx,
  e: Endpoint,
  entrada: unknown,
  { tabela, quantidade }: { tabela: string; quantidade: number | undefined },
): Promise<number> =>
  registrarEvento(ctx, {
    tabela,
    chave: ctx.requisicao,
    acao: 'EXPORTAR',
    depois: { chamada: e.nome, filtros: entrada, ...(quantidade !== undefined && { quantidade }) },
  });

/**
 * A file that stands in the audit with its filters and the number of its rows, which is known at its end. The line is
 * written before whoever takes the file is told that it ended; also where it breaks off, with the rows given until then.
 * Of what failed before its first part nothing went out.
 */
export async function comAuditoria(
  escrever: (agir: (ctx: Ctx) => Promise<number>) => Promise<unknown>,
  e: Endpoint,
  entrada: unknown,
  { arquivo, contagem }: { arquivo: ArquivoResposta; contagem: Contagem },
): Promise<ArquivoResposta> {
  const { conteudo, tabela = 'exportacao' } = arquivo;
  const auditar = () =>
    escrever((ctx) => registrar(ctx, e, entrada, { tabela, quantidade: contagem.linhas }));
  if (!(conteudo instanceof Readable)) {
    await auditar();
    return arquivo;
  }
  async function* partes(origem: Readable): AsyncGenerator<unknown> {
    let saiu = false;
    try {
      for await (const parte of origem) {
        saiu = true;
        yield parte;
      }
    } finally {
      if (saiu) await auditar();
    }
  }
  return {
    ...arquivo,
    conteudo: Readable.from(partes(conteudo), { objectMode: false, highWaterMark: 64 * 1024 }),
  };
}
