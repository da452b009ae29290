import { useCallback, useEffect, useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { LinhaLista } from '@praca/contract/negocio/schemas.ts';
import { caminhoDoNegocio } from '../../../paths.ts';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import {
  entradaDaLista,
  type EstadoLista,
  type MudancaLista,
} from '../base/filtros/filtros-lista.ts';
import { guardarSequencia } from '../base/sequencia.ts';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { colunasUsuais } from './colunas.tsx';
import { ListaAvisos } from './ListaAvisos.tsx';
import { ListaCartoes } from './ListaCartoes.tsx';
import { ListaEsqueleto } from './ListaEsqueleto.tsx';
import { ListaRodape } from './ListaRodape.tsx';
import { filtrosExplicitos } from './use-selecao.ts';
import { ListaTabela } from './ListaTabela.tsx';
import { ListaVazia } from './ListaVazia.tsx';
import { pipelinesDe, type NomesLista } from './nomes-lista.ts';
import type { Selecionados } from '../../../kit/lista/selecao.ts';
import { useLista } from './use-lista.ts';
import { ListFrame } from '../../../ui/table/ListPage.tsx';

/** So many rows before the end of what was read, the next page is asked for. */
const ANTES_DO_FIM = 25;
const NO_TOPO_PX = 24;

/** The rows of one list: table, or short cards on a phone; what it says when empty, late or broken; its foot. */
export function Linhas({
  estado,
  chave,
  nomes,
  aoVer,
  filtros,
  selecao,
  aoSelecionar,
  aoContar,
  mudar,
  limpar,
}: {
  estado: EstadoLista;
  chave: string;
  nomes: NomesLista;
  /** Tells of which pipelines the rows are, so that their stages get names. */
  aoVer: (pipelines: number[]) => void;
  filtros: readonly string[];
  /** null: this person can do nothing with a selection. */
  selecao: Selecionados | null;
  aoSelecionar: (selecao: Selecionados) => void;
  /** Tells how many there are, and which of them were read. */
  aoContar: (total: number | null, totalMais: boolean, lidos: readonly LinhaLista[]) => void;
  mudar: (mudanca: MudancaLista) => void;
  limpar: () => void;
}) {
  const { history } = useRouter();
  const phone = usePhone();
  const caixa = useRef<HTMLDivElement>(null);
  const rolagem = () => caixa.current?.querySelector('[data-scroll-restoration-id]');
  const noTopo = () => (rolagem()?.scrollTop ?? 0) < NO_TOPO_PX;
  const { vista, mais, recomecar, cursor } = useLista(chave, entradaDaLista(estado), noTopo);
  const { linhas, lida, total, totalMais, lendo, falhou, temMais } = vista;
  const [agora] = useState(() => Date.now());
  useEffect(() => {
    aoVer(pipelinesDe(linhas, estado.pipeline));
  }, [linhas, estado.pipeline, aoVer]);
  useEffect(() => aoContar(total, totalMais, linhas), [total, totalMais, linhas, aoContar]);
  const alcancar = useCallback(
    (ultima: number) => {
      if (temMais && falhou === 'nada' && ultima >= linhas.length - ANTES_DO_FIM) mais();
    },
    [temMais, falhou, linhas.length, mais],
  );
  const abrir = useCallback(
    (linha: LinhaLista) => {
      const codigos = linhas.map((uma) => uma.negocio_codigo);
      const onde = cursor();
      guardarSequencia(
        [{ codigos, total: total ?? codigos.length }],
        history.location.href,
        onde === null ? null : { entrada: entradaDaLista(estado), cursor: onde },
      );
      history.push(caminhoDoNegocio(linha.negocio_codigo));
    },
    [history, linhas, total, cursor, estado],
  );
  const atualizar = () => {
    rolagem()?.scrollTo({ top: 0 });
    recomecar();
  };

  const corpo = () => {
    if (!lida && falhou === 'inicio')
      return <ErrorState onRetry={recomecar} retrying={lendo === 'inicio'} />;
    if (!lida) return <ListaEsqueleto />;
    if (linhas.length === 0 && total === 0)
      return <ListaVazia filtros={filtros} aoLimpar={limpar} />;
    const comum = {
      scrollId: `lista${encodeURIComponent(chave)}`,
      onReach: alcancar,
      linhas,
      total: total ?? linhas.length,
      nomes,
      agora,
      selecao,
      aoSelecionar,
      aoAbrir: abrir,
    };
    if (phone) return <ListaCartoes {...comum} />;
    return (
      <ListaTabela
        {...comum}
        colunas={estado.colunas}
        usuais={colunasUsuais(estado)}
        ordem={estado.ordem}
        aoOrdenar={(ordem) => mudar({ ordem })}
      />
    );
  };

  return (
    <ListFrame className="lista-moldura" ref={caixa} aria-busy={lendo === 'inicio'}>
      <ListaAvisos vista={vista} aoAtualizar={atualizar} aoRepetir={recomecar} />
      <div className="lista-corpo">{corpo()}</div>
      <ListaRodape
        vista={vista}
        filtros={filtrosExplicitos(estado)}
        porpagina={estado.porpagina}
        aoMudar={(porpagina) => mudar({ porpagina })}
        aoRepetir={mais}
      />
    </ListFrame>
  );
}
