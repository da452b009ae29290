import type { Atividade, BaldeDaCentral } from '@praca/contract/atividade/schemas.ts';
import { PRIORIDADES_ATIVIDADE } from '@praca/contract/atividade/schemas.ts';

export const VISTAS = ['lista', 'semana', 'uma'] as const;
export type Vista = (typeof VISTAS)[number];

/** What the address of the task centre says. */
export type EstadoDaCentral = {
  q: string;
  vista: Vista;
  /** Whose tasks: one's own, everybody's that one sees, or these logins. */
  de: 'eu' | 'todos' | string[];
  tipos: number[];
  prioridades: Atividade['atividade_prioridade'][];
  /** The task that is open beside the list. */
  tarefa: number | undefined;
  /** A day of the week that is shown; absent: today. */
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

/** Reads the address; what it does not know is as if it were not there. */
export function lerEndereco(busca: Busca): EstadoDaCentral {
  const [q = ''] = textos(busca['q']);
  const de = textos(busca['de']);
  const [dia = ''] = textos(busca['dia']);
  return {
    q: q.slice(0, 200),
    vista: VISTAS.find((uma) => uma === busca['vista']) ?? 'lista',
    de: de.length === 0 ? 'eu' : de[0] === 'todos' ? 'todos' : de,
    tipos: codigos(busca['tipo']),
    prioridades: PRIORIDADES_ATIVIDADE.filter((uma) => textos(busca['prioridade']).includes(uma)),
    tarefa: codigos(busca['tarefa'])[0],
    dia: /^\d{4}-\d{2}-\d{2}$/.test(dia) ? dia : undefined,
  };
}

/** The parameters that say this state; what is usual leaves no trace. */
export const escreverEndereco = (e: EstadoDaCentral): Busca => ({
  q: e.q,
  vista: e.vista === 'lista' ? undefined : e.vista,
  de: e.de === 'eu' ? undefined : e.de,
  tipo: e.tipos,
  prioridade: e.prioridades,
  tarefa: e.tarefa,
  dia: e.dia,
});

/** The filters as the calls take them; `eu` is the login of who is there. */
export const filtrosDe = ({ q, de, tipos, prioridades }: EstadoDaCentral, eu: string) => ({
  FILTRO_GERAL: q,
  ...(de !== 'todos' && { LISTA_USUARIO: de === 'eu' ? [eu] : de }),
  ...(tipos.length > 0 && { LISTA_TIPO: tipos }),
  ...(prioridades.length > 0 && { LISTA_PRIORIDADE: prioridades }),
});

/** Whether anything beside whose tasks they are narrows the list. */
export const temFiltro = ({ q, tipos, prioridades }: EstadoDaCentral): boolean =>
  q !== '' || tipos.length > 0 || prioridades.length > 0;

/** The name of each bucket. */
export const NOME_DO_BALDE: Record<BaldeDaCentral['balde'], string> = {
  ATRASADAS: 'Atrasadas',
  HOJE: 'Hoje',
  AMANHA: 'Amanhã',
  SEMANA: 'Esta semana',
  DEPOIS: 'Depois',
  SEM_DATA: 'Sem data',
};
