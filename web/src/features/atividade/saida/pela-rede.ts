import * as notas from '@praca/contract/acompanhamento/endpoints.ts';
import * as tarefas from '@praca/contract/atividade/endpoints.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { chamar } from '../../../platform/http/api-client.ts';
import { ErroApi } from '../../../platform/http/erro-api.ts';
import { marcarSemResposta } from '../../../platform/http/online.ts';
import type { Enviar } from './motor.ts';

/** What may wait on the device for the network: what is done in the field. */
const CHAMADAS = [
  tarefas.concluir,
  tarefas.reagendar,
  tarefas.salvar,
  notas.salvar,
] as const satisfies readonly Endpoint[];
export type ChamadaDaFila = (typeof CHAMADAS)[number];

/** The calls whose refusal is none of this write, but of the whole account: it waits. */
const DA_CONTA = new Set(['1274', '1275', '1548', '1566', 'FATOR_PENDENTE', 'VENDO_COMO']);
const PASSA: ReadonlySet<number> = new Set([0, 401, 408, 429, 502, 503, 504]);

const fimDe = (sinal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    sinal.addEventListener('abort', () => reject(sinal.reason as Error), { once: true });
  });

/** Sends an entry under its key and its company, and waits so many milliseconds for the answer. */
export const pelaRede =
  (prazo: number): Enviar =>
  async (um) => {
    const chamada: Endpoint | undefined = CHAMADAS.find(({ path }) => path === um.path);
    if (chamada === undefined) return { fim: 'sem-resposta' };
    const sinal = AbortSignal.timeout(prazo);
    try {
      const { dados, mensagens } = await Promise.race([
        chamar(chamada, um.entrada, {
          chave: um.chave,
          semDesvio: true,
          sinal,
          cabecalhos: { empresa_codigo: um.empresa },
        }),
        // The call may wait for a token first, which many share and no signal ends.
        fimDe(sinal),
      ]);
      return { fim: 'foi', linha: (dados[0] as Record<string, unknown>) ?? null, mensagens };
    } catch (falha) {
      if (sinal.aborted) {
        marcarSemResposta();
        return { fim: 'sem-resposta' };
      }
      if (!(falha instanceof ErroApi)) throw falha;
      const { status, codigo, mensagens: recusa } = falha;
      if (PASSA.has(status) || DA_CONTA.has(codigo))
        return { fim: 'sem-resposta', ...(status > 0 && { falha: { status, mensagens: recusa } }) };
      return { fim: 'recusada', recusa, incerta: status >= 500, status };
    }
  };
