import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { abrirQuadro, cartao, coluna, esperarColuna, semearQuadro } from '../../support/quadro.ts';
import { entrar } from '../../support/entrar.ts';
import { test } from '../../support/recusador.ts';

const CARTOES = { Contato: ['Alfa', 'Beta'], Proposta: ['Delta'] };
const espera = (pagina: Page) => pagina.getByRole('status', { name: 'Carregando...' });
const altura = async (pagina: Page, titulo: string): Promise<number> =>
  Math.round((await cartao(pagina, titulo).boundingBox())?.height ?? 0);

test('enquanto a primeira resposta demora, o quadro mostra as colunas pelo nome e o lugar dos cartões', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  const presa = recusador.prender('/GetQuadro');
  await entrar(pagina, basico.rep.usuario_emaillogin, '/apps/crm/pipeline/oportunidades');
  await presa.chegou;
  await espera(pagina).waitFor();
  for (const nome of ['Contato', 'Proposta', 'Negociação'])
    await espera(pagina).getByText(nome, { exact: true }).waitFor();
  const vagas = espera(pagina).locator('.cartao-vago');
  await vagas.first().waitFor();
  const vaga = await vagas.first().boundingBox();
  expect(await pagina.getByRole('group', { name: /^Alfa, / }).count()).toBe(0);
  presa.soltar('passa');
  await cartao(pagina, 'Alfa').waitFor();
  expect(await espera(pagina).count()).toBe(0);
  // What was waited for stands where its place was shown.
  const caixa = await cartao(pagina, 'Alfa').boundingBox();
  expect(caixa?.height).toBe(vaga?.height);
  expect(Math.abs((caixa?.y ?? 0) - (vaga?.y ?? 0))).toBeLessThanOrEqual(2);
  expect(Math.abs((caixa?.x ?? 0) - (vaga?.x ?? 0))).toBeLessThanOrEqual(2);
});

test('quem abre o negócio novo antes do quadro tem nele o primeiro estágio assim que se sabe qual é', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  const presa = recusador.prender('/GetQuadro');
  await entrar(pagina, basico.rep.usuario_emaillogin, '/apps/crm/pipeline/oportunidades');
  await presa.chegou;
  await pagina.getByRole('button', { name: 'Novo negócio' }).first().click();
  const form = pagina.getByRole('dialog', { name: 'Novo negócio' });
  await form.getByLabel('Título').fill('Cedo demais');
  presa.soltar('passa');
  await expect
    .poll(() => form.getByRole('combobox', { name: 'Estágio' }).inputValue())
    .toBe('Contato');
  await form.getByRole('button', { name: 'Criar negócio' }).click();
  await form.waitFor({ state: 'detached' });
  await esperarColuna(pagina, 'Contato', ['Cedo demais', 'Alfa', 'Beta']);
});

test('a densidade muda a altura do cartão na hora, e fica depois de recarregar e em outro navegador', async ({
  pagina,
  novoContexto,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  const escolher = async (densidade: string) => {
    const guardado = pagina.waitForResponse((r) => r.url().includes('Preferencias'));
    await pagina.getByRole('button', { name: 'Mais opções' }).click();
    await pagina.getByRole('menuitemcheckbox', { name: densidade }).click();
    expect((await guardado).ok()).toBe(true);
  };
  await cartao(pagina, 'Beta').waitFor();
  expect(await altura(pagina, 'Beta')).toBe(108);
  await escolher('Compacto');
  await expect.poll(() => altura(pagina, 'Beta')).toBe(82);
  await pagina.reload();
  await expect.poll(() => altura(pagina, 'Beta')).toBe(82);
  const distancia = async () =>
    ((await cartao(pagina, 'Beta').boundingBox())?.y ?? 0) -
    ((await cartao(pagina, 'Alfa').boundingBox())?.y ?? 0);
  // The pitch goes along: the next card stands right below, not over the first.
  expect(await distancia()).toBe(88);
  const outra = await (await novoContexto()).newPage();
  await abrirQuadro(outra, basico.rep.usuario_emaillogin);
  await expect.poll(() => altura(outra, 'Beta')).toBe(82);
  await escolher('Padrão');
  await expect.poll(() => altura(pagina, 'Beta')).toBe(108);
});

test('o dedo pede cartões altos, qualquer que seja a densidade escolhida', async ({
  celular: pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await pagina.evaluate(() => {
    localStorage.setItem('praca.layout', JSON.stringify({ densidade: 'compacto' }));
  });
  await pagina.reload();
  await cartao(pagina, 'Beta').waitFor();
  expect(await altura(pagina, 'Beta')).toBe(120);
  await coluna(pagina, 'Contato').getByText('2 negócios').waitFor();
});
