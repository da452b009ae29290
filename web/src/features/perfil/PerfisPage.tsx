import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { excluir, getLista, salvar } from '@praca/contract/perfil/endpoints.ts';
import type { Perfil } from '@praca/contract/perfil/schemas.ts';
import { PERMISSOES, TODAS_PERMISSOES, type Permissao } from '@praca/contract/permissoes.ts';
import { campoTexto } from '../../kit/escrita/campo.ts';
import { EscritaDrawer } from '../../kit/escrita/EscritaDrawer.tsx';
import { gravar } from '../../kit/escrita/gravar.ts';
import { useEscrita } from '../../kit/escrita/use-escrita.ts';
import { paths } from '../../paths.ts';
import { useAtalho } from '../../platform/atalhos.ts';
import { numero, plural } from '../../platform/format.ts';
import { consulta } from '../../platform/query.ts';
import { useSessao } from '../../platform/session.ts';
import { Button } from '../../ui/display/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { ErrorState } from '../../ui/display/ErrorState.tsx';
import { PageBar } from '../../ui/display/PageBar.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { ConfirmDialog } from '../../ui/window/ConfirmDialog.tsx';
import { toast } from '../../ui/window/toast.ts';
import './perfis.css';

const CABEM = 200;
const NENHUM: Perfil[] = [];
/** The subjects of the permissions, by their module. */
const ASSUNTOS: Record<number, string> = {
  1: 'Negócios e tarefas',
  2: 'Clientes',
  3: 'Cadastros',
  4: 'Usuários e perfis',
  5: 'Empresa',
  6: 'Painéis',
};
const POR_ASSUNTO = [...Map.groupBy(TODAS_PERMISSOES, (uma) => PERMISSOES[uma].modulo)];

const COLUNAS: Column<Perfil>[] = [
  {
    key: 'perfil_descricao',
    title: 'Perfil',
    cell: (um) => <span className="perfil-nome">{um.perfil_descricao}</span>,
  },
  {
    key: 'perfil_permissoes',
    title: 'Permissões',
    width: 160,
    hideBelow: 768,
    cell: (um) => `${um.perfil_permissoes.length} de ${TODAS_PERMISSOES.length}`,
  },
  {
    key: 'usuarios',
    title: 'Usuários',
    width: 120,
    align: 'end',
    cell: (um) => numero(um.usuarios, 0),
  },
];

function Excluir({ perfil, aoSair }: { perfil: Perfil; aoSair: () => void }) {
  const [perguntando, setPerguntando] = useState(false);
  const apagar = async () => {
    setPerguntando(false);
    const fora = await gravar(excluir, { perfil_codigo: String(perfil.perfil_codigo) });
    if (fora === null) return;
    toast('Perfil excluído.');
    aoSair();
  };
  return (
    <>
      <div className="perfil-excluir">
        <Button variant="danger" onClick={() => setPerguntando(true)}>
          Excluir perfil
        </Button>
      </div>
      <ConfirmDialog
        open={perguntando}
        danger
        title="Excluir perfil?"
        confirmLabel="Excluir perfil"
        onConfirm={() => void apagar()}
        onCancel={() => setPerguntando(false)}
      >
        “{perfil.perfil_descricao}” deixa de existir.
      </ConfirmDialog>
    </>
  );
}

function PerfilDrawer({
  perfil,
  edita,
  minhas,
  aoFechar,
}: {
  /** null: a new one. */
  perfil: Perfil | null;
  edita: boolean;
  /** What who is logged in may do: nobody grants more. */
  minhas: readonly string[];
  aoFechar: () => void;
}) {
  const escrita = useEscrita(salvar, {
    inicial: {
      perfil_descricao: perfil?.perfil_descricao ?? '',
      perfil_permissoes: (perfil?.perfil_permissoes ?? []) as Permissao[],
    },
    rascunho: perfil === null ? 'novo' : String(perfil.perfil_codigo),
    aoFechar,
    entrada: (valores) => ({
      ...valores,
      ...(perfil !== null && { perfil_codigo: perfil.perfil_codigo, versao: perfil.versao }),
    }),
  });
  const dadas = escrita.valores.perfil_permissoes;
  const dar = (uma: Permissao, sim: boolean) =>
    escrita.mudar({
      perfil_permissoes: TODAS_PERMISSOES.filter((outra) =>
        outra === uma ? sim : dadas.includes(outra),
      ),
    });
  const alem = perfil?.perfil_permissoes.some((uma) => !minhas.includes(uma)) === true;
  const impedida = !edita
    ? 'Seu perfil não altera perfis.'
    : alem
      ? 'Este perfil tem permissões que você não tem. Peça a quem as tem.'
      : null;
  return (
    <EscritaDrawer
      escrita={escrita}
      titulo={perfil === null ? 'Novo perfil' : perfil.perfil_descricao}
      operacao={perfil === null ? 'insert' : 'edit'}
      acao="Salvar"
      impedida={impedida}
      abaixo={
        perfil !== null &&
        impedida === null && (
          <>
            {perfil.usuarios > 0 && (
              <p className="perfil-usado">
                {plural(perfil.usuarios, 'usuário tem', 'usuários têm')} este perfil: o que mudar
                aqui vale na hora para {perfil.usuarios === 1 ? 'ele' : 'eles'}.
              </p>
            )}
            {perfil.usuarios === 0 && <Excluir perfil={perfil} aoSair={aoFechar} />}
          </>
        )
      }
    >
      <TextField label="Nome" data-autofocus {...campoTexto(escrita, 'perfil_descricao')} />
      {POR_ASSUNTO.map(([modulo, permissoes]) => (
        <fieldset key={modulo} className="perfil-assunto">
          <legend className="perfil-assunto-nome">{ASSUNTOS[modulo] ?? `Módulo ${modulo}`}</legend>
          {permissoes.map((uma) => (
            <Checkbox
              key={uma}
              label={PERMISSOES[uma].descricao}
              checked={dadas.includes(uma)}
              disabled={!minhas.includes(uma)}
              onChange={(evento) => dar(uma, evento.target.checked)}
            />
          ))}
        </fieldset>
      ))}
    </EscritaDrawer>
  );
}

/** The profiles: what each lets its users do, and how many have it. */
export function PerfisPage() {
  const { history } = useRouter();
  const permissoes: readonly string[] = useSessao()?.permissoes ?? [];
  const edita = permissoes.includes('usuario.editar');
  const [aberto, setAberto] = useState<Perfil | 'novo' | null>(null);
  const { data, isError, isFetching, refetch } = useQuery({
    ...consulta(getLista, { SQL_LIMIT: CABEM }),
    staleTime: 0,
  });
  const criar = edita ? () => setAberto('novo') : null;
  useAtalho('N', 'Novo perfil', 'Lista', () => criar?.());
  return (
    <div className="pagina-perfis">
      <PageBar
        title="Perfis"
        onBack={() => history.push(paths.cadastros)}
        backLabel="Configurações"
        lead={data && <span role="status">Total: {numero(data.total ?? 0, 0)}</span>}
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
      <div className="perfis-moldura">
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
      </div>
      {aberto !== null && (
        <PerfilDrawer
          key={aberto === 'novo' ? 'novo' : aberto.perfil_codigo}
          perfil={aberto === 'novo' ? null : aberto}
          edita={edita}
          minhas={permissoes}
          aoFechar={() => setAberto(null)}
        />
      )}
    </div>
  );
}
