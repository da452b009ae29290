import * as api from '@praca/contract/pedvenda/finalizacao/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { movimentarEstoque } from '../../src/estoque/movimentar.ts';
import { naSessao } from './na-sessao.ts';
import { abrirVendas } from './vendas.ts';

/** The sales of `abrirVendas` with a warehouse: orders of products that have stock, and hands to finalise them. */
export async function abrirPedidos() {
  const s = await abrirVendas();
  const escrever = naSessao(s);
  const localestoque_codigo = Number(
    (
      await inserir(s.dono, 'localestoque', s.a, {
        localestoque_descricao: `Galpão ${Math.random()}`,
      })
    )['localestoque_codigo'],
  );
  const darEntrada = (produto_codigo: number, quantidade: string) =>
    escrever('write', (ctx) =>
      movimentarEstoque(ctx, {
        movestoque_tipo: 'entrada',
        movestoque_motivo: 'Compra',
        localestoque_codigo,
        itens: [{ produto_codigo, quantidade }],
      }),
    );
  /** A product of 100,00 with stock. */
  const comEstoque = async (quantidade: string): Promise<number> => {
    const produto_codigo = await s.produto({ produto_preco: '100.0000' });
    await darEntrada(produto_codigo, quantidade);
    return produto_codigo;
  };
  const pedido = async (itens: [number, string][], dados: object = {}): Promise<Venda> => {
    const venda = await s.salvar({
      itens: itens.map(([produto_codigo, itpedvenda_quantidade]) => ({
        produto_codigo,
        itpedvenda_quantidade,
      })),
      ...dados,
    });
    return s.passo(venda, 'gerarPedido');
  };
  const finalizar = (
    venda: Pick<Venda, 'pedvenda_codigo' | 'versao'>,
    quantidades: string[],
    resto: object = {},
  ) =>
    s.chamar(
      api.finalizar,
      {
        pedvenda_codigo: venda.pedvenda_codigo,
        versao: venda.versao,
        itens: quantidades.map((quantidade, i) => ({ itpedvenda_sequencia: i + 1, quantidade })),
        ...resto,
      } as never,
      { como: s.gerente },
    );
  const saldo = async (produto_codigo: number) =>
    (
      await s.emA(
        'SELECT sum(estoque_saldo) AS saldo, sum(estoque_reservado) AS reservado FROM estoque WHERE produto_codigo = $1',
        [produto_codigo],
      )
    )[0];
  /** All that finalising writes, to see that a refusal changed nothing. */
  const tudo = async (codigo: number) => [
    await s.guardado(codigo),
    await s.emA('SELECT * FROM finvenda WHERE pedvenda_codigo = $1 ORDER BY 2', [codigo]),
    await s.emA('SELECT * FROM contarec WHERE pedvenda_codigo = $1 ORDER BY 2', [codigo]),
    await s.emA('SELECT * FROM estoque ORDER BY produto_codigo, localestoque_codigo'),
  ];
  return { ...s, darEntrada, comEstoque, pedido, finalizar, saldo, tudo };
}
