import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';

test('auditoria: o que se criou e mudou, por nome, com antes e depois; filtrada no endereço, exportada, e no celular inteira', async ({
  pagina,
  outraPagina,
  banco,
  basico,
  guarda,
}) => {
  const { pessoa_codigo } = await criarPessoa(banco, basico.registro.clienteregistro_codigo, {
    pessoa_razao: 'Fundição Aurora',
    pessoa_fantasia: '',
    pessoa_telefone: '4733221100',
  });
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/segmento');
  await pagina.getByRole('button', { name: 'Novo segmento' }).first().click();
  const novo = pagina.getByRole('dialog', { name: 'Novo segmento' });
  await novo.getByLabel('Descrição').fill('Usinagem pesada');
  await novo.getByRole('button', { name: 'Salvar' }).click();
  await novo.waitFor({ state: 'detached' });
  await pagina.goto(`/apps/crm/pessoa?registro=${pessoa_codigo}`);
  const cliente = pagina.getByRole('dialog', { name: 'Cliente', exact: true });
  await cliente.getByLabel('Nome ou razão social').fill('Fundição Aurora do Vale');
  await cliente.getByRole('button', { name: 'Salvar' }).click();
  await cliente.waitFor({ state: 'detached' });

  await pagina.goto('/apps/crm/auditoria');
  const tabela = pagina.getByRole('table', { name: 'Auditoria' });
  const criado = tabela.getByRole('row', { name: /incluiu.*Segmento Usinagem pesada/ });
  await criado.waitFor();
  const mudado = tabela.getByRole('row', { name: /Cliente Fundição Aurora do Vale/ });
  await mudado.locator('del', { hasText: 'Fundição Aurora' }).last().waitFor();
  expect(await tabela.getByText(/null|\[\]|\{\}/).count()).toBe(0);
  await axe(pagina);
  await mudado.getByRole('link', { name: 'Fundição Aurora do Vale' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Fundição Aurora do Vale' }).waitFor();
  await pagina.goBack();

  const onde = pagina.getByRole('combobox', { name: 'Onde' });
  await onde.focus();
  await pagina.keyboard.type('Segm');
  await pagina.getByRole('option', { name: 'Segmento' }).waitFor();
  await pagina.keyboard.press('Enter');
  await mudado.waitFor({ state: 'detached' });
  await criado.waitFor();
  expect(new URL(pagina.url()).searchParams.get('tabela')).toBe('segmento');
  const [arquivo] = await Promise.all([
    pagina.waitForEvent('download'),
    pagina.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  const texto = readFileSync(await arquivo.path(), 'utf8');
  expect(texto).toContain('Usinagem pesada');
  expect(texto).not.toContain('Aurora');

  await pagina.setViewportSize(JANELAS.celular);
  await tabela.getByText('Usinagem pesada').first().waitFor();
  expect(
    await pagina.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
  ).toBe(true);
  await axe(pagina);

  guarda.permitir(/403/);
  const rep = await outraPagina();
  await entrar(rep, basico.rep.usuario_emaillogin, '/apps/crm/auditoria');
  await rep.getByRole('heading', { name: /Acesso negado/i }).waitFor();
});
