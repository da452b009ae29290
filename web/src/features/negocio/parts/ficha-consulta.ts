import { queryOptions } from '@tanstack/react-query';
import { ler } from '@praca/contract/negocio/ficha/endpoints.ts';
import type { Ficha } from '@praca/contract/negocio/ficha/schemas.ts';
import { chamarUm } from '../../../platform/http/api-client.ts';
import { ErroApi } from '../../../platform/http/erro-api.ts';
import { chaveDe, queryClient } from '../../../platform/http/query.ts';

const naoEncontrado = () =>
  new ErroApi({
    status: 404,
    operacao: ler.nome,
    mensagens: [
      {
        Codigo: 'NAO_ENCONTRADO',
        Mensagem: 'Registro não encontrado.',
        Ajuda: 'Ele pode ter sido excluído, ou não está entre os que você pode ver.',
      },
    ],
  });

/** Key of a deal's whole page in the cache. */
export const chaveDaFicha = (codigo: number): unknown[] => chaveDe(ler, codigo);

/** All that the page of a deal shows, in one request; a deal that is not there is an error, asked for once. */
export const consultaFicha = (codigo: number) =>
  queryOptions({
    queryKey: chaveDaFicha(codigo),
    queryFn: async ({ signal }): Promise<Ficha> => {
      const lida = await chamarUm(ler, { negocio_codigo: String(codigo) }, { sinal: signal });
      if (lida === null) throw naoEncontrado();
      return lida;
    },
    staleTime: 0,
    retry: false,
  });

/** Reads the page of a deal again after something of it was written. */
export const relerFicha = (codigo: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: chaveDaFicha(codigo) });
