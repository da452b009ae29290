import { createHmac } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test as base } from '../support/fixtures.ts';
import { abrirOutroSistema, type OutroSistema } from '../support/outro-sistema.ts';

const WEBHOOKS = '/apps/crm/webhook';

const test = base.extend('erp', async ({}, { onCleanup }): Promise<OutroSistema> => {
  const erp = await abrirOutroSistema();
  onCleanup(erp.fechar);
  return erp;
});

const botao = (pagina: Page, nome: string) =>
  pagina.getByRole('button', { name: nome, exact: true });
const entregas = (pagina: Page) => pagina.getByRole('table', { name: 'Entregas' });

/** What the other system works out by itself. */
const assinatura = ({ cabecalhos, corpo }: OutroSistema['recebidas'][number], segredo: string) =>
  `v1,${createHmac('sha256', Buffer.from(segredo.replace('whsec_', ''), 'base64'))
    .update(
      `${String(cabecalhos['webhook-id'])}.${String(cabecalhos['webhook-timestamp'])}.${corpo}`,
    )
    .digest('base64')}`;

const guardarSegredo = async (pagina: Page): Promise<string> => {
  const dialogo = pagina.getByRole('dialog', { name: 'Segredo do webhook' });
  await dialogo.getByText('Ele não será mostrado de novo.').waitFor();
  await axe(pagina);
  const segredo = await dialogo.getByLabel('Segredo', { exact: true }).inputValue();
  await botao(pagina, 'Já guardei o segredo').click();
  await dialogo.waitFor({ state: 'detached' });
  return segredo;
};

test('criar um webhook, testá-lo, receber o que acontece, trocar o segredo, reenviar o que falhou, desligar e excluir', async ({
  pagina,
  basico,
  erp,
  guarda,
  url,
}) => {
  guarda.permitir(/400/);
  const { token } = await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/cadastros');
  await pagina.getByRole('link', { name: /^Webhooks/ }).click();
  await pagina.getByText('Nenhum webhook ainda.').waitFor();
  await axe(pagina);
  await botao(pagina, 'Novo webhook').click();
  const novo = pagina.getByRole('dialog', { name: 'Novo webhook' });
  await novo.getByLabel('Nome').fill('ERP da matriz');
  await novo.getByLabel('Endereço').fill('http://10.0.0.1/praca');
  await botao(pagina, 'Salvar').click();
  await novo.getByText('Escolha ao menos um evento.').waitFor();
  await axe(pagina);
  await novo.getByRole('checkbox', { name: 'Negócio criado', exact: true }).check();
  await novo.getByRole('checkbox', { name: 'Clientes: tudo', exact: true }).check();
  await botao(pagina, 'Salvar').click();
  await novo.getByText('Informe um endereço que comece com https://').waitFor();
  await novo.getByLabel('Endereço').fill(erp.url);
  await botao(pagina, 'Salvar').click();
  const primeiro = await guardarSegredo(pagina);

  await pagina.getByRole('row', { name: /ERP da matriz/ }).click();
  await pagina.getByRole('heading', { name: 'ERP da matriz' }).waitFor();
  await pagina.getByText('Negócio criado · Clientes: tudo').waitFor();
  await botao(pagina, 'Enviar teste').click();
  const teste = entregas(pagina).getByRole('row', { name: /Teste/ });
  await teste.getByText('Entregue').waitFor();
  await axe(pagina);
  expect(erp.recebidas).toHaveLength(1);
  expect(erp.recebidas[0]!.cabecalhos['webhook-signature']).toBe(
    assinatura(erp.recebidas[0]!, primeiro),
  );

  await botao(pagina, 'Novo segredo').click();
  await botao(pagina, 'Gerar novo segredo').click();
  const segundo = await guardarSegredo(pagina);
  await pagina.getByText('O segredo anterior assina junto até').waitFor();

  // Something happens while the other system is down; a person sends it again.
  erp.responder(500);
  const criou = await fetch(`${url}/api/TWSPessoa/Pessoa`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `JWT ${token}` },
    body: JSON.stringify({ pessoa_razao: 'Metalúrgica do Vale' }),
  });
  expect(criou.status).toBe(200);
  const cliente = entregas(pagina).getByRole('row', { name: /Cliente criado/ });
  await cliente.getByText('O servidor respondeu com um erro. (500)').waitFor();
  await pagina.getByText('As entregas falham desde').waitFor();
  erp.responder(200);
  await cliente.click();
  const aberta = pagina.getByRole('dialog', { name: 'Cliente criado' });
  await aberta.getByText('"type": "pessoa.criada"').waitFor();
  await axe(pagina);
  await aberta.getByRole('button', { name: 'Tentar agora' }).click();
  await aberta.waitFor({ state: 'detached' });
  await cliente.getByText('Entregue').waitFor();
  const antes = erp.recebidas.length;
  await cliente.click();
  await aberta.getByRole('button', { name: 'Reenviar' }).click();
  await aberta.waitFor({ state: 'detached' });
  await expect.poll(() => erp.recebidas.length).toBe(antes + 1);
  const doCliente = erp.recebidas.slice(1);
  expect(new Set(doCliente.map((r) => r.cabecalhos['webhook-id'])).size).toBe(1);
  expect(doCliente.at(-1)!.cabecalhos['webhook-signature']).toBe(
    `${assinatura(doCliente.at(-1)!, segundo)} ${assinatura(doCliente.at(-1)!, primeiro)}`,
  );

  await botao(pagina, 'Alterar').click();
  const alterar = pagina.getByRole('dialog', { name: 'ERP da matriz' });
  await alterar.getByLabel('Ligado').click();
  await botao(pagina, 'Salvar').click();
  await pagina.getByText('Desligado', { exact: true }).waitFor();
  expect(await botao(pagina, 'Enviar teste').count()).toBe(0);
  await botao(pagina, 'Excluir').click();
  await botao(pagina, 'Excluir webhook').click();
  await pagina.getByText('Nenhum webhook ainda.').waitFor();
});

test('no celular cabe tudo; quem não configura integrações não entra', async ({
  pagina,
  basico,
  erp,
}) => {
  await pagina.setViewportSize(JANELAS.celular);
  await entrar(pagina, basico.adm.usuario_emaillogin, WEBHOOKS);
  await botao(pagina, 'Novo webhook').click();
  const novo = pagina.getByRole('dialog', { name: 'Novo webhook' });
  await novo.getByLabel('Nome').fill('Planilha');
  await novo.getByLabel('Endereço').fill(`${erp.url}/${'caminho-comprido-'.repeat(12)}`);
  await novo.getByRole('checkbox', { name: 'Negócios: tudo' }).check();
  await botao(pagina, 'Salvar').click();
  await guardarSegredo(pagina);
  await pagina.getByRole('row', { name: /Planilha/ }).click();
  await botao(pagina, 'Enviar teste').click();
  await entregas(pagina).getByText('Entregue').waitFor();
  await axe(pagina);
  const largura = await pagina.evaluate(() => document.documentElement.scrollWidth);
  expect(largura).toBeLessThanOrEqual(JANELAS.celular.width);
  await entrar(pagina, basico.rep.usuario_emaillogin, WEBHOOKS);
  await expect.poll(() => new URL(pagina.url()).pathname).not.toBe(WEBHOOKS);
});
