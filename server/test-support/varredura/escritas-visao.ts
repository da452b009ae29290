import type { Cenario } from '../cenario/cenario.ts';
import type { Ficha } from './ficha.ts';
import type { moldes } from './moldes.ts';

/** The writes of saved views, and of what comes of a dashboard by mail. */
export const daVisao = (s: Cenario, m: ReturnType<typeof moldes>): Record<string, Ficha> => ({
  'visao.salvar': {
    boa: async () => ({ visao_descricao: m.texto(), visao_tela: 'lista' }),
    alvos: ['visao_codigo'],
  },
  'visao.excluir': {
    boa: async () => ({ visao_codigo: await m.visao() }),
    alvos: ['visao_codigo'],
  },
  'visao.definirPadrao': {
    async boa() {
      await s.emA('DELETE FROM visao_padrao WHERE clienteregistro_codigo = $1', [s.a]);
      return { visao_tela: 'lista', visao_codigo: await m.visao() };
    },
    alvos: ['visao_codigo'],
  },
  'painel.salvarCarta': {
    boa: async () => ({ tela: 'painel_oportunidades', receber: 'S' }),
    alvos: [],
  },
});
