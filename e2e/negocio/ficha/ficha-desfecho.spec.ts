import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarMotivoPerda } from '../../../server/seed/fabricas/fabricas-cadastro.ts';
import { abrirFicha, endereco, semearNegocio } from '../../support/ficha.ts';
import { JANELAS, test } from '../../support/fixtures.ts';
import { emDias } from '../../support/quadro.ts';

const botao = (pagina: Page, nome: string) =>
  pagina.getByRole('button', { name: nome, exact: true });
const parte = (pagina: Page, nome: string) =>
  pagina.getByRole('region', { name: nome, exact: true });

test('perder e reativar mudam na hora o próximo passo e o fechamento, na cabeça da página', async ({
  pagina,
  banco,
  basico,
}) => {
  await criarMotivoPerda(banco, basico.registro.clienteregistro_codigo, {
    motperda_descricao: 'Preço alto',
  });
  await abrirFicha(pagina, basico, await semearNegocio(banco, basico));
  await parte(pagina, 'Próximo passo').getByText('Nenhum').waitFor();

  await botao(pagina, 'Perder').click();
  const perder = pagina.getByRole('dialog', { name: 'Perder negócio' });
  await perder.getByRole('combobox', { name: 'Motivo da perda' }).click();
  await pagina.getByRole('option', { name: 'Preço alto' }).click();
  await botao(pagina, 'Perder negócio').click();
  await botao(pagina, 'Reativar').waitFor();
  await parte(pagina, 'Fechamento').getByText('Perdido: Preço alto').waitFor();
  expect(await parte(pagina, 'Próximo passo').count()).toBe(0);
  await pagina.getByText('Reative o negócio antes de mover ou alterar.').waitFor();
  for (const campo of ['Título', 'Valor', 'Observação'])
    expect(
      await pagina.getByRole('textbox', { name: campo, exact: true }).isDisabled(),
      campo,
    ).toBe(true);

  await botao(pagina, 'Reativar').click();
  await botao(pagina, 'Reativar').last().click();
  await botao(pagina, 'Perder').waitFor();
  await parte(pagina, 'Próximo passo').getByText('Nenhum').waitFor();
  expect(await parte(pagina, 'Fechamento').count()).toBe(0);
  expect(await pagina.getByRole('textbox', { name: 'Valor', exact: true }).isEnabled()).toBe(true);
});

test('o tempo no estágio para quando o negócio fecha', async ({ pagina, banco, basico }) => {
  const desde = { negocio_dtcriacao: emDias(-40), negocio_dtestagio: emDias(-40) };
  const fechado = await semearNegocio(banco, basico, {
    ...desde,
    negocio_situacao: 'G',
    negocio_dtfechamento: emDias(-30),
  });
  const aberto = await semearNegocio(banco, basico, desde);
  await abrirFicha(pagina, basico, fechado);
  const atual = pagina
    .getByRole('navigation', { name: 'Estágios do funil' })
    .locator('[aria-current=step]');
  await expect.poll(() => atual.innerText()).toMatch(/ficou\s+10 dias$/);
  expect(await atual.getByTitle(/até o fechamento, em/).count()).toBe(1);
  await pagina.goto(endereco(aberto));
  await expect.poll(() => atual.innerText()).toMatch(/há 40 dias$/);
});

test('a aba do navegador e a trilha dizem o título do negócio, e o da tela seguinte ao sair', async ({
  pagina,
  banco,
  basico,
}) => {
  const longo = `Tanques de inox ${'e conexões '.repeat(15)}`.trim();
  const outro = await semearNegocio(banco, basico, { negocio_titulo: 'Bombas' });
  const codigo = await semearNegocio(banco, basico, {
    negocio_titulo: longo,
    negocio_origem: outro,
  });
  await abrirFicha(pagina, basico, codigo);
  const aqui = pagina.getByRole('navigation', { name: 'Localização' }).locator('[aria-current]');
  await expect.poll(() => pagina.title()).toBe(`${longo} · Praça`);
  expect(await aqui.innerText()).toBe(longo);
  for (const janela of Object.values(JANELAS)) {
    await pagina.setViewportSize(janela);
    const largura = await pagina.evaluate(() => document.documentElement.scrollWidth);
    expect(largura).toBeLessThanOrEqual(janela.width);
  }
  await pagina.setViewportSize(JANELAS.mesa);

  const titulo = pagina.getByLabel('Título', { exact: true });
  await titulo.fill('Tanques de aço');
  await titulo.press('Enter');
  await expect.poll(() => pagina.title()).toBe('Tanques de aço · Praça');
  await pagina.getByRole('link', { name: `nº ${outro}` }).click();
  await expect.poll(() => pagina.title()).toBe('Bombas · Praça');
  await expect.poll(() => aqui.innerText()).toBe('Bombas');
  await pagina.goBack();
  await expect.poll(() => pagina.title()).toBe('Tanques de aço · Praça');
  await pagina
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Leads', exact: true })
    .first()
    .click();
  await expect.poll(() => pagina.title()).toBe('Leads · Praça');
  await expect.poll(() => aqui.innerText()).toBe('Leads');
});
