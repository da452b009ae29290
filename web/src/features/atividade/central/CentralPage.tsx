import { lazy, Suspense, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { Atividade, Tarefa } from '@praca/contract/atividade/schemas.ts';
import { getDicionarios } from '@praca/contract/negocio/endpoints.ts';
import { useEm } from '../../../kit/passado/use-em.ts';
import { paths } from '../../../paths.ts';
import { useAtalho } from '../../../platform/tela/atalhos.ts';
import { escreverBusca } from '../../../platform/tela/busca-url.ts';
import { consulta } from '../../../platform/http/query.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { useSessao } from '../../../platform/sessao/session.ts';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { DialogosDaTarefa } from '../parts/DialogosDaTarefa.tsx';
import { NovaTarefaDialog } from '../parts/NovaTarefaDialog.tsx';
import { momentoDe, SEM_PRAZO, type Prazo } from '../parts/prazo.ts';
import { useTarefas } from '../parts/use-tarefas.ts';
import { CentralBar } from './CentralBar.tsx';
import { CentralLista } from './CentralLista.tsx';
import { escreverEndereco, filtrosDe } from './endereco.ts';
import { useLevarACampo } from './use-levar-a-campo.ts';
import { useCentral, useEndereco } from './use-central.ts';
import { useComFila } from './use-com-fila.ts';
import { useTipos } from './use-tipos.ts';
import './central.css';

const UmaAUma = lazy(() => import('./uma/UmaAUma.tsx').then((m) => ({ default: m.UmaAUma })));
const Calendario = lazy(() => import('./Calendario.tsx').then((m) => ({ default: m.Calendario })));
const QuadroDePrazo = lazy(() => import('./Prazo.tsx').then((m) => ({ default: m.Prazo })));
const Tabela = lazy(() => import('./Tabela.tsx').then((m) => ({ default: m.Tabela })));

const TabelaDoPassado = lazy(() =>
  import('./TabelaDoPassado.tsx').then((m) => ({ default: m.TabelaDoPassado })),
);

const SEM_NOMES = new Map<string, string>();

/** The tasks as they are, or as they were at the end of the day in the address. */
export function CentralPage() {
  const em = useEm();
  return em === undefined ? (
    <CentralDeHoje />
  ) : (
    <Suspense fallback={null}>
      <TabelaDoPassado em={em} />
    </Suspense>
  );
}

/** The task centre: what is to be done, by when, with the way to do it. */
function CentralDeHoje() {
  const { history, state } = useRouter();
  const sessao = useSessao();
  const eu = sessao?.usuario_login ?? '';
  const podeEditar = usePode()('negocio.editar');
  const endereco = useEndereco();
  const { estado, mudar } = endereco;
  const [criando, setCriando] = useState<{ prazo?: Prazo } | null>(null);
  const busca = useRef<HTMLInputElement>(null);
  const tipos = useTipos();
  const nomes = useQuery({ ...consulta(getDicionarios, {}), staleTime: 300_000 }).data?.dados[0];
  const { central, baldes: lidos } = useCentral(estado);
  useLevarACampo(central.isSuccess ? central.data.dados : undefined);
  const { baldes, esperam } = useComFila(lidos, estado, eu);
  // What comes next is asked where a deal goes on; a row of another view says so itself.
  const tarefas = useTarefas((feita: Atividade & Partial<Tarefa>) => {
    const linha = baldes
      ?.flatMap((um): Tarefa[] => um.tarefas)
      .find((um) => um.atividade_codigo === feita.atividade_codigo);
    return feita.negocio_codigo !== null && (linha?.negocio_situacao ?? 'A') === 'A';
  });
  useAtalho('L', 'Ver a lista', 'Tarefas', () => mudar({ vista: 'lista' }));
  useAtalho('S', 'Ver a semana', 'Tarefas', () => mudar({ vista: 'semana' }));
  useAtalho('P', 'Ver por prazo', 'Tarefas', () => mudar({ vista: 'prazo' }));
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
    baldes,
    esperam,
  };
  const lida = state.location.search as Record<string, unknown>;
  const visoes = {
    busca: escreverBusca({
      ...escreverEndereco({ ...estado, tarefa: undefined, dia: undefined }),
      visao: lida['visao'],
    }).slice(1),
    aplicar: (nova: string, substituir: boolean) => {
      const href = `${state.location.pathname}${nova === '' ? '' : `?${nova}`}`;
      if (substituir) history.replace(href);
      else history.push(href);
    },
  };

  const corpo = () => {
    if (central.isError && baldes === undefined)
      return <ErrorState onRetry={() => void central.refetch()} retrying={central.isFetching} />;
    switch (estado.vista) {
      case 'uma':
        return <UmaAUma {...comum} />;
      case 'dia':
      case 'semana':
      case 'mes':
        return (
          <Calendario
            {...comum}
            modo={estado.vista}
            aoCriarEm={({ inicio, diaTodo }) =>
              setCriando({
                prazo: {
                  ...SEM_PRAZO,
                  ...(diaTodo ? { data: inicio, hora: '09:00', diatodo: 'S' } : momentoDe(inicio)),
                },
              })
            }
          />
        );
      case 'prazo':
        return <QuadroDePrazo {...comum} />;
      case 'tabela':
        return <Tabela {...comum} />;
      case 'lista':
        return (
          <CentralLista
            {...comum}
            eu={eu}
            aoBuscar={() => busca.current?.focus()}
            aoCriar={podeEditar ? () => setCriando({}) : null}
          />
        );
    }
  };
  return (
    <div className="pagina-central">
      {estado.vista !== 'uma' && (
        <CentralBar
          endereco={endereco}
          visoes={visoes}
          baldes={baldes}
          usuarios={usuarios}
          nomes={nomes}
          tipos={tipos}
          buscaRef={busca}
          aoCriar={podeEditar ? () => setCriando({}) : null}
          aoReunir={() => history.push(paths.reunioes)}
        />
      )}
      {estado.vista === 'uma' && <h1 className="sr-only">Tarefas, uma a uma</h1>}
      <Suspense fallback={null}>{corpo()}</Suspense>
      <DialogosDaTarefa tarefas={tarefas} usuarios={usuarios} />
      {criando && (
        <NovaTarefaDialog
          usuario={eu}
          usuarios={usuarios}
          prazoInicial={criando.prazo}
          onClose={() => setCriando(null)}
        />
      )}
    </div>
  );
}
