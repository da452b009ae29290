import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { exportarNaoCompram } from '@praca/contract/negocio/nao-compram/endpoints.ts';
import { NADA_SELECIONADO, marcadosEm, aposMarcar } from '../../../kit/lista/selecao.ts';
import { useTeclasDaLista } from '../../../kit/lista/use-teclas-da-lista.ts';
import { RecursoRodape } from '../../../kit/recurso/RecursoRodape.tsx';
import { baixar } from '../../../kit/recurso/verbos.ts';
import { caminhoDoCliente, paths } from '../../../paths.ts';
import { escreverBusca } from '../../../platform/busca-url.ts';
import { diaDeHoje } from '../../../platform/format.ts';
import { usePhone } from '../../../platform/larguras.ts';
import { usePode } from '../../../platform/pode.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { seguirProcesso } from '../../processo/parts/processos.ts';
import { consultaNomes, SEM_NOMES } from '../base/nomes.ts';
import { colunasDe } from './colunas.tsx';
import {
  escreverEndereco,
  filtrosDaChamada,
  lerEndereco,
  SEM_FILTROS,
  type Estado,
  type Ordem,
} from './endereco.ts';
import { FiltrosDrawer } from './FiltrosDrawer.tsx';
import { IncluirDialog } from './IncluirDialog.tsx';
import { NaoCompramBar } from './NaoCompramBar.tsx';
import { ResultadoDialog } from './ResultadoDialog.tsx';
import { SelecaoBar } from './SelecaoBar.tsx';
import { useClientes, useSelecao } from './use-clientes.ts';
import { ListFrame, ListPage } from '../../../ui/table/ListPage.tsx';
import './nao-compram.css';

const caminhoCom = (estado: Estado) =>
  `${paths.naoCompram}${escreverBusca(escreverEndereco(estado))}`;

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

const ordemSeguinte = (atual: Ordem, coluna: string): Ordem =>
  (atual === coluna ? `${coluna} desc` : coluna) as Ordem;

/** Customers that stopped buying: since when, how late against their own rhythm, how to reach them, and the way into a pipeline. */
export function NaoCompramPage() {
  const { history } = useRouter();
  const { estado, mudar } = useEndereco();
  const pode = usePode();
  const inclui = pode('negocio.criar');
  const [filtrando, setFiltrando] = useState(false);
  const [incluindo, setIncluindo] = useState(false);
  const filtros = filtrosDaChamada(estado, diaDeHoje());
  const { selecao, marcar } = useSelecao(filtros);
  const clientes = useClientes(filtros, estado);
  const { linhas, total, totalMais } = clientes;
  const { data: nomes = SEM_NOMES } = useQuery(consultaNomes());
  const teclas = useTeclasDaLista();
  const phone = usePhone();

  const codigos = linhas.map((l) => l.pessoa_codigo);
  const [coluna = '', sentido] = estado.ordem.split(' ');
  const quantos = selecao.todos ? (total ?? 0) : selecao.marcados.size;
  const limpar = () => mudar(SEM_FILTROS);
  const iniciar = (codigo: number, titulo: string) => {
    const caminho = caminhoCom({ ...estado, inclusao: codigo });
    seguirProcesso({ codigo, titulo, caminho });
    marcar(NADA_SELECIONADO);
    mudar({ inclusao: codigo });
  };
  return (
    <ListPage>
      <NaoCompramBar
        estado={estado}
        mudar={mudar}
        aoFiltrar={() => setFiltrando(true)}
        aoExportar={(FORMATO) =>
          void baixar(
            exportarNaoCompram,
            { ...filtros, ORDEM: estado.ordem, FORMATO },
            `clientes-que-nao-compram.${FORMATO.toLowerCase()}`,
          )
        }
      />
      <ListFrame>
        {clientes.falhou ? (
          <ErrorState onRetry={clientes.reler} retrying={clientes.relendo} />
        ) : (
          <div className="recurso-tabela nao-compram-tabela" {...teclas.daCaixa}>
            <DataTable
              fill
              wrap
              label="Clientes que não compram"
              columns={colunasDe(phone)}
              rows={linhas}
              rowCount={total ?? 0}
              rowKey={(l) => l.pessoa_codigo}
              rowLabel={(l) => l.pessoa_razao}
              loading={clientes.lendo}
              empty={
                <EmptyState
                  title="Nenhum cliente com estes filtros."
                  action={<Button onClick={limpar}>Limpar filtros</Button>}
                >
                  Quem compra sempre não aparece aqui. Aumente o prazo ou mude os filtros para ver
                  outros clientes.
                </EmptyState>
              }
              sort={{ key: coluna, direction: sentido === 'desc' ? 'desc' : 'asc' }}
              onSort={(qual) => mudar({ ordem: ordemSeguinte(estado.ordem, qual) })}
              onOpen={(l) => history.push(caminhoDoCliente(l.pessoa_codigo))}
              {...(inclui && {
                selected: marcadosEm(selecao, codigos),
                onSelectedChange: (chaves) =>
                  marcar(aposMarcar(selecao, chaves, codigos, teclas.faixa())),
              })}
            />
          </div>
        )}
        {quantos > 0 && (
          <SelecaoBar
            quantos={quantos}
            todos={selecao.todos}
            total={total ?? 0}
            totalMais={totalMais}
            aoTodos={() => marcar({ ...NADA_SELECIONADO, todos: true })}
            aoIncluir={() => setIncluindo(true)}
            aoLimpar={() => marcar(NADA_SELECIONADO)}
          />
        )}
        <RecursoRodape
          total={total}
          totalMais={totalMais}
          haSeguinte={clientes.haSeguinte}
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
      {incluindo && (
        <IncluirDialog
          selecao={{
            FILTROS: filtros,
            ...(!selecao.todos && { LISTA_CODIGO: [...selecao.marcados] }),
          }}
          quantos={quantos}
          nomes={nomes}
          aoIniciar={iniciar}
          aoFechar={() => setIncluindo(false)}
        />
      )}
      {estado.inclusao !== null && !incluindo && (
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
