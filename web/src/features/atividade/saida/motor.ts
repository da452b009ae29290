import type { Mensagem } from '@praca/contract/envelope.ts';
import {
  aoChegar,
  aoRecusar,
  aoTentar,
  doDono,
  proxima,
  type Mudanca,
  type Pendente,
} from './regras.ts';

/** Where the queue is kept. A change is computed from what is there and written with it, or not at all. */
export type Deposito = {
  ler: () => Promise<Pendente[]>;
  mudar: <T>(regra: (todas: Pendente[]) => Mudanca & { valor?: T }) => Promise<T | undefined>;
};

/** What the server said, and with which status. */
export type Falha = { status: number; mensagens: Mensagem[] };

/** What came of sending one: done, refused, or nobody knows. */
export type Resposta =
  | { fim: 'foi'; linha: Record<string, unknown> | null; mensagens: Mensagem[] }
  | { fim: 'recusada'; recusa: Mensagem[]; incerta: boolean; status: number }
  // `falha`: the server answered that it cannot now.
  | { fim: 'sem-resposta'; falha?: Falha };

export type Enviar = (um: Pendente) => Promise<Resposta>;

/** Writes down that this entry goes out, sends it, and writes down what came of it. Undefined: it is not there any more. */
export async function enviarUma(
  deposito: Deposito,
  qual: (todas: Pendente[]) => Pendente | undefined,
  enviar: Enviar,
  agora: () => number,
): Promise<(Resposta & { um: Pendente }) | undefined> {
  const um = await deposito.mudar((todas): Mudanca & { valor?: Pendente } => {
    const achada = qual(todas);
    if (achada === undefined) return {};
    const mudanca = aoTentar(achada, agora());
    const [valor] = mudanca.por ?? [];
    return valor === undefined ? {} : { ...mudanca, valor };
  });
  if (um === undefined) return undefined;
  const resposta = await enviar(um);
  if (resposta.fim === 'foi')
    await deposito.mudar((todas) => aoChegar(um, doDono(todas, um.dono), resposta.linha));
  if (resposta.fim === 'recusada')
    await deposito.mudar((todas) =>
      todas.some(({ id, chave }) => id === um.id && chave === um.chave)
        ? aoRecusar(um, resposta.recusa, resposta.incerta)
        : {},
    );
  return { ...resposta, um };
}

/** Sends what waits of one person, in its order, until one gets no answer; gives those that the server did. */
export async function esvaziar(
  deposito: Deposito,
  dono: string,
  enviar: Enviar,
  agora: () => number,
  aoAndar: (foi: Pendente | null, linha: Record<string, unknown> | null) => Promise<void>,
): Promise<number> {
  let feitas = 0;
  for (;;) {
    const fim = await enviarUma(
      deposito,
      (todas) => proxima(doDono(todas, dono), agora()),
      enviar,
      agora,
    );
    if (fim?.fim === 'foi') feitas += 1;
    await aoAndar(fim?.fim === 'foi' ? fim.um : null, fim?.fim === 'foi' ? fim.linha : null);
    if (fim === undefined || fim.fim === 'sem-resposta') return feitas;
  }
}
