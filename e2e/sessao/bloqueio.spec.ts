import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SENHA_PADRAO } from '../../server/seed/fabricas/senha.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';
import { comRelogio } from '../support/relogio.ts';

const QUADRO = '/apps/crm/pipeline/oportunidades';
const menu = (pagina: Page) => pagina.getByRole('button', { name: /Menu do usuário/ });
const escolher = async (pagina: Page, item: string) => {
  await menu(pagina).click();
  await pagina.getByRole('menuitem', { name: item }).click();
};
const desbloquear = async (pagina: Page, senha: string) => {
  await pagina.getByLabel('Senha', { exact: true }).fill(senha);
  await pagina.getByRole('button', { name: 'Continuar' }).click();
};

test('bloqueia todas as abas, guarda o que foi digitado e abre com a senha', async ({
  pagina,
  contexto,
  guarda,
  basico,
}) => {
  guarda.permitir(/401/);
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  await menu(pagina).waitFor();
  const outra = await contexto.newPage();
  await outra.goto(QUADRO);
  await menu(outra).waitFor();
  const busca = pagina.getByRole('searchbox', { name: 'Buscar neste funil' });
  await busca.fill('parafuso');

  await escolher(pagina, 'Bloquear tela');
  await pagina.getByRole('dialog', { name: 'Tela bloqueada' }).waitFor();
  await outra.getByRole('dialog', { name: 'Tela bloqueada' }).waitFor();
  expect(await busca.isVisible()).toBe(false);
  // The screen is covered at once; the server ends the session with the call that follows.
  await expect
    .poll(async () =>
      (
        await pagina.request.put('/api/TWSLogin/RenovaToken', {
          headers: { 'X-Praca': '1', Origin: new URL(pagina.url()).origin },
        })
      ).status(),
    )
    .toBe(401);

  await desbloquear(pagina, 'senha-errada-aqui');
  await pagina.getByText('E-mail ou senha incorretos.').waitFor();
  await desbloquear(pagina, SENHA_PADRAO);
  await menu(pagina).waitFor();
  expect(await busca.inputValue()).toBe('parafuso');
  await menu(outra).waitFor();
});

test('o que foi digitado logo antes de bloquear ainda entra no endereço, e a tela fica coberta', async ({
  pagina,
  guarda,
  basico,
}) => {
  guarda.permitir(/401/);
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  const busca = pagina.getByRole('searchbox', { name: 'Buscar neste funil' });
  await busca.waitFor();
  // Both in one turn of the page: the search waits for more letters while the lock comes.
  await menu(pagina).click();
  const bloquear = pagina.getByRole('menuitem', { name: 'Bloquear tela' });
  await bloquear.waitFor();
  await bloquear.evaluate((item) => {
    const campo = document.querySelector<HTMLInputElement>('input[type=search]');
    if (campo === null) throw new Error('sem campo de busca');
    const escrever = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    escrever?.call(campo, 'parafuso');
    campo.dispatchEvent(new Event('input', { bubbles: true }));
    (item as HTMLElement).click();
  });
  await expect.poll(() => new URL(pagina.url()).search).toContain('parafuso');
  await pagina.getByRole('dialog', { name: 'Tela bloqueada' }).waitFor();
  expect(new URL(pagina.url()).pathname.toLowerCase()).toContain(QUADRO);
  await desbloquear(pagina, SENHA_PADRAO);
  await menu(pagina).waitFor();
  expect(await busca.inputValue()).toBe('parafuso');
});

test('bloqueada, recarregar não abre: pede a senha e volta ao mesmo lugar', async ({
  pagina,
  basico,
}) => {
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  await escolher(pagina, 'Bloquear tela');
  await pagina.getByRole('dialog', { name: 'Tela bloqueada' }).waitFor();
  await pagina.getByLabel('Senha', { exact: true }).waitFor();
  await pagina.reload();
  await pagina.waitForURL('**/account/lock-screen?**');
  await pagina.getByText(basico.rep.usuario_emaillogin).waitFor();
  await desbloquear(pagina, SENHA_PADRAO);
  await pagina.waitForURL(`**${QUADRO}`);
});

test('o endereço da tela bloqueada bloqueia; sem sessão leva à entrada', async ({
  pagina,
  novoContexto,
  basico,
}) => {
  await entrar(pagina, basico.rep.usuario_emaillogin, '/account/lock-screen2');
  await pagina.getByText(basico.rep.usuario_emaillogin).waitFor();
  await expect
    .poll(() =>
      pagina.evaluate(() => JSON.parse(localStorage.getItem('praca.sessao') ?? '{}').bloqueio),
    )
    .toBe('tela');
  const vazia = await (await novoContexto()).newPage();
  await vazia.goto('/account/lock-screen');
  await vazia.waitForURL('**/account/login');
});

test('sair em uma aba sai das outras, e o servidor esquece a sessão', async ({
  pagina,
  contexto,
  guarda,
  basico,
}) => {
  guarda.permitir(/401/);
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  const outra = await contexto.newPage();
  await outra.goto(QUADRO);
  await menu(outra).waitFor();
  await escolher(pagina, 'Sair');
  await pagina.getByRole('heading', { name: 'Até logo!' }).waitFor();
  await outra.waitForURL('**/account/login?**');
  const guardado = await outra.evaluate(() => ({ ...localStorage }));
  expect(guardado).not.toHaveProperty('praca.sessao');
  expect(guardado['appVersion']).toBe('2');
});

test('a sessão termina no servidor com a tela em uso: cobre a tela em vez de perdê-la', async ({
  novoContexto,
  guarda,
  banco,
  basico,
}) => {
  guarda.permitir(/401/);
  const contexto = await comRelogio(await novoContexto());
  const pagina = await contexto.newPage();
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  const busca = pagina.getByRole('searchbox', { name: 'Buscar neste funil' });
  await busca.fill('arruela');
  await contexto.clearCookies();
  await noRegistro(banco, basico, 'DELETE FROM sessao');
  // What was read is asked for again once it is old.
  await expect
    .poll(async () => {
      await pagina.clock.runFor(5_000);
      await pagina.evaluate(() => window.dispatchEvent(new Event('focus')));
      return pagina.getByRole('dialog', { name: 'Sua sessão terminou' }).count();
    })
    .toBe(1);
  await desbloquear(pagina, SENHA_PADRAO);
  await menu(pagina).waitFor();
  expect(await busca.inputValue()).toBe('arruela');
});
