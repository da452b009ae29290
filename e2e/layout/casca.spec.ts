import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS } from '../support/fixtures.ts';
import { test, type Mesa } from '../support/mesa.ts';
import { comLayout, esperarTela, vestir, type Layout } from '../support/telas.ts';

const QUADRO = '/apps/crm/pipeline/oportunidades';
const marcador = (pagina: Page, classe: string) =>
  pagina.evaluate((nome) => document.body.classList.contains(nome), classe);
const menu = (pagina: Page) => pagina.getByRole('navigation', { name: 'Menu principal' });
const largura = async (pagina: Page) => Math.round((await menu(pagina).boundingBox())?.width ?? 0);
const abrirAjustes = (pagina: Page) =>
  pagina.getByRole('button', { name: 'Configurações do layout' }).click();
const ajustes = (pagina: Page) =>
  pagina.getByRole('complementary', { name: 'Configurações do layout' });
/** The save that carries this choice: a slow hand has those before it saved by themselves. */
const guardado = (pagina: Page, escolha: string) =>
  pagina.waitForResponse(
    (resposta) =>
      resposta.url().endsWith('/TWSUsuario/Preferencias') &&
      resposta.ok() &&
      (resposta.request().postData() ?? '').includes(escolha),
  );

/* The board of the representative, in the page that these tests share: loaded anew only where the one before broke off. */
const noQuadro = async (mesa: Mesa, email: string): Promise<Page> => {
  const { pagina } = mesa;
  await pagina.setViewportSize(JANELAS.mesa);
  if (!mesa.inteira) await entrar(pagina, email, QUADRO);
  else if (!new URL(pagina.url()).pathname.startsWith(QUADRO)) await pagina.goto(QUADRO);
  mesa.inteira = false;
  await menu(pagina).waitFor();
  return pagina;
};

test('o menu tem as telas que existem e marca onde se está', async ({ abrirMesa, mundo }) => {
  const mesa = await abrirMesa();
  const pagina = await noQuadro(mesa, mundo.rep.usuario_emaillogin);
  await menu(pagina).getByRole('link', { name: 'Oportunidades', exact: true }).first().waitFor();
  expect(
    await menu(pagina)
      .getByRole('link', { name: 'Oportunidades', exact: true })
      .first()
      .getAttribute('aria-current'),
  ).toBe('page');
  const destinos = await menu(pagina)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(destinos).toContain('/apps/crm/pipeline/prospects');
  expect(destinos).toContain('/apps/crm/pipeline/posvendas');
  for (const destino of new Set(destinos)) {
    expect((await pagina.request.get(destino)).status(), destino).toBe(200);
    if (new URL(pagina.url()).pathname.startsWith(destino)) continue;
    const antes = await pagina.title();
    await pagina.evaluate((para) => history.pushState(null, '', para), destino);
    await expect.poll(() => pagina.title(), { message: destino }).not.toBe(antes);
    await esperarTela(pagina);
    expect(await pagina.getByText('Página não encontrada').count(), destino).toBe(0);
  }
  mesa.inteira = true;
});

test('o sino, que chega depois, não empurra o que já estava no alto da tela', async ({
  abrirMesa,
  mundo,
}) => {
  const mesa = await abrirMesa();
  const pagina = await noQuadro(mesa, mundo.rep.usuario_emaillogin);
  const sino = pagina.getByRole('button', { name: 'Avisos' });
  await sino.waitFor();
  // The place it found free is as wide as it is.
  expect(await sino.evaluate((botao) => getComputedStyle(botao.parentElement!).minWidth)).toBe(
    `${(await sino.boundingBox())?.width}px`,
  );
  mesa.inteira = true;
});

test('quem ajusta os estágios vê no menu que está nas configurações', async ({
  pagina,
  basico,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/estagio/listaestagio');
  await pagina.getByRole('heading', { name: 'Estágios e funis', level: 1 }).waitFor();
  expect(
    await menu(pagina)
      .getByRole('link')
      .evaluateAll((links) =>
        links.flatMap((um) => (um.hasAttribute('aria-current') ? um.textContent : [])),
      ),
  ).toEqual(['Configurações']);
});

test('a regra das larguras vale a cada mudança de tamanho', async ({ abrirMesa, mundo }) => {
  const mesa = await abrirMesa();
  const pagina = await noQuadro(mesa, mundo.rep.usuario_emaillogin);
  expect(await largura(pagina)).toBe(220);
  for (const [janela, esperada] of [
    [1028, 52],
    [1029, 220],
    [768, 52],
    [1440, 220],
  ] as const) {
    await pagina.setViewportSize({ width: janela, height: 900 });
    await expect.poll(() => largura(pagina), { timeout: 3_000 }).toBe(esperada);
  }
  await pagina.setViewportSize({ width: 767, height: 900 });
  await menu(pagina).waitFor({ state: 'detached' });
  mesa.inteira = true;
});

test('condensada: nomes acessíveis e dica ao pousar', async ({ abrirMesa, mundo }) => {
  const mesa = await abrirMesa();
  const pagina = await noQuadro(mesa, mundo.rep.usuario_emaillogin);
  await pagina.setViewportSize(JANELAS.tablet);
  const leads = menu(pagina).getByRole('link', { name: 'Leads', exact: true }).first();
  await leads.hover();
  await pagina.getByRole('tooltip', { name: 'Leads' }).waitFor();
  mesa.inteira = true;
});

test('no celular o menu é uma gaveta com o marcador sidebar-enable', async ({ pagina, basico }) => {
  await pagina.setViewportSize(JANELAS.celular);
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  await pagina.getByRole('button', { name: 'Abrir menu' }).click();
  expect(await marcador(pagina, 'sidebar-enable')).toBe(true);
  await axe(pagina);
  await pagina.keyboard.press('Escape');
  await expect.poll(() => marcador(pagina, 'sidebar-enable')).toBe(false);
  await pagina.getByRole('button', { name: 'Abrir menu' }).click();
  await pagina
    .getByRole('dialog')
    .getByRole('link', { name: 'Leads', exact: true })
    .first()
    .click();
  await pagina.waitForURL('**/apps/crm/pipeline/leads');
  await expect.poll(() => marcador(pagina, 'sidebar-enable')).toBe(false);
  expect(
    await pagina.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
  ).toBe(true);
});

test('o painel da direita põe e tira end-bar-enabled', async ({ abrirMesa, mundo }) => {
  const mesa = await abrirMesa();
  const pagina = await noQuadro(mesa, mundo.rep.usuario_emaillogin);
  await abrirAjustes(pagina);
  await ajustes(pagina).waitFor();
  expect(await marcador(pagina, 'end-bar-enabled')).toBe(true);
  await axe(pagina);
  await pagina.keyboard.press('Escape');
  await ajustes(pagina).waitFor({ state: 'detached' });
  expect(await marcador(pagina, 'end-bar-enabled')).toBe(false);
  mesa.inteira = true;
});

test('o que se escolhe fica depois de recarregar e em outro navegador', async ({
  pagina,
  novoContexto,
  basico,
}) => {
  const email = basico.rep.usuario_emaillogin;
  await entrar(pagina, email, QUADRO);
  await abrirAjustes(pagina);
  const painel = ajustes(pagina);
  await painel.getByRole('radio', { name: 'Escuro' }).first().check({ force: true });
  await painel.getByRole('radio', { name: 'Horizontal' }).check({ force: true });
  await painel.getByRole('radio', { name: 'Tectum' }).check({ force: true });
  const salvo = guardado(pagina, 'compacto');
  await painel.getByRole('radio', { name: 'Compacta' }).check({ force: true });
  await salvo;
  await pagina.reload();
  const atributos = () => pagina.evaluate(() => ({ ...document.documentElement.dataset }));
  expect(await atributos()).toMatchObject({
    colorScheme: 'dark',
    sidebarTheme: 'tectum',
    density: 'compacto',
  });
  await pagina.getByRole('button', { name: 'Meus Negócios' }).waitFor();

  const outra = await (await novoContexto()).newPage();
  await entrar(outra, email, QUADRO);
  await outra.getByRole('button', { name: 'Meus Negócios' }).waitFor();
  expect(await outra.evaluate(() => document.documentElement.dataset['sidebarTheme'])).toBe(
    'tectum',
  );
});

describe('tipos de layout', () => {
  const abrir = async (pagina: Page, email: string, layout: Layout) => {
    await entrar(pagina, email, '/landing');
    await comLayout(pagina, layout, QUADRO);
    await pagina.getByRole('button', { name: /Menu do usuário/ }).waitFor();
    await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  };

  test.for([
    ['default', 'light', 'dark', 'tectum'],
    ['empresarial', 'split', 'crm'],
  ])('vertical, os temas %s, %s, %s…, claro e escuro', async (temas, { pagina, basico }) => {
    await abrir(pagina, basico.rep.usuario_emaillogin, { leftSideBarTheme: temas[0] ?? '' });
    for (const leftSideBarTheme of temas) {
      for (const layoutColor of ['light', 'dark']) {
        await vestir(pagina, { leftSideBarTheme, layoutColor });
        const { sidebarTheme, colorScheme } = await pagina.evaluate(() => ({
          ...document.documentElement.dataset,
        }));
        expect([sidebarTheme, colorScheme]).toEqual([leftSideBarTheme, layoutColor]);
        await axe(pagina);
      }
      expect(await pagina.getByRole('navigation', { name: 'Áreas' }).count()).toBe(
        leftSideBarTheme === 'split' ? 1 : 0,
      );
    }
  });

  test('destacado: barra de cima escura, perfil na lateral', async ({ pagina, basico }) => {
    await abrir(pagina, basico.rep.usuario_emaillogin, { layoutType: 'detached' });
    await pagina.getByText(basico.rep.usuario_nome, { exact: true }).waitFor();
    expect(
      await pagina.getByRole('banner').evaluate((barra) => getComputedStyle(barra).backgroundColor),
    ).toBe('rgb(22, 23, 27)');
    await axe(pagina);
  });

  test('horizontal: as seções abrem com o ponteiro e com as setas', async ({ pagina, basico }) => {
    await abrir(pagina, basico.rep.usuario_emaillogin, { layoutType: 'horizontal' });
    const secao = pagina.getByRole('button', { name: 'Meus Negócios' });
    await secao.hover();
    await pagina.getByRole('link', { name: 'Leads', exact: true }).first().waitFor();
    await pagina.mouse.move(700, 500);
    await pagina
      .getByRole('link', { name: 'Leads', exact: true })
      .first()
      .waitFor({ state: 'hidden' });
    await secao.focus();
    await pagina.keyboard.press('ArrowDown');
    await expect
      .poll(() => pagina.evaluate(() => document.activeElement?.textContent))
      .toBe('Prospects');
    await pagina.keyboard.press('ArrowDown');
    await pagina.keyboard.press('Escape');
    await expect.poll(() => secao.evaluate((botao) => botao === document.activeElement)).toBe(true);
    await axe(pagina);
  });

  test('completo: sem menu, com voltar e busca', async ({ pagina, basico }) => {
    await abrir(pagina, basico.rep.usuario_emaillogin, {
      layoutType: 'full',
      leftSideBarTheme: 'empresarial',
    });
    expect(await menu(pagina).count()).toBe(0);
    expect(
      await pagina.getByRole('banner').evaluate((barra) => getComputedStyle(barra).backgroundColor),
    ).toBe('rgb(19, 39, 65)');
    await axe(pagina);
    await pagina.getByRole('banner').getByRole('button', { name: 'Voltar' }).click();
    await pagina.waitForURL('**/landing');
  });

  test('encaixotado condensa a lateral; rolável acompanha a página', async ({ pagina, basico }) => {
    await abrir(pagina, basico.rep.usuario_emaillogin, { layoutWidth: 'boxed' });
    await expect.poll(() => largura(pagina)).toBe(52);
    await vestir(pagina, { leftSideBarType: 'scrollable' });
    await expect.poll(() => largura(pagina)).toBe(220);
    await axe(pagina);
  });
});

test('pular para o conteúdo é a primeira parada do teclado, e a versão está no rodapé', async ({
  abrirMesa,
  mundo,
}) => {
  const mesa = await abrirMesa();
  const pagina = await noQuadro(mesa, mundo.rep.usuario_emaillogin);
  // Where the keyboard begins on a page that was just opened.
  await pagina.reload();
  await pagina.getByRole('contentinfo').getByText('Versão 2025.10.03 · build 001').waitFor();
  await pagina.keyboard.press('Tab');
  await pagina.keyboard.press('Enter');
  expect(await pagina.evaluate(() => document.activeElement?.id)).toBe('conteudo');
  mesa.inteira = true;
});

test('mudar de tela muda o título e leva o foco ao conteúdo', async ({ abrirMesa, mundo }) => {
  const mesa = await abrirMesa();
  const pagina = await noQuadro(mesa, mundo.rep.usuario_emaillogin);
  await expect.poll(() => pagina.title()).toBe('Oportunidades · Praça');
  await menu(pagina).getByRole('link', { name: 'Leads', exact: true }).first().click();
  await expect.poll(() => pagina.title()).toBe('Leads · Praça');
  await expect
    .poll(() => pagina.evaluate(() => document.activeElement?.closest('main')?.id))
    .toBe('conteudo');
  mesa.inteira = true;
});

test('sem rede: uma faixa diz desde quando, e some quando volta', async ({
  pagina,
  contexto,
  guarda,
  basico,
}) => {
  guarda.permitir(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  // The closed columns and the views come last: until then parts of the screen are still on their way.
  await pagina.getByRole('region', { name: /Perdidos/ }).waitFor();
  await pagina.getByRole('button', { name: /^Visões/ }).waitFor();
  await contexto.setOffline(true);
  await pagina.getByText(/Sem conexão\. Mostrando dados de \d\d:\d\d/).waitFor();
  await contexto.setOffline(false);
  await pagina.getByText(/Sem conexão/).waitFor({ state: 'detached' });
});

test('quem pode troca de empresa, e só quem pode', async ({ pagina, novoContexto }) => {
  await entrar(pagina, 'adm@acosul.demo', QUADRO);
  await pagina.getByRole('button', { name: /Trocar de empresa/ }).click();
  await pagina.getByRole('menuitemcheckbox', { name: /Joinville/ }).click();
  await pagina
    .getByText('Agora você está em Metalúrgica Aço Sul Ltda - Filial Joinville.')
    .waitFor();
  await pagina.reload();
  await pagina.getByRole('button', { name: /Empresa: .*Joinville/ }).waitFor();
  const rep = await (await novoContexto()).newPage();
  await entrar(rep, 'rep1@acosul.demo', QUADRO);
  await rep.getByRole('button', { name: /Menu do usuário/ }).waitFor();
  expect(await rep.getByRole('button', { name: /Trocar de empresa/ }).count()).toBe(0);
});
