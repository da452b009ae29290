import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { exportarReposicao } from '@praca/contract/negocio/reposicao/endpoints.ts';
import type { Reposicao } from '@praca/contract/negocio/reposicao/schemas.ts';
import { NADA_SELECIONADO } from '../../../../kit/lista/selecao.ts';
import { TabelaMarcavel } from '../../../../kit/lista/TabelaMarcavel.tsx';
import { useEndereco } from '../../../../kit/lista/use-endereco.ts';
import { useSelecaoDosFiltros } from '../../../../kit/lista/use-selecao-dos-filtros.ts';
import { ordemSeguinte } from '../../../../kit/recurso/endereco.ts';
import { baixar } from '../../../../kit/recurso/verbos.ts';
import { paths } from '../../../../paths.ts';
import { usePhone } from '../../../../platform/tela/larguras.ts';
import { usePode } from '../../../../platform/sessao/pode.ts';
import { plural } from '../../../../platform/texto/format.ts';
import { Button } from '../../../../ui/display/Button.tsx';
import { EmptyState } from '../../../../ui/display/EmptyState.tsx';
import { ListPage } from '../../../../ui/table/ListPage.tsx';
import { seguirProcesso } from '../../../../kit/processo/processos.ts';
import { consultaNomes, SEM_NOMES } from '../../base/nomes.ts';
import { ResultadoDialog } from '../ResultadoDialog.tsx';
import { SelecaoBar } from '../SelecaoBar.tsx';
import { colunasDe } from './colunas.tsx';
import { DetalheDrawer } from './DetalheDrawer.tsx';
import {
  escreverEndereco,
  filtrosDaChamada,
  lerEndereco,
  quantosFiltros,
  SEM_FILTROS,
  type Estado,
  type Ordem,
} from './endereco.ts';
import { FiltrosDrawer } from '../FiltrosDrawer.tsx';
import { useVisoesDaLista } from '../use-visoes-da-lista.ts';
import { QuandoCampos, SemNegocioSwitch } from './CamposRadar.tsx';
import { RadarBar } from './RadarBar.tsx';
import { useCriar, useRadar } from './use-radar.ts';
import '../nao-compram.css';
import './radar.css';

const VAZIO: Record<Estado['situacao'], string> = {
  ATRASADO: 'Nenhuma compra atrasada com estes filtros.',
  ESPERADO: 'Nenhuma compra esperada nos próximos 7 dias com estes filtros.',
  RITMO: 'Nenhum cliente com ritmo de compra com estes filtros.',
};

/** Who should buy again: rhythm, expected day and basket of each customer and family, and one click to a deal with its quote. */
export function RadarPage() {
  const { estado, mudar, caminhoCom } = useEndereco<Estado>({
    caminho: paths.radar,
    ler: lerEndereco,
    escrever: escreverEndereco,
    mesmas: ['inclusao'],
  });
  const visoes = useVisoesDaLista(paths.radar, escreverEndereco(estado));
  const pode = usePode();
  const cria = pode('negocio.criar') && pode('venda.editar');
  const leva = pode('pessoa.exportar');
  const [filtrando, setFiltrando] = useState(false);
  const [aberta, setAberta] = useState<number | null>(null);
  const filtros = filtrosDaChamada(estado);
  const { lista, em } = useRadar(filtros, estado);
  const selecao = useSelecaoDosFiltros(filtros, lista.total);
  const { data: nomes = SEM_NOMES } = useQuery(consultaNomes());
  const phone = usePhone();
  const { criando, criar } = useCriar((codigo, titulo) => {
    seguirProcesso({ codigo, titulo, caminho: caminhoCom({ inclusao: codigo }) });
    setAberta(null);
    selecao.marcar(NADA_SELECIONADO);
    mudar({ inclusao: codigo });
  });
  const criarUma = ({ reposicao_codigo, pessoa_razao }: Reposicao) => {
    void criar(reposicao_codigo, `Negócio de ${pessoa_razao}`, {
      LISTA_CODIGO: [reposicao_codigo],
    });
  };
  const criarVarias = () => {
    const titulo = `Criar ${plural(selecao.quantos, 'negócio', 'negócios')} do radar`;
    void criar('lote', titulo, selecao.pedido);
  };
  const aoCriar = cria ? criarUma : null;
  // Where nothing is narrowed there is nothing to take off.
  const filtrado = quantosFiltros(estado) > 0 || estado.q !== '' || Boolean(estado.visao);
  // Without filters the view is off, and that which the screen opens with stays away.
  const limpar = () => mudar({ ...SEM_FILTROS, ...(estado.visao !== undefined && { visao: 0 }) });
  const linha = lista.linhas.find((l) => l.reposicao_codigo === aberta);
  return (
    <ListPage>
      <RadarBar
        estado={estado}
        visoes={visoes}
        em={em}
        mudar={mudar}
        aoFiltrar={() => setFiltrando(true)}
        aoExportar={
          leva
            ? (FORMATO) =>
                void baixar(
                  exportarReposicao,
                  { ...filtros, ORDEM: estado.ordem, FORMATO },
                  `radar-de-reposicao.${FORMATO.toLowerCase()}`,
                )
            : null
        }
      />
      <TabelaMarcavel
        label="Radar de reposição"
        className="nao-compram-tabela"
        lista={lista}
        codigoDe={(l) => l.reposicao_codigo}
        selecao={selecao}
        marcavel={cria}
        pagina={estado}
        columns={colunasDe(phone, typeof criando === 'number' ? criando : null, aoCriar)}
        rowLabel={(l) => `${l.pessoa_razao}, ${l.grupoprod_descricao ?? 'sem grupo'}`}
        empty={
          <EmptyState
            title={VAZIO[estado.situacao]}
            action={filtrado && <Button onClick={limpar}>Limpar filtros</Button>}
          >
            O ritmo aparece com três dias de compra da mesma família de produtos.
          </EmptyState>
        }
        sort={{
          key: 'reposicao_esperada',
          direction: estado.ordem === 'reposicao_esperada' ? 'asc' : 'desc',
        }}
        onSort={(qual) => mudar({ ordem: ordemSeguinte(estado.ordem, qual) as Ordem })}
        onOpen={(l) => setAberta(l.reposicao_codigo)}
        aoMudar={mudar}
      >
        <SelecaoBar
          nome="Compras selecionadas"
          acao="Criar negócios com orçamento"
          selecao={selecao}
          lista={lista}
          aoAgir={criarVarias}
        />
      </TabelaMarcavel>
      {filtrando && (
        <FiltrosDrawer
          estado={estado}
          mudar={mudar}
          nomes={nomes}
          aoLimpar={limpar}
          aoFechar={() => setFiltrando(false)}
          primeiro={<QuandoCampos estado={estado} mudar={mudar} />}
        >
          <SemNegocioSwitch estado={estado} mudar={mudar} />
        </FiltrosDrawer>
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
          caminhoDe={(codigo) => caminhoCom({ inclusao: codigo })}
          aoTrocar={(codigo) => mudar({ inclusao: codigo }, true)}
          aoFechar={() => mudar({ inclusao: null }, true)}
        />
      )}
    </ListPage>
  );
}
