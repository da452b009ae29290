import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('um campo personalizado de clientes: definido, preenchido no formulário, lido na página', async ({
  pagina,
  banco,
  basico,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/campo');
  await pagina.getByRole('button', { name: 'Novo campo personalizado' }).first().click();
  const novo = pagina.getByRole('dialog', { name: 'Novo campo personalizado' });
  await novo.getByLabel('Nome').fill('Faturamento anual');
  await novo.getByRole('combobox', { name: /^De/ }).click();
  await pagina.getByRole('option', { name: 'Clientes' }).click();
  await novo.getByRole('combobox', { name: /^Tipo/ }).click();
  await pagina.getByRole('option', { name: 'Dinheiro' }).click();
  await novo.getByRole('button', { name: 'Salvar' }).click();
  await novo.waitFor({ state: 'detached' });

  await pagina.goto('/apps/crm/pessoa');
  await pagina.getByRole('button', { name: 'Novo cliente' }).first().click();
  const cliente = pagina.getByRole('dialog', { name: 'Novo cliente' });
  await cliente.getByLabel('Nome ou razão social').fill('Forjas Ipê Ltda');
  await cliente.getByLabel('Faturamento anual').fill('1500000');
  await axe(pagina);
  await cliente.getByRole('button', { name: 'Salvar' }).click();
  await cliente.waitFor({ state: 'detached' });
  const [gravado] = await noRegistro(
    banco,
    basico,
    "SELECT pessoa_codigo, pessoa_campos FROM pessoa WHERE pessoa_razao = 'Forjas Ipê Ltda'",
  );
  expect(Object.values(gravado?.pessoa_campos as object)).toEqual(['1500000.00']);

  await pagina.goto(`/apps/crm/pessoa/${String(gravado?.pessoa_codigo)}`);
  await pagina.getByText('Faturamento anual').waitFor();
  await pagina.getByText('R$ 1.500.000,00').waitFor();
  await axe(pagina);

  // A column of its own, and a filter of its own, which the address keeps.
  await pagina.goto('/apps/crm/pessoa');
  await pagina.getByRole('button', { name: 'Colunas' }).click();
  await pagina.getByRole('checkbox', { name: 'Faturamento anual' }).check({ force: true });
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('columnheader', { name: 'Faturamento anual' }).waitFor();
  const nome = pagina.getByRole('link', { name: 'Forjas Ipê Ltda' });
  await pagina.getByRole('row', { name: /Forjas Ipê.*R\$ 1\.500\.000,00/ }).waitFor();
  await pagina.getByRole('button', { name: 'Filtros' }).click();
  const filtros = pagina.getByRole('dialog', { name: 'Filtros' });
  await filtros.getByLabel('Faturamento anual, de').fill('2000000');
  await filtros.getByLabel('Faturamento anual, até').click();
  await nome.waitFor({ state: 'detached' });
  await pagina.getByRole('button', { name: 'Filtros · 1' }).waitFor();
  await axe(pagina);
  await filtros.getByLabel('Faturamento anual, de').fill('1000000');
  await filtros.getByLabel('Faturamento anual, até').click();
  await nome.waitFor();
  await pagina.reload();
  await pagina.getByRole('button', { name: 'Filtros · 1' }).waitFor();
  await pagina.getByRole('row', { name: /Forjas Ipê.*R\$ 1\.500\.000,00/ }).waitFor();
});

test('um campo só de empresas aparece para quem tem CNPJ, e não para quem tem CPF', async ({
  pagina,
  basico,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/campo');
  await pagina.getByRole('button', { name: 'Novo campo personalizado' }).first().click();
  const novo = pagina.getByRole('dialog', { name: 'Novo campo personalizado' });
  await novo.getByLabel('Nome').fill('Frota');
  const so = novo.getByRole('combobox', { name: /^Só para/ });
  expect(await so.count()).toBe(0);
  await novo.getByRole('combobox', { name: /^De/ }).click();
  await pagina.getByRole('option', { name: 'Clientes' }).click();
  await so.click();
  await pagina.getByRole('option', { name: 'Empresas' }).click();
  // What only deals have is no longer asked.
  await novo.getByLabel('Mostrar no cartão').waitFor({ state: 'detached' });
  await novo.getByRole('button', { name: 'Salvar' }).click();
  await novo.waitFor({ state: 'detached' });

  await pagina.goto('/apps/crm/pessoa');
  await pagina.getByRole('button', { name: 'Novo cliente' }).first().click();
  const cliente = pagina.getByRole('dialog', { name: 'Novo cliente' });
  const frota = cliente.getByLabel('Frota');
  await frota.waitFor();
  const documento = cliente.getByLabel('CNPJ ou CPF');
  await documento.fill('529.982.247-25');
  await frota.waitFor({ state: 'detached' });
  await documento.fill('11.222.333/0001-81');
  await frota.fill('12 caminhões');
  await cliente.getByLabel('Nome ou razão social').fill('Transportes Ipê Ltda');
  await axe(pagina);
  await cliente.getByRole('button', { name: 'Salvar' }).click();
  await cliente.waitFor({ state: 'detached' });
  await pagina.getByRole('link', { name: 'Transportes Ipê Ltda' }).click();
  await pagina.getByText('12 caminhões').waitFor();
});
