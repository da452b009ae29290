import { createStore, del, entries, set, type UseStore } from 'idb-keyval';
import * as notas from '@praca/contract/acompanhamento/endpoints.ts';
import * as tarefas from '@praca/contract/atividade/endpoints.ts';
import type { Endpoint, EntradaCrua } from '@praca/contract/endpoint.ts';
import type { Mensagem } from '@praca/contract/envelope.ts';
import { chamar } from '../../../platform/api-client.ts';
import { ErroApi, mensagensDe } from '../../../platform/erro-api.ts';
import { novaChave } from '../../../platform/pedido.ts';
import { queryClient } from '../../../platform/query.ts';
import { sessaoAtual } from '../../../platform/session.ts';
import { comTrava } from '../../../platform/trava.ts';

/** What may wait on the device for the network: what is done in the field. */
const CHAMADAS = [
  tarefas.concluir,
  tarefas.reagendar,
  tarefas.salvar,
  notas.salvar,
] as const satisfies readonly Endpoint[];
export type ChamadaDaFila = (typeof CHAMADAS)[number];

/** One write that waits: whose it is, what it is in words, under which key it goes out; refused, with what the server said. */
export type Pendente = {
  id: string;
  dono: string;
  em: number;
  path: string;
  entrada: Record<string, unknown>;
  chave: string;
  dito: string;
  recusa: Mensagem[] | null;
};

let deposito: UseStore | undefined;
const abrir = (): UseStore => (deposito ??= createStore('praca-saida', 'pendentes'));
const ouvintes = new Set<() => void>();
let mostrados: readonly Pendente[] = [];

const donoAtual = (): string | null => {
  const registro = sessaoAtual();
  return registro === null ? null : `${registro.clienteregistro_codigo}/${registro.usuario_codigo}`;
};

/** What waits for the network, the oldest first. */
export const pendentes = (): readonly Pendente[] => mostrados;

export const assinarSaida = (ouvinte: () => void): (() => void) => {
  ouvintes.add(ouvinte);
  return () => ouvintes.delete(ouvinte);
};

/** Reads again what waits for the person who is here; what others left waits for them. */
export async function relerSaida(): Promise<readonly Pendente[]> {
  const dono = donoAtual();
  const todos = await entries<string, Pendente>(abrir());
  mostrados = todos
    .map(([, um]) => um)
    .filter((um) => um.dono === dono)
    .toSorted((a, b) => a.em - b.em || (a.id < b.id ? -1 : 1));
  for (const ouvinte of ouvintes) ouvinte();
  return mostrados;
}

/** Keeps a write for when the network is back; it goes out under the key of the try that got no answer. */
export async function guardarNaSaida<E extends ChamadaDaFila>(
  chamada: E,
  entrada: EntradaCrua<E>,
  chave: string,
  dito: string,
): Promise<void> {
  const dono = donoAtual();
  if (dono === null) return;
  const id = novaChave();
  const um: Pendente = {
    id,
    dono,
    em: Date.now(),
    path: chamada.path,
    entrada: entrada as Record<string, unknown>,
    chave,
    dito,
    recusa: null,
  };
  await set(id, um, abrir());
  await relerSaida();
}

const semRede = (falha: unknown): boolean =>
  falha instanceof ErroApi && (falha.status === 0 || falha.status >= 500);

async function mandar(um: Pendente): Promise<'foi' | 'recusada' | 'parou'> {
  const chamada: Endpoint | undefined = CHAMADAS.find(({ path }) => path === um.path);
  if (chamada === undefined) return 'recusada';
  try {
    await chamar(chamada, um.entrada, { chave: um.chave, semDesvio: true });
    await del(um.id, abrir());
    return 'foi';
  } catch (falha) {
    if (semRede(falha) || (falha instanceof ErroApi && falha.status === 401)) return 'parou';
    await set(um.id, { ...um, recusa: mensagensDe(falha) }, abrir());
    return 'recusada';
  }
}

/**
 * Sends what waits, in its order, in one tab at a time, until something gets no answer. Each has its key: whatever was
 * done of it before is not done again. What is refused stays, to be asked about.
 */
export const esvaziarSaida = (): Promise<number> =>
  comTrava('praca-saida', async () => {
    let feitas = 0;
    for (const um of await relerSaida()) {
      if (um.recusa !== null) continue;
      const fim = await mandar(um);
      if (fim === 'parou') break;
      if (fim === 'foi') feitas++;
      await relerSaida();
    }
    if (feitas > 0) await queryClient.invalidateQueries();
    return feitas;
  });

/** Sends a refused one once more, whatever the row became meanwhile. */
export async function insistir(um: Pendente): Promise<void> {
  const { versao: _, ...entrada } = um.entrada;
  await set(um.id, { ...um, entrada, chave: novaChave(), recusa: null }, abrir());
  await esvaziarSaida();
}

/** Gives one up. */
export async function descartar(um: Pendente): Promise<void> {
  await del(um.id, abrir());
  await relerSaida();
}
