import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { entrar } from '../support/entrar.ts';
import { abrirFicha, semearNegocio } from '../support/ficha.ts';
import { test } from '../support/fixtures.ts';
import { LISTA, rolagem } from '../support/lista.ts';
import { excesso, fichas, semearExtremos } from '../support/telas.ts';

const MAIOR_VALOR = '9999999999999.99';

const semExcesso = async (pagina: Page, onde: string): Promise<void> => {
  await expect.poll(() => excesso(pagina), { message: onde }).toBeLessThanOrEqual(0);
};

test('no telefone os diálogos do negócio cabem na largura da tela', async ({
  novoContexto,
  banco,
  basico,
}) => {
  const codigos = await semearExtremos(banco, basico);
  const viewport = { width: 360, height: 740 };
  const contexto = await novoContexto({
    viewport,
    screen: viewport,
    hasTouch: true,
    isMobile: true,
  });
  const pagina = await contexto.newPage();
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/cadastros');
  for (const endereco of fichas(codigos)) {
    await pagina.goto(endereco);
    for (const acao of ['Ganhar', 'Perder']) {
      await pagina.getByRole('button', { name: acao, exact: true }).tap();
      const dialogo = pagina.getByRole('dialog', { name: `${acao} negócio` });
      await dialogo.waitFor();
      await expect
        .poll(async () => Math.round((await dialogo.boundingBox())?.width ?? 0))
        .toBe(viewport.width);
      await semExcesso(pagina, `${endereco} ${acao}`);
      await dialogo.getByRole('button', { name: 'Cancelar' }).tap();
      await dialogo.waitFor({ state: 'detached' });
    }
  }
});

test('no telefone quem espia um negócio de nome enorme alcança o que fecha', async ({
  novoContexto,
  banco,
  basico,
}) => {
  const codigos = await semearExtremos(banco, basico);
  const viewport = { width: 360, height: 740 };
  const contexto = await novoContexto({
    viewport,
    screen: viewport,
    hasTouch: true,
    isMobile: true,
  });
  const pagina = await contexto.newPage();
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/cadastros');
  for (const codigo of codigos) {
    await pagina.goto(`/apps/crm/pipeline/oportunidades?negocio=${codigo}`);
    const painel = pagina.getByRole('dialog');
    const valor = painel.getByRole('textbox', { name: 'Valor' });
    await valor.waitFor();
    expect(await valor.inputValue()).toBe('999.999.999,99');
    const fechar = await painel.getByRole('button', { name: 'Fechar' }).boundingBox();
    expect((fechar?.x ?? 0) + (fechar?.width ?? viewport.width)).toBeLessThanOrEqual(
      viewport.width,
    );
    await painel.getByRole('button', { name: 'Fechar' }).tap();
    await painel.waitFor({ state: 'detached' });
  }
});

test.for([1024, 1440])(
  'em %i px a lista mostra todas as suas colunas, com o valor inteiro',
  async (width, { pagina, banco, basico }) => {
    await semearExtremos(banco, basico);
    await pagina.setViewportSize({ width, height: 900 });
    await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/pipeline/listapipeline');
    const valor = pagina.getByRole('cell', { name: 'R$ 999.999.999,99' }).first();
    await valor.waitFor();
    expect(await valor.evaluate((celula) => celula.scrollWidth - celula.clientWidth)).toBe(0);
    expect(
      await pagina.getByRole('table').evaluate((tabela) => {
        const caixa = tabela.parentElement;
        return caixa === null ? NaN : caixa.scrollWidth - caixa.clientWidth;
      }),
    ).toBe(0);
  },
);

test.for([1024, 1440])(
  'em %i px a lista mostra inteiro o maior valor que um negócio pode ter',
  async (width, { pagina, banco, basico }) => {
    await semearNegocio(banco, basico, { negocio_valor: MAIOR_VALOR });
    await pagina.setViewportSize({ width, height: 900 });
    await entrar(pagina, basico.adm.usuario_emaillogin, LISTA);
    const valor = pagina.getByRole('cell', { name: 'R$ 9.999.999.999.999,99' });
    await valor.waitFor();
    expect(await valor.evaluate((celula) => celula.scrollWidth - celula.clientWidth)).toBe(0);
    expect(
      await rolagem(pagina).evaluate((caixa) => caixa.scrollWidth - caixa.clientWidth),
    ).toBeLessThanOrEqual(0);
  },
);

test('no telefone a lista e a página do negócio mostram inteiro o maior valor que pode haver', async ({
  novoContexto,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(banco, basico, { negocio_valor: MAIOR_VALOR });
  const viewport = { width: 390, height: 844 };
  const contexto = await novoContexto({ viewport, hasTouch: true, isMobile: true });
  const pagina = await contexto.newPage();
  await entrar(pagina, basico.adm.usuario_emaillogin, LISTA);
  const valor = pagina.getByText('R$ 9.999.999.999.999,99', { exact: true });
  await valor.waitFor();
  const { x = NaN, width = NaN } = (await valor.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(viewport.width);
  expect(await valor.evaluate((um) => um.scrollWidth - um.clientWidth)).toBeLessThanOrEqual(0);

  await abrirFicha(pagina, basico, codigo);
  const campo = pagina.getByLabel('Valor', { exact: true });
  await campo.waitFor();
  expect(await campo.evaluate((um) => um.scrollWidth - um.clientWidth)).toBeLessThanOrEqual(0);
});
