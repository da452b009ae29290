import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { getLista } from '@praca/contract/reuniao/endpoints.ts';
import type { ResumoDaReuniao } from '@praca/contract/reuniao/schemas.ts';
import { caminhoDaReuniao, paths } from '../../paths.ts';
import { dataHora, plural } from '../../platform/texto/format.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { consulta } from '../../platform/http/query.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../ui/display/LoadingState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { Panel } from '../../ui/display/Panel.tsx';
import { NovaReuniaoDialog } from './NovaReuniaoDialog.tsx';
import './reuniao.css';

function Linha({ uma }: { uma: ResumoDaReuniao }) {
  return (
    <li className="reunioes-linha">
      <div>
        <Link to={paths.reuniao} params={{ reuniao_codigo: String(uma.reuniao_codigo) }}>
          {uma.reuniao_titulo}
        </Link>{' '}
        {uma.reuniao_fim === null && <Badge tone="success">Em andamento</Badge>}
        <p className="reuniao-nota">
          {dataHora(uma.reuniao_inicio)} · {uma.usuario_nome}
          {uma.pipeline_descricao && ` · ${uma.pipeline_descricao}`}
        </p>
      </div>
      <span className="reuniao-nota">
        {plural(uma.itens, 'negócio', 'negócios')} · {plural(uma.decisoes, 'decisão', 'decisões')}
      </span>
    </li>
  );
}

/** The meetings that one conducted or took part in, and the way to begin one. */
export function ReunioesPage() {
  const { history } = useRouter();
  const { funil, nova } = useLocation({
    select: (onde) => onde.search as { funil?: unknown; nova?: unknown },
  });
  const pode = usePode();
  const [criando, setCriando] = useState(nova === 'S' && pode('negocio.editar'));
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getLista, {}),
    staleTime: 0,
  });
  const comecar = pode('negocio.editar') && (
    <Button
      variant="primary"
      icon={<IconPlus size={16} aria-hidden="true" />}
      onClick={() => setCriando(true)}
    >
      Começar reunião
    </Button>
  );
  return (
    <div className="reunioes">
      <PageBar title="Reuniões" onBack={() => history.push(paths.atividades)}>
        {comecar}
      </PageBar>
      <Panel title="As suas reuniões" className="reunioes-painel">
        {isError && <ErrorState onRetry={() => void refetch()} retrying={isFetching} />}
        {!isError && data === undefined && <LoadingState />}
        {data?.dados.length === 0 && (
          <EmptyState title="Nenhuma reunião ainda. A pauta se faz sozinha, dos fatos dos negócios." />
        )}
        {data !== undefined && data.dados.length > 0 && (
          <ul className="reunioes-lista">
            {data.dados.map((uma) => (
              <Linha key={uma.reuniao_codigo} uma={uma} />
            ))}
          </ul>
        )}
      </Panel>
      {criando && (
        <NovaReuniaoDialog
          funil={Number(funil) > 0 ? Number(funil) : null}
          aoFechar={() => setCriando(false)}
          aoComecar={(codigo) => history.push(caminhoDaReuniao(codigo))}
        />
      )}
    </div>
  );
}
