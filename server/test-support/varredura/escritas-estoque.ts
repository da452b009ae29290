import type { Cenario } from '../cenario/cenario.ts';
import type { Ficha } from './ficha.ts';
import type { moldes } from './moldes.ts';

let contador = 0;

/** A receivable of 10,00. */
const conta = (s: Cenario, m: ReturnType<typeof moldes>, recebido: object = {}) =>
  m.criar('contarec', {
    contarec_descricao: m.texto(),
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    contarec_parcela: 1,
    contarec_dtemissao: '2026-01-01',
    contarec_dtvencimento: '2026-02-01',
    contarec_valor: '10.00',
    contarec_tipopagamento: 'ET',
    ...recebido,
  });

/** One of which 5,00 came in. */
const recebida = async (s: Cenario, m: ReturnType<typeof moldes>) => {
  const baixa_dt = '2026-01-15';
  const contarec_codigo = await conta(s, m, {
    contarec_valorpago: '5.00',
    contarec_situacao: 'PP',
    contarec_dtpagamento: baixa_dt,
  });
  const baixa_codigo = await m.criar('baixa', {
    contarec_codigo,
    baixa_dt,
    baixa_principal: '5.00',
    usuario_login: m.texto(),
  });
  return { contarec_codigo, baixa_codigo };
};

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
    boa: async () => ({
      contarec_codigo: await conta(s, m),
      formapag_codigo: await m.criar('forma_pag', { formapag_descricao: m.texto() }),
    }),
    alvos: ['contarec_codigo'],
    referencias: ['formapag_codigo'],
  },
  'contarec.estornar': {
    boa: async () => ({ contarec_codigo: (await recebida(s, m)).contarec_codigo }),
    alvos: ['contarec_codigo'],
  },
  'contarec.estornarBaixa': { boa: () => recebida(s, m), alvos: ['contarec_codigo'] },
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
