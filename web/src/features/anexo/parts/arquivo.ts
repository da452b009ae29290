import { queryOptions } from '@tanstack/react-query';
import { baixar, enviar, enviarDoCliente } from '@praca/contract/anexo/endpoints.ts';
import type { Anexo } from '@praca/contract/anexo/schemas.ts';
import { chamarBruto, chamarUm } from '../../../platform/http/api-client.ts';
import { arquivoDa, nomeNoCabecalho } from '../../../platform/arquivo/arquivo-recebido.ts';
import type { Enviado } from '../../../platform/http/envio.ts';
import { numero } from '../../../platform/texto/format.ts';
import { chaveDe } from '../../../platform/http/query.ts';
import type { Lugar } from './lugar.ts';

/** One file of ours with its name, read with the session; a file that is not there is an error. */
export const consultaArquivo = (anexo_codigo: number) =>
  queryOptions({
    queryKey: chaveDe(baixar, anexo_codigo),
    queryFn: async ({ signal }) => {
      const opcoes = { sinal: signal, semDesvio: true };
      const pedido = { anexo_codigo: String(anexo_codigo) };
      const resposta = await chamarBruto(baixar, pedido, opcoes);
      return arquivoDa(resposta, nomeNoCabecalho(resposta) ?? `arquivo-${anexo_codigo}`);
    },
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });

/** Sends one file to a deal or a customer. */
export function enviarArquivo(
  lugar: Lugar,
  arquivo: File,
  aoEnviar: (enviado: Enviado) => void,
  sinal: AbortSignal,
): Promise<Anexo | null> {
  const formulario = new FormData();
  formulario.append('arquivo', arquivo);
  const opcoes = { formulario, aoEnviar, sinal, semDesvio: true };
  return 'negocio_codigo' in lugar
    ? chamarUm(enviar, { negocio_codigo: String(lugar.negocio_codigo) }, opcoes)
    : chamarUm(enviarDoCliente, { pessoa_codigo: String(lugar.pessoa_codigo) }, opcoes);
}

/** "345 KB", "1,2 MB". */
export const tamanhoEscrito = (bytes: number): string =>
  bytes < 1_048_576
    ? `${numero(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${numero(bytes / 1_048_576, 1)} MB`;
