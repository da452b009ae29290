import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { entrar, entrarPelaTela } from '../support/entrar.ts';
import { SENHA_PADRAO } from '../../server/seed/fabricas/senha.ts';
import { test } from '../support/fixtures.ts';
import { coluna, semearQuadro } from '../support/quadro.ts';
import { irPara } from '../support/telas.ts';

const QUADRO = '/apps/crm/pipeline/oportunidades';
const TITULOS = { Contato: ['Prensa de 40 t', 'Chapas xadrez'], Proposta: ['Torno usado'] };
const QUIETO_MS = 2_500;

/** What the page asks for from now on, by kind. */
const contar = (pagina: Page) => {
  const pedidos: { tipo: string; url: string }[] = [];
  let ultimo = Date.now();
  pagina.on('request', (pedido) => {
    pedidos.push({ tipo: pedido.resourceType(), url: pedido.url() });
    ultimo = Date.now();
  });
  return {
    pedidos,
    scripts: () => pedidos.filter(({ tipo }) => tipo === 'script').length,
    quieta: () => Date.now() - ultimo > QUIETO_MS,
  };
};

const primeiroCartao = (pagina: Page) =>
  coluna(pagina, 'Contato').getByText('Prensa de 40 t').waitFor();

test('o quadro de um navegador sem nada guardado: no máximo 12 scripts até o primeiro cartão, 25 pedidos ao todo', async ({
  pagina,
  novoContexto,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, TITULOS);
  await entrar(pagina, basico.adm.usuario_emaillogin, QUADRO);
  await primeiroCartao(pagina);
  const contexto = await novoContexto({ storageState: await pagina.context().storageState() });
  const fria = await contexto.newPage();
  await fria.addInitScript(() => {
    // What an earlier visit noted is not known to a browser that comes for the first time.
    localStorage.removeItem('praca.usuario.leituras');
  });
  const conta = contar(fria);
  await fria.goto(QUADRO);
  await primeiroCartao(fria);
  expect(conta.scripts()).toBeLessThanOrEqual(12);
  await expect.poll(conta.quieta).toBe(true);
  expect(
    conta.pedidos.map(({ url }) => url).length,
    JSON.stringify(conta.pedidos),
  ).toBeLessThanOrEqual(25);
});

test('a segunda visita a um endereço pede as leituras com o token, cada uma uma vez', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, TITULOS);
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  await primeiroCartao(pagina);
  const notadas = () => pagina.evaluate(() => localStorage.getItem('praca.usuario.leituras') ?? '');
  await expect.poll(notadas).toContain('/api/TWSNegocio/GetQuadro');

  const conta = contar(pagina);
  await pagina.reload();
  await primeiroCartao(pagina);
  await expect.poll(conta.quieta).toBe(true);
  const chamadas = conta.pedidos.map(({ url }) => url).filter((url) => url.includes('/api/TWS'));
  expect([...chamadas].sort()).toEqual([...new Set(chamadas)].sort());
  expect(chamadas.some((url) => url.endsWith('/GetQuadro'))).toBe(true);
  // Whatever was asked for ahead was taken by the screen.
  expect(
    await pagina.evaluate(
      () => (Reflect.get(window, 'pracaLeituras') as Map<string, unknown>).size,
    ),
  ).toBe(0);
  await pagina.goto('/account/logout');
  await pagina.getByRole('heading', { level: 1, name: 'Até logo!' }).waitFor();
  expect(await notadas()).toBe('');
});

test('no aparelho da pessoa, a última vista aparece antes do código, diz de quando é, dá lugar à página e some ao sair', async ({
  contexto,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, TITULOS);
  const pagina = await contexto.newPage();
  await pagina.goto(`/account/login?retorno=${encodeURIComponent(QUADRO)}`);
  await pagina.getByLabel('Este aparelho é meu').check();
  await entrarPelaTela(pagina, basico.rep.usuario_emaillogin, SENHA_PADRAO);
  await primeiroCartao(pagina);
  const guardada = () => pagina.evaluate(() => localStorage.getItem('praca.usuario.vistas') ?? '');
  await expect.poll(guardada).toContain('Prensa de 40 t');

  await pagina.addInitScript(() => {
    new MutationObserver(() => {
      const vista = document.getElementById('vista');
      if (vista === null || Reflect.has(window, 'vistaDoInicio')) return;
      Reflect.set(window, 'vistaDoInicio', {
        cartoes: vista.querySelectorAll('[data-cartao]').length,
        texto: vista.querySelector('.tela-guardada')?.textContent,
        pagina: document.getElementById('root')?.childElementCount ?? 0,
        alcance: vista.querySelectorAll('[href], [id], [onclick], script').length,
        inerte: vista.inert,
      });
    }).observe(document, { childList: true, subtree: true });
  });
  await pagina.reload();
  await primeiroCartao(pagina);
  expect(await pagina.evaluate(() => Reflect.get(window, 'vistaDoInicio') as unknown)).toEqual({
    cartoes: 3,
    texto: expect.stringMatching(/^Atualizando: isto é de Hoje \d\d:\d\d$/),
    pagina: 0,
    alcance: 0,
    inerte: true,
  });
  await pagina.locator('#vista').waitFor({ state: 'detached' });

  await pagina.goto('/account/logout');
  await pagina.getByRole('heading', { level: 1, name: 'Até logo!' }).waitFor();
  expect(await guardada()).toBe('');
});

test('uma tela cujo arquivo saiu com a versão antiga: há uma versão nova, e um botão a carrega', async ({
  pagina,
  guarda,
  basico,
}) => {
  guarda.permitir(/404|dynamically imported module/);
  const vieram = new Set<string>();
  pagina.on('response', (resposta) => vieram.add(resposta.url()));
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/etiqueta');
  await pagina.getByRole('heading', { level: 1, name: 'Etiquetas' }).waitFor();
  const deAntes = new Set(vieram);
  // A server of a newer build: what the open page has not loaded yet is gone, and the page that it gives out names others.
  await pagina.route('**/assets/*.js', (rota) =>
    deAntes.has(rota.request().url()) ? rota.continue() : rota.fulfill({ status: 404 }),
  );
  await pagina.route('**/apps/crm/webhook', async (rota) => {
    if (rota.request().resourceType() === 'document') return rota.continue();
    const resposta = await rota.fetch();
    const corpo = await resposta.text();
    await rota.fulfill({
      response: resposta,
      body: corpo.replaceAll('assets/index-', 'assets/nova-'),
    });
  });
  await irPara(pagina, '/apps/crm/webhook');
  await pagina.getByRole('heading', { level: 1, name: 'Há uma versão nova' }).waitFor();
  await pagina.unrouteAll();
  await pagina.getByRole('button', { name: 'Carregar a versão nova' }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Webhooks' }).waitFor();
});
