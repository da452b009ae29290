import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { abrirFicha, semearNegocio } from '../../support/ficha.ts';
import { test } from '../../support/fixtures.ts';
import { noRegistro } from '../../support/quadro.ts';
import type { Basico } from '../../../server/seed/fabricas/fabricas-negocio.ts';
import type pg from 'pg';

const campo = (pagina: Page) => pagina.getByRole('textbox', { name: 'Valor', exact: true });

/** Selects the whole amount and types over it, key by key, as a person does. */
const digitarPorCima = async (pagina: Page, texto: string): Promise<void> => {
  await campo(pagina).focus();
  await pagina.keyboard.press('Control+a');
  await pagina.keyboard.type(texto, { delay: 15 });
  await pagina.keyboard.press('Tab');
};

const noBanco = async (banco: pg.Pool, basico: Basico, codigo: number) => {
  const [linha] = await noRegistro(
    banco,
    basico,
    'SELECT negocio_valor::text AS valor FROM negocio WHERE negocio_codigo = $1',
    [codigo],
  );
  return linha?.['valor'];
};

test('R$ 1.234,56 digitado por cima de 1.000,00 grava 1.234,56', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(banco, basico, { negocio_valor: '1000.00' });
  await abrirFicha(pagina, basico, codigo);
  await digitarPorCima(pagina, 'R$ 1.234,56');
  await expect.poll(() => noBanco(banco, basico, codigo)).toBe('1234.56');
  expect(await campo(pagina).inputValue()).toBe('1.234,56');
  await digitarPorCima(pagina, '20.500,50');
  await expect.poll(() => noBanco(banco, basico, codigo)).toBe('20500.50');
});

test('12k e 15/12 são erro no campo, e nada é gravado', async ({ pagina, banco, basico }) => {
  const codigo = await semearNegocio(banco, basico, { negocio_valor: '1000.00' });
  await abrirFicha(pagina, basico, codigo);
  for (const texto of ['12k', '15/12']) {
    await digitarPorCima(pagina, texto);
    await pagina.getByText('Digite apenas números, por exemplo 1.234,56').waitFor();
    expect(await campo(pagina).inputValue()).toBe(texto);
  }
  await digitarPorCima(pagina, '1.500,00');
  await expect.poll(() => noBanco(banco, basico, codigo)).toBe('1500.00');
  const mudancas = await noRegistro(
    banco,
    basico,
    'SELECT versao FROM negocio WHERE negocio_codigo = $1',
    [codigo],
  );
  expect(mudancas).toEqual([{ versao: 2 }]);
});

test('cem vezes o habitual do funil é perguntado uma vez; até a resposta nada é gravado', async ({
  pagina,
  banco,
  basico,
}) => {
  for (let i = 0; i < 5; i += 1) await semearNegocio(banco, basico, { negocio_valor: '20000.00' });
  const codigo = await semearNegocio(banco, basico, { negocio_valor: '1000.00' });
  await abrirFicha(pagina, basico, codigo);
  const habitual = pagina.waitForResponse(/GetValorHabitual/);
  await campo(pagina).focus();
  await habitual;
  await digitarPorCima(pagina, '1.000.001,23');
  await expect.poll(() => noBanco(banco, basico, codigo)).toBe('1000001.23');
  await digitarPorCima(pagina, '3.000.001,23');
  await pagina.getByText('O valor é mesmo R$ 3.000.001,23?').waitFor();
  expect(await noBanco(banco, basico, codigo)).toBe('1000001.23');
  await pagina.getByRole('button', { name: 'Sim, é este valor' }).click();
  await expect.poll(() => noBanco(banco, basico, codigo)).toBe('3000001.23');
  await pagina.getByText(/O valor é mesmo/).waitFor({ state: 'detached' });
});
