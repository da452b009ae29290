import { useQuery } from '@tanstack/react-query';
import { getPreferencias } from '@praca/contract/aviso/endpoints.ts';
import { consulta } from '../../platform/http/query.ts';
import { Button } from '../../ui/display/Button.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { AparelhosPanel } from './AparelhosPanel.tsx';
import { ListaDeAvisos } from './parts/ListaDeAvisos.tsx';
import { lerTodos, useContagem } from './parts/use-avisos.ts';
import { PreferenciasForm } from './PreferenciasForm.tsx';

function PreferenciasPanel() {
  const { data, isError, refetch } = useQuery({ ...consulta(getPreferencias, {}), staleTime: 0 });
  const inicial = data?.dados[0];
  return (
    <Panel title="Preferências de aviso" className="avisos-painel">
      <div id="preferencias" className="preferencias">
        {isError && (
          <ErrorState onRetry={() => void refetch()}>
            Não foi possível carregar as preferências.
          </ErrorState>
        )}
        {inicial && <PreferenciasForm inicial={inicial} />}
      </div>
    </Panel>
  );
}

/** Everything one was told, and how one wants to be told. */
export function AvisosPage() {
  const contagem = useContagem();
  return (
    <div className="pagina-avisos">
      <PageBar title="Avisos">
        {contagem.total > 0 && <Button onClick={lerTodos}>Marcar todos como lidos</Button>}
      </PageBar>
      <div className="pagina-avisos-meio">
        <Panel title="O que você recebeu" className="avisos-painel">
          <ListaDeAvisos contagem={contagem} />
        </Panel>
        <div className="pagina-avisos-lado">
          <PreferenciasPanel />
          <AparelhosPanel />
        </div>
      </div>
    </div>
  );
}
