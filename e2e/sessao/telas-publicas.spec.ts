import { describe, expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar, guardar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';

const TELAS: [string, string | RegExp][] = [
  ['/account/login', 'Entrar'],
  ['/account/login2', 'Entrar'],
  ['/account/create-new-account', 'Criar conta'],
  ['/account/register2', 'Criar conta'],
  ['/account/confirm?email=ana%40exemplo.com', 'Confirme o seu e-mail'],
  ['/account/confirm2', 'Confirme o seu e-mail'],
  ['/account/forget-password', 'Esqueci a senha'],
  ['/account/forget-password2', 'Esqueci a senha'],
  ['/account/resetPassword/abc', 'Criar nova senha'],
  ['/account/logout', 'Até logo!'],
  ['/account/logout2', 'Até logo!'],
  ['/landing', /Vendas da indústria/],
  ['/access-denied', 'Acesso negado'],
  ['/access-denied?codigo=1548', 'Acesso negado'],
  ['/test-expired', 'O período de acesso terminou'],
  ['/error-404', 'Página não encontrada'],
  ['/error-500', 'Algo inesperado aconteceu'],
  ['/maintenance', 'Estamos em manutenção'],
  ['/nada/por/aqui', 'Página não encontrada'],
];

describe.each(['light', 'dark'])('telas públicas, %s', (cor) => {
  test.for(TELAS)('%s', async ([caminho, titulo], { pagina, guarda }) => {
    if (caminho.startsWith('/nada')) guarda.permitir(/404/);
    await guardar(pagina, {
      appVersion: '2',
      'praca.layout': JSON.stringify({ layoutColor: cor }),
    });
    await pagina.goto(caminho);
    await pagina.getByRole('heading', { level: 1, name: titulo }).waitFor();
    expect(await pagina.evaluate(() => document.documentElement.dataset['colorScheme'])).toBe(cor);
    expect(await pagina.title()).toMatch(/ · Praça$/);
    await axe(pagina);
    await pagina.setViewportSize(JANELAS.celular);
    expect(
      await pagina.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    if (cor === 'light') await axe(pagina);
  });
});

test('o endereço não distingue maiúsculas', async ({ pagina }) => {
  await pagina.goto('/ACCOUNT/LOGIN');
  await pagina.getByRole('heading', { name: 'Entrar' }).waitFor();
  await pagina.goto('/account/RESETPASSWORD/AbC');
  await pagina.getByRole('heading', { name: 'Criar nova senha' }).waitFor();
});

test('a raiz leva quem não entrou para a entrada', async ({ pagina }) => {
  await pagina.goto('/');
  await pagina.waitForURL('**/account/login');
});

describe('S-43 rotas que o produto não tem', () => {
  test.for([
    '/apps/calendar',
    '/apps/chat',
    '/apps/ecommerce/products',
    '/pages/starter',
    '/ui/cards',
    '/apps/uncpix/abrirConta',
    '/dashboard/vendas/indicador',
  ])('%s é página não encontrada', async (caminho, { pagina, guarda }) => {
    guarda.permitir(/404/);
    expect((await pagina.goto(caminho))?.status()).toBe(404);
    await pagina.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
  });
});

test('a página de acesso negado só repete códigos do catálogo', async ({ pagina }) => {
  await pagina.goto('/access-denied?codigo=%3Cimg%20src%3Dx%3E');
  await pagina.getByText('Você não tem permissão para esta operação.').waitFor();
  expect(await pagina.getByText('Código').count()).toBe(0);
});

test.for(['/access-denied', '/access-denied?codigo=1548', '/test-expired'])(
  '%s oferece Entrar a quem não entrou, e Sair a quem entrou',
  async (caminho, { pagina, basico }) => {
    const sair = pagina.getByRole('link', { name: 'Sair desta conta' });
    const entrada = pagina.getByRole('link', { name: 'Entrar', exact: true });
    await pagina.goto(caminho);
    await entrada.waitFor();
    expect(await sair.count()).toBe(0);
    await entrada.click();
    await pagina.waitForURL('**/account/login');
    await pagina.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();

    await entrar(pagina, basico.adm.usuario_emaillogin, caminho);
    await sair.waitFor();
    expect(await entrada.count()).toBe(0);
  },
);
