import { createHmac, hkdfSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  dados,
  guarda,
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
  // The link of the mail, as it is sealed: one button ends it, whoever opens it; another key ends nothing.
  const segredo = readFileSync(join(dados, 'chave-de-sessao'), 'utf8').trim();
  const corpo = `${basico.registro.clienteregistro_codigo}~${basico.adm.usuario_codigo}~painel_oportunidades`;
  const selo = createHmac('sha256', Buffer.from(hkdfSync('sha256', segredo, '', 'praca/saida', 32)))
    .update(corpo)
    .digest('base64url');
  const sair = async (chave: string) => {
    await pagina.goto(`/emails/sair/${chave}`);
    await pagina.getByRole('button', { name: 'Não receber mais' }).click();
  };
  guarda.permitir(/404/);
  await sair(`${corpo}~${'A'.repeat(43)}`);
  await pagina.getByRole('heading', { name: 'Este link não vale' }).waitFor();
  await sair(`${corpo}~${selo}`);
  await pagina.getByText(/^Resultados de oportunidades, às segundas-feiras/).waitFor();
  await axe(pagina);
  await pagina.goto(OPORTUNIDADES);
  await pagina.getByRole('link', { name: /1 negócio criado/ }).waitFor();
  expect(
    await (
      await mais('Receber toda segunda-feira', 'menuitemcheckbox')
    ).getAttribute('aria-checked'),
  ).toBe('false');
  await pagina.keyboard.press('Escape');

  // The wall: no menus, the next dashboard by a key or a press, Escape ends it.
  await (await mais('Modo mural')).click();
  await pagina.getByText('Painel 6 de 8').waitFor();
  expect(await pagina.getByRole('link', { name: 'Central de Tarefas' }).count()).toBe(0);
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Próximo painel' }).click();
  await pagina.getByRole('heading', { name: 'Resultados por etiqueta', level: 1 }).waitFor();
  await pagina.keyboard.press('ArrowRight');
  await pagina.getByRole('heading', { name: 'Previsão', level: 1 }).waitFor();
  await pagina.keyboard.press('ArrowRight');
  await pagina.getByRole('heading', { name: 'Funil de vendas', level: 1 }).waitFor();
  await pagina.getByText('Painel 1 de 8').waitFor();
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('link', { name: 'Central de Tarefas' }).waitFor();
});
