import { useCallback } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { BoardTipo } from '@praca/contract/pipeline/schemas.ts';
import { caminhoDoNegocio, paths } from '../../../paths.ts';
import { escreverBusca } from '../../../platform/busca-url.ts';
import { useSessao } from '../../../platform/session.ts';
import { useTelaExiste } from '../../../platform/telas.ts';
import { impedimento } from '../base/dialogs/ciclo.ts';
import { formVazio } from '../base/dialogs/negocio-form.ts';
import { guardarSequencia } from '../base/sequencia.ts';
import { escreverOrdem } from '../base/filtros/ordem-quadro.ts';
import type { useEndereco } from '../base/filtros/use-endereco.ts';
import { erro, toast } from '../../../ui/window/toast.ts';
import { listados } from './modelo/board-column.ts';
import type { BoardController } from './modelo/board-controller.ts';
import { FECHO, type Fecho } from './mover/closings.ts';
import { comParte, lerPartes, type Parte } from './modelo/column-part.ts';
import { podeMover } from './mover/pode-mover.ts';
import type { useCamadas } from './use-camadas.ts';
import type { Direitos } from '../base/use-direitos.ts';

/** What can be done on a board: where each of its gestures, keys and buttons ends. */
export function useQuadroAcoes({
  board,
  tipo,
  pipeline_codigo,
  endereco,
  camadas,
  direitos,
}: {
  board: BoardController;
  tipo: BoardTipo;
  pipeline_codigo: number;
  endereco: ReturnType<typeof useEndereco>;
  camadas: ReturnType<typeof useCamadas>;
  direitos: Direitos;
}) {
  const router = useRouter();
  const { history } = router;
  const sessao = useSessao();
  const telaExiste = useTelaExiste();
  const go = useCallback(
    (change: Record<string, unknown>, replace = false) => {
      const { pathname, search } = router.state.location;
      const href = `${pathname}${escreverBusca({ ...search, ...change })}`;
      if (replace) router.history.replace(href);
      else router.history.push(href);
    },
    [router],
  );
  const mayMove = () => podeMover(direitos);

  const close = (codigo: number, fecho: Fecho) => {
    const card = board.store.card(codigo);
    const { verbo } = FECHO[fecho];
    const motivo =
      card && impedimento(verbo, { negocio_situacao: card.negocio_situacao, board_tipo: tipo });
    if (motivo) {
      board.sayReturned(codigo);
      return void erro(motivo, { id: 'mover' });
    }
    camadas.ciclo(codigo, verbo, () => board.sayReturned(codigo));
  };

  // The same function for every drawing: a column is drawn anew only for what changes in it.
  const onParte = useCallback(
    (stage: number, parte: Parte) => {
      const now = lerPartes((router.state.location.search as Record<string, unknown>)['coluna']);
      go({ coluna: comParte(now, stage, parte) });
    },
    [router, go],
  );

  return {
    mayMove,
    close,
    closeMany(fecho: Fecho) {
      const dica =
        fecho === 'P'
          ? 'Para perder os selecionados de uma vez, use Perder na barra da seleção.'
          : 'Ganhe ou finalize um negócio de cada vez: limpe a seleção e arraste o cartão.';
      toast(dica, { id: 'mover' });
    },
    onParte,
    fixed: () =>
      void toast('Nesta ordem os cartões não mudam de lugar dentro da coluna.', {
        id: 'ordem',
        action: { label: 'Ordem manual', onSelect: () => endereco.ordenar('quadro') },
      }),
    open(codigo: number) {
      const grupos = board.store.columnOrder().flatMap((stage) => {
        const column = board.store.column(stage);
        return column ? [{ codigos: column.ids, total: listados(column) }] : [];
      });
      const { pathname, searchStr } = router.state.location;
      guardarSequencia(grupos, `${pathname}${searchStr}`);
      history.push(caminhoDoNegocio(codigo));
    },
    /** Beside the board: a first look is a step of the history, the next ones take its place. */
    peek(codigo: number | undefined) {
      const replace = codigo !== undefined && endereco.search['negocio'] !== undefined;
      go({ negocio: codigo }, replace);
    },
    moveTo(codigo: number, estagio_codigo: number) {
      const to = { estagio_codigo, indice: 0 };
      const { selection } = board;
      if (selection.has(codigo) && selection.get().size > 1)
        board.moveMany(selection.get(), to, codigo);
      else board.move(codigo, to, true);
    },
    askWhere(codigo: number) {
      const card = board.store.card(codigo);
      if (card) camadas.abrir({ tipo: 'mover-para', card });
    },
    openMenu(codigo: number, button: HTMLElement) {
      const box = button.getBoundingClientRect();
      const titulo = board.store.card(codigo)?.negocio_titulo ?? '';
      camadas.abrir({ tipo: 'menu', at: { codigo, titulo, left: box.right, top: box.bottom } });
    },
    onlyStalled: () =>
      endereco.mudar({ parados: endereco.filtros.parados === 'S' ? undefined : 'S' }),
    expand: (fecho: Fecho | null) => go({ fechada: fecho ?? undefined }),
    showAll: telaExiste(paths.listaPipeline)
      ? (fecho: Fecho) => {
          const asked = { ...endereco.filtros, pipeline: pipeline_codigo, situacao: fecho };
          history.push(`${paths.listaPipeline}${escreverBusca(asked)}`);
        }
      : null,
    reopen: direitos.editar ? (codigo: number) => camadas.ciclo(codigo, 'reativar') : null,
    clear() {
      const none = Object.fromEntries(
        Object.keys(endereco.filtros).map((name) => [name, undefined]),
      );
      go({ ...none, coluna: undefined });
    },
    create: direitos.criar
      ? () => {
          const form = formVazio({
            estagio_codigo: board.store.columnOrder()[0] ?? null,
            usuario_responsavel: sessao?.usuario_login ?? null,
            repres_codigo: sessao?.repres_codigo ?? null,
            empresa_codigo: sessao?.empresa_codigo ?? null,
          });
          camadas.abrir({ tipo: 'form', alvo: { novo: form, pipeline_codigo } });
        }
      : null,
    importCsv:
      direitos.importar && telaExiste(paths.importacao)
        ? () => history.push(`${paths.importacao}?funil=${pipeline_codigo}`)
        : null,
    showList: telaExiste(paths.listaPipeline)
      ? () =>
          endereco.levarFiltros(paths.listaPipeline, {
            ...escreverOrdem(endereco.ordem),
            pipeline: pipeline_codigo,
            situacao: 'A',
          })
      : null,
  };
}
