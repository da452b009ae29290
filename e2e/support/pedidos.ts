import type pg from 'pg';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';

/** Orders of four shafts of 100,00 in two parcels, and fifty in stock. */
export async function semearPedidos(banco: pg.Pool, basico: Basico) {
  const r = basico.registro.clienteregistro_codigo;
  const { empresa_codigo } = basico.empresa;
  const { pessoa_codigo } = await criarPessoa(banco, r, { pessoa_razao: 'Implementos Planalto' });
  const { localestoque_codigo } = await inserir(banco, 'localestoque', r, {
    localestoque_descricao: 'Galpão A',
  });
  const { produto_codigo } = await inserir(banco, 'produto', r, {
    produto_descricao: 'Eixo usinado',
    produto_referencia: 'EX-1045',
    produto_preco: '100.0000',
  });
  await inserir(banco, 'estoque', r, {
    empresa_codigo,
    produto_codigo,
    localestoque_codigo,
    estoque_saldo: '50',
  });
  const pedido = async (pedvenda_numero: string) => {
    const { pedvenda_codigo } = await inserir(banco, 'pedvenda', r, {
      empresa_codigo,
      pessoa_codigo,
      repres_codigo: basico.representante.repres_codigo,
      usuario_login: basico.adm.usuario_login,
      pedvenda_numero,
      pedvenda_tipo: 'P',
      pedvenda_situacao: 'LI',
      pedvenda_valor: '400.00',
      pedvenda_vlbruto: '400.00',
      pedvenda_vlprodutos: '400.00',
    });
    await inserir(banco, 'itpedvenda', r, {
      pedvenda_codigo,
      itpedvenda_sequencia: 1,
      produto_codigo,
      itpedvenda_descricao: 'Eixo usinado',
      itpedvenda_quantidade: '4',
      itpedvenda_vlunitario: '100',
      itpedvenda_vlliquido: '400.00',
      itpedvenda_vltotal: '400.00',
    });
    for (const parcpedvenda_numero of [1, 2])
      await inserir(banco, 'parcpedvenda', r, {
        pedvenda_codigo,
        parcpedvenda_numero,
        parcpedvenda_dtvencimento: `2030-0${parcpedvenda_numero}-10`,
        parcpedvenda_valor: '200.00',
        parcpedvenda_tipopagamento: 'FT',
      });
    return {
      pedvenda_codigo: Number(pedvenda_codigo),
      caminho: `${empresa_codigo}/${String(pedvenda_codigo)}`,
    };
  };
  return { primeiro: await pedido('1'), segundo: () => pedido('2'), pessoa_codigo };
}
