import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { getLista } from '@praca/contract/perfil/endpoints.ts';
import type { Perfil } from '@praca/contract/perfil/schemas.ts';
import { BASES, TODAS_PERMISSOES } from '@praca/contract/permissoes.ts';
import { paths } from '../../paths.ts';
import { useAtalho } from '../../platform/tela/atalhos.ts';
import { numero } from '../../platform/texto/format.ts';
import { consultaDeTodas } from '../../platform/http/consulta-de-todas.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { useAlcance } from './parts/use-alcance.ts';
import { PerfilDrawer } from './PerfilDrawer.tsx';
import { ListFrame, ListPage } from '../../ui/table/ListPage.tsx';
import './perfis.css';

const NENHUM: Perfil[] = [];

const COLUNAS: Column<Perfil>[] = [
  {
    key: 'perfil_descricao',
    title: 'Perfil',
    cell: (um) => <span className="perfil-nome">{um.perfil_descricao}</span>,
  },
  {
    key: 'perfil_base',
    title: 'Base',
    width: 160,
    hideBelow: 768,
    cell: (um) => BASES[um.perfil_base].nome,
  },
  {
    key: 'permissoes',
    title: 'Permissões',
    width: 160,
    hideBelow: 768,
    cell: (um) => `${um.permissoes.length} de ${TODAS_PERMISSOES.length}`,
  },
  {
    key: 'usuarios',
    title: 'Usuários',
    width: 120,
    align: 'end',
    cell: (um) => numero(um.usuarios, 0),
  },
];

/** The profiles: what each lets its users do, and how many have it. */
export function PerfisPage() {
  const { history } = useRouter();
  const alcance = useAlcance();
  const edita = usePode()('usuario.editar');
  const [aberto, setAberto] = useState<Perfil | 'novo' | null>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    ...consultaDeTodas(getLista, {}, 'perfil_codigo'),
    staleTime: 0,
  });
  const criar = edita ? () => setAberto('novo') : null;
  useAtalho('N', 'Novo perfil', 'Lista', () => criar?.());
  return (
    <ListPage>
      <PageBar
        title="Perfis"
        onBack={() => history.push(paths.cadastros)}
        backLabel="Configurações"
        lead={data && <span role="status">Total: {numero(data.dados.length, 0)}</span>}
      >
        {criar && (
          <Button
            variant="primary"
            icon={<IconPlus size={16} aria-hidden="true" />}
            onClick={criar}
          >
            Novo perfil
          </Button>
        )}
      </PageBar>
      <ListFrame>
        {isError && data === undefined ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <DataTable
            label="Perfis"
            columns={COLUNAS}
            rows={data?.dados ?? NENHUM}
            rowKey={(um) => um.perfil_codigo}
            fill
            loading={data === undefined}
            empty={<EmptyState title="Nenhum perfil ainda." />}
            onOpen={setAberto}
          />
        )}
      </ListFrame>
      {aberto !== null && (
        <PerfilDrawer
          key={aberto === 'novo' ? 'novo' : aberto.perfil_codigo}
          perfil={aberto === 'novo' ? null : aberto}
          edita={edita}
          minhas={alcance}
          aoFechar={() => setAberto(null)}
        />
      )}
    </ListPage>
  );
}
