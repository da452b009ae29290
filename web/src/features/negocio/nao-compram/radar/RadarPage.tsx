import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { exportarReposicao } from '@praca/contract/negocio/reposicao/endpoints.ts';
import type { Reposicao } from '@praca/contract/negocio/reposicao/schemas.ts';
import { NADA_SELECIONADO, aposMarcar, marcadosEm } from '../../../../kit/lista/selecao.ts';
import { useTeclasDaLista } from '../../../../kit/lista/use-teclas-da-lista.ts';
import { RecursoRodape } from '../../../../kit/recurso/RecursoRodape.tsx';
import { baixar } from '../../../../kit/recurso/verbos.ts';
import { paths } from '../../../../paths.ts';
import { escreverBusca } from '../../../../platform/busca-url.ts';
import { usePhone } from '../../../../platform/larguras.ts';
import { usePode } from '../../../../platform/pode.ts';
import { plural } from '../../../../platform/format.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { EmptyState } from '../../../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../../../ui/display/ErrorState.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { seguirProcesso } from '../../../processo/parts/processos.ts';
import { consultaNomes, SEM_NOMES } from '../../base/nomes.ts';
import { ResultadoDialog } from '../ResultadoDialog.tsx';
import { SelecaoBar } from '../SelecaoBar.tsx';
import { useSelecao } from '../use-clientes.ts';
import { colunasDe } from './colunas.tsx';
import { DetalheDrawer } from './DetalheDrawer.tsx';
import {
  escreverEndereco,
  filtrosDaChamada,
  lerEndereco,
  SEM_FILTROS,
  type Estado,
} from './endereco.ts';
import { FiltrosDrawer } from './FiltrosDrawer.tsx';
import { RadarBar } from './RadarBar.tsx';
import { useCriar, useRadar } from './use-radar.ts';
import '../nao-compram.css';
import { ListFrame, ListPage } from '../../../../ui/table/ListPage.tsx';
import './radar.css';

const caminhoCom = (estado: Estado) => `${paths.radar}${escreverBusca(escreverEndereco(estado))}`;

function useEndereco() {
  const { history, state } = useRouter();
  const ler = (busca: unknown) => lerEndereco(busca as Record<string, unknown>);
  const estado = ler(useLocation({ select: (onde) => onde.search }));
  const mudar = (mudanca: Partial<Estado>, substituir = false) => {
    // Other rows begin at their first page.
    const mesmas = 'pagina' in mudanca || 'inclusao' in mudanca;
    const href = caminhoCom({
      ...ler(state.location.search),
      ...(mesmas ? {} : { pagina: 1 }),
      ...mudanca,
    });
    if (href === history.location.href) return;
    if (substituir) history.replace(href);
    else history.push(href);
  };
  return { estado, mudar };
}

const VAZIO: Record<Estado['situacao'], string> = {
  ATRASADO: 'Nenhuma compra atrasada com estes filtros.',
  ESPERADO: 'Nenhuma compra esperada nos próximos 7 dias com estes filtros.',
  RITMO: 'Nenhum cliente com ritmo de compra com estes filtros.',
};

/** Who should buy again: rhythm, expected day and basket of each customer and family, and one click to a deal with its quote. */
export function RadarPage() {
  const { estado, mudar } = useEndereco();
  const pode = usePode();
  const cria = pode('negocio.criar') && pode('venda.editar');
  const [filtrando, setFiltrando] = useState(false);
  const [aberta, setAberta] = useState<number | null>(null);
  const filtros = filtrosDaChamada(estado);
  const { selecao, marcar } = useSelecao(filtros);
  const radar = useRadar(filtros, estado);
  const { linhas, total, totalMais } = radar;
  const { data: nomes = SEM_NOMES } = useQuery(consultaNomes());
  const teclas = useTeclasDaLista();
  const phone = usePhone();
  const codigos = linhas.map((l) => l.reposicao_codigo);
  const quantos = selecao.todos ? (total ?? 0) : selecao.marcados.size;
  const { criando, criar } = useCriar((codigo, titulo) => {
    seguirProcesso({ codigo, titulo, caminho: caminhoCom({ ...estado, inclusao: codigo }) });
    setAberta(null);
    marcar(NADA_SELECIONADO);
    mudar({ inclusao: codigo });
  });
  const criarUma = ({ reposicao_codigo, pessoa_razao }: Reposicao) => {
    void criar(reposicao_codigo, `Negócio de ${pessoa_razao}`, {
      LISTA_CODIGO: [reposicao_codigo],
    });
  };
  const criarVarias = () => {
    void criar('lote', `Criar ${plural(quantos, 'negócio', 'negócios')} do radar`, {
      FILTROS: filtros,
      ...(!selecao.todos && { LISTA_CODIGO: [...selecao.marcados].map(Number) }),
    });
  };
  const aoCriar = cria ? criarUma : null;
  const limpar = () => mudar(SEM_FILTROS);
  const linha = linhas.find((l) => l.reposicao_codigo === aberta);
  return (
    <ListPage>
      <RadarBar
        estado={estado}
        em={radar.em}
        mudar={mudar}
        aoFiltrar={() => setFiltrando(true)}
        aoExportar={(FORMATO) =>
          void baixar(
            exportarReposicao,
            { ...filtros, ORDEM: estado.ordem, FORMATO },
            `radar-de-reposicao.${FORMATO.toLowerCase()}`,
          )
        }
      />
      <ListFrame>
        {radar.falhou ? (
          <ErrorState onRetry={radar.reler} retrying={radar.relendo} />
        ) : (
          <div className="recurso-tabela nao-compram-tabela" {...teclas.daCaixa}>
            <DataTable
              fill
              wrap
              label="Radar de reposição"
              columns={colunasDe(phone, typeof criando === 'number' ? criando : null, aoCriar)}
              rows={linhas}
              rowCount={total ?? 0}
              rowKey={(l) => l.reposicao_codigo}
              rowLabel={(l) => `${l.pessoa_razao}, ${l.grupoprod_descricao ?? 'sem grupo'}`}
              loading={radar.lendo}
              empty={
                <EmptyState
                  title={VAZIO[estado.situacao]}
                  action={<Button onClick={limpar}>Limpar filtros</Button>}
                >
                  O ritmo aparece com três dias de compra da mesma família de produtos.
                </EmptyState>
              }
              sort={{
                key: 'reposicao_esperada',
                direction: estado.ordem === 'reposicao_esperada' ? 'asc' : 'desc',
              }}
              onSort={() =>
                mudar({
                  ordem:
                    estado.ordem === 'reposicao_esperada'
                      ? 'reposicao_esperada desc'
                      : 'reposicao_esperada',
                })
              }
              onOpen={(l) => setAberta(l.reposicao_codigo)}
              {...(cria && {
                selected: marcadosEm(selecao, codigos),
                onSelectedChange: (chaves) =>
                  marcar(aposMarcar(selecao, chaves, codigos, teclas.faixa())),
              })}
            />
          </div>
        )}
        {quantos > 0 && (
          <SelecaoBar
            nome="Compras selecionadas"
            acao="Criar negócios com orçamento"
            quantos={quantos}
            todos={selecao.todos}
            total={total ?? 0}
            totalMais={totalMais}
            aoTodos={() => marcar({ ...NADA_SELECIONADO, todos: true })}
            aoIncluir={criarVarias}
            aoLimpar={() => marcar(NADA_SELECIONADO)}
          />
        )}
        <RecursoRodape
          total={total}
          totalMais={totalMais}
          haSeguinte={radar.haSeguinte}
          pagina={estado.pagina}
          porpagina={estado.porpagina}
          soma={null}
          aoMudar={mudar}
        />
      </ListFrame>
      {filtrando && (
        <FiltrosDrawer
          estado={estado}
          mudar={mudar}
          nomes={nomes}
          aoLimpar={limpar}
          aoFechar={() => setFiltrando(false)}
        />
      )}
      {linha !== undefined && (
        <DetalheDrawer
          linha={linha}
          criando={criando === linha.reposicao_codigo}
          aoCriar={aoCriar}
          aoFechar={() => setAberta(null)}
        />
      )}
      {estado.inclusao !== null && (
        <ResultadoDialog
          key={estado.inclusao}
          codigo={estado.inclusao}
          caminhoDe={(codigo) => caminhoCom({ ...estado, inclusao: codigo })}
          aoTrocar={(codigo) => mudar({ inclusao: codigo }, true)}
          aoFechar={() => mudar({ inclusao: null }, true)}
        />
      )}
    </ListPage>
  );
}
