import { expect } from 'vitest';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

test('o que a pessoa não pode usar não é oferecido, e o endereço responde acesso negado; o direito novo vale na hora', async ({
  pagina,
  guarda,
  basico,
  novoContexto,
}) => {
  guarda.permitir(/403/);
  await entrar(pagina, basico.rep.usuario_emaillogin, '/apps/crm/cadastros');
  await pagina.getByRole('link', { name: /^Estágios e funis/ }).waitFor();
  const menu = pagina.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Funil de vendas' }).waitFor();
  expect(await pagina.getByRole('link', { name: /^(Usuários|Perfis)/ }).count()).toBe(0);
  await pagina.keyboard.press('Control+k');
  const paleta = pagina.getByRole('dialog');
  await paleta.getByRole('combobox').fill('etiquetas');
  await paleta.getByRole('option', { name: /^Etiquetas/ }).waitFor();
  await paleta.getByRole('combobox').fill('perfis');
  await expect.poll(() => paleta.getByRole('option').count()).toBe(0);
  await pagina.goto('/apps/crm/perfil');
  await pagina.waitForURL('**/access-denied?codigo=SEM_PERMISSAO');

  // An administrator gives the right, and takes another one, while the page is open.
  const outro = await (await novoContexto({})).newPage();
  await entrar(
    outro,
    basico.adm.usuario_emaillogin,
    `/apps/crm/usuario?usuario=${basico.rep.usuario_login}`,
  );
  const gaveta = outro.getByRole('dialog');
  await gaveta.getByText('Direitos só desta pessoa').click();
  const direito = (descricao: string, resposta: string) =>
    gaveta
      .getByRole('radiogroup', { name: descricao, exact: true })
      .getByRole('radio', { name: resposta, exact: true });
  await direito('Ver usuários', 'Sim').check();
  await direito('Ver painéis', 'Não').check();
  await gaveta.getByRole('button', { name: 'Salvar' }).click();
  await gaveta.waitFor({ state: 'detached' });
  await pagina.goto('/apps/crm/perfil');
  await pagina.getByRole('heading', { name: 'Perfis', level: 1 }).waitFor();
  await pagina.getByRole('row', { name: /Representante/ }).waitFor();
  expect(await pagina.getByRole('button', { name: 'Novo perfil' }).count()).toBe(0);
  expect(await menu.getByRole('link', { name: 'Funil de vendas' }).count()).toBe(0);
  await pagina.goto('/dashboard/crm/funilvendas');
  await pagina.waitForURL('**/access-denied?codigo=SEM_PERMISSAO');
});
