import * as tarefas from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import type { Mensagem } from '@praca/contract/envelope.ts';
import type { Gravado } from '../../../kit/escrita/tentativa.ts';
import { aparelhoEhMeu, assinarAparelho } from '../../../platform/guardado/aparelho.ts';
import { prepararLacre } from '../../../platform/guardado/lacre.ts';
import { quemAbre } from '../../../platform/sessao/quem-abre.ts';
import { ErroApi } from '../../../platform/http/erro-api.ts';
import { conexaoAtual } from '../../../platform/http/online.ts';
import { novaChave } from '../../../platform/http/pedido.ts';
import { queryClient } from '../../../platform/http/query.ts';
import { empresaVista } from '../../../platform/sessao/session-record.ts';
import { assinarSessao, sessaoAtual } from '../../../platform/sessao/session.ts';
import { comTrava } from '../../../platform/sessao/trava.ts';
import { deposito, levarParaAPagina } from './deposito.ts';
import { NA_FILA } from './dito.ts';
import { enviarUma, esvaziar } from './motor.ts';
import { pelaRede, type ChamadaDaFila } from './pela-rede.ts';
import {
  aoDescartar,
  aoInsistir,
  doDono,
  estadoDe,
  linhaDa,
  lugarNoFim,
  MAXIMO_NA_FILA,
  velhasDosOutros,
  type Estado,
  type Mudanca,
  type Pendente,
} from './regras.ts';

/** One that the server did, until the screen was read again; `codigo` is that of the task that it made. */
export type Enviada = Pendente & { codigo: number | null };
type Fila = { pendentes: readonly Pendente[]; enviadas: readonly Enviada[] };

/** How long somebody waits for the answer of what they did before it goes on waiting in the queue, and how long the queue waits. */
const NA_HORA_MS = 8_000;
const NA_FILA_MS = 30_000;
const TRAVA = 'praca-saida';

let fila: Fila = { pendentes: [], enviadas: [] };
/* Sent this moment, by whoever waits for it: no part of the queue yet. */
const emVoo = new Set<string>();
/* What provisional codes became since this page was opened. */
const resolvidas = new Map<number, { atividade_codigo: number; versao: number }>();
const ouvintes = new Set<() => void>();

// Who sees as somebody else only looks; of a locked screen nothing leaves.
const donoAtual = quemAbre;

/** What waits for the network, the oldest first, and what just left. */
export const filaAtual = (): Fila => fila;

/** What must be known now before one of them goes out. */
export const estadoAgora = (um: Pendente): Estado => estadoDe(um, fila.pendentes, Date.now());

/** Hears of every change of the queue. */
export const assinarSaida = (ouvinte: () => void): (() => void) => {
  ouvintes.add(ouvinte);
  preparar();
  return () => ouvintes.delete(ouvinte);
};

const mostrar = (nova: Fila) => {
  fila = nova;
  for (const ouvinte of ouvintes) ouvinte();
};

/** Reads again what waits for the person who is here; what others left waits for them. */
export async function relerSaida(): Promise<readonly Pendente[]> {
  const pendentes = doDono(await deposito.ler(), donoAtual()).filter(({ id }) => !emVoo.has(id));
  mostrar({ ...fila, pendentes });
  return pendentes;
}

const lembrar = (um: Pendente, linha: Record<string, unknown> | null) => {
  const [codigo, versao] = [linha?.['atividade_codigo'], linha?.['versao']];
  if (um.provisorio !== null && typeof codigo === 'number')
    resolvidas.set(um.provisorio, { atividade_codigo: codigo, versao: Number(versao) });
  return typeof codigo === 'number' ? codigo : null;
};

const recusaDe = (operacao: string, Mensagem: string, Ajuda: string): ErroApi =>
  new ErroApi({ status: 409, operacao, mensagens: [{ Codigo: 'NA_FILA', Mensagem, Ajuda }] });

const corpoDe = (chamada: Endpoint, entrada: Record<string, unknown>): string =>
  `${chamada.path} ${JSON.stringify(entrada)}`;

/* Puts one at the end of the queue; `quieta`: somebody waits for its answer. */
async function guardar(
  chamada: ChamadaDaFila,
  entrada: Record<string, unknown>,
  dito: string,
  vista: Atividade | null,
  quieta: (um: Pendente, antes: readonly Pendente[]) => boolean,
): Promise<Pendente> {
  const dono = donoAtual();
  if (dono === null)
    throw recusaDe(chamada.nome, 'Entre de novo para continuar.', 'Nada foi guardado.');
  const em = Date.now();
  const guardado = await deposito.mudar((todas): Mudanca & { valor: Pendente | 'cheia' } => {
    const antes = doDono(todas, dono);
    if (antes.length >= MAXIMO_NA_FILA) return { valor: 'cheia' };
    const { ordem, provisorio } = lugarNoFim(todas, em);
    const cria = chamada === tarefas.salvar && entrada['atividade_codigo'] === undefined;
    const um: Pendente = {
      id: novaChave(),
      dono,
      empresa: empresaVista(sessaoAtual()),
      em,
      ordem,
      path: chamada.path,
      entrada,
      chave: duvidas.get(corpoDe(chamada, entrada)) ?? novaChave(),
      dito,
      provisorio: cria ? provisorio : null,
      vista,
      tentadaEm: null,
      recusa: null,
      incerta: false,
    };
    if (quieta(um, antes)) emVoo.add(um.id);
    return { por: [um], valor: um };
  });
  if (guardado === undefined || guardado === 'cheia')
    throw recusaDe(
      chamada.nome,
      `A fila deste aparelho está cheia: ${MAXIMO_NA_FILA} mudanças esperam a rede.`,
      'Resolva as que pedem a sua decisão ou espere a rede voltar.',
    );
  return guardado;
}

const DITO: Mensagem[] = [{ Codigo: 'NA_FILA', Mensagem: NA_FILA, Ajuda: '' }];

/* The key of a write that the server may have done although it failed, by what was sent: the same goes out again under it. */
const duvidas = new Map<string, string>();

/**
 * Does one write through the queue: it is written down first, sent at once where nothing else waits and the network is
 * there, and left in the queue when nobody answers. A refusal rejects, and leaves nothing behind.
 */
export async function fazerPelaFila<E extends ChamadaDaFila>(
  chamada: E,
  crua: EntradaCrua<E>,
  dito: string,
  vista: Atividade | null,
): Promise<Gravado<Linha<E>>> {
  const entrada = comCodigoCerto(chamada, crua as Record<string, unknown>);
  const corpo = corpoDe(chamada, entrada);
  const esperando = (antes: readonly Pendente[]) =>
    antes.some((um) => um.recusa === null && !emVoo.has(um.id));
  const um = await guardar(
    chamada,
    entrada,
    dito,
    vista,
    (este, antes) =>
      conexaoAtual().online &&
      !esperando(antes) &&
      !antes.some((outra) => linhaDa(outra) !== null && linhaDa(outra) === linhaDa(este)),
  );
  const deixar = async (): Promise<Gravado<Linha<E>>> => {
    emVoo.delete(um.id);
    await relerSaida();
    if (conexaoAtual().online) void esvaziarSaida();
    return { linha: null, mensagens: DITO, anterior: false, espera: true };
  };
  if (!emVoo.has(um.id)) return deixar();
  try {
    const fim = await comTrava(
      TRAVA,
      () =>
        enviarUma(
          deposito,
          (todas) => todas.find(({ id }) => id === um.id),
          pelaRede(NA_HORA_MS),
          Date.now,
        ),
      undefined,
      'shared',
    );
    if (fim?.fim === 'foi') {
      duvidas.delete(corpo);
      return { linha: fim.linha as Linha<E> | null, mensagens: fim.mensagens, anterior: false };
    }
    const falha = fim?.fim === 'recusada' ? { ...fim, mensagens: fim.recusa } : fim?.falha;
    // Nobody answered, or the session has ended: it goes out when there is one again.
    if (falha === undefined || falha.status === 401) return await deixar();
    // The server answered: it is told at once, and nothing is left behind but the key of what it may have done.
    if (falha.status >= 500) duvidas.set(corpo, um.chave);
    else duvidas.delete(corpo);
    await deposito.mudar(() => ({ tirar: [um.id] }));
    throw new ErroApi({ ...falha, operacao: chamada.nome });
  } finally {
    emVoo.delete(um.id);
  }
}

/* A screen may still show a new task by the name that it had while it waited. */
function comCodigoCerto(chamada: Endpoint, entrada: Record<string, unknown>) {
  const codigo = entrada['atividade_codigo'];
  if (typeof codigo !== 'number' || codigo > 0) return entrada;
  const { versao: _, ...semVersao } = entrada;
  const certo = resolvidas.get(codigo);
  if (certo !== undefined) return { ...entrada, ...certo };
  if (fila.pendentes.some((um) => um.provisorio === codigo)) return semVersao;
  throw recusaDe(
    chamada.nome,
    'Esta tarefa não está mais na fila.',
    'Abra a central de novo e confira.',
  );
}

async function enviarTodas(): Promise<number> {
  const dono = donoAtual();
  if (dono === null) return 0;
  return esvaziar(deposito, dono, pelaRede(NA_FILA_MS), Date.now, async (foi, linha) => {
    if (foi !== null) {
      const codigo = lembrar(foi, linha);
      mostrar({ ...fila, enviadas: [...fila.enviadas, { ...foi, codigo }] });
    }
    await relerSaida();
  });
}

/* What left is shown as done until it was read again. */
async function relerEnviadas(feitas: number): Promise<number> {
  if (feitas === 0) return 0;
  const { enviadas } = fila;
  await queryClient.invalidateQueries();
  mostrar({ ...fila, enviadas: fila.enviadas.filter((um) => !enviadas.includes(um)) });
  return feitas;
}

let emCurso: Promise<number> | null = null;

/**
 * Sends what waits, in its order, in one tab at a time, until something gets no answer. Each has its key: whatever was
 * done of it before is not done again. What is refused stays, to be asked about.
 */
export async function esvaziarSaida(): Promise<number> {
  // Who comes while it is under way waits for it, and did nothing of it.
  if (emCurso !== null) {
    await emCurso;
    return 0;
  }
  emCurso = comTrava(TRAVA, enviarTodas).finally(() => {
    emCurso = null;
  });
  return relerEnviadas(await emCurso);
}

/** Sends a refused one once more: on top of the version that the person was shown, whatever there is where it is null. */
export async function insistir(um: Pendente, versao: number | null): Promise<void> {
  await deposito.mudar((todas) => {
    const atual = todas.find(({ id }) => id === um.id);
    if (atual === undefined) return {};
    const empresa = empresaVista(sessaoAtual());
    return aoInsistir(atual.incerta ? atual : { ...atual, empresa }, novaChave(), versao);
  });
  await relerSaida();
  await esvaziarSaida();
}

/** Gives one up, and what was done with a task that then never comes to be. */
export async function descartar(um: Pendente): Promise<void> {
  await deposito.mudar((todas) => aoDescartar(um, doDono(todas, um.dono)));
  await relerSaida();
}

/** How many wait of who is here. */
export const esperamNaSaida = async (): Promise<number> =>
  doDono(await deposito.ler(), donoAtual()).length;

/** Forgets all that waits of who is here: they leave, and were asked. Says whether something of others waits. */
export async function apagarSaida(): Promise<{ deOutros: boolean }> {
  const dono = donoAtual();
  const deOutros = await deposito.mudar((todas) => {
    const dele = doDono(todas, dono);
    return { tirar: dele.map(({ id }) => id), valor: dele.length < todas.length };
  });
  mostrar({ pendentes: [], enviadas: [] });
  return { deOutros: deOutros === true };
}

/* A page that only forgets what waits, when somebody leaves, needs nothing to open it with. */
const preparar = () => {
  if (ouvintes.size > 0 && aparelhoEhMeu()) void prepararLacre();
};
assinarSessao(() => {
  preparar();
  void relerSaida();
});
assinarAparelho((meu) => {
  preparar();
  const dono = donoAtual();
  if (!meu && dono !== null) void levarParaAPagina(dono).then(relerSaida);
});
void deposito.mudar((todas) => velhasDosOutros(todas, donoAtual(), Date.now())).then(relerSaida);
