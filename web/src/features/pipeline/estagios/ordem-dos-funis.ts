import { ordenar as ordenarQuadros } from '@praca/contract/pipeline/board/endpoints.ts';
import type { Board } from '@praca/contract/pipeline/board/schemas.ts';
import { ordenar as ordenarFunis } from '@praca/contract/pipeline/endpoints.ts';
import type { Endpoint, EntradaCrua } from '@praca/contract/endpoint.ts';
import { oferecerVolta, voltarPor } from '../../../kit/desfazer/desfazer.ts';
import { chamar } from '../../../platform/http/api-client.ts';
import { toast } from '../../../ui/window/toast.ts';
import { levar } from './ordem.ts';
import { relerDepoisDe } from '../../../kit/escrita/reler.ts';
import { contarRecusa } from './recusa.ts';
import type { Funil } from './use-funil-escolhido.ts';

/** An order of codes that is changed by a call, and how the page tells of it. */
type Ordem<E extends Endpoint> = {
  chamada: E;
  antes: readonly number[];
  entrada: (nova: number[], vista: number[]) => EntradaCrua<E>;
  aviso: string;
  voltou: string;
};

async function levarUm<E extends Endpoint>(
  { chamada, antes, entrada, aviso, voltou }: Ordem<E>,
  lugar: number,
  passo: 1 | -1,
  feito: string,
): Promise<void> {
  const era = [...antes];
  const nova = levar(antes, lugar, lugar + passo);
  const daqui = { id: aviso };
  try {
    await chamar(chamada, entrada(nova, era), { semDesvio: true });
    await relerDepoisDe(chamada);
    oferecerVolta(
      feito,
      voltarPor(
        chamada,
        () => entrada(era, nova),
        () => void toast(voltou, daqui),
      ),
      daqui,
    );
  } catch (falha) {
    contarRecusa(chamada.nome, falha);
  }
}

/** Takes one of a board's pipelines a step before or after its neighbour; the boards show them in this order. */
export async function levarFunil(
  irmaos: readonly Funil[],
  lugar: number,
  passo: 1 | -1,
): Promise<void> {
  const funil = irmaos[lugar];
  if (funil === undefined) return;
  const { board_codigo, pipeline_descricao } = funil;
  await levarUm(
    {
      chamada: ordenarFunis,
      antes: irmaos.map((um) => um.pipeline_codigo),
      entrada: (LISTA_PIPELINE, LISTA_VISTA) => ({ board_codigo, LISTA_PIPELINE, LISTA_VISTA }),
      aviso: 'ordem-dos-funis',
      voltou: 'A ordem dos funis voltou a ser a de antes.',
    },
    lugar,
    passo,
    `${pipeline_descricao} agora é o ${lugar + passo + 1}º funil do quadro.`,
  );
}

/** Takes a board a step before or after its neighbour; wherever pipelines are listed they come in this order. */
export async function levarQuadro(
  quadros: readonly Board[],
  lugar: number,
  passo: 1 | -1,
): Promise<void> {
  const quadro = quadros[lugar];
  if (quadro === undefined) return;
  await levarUm(
    {
      chamada: ordenarQuadros,
      antes: quadros.map((um) => um.board_codigo),
      entrada: (LISTA_BOARD, LISTA_VISTA) => ({ LISTA_BOARD, LISTA_VISTA }),
      aviso: 'ordem-dos-quadros',
      voltou: 'A ordem dos quadros voltou a ser a de antes.',
    },
    lugar,
    passo,
    `${quadro.board_descricao} agora é o ${lugar + passo + 1}º quadro.`,
  );
}
