import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import type { Consulta } from '../../server/seed/fabricas/inserir.ts';
import { alvosPequenos } from '../support/alvos.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { semearNegocio } from '../support/ficha.ts';
import { JANELAS, test } from '../support/fixtures.ts';

async function semear(banco: Consulta, basico: Basico) {
  const { pessoa_codigo } = await criarPessoa(banco, basico.registro.clienteregistro_codigo, {
    pessoa_razao: 'Alfa Estruturas',
    pessoa_fantasia: '',
    pessoa_busca: 'alfa estruturas',
  });
  return pessoa_codigo;
}
const abrir = async (pagina: Page, basico: Basico, codigo: number) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, `/apps/crm/pessoa/${codigo}`);
  await pagina.getByRole('heading', { level: 1, name: 'Alfa Estruturas' }).waitFor();
};
const caixa = (pagina: Page) => pagina.getByRole('form', { name: 'Registrar no cliente' });
const linha = (pagina: Page) => pagina.getByRole('tabpanel', { name: 'Linha do tempo' });
const filtro = (pagina: Page, nome: string) =>
  pagina
    .getByRole('group', { name: 'Filtrar a linha do tempo' })
    .getByRole('button', { name: nome, exact: true });

test('uma nota do cliente: escrever, fixar, mudar o texto, desfazer, excluir; a do negócio dele está na mesma linha', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semear(banco, basico);
  await semearNegocio(
    banco,
    basico,
    { pessoa_codigo: codigo, negocio_titulo: 'Telhado do galpão' },
    { notas: [{ acomp_texto: 'Da nota do negócio' }] },
  );
  await abrir(pagina, basico, codigo);
  await linha(pagina).getByText('Da nota do negócio').waitFor();
  await linha(pagina).getByRole('link', { name: 'Telhado do galpão' }).first().waitFor();

  const campo = caixa(pagina).getByLabel('Escreva uma nota');
  await campo.fill('Prefere ligação à tarde');
  await campo.press('Control+Enter');
  await linha(pagina).getByText('Prefere ligação à tarde').waitFor();
  expect(await campo.inputValue()).toBe('');
  await axe(pagina);

  const nota = linha(pagina)
    .getByRole('listitem')
    .filter({ hasText: 'Prefere ligação à tarde' })
    .last();
  await nota.hover();
  await nota.getByRole('button', { name: /^Opções da nota/ }).click();
  await pagina.getByRole('menuitem', { name: 'Fixar no topo' }).click();
  const fixadas = pagina.getByRole('region', { name: 'Fixadas' });
  await fixadas.getByText('Prefere ligação à tarde').waitFor();

  await fixadas.getByRole('button', { name: /^Opções da nota/ }).click();
  await pagina.getByRole('menuitem', { name: 'Editar' }).click();
  const texto = fixadas.getByLabel('Texto da nota');
  await texto.fill('Prefere ligação de manhã');
  await fixadas.getByRole('button', { name: 'Salvar' }).click();
  await texto.waitFor({ state: 'detached' });
  await fixadas.getByText('Prefere ligação de manhã').waitFor();
  await pagina.keyboard.press('Control+z');
  await pagina.getByText('Desfeito: o texto de antes voltou.').waitFor();
  await fixadas.getByText('Prefere ligação à tarde').waitFor();

  await pagina.reload();
  await fixadas.getByText('Prefere ligação à tarde').waitFor();
  await fixadas.getByRole('button', { name: /^Opções da nota/ }).click();
  await pagina.getByRole('menuitem', { name: 'Excluir' }).click();
  await pagina
    .getByRole('alertdialog', { name: 'Excluir este registro?' })
    .getByRole('button', { name: 'Excluir' })
    .click();
  await fixadas.waitFor({ state: 'detached' });
  await linha(pagina).getByText('Prefere ligação à tarde').waitFor({ state: 'detached' });
});

test('os filtros da linha do tempo do cliente ficam no endereço, pelo teclado também; sem nada, é dito', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semear(banco, basico);
  await abrir(pagina, basico, codigo);
  await caixa(pagina).getByRole('radio', { name: 'Ligação' }).check({ force: true });
  const campo = caixa(pagina).getByLabel('O que foi dito na ligação');
  await campo.fill('Fecha em março');
  await campo.press('Control+Enter');
  await linha(pagina).getByText('Fecha em março').waitFor();
  await caixa(pagina).getByRole('radio', { name: 'Nota' }).check({ force: true });
  await caixa(pagina).getByLabel('Escreva uma nota').fill('Uma nota');
  await caixa(pagina).getByRole('button', { name: 'Registrar nota' }).click();
  await linha(pagina).getByText('Uma nota').waitFor();

  await filtro(pagina, 'Ligações').focus();
  await pagina.keyboard.press('Space');
  await linha(pagina).getByText('Uma nota').waitFor({ state: 'detached' });
  await linha(pagina).getByText('Fecha em março').waitFor();
  await pagina.reload();
  await linha(pagina).getByText('Fecha em março').waitFor();
  expect(await linha(pagina).getByText('Uma nota').count()).toBe(0);
  expect(await filtro(pagina, 'Ligações').getAttribute('aria-pressed')).toBe('true');
  await filtro(pagina, 'Ligações').click();
  await filtro(pagina, 'E-mails').click();
  await linha(pagina).getByText('Nada com estes filtros.').waitFor();
  await axe(pagina);
  await filtro(pagina, 'E-mails').click();
  await linha(pagina).getByText('Uma nota').waitFor();
});

test('o endereço de uma nota leva a ela; no celular a página cabe e se toca', async ({
  novoContexto,
  banco,
  basico,
}) => {
  const codigo = await semear(banco, basico);
  const pagina = await (
    await novoContexto({ viewport: JANELAS.celular, colorScheme: 'dark', hasTouch: true })
  ).newPage();
  await abrir(pagina, basico, codigo);
  await caixa(pagina).getByLabel('Escreva uma nota').fill('Chave na portaria');
  await caixa(pagina).getByRole('button', { name: 'Registrar nota' }).click();
  const nota = linha(pagina).getByRole('listitem').filter({ hasText: 'Chave na portaria' });
  await nota.waitFor();
  await axe(pagina);
  expect(await alvosPequenos(pagina, 44)).toEqual([]);
  expect(await pagina.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
    true,
  );
  const id = await nota.getAttribute('id');
  await pagina.goto(`/apps/crm/pessoa/${codigo}?ver=emails#${id}`);
  await expect.poll(() => nota.getAttribute('aria-current')).toBe('true');
});
