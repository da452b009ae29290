import * as z from 'zod/mini';
import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import * as api from '@praca/contract/negocio/importacao/endpoints.ts';
import {
  resultadoImportacao,
  type ResultadoImportacao,
} from '@praca/contract/negocio/importacao/schemas.ts';
import type { Processo } from '@praca/contract/processo/schemas.ts';
import { chamarBruto, chamarUm } from '../../../platform/http/api-client.ts';
import {
  arquivoDa,
  guardarComo,
  nomeNoCabecalho,
} from '../../../platform/arquivo/arquivo-recebido.ts';
import { ErroApi } from '../../../platform/http/erro-api.ts';
import type { Enviado } from '../../../platform/http/envio.ts';

/** The largest file that the server takes. */
export const MAXIMO_BYTES = 100 * 1024 * 1024;

const AMOSTRA_BYTES = 4096;
const PLANILHAS = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0'];

/** Whether the first bytes are those of a PDF or another file that is neither a text nor a workbook, which the server looks into. */
export async function pareceBinario(arquivo: File): Promise<boolean> {
  const bytes = new Uint8Array(await arquivo.slice(0, AMOSTRA_BYTES).arrayBuffer());
  const [a = 0, b = 0] = bytes;
  const assinatura = String.fromCharCode(...bytes.slice(0, 4));
  if (PLANILHAS.includes(assinatura)) return false;
  const utf16 = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  return assinatura === '%PDF' || (!utf16 && bytes.includes(0));
}

const semLinha = (operacao: string) =>
  new ErroApi({
    status: 404,
    operacao,
    mensagens: [
      {
        Codigo: 'NAO_ENCONTRADO',
        Mensagem: 'O servidor não devolveu o que foi pedido.',
        Ajuda: 'Tente novamente.',
      },
    ],
  });

/** Sends the file and tells how much of it has left. */
export async function enviarArquivo(
  arquivo: File,
  aoEnviar: (enviado: Enviado) => void,
  sinal: AbortSignal,
  aba?: string,
) {
  const formulario = new FormData();
  if (aba !== undefined) formulario.append('aba', aba);
  formulario.append('arquivo', arquivo, arquivo.name);
  const recebido = await chamarUm(
    api.enviarArquivo,
    {},
    { formulario, aoEnviar, sinal, semPrazo: true, semDesvio: true },
  );
  if (recebido === null) throw semLinha(api.enviarArquivo.nome);
  return recebido;
}

/** Starts an import or a dry run; answers the number of its process. */
export async function iniciarImportacao(pedido: EntradaCrua<typeof api.importar>): Promise<number> {
  const iniciado = await chamarUm(api.importar, pedido, { semDesvio: true });
  if (iniciado === null) throw semLinha(api.importar.nome);
  return iniciado.uniproc_codigo;
}

/** Starts taking a whole import back; answers the number of that process. */
export async function iniciarDesfazer(uniproc_codigo: number): Promise<number> {
  const iniciado = await chamarUm(api.desfazer, { uniproc_codigo }, { semDesvio: true });
  if (iniciado === null) throw semLinha(api.desfazer.nome);
  return iniciado.uniproc_codigo;
}

/** The files that an import gives back: what there is to tell of its lines, and the refused ones alone. */
export const ARQUIVOS = { relatorio: api.relatorio, recusadas: api.recusadas } as const;
export type ArquivoDaImportacao = keyof typeof ARQUIVOS;

async function guardar(resposta: Response): Promise<void> {
  const nome = nomeNoCabecalho(resposta) ?? 'importação.csv';
  guardarComo(await arquivoDa(resposta, nome), nome);
}

/** Brings a file of an import to the downloads of the browser. */
export const baixarArquivo = async (
  qual: ArquivoDaImportacao,
  uniproc_codigo: number,
): Promise<void> =>
  guardar(
    await chamarBruto(
      ARQUIVOS[qual],
      { uniproc_codigo: String(uniproc_codigo) },
      { semDesvio: true, semPrazo: true },
    ),
  );

/** Brings the model to fill in to the downloads of the browser. */
export const baixarModelo = async (formato: 'csv' | 'xlsx'): Promise<void> =>
  guardar(await chamarBruto(api.modelo, { formato }, { semDesvio: true, semPrazo: true }));

/** The counts in the record of a process; null when it ended without any (its file could not be read). */
export function resultadoDe(processo: Processo | null): ResultadoImportacao | null {
  const lido = z.safeParse(resultadoImportacao, processo?.uniproc_resultadoobject);
  return lido.success ? lido.data : null;
}

/** A text of the result, such as the reason of a failure. */
export const textoDoResultado = (processo: Processo | null, nome: 'mensagem' | 'ajuda'): string => {
  const valor = processo?.uniproc_resultadoobject?.[nome];
  return typeof valor === 'string' ? valor : '';
};
