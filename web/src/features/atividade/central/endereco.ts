import type { LinhasDoIndicador } from '@praca/contract/atividade/indicador.ts';
import type { Atividade, BaldeDaCentral } from '@praca/contract/atividade/schemas.ts';
import {
  CUMPRIMENTOS,
  PRIORIDADES_ATIVIDADE,
  SITUACOES_ATIVIDADE,
  VINCULOS,
} from '@praca/contract/atividade/schemas.ts';
import { DATA_MAXIMA, DATA_MINIMA, dataValida } from '@praca/contract/br/data.ts';
import type { FiltrosComuns } from '../../../kit/painel/filtros.ts';

export const VISTAS = ['lista', 'dia', 'semana', 'mes', 'prazo', 'tabela', 'uma'] as const;
export type Vista = (typeof VISTAS)[number];

/** What is asked of the deal of a task, under the names of the dashboards' addresses. */
export const DO_NEGOCIO = {
  representante: 'LISTA_REPRESENTANTE',
  equipe: 'LISTA_EQUIPE',
  segmento: 'LISTA_SEGMENTO',
  origem: 'LISTA_ORPROSPECT',
  pipeline: 'LISTA_PIPELINE',
  etiqueta: 'LISTA_ETIQUETA',
} as const;
type DoNegocio = keyof typeof DO_NEGOCIO;
const NOMES_DO_NEGOCIO = Object.keys(DO_NEGOCIO) as DoNegocio[];
export type FiltrosDoNegocio = Pick<FiltrosComuns, DoNegocio>;

/** What the address of the task centre says. */
export type EstadoDaCentral = {
  q: string;
  vista: Vista;
  /** Whose tasks: one's own, everybody's that one sees, or these logins. */
  de: 'eu' | 'todos' | string[];
  /** Also what they take part in. */
  participa: boolean;
  tipos: number[];
  prioridades: Atividade['atividade_prioridade'][];
  empresas: number[];
  /** Of the deal, as the dashboards narrow by it. */
  doNegocio: FiltrosDoNegocio;
  vinculo: (typeof VINCULOS)[number] | undefined;
  /** Of the table alone: how the tasks stand, and when they are. */
  situacoes: Atividade['atividade_situacao'][];
  cumprimento: (typeof CUMPRIMENTOS)[number] | undefined;
  reagendada: 'S' | 'N' | undefined;
  semTipo: boolean;
  diaSemana: number | undefined;
  hora: number | undefined;
  desde: string | undefined;
  ate: string | undefined;
  desce: boolean;
  /** The task that is open beside the list. */
  tarefa: number | undefined;
  /** A day of what the calendar shows; absent: today. */
  dia: string | undefined;
};

type Busca = Record<string, unknown>;
const textos = (valor: unknown): string[] =>
  (Array.isArray(valor) ? valor : [valor])
    .filter((um) => typeof um === 'string' || typeof um === 'number')
    .map(String);
const codigos = (valor: unknown): number[] =>
  textos(valor)
    .filter((um) => /^[1-9]\d{0,14}$/.test(um))
    .map(Number);
/* Below zero: a new task that waits on this device for the network. */
const umaTarefa = (valor: unknown): number | undefined => {
  const [texto = ''] = textos(valor);
  return /^-?[1-9]\d{0,14}$/.test(texto) ? Number(texto) : undefined;
};
const entre = (valor: unknown, de: number, ate: number): number | undefined => {
  const [texto = ''] = textos(valor);
  if (!/^-?\d{1,2}$/.test(texto)) return undefined;
  const lido = Number(texto);
  return lido >= de && lido <= ate ? lido : undefined;
};
const data = (valor: unknown): string | undefined => {
  const [texto = ''] = textos(valor);
  return dataValida(texto) ? texto : undefined;
};
const sim = (valor: unknown): boolean => textos(valor)[0] === 'S';

/** What an address asks of the deals of tasks; what nothing is asked of is not named. */
export const lerDoNegocio = (busca: Busca): FiltrosDoNegocio =>
  Object.fromEntries(
    NOMES_DO_NEGOCIO.flatMap((nome) => {
      const pedidos = codigos(busca[nome]);
      return pedidos.length === 0 ? [] : [[nome, pedidos]];
    }),
  );

/** Reads the address; what it does not know is as if it were not there. */
export function lerEndereco(busca: Busca): EstadoDaCentral {
  const [q = ''] = textos(busca['q']);
  const de = textos(busca['de']);
  const reagendada = textos(busca['reagendada'])[0];
  return {
    q: q.slice(0, 200),
    vista: VISTAS.find((uma) => uma === busca['vista']) ?? 'lista',
    de: de.length === 0 ? 'eu' : de[0] === 'todos' ? 'todos' : de,
    participa: sim(busca['participa']),
    tipos: codigos(busca['tipo']),
    prioridades: PRIORIDADES_ATIVIDADE.filter((uma) => textos(busca['prioridade']).includes(uma)),
    empresas: codigos(busca['empresa']),
    doNegocio: lerDoNegocio(busca),
    vinculo: VINCULOS.find((um) => um === busca['vinculo']),
    situacoes: SITUACOES_ATIVIDADE.filter((uma) => textos(busca['situacao']).includes(uma)),
    cumprimento: CUMPRIMENTOS.find((um) => um === busca['cumprimento']),
    reagendada: reagendada === 'S' || reagendada === 'N' ? reagendada : undefined,
    semTipo: sim(busca['semtipo']),
    diaSemana: entre(busca['diasemana'], 0, 6),
    hora: entre(busca['hora'], -1, 23),
    desde: data(busca['desde']),
    ate: data(busca['ate']),
    desce: sim(busca['desce']),
    tarefa: umaTarefa(busca['tarefa']),
    dia: data(busca['dia']),
  };
}

const ouNada = (valor: boolean) => (valor ? 'S' : undefined);

/** The parameters that say this state; what is usual leaves no trace. */
export const escreverEndereco = (e: EstadoDaCentral): Busca => ({
  q: e.q,
  vista: e.vista === 'lista' ? undefined : e.vista,
  de: e.de === 'eu' ? undefined : e.de,
  participa: ouNada(e.participa),
  tipo: e.tipos,
  prioridade: e.prioridades,
  empresa: e.empresas,
  ...e.doNegocio,
  vinculo: e.vinculo,
  situacao: e.situacoes,
  cumprimento: e.cumprimento,
  reagendada: e.reagendada,
  semtipo: ouNada(e.semTipo),
  diasemana: e.diaSemana,
  hora: e.hora,
  desde: e.desde,
  ate: e.ate,
  desce: ouNada(e.desce),
  tarefa: e.tarefa,
  dia: e.dia,
});

/** The filters that every view has, as the calls take them; `eu` is the login of who is there. */
export const filtrosDe = (e: EstadoDaCentral, eu: string) => ({
  FILTRO_GERAL: e.q,
  ...(e.de !== 'todos' && { LISTA_USUARIO: e.de === 'eu' ? [eu] : e.de }),
  ...(e.participa && { PARTICIPANTE: 'S' as const }),
  ...(e.tipos.length > 0 && { LISTA_TIPO: e.tipos }),
  ...(e.prioridades.length > 0 && { LISTA_PRIORIDADE: e.prioridades }),
  ...(e.empresas.length > 0 && { LISTA_EMPRESA: e.empresas }),
  ...Object.fromEntries(
    NOMES_DO_NEGOCIO.flatMap((nome) => {
      const pedidos = e.doNegocio[nome];
      return pedidos ? [[DO_NEGOCIO[nome], pedidos]] : [];
    }),
  ),
  ...(e.vinculo && { VINCULO: e.vinculo }),
});

/** Those of the table beside them. */
export const filtrosDaTabela = (e: EstadoDaCentral) => ({
  ...(e.situacoes.length > 0 && { LISTA_SITUACAO: e.situacoes }),
  ...(e.cumprimento && { CUMPRIMENTO: e.cumprimento }),
  ...(e.reagendada && { REAGENDADA: e.reagendada }),
  ...(e.semTipo && { SEM_TIPO: 'S' as const }),
  ...(e.diaSemana !== undefined && { DIA_SEMANA: e.diaSemana }),
  ...(e.hora !== undefined && { HORA: e.hora }),
  ...(e.desde !== undefined && { DATA_INICIAL: e.desde }),
  ...(e.ate !== undefined && { DATA_FINAL: e.ate }),
});

/** Nothing but one's own tasks: what "Limpar" goes back to, in the view that is open. */
export const SEM_FILTRO: Partial<EstadoDaCentral> = {
  q: '',
  de: 'eu',
  participa: false,
  tipos: [],
  prioridades: [],
  empresas: [],
  doNegocio: {},
  vinculo: undefined,
  situacoes: [],
  cumprimento: undefined,
  reagendada: undefined,
  semTipo: false,
  diaSemana: undefined,
  hora: undefined,
  desde: undefined,
  ate: undefined,
};

/** Whether anything beside whose tasks they are narrows the list. */
export const temFiltro = (e: EstadoDaCentral): boolean =>
  e.q !== '' ||
  e.participa ||
  e.tipos.length + e.prioridades.length + e.empresas.length > 0 ||
  e.vinculo !== undefined ||
  Object.keys(e.doNegocio).length > 0 ||
  (e.vista === 'tabela' && Object.keys(filtrosDaTabela(e)).length > 0);

/** The address of the table that holds exactly the rows behind a number of the dashboard. */
export const buscaDoIndicador = (l: LinhasDoIndicador): Busca => ({
  em: l.EM_DATA,
  vista: 'tabela',
  de: l.LISTA_USUARIO ?? 'todos',
  tipo: l.LISTA_TIPO,
  empresa: l.LISTA_EMPRESA,
  ...Object.fromEntries(NOMES_DO_NEGOCIO.map((nome) => [nome, l[DO_NEGOCIO[nome]]])),
  situacao: l.LISTA_SITUACAO,
  cumprimento: l.CUMPRIMENTO,
  reagendada: l.REAGENDADA,
  semtipo: l.SEM_TIPO === 'S' ? 'S' : undefined,
  diasemana: l.DIA_SEMANA,
  hora: l.HORA,
  // Both ends are said, open ones too: they leave out what has no date, as the dashboard does.
  desde: l.DATA_INICIAL ?? DATA_MINIMA,
  ate: l.DATA_FINAL ?? DATA_MAXIMA,
});

/** The name of each bucket. */
export const NOME_DO_BALDE: Record<BaldeDaCentral['balde'], string> = {
  ATRASADAS: 'Atrasadas',
  HOJE: 'Hoje',
  AMANHA: 'Amanhã',
  SEMANA: 'Esta semana',
  DEPOIS: 'Depois',
  SEM_DATA: 'Sem data',
};
