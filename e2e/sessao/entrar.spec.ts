import { expect } from 'vitest';
import { SENHA_PADRAO } from '../../server/seed/fabricas/senha.ts';
import { entrarPelaTela, SENHA_DEMO } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

const FUNIL = '**/dashboard/crm/funilvendas';

test('entra pelo formulário e cai no funil de vendas', async ({ pagina, basico }) => {
  await pagina.goto('/account/login');
  await entrarPelaTela(pagina, basico.rep.usuario_emaillogin, SENHA_PADRAO);
  await pagina.waitForURL(FUNIL);
});

test('a conta de demonstração entra com um clique e o botão', async ({ pagina }) => {
  await pagina.goto('/account/login');
  await pagina.getByRole('button', { name: /rep1@acosul\.demo/ }).click();
  expect(await pagina.getByLabel('E-mail', { exact: true }).inputValue()).toBe('rep1@acosul.demo');
  await pagina.keyboard.press('Enter');
  await pagina.waitForURL(FUNIL);
});

test('o segundo arranjo é o mesmo formulário', async ({ pagina, basico }) => {
  await pagina.goto('/account/login2');
  await entrarPelaTela(pagina, basico.rep.usuario_emaillogin, SENHA_PADRAO);
  await pagina.waitForURL(FUNIL);
});

test('senha errada: diz o que houve, deixa o e-mail e não guarda sessão', async ({
  pagina,
  guarda,
  basico,
}) => {
  guarda.permitir(/401/);
  await pagina.goto('/account/login');
  await entrarPelaTela(pagina, basico.rep.usuario_emaillogin, 'outra-senha-qualquer');
  const aviso = pagina.getByRole('alert');
  await aviso.waitFor();
  expect(await aviso.textContent()).toContain('E-mail ou senha incorretos.');
  expect(await pagina.getByLabel('E-mail', { exact: true }).inputValue()).toBe(
    basico.rep.usuario_emaillogin,
  );
  expect(await pagina.evaluate(() => localStorage.getItem('praca.sessao'))).toBeNull();
});

test('campos vazios: erro em cada campo e foco no primeiro', async ({ pagina }) => {
  await pagina.goto('/account/login');
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  const email = pagina.getByLabel('E-mail', { exact: true });
  await pagina.getByText('Informe um e-mail válido.').waitFor();
  expect(await email.evaluate((campo) => campo === document.activeElement)).toBe(true);
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  await pagina.getByText('Informe a senha.').waitFor();
});

test('S-12 tentativas demais: mostra quanto esperar e outro usuário ainda entra', async ({
  pagina,
  guarda,
  basico,
}) => {
  guarda.permitir(/401/, /429/);
  const errada = {
    usuario_emaillogin: basico.rep.usuario_emaillogin,
    usuario_senha: 'errada-errada',
  };
  await Promise.all(
    Array.from({ length: 10 }, () =>
      pagina.request.put('/api/TWSLogin/LoginEmail', { data: errada }),
    ),
  );
  await pagina.goto('/account/login');
  await entrarPelaTela(pagina, basico.rep.usuario_emaillogin, SENHA_PADRAO);
  await pagina.getByText(/Tente novamente em \d+ s\./).waitFor();
  expect(await pagina.getByRole('button', { name: 'Entrar', exact: true }).isDisabled()).toBe(true);
  await pagina.reload();
  await entrarPelaTela(pagina, basico.adm.usuario_emaillogin, SENHA_PADRAO);
  await pagina.waitForURL(FUNIL);
});

test('lembra o e-mail, e só o e-mail, depois de sair', async ({ pagina, basico }) => {
  await pagina.goto('/account/login');
  await pagina.getByLabel('Lembrar meu e-mail').check();
  await entrarPelaTela(pagina, basico.rep.usuario_emaillogin, SENHA_PADRAO);
  await pagina.waitForURL(FUNIL);
  await pagina.goto('/account/logout');
  await pagina.getByRole('link', { name: 'Entrar novamente' }).click();
  expect(await pagina.getByLabel('E-mail', { exact: true }).inputValue()).toBe(
    basico.rep.usuario_emaillogin,
  );
  expect(await pagina.getByLabel('Senha', { exact: true }).inputValue()).toBe('');
});

test('o servidor não responde: diz e deixa tentar de novo', async ({
  pagina,
  contexto,
  guarda,
  basico,
}) => {
  guarda.permitir(/ERR_INTERNET_DISCONNECTED/);
  await pagina.goto('/account/login');
  await pagina.getByRole('heading', { name: 'Entrar' }).waitFor();
  await contexto.setOffline(true);
  await entrarPelaTela(pagina, basico.rep.usuario_emaillogin, SENHA_PADRAO);
  await pagina.getByText('A API não respondeu').waitFor();
  await contexto.setOffline(false);
  await pagina.getByRole('button', { name: 'Entrar', exact: true }).click();
  await pagina.waitForURL(FUNIL);
});

test('S-16 nada do navegador guarda a senha nem o token de renovação', async ({
  pagina,
  contexto,
}) => {
  await pagina.goto('/account/login');
  await entrarPelaTela(pagina, 'rep1@acosul.demo', SENHA_DEMO);
  await pagina.waitForURL(FUNIL);
  await pagina.goto('/apps/crm/pipeline/oportunidades');
  await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  const cookies = await contexto.cookies();
  const renovacao = cookies.filter((cookie) => cookie.httpOnly).map((cookie) => cookie.value);
  expect(renovacao.length).toBeGreaterThan(0);
  const despejo = await pagina.evaluate(async () => {
    const bancos = await indexedDB.databases();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      bancos,
      document.cookie,
      document.documentElement.outerHTML,
    ]);
  });
  for (const segredo of [SENHA_DEMO, ...renovacao]) expect(despejo).not.toContain(segredo);
  expect(despejo).not.toMatch(/\$argon2|eyJ[\w-]+\.eyJ/);
  const registro = await pagina.evaluate(() =>
    JSON.parse(localStorage.getItem('praca.sessao') ?? '{}'),
  );
  expect(registro).toMatchObject({ email: 'rep1@acosul.demo', senha: '•' });
  expect(registro.nome).not.toBe('');
});
