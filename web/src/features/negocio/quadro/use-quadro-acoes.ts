import { conexaoAtual } from '../../../platform/http/online.ts';
import { useCallback } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { BoardTipo } from '@praca/contract/pipeline/tipos.ts';
import { caminhoDoNegocio, paths } from '../../../paths.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { useTelaExiste } from '../../../platform/tela/telas.ts';
import { impedimento } from '../base/dialogs/ciclo.ts';
import { formVazio } from '../base/dialogs/negocio-form.ts';
import { guardarSequencia } from '../base/sequencia.ts';
import { escreverOrdem } from '../base/filtros/ordem-quadro.ts';
import type { useEndereco } from '../base/filtros/use-endereco.ts';
import { erro, toast } from '../../../ui/window/toast.ts';
import { listados } from './modelo/coluna.ts';
import type { ControleDoQuadro } from './modelo/controle-do-quadro.ts';
import { FECHO, type Fecho } from './mover/fechamentos.ts';
import { comParte, lerPartes, type Parte } from './modelo/parte-da-coluna.ts';
import { podeMover } from './mover/pode-mover.ts';
import type { useCamadas } from './use-camadas.ts';
import type { Direitos } from '../base/use-direitos.ts';

/** What can be done on a board: where each of its gestures, keys and buttons ends. */
export function useQuadroAcoes({
  quadro,
  tipo,
  pipeline_codigo,
  endereco,
  camadas,
  direitos,
}: {
  quadro: ControleDoQuadro;
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
    (mudanca: Record<string, unknown>, replace = false) => {
      const { pathname, search } = router.state.location;
      const href = `${pathname}${escreverBusca({ ...search, ...mudanca })}`;
      if (replace) router.history.replace(href);
      else router.history.push(href);
    },
    [router],
  );
  const podeMoverAgora = () => podeMover(direitos);

  const fechar = (codigo: number, fecho: Fecho) => {
    const cartao = quadro.store.cartao(codigo);
    const { verbo } = FECHO[fecho];
    const motivo =
      cartao && impedimento(verbo, { negocio_situacao: cartao.negocio_situacao, board_tipo: tipo });
    if (motivo) {
      quadro.dizerQueVoltou(codigo);
      return void erro(motivo, { id: 'mover' });
    }
    camadas.ciclo(codigo, verbo, () => quadro.dizerQueVoltou(codigo));
  };

  // One function for as long as the board is open: a column is drawn anew only when its own data change.
  const onParte = useCallback(
    (estagio: number, parte: Parte) => {
      const agora = lerPartes((router.state.location.search as Record<string, unknown>)['coluna']);
      go({ coluna: comParte(agora, estagio, parte) });
    },
    [router, go],
  );

  return {
    podeMoverAgora,
    fechar,
    fecharMuitos(fecho: Fecho) {
      const dica =
        fecho === 'P'
          ? 'Para perder os selecionados de uma vez, use Perder na barra da seleção.'
          : 'Ganhe ou finalize um negócio de cada vez: limpe a seleção e arraste o cartão.';
      toast(dica, { id: 'mover' });
    },
    onParte,
    fixo: () =>
      void toast('Nesta ordem os cartões não mudam de lugar dentro da coluna.', {
        id: 'ordem',
        action: { label: 'Ordem manual', onSelect: () => endereco.ordenar('quadro') },
      }),
    abrir(codigo: number) {
      const grupos = quadro.store.ordemDaColuna().flatMap((estagio) => {
        const coluna = quadro.store.coluna(estagio);
        return coluna ? [{ codigos: coluna.ids, total: listados(coluna) }] : [];
      });
      const { pathname, searchStr } = router.state.location;
      guardarSequencia(grupos, `${pathname}${searchStr}`);
      history.push(caminhoDoNegocio(codigo));
    },
    /** Beside the board: a first look is a step of the history, the next ones take its place. */
    espiar(codigo: number | undefined) {
      const replace = codigo !== undefined && endereco.search['negocio'] !== undefined;
      go({ negocio: codigo }, replace);
    },
    levarPara(codigo: number, estagio_codigo: number) {
      const to = { estagio_codigo, indice: 0 };
      const { selecao } = quadro;
      if (selecao.has(codigo) && selecao.get().size > 1)
        quadro.moverMuitos(selecao.get(), to, codigo);
      else quadro.levar(codigo, to, true);
    },
    perguntarAonde(codigo: number) {
      const cartao = quadro.store.cartao(codigo);
      if (cartao) camadas.abrir({ tipo: 'mover-para', cartao });
    },
    abrirMenu(codigo: number, botao: HTMLElement) {
      const caixa = botao.getBoundingClientRect();
      const titulo = quadro.store.cartao(codigo)?.negocio_titulo ?? '';
      camadas.abrir({ tipo: 'menu', at: { codigo, titulo, left: caixa.right, top: caixa.bottom } });
    },
    soParados: () =>
      endereco.mudar({ parados: endereco.filtros.parados === 'S' ? undefined : 'S' }),
    abrirInteira: (fecho: Fecho | null) => go({ fechada: fecho ?? undefined }),
    mostrarTudo: telaExiste(paths.listaPipeline)
      ? (fecho: Fecho) => {
          const perguntados = { ...endereco.filtros, pipeline: pipeline_codigo, situacao: fecho };
          history.push(`${paths.listaPipeline}${escreverBusca(perguntados)}`);
        }
      : null,
    reabrir: direitos.editar ? (codigo: number) => camadas.ciclo(codigo, 'reativar') : null,
    limpar() {
      const none = Object.fromEntries(
        Object.keys(endereco.filtros).map((nome) => [nome, undefined]),
      );
      go({ ...none, coluna: undefined });
    },
    create: direitos.criar
      ? () => {
          if (!conexaoAtual().online)
            return void erro('Sem conexão. Um negócio novo não pode ser gravado agora.', {
              id: 'criar',
            });
          const form = formVazio({
            estagio_codigo: quadro.store.ordemDaColuna()[0] ?? null,
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
    reunir: telaExiste(paths.reunioes)
      ? () => history.push(`${paths.reunioes}?nova=S&funil=${pipeline_codigo}`)
      : null,
    mostrarLista: telaExiste(paths.listaPipeline)
      ? () =>
          endereco.levarFiltros(paths.listaPipeline, {
            ...escreverOrdem(endereco.ordem),
            pipeline: pipeline_codigo,
            situacao: 'A',
          })
      : null,
  };
}
