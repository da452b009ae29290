import { lazy, Suspense, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import { consulta } from '../../../platform/query.ts';
import { usePode } from '../../../platform/pode.ts';
import { useSessao } from '../../../platform/session.ts';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { DialogosDaTarefa } from '../parts/DialogosDaTarefa.tsx';
import { NovaTarefaDialog } from '../parts/NovaTarefaDialog.tsx';
import { useTarefas } from '../parts/use-tarefas.ts';
import { CentralBar } from './CentralBar.tsx';
import { CentralLista } from './CentralLista.tsx';
import { filtrosDe } from './endereco.ts';
import { useCentral, useEndereco } from './use-central.ts';
import { useTipos } from './use-tipos.ts';
import './central.css';

const UmaAUma = lazy(() => import('./UmaAUma.tsx').then((m) => ({ default: m.UmaAUma })));
const Semana = lazy(() => import('./Semana.tsx').then((m) => ({ default: m.Semana })));

const SEM_NOMES = new Map<string, string>();

/** The task centre: what is to be done, by when, with the way to do it. */
export function CentralPage() {
  const sessao = useSessao();
  const eu = sessao?.usuario_login ?? '';
  const podeEditar = usePode()('negocio.editar');
  const endereco = useEndereco();
  const { estado } = endereco;
  const [criando, setCriando] = useState(false);
  const busca = useRef<HTMLInputElement>(null);
  const tipos = useTipos();
  const nomes = useQuery({ ...consulta(getDicionarios, {}), staleTime: 300_000 }).data?.dados[0];
  const central = useCentral(estado);
  const baldes = central.data?.dados;
  // What comes next is asked where a deal goes on.
  const tarefas = useTarefas((feita) => {
    const linha = baldes
      ?.flatMap((um): Tarefa[] => um.tarefas)
      .find((um) => um.atividade_codigo === feita.atividade_codigo);
    return feita.negocio_codigo !== null && linha?.negocio_situacao === 'A';
  });
  const usuarios = nomes?.usuarios ?? [];
  const nomeDe =
    usuarios.length === 0
      ? SEM_NOMES
      : new Map(usuarios.map((um) => [um.usuario_login, um.usuario_nome]));
  const comum = {
    tipos,
    tarefas,
    usuarios: nomeDe,
    podeEditar,
    filtros: filtrosDe(estado, eu),
    endereco,
  };

  const corpo = () => {
    if (central.isError && baldes === undefined)
      return <ErrorState onRetry={() => void central.refetch()} retrying={central.isFetching} />;
    if (estado.vista === 'uma') return <UmaAUma {...comum} baldes={baldes} />;
    if (estado.vista === 'semana') return <Semana {...comum} baldes={baldes} />;
    return (
      <CentralLista
        {...comum}
        baldes={baldes}
        eu={eu}
        aoBuscar={() => busca.current?.focus()}
        aoCriar={podeEditar ? () => setCriando(true) : null}
      />
    );
  };
  return (
    <div className="pagina-central">
      <CentralBar
        endereco={endereco}
        baldes={baldes}
        usuarios={usuarios}
        tipos={tipos}
        buscaRef={busca}
        aoCriar={podeEditar ? () => setCriando(true) : null}
      />
      <Suspense fallback={null}>{corpo()}</Suspense>
      <DialogosDaTarefa tarefas={tarefas} usuarios={usuarios} />
      {criando && (
        <NovaTarefaDialog usuario={eu} usuarios={usuarios} onClose={() => setCriando(false)} />
      )}
    </div>
  );
}
