import { expect } from 'vitest';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('contas a receber: a soma diz o que falta, o vencido e o recebido; recebe-se uma parte, duas de uma vez, que voltam juntas, e estorna-se', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  for (const [contarec_descricao, contarec_dtvencimento, contarec_valor] of [
    ['ORC-1-1', '2020-01-10', '300.00'],
    ['ORC-1-2', '2999-01-10', '200.00'],
    ['ORC-2-1', '2999-02-10', '50.50'],
  ])
    await inserir(banco, 'contarec', r, {
      empresa_codigo: basico.empresa.empresa_codigo,
      contarec_parcela: 1,
      contarec_descricao,
      contarec_dtemissao: '2020-01-01',
      contarec_dtvencimento,
      contarec_valor,
      contarec_tipopagamento: 'ET',
    });
  await inserir(banco, 'contarec', r, {
    empresa_codigo: basico.empresa.empresa_codigo,
    contarec_parcela: 1,
    contarec_descricao: 'ORC-0-1',
    contarec_dtemissao: '2019-01-01',
    contarec_dtvencimento: '2019-01-10',
    contarec_dtpagamento: '2019-01-10',
    contarec_valor: '40.00',
    contarec_valorpago: '40.00',
    contarec_situacao: 'PG',
    contarec_tipopagamento: 'ET',
  });
  const contas = () =>
    noRegistro(
      banco,
      basico,
      "SELECT contarec_situacao AS s, contarec_valorpago::text AS pago FROM contarec WHERE clienteregistro_codigo = $1 AND contarec_descricao <> 'ORC-0-1' ORDER BY contarec_descricao",
      [r],
    );
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/financeiro/contasAReceber');
  const soma = (texto: string) => pagina.getByText(texto, { exact: true }).waitFor();
  await soma('R$ 550,50 a receber, R$ 300,00 vencido, R$ 0,00 recebido');
  // What is open comes first, the rest when the filter is taken off, and so after a reload.
  const paga = pagina.getByRole('row', { name: /ORC-0-1/ });
  expect(await paga.count()).toBe(0);
  await pagina.getByRole('button', { name: 'Filtros · 1' }).click();
  await pagina.getByRole('button', { name: 'Limpar filtros' }).click();
  await pagina.reload();
  await paga.waitFor();
  await soma('R$ 550,50 a receber, R$ 300,00 vencido, R$ 40,00 recebido');
  const lote = pagina.getByRole('region', { name: 'Selecionados' });
  const marcar = (nome: string) =>
    pagina
      .getByRole('row', { name: new RegExp(nome) })
      .getByRole('checkbox')
      .check();
  await marcar('ORC-1-1');
  await lote.getByRole('button', { name: 'Receber' }).click();
  const uma = pagina.getByRole('dialog', { name: 'Receber ORC-1-1' });
  await uma.getByLabel('Valor recebido').fill('100,00');
  await axe(pagina);
  await uma.getByRole('button', { name: 'Receber', exact: true }).click();
  await uma.waitFor({ state: 'detached' });
  await soma('R$ 450,50 a receber, R$ 200,00 vencido, R$ 140,00 recebido');
  await marcar('ORC-1-2');
  await marcar('ORC-2-1');
  await lote.getByRole('button', { name: 'Receber' }).click();
  await pagina
    .getByRole('dialog', { name: 'Receber 2 contas' })
    .getByRole('button', { name: /^Receber R\$\s250,50$/ })
    .click();
  await soma('R$ 200,00 a receber, R$ 200,00 vencido, R$ 390,50 recebido');
  expect(await contas()).toEqual([
    { s: 'PP', pago: '100.00' },
    { s: 'PG', pago: '200.00' },
    { s: 'PG', pago: '50.50' },
  ]);
  await pagina.getByRole('button', { name: /^Desfazer/ }).click();
  await soma('R$ 450,50 a receber, R$ 200,00 vencido, R$ 140,00 recebido');
  expect((await contas()).slice(1)).toEqual([
    { s: 'AB', pago: '0.00' },
    { s: 'AB', pago: '0.00' },
  ]);
  await marcar('ORC-2-1');
  await lote.getByRole('button', { name: 'Receber' }).click();
  const outra = pagina.getByRole('dialog', { name: 'Receber ORC-2-1' });
  await outra.getByRole('button', { name: 'Receber', exact: true }).click();
  await outra.waitFor({ state: 'detached' });
  await soma('R$ 400,00 a receber, R$ 200,00 vencido, R$ 190,50 recebido');
  await marcar('ORC-2-1');
  await lote.getByRole('button', { name: 'Estornar' }).click();
  await pagina
    .getByRole('alertdialog', { name: /Estornar o recebimento de ORC-2-1/ })
    .getByRole('button', { name: 'Estornar' })
    .click();
  await soma('R$ 450,50 a receber, R$ 200,00 vencido, R$ 140,00 recebido');
  expect((await contas()).at(-1)).toEqual({ s: 'AB', pago: '0.00' });
  // On a phone a row says what is left of it, and how it stands.
  await pagina.setViewportSize(JANELAS.celular);
  const primeira = pagina.getByRole('row', { name: /ORC-1-1/ });
  await primeira.getByText('Vencida').filter({ visible: true }).waitFor();
  await primeira.getByText('R$ 200,00').filter({ visible: true }).first().waitFor();
  await axe(pagina);
});
