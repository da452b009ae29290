import * as api from '@praca/contract/contarec/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import type { Quem } from '../servidor/servidor.ts';
import { abrirPedidos } from './pedidos.ts';

type Pedidos = Awaited<ReturnType<typeof abrirPedidos>>;

/** Hands to receive receivables, and to look at what is kept of them. */
export const maosDasBaixas = (s: Pick<Pedidos, 'chamar' | 'gerente' | 'emA'>) => {
  const receber = (contarec_codigo: number, e: object = {}, como: Quem = s.gerente) =>
    s.chamar(api.receber, { contarec_codigo, ...e } as never, { como });
  const estornarBaixa = (
    contarec_codigo: number,
    baixa_codigo: number,
    e: object = {},
    como: Quem = s.gerente,
  ) => s.chamar(api.estornarBaixa, { contarec_codigo, baixa_codigo, ...e }, { como });
  const estornar = (contarec_codigo: number, como: Quem = s.gerente) =>
    s.chamar(api.estornar, { contarec_codigo }, { como });
  const baixas = async (contarec_codigo: number) =>
    (await s.chamar(api.getBaixas, { contarec_codigo }, { como: s.gerente })).dados;
  const comissao = async (contarec_codigo: number) =>
    (
      await s.emA('SELECT comissao_situacao AS s FROM comissao WHERE contarec_codigo = $1', [
        contarec_codigo,
      ])
    )[0]?.['s'];
  /** All that the database keeps of a receivable and its receipts. */
  const guardado = async (contarec_codigo: number) => {
    const [aConta = {}] = await s.emA(
      `SELECT versao, contarec_situacao AS s, contarec_valor AS valor, contarec_valorpago AS pago, contarec_saldo AS saldo, contarec_vlcredito AS credito,
         contarec_juros AS juros, contarec_multa AS multa, contarec_desconto AS desconto, contarec_dtpagamento::text AS dia
       FROM contarec WHERE contarec_codigo = $1`,
      [contarec_codigo],
    );
    const suas = await s.emA(
      `SELECT baixa_codigo AS codigo, baixa_dt::text AS dia, baixa_principal AS principal, baixa_juros AS juros, baixa_multa AS multa, baixa_desconto AS desconto,
         baixa_origem AS origem, formapag_codigo, usuario_login AS login, baixa_estornadaem IS NOT NULL AS estornada, baixa_estornadapor AS por
       FROM baixa WHERE contarec_codigo = $1 ORDER BY baixa_codigo`,
      [contarec_codigo],
    );
    return { conta: aConta, baixas: suas };
  };
  return { receber, estornarBaixa, estornar, baixas, comissao, guardado };
};

/** The orders of `abrirPedidos` with commission of 5 %, and their receivables. */
export async function abrirBaixas() {
  const s = await abrirPedidos();
  await inserir(s.dono, 'regracomissao', s.a, {
    regracom_descricao: 'Tudo a 5',
    regracom_percentual: '5',
  });
  /** A receivable of an order of the first representative that left whole. */
  const conta = async (valor: string, dtvencimento: string) => {
    const produto_codigo = await s.produto({ produto_preco: valor });
    await s.darEntrada(produto_codigo, '1');
    const venda = await s.pedido([[produto_codigo, '1']], {
      repres_codigo: s.c.a.rep1.repres_codigo,
    });
    const r = await s.finalizar(venda, ['1'], {
      parcelas: [{ dtvencimento, valor, tipopagamento: 'ET' }],
    });
    if (r.status !== 200) throw new Error(r.texto);
    const [uma] = await s.emA('SELECT contarec_codigo FROM contarec WHERE pedvenda_codigo = $1', [
      venda.pedvenda_codigo,
    ]);
    return { codigo: Number(uma?.['contarec_codigo']), venda: r.dados[0]! };
  };
  return { ...s, conta, ...maosDasBaixas(s) };
}
