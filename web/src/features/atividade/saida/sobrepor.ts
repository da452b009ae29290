import { baldeDe, BALDES, type Balde } from '@praca/contract/atividade/baldes.ts';
import { concluir, reagendar, salvar } from '@praca/contract/atividade/endpoints.ts';
import type { Atividade, BaldeDaCentral, Tarefa } from '@praca/contract/atividade/schemas.ts';
import type { NegocioDoDia, PessoaDoDia } from '@praca/contract/atividade/meu-dia.ts';
import { linhaDa, type Pendente } from './regras.ts';

/** What waits of a task: how it ended, that it went to another moment, that it is new; `pede`: until the person says what becomes of it. */
export type Espera = { fim?: 'C' | 'X' | 'N'; reagendada?: true; nova?: true; pede?: true };

const FIM = { C: 'Feita', N: 'Não compareceu', X: 'Cancelada' } as const;

/** What of a task waits on this device, in words: "Feita, aguardando rede". */
export function esperaDita({ fim, reagendada, nova, pede }: Espera): string {
  const oQue = fim ? FIM[fim] : reagendada ? 'Reagendada' : nova ? 'Nova' : 'Mudança';
  return pede ? `${oQue}: precisa de você` : `${oQue}, aguardando rede`;
}

/** What of the person and the device is needed to show what waits. */
export type Vista = {
  agora: Date;
  fuso: string;
  /** Who is here. */
  eu: string;
  /** Logins whose tasks are listed; undefined: everybody's. Null: a filter that nobody here can apply hides new ones. */
  deQuem: readonly string[] | undefined | null;
  negocios: ReadonlyMap<number, NegocioDoDia>;
  pessoas: ReadonlyMap<number, PessoaDoDia>;
};

const SEM_NOMES = {
  negocio_titulo: null,
  negocio_valor: null,
  negocio_situacao: null,
  pipeline_descricao: null,
  estagio_descricao: null,
  pessoa_razao: null,
  pessoa_telefone: null,
} as const;
const NOVA = {
  ...SEM_NOMES,
  atividade_titulo: '',
  atividade_texto: '',
  atividade_dthr: null,
  atividade_duracao: 30,
  atividade_diatodo: 'N',
  atividade_prioridade: 'NORMAL',
  atividade_local: '',
  atividade_situacao: 'P',
  atividade_desfecho: '',
  atividade_dtconclusao: null,
  atividade_reagendamentos: 0,
  tipoatividade_codigo: null,
  negocio_codigo: null,
  pessoa_codigo: null,
  atividade_recorrencia: '',
  serie_codigo: null,
  atividade_ocorrencia: null,
  ligacao_telefone: null,
  ligacao_resultado: null,
  ligacao_duracao: null,
  ligacao_segundos: null,
  versao: 1,
} as const;

/* What a list of tasks shows of deal and customer, as far as this device knows them. */
function nomesDe(
  e: Partial<Pick<Atividade, 'negocio_codigo' | 'pessoa_codigo'>>,
  v: Vista,
): Partial<Tarefa> {
  const negocio = v.negocios.get(e.negocio_codigo ?? 0);
  const pessoa = v.pessoas.get(e.pessoa_codigo ?? negocio?.pessoa_codigo ?? 0);
  return {
    ...(negocio && {
      negocio_titulo: negocio.negocio_titulo,
      negocio_valor: negocio.negocio_valor,
      negocio_situacao: negocio.negocio_situacao,
      pipeline_descricao: negocio.pipeline_descricao,
      estagio_descricao: negocio.estagio_descricao,
      pessoa_razao: negocio.pessoa_nome,
    }),
    ...(pessoa && {
      pessoa_razao: pessoa.pessoa_fantasia || pessoa.pessoa_razao,
      pessoa_telefone: pessoa.pessoa_telefone,
    }),
  };
}

/** A task as the person saw it when they changed it, as a row of a list. */
export const comoLinha = (vista: Atividade, v: Vista): Tarefa => ({
  ...SEM_NOMES,
  ...nomesDe(vista, v),
  ...vista,
});

/** A new task as it will be, as far as this device knows. */
export function novaTarefa(um: Pendente, codigo: number, v: Vista): Tarefa {
  const e = um.entrada as Partial<Tarefa>;
  return {
    ...NOVA,
    atividade_participantes: [],
    atividade_lembretes: [],
    usuario_login: v.eu,
    ...nomesDe(e, v),
    ...e,
    atividade_codigo: codigo,
  };
}

/** One entry on a task: the task as it is then, and what waits of it. */
export function aplicar<T extends Atividade>(
  um: Pendente,
  tarefa: T,
): { tarefa: T; espera: Espera } {
  const e = um.entrada as Partial<Tarefa> & { atividade_situacao?: 'C' | 'X' | 'N' };
  if (um.path === concluir.path) {
    const fim = e.atividade_situacao ?? 'C';
    return {
      espera: { fim },
      tarefa: {
        ...tarefa,
        atividade_situacao: fim,
        atividade_desfecho: e.atividade_desfecho ?? '',
        atividade_dtconclusao: new Date(um.em).toISOString(),
      },
    };
  }
  if (um.path === reagendar.path)
    return {
      espera: { reagendada: true },
      tarefa: {
        ...tarefa,
        atividade_dthr: e.atividade_dthr ?? tarefa.atividade_dthr,
        atividade_reagendamentos: tarefa.atividade_reagendamentos + 1,
      },
    };
  return { tarefa, espera: {} };
}

/** Nothing waits. */
export const NADA_ESPERA: ReadonlyMap<number, Espera> = new Map();

type Posta = { tarefa: Tarefa; balde: Balde };

/** The buckets with what waits on this device shown as if it were done, and what waits of which task. What is done stays where it stood, and is no longer counted. */
export function sobrepor(
  baldes: readonly BaldeDaCentral[],
  fila: readonly (Pendente & { codigo?: number | null })[],
  v: Vista,
): { baldes: readonly BaldeDaCentral[]; esperam: ReadonlyMap<number, Espera> } {
  if (fila.length === 0) return { baldes, esperam: NADA_ESPERA };
  const esperam = new Map<number, Espera>();
  const postas = new Map<number, Posta>();
  for (const { balde, tarefas } of baldes)
    for (const tarefa of tarefas) postas.set(tarefa.atividade_codigo, { tarefa, balde });
  const contas = new Map<Balde, number>();
  const contar = (balde: Balde, mais: 1 | -1) => contas.set(balde, (contas.get(balde) ?? 0) + mais);
  const mudados = new Set<Balde>();
  let feitas = 0;

  for (const um of fila) {
    const codigo = linhaDa(um);
    if (codigo === null) continue;
    if (um.path === salvar.path) {
      const tarefa = novaTarefa(um, codigo, v);
      const listada = v.deQuem !== null && (v.deQuem?.includes(tarefa.usuario_login) ?? true);
      if (um.provisorio === null || !listada || postas.has(um.codigo ?? 0)) continue;
      const balde = baldeDe(tarefa.atividade_dthr, v.agora, v.fuso);
      postas.set(codigo, { tarefa, balde });
      esperam.set(codigo, { nova: true, ...(um.recusa !== null && { pede: true }) });
      mudados.add(balde);
      contar(balde, 1);
      continue;
    }
    const posta = postas.get(codigo);
    if (posta === undefined || posta.tarefa.atividade_situacao !== 'P') continue;
    const { tarefa, espera } = aplicar(um, posta.tarefa);
    // What was refused is not done: the task stays as the server has it.
    if (um.recusa !== null) {
      esperam.set(codigo, { ...esperam.get(codigo), ...espera, pede: true });
      continue;
    }
    const balde = espera.fim ? posta.balde : baldeDe(tarefa.atividade_dthr, v.agora, v.fuso);
    esperam.set(codigo, { ...esperam.get(codigo), ...espera });
    postas.set(codigo, { tarefa, balde });
    if (espera.fim) contar(balde, -1);
    if (espera.fim === 'C') feitas += 1;
    if (balde === posta.balde) continue;
    contar(posta.balde, -1);
    contar(balde, 1);
    mudados.add(balde);
  }

  const quando = ({ atividade_dthr }: Tarefa) =>
    atividade_dthr === null ? Infinity : Date.parse(atividade_dthr);
  const novos = BALDES.flatMap((balde) => {
    const antes = baldes.find((um) => um.balde === balde);
    if (antes === undefined) return [];
    const tarefas = [...postas.values()]
      .filter((um) => um.balde === balde)
      .map(({ tarefa }) => tarefa);
    return {
      ...antes,
      tarefas: mudados.has(balde)
        ? tarefas.toSorted((a, b) => (quando(a) < quando(b) ? -1 : 1))
        : tarefas,
      quantidade: Math.max(0, antes.quantidade + (contas.get(balde) ?? 0)),
      feitas: balde === 'HOJE' ? antes.feitas + feitas : antes.feitas,
    };
  });
  return { baldes: novos, esperam };
}

/** Tasks with what waits on this device shown as if it were done, each with what waits of it. */
export const comFila = (
  tarefas: readonly Tarefa[],
  fila: readonly Pendente[],
): { tarefa: Tarefa; espera: Espera | undefined }[] =>
  tarefas.map((tarefa) =>
    fila
      .filter((um) => linhaDa(um) === tarefa.atividade_codigo)
      .reduce<{ tarefa: Tarefa; espera: Espera | undefined }>(
        (antes, um) => {
          const depois = aplicar(um, antes.tarefa);
          const espera = { ...antes.espera, ...depois.espera };
          return um.recusa === null
            ? { tarefa: depois.tarefa, espera }
            : { tarefa: antes.tarefa, espera: { ...espera, pede: true } };
        },
        { tarefa, espera: undefined },
      ),
  );
