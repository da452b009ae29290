import type { Cenario } from '../cenario/cenario.ts';
import type { Ficha } from './ficha.ts';
import type { moldes } from './moldes.ts';

let contador = 0;

/** A receivable of 10,00 of which so much came in. */
const conta = (s: Cenario, m: ReturnType<typeof moldes>, contarec_valorpago = '0') =>
  m.criar('contarec', {
    contarec_descricao: m.texto(),
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    contarec_parcela: 1,
    contarec_dtemissao: '2026-01-01',
    contarec_dtvencimento: '2026-02-01',
    contarec_valor: '10.00',
    contarec_tipopagamento: 'ET',
    contarec_valorpago,
    ...(contarec_valorpago === '0'
      ? {}
      : { contarec_situacao: 'PP', contarec_dtpagamento: '2026-01-15' }),
  });

/** The writes of stock, receivables, commissions, and of the taxes that come by a call. */
export const doEstoque = (s: Cenario, m: ReturnType<typeof moldes>): Record<string, Ficha> => ({
  'impostos.carregarUsuais': {
    async boa() {
      await s.emA('DELETE FROM imposto WHERE clienteregistro_codigo = $1', [s.a]);
      return { uf_origem: 'SC' };
    },
  },
  'preco.salvarPrecos': {
    boa: async () => ({
      tabpreco_codigo: await m.criar('tabpreco', { tabpreco_descricao: m.texto() }),
      precos: [
        {
          produto_codigo: await m.criar('produto', { produto_descricao: m.texto() }),
          preco: '1.5',
        },
      ],
    }),
    alvos: ['tabpreco_codigo'],
  },
  'comissao.mudarSituacao': {
    boa: async () => ({
      LISTA_CODIGO: [
        await m.criar('comissao', {
          comissao_descricao: m.texto(),
          empresa_codigo: s.c.a.empresa1.empresa_codigo,
        }),
      ],
      comissao_situacao: 'LI',
    }),
  },
  'meta.salvar': {
    boa: () =>
      Promise.resolve({
        empresa_codigo: s.c.a.empresa1.empresa_codigo,
        metas: [
          { meta_mes: `${2000 + (contador += 1)}-01-01`, repres_codigo: null, meta_valor: '1.00' },
        ],
      }),
    referencias: ['empresa_codigo'],
  },
  'contarec.receber': {
    boa: async () => ({ contarec_codigo: await conta(s, m) }),
    alvos: ['contarec_codigo'],
  },
  'contarec.estornar': {
    boa: async () => ({ contarec_codigo: await conta(s, m, '5.00') }),
    alvos: ['contarec_codigo'],
  },
  'estoque.movimentar': {
    boa: async () => ({
      movestoque_tipo: 'entrada',
      movestoque_motivo: m.texto(),
      localestoque_codigo: await m.criar('localestoque', { localestoque_descricao: m.texto() }),
      itens: [
        {
          produto_codigo: await m.criar('produto', { produto_descricao: m.texto() }),
          quantidade: '1',
        },
      ],
    }),
    referencias: ['localestoque_codigo', 'empresa_codigo'],
  },
});
