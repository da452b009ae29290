import { aprovar } from '@praca/contract/pedvenda/endpoints.ts';
import type { Ficha } from './ficha.ts';
import type { moldes } from './moldes.ts';

/** The writes of quotes and orders. */
export function daVenda(m: ReturnType<typeof moldes>): Record<string, Ficha> {
  const itens = async () => [{ produto_codigo: await m.produto(), itpedvenda_quantidade: '2' }];
  const daSituacao = (situacao: string, resto: Record<string, unknown>) => async () => ({
    pedvenda_codigo: await m.venda(situacao),
    ...resto,
  });
  return {
    'pedvenda.salvar': {
      boa: async () => ({ negocio_codigo: await m.negocio(), itens: await itens() }),
      alvos: ['negocio_codigo', 'pedvenda_codigo'],
      referencias: [
        'pessoa_codigo',
        'repres_codigo',
        'condpag_codigo',
        'formapag_codigo',
        'transp_codigo',
        'redespacho_codigo',
        'empresa_codigo',
      ],
    },
    'pedvenda.excluir': { boa: daSituacao('RA', {}), alvos: ['pedvenda_codigo'] },
    'pedvenda.mudarSituacao': {
      boa: daSituacao('OA', { passo: 'cancelar', pedvenda_motivo: 'Desistiu' }),
      alvos: ['pedvenda_codigo'],
    },
    'pedvenda.aprovar': {
      boa: daSituacao('AA', { aprova: 'S', versao: 1 }),
      alvos: ['pedvenda_codigo'],
    },
    'pedvenda.desfazerAprovacao': {
      boa: async () => {
        const entrada = await daSituacao('AA', { aprova: 'S', versao: 1 })();
        const feita = await m.feito(aprovar, entrada);
        return { pedvenda_codigo: feita?.['pedvenda_codigo'], versao: feita?.['versao'] };
      },
      alvos: ['pedvenda_codigo'],
    },
    'loteDeVendas.mudarConjunto': {
      boa: async () => ({
        LISTA_CODIGO: [await m.venda('OA')],
        passo: 'cancelar',
        pedvenda_motivo: 'Desistiu',
      }),
    },
    'loteDeVendas.aprovarConjunto': {
      boa: async () => ({
        LISTA_VENDA: [{ pedvenda_codigo: await m.venda('AA'), versao: 1 }],
      }),
      outra: () => ({ LISTA_VENDA: [{ pedvenda_codigo: 999_999_998, versao: 1 }] }),
    },
    'loteDeVendas.trocarRepresentante': {
      boa: async () => ({
        LISTA_CODIGO: [await m.venda('OA')],
        repres_codigo: await m.criar('representante', { repres_razao: m.texto() }),
      }),
    },
    'envio.gerarLink': { boa: daSituacao('OE', {}), alvos: ['pedvenda_codigo'] },
    'envio.revogarLink': {
      boa: async () => {
        const pedvenda_codigo = await m.venda('OE');
        const linkvenda_codigo = await m.criar('linkvenda', {
          pedvenda_codigo,
          linkvenda_hash: Buffer.from(m.texto()),
          linkvenda_expira: '2999-12-31T00:00:00Z',
          usuario_codigo: 1,
        });
        return { pedvenda_codigo, linkvenda_codigo };
      },
      alvos: ['pedvenda_codigo'],
    },
    'envio.responderMensagem': {
      boa: daSituacao('OE', { msgvenda_texto: 'Sim.' }),
      alvos: ['pedvenda_codigo'],
    },
    'envio.usarContraproposta': {
      async boa() {
        const pedvenda_codigo = await m.venda('OE');
        await m.criar('itpedvenda', {
          pedvenda_codigo,
          itpedvenda_sequencia: 1,
          produto_codigo: await m.produto(),
          itpedvenda_descricao: m.texto(),
          itpedvenda_quantidade: '2',
          itpedvenda_vlunitario: '10',
          itpedvenda_vlliquido: '20',
          itpedvenda_vltotal: '20',
        });
        const msgvenda_codigo = await m.criar('msgvenda', {
          pedvenda_codigo,
          pedvenda_revisao: 1,
          msgvenda_tipo: 'C',
          msgvenda_texto: '',
          msgvenda_preco: '15',
        });
        return { pedvenda_codigo, versao: 1, msgvenda_codigo };
      },
      alvos: ['pedvenda_codigo'],
    },
    'envio.enviarPedVenda': {
      boa: daSituacao('OE', { para: 'ana@exemplo.demo', assunto: 'Orçamento', mensagem: 'Segue.' }),
      alvos: ['pedvenda_codigo'],
    },
    'finalizacao.finalizar': {
      boa: async () => ({
        pedvenda_codigo: await m.pedido(),
        versao: 1,
        itens: [{ itpedvenda_sequencia: 1, quantidade: '1' }],
      }),
      alvos: ['pedvenda_codigo'],
    },
    'finalizacao.desfazer': {
      boa: async () => ({ pedvenda_codigo: await m.pedido('FP'), versao: 1 }),
      alvos: ['pedvenda_codigo'],
    },
    'finalizacao.expedir': {
      async boa() {
        const pedvenda_codigo = await m.pedido('FP');
        const finvenda_codigo = await m.parteDe(pedvenda_codigo);
        return { pedvenda_codigo, versao: 1, finvenda_codigo, passo: 'faturar' };
      },
      alvos: ['pedvenda_codigo'],
    },
    'devolucao.devolver': {
      boa: async () => ({
        pedvenda_codigo: await m.pedido('FP'),
        versao: 1,
        itens: [
          { itpedvenda_sequencia: 1, quantidade: '1', motivo: 'Veio errado', voltaEstoque: 'S' },
        ],
      }),
      alvos: ['pedvenda_codigo'],
    },
    'devolucao.desfazerDevolucao': {
      async boa() {
        const pedvenda_codigo = await m.pedido('FP');
        const devvenda_codigo = await m.devolucao(pedvenda_codigo);
        return { pedvenda_codigo, versao: 1, devvenda_codigo };
      },
      alvos: ['pedvenda_codigo'],
    },
    'credito.reservarCredito': {
      boa: async () => ({ pedvenda_codigo: await m.pedido(), versao: 1, valor: '0' }),
      alvos: ['pedvenda_codigo'],
    },
    'credito.usarCredito': {
      async boa() {
        const { pessoa_codigo, empresa_codigo, pedvenda_codigo } = await m.credito();
        const contarec_codigo = await m.criar('contarec', {
          contarec_descricao: m.texto(),
          empresa_codigo,
          pessoa_codigo,
          pedvenda_codigo,
          contarec_parcela: 1,
          contarec_dtemissao: '2026-01-01',
          contarec_dtvencimento: '2026-02-01',
          contarec_valor: '8.00',
          contarec_tipopagamento: 'ET',
        });
        return { contarec_codigo };
      },
      alvos: ['contarec_codigo'],
    },
    'credito.reembolsarCredito': {
      boa: async () => ({ devvenda_codigo: (await m.credito()).devvenda_codigo }),
      alvos: ['devvenda_codigo'],
    },
    'credito.desfazerUsoDoCredito': {
      async boa() {
        const { devvenda_codigo, pedvenda_codigo } = await m.credito('4.00');
        const usocred_codigo = await m.criar('usocredito', {
          devvenda_codigo,
          usocred_tipo: 'D',
          pedvenda_codigo,
          usocred_valor: '4.00',
          usocred_dia: '2026-01-01',
          usuario_login: m.texto(),
        });
        return { usos: [usocred_codigo] };
      },
    },
    'expedicao.preSeparacao': {
      boa: async () => ({
        pedvenda_codigo: await m.pedido('PS'),
        versao: 1,
        itens: [{ itpedvenda_sequencia: 1, itpresep_qtdseparada: '1' }],
      }),
      alvos: ['pedvenda_codigo'],
    },
    'expedicao.lerCodigo': {
      async boa() {
        const pedvenda_codigo = await m.pedido('PS');
        return { pedvenda_codigo, leituras: [{ codigo: `REF-${pedvenda_codigo}` }] };
      },
      alvos: ['pedvenda_codigo'],
    },
    'pedvenda.copiar': {
      boa: daSituacao('OA', {}),
      alvos: ['pedvenda_codigo', 'negocio_codigo'],
    },
  };
}
