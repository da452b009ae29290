import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import { abrirFicha, endereco, semearNegocio } from '../../support/ficha.ts';
import { noRegistro } from '../../support/quadro.ts';
import { test, type Recusador } from '../../support/recusador.ts';

const titulo = (pagina: Page) => pagina.getByLabel('Título', { exact: true });
const pergunta = (pagina: Page) => pagina.getByRole('alertdialog', { name: 'Sair sem salvar?' });
/** Types another title whose save the server refuses. */
const falhar = async (pagina: Page, recusador: Recusador) => {
  recusador.prender('/PatchNegocio').soltar({ recusa: 'INDISPONIVEL' });
  await titulo(pagina).fill('Tanques de aço');
  await titulo(pagina).blur();
  await pagina
    .getByText(/Serviço temporariamente indisponível/)
    .first()
    .waitFor();
};

test('sair com um campo que não salvou pergunta; ficar guarda o que se digitou, sair leva aonde se ia', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(banco, basico);
  await abrirFicha(pagina, basico, codigo);
  await falhar(pagina, recusador);
  await pagina.getByRole('link', { name: 'Leads', exact: true }).first().click();
  await pergunta(pagina).getByText('Título').waitFor();
  await pergunta(pagina)
    .getByText(/Serviço temporariamente indisponível/)
    .waitFor();
  await axe(pagina);
  await pagina.keyboard.press('Enter');
  await pergunta(pagina).waitFor({ state: 'detached' });
  expect(new URL(pagina.url()).pathname).toBe(endereco(codigo));
  expect(await titulo(pagina).inputValue()).toBe('Tanques de aço');

  await pagina.getByRole('link', { name: 'Leads', exact: true }).first().click();
  await pergunta(pagina).getByRole('button', { name: 'Sair sem salvar' }).click();
  await pagina.waitForURL('**/apps/crm/pipeline/leads');
  expect(
    await noRegistro(
      banco,
      basico,
      'SELECT negocio_titulo FROM negocio WHERE negocio_codigo = $1',
      [codigo],
    ),
  ).toEqual([{ negocio_titulo: 'Tanques de inox' }]);
});

test('J também pergunta; salvo o campo, o caminho está livre', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  await semearNegocio(banco, basico, { negocio_titulo: 'Outro' });
  await semearNegocio(banco, basico);
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    '/apps/crm/pipeline/listapipeline?situacao=A',
  );
  await pagina.getByRole('link', { name: 'Tanques de inox', exact: true }).click();
  await pagina
    .getByRole('group', { name: 'Negócios da mesma lista' })
    .getByText(/^\d+ de \d+$/)
    .waitFor();
  await falhar(pagina, recusador);
  await pagina.keyboard.press('j');
  await pergunta(pagina).waitFor();
  await pagina.keyboard.press('Escape');
  await pergunta(pagina).waitFor({ state: 'detached' });
  expect(await titulo(pagina).inputValue()).toBe('Tanques de aço');
  await pagina.getByRole('button', { name: 'Tentar novamente' }).click();
  await pagina.getByText('Título: salvo').waitFor({ state: 'attached' });
  await pagina.keyboard.press('j');
  await expect.poll(() => titulo(pagina).inputValue()).toBe('Outro');
});

test('fechar ou recarregar a aba pergunta nas palavras do navegador, e quem fica tem o que digitou', async ({
  pagina,
  recusador,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/diálogo do navegador/);
  const codigo = await semearNegocio(banco, basico);
  await abrirFicha(pagina, basico, codigo);
  await falhar(pagina, recusador);
  const dialogo = pagina.waitForEvent('dialog');
  await pagina.close({ runBeforeUnload: true });
  expect((await dialogo).type()).toBe('beforeunload');
  expect(await titulo(pagina).inputValue()).toBe('Tanques de aço');
  await titulo(pagina).press('Escape');
  await expect.poll(() => titulo(pagina).inputValue()).toBe('Tanques de inox');
  await pagina.reload();
  await titulo(pagina).waitFor();
});

test('o que se digitou e ainda não foi salvo é salvo ao sair, sem pergunta', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(banco, basico);
  await abrirFicha(pagina, basico, codigo);
  await titulo(pagina).fill('Tanques de aço');
  await pagina.getByRole('link', { name: 'Leads', exact: true }).first().focus();
  await pagina.keyboard.press('Enter');
  await pagina.waitForURL('**/apps/crm/pipeline/leads');
  await expect
    .poll(() =>
      noRegistro(banco, basico, 'SELECT negocio_titulo FROM negocio WHERE negocio_codigo = $1', [
        codigo,
      ]),
    )
    .toEqual([{ negocio_titulo: 'Tanques de aço' }]);
});
