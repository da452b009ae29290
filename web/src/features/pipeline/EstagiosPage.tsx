import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { CartaoPainel } from './estagios/CartaoPainel.tsx';
import { consultaFunis, consultaQuadros, useAoVivo } from './estagios/consultas.ts';
import { EstagiosPainel } from './estagios/EstagiosPainel.tsx';
import { FunisPainel } from './estagios/FunisPainel.tsx';
import { QuadrosPainel } from './estagios/QuadrosPainel.tsx';
import { SoLeitura } from './estagios/SoLeitura.tsx';
import { useFunilEscolhido } from './estagios/use-funil-escolhido.ts';
import './estagios/estagios.css';
import './estagios/funis.css';

/** The boards as settings: pipelines, their stages, and what the cards show. */
export function EstagiosPage() {
  useAoVivo();
  const { history } = useRouter();
  const edita = usePode()('cadastro.editar');
  const lidosFunis = useQuery(consultaFunis());
  const lidosQuadros = useQuery(consultaQuadros());
  const funis = lidosFunis.data?.dados ?? [];
  const quadros = lidosQuadros.data?.dados ?? [];
  const { escolhido, escolher } = useFunilEscolhido(funis);
  const quadro = quadros.find((um) => um.board_codigo === escolhido?.board_codigo);

  const corpo = () => {
    if (lidosFunis.data === undefined || lidosQuadros.data === undefined)
      return lidosFunis.isError || lidosQuadros.isError ? (
        <ErrorState
          retrying={lidosFunis.isFetching || lidosQuadros.isFetching}
          onRetry={() => {
            void lidosFunis.refetch();
            void lidosQuadros.refetch();
          }}
        />
      ) : (
        <LoadingState />
      );
    return (
      <div className="estagios-corpo">
        <FunisPainel
          quadros={quadros}
          funis={funis}
          escolhido={escolhido}
          edita={edita}
          onEscolher={escolher}
        />
        <QuadrosPainel quadros={quadros} funis={funis} edita={edita} />
        {quadro && <CartaoPainel key={quadro.board_codigo} quadro={quadro} edita={edita} />}
        {escolhido ? (
          <EstagiosPainel
            key={escolhido.pipeline_codigo}
            funil={escolhido}
            funis={funis}
            quadros={quadros}
            edita={edita}
            onEscolher={escolher}
          />
        ) : (
          <Panel className="estagios-painel">
            <EmptyState title="Nenhum funil ainda. Crie o primeiro para começar a vender." />
          </Panel>
        )}
      </div>
    );
  };

  return (
    <div className="estagios">
      <PageBar
        title="Estágios e funis"
        backLabel="Voltar às configurações"
        onBack={() => history.push(paths.cadastros)}
      />
      {!edita && <SoLeitura />}
      {corpo()}
    </div>
  );
}
