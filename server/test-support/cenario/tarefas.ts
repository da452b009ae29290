import { expect } from 'vitest';
import * as e from '@praca/contract/atividade/endpoints.ts';
import type { Atividade } from '@praca/contract/atividade/schemas.ts';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Nome } from './cenario.ts';
import { abrirNegocio } from './orcamentos.ts';

type Dados = Record<string, unknown>;

/** The fixture with a pipeline of its own, and hands for tasks. */
export async function abrirTarefas(ambiente: Record<string, string> = {}) {
  const s = await abrirCenario(ambiente);
  const n = await abrirNegocio(s);
  const fazer = async (verbo: Endpoint, entrada: Dados, como: Nome = 'rep1.a') => {
    const r = await s.chamar(verbo, entrada, { como: s.u[como] });
    expect(r.status, r.texto).toBe(200);
    return r.dados[0] as Atividade;
  };
  return {
    ...s,
    n,
    fazer,
    /** A deal of representative 1 that nobody touched for long; answers its code. */
    negocio: async (): Promise<number> =>
      (
        await n.criar({
          repres_codigo: s.c.a.rep1.repres_codigo,
          usuario_responsavel: 'rep1.a',
          negocio_dtinteracao: '2026-01-01T12:00:00Z',
        })
      ).negocio_codigo,
    /** A task over HTTP. */
    criar: (dados: Dados, como: Nome = 'rep1.a') =>
      fazer(
        e.salvar,
        {
          atividade_titulo: 'Ligar para o comprador',
          atividade_dthr: '2030-03-10T12:00:00Z',
          ...dados,
        },
        como,
      ),
    /** A task without a deal, behind the server's back; answers its code. */
    livre: async (login: string): Promise<number> =>
      Number(
        (
          await inserir(s.dono, 'atividade', s.a, {
            atividade_titulo: 'Sem negócio',
            atividade_dthr: '2030-01-01T12:00:00Z',
            usuario_login: login,
          })
        )['atividade_codigo'],
      ),
  };
}
