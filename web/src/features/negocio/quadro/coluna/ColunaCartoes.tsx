import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ControleDoQuadro } from '../modelo/controle-do-quadro.ts';
import { listados, type ColunaQuadro } from '../modelo/coluna.ts';
import { ColunaErro } from './ColunaErro.tsx';
import { ColunaVazia } from './ColunaVazia.tsx';
import { useJanelaDaColuna } from './janela-da-coluna.ts';
import { VAO_DOS_CARTOES, passoDaListaDe } from '../arrasto/geometria.ts';
import { NegocioCartao, type PartesDoCartao } from '../cartao/NegocioCartao.tsx';
import type { Nomes } from '../../base/nomes.ts';

/** Cards from the end at which the next page is asked for. */
const ADIANTE = 12;
const ESQUELETOS = 3;

/** What every card of a board is shown with. */
export interface VistaDosCartoes {
  alturaDoCartao: number;
  partes: PartesDoCartao;
  nomes: Nomes;
  soParados: boolean;
  agora: number;
}

/**
 * A window over the cards of a stage, and the pages that come as it is scrolled. By itself, because scrolling changes
 * nothing else of the column: its head and its bar cost as much to make again as two cards.
 */
export function ColunaCartoes({
  quadro,
  coluna,
  idDoTopo,
  vista: { alturaDoCartao, partes, nomes, soParados, agora },
  onAdd,
  onAll,
}: {
  quadro: ControleDoQuadro;
  coluna: ColunaQuadro;
  idDoTopo: string;
  vista: VistaDosCartoes;
  onAdd: (() => void) | null;
  onAll: () => void;
}) {
  const { store, ativo, selecao } = quadro;
  const { estagio_codigo: estagio, ids, paginas } = coluna;
  const marcados = useSyncExternalStore(selecao.assinar, selecao.get);
  const ativoAqui = useSyncExternalStore(ativo.assinar, () => {
    const codigo = ativo.get();
    return codigo !== null && store.cartao(codigo)?.estagio_codigo === estagio ? codigo : null;
  });
  const quadroTemAtivo = useSyncExternalStore(ativo.assinar, () => ativo.get() !== null);
  const rolo = useRef<HTMLDivElement>(null);

  const todos = listados(coluna);
  const mais = paginas.cursor !== null && ids.length < todos;
  const esperando = mais ? Math.min(ESQUELETOS, todos - ids.length) : 0;
  const passoDaLista = passoDaListaDe(alturaDoCartao);
  const preso = ativoAqui === null ? -1 : ids.indexOf(ativoAqui);
  const virtual = useJanelaDaColuna(rolo, ids, { passoDaLista, esperando, preso });
  const linhas = virtual.getVirtualItems();

  const ultimaLinha = linhas.at(-1)?.index ?? 0;
  const querMais = mais && paginas.situacao === 'parada' && ultimaLinha >= ids.length - ADIANTE;
  useEffect(() => {
    if (querMais) void quadro.carregarMais(estagio);
  }, [quadro, estagio, querMais]);

  const primeiroDoQuadro =
    !quadroTemAtivo &&
    store.ordemDaColuna().find((s) => (store.coluna(s)?.ids.length ?? 0) > 0) === estagio;
  return (
    <div className="coluna-rolagem" data-rolagem="" ref={rolo}>
      <div className="coluna-vao" aria-hidden="true" />
      {ids.length === 0 && !mais && <ColunaVazia coluna={coluna} onAdd={onAdd} onAll={onAll} />}
      <ul
        className="coluna-lista"
        aria-labelledby={idDoTopo}
        style={{ height: virtual.getTotalSize() }}
      >
        {linhas.map((linha) => {
          const codigo = ids[linha.index];
          const cartao = codigo === undefined ? undefined : store.cartao(codigo);
          return (
            <li
              key={linha.key}
              className="coluna-item"
              aria-setsize={todos}
              aria-posinset={linha.index + 1}
              aria-hidden={cartao ? undefined : true}
              style={{ height: passoDaLista - VAO_DOS_CARTOES, top: linha.start }}
            >
              {cartao ? (
                <NegocioCartao
                  cartao={cartao}
                  partes={partes}
                  nomes={nomes}
                  diasparado={coluna.estagio_diasparado}
                  soParados={soParados}
                  agora={agora}
                  ativo={codigo === ativoAqui || (primeiroDoQuadro && linha.index === 0)}
                  marcado={marcados.has(cartao.negocio_codigo)}
                />
              ) : (
                <div className="cartao cartao-espera" />
              )}
            </li>
          );
        })}
      </ul>
      {paginas.situacao === 'erro' && (
        <ColunaErro aoTentar={() => void quadro.carregarMais(estagio)} />
      )}
    </div>
  );
}
