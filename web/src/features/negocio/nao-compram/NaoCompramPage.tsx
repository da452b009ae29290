import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  exportarNaoCompram,
  getClientesQueNaoCompram,
} from '@praca/contract/negocio/nao-compram/endpoints.ts';
import { NADA_SELECIONADO } from '../../../kit/lista/selecao.ts';
import { TabelaMarcavel } from '../../../kit/lista/TabelaMarcavel.tsx';
import { useEndereco } from '../../../kit/lista/use-endereco.ts';
import { usePagina } from '../../../kit/lista/use-pagina.ts';
import { useSelecaoDosFiltros } from '../../../kit/lista/use-selecao-dos-filtros.ts';
import { ordemSeguinte } from '../../../kit/recurso/endereco.ts';
import { baixar } from '../../../kit/recurso/verbos.ts';
import { caminhoDoCliente, paths } from '../../../paths.ts';
import { diaDeHoje } from '../../../platform/texto/format.ts';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { EmptyState } from '../../../ui/display/EmptyState.tsx';
import { ListPage } from '../../../ui/table/ListPage.tsx';
import { seguirProcesso } from '../../../kit/processo/processos.ts';
import { consultaNomes, SEM_NOMES } from '../base/nomes.ts';
import { CamposNaoCompram, OrdemSelect } from './CamposNaoCompram.tsx';
import { colunasDe } from './colunas.tsx';
import {
  escreverEndereco,
  filtrosDaChamada,
  lerEndereco,
  quantosFiltros,
  SEM_FILTROS,
  TABELAS_DE_QUEM_COMPRA,
  type Estado,
  type Ordem,
} from './endereco.ts';
import { FiltrosDrawer } from './FiltrosDrawer.tsx';
import { IncluirDialog } from './IncluirDialog.tsx';
import { NaoCompramBar } from './NaoCompramBar.tsx';
import { ResultadoDialog } from './ResultadoDialog.tsx';
import { SelecaoBar } from './SelecaoBar.tsx';
import { useVisoesDaLista } from './use-visoes-da-lista.ts';
import './nao-compram.css';

/** Customers that stopped buying: since when, how late against their own rhythm, how to reach them, and the way into a pipeline. */
export function NaoCompramPage() {
  const { history } = useRouter();
  const { estado, mudar, caminhoCom } = useEndereco<Estado>({
    caminho: paths.naoCompram,
    ler: lerEndereco,
    escrever: escreverEndereco,
    mesmas: ['inclusao'],
  });
  const pode = usePode();
  const inclui = pode('negocio.criar');
  const leva = pode('pessoa.exportar');
  const visoes = useVisoesDaLista(paths.naoCompram, escreverEndereco(estado));
  const [filtrando, setFiltrando] = useState(false);
  const [incluindo, setIncluindo] = useState(false);
  const filtros = filtrosDaChamada(estado, diaDeHoje());
  const lista = usePagina(
    getClientesQueNaoCompram,
    { ...filtros, ORDEM: estado.ordem },
    estado,
    ...TABELAS_DE_QUEM_COMPRA,
  );
  const selecao = useSelecaoDosFiltros(filtros, lista.total);
  const { data: nomes = SEM_NOMES } = useQuery(consultaNomes());
  const phone = usePhone();

  const [coluna = '', sentido] = estado.ordem.split(' ');
  // Where nothing is narrowed there is nothing to take off.
  const filtrado = quantosFiltros(estado) > 0 || estado.q !== '' || Boolean(estado.visao);
  // Without filters the view is off, and that which the screen opens with stays away.
  const limpar = () => mudar({ ...SEM_FILTROS, ...(estado.visao !== undefined && { visao: 0 }) });
  const iniciar = (codigo: number, titulo: string) => {
    seguirProcesso({ codigo, titulo, caminho: caminhoCom({ inclusao: codigo }) });
    selecao.marcar(NADA_SELECIONADO);
    mudar({ inclusao: codigo });
  };
  return (
    <ListPage>
      <NaoCompramBar
        estado={estado}
        visoes={visoes}
        mudar={mudar}
        aoFiltrar={() => setFiltrando(true)}
        aoExportar={
          leva
            ? (FORMATO) =>
                void baixar(
                  exportarNaoCompram,
                  { ...filtros, ORDEM: estado.ordem, FORMATO },
                  `clientes-que-nao-compram.${FORMATO.toLowerCase()}`,
                )
            : null
        }
      />
      <TabelaMarcavel
        label="Clientes que não compram"
        className="nao-compram-tabela"
        lista={lista}
        codigoDe={(l) => l.pessoa_codigo}
        selecao={selecao}
        marcavel={inclui}
        pagina={estado}
        columns={colunasDe(phone)}
        rowLabel={(l) => l.pessoa_razao}
        empty={
          <EmptyState
            title="Nenhum cliente com estes filtros."
            action={filtrado && <Button onClick={limpar}>Limpar filtros</Button>}
          >
            Quem compra sempre não aparece aqui. Aumente o prazo ou mude os filtros para ver outros
            clientes.
          </EmptyState>
        }
        sort={{ key: coluna, direction: sentido === 'desc' ? 'desc' : 'asc' }}
        onSort={(qual) => mudar({ ordem: ordemSeguinte(estado.ordem, qual) as Ordem })}
        onOpen={(l) => history.push(caminhoDoCliente(l.pessoa_codigo))}
        aoMudar={mudar}
      >
        <SelecaoBar
          nome="Clientes selecionados"
          acao="Incluir no funil"
          selecao={selecao}
          lista={lista}
          aoAgir={() => setIncluindo(true)}
        />
      </TabelaMarcavel>
      {filtrando && (
        <FiltrosDrawer
          estado={estado}
          mudar={mudar}
          nomes={nomes}
          aoLimpar={limpar}
          aoFechar={() => setFiltrando(false)}
          primeiro={phone && <OrdemSelect estado={estado} mudar={mudar} />}
        >
          <CamposNaoCompram estado={estado} mudar={mudar} />
        </FiltrosDrawer>
      )}
      {incluindo && (
        <IncluirDialog
          selecao={selecao.pedido}
          quantos={selecao.quantos}
          nomes={nomes}
          aoIniciar={iniciar}
          aoFechar={() => setIncluindo(false)}
        />
      )}
      {estado.inclusao !== null && !incluindo && (
        <ResultadoDialog
          key={estado.inclusao}
          codigo={estado.inclusao}
          caminhoDe={(codigo) => caminhoCom({ inclusao: codigo })}
          aoTrocar={(codigo) => mudar({ inclusao: codigo }, true)}
          aoFechar={() => mudar({ inclusao: null }, true)}
        />
      )}
    </ListPage>
  );
}
