import * as negocio from '@praca/contract/negocio/endpoints.ts';
import type { Cartao, OrdemQuadro } from '@praca/contract/negocio/schemas.ts';
import { chamar, chamarUm } from '../../../../platform/http/api-client.ts';
import { ErroApi } from '../../../../platform/http/erro-api.ts';
import { motivoDaRecusa } from '../../base/recusa.ts';
import { filtrosDaChamada, type FiltrosNegocio } from '../../base/filtros/filtros.ts';
import { pintado } from '../../../../platform/tela/depois-de-pintar.ts';
import type { Parte } from '../modelo/parte-da-coluna.ts';
import type { Movido, MoverPort } from './porta-do-mover.ts';

/** How long a move may stay without an answer before its card goes back. */
const PRAZO_MOVER_MS = 15_000;
const PAGINA = 50;
/** A further page starts a little before the end: what moved meanwhile is not skipped. */
const SOBREPOSICAO = 10;

/** One board as it is asked for: a pipeline, the filters in force and the order of its cards. */
export type PedidoQuadro = {
  pipeline_codigo: number;
  filtros: FiltrosNegocio;
  ordem: OrdemQuadro;
};

export const entradaDoQuadro = (
  { pipeline_codigo, filtros, ordem }: PedidoQuadro,
  cartoes = 30,
) => ({
  ...filtrosDaChamada(filtros),
  pipeline_codigo,
  CARTOES_POR_ESTAGIO: cartoes,
  ...(ordem !== 'quadro' && { ORDEM: ordem }),
});

/** Count, sum and weighted sum of each stage, over everything that matches. */
export const lerTotais = async (pedido: PedidoQuadro, sinal?: AbortSignal) =>
  (await chamar(negocio.getQuadro, entradaDoQuadro({ ...pedido, ordem: 'quadro' }, 1), { sinal }))
    .dados;

/** What of a stage is on the screen, and which part of it alone. */
export type Continuacao = {
  carregados: number;
  cursor: string | null | undefined;
  parte: Parte | null;
};

/** The next cards of a stage, in the order of the board: after the cursor, or after the ones that are loaded. */
export async function lerPagina(
  { pipeline_codigo, filtros, ordem }: PedidoQuadro,
  estagio_codigo: number,
  { carregados, cursor, parte }: Continuacao,
) {
  const { dados, cursor: proximo } = await chamar(negocio.getLista, {
    ...filtrosDaChamada(filtros),
    ...(parte && { ATIVIDADES: parte }),
    LISTA_PIPELINE: [pipeline_codigo],
    LISTA_ESTAGIO: [estagio_codigo],
    ORDEM: ordem,
    // In every order but that of the board the list shows closed deals too, unless told.
    ...(ordem !== 'quadro' && { MOSTRAR_HISTORICO: filtros.historico ?? 'N' }),
    SQL_LIMIT: PAGINA,
    SEM_TOTAL: 'S',
    ...(cursor ? { CURSOR: cursor } : { SQL_OFFSET: Math.max(0, carregados - SOBREPOSICAO) }),
  });
  return { cartoes: dados as Cartao[], cursor: proximo };
}

/** What was won, lost and finished this month, under the board's filters. */
export const lerFechados = async ({ pipeline_codigo, filtros }: PedidoQuadro) =>
  (await chamar(negocio.getFechados, { ...filtrosDaChamada(filtros), pipeline_codigo })).dados;

/** These deals as they are now, only those that belong on this board with these filters. */
export async function lerCartoes(
  { pipeline_codigo, filtros }: PedidoQuadro,
  codigos: number[],
): Promise<Cartao[]> {
  const { dados } = await chamar(negocio.getLista, {
    ...filtrosDaChamada(filtros),
    LISTA_PIPELINE: [pipeline_codigo],
    LISTA_CODIGO: codigos,
    ORDEM: 'quadro',
    SQL_LIMIT: Math.min(200, codigos.length),
    SEM_TOTAL: 'S',
  });
  return dados;
}

const linhaDe = (movido: Movido | null): Movido => {
  if (movido) return movido;
  throw new ErroApi({
    status: 404,
    operacao: 'Mover negócio',
    mensagens: [
      {
        Codigo: 'NAO_ENCONTRADO',
        Mensagem: 'Registro não encontrado.',
        Ajuda: 'Ele pode ter sido excluído por outra pessoa.',
      },
    ],
  });
};

/** The calls of a move for the board that is open now. */
export function moverPelaApi(pedido: () => PedidoQuadro): MoverPort {
  const opcoes = () => ({ semDesvio: true, sinal: AbortSignal.timeout(PRAZO_MOVER_MS) });
  return {
    async mover(movimento) {
      await pintado();
      return linhaDe(await chamarUm(negocio.mover, movimento, opcoes()));
    },
    desfazer: async (codigo, versao) =>
      linhaDe(
        await chamarUm(
          negocio.desfazerMover,
          { NEGOCIO_CODIGO: codigo, VERSAO_DO_MOVIMENTO: versao },
          opcoes(),
        ),
      ),
    reler: async (codigo) => (await lerCartoes(pedido(), [codigo]))[0] ?? null,
    motivo: motivoDaRecusa,
  };
}
