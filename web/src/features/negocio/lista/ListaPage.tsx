import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { getListaPipelinesBoard } from '@praca/contract/pipeline/endpoints.ts';
import type { Pipeline } from '@praca/contract/pipeline/schemas.ts';
import { caminhoDoQuadro } from '../../../paths.ts';
import { useAtalho } from '../../../platform/tela/atalhos.ts';
import { consulta } from '../../../platform/http/query.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { useTelaExiste } from '../../../platform/tela/telas.ts';
import { campoDaColuna } from '@praca/contract/negocio/exportacao/schemas.ts';
import { colunasUsuais } from './colunas.tsx';
import { ExportarDialog, type Exportacao } from './ExportarDialog.tsx';
import type { Formato } from './exportar-negocios.ts';
import { chipsDaLista, ListaFiltros } from './ListaFiltros.tsx';
import { Linhas } from './Linhas.tsx';
import { ListaBar } from './ListaBar.tsx';
import { ListaEsqueleto } from './ListaEsqueleto.tsx';
import { nomesDaLista } from './nomes-lista.ts';
import { quadroDaLista } from './quadro-da-lista.ts';
import { useEnderecoLista } from './use-endereco-lista.ts';
import { useEstagios } from './use-estagios.ts';
import { useSelecao } from './use-selecao.ts';
import { LoteBar } from '../lote/LoteBar.tsx';
import { chipsDe } from '../base/filtros/filtros-chips.ts';
import { filtrosDaLista } from '../base/filtros/filtros-lista.ts';
import { useEm } from '../../../kit/passado/use-em.ts';
import { useVisoes } from '../../../kit/visao/use-visoes.ts';
import { consultaNomes, SEM_NOMES } from '../base/nomes.ts';
import { useDireitos } from '../base/use-direitos.ts';
import { ListFrame, ListPage } from '../../../ui/table/ListPage.tsx';
import './lista.css';

const NENHUM: Pipeline[] = [];

const ListaDoPassado = lazy(async () => ({
  default: (await import('./ListaDoPassado.tsx')).ListaDoPassado,
}));

/** The deals as they are, or as they were at the end of the day in the address. */
export function ListaPage() {
  const em = useEm();
  return em === undefined ? (
    <ListaDeHoje />
  ) : (
    <Suspense fallback={<ListaEsqueleto />}>
      <ListaDoPassado em={em} />
    </Suspense>
  );
}

/** All deals that the user sees, as a table: every filter, chosen columns, saved views, bulk verbs, files, and pages that come as one scrolls. */
function ListaDeHoje() {
  const { history } = useRouter();
  const { estado, chave, buscaDaVisao, aplicarVisao, mudar, limpar } = useEnderecoLista();
  const { data: nomes = SEM_NOMES } = useQuery(consultaNomes());
  const pipelines =
    useQuery({ ...consulta(getListaPipelinesBoard, {}), staleTime: 60_000 }).data?.dados ?? NENHUM;
  const { visoes, lendo: lendoVisoes } = useVisoes('lista');
  const [vistos, setVistos] = useState<number[]>(estado.pipeline ?? []);
  const estagios = useEstagios(vistos);
  const [filtrando, setFiltrando] = useState(false);
  const [exportacao, setExportacao] = useState<Exportacao | null>(null);
  const busca = useRef<HTMLInputElement>(null);
  const existe = useTelaExiste();
  const direitos = useDireitos();
  const exporta = usePode()('negocio.exportar');
  const selecao = useSelecao(estado);
  useAtalho('/', 'Buscar na lista', 'Lista', () => busca.current?.focus());
  useAtalho('F', 'Filtros', 'Lista', () => setFiltrando(true));

  const daLista = nomesDaLista(nomes, pipelines, estagios);
  const chips = [
    ...chipsDaLista(estado, daLista).map(({ texto }) => texto),
    ...chipsDe(estado, nomes).map(({ texto }) => texto),
  ];
  const aoVer = useCallback((codigos: number[]) => {
    setVistos((antes) => (antes.join() === codigos.join() ? antes : codigos));
  }, []);
  // An address that asks for nothing opens with the default view: it is waited for, so that no other rows flash by.
  const vaiMudar =
    buscaDaVisao === '' &&
    estado.colunas === undefined &&
    (lendoVisoes || visoes.some((uma) => uma.padrao === 'S'));

  const usuais = colunasUsuais(estado);
  // An address may still name a field that is gone.
  const COLUNAS = (estado.colunas ?? [...usuais]).filter((coluna) => {
    const campo = campoDaColuna(coluna);
    return campo === undefined || nomes.campos.some((um) => um.campo_codigo === campo);
  });
  const pedido = { ORDEM: estado.ordem, COLUNAS };
  const exportarFiltro = (formato: Formato) =>
    setExportacao({
      pedido: { ...filtrosDaLista(estado), ...pedido },
      quantidade: selecao.total,
      formato,
      jaComeca: true,
    });
  const exportarSelecao = () =>
    setExportacao({
      pedido: {
        ...('FILTROS' in selecao.paraLote ? selecao.paraLote.FILTROS : selecao.paraLote),
        ...pedido,
      },
      quantidade: selecao.quantidade,
      formato: 'CSV',
      jaComeca: false,
    });
  const seleciona = direitos.editar || direitos.excluir || exporta;

  return (
    <ListPage>
      <ListaBar
        busca={estado.q ?? ''}
        buscaRef={busca}
        filtros={chips.length - (estado.q === undefined ? 0 : 1)}
        visao={{ busca: buscaDaVisao, aplicar: aplicarVisao }}
        colunas={estado.colunas}
        campos={nomes.campos}
        usuais={usuais}
        aoBuscar={(q) => mudar({ q: q || undefined }, true)}
        aoFiltrar={() => setFiltrando(true)}
        aoQuadro={
          existe(caminhoDoQuadro('oportunidades'))
            ? () => history.push(quadroDaLista(estado, pipelines))
            : null
        }
        aoColunas={(colunas) => mudar({ colunas }, true)}
        aoExportar={exporta ? exportarFiltro : null}
      />
      <ListaFiltros
        estado={estado}
        nomes={daLista}
        aberto={filtrando}
        aoAbrir={() => setFiltrando(true)}
        aoFechar={() => setFiltrando(false)}
        mudar={mudar}
        limpar={limpar}
      />
      {vaiMudar ? (
        <ListFrame className="lista-moldura" aria-busy="true">
          <ListaEsqueleto />
        </ListFrame>
      ) : (
        <Linhas
          key={chave}
          estado={estado}
          chave={chave}
          nomes={daLista}
          aoVer={aoVer}
          filtros={chips}
          selecao={seleciona ? selecao.selecao : null}
          aoSelecionar={selecao.selecionar}
          aoContar={selecao.aoContar}
          mudar={mudar}
          limpar={limpar}
        />
      )}
      {selecao.quantidade > 0 && (
        <LoteBar
          selecao={selecao.paraLote}
          quantidade={selecao.quantidade}
          total={selecao.total}
          totalMais={selecao.totalMais}
          todos={selecao.selecao.todos}
          onTodos={selecao.selecionarTodos}
          onClear={selecao.limpar}
          onDone={selecao.limpar}
          nomes={nomes}
          direitos={direitos}
          onExport={exporta ? exportarSelecao : null}
        />
      )}
      <ExportarDialog exportacao={exportacao} onClose={() => setExportacao(null)} />
    </ListPage>
  );
}
