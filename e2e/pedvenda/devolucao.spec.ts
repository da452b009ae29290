import type pg from 'pg';
import { expect } from 'vitest';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { semearPedidos } from '../support/pedidos.ts';
import { noRegistro } from '../support/quadro.ts';

const como = async (banco: pg.Pool, basico: Basico) =>
  (
    await noRegistro(
      banco,
      basico,
      `SELECT (SELECT trim_scale(estoque_saldo)::text FROM estoque WHERE clienteregistro_codigo = $1) AS estoque,
         (SELECT string_agg(contarec_valor || ' ' || contarec_situacao, ', ' ORDER BY contarec_codigo) FROM contarec WHERE clienteregistro_codigo = $1) AS contas,
         (SELECT trim_scale(sum(itpedvenda_qtddevolvida))::text FROM itpedvenda WHERE clienteregistro_codigo = $1) AS voltou`,
      [basico.registro.clienteregistro_codigo],
    )
  )[0];

test('parte do pedido volta: estoque, parcelas e histórico seguem; além do que saiu não vai; a devolução se desfaz', async ({
  pagina,
  basico,
  banco,
  guarda,
}) => {
  guarda.permitir(/409.*DesfazerDevolucao/);
  const { primeiro: pedido, segundo, pessoa_codigo } = await semearPedidos(banco, basico);
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `/apps/vendas/finalizacao/parcial/${pedido.caminho}`,
  );
  await pagina.getByRole('button', { name: 'Tudo que há' }).click();
  await pagina.getByRole('button', { name: 'Finalizar R$ 400,00' }).click();
  await pagina.getByText('Tudo deste pedido já foi finalizado.').waitFor();
  await pagina.getByRole('button', { name: 'Voltar' }).click();
  await pagina.getByRole('heading', { name: 'Pedido 1' }).waitFor();
  await pagina.getByRole('button', { name: 'Mais ações' }).click();
  await pagina.getByRole('menuitem', { name: 'Devolver…' }).click();

  const agora = pagina.getByLabel('Volta agora, Eixo usinado');
  await agora.fill('5');
  await pagina.getByText('Podem voltar 4.').waitFor();
  await agora.fill('1');
  await pagina.getByText('Diga o motivo da devolução.').waitFor();
  const registrar = pagina.getByRole('button', { name: 'Registrar devolução de R$ 100,00' });
  expect(await registrar.isDisabled()).toBe(true);
  await pagina.getByLabel('Motivo da devolução').fill('Fora da medida');
  await pagina.getByLabel('NF-e de devolução').fill('771');
  await pagina.getByText(/Abate R\$\s100,00 de 2 parcelas em aberto\./).waitFor();
  await axe(pagina);
  await registrar.click();
  await pagina.getByText('Devolução registrada.').waitFor();
  expect(await como(banco, basico)).toEqual({
    estoque: '47',
    contas: '150.00 AB, 150.00 AB',
    voltou: '1',
  });
  await pagina.getByText('1ª devolução', { exact: true }).waitFor();

  await pagina.getByRole('button', { name: 'Voltar' }).click();
  const lista = pagina.getByRole('region', { name: 'Devoluções' });
  await lista.getByText('1 × Eixo usinado: Fora da medida').waitFor();
  await axe(pagina);
  await lista.getByRole('button', { name: 'Ações da 1ª devolução' }).click();
  await pagina.getByRole('menuitem', { name: 'Desfazer esta devolução…' }).click();
  await pagina.getByRole('button', { name: 'Desfazer devolução' }).click();
  await lista.waitFor({ state: 'detached' });
  expect(await como(banco, basico)).toEqual({
    estoque: '46',
    contas: '200.00 AB, 200.00 AB',
    voltou: '0',
  });

  // What cannot be sold again stays out, and who has the bank slips out keeps the parcels.
  await pagina.goto(`/apps/vendas/devolucao/${pedido.caminho}`);
  await pagina.getByRole('button', { name: 'Tudo que saiu' }).click();
  await pagina.getByLabel('Motivo, Eixo usinado').fill('Quebrado');
  await pagina.getByLabel('Volta ao estoque, Eixo usinado').uncheck();
  await pagina.getByLabel('Deixar as parcelas como estão').check();
  await pagina.getByText(/Deixa R\$\s400,00 de crédito ao cliente\./).waitFor();
  await pagina.getByRole('button', { name: 'Registrar devolução de R$ 400,00' }).click();
  await pagina.getByText('Tudo que saiu deste pedido já voltou.').waitFor();
  expect(await como(banco, basico)).toEqual({
    estoque: '46',
    contas: '200.00 AB, 200.00 AB',
    voltou: '4',
  });
  // Ctrl+Z takes it back as well.
  await pagina.keyboard.press('Control+z');
  await pagina.getByText('A devolução foi desfeita.').waitFor();
  expect(await como(banco, basico)).toMatchObject({ voltou: '0' });

  // The credit of a return settles a receivable, goes back in money, is held for an order and spent by its part.
  await agora.fill('1');
  await pagina.getByLabel('Motivo da devolução').fill('Fora da medida');
  await pagina.getByLabel('Deixar as parcelas como estão').check();
  await pagina.getByRole('button', { name: 'Registrar devolução de R$ 100,00' }).click();
  await pagina.getByText('Devolução registrada.').waitFor();
  await pagina.goto('/apps/financeiro/contasAReceber');
  await pagina.getByRole('button', { name: /^Créditos: R\$\s100,00$/ }).click();
  const gaveta = pagina.getByRole('dialog', { name: 'Créditos de clientes' });
  await gaveta.getByText('3ª devolução do pedido 1').waitFor();
  await axe(pagina);
  await pagina.keyboard.press('Escape');
  await gaveta.waitFor({ state: 'detached' });
  await pagina
    .getByRole('row', { name: /Pedido 1 · 1ª parte · parcela 1 de/ })
    .getByRole('checkbox')
    .check();
  await pagina
    .getByRole('region', { name: 'Selecionados' })
    .getByRole('button', { name: 'Usar crédito' })
    .click();
  const usar = pagina.getByRole('dialog', {
    name: /^Usar crédito em Pedido 1 · 1ª parte · parcela 1 de/,
  });
  await usar.getByLabel('Crédito a usar').fill('40,00');
  await axe(pagina);
  await usar.getByRole('button', { name: 'Usar crédito' }).click();
  await pagina.getByText(/R\$\s40,00 de crédito usados\./).waitFor();
  await pagina.getByText(/R\$\s40,00 recebido \(R\$\s40,00 com crédito\)/).waitFor();
  expect(await como(banco, basico)).toMatchObject({ contas: '200.00 PP, 200.00 AB' });

  await pagina.goto(`/apps/vendas/cadastrovendas/dadosVendas/${pedido.caminho}`);
  await lista.getByRole('button', { name: 'Ações da 3ª devolução' }).click();
  await pagina.getByRole('menuitem', { name: 'Desfazer esta devolução…' }).click();
  await pagina.getByRole('button', { name: 'Desfazer devolução' }).click();
  await pagina
    .getByText(/já foi usado: R\$\s40,00 em Pedido 1 · 1ª parte · parcela 1 de \d\./)
    .waitFor();

  await pagina.goto(`/apps/crm/pessoa/${String(pessoa_codigo)}`);
  const credito = pagina.getByRole('region', { name: 'Crédito de devoluções' });
  await credito.getByText(/^R\$\s60,00$/).waitFor();
  await credito.getByRole('button', { name: 'Ações do crédito do pedido 1' }).click();
  await pagina.getByRole('menuitem', { name: 'Devolver em dinheiro…' }).click();
  await pagina.getByLabel('Valor devolvido').fill('10,00');
  await pagina.getByLabel('Observação').fill('Pix');
  await pagina.getByRole('button', { name: 'Registrar', exact: true }).click();
  await credito.getByText(/R\$\s10,00 devolvidos em dinheiro \(Pix\)/).waitFor();
  await axe(pagina);
  await credito.getByRole('button', { name: /Desfazer o uso de R\$\s40,00/ }).click();
  await credito.getByText(/^R\$\s90,00$/).waitFor();
  expect(await como(banco, basico)).toMatchObject({ contas: '200.00 AB, 200.00 AB' });

  const outro = (await segundo()).caminho;
  await pagina.goto(`/apps/vendas/cadastrovendas/dadosVendas/${outro}`);
  await pagina.getByRole('button', { name: 'Reservar crédito…' }).click();
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Reservar', exact: true }).click();
  await pagina.getByText('Reservado neste pedido').waitFor();
  await pagina.goto(`/apps/vendas/finalizacao/parcial/${outro}`);
  await pagina.getByRole('button', { name: 'Tudo que há' }).click();
  await pagina.getByText(/Usa R\$\s90,00 de crédito\./).waitFor();
  await pagina.getByLabel('Usar crédito do cliente').fill('90,01');
  await pagina.getByText('O cliente não tem esse crédito.').first().waitFor();
  await pagina.getByLabel('Usar crédito do cliente').fill('70');
  await pagina.getByText('−70,00 de crédito').waitFor();
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Finalizar R$ 400,00' }).click();
  await pagina.getByText('Tudo deste pedido já foi finalizado.').waitFor();
  expect(await como(banco, basico)).toMatchObject({
    contas: '200.00 AB, 200.00 AB, 200.00 PP, 200.00 AB',
  });
});
