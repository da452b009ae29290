import { queryOptions } from '@tanstack/react-query';
import { listar, previa } from '@praca/contract/negocio/importacao/endpoints.ts';
import type { Previa } from '@praca/contract/negocio/importacao/schemas.ts';
import { chamarUm } from '../../../platform/api-client.ts';
import { ErroApi } from '../../../platform/erro-api.ts';
import { chaveDe, consulta } from '../../../platform/query.ts';
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

export type ConsultaPrevia = {
  data: Previa | undefined;
  error: unknown;
  isFetching: boolean;
  isPlaceholderData: boolean;
};

export const IMPORTACOES_POR_PAGINA = 20;

/** Former imports, newest first. */
export const consultaImportacoes = (limite: number = IMPORTACOES_POR_PAGINA) =>
  consulta(listar, { SQL_LIMIT: limite });

export const CHAVE_IMPORTACOES = chaveDe(listar);
