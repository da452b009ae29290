import * as api from '@praca/contract/negocio/nao-compram/endpoints.ts';
import { criarPessoa } from '../../seed/fabricas/fabricas.ts';
import type { Cenario } from '../cenario/cenario.ts';
import type { Ficha } from './ficha.ts';
import type { moldes } from './moldes.ts';

/** The writes on customers that do not buy. LISTA_CODIGO means deals in the sweep: customers of others are in its own test. */
export function doNaoCompram(s: Cenario, m: ReturnType<typeof moldes>): Record<string, Ficha> {
  const boa = async () => {
    const { pipeline_codigo, estagios } = await m.funil();
    const { pessoa_codigo } = await criarPessoa(s.dono, s.a);
    return {
      LISTA_CODIGO: [pessoa_codigo],
      pipeline_codigo,
      estagio_codigo: estagios[0]!.estagio_codigo,
    };
  };
  return {
    'naoCompram.incluirClientesQueNaoCompram': {
      boa,
      referencias: ['pipeline_codigo', 'estagio_codigo', 'usuario_responsavel'],
      processo: true,
    },
    'reposicao.incluirReposicao': {
      boa: async () => {
        const { LISTA_CODIGO: _, ...lugar } = await boa();
        return { FILTROS: { SITUACAO: 'ATRASADO' }, ...lugar };
      },
      referencias: ['pipeline_codigo', 'estagio_codigo', 'usuario_responsavel'],
      processo: true,
    },
    'naoCompram.desfazerInclusao': {
      boa: async () => ({
        uniproc_codigo: await m.processo(api.incluirClientesQueNaoCompram, await boa()),
      }),
      alvos: ['uniproc_codigo'],
      processo: true,
    },
  };
}
