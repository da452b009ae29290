import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarMotivoPerda } from '../../../server/seed/fabricas/fabricas-cadastro.ts';
import { criarNegocio } from '../../../server/seed/fabricas/fabricas-negocio.ts';
import { test } from '../../support/fixtures.ts';
import { abrirQuadro, cartao, coluna, semearQuadro } from '../../support/quadro.ts';

const CARTOES = {
  Contato: Array.from({ length: 40 }, (_, i) => `Carga ${i + 1}.`),
  Proposta: ['Alfa', 'Beta'],
};
const porMil = (titulo: string) => ({
  negocio_valor: '1000.00',
  negocio_temperatura: titulo === 'Beta' ? 'QUENTE' : 'FRIO',
});

/** Waits until the bar says how much is on the whole board, and its hint the exact sum and the weighted one. */
const esperarTotal = async (pagina: Page, texto: string, dica: string) => {
  // Money is written with a blank that does not break.
  const inteira = dica.replaceAll('R$ ', 'R$\u00a0');
  await pagina
    .getByTitle(inteira, { exact: true })
    .and(pagina.getByText(texto, { exact: true }))
    .waitFor();
};
const mover = async (pagina: Page, titulo: string, destino: string | RegExp) => {
  await cartao(pagina, titulo).focus();
  await pagina.keyboard.press('m');
  await pagina
    .getByRole('dialog', { name: 'Mover para…' })
    .getByRole('button', { name: destino })
    .click();
};

test('o total do quadro inteiro vem do servidor e segue mover, perder e desfazer', async ({
  pagina,
  banco,
  basico,
}) => {
  const { clienteregistro_codigo: registro } = basico.registro;
  await criarMotivoPerda(banco, registro, { motperda_descricao: 'Preço alto' });
  await semearQuadro(banco, basico, CARTOES, porMil);
  await criarNegocio(banco, registro, {
    empresa_codigo: basico.empresa.empresa_codigo,
    pipeline_codigo: basico.funil.pipeline_codigo,
    estagio_codigo: basico.funil.estagios[0]!.estagio_codigo,
    negocio_titulo: 'De outro',
    negocio_valor: '5000.00',
    usuario_responsavel: basico.adm.usuario_login,
  });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  // More than a column loads at first, and only what this person may see: 25 % of 40, 50 % of 2.
  await coluna(pagina, 'Contato').getByText('30 de 40').waitFor();
  await esperarTotal(
    pagina,
    '42 negócios · R$ 42 mil',
    'Soma R$ 42.000,00 · ponderado R$ 11.000,00',
  );

  // A move changes no sum but the weighted one: what stands in "Negociação" counts 75 %.
  const movido = pagina.waitForResponse((resposta) => resposta.url().endsWith('/MoverNegocio'));
  await mover(pagina, 'Alfa', /Negociação/);
  await esperarTotal(
    pagina,
    '42 negócios · R$ 42 mil',
    'Soma R$ 42.000,00 · ponderado R$ 11.250,00',
  );
  expect((await movido).ok()).toBe(true);
  await pagina.reload();
  await esperarTotal(
    pagina,
    '42 negócios · R$ 42 mil',
    'Soma R$ 42.000,00 · ponderado R$ 11.250,00',
  );

  await mover(pagina, 'Carga 1.', 'Perdidos…');
  const perder = pagina.getByRole('dialog', { name: 'Perder negócio' });
  await perder.getByRole('combobox', { name: 'Motivo da perda' }).click();
  await pagina.getByRole('option', { name: 'Preço alto' }).click();
  await perder.getByRole('button', { name: 'Perder negócio' }).click();
  await esperarTotal(
    pagina,
    '41 negócios · R$ 41 mil',
    'Soma R$ 41.000,00 · ponderado R$ 11.000,00',
  );
  await pagina.getByRole('button', { name: 'Desfazer' }).click();
  await esperarTotal(
    pagina,
    '42 negócios · R$ 42 mil',
    'Soma R$ 42.000,00 · ponderado R$ 11.250,00',
  );
});

test('ganhar tira do total, e um filtro o refaz', async ({ pagina, banco, basico }) => {
  await semearQuadro(banco, basico, CARTOES, porMil);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await mover(pagina, 'Alfa', 'Ganhos…');
  const ganhar = pagina.getByRole('dialog', { name: 'Ganhar negócio' });
  await ganhar.getByRole('checkbox', { name: 'Abrir um novo negócio recorrente' }).uncheck();
  await ganhar.getByRole('checkbox', { name: 'Enviar para o Pós-Vendas' }).uncheck();
  await ganhar.getByRole('button', { name: 'Ganhar negócio' }).click();
  await ganhar.waitFor({ state: 'detached' });
  await esperarTotal(
    pagina,
    '41 negócios · R$ 41 mil',
    'Soma R$ 41.000,00 · ponderado R$ 10.500,00',
  );

  await pagina.keyboard.press('f');
  const gaveta = pagina.getByRole('dialog', { name: 'Filtros' });
  await gaveta.getByLabel('Temperatura').click();
  await pagina.getByRole('option', { name: 'Quente', exact: true }).click();
  await gaveta.getByRole('button', { name: 'Ver resultado' }).click();
  await esperarTotal(pagina, '1 negócio · R$ 1 mil', 'Soma R$ 1.000,00 · ponderado R$ 500,00');
  await pagina.getByRole('button', { name: 'Remover filtro Temperatura: Quente' }).click();
  await esperarTotal(
    pagina,
    '41 negócios · R$ 41 mil',
    'Soma R$ 41.000,00 · ponderado R$ 10.500,00',
  );
});

test('o que um colega muda chega ao total sem recarregar', async ({
  pagina,
  novoContexto,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Contato: ['Alfa', 'Beta'] }, porMil);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await esperarTotal(pagina, '2 negócios · R$ 2 mil', 'Soma R$ 2.000,00 · ponderado R$ 500,00');
  const colega = await (await novoContexto()).newPage();
  await abrirQuadro(colega, basico.adm.usuario_emaillogin);
  await mover(colega, 'Beta', /Negociação/);
  await esperarTotal(pagina, '2 negócios · R$ 2 mil', 'Soma R$ 2.000,00 · ponderado R$ 1.000,00');
});
