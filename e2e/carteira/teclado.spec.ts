import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarPessoa, criarRepresentante } from '../../server/seed/fabricas/fabricas.ts';
import { alvosPequenos } from '../support/alvos.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

/** Goes on with Tab until something of that name has the focus. */
async function ate(
  pagina: Page,
  papel: 'combobox' | 'button',
  nome: RegExp | string,
): Promise<void> {
  const alvo = pagina.getByRole(papel, { name: nome }).first();
  await alvo.waitFor();
  for (let i = 0; i < 60; i += 1) {
    if (await alvo.evaluate((um) => um.matches(':focus'))) return;
    await pagina.keyboard.press('Tab');
  }
  throw new Error(`Tab não chega a ${String(nome)}`);
}

/** Chooses in the list that has the focus, by the beginning of its name. */
async function escolher(pagina: Page, nome: RegExp, letras: string): Promise<void> {
  await pagina.keyboard.type(letras);
  await pagina.getByRole('option', { name: nome }).first().waitFor();
  await pagina.keyboard.press('Enter');
}

/** Whose the customers of the registration are. */
async function representantes(
  banco: Parameters<typeof noRegistro>[0],
  basico: Parameters<typeof noRegistro>[1],
): Promise<number[]> {
  const linhas = await noRegistro(
    banco,
    basico,
    'SELECT repres_codigo FROM pessoa WHERE clienteregistro_codigo = $1',
    [basico.registro.clienteregistro_codigo],
  );
  return linhas.map((uma) => Number(uma['repres_codigo']));
}

test('sem o mouse: uma regra de distribuição ensaiada, e a carteira redistribuída', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const { keyboard } = pagina;
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/distribuicaoAutomatica');
  await pagina.getByText('Nenhuma distribuição automática ainda.').waitFor();
  await keyboard.press('n');
  const regra = pagina.getByRole('dialog', { name: 'Nova distribuição automática' });
  await regra.waitFor();
  await keyboard.type('Rodízio do sul');
  await ate(pagina, 'combobox', /^Usuário/);
  await escolher(pagina, new RegExp(basico.rep.usuario_nome), basico.rep.usuario_nome);
  await axe(pagina);
  await ate(pagina, 'button', 'Salvar');
  await keyboard.press('Enter');
  await regra.waitFor({ state: 'detached' });
  expect(
    await noRegistro(
      banco,
      basico,
      'SELECT d.distauto_descricao, u.usuario_login FROM distribuicao_automatica d JOIN distribuicao_participante p USING (clienteregistro_codigo, distauto_codigo) JOIN usuario u USING (clienteregistro_codigo, usuario_codigo) WHERE d.clienteregistro_codigo = $1',
      [r],
    ),
  ).toEqual([{ distauto_descricao: 'Rodízio do sul', usuario_login: basico.rep.usuario_login }]);
  // There is a row to go to once the list was read again.
  await pagina.getByText('Rodízio do sul', { exact: true }).first().waitFor();
  await keyboard.press('j');
  await keyboard.press('Enter');
  const aberta = pagina.getByRole('dialog', { name: 'Distribuição automática' });
  await aberta.waitFor();
  await ate(pagina, 'button', 'Mais ações');
  await keyboard.press('Enter');
  await pagina.getByRole('menuitem', { name: 'Quem teria recebido…' }).waitFor();
  await keyboard.type('Quem');
  await keyboard.press('Enter');
  const ensaio = pagina.getByRole('dialog', { name: 'Quem teria recebido os últimos 100' });
  await ensaio.waitFor();
  await axe(pagina);
  await keyboard.press('Escape');
  await ensaio.waitFor({ state: 'detached' });

  const { repres_codigo: de } = basico.representante;
  const { repres_codigo: para } = await criarRepresentante(banco, r, {
    repres_razao: 'Serrana Representações',
  });
  for (const pessoa_razao of ['Forjaria Sul', 'Fundição Aurora'])
    await criarPessoa(banco, r, { pessoa_razao, repres_codigo: de });
  await pagina.goto('/apps/crm/redistribuicaodecarteira');
  await ate(pagina, 'combobox', 'Para quem vão');
  await escolher(pagina, /Serrana/, 'Serrana');
  await keyboard.press('Escape');
  await ate(pagina, 'combobox', 'Regra');
  await keyboard.press('ArrowDown');
  await escolher(pagina, /Tudo para um/, 'Tudo');
  await ate(pagina, 'button', 'Simular');
  await keyboard.press('Enter');
  await ate(pagina, 'button', 'Redistribuir 2 clientes');
  await keyboard.press('Enter');
  const pergunta = pagina.getByRole('alertdialog', { name: 'Redistribuir 2 clientes?' });
  await pergunta.waitFor();
  await ate(pagina, 'button', /^Redistribuir$/);
  await keyboard.press('Enter');
  await pagina.getByRole('table', { name: 'O que foi feito de cada cliente' }).waitFor();
  await axe(pagina);
  await expect.poll(() => representantes(banco, basico)).toEqual([para, para]);
});

test('no celular: a regra de distribuição, a carteira e os clientes repetidos cabem e se tocam', async ({
  celular,
  banco,
  basico,
}) => {
  for (const tela of [
    '/apps/crm/distribuicaoAutomatica',
    '/apps/crm/redistribuicaodecarteira',
    '/apps/crm/redistribuicaodeTags',
    '/apps/crm/clientesRepetidos',
    '/apps/crm/pessoa',
  ]) {
    await entrar(celular, basico.adm.usuario_emaillogin, tela);
    await celular.getByRole('heading', { level: 1 }).waitFor();
    await axe(celular);
    await expect.poll(() => alvosPequenos(celular, 44)).toEqual([]);
    expect(
      await celular.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
  }
  await entrar(celular, basico.adm.usuario_emaillogin, '/apps/crm/distribuicaoAutomatica');
  await celular.getByRole('button', { name: 'Nova distribuição automática' }).first().tap();
  const regra = celular.getByRole('dialog', { name: 'Nova distribuição automática' });
  await regra.getByLabel('Descrição').fill('Rodízio do sul');
  await regra.getByRole('combobox', { name: /^Usuário/ }).tap();
  await celular.getByRole('option', { name: new RegExp(basico.rep.usuario_nome) }).tap();
  await axe(celular);
  await regra.getByRole('button', { name: 'Salvar' }).tap();
  await regra.waitFor({ state: 'detached' });
  await celular.getByRole('row', { name: /Rodízio do sul/ }).waitFor();

  const r = basico.registro.clienteregistro_codigo;
  const { repres_codigo: para } = await criarRepresentante(banco, r, {
    repres_razao: 'Serrana Representações',
  });
  for (const pessoa_razao of ['Forjaria Sul', 'Fundição Aurora'])
    await criarPessoa(banco, r, {
      pessoa_razao,
      repres_codigo: basico.representante.repres_codigo,
    });
  await celular.goto('/apps/crm/redistribuicaodecarteira');
  await celular.getByRole('combobox', { name: 'Para quem vão' }).tap();
  await celular.getByRole('option', { name: /Serrana/ }).tap();
  await celular.getByRole('heading', { level: 1 }).tap();
  await celular.getByRole('combobox', { name: 'Regra' }).tap();
  await celular.getByRole('option', { name: /Tudo para um/ }).tap();
  await celular.getByRole('button', { name: 'Simular' }).tap();
  await celular.getByRole('button', { name: 'Redistribuir 2 clientes' }).waitFor();
  await axe(celular);
  await celular.getByRole('button', { name: 'Redistribuir 2 clientes' }).tap();
  const pergunta = celular.getByRole('alertdialog', { name: 'Redistribuir 2 clientes?' });
  await pergunta.waitFor();
  await axe(celular);
  await pergunta.getByRole('button', { name: 'Redistribuir', exact: true }).tap();
  await celular.getByRole('table', { name: 'O que foi feito de cada cliente' }).waitFor();
  await axe(celular);
  await expect.poll(() => representantes(banco, basico)).toEqual([para, para]);
});
