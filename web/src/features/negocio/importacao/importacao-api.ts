import type { EntradaCrua } from '@praca/contract/endpoint.ts';
import * as api from '@praca/contract/negocio/importacao/endpoints.ts';
import type { ResultadoImportacao } from '@praca/contract/negocio/importacao/schemas.ts';
import type { Processo } from '@praca/contract/processo/schemas.ts';
import { chamarBruto, chamarUm } from '../../../platform/api-client.ts';
import { guardarComo, nomeNoCabecalho } from '../../../platform/arquivo-recebido.ts';
import { ErroApi } from '../../../platform/erro-api.ts';
import type { Enviado } from '../../../platform/envio.ts';

/** The largest file that the server takes. */
export const MAXIMO_BYTES = 100 * 1024 * 1024;

const AMOSTRA_BYTES = 4096;

/** Whether the first bytes are those of a spreadsheet, a PDF or another file that is no text. */
export async function pareceBinario(arquivo: File): Promise<boolean> {
  const bytes = new Uint8Array(await arquivo.slice(0, AMOSTRA_BYTES).arrayBuffer());
  const [a = 0, b = 0] = bytes;
  const assinatura = String.fromCharCode(...bytes.slice(0, 4));
  if (assinatura === 'PK\u0003\u0004' || assinatura === '%PDF') return true;
  if (assinatura === '\u00d0\u00cf\u0011\u00e0') return true;
  const utf16 = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  return !utf16 && bytes.includes(0);
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
) {
  const formulario = new FormData();
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

/** Brings the report of an import to the downloads of the browser. */
export async function baixarRelatorio(uniproc_codigo: number): Promise<void> {
  const resposta = await chamarBruto(
    api.relatorio,
    { uniproc_codigo: String(uniproc_codigo) },
    { semDesvio: true, semPrazo: true },
  );
  const nome = nomeNoCabecalho(resposta) ?? 'relatório da importação.csv';
  guardarComo(new Blob([await resposta.arrayBuffer()], { type: 'text/csv;charset=utf-8' }), nome);
}

const numeros = ['linhas', 'importadas', 'recusadas', 'duplicadas', 'avisos'] as const;

/** The counts in the record of a process; null when it ended without any (its file could not be read). */
export function resultadoDe(processo: Processo | null): ResultadoImportacao | null {
  const objeto = processo?.uniproc_resultadoobject;
  if (objeto == null || numeros.some((nome) => typeof objeto[nome] !== 'number')) return null;
  // The result of an older import has no count of the deals that it closed.
  return { fechados: 0, ...objeto } as unknown as ResultadoImportacao;
}

/** A text of the result, such as the reason of a failure. */
export const textoDoResultado = (processo: Processo | null, nome: 'mensagem' | 'ajuda'): string => {
  const valor = processo?.uniproc_resultadoobject?.[nome];
  return typeof valor === 'string' ? valor : '';
};
