import * as api from '@praca/contract/pedvenda/credito/endpoints.ts';
import * as devolucao from '@praca/contract/pedvenda/devolucao/endpoints.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { expect } from 'vitest';
import { criarPessoa } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import type { Quem } from '../servidor/servidor.ts';
import { abrirPedidos } from './pedidos.ts';

/** The orders of `abrirPedidos` with customers whose returns left them credit, and hands to spend it; commission is 5 %. */
export async function abrirCreditos() {
  const s = await abrirPedidos();
  await inserir(s.dono, 'regracomissao', s.a, {
    regracom_descricao: 'Tudo a 5',
    regracom_percentual: '5',
  });
  const comoGerente = () => ({ como: s.gerente });
  const cliente = async (): Promise<number> =>
    (
      await criarPessoa(s.dono, s.a, {
        pessoa_razao: `Cliente ${Math.random()}`,
        repres_codigo: s.c.a.rep1.repres_codigo,
      })
    ).pessoa_codigo;
  const pedido = async (pessoa_codigo: number, quantos = '3'): Promise<Venda> =>
    s.pedido([[await s.comEstoque('10'), quantos]], {
      pessoa_codigo,
      repres_codigo: s.c.a.rep1.repres_codigo,
    });
  const emParcelas = (...parcelas: [string, string][]) => ({
    parcelas: parcelas.map(([valor, tipopagamento], i) => ({
      dtvencimento: `2027-0${i + 1}-10`,
      valor,
      tipopagamento,
    })),
  });
  /** An order of a customer that left whole, received, of which one of 100,00 came back: they have a credit of 100,00. */
  const comCredito = async (pessoa_codigo: number) => {
    const venda = await pedido(pessoa_codigo);
    const { dados } = await s.finalizar(venda, ['3'], emParcelas(['300.00', 'RC']));
    const r = await s.chamar(
      devolucao.devolver,
      {
        pedvenda_codigo: venda.pedvenda_codigo,
        versao: dados[0]!.versao,
        itens: [
          { itpedvenda_sequencia: 1, quantidade: '1', motivo: 'Quebrado', voltaEstoque: 'N' },
        ],
      },
      comoGerente(),
    );
    expect(r.status, r.texto).toBe(200);
    const [d] = await s.emA('SELECT devvenda_codigo FROM devvenda WHERE pedvenda_codigo = $1', [
      venda.pedvenda_codigo,
    ]);
    return { venda: r.dados[0]!, devvenda_codigo: Number(d!['devvenda_codigo']) };
  };
  const saiu = async (pessoa_codigo: number, resto: object) => {
    const venda = await pedido(pessoa_codigo);
    const r = await s.finalizar(venda, ['3'], resto);
    expect(r.status, r.texto).toBe(200);
    return r.dados[0]!;
  };
  const contas = (v: Pick<Venda, 'pedvenda_codigo'>) =>
    s.emA(
      'SELECT contarec_codigo AS codigo, contarec_situacao AS s, contarec_valorpago AS pago, contarec_vlcredito AS credito FROM contarec WHERE pedvenda_codigo = $1 ORDER BY contarec_codigo',
      [v.pedvenda_codigo],
    );
  const curtas = async (v: Pick<Venda, 'pedvenda_codigo'>) =>
    (await contas(v)).map(
      (c) => `${String(c['s'])} ${String(c['pago'])} (${String(c['credito'])})`,
    );
  const comissao = async (v: Pick<Venda, 'pedvenda_codigo'>) =>
    (
      await s.emA(
        'SELECT comissao_situacao AS s, comissao_valor AS valor FROM comissao WHERE pedvenda_codigo = $1 ORDER BY comissao_codigo',
        [v.pedvenda_codigo],
      )
    ).map((l) => `${String(l['s'])} ${String(l['valor'])}`);
  const usado = async (devvenda_codigo: number) =>
    (
      await s.emA(
        `SELECT devvenda_creditousado::text AS usado, (SELECT coalesce(sum(usocred_valor), 0.00)::text FROM usocredito u WHERE u.devvenda_codigo = d.devvenda_codigo) AS usos FROM devvenda d WHERE devvenda_codigo = $1`,
        [devvenda_codigo],
      )
    )[0];
  /** Both ways of counting what of a credit is spent say this. */
  const gasto = async (devvenda_codigo: number, valor: string) =>
    expect(await usado(devvenda_codigo)).toEqual({ usado: valor, usos: valor });
  const primeira = async (v: Pick<Venda, 'pedvenda_codigo'>) =>
    Number((await contas(v))[0]!['codigo']);
  const usar = async (contarec_codigo: number, e: object = {}, como: Quem = s.gerente) =>
    s.chamar(api.usarCredito, { contarec_codigo, ...e } as never, { como });
  const reservar = (
    v: Pick<Venda, 'pedvenda_codigo' | 'versao'>,
    valor: string,
    como: Quem = s.gerente,
  ) =>
    s.chamar(
      api.reservarCredito,
      { pedvenda_codigo: v.pedvenda_codigo, versao: v.versao, valor },
      { como },
    );
  const creditos = async (pessoa_codigo: number, como: Quem = s.gerente) =>
    (await s.chamar(api.getCreditos, { pessoa_codigo }, { como })).dados;
  const desfazerUso = (usos: number[], como: Quem = s.gerente) =>
    s.chamar(api.desfazerUsoDoCredito, { usos }, { como });
  const desfazerDevolucao = (o: Awaited<ReturnType<typeof comCredito>>, versao = o.venda.versao) =>
    s.chamar(
      devolucao.desfazerDevolucao,
      { pedvenda_codigo: o.venda.pedvenda_codigo, versao, devvenda_codigo: o.devvenda_codigo },
      comoGerente(),
    );

  return {
    ...s,
    comoGerente,
    cliente,
    pedido,
    emParcelas,
    comCredito,
    saiu,
    contas,
    curtas,
    comissao,
    usado,
    gasto,
    primeira,
    usar,
    reservar,
    creditos,
    desfazerUso,
    desfazerDevolucao,
  };
}
