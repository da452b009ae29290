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
  await uma.getByLabel('Principal').fill('100,00');
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
    .getByRole('alertdialog', { name: /Estornar tudo o que foi recebido de ORC-2-1/ })
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

test('receber: principal, juros, multa, desconto e forma; o saldo, quem recebeu o quê, e o mais novo volta sozinho, também no celular', async ({
  pagina,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/409 \(Conflict\).*TWSContaRec\/Receber/);
  const r = basico.registro.clienteregistro_codigo;
  await inserir(banco, 'forma_pag', r, { formapag_descricao: 'Pix' });
  await inserir(banco, 'contarec', r, {
    empresa_codigo: basico.empresa.empresa_codigo,
    contarec_parcela: 1,
    contarec_descricao: 'PED-7-1',
    contarec_dtemissao: '2026-01-01',
    contarec_dtvencimento: '2026-03-10',
    contarec_valor: '1000.00',
    contarec_tipopagamento: 'ET',
  });
  const conta = async () =>
    (
      await noRegistro(
        banco,
        basico,
        "SELECT contarec_situacao AS s, contarec_saldo::text AS saldo, contarec_juros::text AS juros, contarec_multa::text AS multa, contarec_desconto::text AS desconto FROM contarec WHERE clienteregistro_codigo = $1 AND contarec_descricao = 'PED-7-1'",
        [r],
      )
    )[0];
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    '/apps/financeiro/contasAReceber?contarec_situacao=todas',
  );
  const linha = pagina.getByRole('row', { name: /PED-7-1/ });
  const lote = pagina.getByRole('region', { name: 'Selecionados' });
  const marcar = () => linha.getByRole('checkbox').check();
  const receber = async (campos: Record<string, string>, conta: string) => {
    await marcar();
    await lote.getByRole('button', { name: 'Receber', exact: true }).click();
    const uma = pagina.getByRole('dialog', { name: 'Receber PED-7-1' });
    for (const [rotulo, valor] of Object.entries(campos))
      await uma.getByLabel(rotulo, { exact: true }).fill(valor);
    await uma.getByText(conta).waitFor();
    return uma;
  };
  const uma = await receber(
    { 'Recebido em': '09/04/2026', Principal: '470,00', Juros: '10,00', Multa: '20,00' },
    'Entram R$ 500,00. Ficam R$ 530,00 em aberto.',
  );
  await uma.getByLabel('Forma de pagamento').click();
  await pagina.getByRole('option', { name: 'Pix' }).click();
  await axe(pagina);
  await uma.getByRole('button', { name: 'Receber', exact: true }).click();
  await uma.waitFor({ state: 'detached' });
  await linha.getByText('R$ 530,00', { exact: true }).waitFor();
  await pagina
    .getByText(
      'R$ 530,00 a receber, R$ 530,00 vencido, R$ 470,00 recebido, R$ 30,00 de juros e multa',
      { exact: true },
    )
    .waitFor();
  // Before the last one: refused, and it says from which day on.
  const cedo = await receber({ 'Recebido em': '08/04/2026' }, 'A conta fica quitada.');
  await cedo.getByRole('button', { name: 'Receber', exact: true }).click();
  await cedo.getByText('Informe 09/04/2026 ou um dia depois', { exact: false }).waitFor();
  await cedo.getByLabel('Recebido em', { exact: true }).fill('24/04/2026');
  await cedo.getByLabel('Desconto', { exact: true }).fill('30,00');
  await cedo.getByText('Entram R$ 500,00. A conta fica quitada.').waitFor();
  await cedo.getByRole('button', { name: 'Receber', exact: true }).click();
  await cedo.waitFor({ state: 'detached' });
  await linha.getByText('Paga', { exact: true }).waitFor();
  expect(await conta()).toEqual({
    s: 'PG',
    saldo: '0.00',
    juros: '10.00',
    multa: '20.00',
    desconto: '30.00',
  });
  const avisos = pagina.getByRole('button', { name: 'Fechar aviso' });
  await avisos.evaluateAll((todos) => todos.forEach((um) => (um as HTMLElement).click()));
  await expect.poll(() => avisos.count()).toBe(0);
  const recebimentos = async () => {
    await marcar();
    await lote.getByRole('button', { name: 'Recebimentos' }).click();
    const lista = pagina.getByRole('dialog', { name: 'Recebimentos' });
    await lista.getByRole('listitem').first().waitFor();
    return lista;
  };
  for (const janela of [JANELAS.mesa, JANELAS.celular]) {
    await pagina.setViewportSize(janela);
    const lista = await recebimentos();
    await lista.getByText('principal R$ 470,00 · juros R$ 10,00 · multa R$ 20,00').waitFor();
    await lista.getByText('Pix').waitFor();
    expect(await lista.getByRole('button', { name: /^Estornar/ }).count()).toBe(1);
    await axe(pagina);
    await pagina.keyboard.press('Escape');
    await lista.waitFor({ state: 'detached' });
    await linha.getByRole('checkbox').uncheck();
  }
  const lista = await recebimentos();
  await lista.getByRole('button', { name: /^Estornar R\$\s500,00 de 24\/04\/2026$/ }).click();
  await pagina
    .getByRole('alertdialog', { name: /Estornar R\$\s500,00 de 24\/04\/2026\?/ })
    .getByRole('button', { name: 'Estornar' })
    .click();
  await lista.getByText(/^Estornado por/).waitFor();
  await lista.getByRole('button', { name: /^Estornar R\$\s500,00 de 09\/04\/2026$/ }).waitFor();
  expect(await conta()).toEqual({
    s: 'PP',
    saldo: '530.00',
    juros: '10.00',
    multa: '20.00',
    desconto: '0.00',
  });
});
