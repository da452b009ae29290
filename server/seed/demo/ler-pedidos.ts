import type { LinhaComissionada } from '@praca/contract/comissao/rules.ts';
import type { VendaAFinalizar } from '@praca/contract/pedvenda/finalizacao/rules.ts';
import type { ClientBase } from 'pg';

type LinhaDoPedido = VendaAFinalizar['itens'][number] &
  LinhaComissionada & { produto_codigo: number };

/** An order of the simulation, with what finalising and commission look at. */
export interface Pedido extends VendaAFinalizar {
  pedvenda_codigo: number;
  pedvenda_numero: string;
  empresa_codigo: number;
  pessoa_codigo: number | null;
  repres_codigo: number | null;
  repres_tipo: string | null;
  formapag_codigo: number | null;
  /** null: a customer who bought again, without a deal. */
  negocio_codigo: number | null;
  /** Milliseconds since 1970. */
  criado: number;
  pedvenda_dtemissao: string;
  itens: LinhaDoPedido[];
}

// Nothing of the orders has left yet: their lines begin at zero.
const PEDIDOS = `SELECT q.pedvenda_codigo::int AS pedvenda_codigo, q.pedvenda_numero, q.pedvenda_situacao, q.pedvenda_tipo, q.empresa_codigo::int AS empresa_codigo,
    q.pessoa_codigo::int AS pessoa_codigo, q.repres_codigo::int AS repres_codigo, r.repres_tipo, q.formapag_codigo::int AS formapag_codigo, q.negocio_codigo::int AS negocio_codigo,
    (extract(epoch FROM q.pedvenda_dtcriacao) * 1000)::float8 AS criado, q.pedvenda_dtemissao::text AS pedvenda_dtemissao,
    q.pedvenda_vlprodutos::text AS pedvenda_vlprodutos, q.pedvenda_vlfrete::text AS pedvenda_vlfrete, q.pedvenda_vlseguro::text AS pedvenda_vlseguro, q.pedvenda_vldespesas::text AS pedvenda_vldespesas,
    (SELECT json_agg(json_build_object('itpedvenda_sequencia', i.itpedvenda_sequencia, 'produto_codigo', i.produto_codigo,
        'itpedvenda_quantidade', i.itpedvenda_quantidade::text, 'itpedvenda_qtdfinalizada', '0.0000', 'itpedvenda_qtdcancelada', '0.0000', 'itpedvenda_qtddevolvida', '0.0000',
        'itpedvenda_vlliquido', i.itpedvenda_vlliquido::text, 'itpedvenda_vlipi', i.itpedvenda_vlipi::text, 'itpedvenda_vlst', i.itpedvenda_vlst::text,
        'itpedvenda_percomissao', i.itpedvenda_percomissao::text) ORDER BY i.itpedvenda_sequencia)
      FROM itpedvenda i WHERE i.clienteregistro_codigo = $1 AND i.pedvenda_codigo = q.pedvenda_codigo) AS itens,
    (SELECT json_agg(json_build_object('parcpedvenda_numero', c.parcpedvenda_numero, 'parcpedvenda_dtvencimento', c.parcpedvenda_dtvencimento,
        'parcpedvenda_valor', c.parcpedvenda_valor::text, 'parcpedvenda_tipopagamento', c.parcpedvenda_tipopagamento) ORDER BY c.parcpedvenda_numero)
      FROM parcpedvenda c WHERE c.clienteregistro_codigo = $1 AND c.pedvenda_codigo = q.pedvenda_codigo) AS parcelas
  FROM pedvenda q LEFT JOIN representante r ON r.clienteregistro_codigo = $1 AND r.repres_codigo = q.repres_codigo
  WHERE q.clienteregistro_codigo = $1 AND q.pedvenda_tipo = 'P' ORDER BY q.pedvenda_dtcriacao, q.pedvenda_codigo`;

/** The orders of a registration, oldest first. */
export const lerPedidos = async (cliente: ClientBase, registro: number): Promise<Pedido[]> =>
  (await cliente.query<Pedido>(PEDIDOS, [registro])).rows;
