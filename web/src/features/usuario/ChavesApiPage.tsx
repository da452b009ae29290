import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { getListaChaveApi } from '@praca/contract/usuario/endpoints.ts';
import { DOCUMENTACAO_DA_API } from '../../paths.ts';
import { consulta } from '../../platform/http/query.ts';
import { Button, ButtonLink } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { ChavesLista } from './chaves-api/ChavesLista.tsx';
import { NovaChaveDialog } from './chaves-api/NovaChaveDialog.tsx';
import './chaves-api/chaves-api.css';

/** The keys with which one's own integrations call: which there are, a new one, the end of one. */
export function ChavesApiPage() {
  const [criando, setCriando] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery(consulta(getListaChaveApi, {}));
  const nova = (
    <Button
      variant="primary"
      icon={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setCriando(true)}
    >
      Nova chave
    </Button>
  );
  const corpo = () => {
    if (data === undefined)
      return isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingState />
      );
    if (data.dados.length === 0)
      return (
        <EmptyState
          icon={<IconKey size={28} stroke={1.5} />}
          title="Nenhuma chave ainda. Crie uma para cada sistema que vai falar com o Praça."
          action={nova}
        />
      );
    return <ChavesLista chaves={data.dados} agora={data.agora} />;
  };
  return (
    <div className="chaves">
      <PageBar title="Chaves de API">
        <ButtonLink href={DOCUMENTACAO_DA_API} target="_blank" rel="noreferrer">
          Documentação
        </ButtonLink>
        {data !== undefined && data.dados.length > 0 && nova}
      </PageBar>
      <p className="chaves-explica">
        Com uma chave, um ERP, uma planilha ou um robô usa o Praça em seu nome, com as permissões
        que você der e nunca mais do que as suas.
      </p>
      <Panel className="chaves-painel" padded={false}>
        {corpo()}
      </Panel>
      {criando && <NovaChaveDialog onClose={() => setCriando(false)} />}
    </div>
  );
}
