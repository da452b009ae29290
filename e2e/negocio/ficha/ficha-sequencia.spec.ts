import type { Page } from 'playwright-core';
import type { Envelope } from '@praca/contract/envelope.ts';
import { expect } from 'vitest';
import { entrar } from '../../support/entrar.ts';
import { test } from '../../support/fixtures.ts';
import { endereco, semearNegocio } from '../../support/ficha.ts';
import { encher, total } from '../../support/lista.ts';

const titulo = (pagina: Page) => pagina.getByLabel('Título', { exact: true });
const esperarTitulo = (pagina: Page, texto: string) =>
  expect.poll(() => titulo(pagina).inputValue()).toBe(texto);
const LISTA = '/apps/crm/pipeline/listapipeline?situacao=A';

test('J e K andam na mesma lista, e Voltar leva a ela na mesma rolagem', async ({
  pagina,
  banco,
  basico,
}) => {
  for (let i = 1; i <= 60; i++)
    await semearNegocio(banco, basico, { negocio_titulo: `Negócio ${i}` });
  await entrar(pagina, basico.adm.usuario_emaillogin, LISTA);
  const rolo = pagina.locator('[data-scroll-restoration-id^=lista]');
  await pagina.getByRole('link', { name: 'Negócio 60', exact: true }).waitFor();
  await rolo.evaluate((um) => um.scrollTo({ top: 700 }));
  const alvo = pagina.getByRole('link', { name: 'Negócio 35', exact: true });
  await alvo.click();
  await esperarTitulo(pagina, 'Negócio 35');
  const vizinhos = pagina.getByRole('group', { name: 'Negócios da mesma lista' });
  await vizinhos.getByText(/^26 de \d+$/).waitFor();
  await pagina.keyboard.press('j');
  await esperarTitulo(pagina, 'Negócio 34');
  await vizinhos.getByRole('button', { name: 'Próximo negócio' }).click();
  await esperarTitulo(pagina, 'Negócio 33');
  await titulo(pagina).press('End');
  await pagina.keyboard.press('k');
  await esperarTitulo(pagina, 'Negócio 33k');
  await pagina.keyboard.press('Escape');
  await titulo(pagina).blur();
  await pagina.keyboard.press('k');
  await esperarTitulo(pagina, 'Negócio 34');
  await pagina.getByRole('button', { name: 'Voltar', exact: true }).click();
  await pagina.waitForURL(/listapipeline\?situacao=A$/);
  await alvo.waitFor();
  await expect.poll(() => rolo.evaluate((um) => Math.round(um.scrollTop))).toBe(700);
});

test('J passa do que a lista tinha lido, e o total é o da lista', async ({
  pagina,
  banco,
  basico,
}) => {
  await encher(banco, basico, 200);
  const codigos = new Set<number>();
  pagina.on('response', async (resposta) => {
    if (!resposta.url().endsWith('/TWSNegocio/GetLista')) return;
    const { Conteudo } = (await resposta.json()) as Envelope<{ negocio_codigo: number }>;
    for (const { negocio_codigo } of Conteudo[0]?.DADOS ?? []) codigos.add(negocio_codigo);
  });
  await entrar(pagina, basico.adm.usuario_emaillogin, `${LISTA}&porpagina=20`);
  await total(pagina, '200');
  await pagina.getByRole('link', { name: 'Pedido 200', exact: true }).click();
  await esperarTitulo(pagina, 'Pedido 200');
  const vizinhos = pagina.getByRole('group', { name: 'Negócios da mesma lista' });
  await vizinhos.getByText('1 de 200', { exact: true }).waitFor();
  const lidos = [...codigos];
  expect(lidos.length).toBeLessThan(150);
  await pagina.goto(endereco(lidos.at(-1) ?? 0));
  await vizinhos.getByText(`${lidos.length} de 200`, { exact: true }).waitFor();
  const proximo = vizinhos.getByRole('button', { name: 'Próximo negócio' });
  await expect.poll(() => proximo.isEnabled()).toBe(true);
  await pagina.keyboard.press('j');
  await esperarTitulo(pagina, `Pedido ${200 - lidos.length}`);
  await vizinhos.getByText(`${lidos.length + 1} de 200`, { exact: true }).waitFor();
});

test('fora de uma lista não há vizinhos, e Voltar leva ao quadro do negócio', async ({
  pagina,
  novoContexto,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, endereco(codigo));
  await titulo(pagina).waitFor();
  expect(await pagina.getByRole('group', { name: 'Negócios da mesma lista' }).count()).toBe(0);
  const outra = await (await novoContexto()).newPage();
  await entrar(outra, basico.adm.usuario_emaillogin, endereco(codigo));
  await titulo(outra).waitFor();
});
