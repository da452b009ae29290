import { useEffect, useMemo, useRef, useState } from 'react';
import { IconCloudUpload } from '@tabler/icons-react';
import FullCalendar, {
  type CalendarRef,
  type DateClickInfo,
  type EventApi,
  type EventDisplayInfo,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction, { Draggable } from '@fullcalendar/react/interaction';
import ptBr from '@fullcalendar/react/locales/pt-br';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import { dataHora, dataLocal, dia as diaPorExtenso, hora } from '../../platform/texto/format.ts';
import { fusoAtual } from '../../platform/texto/fuso.ts';
import { usePhone } from '../../platform/tela/larguras.ts';
import {
  comProposta,
  MINUTO_MS,
  proporPorTecla,
  type ItemDaAgenda,
  type LugarNaAgenda,
  type ModoDaAgenda,
  type Proposta,
} from './agenda.ts';
import { useRolagemPorTeclas } from './use-rolagem-por-teclas.ts';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './agenda.css';

const VISTA = { dia: 'timeGridDay', semana: 'timeGridWeek', mes: 'dayGridMonth' } as const;
const PLUGINS = [dayGrid, timeGrid, interaction, classic];
const PASSO = { minutes: 15 };
/* Half an hour is what a finger hits. */
const DO_DEDO = { slotMinHeight: 48, eventMinHeight: 44 };
const LONGO_MS = 350;
const HORARIO = { daysOfWeek: [1, 2, 3, 4, 5], startTime: '08:00', endTime: '18:00' };

type Mudanca = { event: EventApi; revert: () => void };

const lugarDe = ({ event }: Mudanca): LugarNaAgenda => ({
  inicio: event.allDay ? event.startStr.slice(0, 10) : new Date(event.startStr).toISOString(),
  diaTodo: event.allDay,
});
const quandoDo = ({ inicio, diaTodo }: ItemDaAgenda): string =>
  diaTodo ? diaPorExtenso(inicio) : dataHora(inicio);
const minutosDe = ({ start, end }: EventApi): number =>
  start && end ? Math.round((end.getTime() - start.getTime()) / MINUTO_MS) : 0;

const doEvento = (i: ItemDaAgenda, proposta: boolean) => ({
  id: i.id,
  title: i.titulo,
  start: i.inicio,
  ...(!i.diaTodo && {
    end: new Date(Date.parse(i.inicio) + Math.max(15, i.minutos) * MINUTO_MS).toISOString(),
  }),
  allDay: i.diaTodo,
  startEditable: i.movel,
  durationEditable: i.movel && !i.diaTodo,
  extendedProps: { item: i, proposta },
});

function Conteudo({ event, isMirror }: EventDisplayInfo) {
  const { item, proposta } = event.extendedProps as {
    item?: ItemDaAgenda;
    proposta?: boolean;
  };
  const de = event.allDay ? '' : hora(event.startStr);
  const ate = event.allDay || event.endStr === '' ? '' : `–${hora(event.endStr)}`;
  return (
    <span
      className={`agenda-item chart-${item?.cor ?? 1}`}
      data-estado={item?.estado ?? 'pendente'}
      data-proposta={isMirror || proposta ? '' : undefined}
      data-agenda={item?.id}
      title={item?.espera}
    >
      <span className="agenda-titulo">
        {item?.espera !== undefined && (
          <span className="agenda-espera">
            <IconCloudUpload size={14} aria-hidden="true" />
            <span className="sr-only">{item.espera}: </span>
          </span>
        )}
        {event.title}
      </span>
      <span className="agenda-nota">
        {item?.espera !== undefined && (
          <span aria-hidden="true">
            {item.espera}
            {de !== '' && ' · '}
          </span>
        )}
        {de}
        {ate}
        {item?.estado === 'feita' && ' · feita'}
        {item?.estado === 'atrasada' && ' · atrasada'}
        {item?.nota && ` · ${item.nota}`}
      </span>
    </span>
  );
}

/**
 * A calendar of a day, a week or a month. What is dragged or moved by keys goes back to where it was and is told: whoever
 * shows the calendar asks what is to be asked, and the item moves when its data do.
 */
export function AgendaGrade({
  modo,
  dia,
  itens,
  rotulo,
  fora,
  editavel,
  aoAbrir,
  aoMover,
  aoEsticar,
  aoSoltar,
  aoCriar,
  aoEscolherDia,
}: {
  modo: ModoDaAgenda;
  /** A day of what is shown. */
  dia: string;
  itens: readonly ItemDaAgenda[];
  rotulo: string;
  /** Where the items are that can be dragged in: each with `data-agenda-fora`, its id, and `data-minutos`. */
  fora: React.RefObject<HTMLElement | null>;
  editavel: boolean;
  aoAbrir: (id: string) => void;
  aoMover: (id: string, lugar: LugarNaAgenda) => void;
  aoEsticar: (id: string, minutos: number) => void;
  aoSoltar: (id: string, lugar: LugarNaAgenda) => void;
  aoCriar: (lugar: LugarNaAgenda) => void;
  /** Where items are too small for a finger: a touch anywhere on a day chooses that day, and does nothing else. */
  aoEscolherDia?: ((dia: string) => void) | undefined;
}) {
  const celular = usePhone();
  const calendario = useRef<CalendarRef>(null);
  const raiz = useRef<HTMLDivElement>(null);
  const [proposta, setProposta] = useState<Proposta | null>(null);
  const vista = VISTA[modo];
  useRolagemPorTeclas(raiz);
  useEffect(() => {
    const api = calendario.current?.getApi();
    // The calendar draws at once, which may not happen while React does.
    queueMicrotask(() => api?.changeView(vista, dia));
  }, [vista, dia]);
  useEffect(() => {
    if (!fora.current || !editavel) return;
    const arrasto = new Draggable(fora.current, {
      itemSelector: '[data-agenda-fora]',
      longPressDelay: LONGO_MS,
      eventData: (el) => ({
        id: el.dataset['agendaFora'] ?? '',
        title: el.dataset['titulo'] ?? '',
        duration: { minutes: Number(el.dataset['minutos'] ?? 30) },
        create: true,
      }),
    });
    return () => arrasto.destroy();
  }, [fora, editavel]);

  // Other events are drawn anew, all of them: only those of other items, or of another proposal, are others.
  const eventos = useMemo(
    () =>
      itens.map((i) =>
        proposta?.id === i.id ? doEvento(comProposta(i, proposta), true) : doEvento(i, false),
      ),
    [itens, proposta],
  );
  const movido = itens.find((i) => i.id === proposta?.id);
  const teclar = (evento: React.KeyboardEvent) => {
    const alvo = evento.target instanceof Element ? evento.target : null;
    const id = alvo?.querySelector<HTMLElement>('[data-agenda]')?.dataset['agenda'];
    const item = itens.find((i) => i.id === id);
    if (!item) return;
    if (proposta && movido && evento.key === 'Enter') {
      evento.preventDefault();
      evento.stopPropagation();
      const novo = comProposta(movido, proposta);
      setProposta(null);
      if (proposta.minutos !== 0) aoMover(item.id, { inicio: novo.inicio, diaTodo: novo.diaTodo });
      else if (proposta.mais !== 0) aoEsticar(item.id, novo.minutos);
    } else if (proposta && evento.key === 'Escape') {
      evento.stopPropagation();
      setProposta(null);
    } else if (editavel && item.movel) {
      const nova = proporPorTecla(evento.nativeEvent, item, proposta);
      if (nova === null) return;
      evento.preventDefault();
      setProposta(nova);
    }
  };
  return (
    <div
      ref={raiz}
      className="agenda"
      role="group"
      aria-label={rotulo}
      onKeyDownCapture={teclar}
      data-modo={modo}
    >
      <p className="sr-only" role="status">
        {movido && proposta
          ? `${movido.titulo}: ${quandoDo(comProposta(movido, proposta))}. Enter confirma, Esc desiste.`
          : ''}
      </p>
      <FullCalendar
        ref={calendario}
        plugins={PLUGINS}
        initialView={vista}
        initialDate={dia}
        locale={ptBr}
        timeZone={fusoAtual()}
        headerToolbar={false}
        height="100%"
        firstDay={1}
        nowIndicator
        // Of a month each day shows its first ones in a line each; where only what fits is shown, busy days show none.
        dayMaxEvents={modo === 'mes' ? 3 : true}
        eventMaxStack={3}
        allDayText="Dia todo"
        moreLinkClick={
          aoEscolherDia === undefined
            ? 'popover'
            : ({ date }) => aoEscolherDia(dataLocal(date.toISOString()))
        }
        scrollTime="07:30:00"
        slotDuration="00:30:00"
        {...(celular && DO_DEDO)}
        snapDuration={PASSO}
        defaultTimedEventDuration="00:30"
        forceEventDuration
        businessHours={HORARIO}
        editable={editavel && aoEscolherDia === undefined}
        droppable={editavel && aoEscolherDia === undefined}
        longPressDelay={LONGO_MS}
        eventInteractive={aoEscolherDia === undefined}
        events={eventos}
        eventContent={Conteudo}
        eventClick={(clique) => {
          clique.jsEvent.preventDefault();
          if (aoEscolherDia === undefined) aoAbrir(clique.event.id);
          else aoEscolherDia(clique.event.startStr.slice(0, 10));
        }}
        eventDrop={(mudanca) => {
          mudanca.revert();
          aoMover(mudanca.oldEvent.id, lugarDe(mudanca));
        }}
        eventResize={(mudanca) => {
          const minutos = minutosDe(mudanca.event);
          mudanca.revert();
          aoEsticar(mudanca.oldEvent.id, minutos);
        }}
        eventReceive={(mudanca) => {
          const lugar = lugarDe(mudanca);
          const { id } = mudanca.event;
          mudanca.revert();
          aoSoltar(id, lugar);
        }}
        dateClick={(clique: DateClickInfo) => {
          if (aoEscolherDia !== undefined) return aoEscolherDia(clique.dateStr.slice(0, 10));
          if (!editavel) return;
          aoCriar({
            inicio: clique.allDay
              ? clique.dateStr.slice(0, 10)
              : new Date(clique.dateStr).toISOString(),
            diaTodo: clique.allDay,
          });
        }}
      />
    </div>
  );
}
