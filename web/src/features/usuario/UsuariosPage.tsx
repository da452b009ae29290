import { useMemo, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import { getLista as getPerfis } from '@praca/contract/perfil/endpoints.ts';
import { getLista } from '@praca/contract/usuario/endpoints.ts';
import { useBuscaAdiada } from '../../kit/recurso/use-busca-adiada.ts';
import { paths } from '../../paths.ts';
import { useAtalho } from '../../platform/tela/atalhos.ts';
import { escreverBusca } from '../../platform/tela/busca-url.ts';
import { numero } from '../../platform/texto/format.ts';
import { consultaDeTodas } from '../../platform/http/consulta-de-todas.ts';
import { consulta } from '../../platform/http/query.ts';
import { usePode } from '../../platform/sessao/pode.ts';
import { useSessao } from '../../platform/sessao/session.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { SegmentedControl } from '../../ui/field/SegmentedControl.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import type { Usuario } from './equipe/usuario-form.ts';
import { caminhoDaTransferencia } from './equipe/caminho-da-transferencia.ts';
import { TransferenciaDialog } from './equipe/TransferenciaDialog.tsx';
import { useAlcance } from '../perfil/parts/use-alcance.ts';
import { UsuarioDrawer } from './equipe/UsuarioDrawer.tsx';
import { ListFrame, ListPage } from '../../ui/table/ListPage.tsx';
import './equipe/usuarios.css';

const SITUACOES = ['ativos', 'inativos', 'todos'] as const;
type Situacao = (typeof SITUACOES)[number];
const NOME: Record<Situacao, string> = { ativos: 'Ativos', inativos: 'Inativos', todos: 'Todos' };
const NENHUM: Usuario[] = [];

function useEndereco() {
  const { history } = useRouter();
  const busca = useLocation({ select: (onde) => onde.search as Record<string, unknown> });
  const texto = (nome: string) => (typeof busca[nome] === 'string' ? busca[nome] : '');
  const estado = {
    q: texto('q').slice(0, 200),
    situacao: SITUACOES.find((uma) => uma === busca['situacao']) ?? ('ativos' as const),
    usuario: texto('usuario') || undefined,
    /** The process by which somebody's work goes to somebody else. */
    transferencia: Number(texto('transferencia').slice(0, 15)) || undefined,
  };
  const mudar = (mudanca: Partial<typeof estado>, substituir = false) => {
    const { situacao, ...novo } = { ...estado, ...mudanca };
    const href = `${paths.usuarios}${escreverBusca({ ...novo, situacao: situacao === 'ativos' ? undefined : situacao })}`;
    if (substituir) history.replace(href);
    else history.push(href);
  };
  return { estado, mudar };
}

/** The columns of the list; representatives by their names. */
const colunasDe = (representantes: ReadonlyMap<number, string>): Column<Usuario>[] => [
  {
    key: 'usuario_nome',
    title: 'Nome',
    cell: (um) => (
      <span className="usuario-nome">
        <span className="usuario-quem">
          <span>{um.usuario_nome}</span>
          <span className="usuario-perfil">{um.perfil_descricao}</span>
        </span>
        {um.usuario_ativo === 'N' && <Badge>Inativo</Badge>}
        {um.usuario_ativo === 'S' && um.usuario_confirmado === 'N' && (
          <Badge tone="info">Convite pendente</Badge>
        )}
        {um.usuario_ativo === 'S' && um.usuario_acessocrm === 'N' && (
          <Badge tone="warning">Sem acesso</Badge>
        )}
      </span>
    ),
  },
  {
    key: 'usuario_emaillogin',
    title: 'E-mail',
    width: 260,
    hideBelow: 768,
    cell: (um) => um.usuario_emaillogin,
  },
  {
    key: 'perfil_descricao',
    title: 'Perfil',
    width: 180,
    hideBelow: 768,
    cell: (um) => um.perfil_descricao,
  },
  {
    key: 'repres_codigo',
    title: 'Representante',
    width: 220,
    hideBelow: 1028,
    cell: (um) => (um.repres_codigo === null ? '' : (representantes.get(um.repres_codigo) ?? '')),
  },
];

/* The form of one user, or of a new one, with what there is to choose from. */
function Aberto({
  usuario,
  aoFechar,
  aoTransferir,
}: {
  usuario: Usuario | null;
  aoFechar: () => void;
  aoTransferir: (processo: number) => void;
}) {
  const sessao = useSessao();
  const alcance = useAlcance();
  const edita = usePode()('usuario.editar');
  const nomes = useQuery({ ...consulta(getDicionarios, {}), staleTime: 300_000 }).data?.dados[0];
  const perfis = useQuery({
    ...consultaDeTodas(getPerfis, {}, 'perfil_codigo'),
    staleTime: 60_000,
  });
  if (nomes === undefined || perfis.data === undefined) return null;
  return (
    <UsuarioDrawer
      usuario={usuario}
      perfis={perfis.data.dados}
      representantes={nomes.representantes}
      empresas={nomes.empresas}
      edita={edita}
      minhas={alcance}
      proprio={usuario?.usuario_login === sessao?.usuario_login}
      aoFechar={aoFechar}
      aoTransferir={aoTransferir}
    />
  );
}

/** The people of the registration: who comes in, with which profile, and what they see. */
export function UsuariosPage() {
  const { history } = useRouter();
  const { estado, mudar } = useEndereco();
  const edita = usePode()('usuario.editar');
  const busca = useRef<HTMLInputElement>(null);
  const [convidando, setConvidando] = useState(false);
  const [texto, digitar] = useBuscaAdiada(estado.q, (q) => mudar({ q }, true));
  const { data, isError, isFetching, refetch } = useQuery({
    ...consultaDeTodas(
      getLista,
      {
        FILTRO_GERAL: estado.q,
        ...(estado.situacao !== 'todos' && {
          USUARIO_ATIVO: estado.situacao === 'ativos' ? ('S' as const) : ('N' as const),
        }),
      },
      'usuario_codigo',
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const nomes = useQuery({ ...consulta(getDicionarios, {}), staleTime: 300_000 }).data?.dados[0];
  const linhas = data?.dados ?? NENHUM;
  const colunas = useMemo(
    () =>
      colunasDe(new Map(nomes?.representantes.map((um) => [um.repres_codigo, um.repres_razao]))),
    [nomes],
  );
  const aberto = linhas.find((um) => um.usuario_login === estado.usuario);
  const convidar = edita ? () => setConvidando(true) : null;
  useAtalho('/', 'Buscar usuário', 'Lista', () => busca.current?.focus());
  useAtalho('N', 'Convidar usuário', 'Lista', () => convidar?.());

  return (
    <ListPage>
      <PageBar
        title="Usuários"
        onBack={() => history.push(paths.cadastros)}
        backLabel="Configurações"
        lead={
          data !== undefined && <span role="status">Total: {numero(data.dados.length, 0)}</span>
        }
      >
        <div className="usuarios-busca">
          <SearchField
            ref={busca}
            label="Buscar usuário"
            placeholder="Nome, login ou e-mail"
            maxLength={200}
            value={texto}
            onChange={digitar}
          />
        </div>
        <SegmentedControl<Situacao>
          label="Situação"
          value={estado.situacao}
          options={SITUACOES.map((value) => ({ value, label: NOME[value] }))}
          onChange={(situacao) => mudar({ situacao })}
        />
        {convidar && (
          <Button
            variant="primary"
            icon={<IconPlus size={16} aria-hidden="true" />}
            onClick={convidar}
          >
            Convidar usuário
          </Button>
        )}
      </PageBar>
      <ListFrame className="usuarios-lista">
        {isError && data === undefined ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <DataTable
            label="Usuários"
            columns={colunas}
            rows={linhas}
            rowKey={(um) => um.usuario_login}
            fill
            loading={data === undefined}
            empty={
              <EmptyState
                title="Nenhum usuário encontrado."
                action={
                  <Button
                    onClick={() => {
                      digitar('');
                      mudar({ q: '', situacao: 'todos' });
                    }}
                  >
                    Ver todos
                  </Button>
                }
              />
            }
            onOpen={(um) => mudar({ usuario: um.usuario_login })}
          />
        )}
      </ListFrame>
      {(convidando || aberto !== undefined) && (
        <Aberto
          key={aberto?.usuario_login ?? 'novo'}
          usuario={convidando ? null : (aberto ?? null)}
          aoFechar={() => {
            setConvidando(false);
            mudar({ usuario: undefined });
          }}
          aoTransferir={(transferencia) => mudar({ usuario: undefined, transferencia })}
        />
      )}
      {estado.transferencia !== undefined && (
        <TransferenciaDialog
          codigo={estado.transferencia}
          caminho={caminhoDaTransferencia(estado.transferencia)}
          aoFechar={() => mudar({ transferencia: undefined })}
        />
      )}
    </ListPage>
  );
}
