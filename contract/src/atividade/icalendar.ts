import { dataNoFuso, somarDias } from '../br/data.ts';
import type { Atividade, Tarefa } from './schemas.ts';

/** A line holds so many octets; what goes beyond stands on the next one, behind a blank (RFC 5545, 3.1). */
const OCTETOS = 75;
const MINUTO_MS = 60_000;

const octetos = (sinal: string): number => {
  const codigo = sinal.codePointAt(0) ?? 0;
  if (codigo < 0x80) return 1;
  if (codigo < 0x8_00) return 2;
  return codigo < 0x1_00_00 ? 3 : 4;
};

function dobrada(linha: string): string {
  let [feita, cabe] = ['', OCTETOS];
  for (const sinal of linha) {
    const quantos = octetos(sinal);
    if (quantos > cabe) {
      feita += '\r\n ';
      cabe = OCTETOS - 1;
    }
    feita += sinal;
    cabe -= quantos;
  }
  return feita;
}

const texto = (valor: string): string =>
  valor
    .replaceAll('\\', String.raw`\\`)
    .replaceAll(';', String.raw`\;`)
    .replaceAll(',', String.raw`\,`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** A moment in UTC: `20261124T120000Z`. */
const instante = (quando: Date): string =>
  `${quando.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')}`;
const dia = (data: string): string => data.replaceAll('-', '');

const SITUACAO = { P: 'CONFIRMED', C: 'CONFIRMED', X: 'CANCELLED', N: 'CANCELLED' } as const;

type Marcada = Atividade & Partial<Pick<Tarefa, 'pessoa_razao' | 'negocio_titulo'>>;

function quandoE(t: Marcada, dthr: string, fuso: string): string[] {
  const inicio = new Date(dthr);
  if (t.atividade_diatodo === 'S') {
    const data = dataNoFuso(inicio, fuso);
    return [`DTSTART;VALUE=DATE:${dia(data)}`, `DTEND;VALUE=DATE:${dia(somarDias(data, 1))}`];
  }
  const fim = new Date(inicio.getTime() + t.atividade_duracao * MINUTO_MS);
  return [`DTSTART:${instante(inicio)}`, `DTEND:${instante(fim)}`];
}

/** The hour that the reminders of a whole day are counted from, as the bell of the product does. */
const HORA_DO_DIA_TODO = 9;
const HORA = 60;

/* To a calendar a whole day begins at midnight, where nobody wants to hear of it. */
const gatilho = (minutos: number, diatodo: boolean): string => {
  if (!diatodo) return `-PT${minutos}M`;
  const depois = HORA_DO_DIA_TODO * HORA - minutos;
  const quanto = Math.abs(depois);
  return `${depois < 0 ? '-' : ''}PT${quanto % HORA === 0 ? `${quanto / HORA}H` : `${quanto}M`}`;
};

const lembrete = (minutos: number, titulo: string, diatodo: boolean): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${texto(titulo)}`,
  `TRIGGER:${gatilho(minutos, diatodo)}`,
  'END:VALARM',
];

/** Where a task is read: the clock, the zone that says which day a whole day is, and where it stands here. */
interface Onde {
  agora: Date;
  fuso: string;
  endereco: string;
}

/** The lines of one event. */
function evento(t: Marcada, dthr: string, uid: string, { agora, fuso, endereco }: Onde): string[] {
  const sobre = [t.atividade_texto, t.pessoa_razao, t.negocio_titulo].filter(Boolean).join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${uid}@praca`,
    `SEQUENCE:${t.versao}`,
    `DTSTAMP:${instante(agora)}`,
    ...quandoE(t, dthr, fuso),
    `SUMMARY:${texto(t.atividade_titulo)}`,
    ...(sobre === '' ? [] : [`DESCRIPTION:${texto(sobre)}`]),
    ...(t.atividade_local === '' ? [] : [`LOCATION:${texto(t.atividade_local)}`]),
    `URL:${endereco}`,
    `STATUS:${SITUACAO[t.atividade_situacao]}`,
    ...t.atividade_lembretes.flatMap((minutos) =>
      lembrete(minutos, t.atividade_titulo, t.atividade_diatodo === 'S'),
    ),
    'END:VEVENT',
  ];
}

const calendario = (linhas: readonly string[]): string =>
  `${['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Praça//Tarefas//PT-BR', ...linhas, 'END:VCALENDAR'].map(dobrada).join('\r\n')}\r\n`;

/**
 * A task as an iCalendar file of one event (RFC 5545), for any calendar: `fuso` says which day a task of a whole day is,
 * `endereco` where it stands here. null: it has no date, and no calendar a place for it.
 */
export function tarefaEmIcs(t: Marcada, onde: Onde): string | null {
  if (t.atividade_dthr === null) return null;
  const uid = `tarefa-${t.atividade_codigo}`;
  return calendario(['METHOD:PUBLISH', ...evento(t, t.atividade_dthr, uid, onde)]);
}

/** A task of a series keeps its name before it is made and afterwards: calendars keep what somebody did with it. */
const nomeNaAgenda = (t: Marcada): string =>
  t.serie_codigo === null || t.atividade_ocorrencia === null
    ? `tarefa-${t.atividade_codigo}`
    : `serie-${t.serie_codigo}-${t.atividade_ocorrencia.replaceAll(/\D/g, '')}`;

/** Tasks as the calendar that other calendars read again and again (every hour, if they ask): those without a date have no place in it. */
export function agendaEmIcs(
  tarefas: readonly Marcada[],
  {
    agora,
    fuso,
    nome,
    enderecoDe,
  }: { agora: Date; fuso: string; nome: string; enderecoDe: (t: Marcada) => string },
): string {
  return calendario([
    'CALSCALE:GREGORIAN',
    `NAME:${texto(nome)}`,
    `X-WR-CALNAME:${texto(nome)}`,
    `X-WR-TIMEZONE:${texto(fuso)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...tarefas.flatMap((t) =>
      t.atividade_dthr === null
        ? []
        : evento(t, t.atividade_dthr, nomeNaAgenda(t), { agora, fuso, endereco: enderecoDe(t) }),
    ),
  ]);
}
