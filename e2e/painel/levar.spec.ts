import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { viver } from '../support/historias.ts';

const OPORTUNIDADES = '/dashboard/crm/graficooportunidades';

test('um painel vira PDF, chega toda segunda-feira e vai para o mural', async ({
  pagina,
  banco,
  basico,
}) => {
  await viver(banco, basico, [{ criado: new Date().toISOString() }]);
  await entrar(pagina, basico.adm.usuario_emaillogin, OPORTUNIDADES);
  await pagina.getByRole('link', { name: /1 negócio criado/ }).waitFor();
  const mais = async (qual: string, papel: 'menuitem' | 'menuitemcheckbox' = 'menuitem') => {
    await pagina.getByRole('button', { name: 'Mais', exact: true }).click();
    return pagina.getByRole(papel, { name: qual });
  };

  const espera = pagina.waitForEvent('download');
  await (await mais('Baixar em PDF')).click();
  expect(
    readFileSync(await (await espera).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await (await mais('Receber toda segunda-feira', 'menuitemcheckbox')).click();
  await pagina.getByText(/Toda segunda-feira, às 7h/).waitFor();
  await expect
    .poll(async () => {
      const marcado = await (
        await mais('Receber toda segunda-feira', 'menuitemcheckbox')
      ).getAttribute('aria-checked');
      await pagina.keyboard.press('Escape');
      return marcado;
    })
    .toBe('true');
  await (await mais('Receber toda segunda-feira', 'menuitemcheckbox')).click();
  await pagina.getByText('Este painel não chega mais por e-mail.').waitFor();

  // The wall: no menus, the next dashboard by a key or a press, Escape ends it.
  await (await mais('Modo mural')).click();
  await pagina.getByText('Painel 6 de 7').waitFor();
  expect(await pagina.getByRole('link', { name: 'Central de Tarefas' }).count()).toBe(0);
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Próximo painel' }).click();
  await pagina.getByRole('heading', { name: 'Previsão', level: 1 }).waitFor();
  await pagina.keyboard.press('ArrowRight');
  await pagina.getByRole('heading', { name: 'Funil de vendas', level: 1 }).waitFor();
  await pagina.getByText('Painel 1 de 7').waitFor();
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('link', { name: 'Central de Tarefas' }).waitFor();
});
