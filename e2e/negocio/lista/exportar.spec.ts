import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import { test } from '../../support/fixtures.ts';
import { criar, encher, LISTA, marca, total } from '../../support/lista.ts';

const linhas = (texto: string) =>
  texto
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean)
    .map((linha) => linha.split(';'));
const baixar = async (pagina: Page, comecar: () => Promise<void>) => {
  const [arquivo] = await Promise.all([pagina.waitForEvent('download'), comecar()]);
  return { nome: arquivo.suggestedFilename(), bytes: readFileSync(await arquivo.path()) };
};
const exportar = (pagina: Page, formato: string) =>
  baixar(pagina, async () => {
    await pagina.getByRole('button', { name: 'Exportar' }).click();
    await pagina.getByRole('menuitem', { name: formato }).click();
  });

test('S-38 o CSV é o que a lista mostra: filtro, ordem, colunas, e nada que rode em planilha', async ({
  pagina,
  banco,
  basico,
}) => {
  await criar(banco, basico, {
    negocio_titulo: '=1+1',
    negocio_valor: '1234.50',
    negocio_temperatura: 'QUENTE',
  });
  await criar(banco, basico, {
    negocio_titulo: '@x',
    negocio_valor: '99.00',
    negocio_temperatura: 'QUENTE',
  });
  await criar(banco, basico, {
    negocio_titulo: 'Vendido',
    negocio_valor: '5.00',
    negocio_temperatura: 'QUENTE',
    negocio_situacao: 'G',
    negocio_dtfechamento: '2026-02-01T12:00:00Z',
  });
  await criar(banco, basico, { negocio_titulo: 'Frio', negocio_temperatura: 'FRIO' });
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `${LISTA}?temperatura=QUENTE&ordem=valor&colunas=negocio_titulo,negocio_valor,estagio_codigo`,
  );
  await total(pagina, '3');
  const { nome, bytes } = await exportar(pagina, 'CSV');
  expect(nome).toMatch(/^negocios-\d{4}-\d\d-\d\d\.csv$/);
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  expect(linhas(bytes.toString('utf8'))).toEqual([
    ['Título', 'Valor', 'Estágio', 'Situação'],
    ["'=1+1", '1234,50', 'Contato', 'Em aberto'],
    ["'@x", '99,00', 'Contato', 'Em aberto'],
    ['Vendido', '5,00', 'Contato', 'Ganho'],
  ]);
  await pagina.getByText(`${nome} foi para os seus downloads.`).waitFor();
  const planilha = await exportar(pagina, 'Excel (XLSX)');
  expect(planilha.nome).toMatch(/\.xlsx$/);
  expect(planilha.bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
});

const exportarMarcados = (pagina: Page) =>
  pagina
    .getByRole('region', { name: 'Negócios selecionados' })
    .getByRole('button', { name: 'Exportar' })
    .click();

test('só os marcados, no formato escolhido', async ({ pagina, banco, basico }) => {
  await encher(banco, basico, 20);
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `${LISTA}?colunas=negocio_titulo,negocio_valor`,
  );
  await total(pagina, '20');
  await marca(pagina, 'Pedido 20').click();
  await marca(pagina, 'Pedido 18').click();
  await exportarMarcados(pagina);
  const dialogo = pagina.getByRole('dialog', { name: 'Exportar negócios' });
  await dialogo.getByText('Exportando 2 negócios').waitFor();
  await axe(pagina);
  const { bytes } = await baixar(pagina, () =>
    dialogo.getByRole('button', { name: 'Exportar' }).click(),
  );
  expect(linhas(bytes.toString('utf8'))).toEqual([
    ['Título', 'Valor'],
    ['Pedido 20', '20,00'],
    ['Pedido 18', '18,00'],
  ]);
});

test('sem conexão não há o que exportar; a falha é dita no lugar, e tentar de novo traz o arquivo', async ({
  contexto,
  pagina,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/net::ERR_/, /preload CSS|dynamically imported/);
  await criar(banco, basico, { negocio_titulo: 'Um' });
  await entrar(pagina, basico.adm.usuario_emaillogin, LISTA);
  await total(pagina, '1');
  await marca(pagina, 'Um').click();
  await exportarMarcados(pagina);
  const dialogo = pagina.getByRole('dialog', { name: 'Exportar negócios' });
  await dialogo.waitFor();
  await contexto.setOffline(true);
  await dialogo.getByRole('button', { name: 'Exportar' }).click();
  await dialogo.getByText('A API não respondeu').waitFor();
  await axe(pagina);
  await contexto.setOffline(false);
  const { bytes } = await baixar(pagina, () =>
    dialogo.getByRole('button', { name: 'Tentar novamente' }).click(),
  );
  expect(linhas(bytes.toString('utf8'))).toHaveLength(2);
  await expect.poll(() => dialogo.count()).toBe(0);
  await contexto.setOffline(true);
  await pagina
    .getByText(/^Sem conexão/)
    .first()
    .waitFor();
  await pagina.getByRole('button', { name: 'Exportar' }).first().click();
  expect(await pagina.getByRole('menuitem', { name: /^CSV/ }).isDisabled()).toBe(true);
});
