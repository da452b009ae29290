import { lazy, Suspense, useMemo, useRef } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getLista } from '@praca/contract/atividade/endpoints.ts';
import { DATA_PASSADA } from '@praca/contract/atividade/rules.ts';
import type { Tarefa } from '@praca/contract/atividade/schemas.ts';
import type { ItemDaAgenda, LugarNaAgenda } from '../../../kit/agenda/agenda.ts';
import { useAtalho } from '../../../platform/tela/atalhos.ts';
import { dataLocal, diaDeHoje, hora, numero } from '../../../platform/texto/format.ts';
import { usePhone } from '../../../platform/tela/larguras.ts';
import { chaveDe } from '../../../platform/http/query.ts';
import { Button } from '../../../ui/display/Button.tsx';
import { ErrorState } from '../../../ui/display/ErrorState.tsx';
import { LoadingState } from '../../../ui/display/LoadingState.tsx';
import { SegmentedControl } from '../../../ui/field/SegmentedControl.tsx';
import { toast } from '../../../ui/window/toast.ts';
import { instanteDe } from '../parts/prazo.ts';
import { estaAtrasada } from '../parts/tarefa-texto.ts';
import { esperaDita, type Espera } from '../saida/sobrepor.ts';
import type { VistaProps } from './CentralLista.tsx';
import { CalendarioLado } from './CalendarioLado.tsx';
import { CalendarioTopo } from './CalendarioTopo.tsx';
import { andarNoCalendario, intervaloDoCalendario } from './calendario.ts';
import { lerPeriodo, MAXIMO_NO_CALENDARIO } from './ler-periodo.ts';
import { SemResposta } from './SemResposta.tsx';
import { planejarTarefa } from './planejar.ts';
import { esperamEm, useListaComFila } from './use-com-fila.ts';
import { useTarefaAberta } from './use-tarefa-aberta.ts';
import { TarefaDetalhe } from './TarefaDetalhe.tsx';
import './calendario.css';

/** Fetches the code of the grid, which comes by itself when a calendar is shown. */
export const trazerGrade = () => import('../../../kit/agenda/AgendaGrade.tsx');
const AgendaGrade = lazy(() => trazerGrade().then((m) => ({ default: m.AgendaGrade })));

const MODOS = [
  { value: 'dia', label: 'Dia' },
  { value: 'semana', label: 'Semana' },
  { value: 'mes', label: 'Mês' },
] as const;
const NENHUMA: readonly Tarefa[] = [];
type Modo = (typeof MODOS)[number]['value'];

const comoItem =
  (
    tipos: VistaProps['tipos'],
    podeEditar: boolean,
    esperam: ReadonlyMap<number, Espera>,
  ): ((t: Tarefa) => ItemDaAgenda[]) =>
  (t) => {
    if (t.atividade_dthr === null) return [];
    const espera = esperam.get(t.atividade_codigo);
    const pendente = t.atividade_situacao === 'P';
    return [
      {
        id: String(t.atividade_codigo),
        titulo: t.atividade_titulo,
        nota: t.pessoa_razao ?? t.negocio_titulo ?? '',
        ...(espera && { espera: esperaDita(espera) }),
        diaTodo: t.atividade_diatodo === 'S',
        inicio: t.atividade_diatodo === 'S' ? dataLocal(t.atividade_dthr) : t.atividade_dthr,
        minutos: t.atividade_duracao,
        cor: tipos.get(t.tipoatividade_codigo ?? 0)?.cor ?? 1,
        estado: pendente ? (estaAtrasada(t) ? 'atrasada' : 'pendente') : 'feita',
        movel: podeEditar && pendente,
      },
    ];
  };

const passou = (dthr: string): boolean => Date.parse(dthr) < Date.now();

/** The moment of a place in the calendar, as a task has it. */
const momentoEm = ({ inicio, diaTodo }: LugarNaAgenda) =>
  diaTodo ? instanteDe({ data: inicio, hora: '', diatodo: 'S' }) : new Date(inicio).toISOString();

/** Tasks over a day, a week or a month: dragged to another time, which asks for the reason, and stretched; what has no date is dragged in. */
export function Calendario({
  modo: pedido,
  baldes,
  tipos,
  tarefas,
  usuarios,
  podeEditar,
  filtros,
  endereco,
  esperam,
  aoCriarEm,
}: VistaProps & { modo: Modo; aoCriarEm: (lugar: LugarNaAgenda) => void }) {
  const { estado, mudar } = endereco;
  const phone = usePhone();
  const modo = phone && pedido === 'semana' ? 'dia' : pedido;
  const lado = useRef<HTMLDivElement>(null);
  const hoje = diaDeHoje();
  const dia = estado.dia ?? hoje;
  const { de, ate } = intervaloDoCalendario(modo, dia);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: chaveDe(getLista, { ...filtros, de, ate }),
    queryFn: ({ signal }) =>
      lerPeriodo(
        { ...filtros, LISTA_SITUACAO: ['P', 'C', 'N'], DATA_INICIAL: de, DATA_FINAL: ate },
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const ir = (passo: number) => {
    const novo = passo === 0 ? hoje : andarNoCalendario(modo, dia, passo);
    mudar({ dia: novo === hoje ? undefined : novo });
  };
  useAtalho('PageUp', 'Período anterior', 'Calendário', () => ir(-1));
  useAtalho('PageDown', 'Próximo período', 'Calendário', () => ir(1));
  useAtalho('Home', 'Hoje', 'Calendário', () => ir(0));
  // Without an answer the grid still shows what the buckets hold: what is to be done, not what was.
  const lidas =
    data?.tarefas ?? (isError ? (baldes ?? []).flatMap((um): Tarefa[] => um.tarefas) : NENHUMA);
  const { tarefas: mostradas, esperam: daLista } = useListaComFila(lidas, estado, (um) => {
    const em = um.atividade_dthr === null ? '' : dataLocal(um.atividade_dthr);
    return de <= em && em <= ate;
  });
  const esperamTodas = esperamEm(esperam, daLista);
  // The grid draws every task anew when it is given other ones.
  const itens = useMemo(
    () => mostradas.flatMap(comoItem(tipos, podeEditar, esperamTodas)),
    [mostradas, tipos, podeEditar, esperamTodas],
  );
  const soltas = (baldes ?? []).flatMap(({ balde, tarefas: dele }) =>
    balde === 'ATRASADAS' || balde === 'SEM_DATA' ? dele : [],
  );
  const conhecidas = [...mostradas, ...soltas];
  const aberta = useTarefaAberta(data && conhecidas, estado.tarefa);
  if (isError && data === undefined && baldes === undefined)
    return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  const de_ = (id: string): Tarefa | undefined =>
    conhecidas.find((um) => String(um.atividade_codigo) === id);
  const mover = (id: string, lugar: LugarNaAgenda) => {
    const tarefa = de_(id);
    const dthr = momentoEm(lugar);
    if (tarefa === undefined || dthr === null) return;
    if (passou(dthr)) return void toast(DATA_PASSADA, { tone: 'warning' });
    const atividade_diatodo = lugar.diaTodo ? ('S' as const) : ('N' as const);
    if (tarefa.atividade_dthr === null)
      return void planejarTarefa(tarefa, { atividade_dthr: dthr, atividade_diatodo });
    // A task of the whole day stays one, and one of an hour keeps an hour: the reason is asked for the day it goes to.
    const data_ = dataLocal(dthr);
    tarefas.reagendar(tarefa, '', {
      data: data_,
      hora: lugar.diaTodo ? hora(tarefa.atividade_dthr) : hora(dthr),
    });
  };
  return (
    <div className="central-corpo">
      <CalendarioTopo modo={modo} dia={dia} aoIr={ir}>
        <SegmentedControl<Modo>
          label="Período"
          value={modo}
          options={phone ? MODOS.filter(({ value }) => value !== 'semana') : MODOS}
          onChange={(vista) => mudar({ vista })}
        />
      </CalendarioTopo>
      {isError && data === undefined && (
        <SemResposta tentando={isFetching} aoTentar={() => void refetch()} />
      )}
      {data?.haMais === true && (
        <p className="central-aviso" role="status">
          Mostrando as {numero(MAXIMO_NO_CALENDARIO, 0)} primeiras tarefas do período. Filtre por
          pessoa ou tipo para ver as outras.
        </p>
      )}
      <div className="calendario" ref={lado}>
        <Suspense fallback={<LoadingState />}>
          <AgendaGrade
            modo={modo}
            dia={dia}
            rotulo="Calendário de tarefas"
            itens={itens}
            fora={lado}
            editavel={podeEditar}
            aoAbrir={(id) => mudar({ tarefa: Number(id) })}
            aoMover={mover}
            aoSoltar={mover}
            aoEsticar={(id, minutos) => {
              const tarefa = de_(id);
              if (tarefa) void planejarTarefa(tarefa, { atividade_duracao: minutos });
            }}
            aoCriar={aoCriarEm}
            aoEscolherDia={
              phone && modo === 'mes'
                ? (novo) => mudar({ vista: 'dia', dia: novo === hoje ? undefined : novo })
                : undefined
            }
          />
        </Suspense>
        {!phone && (
          <CalendarioLado baldes={baldes} tipos={tipos} aoAbrir={(tarefa) => mudar({ tarefa })} />
        )}
      </div>
      {phone && soltas.length > 0 && (
        <Button onClick={() => mudar({ vista: 'lista' })}>
          {soltas.length} sem data ou atrasadas
        </Button>
      )}
      {aberta !== undefined && (
        <TarefaDetalhe
          key={aberta.atividade_codigo}
          tarefa={aberta}
          espera={esperamTodas.get(aberta.atividade_codigo)}
          tipos={tipos}
          tarefas={tarefas}
          usuarios={usuarios}
          podeEditar={podeEditar}
          aoFechar={() => mudar({ tarefa: undefined })}
        />
      )}
    </div>
  );
}
