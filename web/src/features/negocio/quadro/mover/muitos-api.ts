import * as lote from '@praca/contract/negocio/lote/endpoints.ts';
import { resultadoLote } from '@praca/contract/negocio/lote/schemas.ts';
import { getPorCampos } from '@praca/contract/processo/endpoints.ts';
import type { Processo } from '@praca/contract/processo/schemas.ts';
import { chamarUm } from '../../../../platform/http/api-client.ts';
import { acompanharProcesso } from '../../../../platform/http/processo-polling.ts';
import type { PortaDosMuitos, FimDoLote } from './mover-muitos.ts';
import type { PedidoQuadro } from './quadro-api.ts';
import { type Falha, motivoDaRecusa } from '../../base/recusa.ts';

const SEM_NOTICIAS = 'O servidor não deu mais notícias da alteração em lote.';

class LoteFalhou extends Error {}

async function fimDoLote(uniproc_codigo: number): Promise<FimDoLote> {
  const fim = await acompanharProcesso<Processo>({
    ler: (sinal) => chamarUm(getPorCampos, { uniproc_codigo }, { sinal, semDesvio: true }),
  });
  if (fim.fim !== 'concluido') throw new LoteFalhou(SEM_NOTICIAS);
  const lido = resultadoLote.safeParse(fim.processo.uniproc_resultadoobject);
  if (!lido.success) throw new LoteFalhou(fim.processo.uniproc_mensagem || SEM_NOTICIAS);
  const { alterados, linhas } = lido.data;
  return {
    alterados,
    recusados: linhas.map(({ negocio_titulo, mensagem }) => ({ titulo: negocio_titulo, mensagem })),
  };
}

const motivo = (error: unknown): Falha => {
  if (error instanceof LoteFalhou)
    return {
      tipo: 'recusado',
      mensagem: error.message,
      ajuda: 'O quadro mostra a situação atual. Confira e tente novamente.',
    };
  const recusa = motivoDaRecusa(error);
  return recusa.tipo === 'sem-resposta'
    ? recusa
    : { tipo: 'recusado', mensagem: recusa.mensagem, ajuda: 'ajuda' in recusa ? recusa.ajuda : '' };
};

/** The calls of a bulk move for the pipeline that is open now. */
export function lotePelaApi(pedido: () => PedidoQuadro): PortaDosMuitos {
  const codigoDo = (processo: { uniproc_codigo: number } | null) => {
    if (processo) return processo.uniproc_codigo;
    throw new LoteFalhou(SEM_NOTICIAS);
  };
  return {
    mover: async (LISTA_CODIGO, estagio_codigo) =>
      codigoDo(
        await chamarUm(
          lote.alterar,
          {
            LISTA_CODIGO,
            ACAO: { tipo: 'MOVER', pipeline_codigo: pedido().pipeline_codigo, estagio_codigo },
          },
          { semDesvio: true },
        ),
      ),
    desfazer: async (uniproc_codigo) =>
      codigoDo(await chamarUm(lote.desfazer, { uniproc_codigo }, { semDesvio: true })),
    fim: fimDoLote,
    motivo,
  };
}
