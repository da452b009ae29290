import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

test('um CPF aparece inteiro na página de quem é, e sem as pontas em listas, buscas e formulários, que ainda o acham e mostram a pedido', async ({
  pagina,
  banco,
  basico,
}) => {
  const registro = basico.registro.clienteregistro_codigo;
  const { pessoa_codigo } = await criarPessoa(banco, registro, {
    pessoa_razao: 'Dalva Serralheria',
    pessoa_fantasia: '',
    pessoa_cnpj: '52998224725',
    pessoa_tipo: 'F',
    pessoa_busca: 'dalva serralheria 52998224725 529.982.247-25',
  });
  await criarPessoa(banco, registro, {
    pessoa_razao: 'Firma Inteira Ltda',
    pessoa_fantasia: '',
    pessoa_cnpj: '11222333000181',
    pessoa_busca: 'firma inteira ltda 11222333000181 11.222.333/0001-81',
  });
  const inteiro = pagina.getByText(/529\.?982\.?247-?25/);
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/pessoa');
  await pagina.getByRole('row', { name: /Firma Inteira.*11\.222\.333\/0001-81/ }).waitFor();
  await pagina.getByRole('row', { name: /Dalva Serralheria.*\*\*\*\.982\.247-\*\*/ }).waitFor();
  expect(await inteiro.count()).toBe(0);

  await pagina.getByRole('searchbox', { name: 'Buscar na lista' }).fill('529.982.247-25');
  await pagina.getByRole('row', { name: /Firma Inteira/ }).waitFor({ state: 'detached' });
  await pagina.getByRole('row', { name: /Dalva Serralheria/ }).waitFor();
  await pagina.getByRole('button', { name: 'Importar e exportar' }).click();
  const [arquivo] = await Promise.all([
    pagina.waitForEvent('download'),
    pagina.getByRole('menuitem', { name: 'Exportar CSV' }).click(),
  ]);
  expect(readFileSync(await arquivo.path(), 'utf8')).toMatch(/529\.?982\.?247-?25/);

  await pagina.keyboard.press('Control+k');
  const campo = pagina.getByRole('combobox', { name: /Buscar telas/ });
  await campo.fill('52998224725');
  await pagina.getByRole('option', { name: /Dalva Serralheria.*\*\*\*\.982\.247-\*\*/ }).waitFor();
  expect(await inteiro.count()).toBe(0);
  await pagina.keyboard.press('Escape');

  await pagina.goto(`/apps/crm/pessoa/${pessoa_codigo}`);
  await inteiro.first().waitFor();
  await pagina.goto(`/apps/crm/pessoa?registro=${pessoa_codigo}`);
  const form = pagina.getByRole('dialog', { name: 'Cliente', exact: true });
  const documento = form.getByLabel('CNPJ ou CPF').first();
  expect(await documento.inputValue()).toBe('***.982.247-**');
  await form.getByRole('button', { name: 'Mostrar CPF' }).click();
  expect(await documento.inputValue()).toBe('529.982.247-25');
});
