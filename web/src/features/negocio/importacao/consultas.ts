import { queryOptions } from '@tanstack/react-query';
import { listar, previa, valores } from '@praca/contract/negocio/importacao/endpoints.ts';
import {
  CAMPOS_COM_VALORES,
  type ColunaMapeada,
  type Previa,
} from '@praca/contract/negocio/importacao/schemas.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { ErroApi } from '../../../platform/http/erro-api.ts';
import { chaveDe, consulta } from '../../../platform/http/query.ts';
import type { OpcoesCsv } from './rascunho.ts';

const semArquivo = () =>
  new ErroApi({
    status: 404,
    operacao: previa.nome,
    mensagens: [
      {
        Codigo: 'NAO_ENCONTRADO',
        Mensagem: 'O arquivo não está mais guardado.',
        Ajuda: 'Envie o arquivo novamente: depois de alguns dias ele é apagado.',
      },
    ],
  });

/** What the server read of the uploaded file, in the encoding and with the delimiter asked for. */
export const consultaPrevia = (arquivo: string | null, opcoes: OpcoesCsv) =>
  queryOptions({
    queryKey: chaveDe(previa, { arquivo, ...opcoes }),
    queryFn: async ({ signal }): Promise<Previa> => {
      const lida = await chamarUm(
        previa,
        { arquivo_codigo: arquivo ?? '', ...opcoes },
        { sinal: signal, semDesvio: true },
      );
      if (lida === null) throw semArquivo();
      return lida;
    },
    enabled: arquivo !== null,
    staleTime: Infinity,
    retry: false,
  });

/** The words of the file that name nothing of the registration, for deals of the pipeline. */
export const consultaValores = (
  arquivo: string | null,
  opcoes: OpcoesCsv,
  pipeline: number | null,
  colunas: ColunaMapeada[] | null,
) =>
  queryOptions({
    ...consulta(valores, {
      arquivo_codigo: arquivo ?? '',
      ...opcoes,
      pipeline_codigo: pipeline ?? 0,
      colunas: (colunas ?? []).filter(({ campo }) => CAMPOS_COM_VALORES.some((um) => um === campo)),
    }),
    enabled:
      arquivo !== null &&
      pipeline !== null &&
      colunas !== null &&
      colunas.some(({ campo }) => CAMPOS_COM_VALORES.some((um) => um === campo)),
    staleTime: Infinity,
    retry: false,
  });

export type ConsultaPrevia = {
  data: Previa | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
};

export const IMPORTACOES_POR_PAGINA = 20;

/** One import, as the list of former ones tells it. */
export const consultaImportacao = (uniproc_codigo: number) =>
  consulta(listar, { LISTA_CODIGO: [uniproc_codigo] });

export const CHAVE_IMPORTACOES = chaveDe(listar);
