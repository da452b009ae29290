import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';
import { abrir, CADA, linha, painel } from '../support/recurso.ts';

const um = CADA.find(({ nome }) => nome === 'pessoa')!;
/** The label of the field that has the focus. */
const emFoco = (pagina: Page) =>
  pagina.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLInputElement
      ? activeElement.labels?.[0]?.textContent
      : undefined;
  });

test('contatos de um cliente pelo teclado: linhas, recusa na célula, colar da planilha, remover e voltar atrás, histórico', async ({
  pagina,
  guarda,
  basico,
  banco,
}) => {
  guarda.permitir(/400/);
  const contatos = () =>
    noRegistro(
      banco,
      basico,
      `SELECT contato_nome, contato_cargo, contato_email FROM pessoa_contato WHERE clienteregistro_codigo = $1 ORDER BY contato_ordem`,
      [basico.registro.clienteregistro_codigo],
    );
  await abrir(pagina, basico.adm.usuario_emaillogin, um);
  await pagina.keyboard.press('n');
  const form = pagina.getByRole('dialog', { name: um.novo });
  await form.getByLabel(um.rotulo).fill('Metalúrgica Sol');
  const grade = form.getByRole('region', { name: 'Contatos' });
  await grade.getByLabel('Nome, novo contato').focus();
  await pagina.keyboard.type('Ana');
  await pagina.keyboard.press('Tab');
  await pagina.keyboard.type('Compras');
  await pagina.keyboard.press('Enter');
  await expect.poll(() => emFoco(pagina)).toContain('Nome, novo contato');
  await pagina.keyboard.type('Beto');
  await pagina.keyboard.press('Tab');
  await pagina.keyboard.press('Tab');
  await pagina.keyboard.press('Tab');
  await pagina.keyboard.type('nada');
  await axe(pagina);
  await pagina.keyboard.press('Control+Enter');
  await grade.getByText('Informe um e-mail válido.').waitFor();
  await expect.poll(() => emFoco(pagina)).toContain('E-mail, contato 2');
  expect(await contatos()).toEqual([]);
  await pagina.keyboard.press('Control+A');
  await pagina.keyboard.type('beto@sol.com.br');
  await pagina.keyboard.press('Control+Enter');
  await form.waitFor({ state: 'detached' });
  expect(await contatos()).toEqual([
    { contato_nome: 'Ana', contato_cargo: 'Compras', contato_email: '' },
    { contato_nome: 'Beto', contato_cargo: '', contato_email: 'beto@sol.com.br' },
  ]);

  await linha(pagina, 'Metalúrgica Sol').click();
  const aberto = painel(pagina).getByRole('region', { name: 'Contatos' });
  await aberto.getByLabel('Nome, contato 1').focus();
  await pagina.keyboard.press('Control+Delete');
  await expect.poll(() => aberto.getByLabel('Nome, contato 1').inputValue()).toBe('Beto');
  await aberto.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => aberto.getByLabel('Nome, contato 1').inputValue()).toBe('Ana');
  await aberto.getByLabel('Nome, contato 2').focus();
  await pagina.evaluate(() => {
    const dados = new DataTransfer();
    dados.setData('text/plain', 'Beto Lima\tDiretor\r\nCaio\tEngenharia\r\n');
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }),
    );
  });
  await aberto.getByText('2 linhas coladas.').waitFor();
  await aberto.getByLabel('Nome, contato 3').focus();
  await pagina.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => emFoco(pagina)).toContain('Nome, contato 2');
  await painel(pagina).getByRole('button', { name: 'Salvar' }).click();
  await painel(pagina).waitFor({ state: 'detached' });
  expect(await contatos()).toEqual([
    { contato_nome: 'Ana', contato_cargo: 'Compras', contato_email: '' },
    { contato_nome: 'Caio', contato_cargo: 'Engenharia', contato_email: '' },
    { contato_nome: 'Beto Lima', contato_cargo: 'Diretor', contato_email: 'beto@sol.com.br' },
  ]);
  await linha(pagina, 'Metalúrgica Sol').click();
  await painel(pagina).getByRole('button', { name: 'Histórico' }).click();
  await painel(pagina).getByText('contato Caio: acrescentado').waitFor();
  await painel(pagina).getByText('contato Beto Lima: Cargo: vazio → Diretor').waitFor();
});

test('no telefone cada contato é um cartão, e nada sai da tela', async ({ pagina, basico }) => {
  await pagina.setViewportSize(JANELAS.celular);
  await abrir(pagina, basico.adm.usuario_emaillogin, um, '?registro=novo');
  const grade = painel(pagina).getByRole('region', { name: 'Contatos' });
  await grade.getByLabel('Nome, novo contato').fill('Ana');
  await grade.getByLabel('E-mail, contato 1').fill('ana@sol.com.br');
  await axe(pagina);
  expect(
    await pagina.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
  ).toBe(true);
  await grade.getByRole('button', { name: 'Mais ações, contato 1' }).click();
  await pagina.getByRole('menuitem', { name: 'Remover' }).click();
  await grade.getByText('Contato removido.').waitFor();
});
