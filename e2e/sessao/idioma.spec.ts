import { expect } from 'vitest';
import { SENHA_PADRAO } from '../../server/seed/fabricas/senha.ts';
import { test } from '../support/fixtures.ts';

const idioma = (pagina: { evaluate: (f: () => string) => Promise<string> }) =>
  pagina.evaluate(() => document.documentElement.lang);

test('?lng=es mostra a entrada em espanhol; o resto fala português', async ({ pagina, basico }) => {
  await pagina.goto('/account/login?lng=es');
  await pagina.getByRole('heading', { name: 'Ingresar' }).waitFor();
  expect(await idioma(pagina)).toBe('es');
  expect(await pagina.title()).toBe('Ingresar · Praça');
  await pagina.getByRole('link', { name: 'Crear cuenta gratis' }).click();
  await pagina.getByRole('heading', { name: 'Crear cuenta' }).waitFor();
  await pagina.goto('/account/forget-password');
  await pagina.getByRole('heading', { name: 'Esqueci a senha' }).waitFor();
  expect(await idioma(pagina)).toBe('pt-BR');
  await pagina.goto('/account/login');
  await pagina.getByLabel('Correo electrónico').fill(basico.rep.usuario_emaillogin);
  await pagina.getByLabel('Contraseña', { exact: true }).fill(SENHA_PADRAO);
  await pagina.getByRole('button', { name: 'Ingresar' }).click();
  await pagina.waitForURL('**/dashboard/crm/funilvendas');
});

test('a ordem: consulta, cookie, armazenamento, sessão, navegador', async ({
  novoContexto,
  outraPagina,
  url,
}) => {
  const espanhol = await (await novoContexto({ locale: 'es-AR' })).newPage();
  await espanhol.goto('/account/login');
  await espanhol.getByRole('heading', { name: 'Ingresar' }).waitFor();

  const contexto = await novoContexto({ locale: 'es-AR' });
  await contexto.addCookies([{ name: 'i18next', value: 'pt-BR', url }]);
  const comCookie = await contexto.newPage();
  await comCookie.goto('/account/login');
  await comCookie.getByRole('heading', { name: 'Entrar' }).waitFor();
  await comCookie.goto('/account/login?lng=es');
  await comCookie.getByRole('heading', { name: 'Ingresar' }).waitFor();

  const sessao = await outraPagina();
  await sessao.goto('/logo.svg');
  await sessao.evaluate(() => {
    localStorage.setItem('appVersion', '2');
    sessionStorage.setItem('i18nextLng', 'es');
  });
  await sessao.goto('/account/login');
  await sessao.getByRole('heading', { name: 'Ingresar' }).waitFor();

  const ingles = await (await novoContexto({ locale: 'en-US' })).newPage();
  await ingles.goto('/account/login');
  await ingles.getByRole('heading', { name: 'Entrar' }).waitFor();
});
