import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { abrirQuadro, cartao, noRegistro, semearQuadro } from '../../support/quadro.ts';
import { test } from '../../support/recusador.ts';

const naoSabemos = (onde: Locator) =>
  onde.getByText(/Não sabemos se foi gravado\. Tente de novo: nada será gravado duas vezes\./);

test('o negócio foi criado e a resposta se perdeu: criar outra vez é um negócio, e um cliente', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Contato: ['Alfa'] });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await pagina.getByRole('button', { name: 'Novo negócio' }).first().click();
  const form = pagina.getByRole('dialog', { name: 'Novo negócio' });
  await form.getByLabel('Título').fill('Chapas galvanizadas');
  await form.getByLabel('Cliente').fill('Serralheria Boa Obra');
  await pagina.getByRole('option', { name: 'Criar “Serralheria Boa Obra”' }).click();
  const pessoa = recusador.prender('/TWSPessoa/Pessoa');
  pessoa.soltar('resposta-perdida');
  await form.getByRole('button', { name: 'Criar negócio' }).click();
  await naoSabemos(form).waitFor();
  pessoa.consertar();
  const negocio = recusador.prender('/TWSNegocio/Negocio');
  negocio.soltar('resposta-perdida');
  await form.getByRole('button', { name: 'Criar negócio' }).click();
  await negocio.chegou;
  await naoSabemos(form).waitFor();
  negocio.consertar();
  await form.getByRole('button', { name: 'Criar negócio' }).click();
  await form.waitFor({ state: 'detached' });
  await cartao(pagina, 'Chapas galvanizadas').waitFor();
  expect(
    await noRegistro(
      banco,
      basico,
      `SELECT count(*)::int AS negocios, count(DISTINCT pessoa_codigo)::int AS clientes
         FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_titulo = 'Chapas galvanizadas'`,
      [basico.registro.clienteregistro_codigo],
    ),
  ).toEqual([{ negocios: 1, clientes: 1 }]);
  expect(
    await noRegistro(
      banco,
      basico,
      `SELECT count(*)::int AS n FROM pessoa WHERE clienteregistro_codigo = $1 AND pessoa_razao = 'Serralheria Boa Obra'`,
      [basico.registro.clienteregistro_codigo],
    ),
  ).toEqual([{ n: 1 }]);
});

test('a resposta se perdeu e o formulário mudou: o negócio é o mesmo, com o que está escrito agora', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Contato: ['Alfa'] });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await pagina.getByRole('button', { name: 'Novo negócio' }).first().click();
  const form = pagina.getByRole('dialog', { name: 'Novo negócio' });
  await form.getByLabel('Título').fill('Grades');
  const presa = recusador.prender('/TWSNegocio/Negocio');
  presa.soltar('resposta-perdida');
  await form.getByRole('button', { name: 'Criar negócio' }).click();
  await naoSabemos(form).waitFor();
  presa.consertar();
  await form.getByLabel('Título').fill('Grades e portões');
  await form.getByRole('button', { name: 'Criar negócio' }).click();
  await form.waitFor({ state: 'detached' });
  await cartao(pagina, 'Grades e portões').waitFor();
  expect(
    await noRegistro(
      banco,
      basico,
      `SELECT negocio_titulo FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_titulo LIKE 'Grades%'`,
      [basico.registro.clienteregistro_codigo],
    ),
  ).toEqual([{ negocio_titulo: 'Grades e portões' }]);
});

test('adição rápida: a resposta se perdeu, Enter outra vez é um cartão só', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Proposta: ['Delta'] });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await pagina.getByRole('button', { name: 'Adicionar negócio em Proposta' }).click();
  const rapido = pagina.getByRole('form', { name: 'Novo negócio em Proposta' });
  const titulo = rapido.getByRole('textbox', { name: 'Título do negócio' });
  const presa = recusador.prender('/TWSNegocio/Negocio');
  presa.soltar('resposta-perdida');
  await titulo.fill('Calhas');
  await titulo.press('Enter');
  await naoSabemos(rapido).waitFor();
  expect(await titulo.inputValue()).toBe('Calhas');
  presa.consertar();
  await titulo.press('Enter');
  await expect.poll(() => titulo.inputValue()).toBe('');
  await cartao(pagina, 'Calhas').waitFor();
  expect(
    await noRegistro(
      banco,
      basico,
      `SELECT count(*)::int AS n FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_titulo = 'Calhas'`,
      [basico.registro.clienteregistro_codigo],
    ),
  ).toEqual([{ n: 1 }]);
});

test('agendar no quadro: a resposta se perdeu; a tarefa espera na fila, sai sozinha, e é uma só', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Contato: ['Alfa'] });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').focus();
  await pagina.keyboard.press('t');
  const dialogo = pagina.getByRole('dialog', { name: 'Próximo passo' });
  await dialogo.getByLabel('O que fazer').fill('Visitar a fábrica');
  const presa = recusador.prender('/TWSAtividade/Atividade');
  presa.soltar('resposta-perdida');
  await dialogo.getByRole('button', { name: 'Agendar' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await pagina
    .getByText(/guardado na fila/)
    .first()
    .waitFor();
  presa.consertar();
  await pagina.getByText('1 mudança enviada.').waitFor({ timeout: 45_000 });
  expect(
    await noRegistro(
      banco,
      basico,
      `SELECT count(*)::int AS n FROM atividade WHERE clienteregistro_codigo = $1 AND atividade_titulo = 'Visitar a fábrica'`,
      [basico.registro.clienteregistro_codigo],
    ),
  ).toEqual([{ n: 1 }]);
});
