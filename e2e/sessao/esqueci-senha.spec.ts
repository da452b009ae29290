import { expect } from 'vitest';
import { emailPara, linkDe } from '../support/emails.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

const NOVA = 'sete lagos ao norte';

test('pede o link, cria outra senha, as sessões abertas terminam e o link morre', async ({
  pagina,
  novoContexto,
  guarda,
  dados,
  url,
  basico,
}) => {
  guarda.permitir(/401/, /400/);
  const email = basico.rep.usuario_emaillogin;
  const outra = await (await novoContexto()).newPage();
  await entrar(outra, email, '/apps/crm/pipeline/oportunidades');
  await outra.getByRole('button', { name: /Menu do usuário/ }).waitFor();

  await pagina.goto('/account/login');
  await pagina.getByLabel('E-mail', { exact: true }).fill(email);
  await pagina.getByRole('link', { name: 'Esqueci a senha' }).click();
  await pagina.getByRole('heading', { name: 'Esqueci a senha' }).waitFor();
  expect(await pagina.getByLabel('E-mail', { exact: true }).inputValue()).toBe(email);
  await pagina.getByRole('button', { name: 'Enviar link' }).click();
  await pagina.getByText('Confira o seu e-mail').waitFor();

  const link = linkDe(await emailPara(dados, email), '/account/resetPassword/');
  expect(link.startsWith(url)).toBe(true);
  await pagina.goto(link);
  await pagina.getByLabel('Nova senha').fill(NOVA);
  await pagina.getByRole('button', { name: 'Salvar nova senha' }).click();
  // The password that was chosen lets in at once.
  await pagina.waitForURL('**/dashboard/crm/funilvendas');

  await outra.reload();
  await outra.waitForURL('**/account/login?**');

  const terceira = await (await novoContexto()).newPage();
  await terceira.goto(link);
  await terceira.getByLabel('Nova senha').fill('outra frase bem comprida');
  await terceira.getByRole('button', { name: 'Salvar nova senha' }).click();
  await terceira.getByText('Este link não vale mais.').waitFor();
  await terceira.getByRole('link', { name: 'Pedir um novo link' }).click();
  await terceira.waitForURL('**/account/forget-password');
});

test('S-19 endereço sem conta: a mesma tela', async ({ pagina }) => {
  await pagina.goto('/account/forget-password2');
  await pagina.getByLabel('E-mail').fill('ninguem@lugar-nenhum.exemplo');
  await pagina.getByRole('button', { name: 'Enviar link' }).click();
  await pagina.getByText('Confira o seu e-mail').waitFor();
  await pagina.getByText('ninguem@lugar-nenhum.exemplo').waitFor();
});
