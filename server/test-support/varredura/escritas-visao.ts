import { TELAS_DO_PAINEL } from '@praca/contract/painel/telas.ts';
import type { Cenario } from '../cenario/cenario.ts';
import type { Ficha } from './ficha.ts';
import type { moldes } from './moldes.ts';

let vez = 0;
/** Those that ask for nothing else. */
const TELAS = TELAS_DO_PAINEL.filter((tela) => tela !== 'painel_funil');
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
    // Another dashboard each time: what comes already does not come twice.
    boa: async () => ({ tela: TELAS[vez++ % TELAS.length], receber: 'S' }),
    outra: (entrada) => ({ ...entrada, receber: 'N' }),
  },
});
