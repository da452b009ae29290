import * as lote from '@praca/contract/negocio/lote/endpoints.ts';
import type { Cenario } from '../cenario/cenario.ts';
import type { Ficha } from './ficha.ts';
import type { moldes } from './moldes.ts';

const frio = { tipo: 'TEMPERATURA', negocio_temperatura: 'FRIO' };

/** The writes of many deals at once. */
export function doLote(s: Cenario, m: ReturnType<typeof moldes>): Record<string, Ficha> {
  const { a } = s.c;
  return {
    'lote.alterar': {
      boa: async () => ({ LISTA_CODIGO: [await m.negocio()], ACAO: frio }),
      alvos: ['LISTA_CODIGO'],
      processo: true,
    },
    'lote.etiquetas': {
      boa: async () => ({ LISTA_CODIGO: [await m.negocio()], ADICIONAR: [a.etiqueta_codigo] }),
      alvos: ['LISTA_CODIGO'],
      referencias: ['ADICIONAR', 'REMOVER'],
      processo: true,
    },
    'lote.redistribuirTags': {
      boa: async () => {
        const troca = {
          FILTROS: { LISTA_CODIGO: [await m.negocio()] },
          ADICIONAR: [a.etiqueta_codigo],
        };
        const r = await s.chamar(lote.simularTags, troca, { como: s.u['adm.a'] });
        return { ...troca, ASSINATURA: r.dados[0]!.assinatura };
      },
      referencias: ['ADICIONAR', 'REMOVER'],
      processo: true,
    },
    'lote.distribuir': {
      boa: async () => ({
        LISTA_CODIGO: [await m.negocio()],
        LISTA_REPRESENTANTE: [a.rep1.repres_codigo],
      }),
      alvos: ['LISTA_CODIGO'],
      referencias: ['LISTA_REPRESENTANTE'],
      processo: true,
    },
    'lote.desfazer': {
      boa: async () => ({
        uniproc_codigo: await m.processo(lote.alterar, {
          LISTA_CODIGO: [await m.negocio()],
          ACAO: frio,
        }),
      }),
      alvos: ['uniproc_codigo'],
      processo: true,
    },
    'lote.incluirInterno': {
      boa: async () => ({
        negocio_titulo: m.texto(),
        pipeline_codigo: a.funil.pipeline_codigo,
        board_tipo: 'oportunidades',
      }),
      referencias: ['pipeline_codigo', 'pessoa_codigo', 'orprospect_codigo'],
    },
  };
}
