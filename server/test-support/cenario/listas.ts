import { expect } from 'vitest';
import { getLista } from '@praca/contract/negocio/endpoints.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import type { Cenario } from './cenario.ts';

export type Filtros = Record<string, unknown>;
type ComCodigo = { negocio_codigo: number };

const emOrdem = (negocios: ComCodigo[]): number[] =>
  negocios.map((n) => n.negocio_codigo).sort((a, b) => a - b);

/** Codes of deals, in order. */
export const de = (...negocios: ComCodigo[]): number[] => emOrdem(negocios);

/** What tests of GetLista ask again and again, of the scenario opened in beforeAll. */
export const listas = (cenario: () => Cenario) => {
  const ver = async (filtros: Filtros, como = cenario().u['adm.a']) => {
    const r = await cenario().chamar(getLista, filtros, { como });
    expect(r.status, r.texto).toBe(200);
    return r;
  };
  return {
    ver,
    /** Codes of the deals of the page, in order. */
    codigos: async (filtros: Filtros, como = cenario().u['adm.a']) =>
      emOrdem((await ver(filtros, como)).dados),
    /** A deal of the first stage of a pipeline of A. */
    criar: (dados: object = {}, funil = cenario().c.a.outroFunil) =>
      criarNegocio(cenario().dono, cenario().a, {
        empresa_codigo: cenario().c.a.empresa1.empresa_codigo,
        pipeline_codigo: funil.pipeline_codigo,
        estagio_codigo: funil.estagios[0]!.estagio_codigo,
        ...dados,
      }),
    /** Every page by cursor; TOTAL of the first. */
    percorrer: async (filtros: Filtros) => {
      const vistos: number[] = [];
      let CURSOR: string | undefined;
      let total: number | undefined;
      do {
        const r = await ver({ ...filtros, ...(CURSOR ? { CURSOR, SEM_TOTAL: 'S' } : {}) });
        total ??= r.total;
        if (CURSOR) expect(r.total).toBeUndefined();
        vistos.push(...r.dados.map((n) => n.negocio_codigo));
        CURSOR = r.cursor ?? undefined;
      } while (CURSOR);
      return { vistos, total };
    },
  };
};
