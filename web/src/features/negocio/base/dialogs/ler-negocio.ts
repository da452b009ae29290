import { ler } from '@praca/contract/negocio/endpoints.ts';
import type { Negocio } from '@praca/contract/negocio/schemas.ts';
import { chamarUm } from '../../../../platform/http/api-client.ts';
import { ErroApi } from '../../../../platform/http/erro-api.ts';

const semLinha = (operacao: string) =>
  new ErroApi({
    status: 404,
    operacao,
    mensagens: [
      {
        Codigo: 'NAO_ENCONTRADO',
        Mensagem: 'Registro não encontrado.',
        Ajuda: 'Ele pode ter sido excluído por outra pessoa.',
      },
    ],
  });

/** The whole deal, or a refusal when it is not there for this user. */
export async function lerNegocio(negocio_codigo: number, sinal?: AbortSignal): Promise<Negocio> {
  const negocio = await chamarUm(ler, { negocio_codigo: String(negocio_codigo) }, { sinal });
  if (!negocio) throw semLinha('Abrir negócio');
  return negocio;
}
