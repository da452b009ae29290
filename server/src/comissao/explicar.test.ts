import { afterAll, beforeAll, expect, test } from 'vitest';
import { explicar, extrato } from '@praca/contract/comissao/endpoints.ts';
import { receber } from '@praca/contract/contarec/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { lerPdf } from '../../test-support/cenario/ler-pdf.ts';
import { abrirPedidos } from '../../test-support/cenario/pedidos.ts';

let s: Awaited<ReturnType<typeof abrirPedidos>>;
beforeAll(async () => {
  s = await abrirPedidos();
  await inserir(s.dono, 'regracomissao', s.a, {
    regracom_descricao: 'Tudo a 5',
    regracom_percentual: '5',
  });
});
afterAll(() => s.fechar());

/** A commission of 15,00 of rep1, due since the customer paid on 28/02/2026. */
async function liberada(): Promise<number> {
  const venda = await s.pedido([[await s.comEstoque('10'), '3']], {
    repres_codigo: s.c.a.rep1.repres_codigo,
  });
  await s.finalizar(venda, ['3'], {
    parcelas: [{ dtvencimento: '2027-03-10', valor: '300.00', tipopagamento: 'FT' }],
  });
  const [linha] = await s.emA(
    'SELECT comissao_codigo, contarec_codigo FROM comissao WHERE pedvenda_codigo = $1',
    [venda.pedvenda_codigo],
  );
  const contarec_codigo = Number(linha?.['contarec_codigo']);
  await s.chamar(receber, { contarec_codigo, dia: '2026-02-28' }, { como: s.gerente });
  return Number(linha?.['comissao_codigo']);
}

// explicarComissao (explicar.ts)
test('every cent is explained by line, rule, part and parcel, to whose it is', async () => {
  const comissao_codigo = await liberada();
  const dito = await s.chamar(explicar, { comissao_codigo }, { como: s.u['rep1.a'] });
  expect(dito.dados, dito.texto).toMatchObject([
    {
      base: '300.00',
      valor: '15.00',
      contarec_valor: '300.00',
      contarec_dtpagamento: '2026-02-28',
      finvenda_sequencia: 1,
      itens: [{ base: '300.00', percentual: '5.0000', valor: '15.00', regra: 'Tudo a 5' }],
    },
  ]);
  expect((await s.chamar(explicar, { comissao_codigo }, { como: s.u['rep2.a'] })).status).toBe(404);
  expect((await s.chamar(explicar, { comissao_codigo }, { como: s.u['adm.b'] })).status).toBe(404);
});

// baixarExtrato (baixar.ts)
test('the statement of a month is a PDF, for oneself and for who sees others', async () => {
  await liberada();
  const repres = String(s.c.a.rep1.repres_codigo);
  const baixar = (token: string, mes = '2026-03') =>
    s.app.inject({
      method: 'GET',
      url: `/api${extrato.path.replace('{mes}', mes).replace('{repres_codigo}', repres)}`,
      headers: { authorization: `JWT ${token}` },
    });
  const pdf = await baixar(s.u['rep1.a'].token);
  expect(pdf.statusCode, pdf.body).toBe(200);
  const { texto } = lerPdf(pdf.rawPayload);
  expect(texto).toContain('Liberadas, a pagar');
  expect(texto).toContain('15,00');
  expect(lerPdf((await baixar(s.gerente!.token, '2020-01')).rawPayload).texto).toContain(
    'Nenhuma comissão neste mês.',
  );
  expect((await baixar(s.u['rep2.a'].token)).statusCode).toBe(404);
  expect((await baixar(s.u['adm.b'].token)).statusCode).toBe(404);
  expect((await baixar(s.u['adm.a'].token, '2026-13')).statusCode).toBe(400);
});
