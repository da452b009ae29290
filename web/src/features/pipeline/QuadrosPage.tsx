import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { LinkBotao } from '../../layout/LinkBotao.tsx';
import { paths } from '../../paths.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { consultaFunis, consultaQuadros, useAoVivo } from './estagios/consultas.ts';
import { QuadrosPainel } from './estagios/QuadrosPainel.tsx';
import { SoLeitura } from './estagios/SoLeitura.tsx';
import './estagios/estagios.css';
import './estagios/funis.css';

/** The boards by themselves: which there are, of what type, and how many pipelines each has. */
export function QuadrosPage() {
  useAoVivo();
  const { history } = useRouter();
  const edita = usePode()('cadastro.editar');
  const funis = useQuery(consultaFunis());
  const quadros = useQuery(consultaQuadros());

  const corpo = () => {
    if (funis.data !== undefined && quadros.data !== undefined)
      return (
        <div className="quadros-pagina">
          <QuadrosPainel quadros={quadros.data.dados} funis={funis.data.dados} edita={edita} />
        </div>
      );
    if (!funis.isError && !quadros.isError) return <LoadingState />;
    return (
      <ErrorState
        retrying={funis.isFetching || quadros.isFetching}
        onRetry={() => {
          void funis.refetch();
          void quadros.refetch();
        }}
      />
    );
  };

  return (
    <div className="estagios">
      <PageBar
        title="Quadros"
        backLabel="Voltar às configurações"
        onBack={() => history.push(paths.cadastros)}
      >
        <LinkBotao to={paths.estagios}>Estágios e funis</LinkBotao>
      </PageBar>
      {!edita && <SoLeitura />}
      {corpo()}
    </div>
  );
}
