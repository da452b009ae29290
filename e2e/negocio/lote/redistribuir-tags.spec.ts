import type { Page } from 'playwright-core';
import type pg from 'pg';
import { expect } from 'vitest';
import { criarEtiqueta } from '../../../server/seed/fabricas/fabricas-cadastro.ts';
import type { Basico } from '../../../server/seed/fabricas/fabricas-negocio.ts';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import { JANELAS } from '../../support/fixtures.ts';
import { criar } from '../../support/lista.ts';
import { excesso } from '../../support/telas.ts';
import { adiantar, test } from '../../support/relogio.ts';

const TELA = '/apps/crm/redistribuicaodeTags';
const LONGA = 'Clientes que pediram visita '.repeat(3).slice(0, 80).trim();

const escolher = async (pagina: Page, campo: string, ...opcoes: string[]) => {
  await pagina.getByRole('combobox', { name: campo, exact: true }).click();
  for (const nome of opcoes) await pagina.getByRole('option', { name: nome, exact: true }).click();
  await pagina.keyboard.press('Escape');
  await expect.poll(() => pagina.getByRole('listbox').count()).toBe(0);
};
const botao = (pagina: Page, nome: string) =>
  pagina.getByRole('button', { name: nome, exact: true });
const linha = (pagina: Page, etiqueta: string) =>
  pagina
    .getByRole('table', { name: 'Antes e depois, por etiqueta' })
    .getByRole('row')
    .filter({ hasText: etiqueta })
    .innerText();

/** The tags of each deal by its title, as the database has them. */
const etiquetas = async (banco: pg.Pool, b: Basico): Promise<Record<string, number[]>> => {
  const cliente = await banco.connect();
  try {
    await cliente.query('BEGIN');
    await cliente.query("SELECT set_config('app.registro', $1, true)", [
      String(b.registro.clienteregistro_codigo),
    ]);
    const { rows } = await cliente.query<{ titulo: string; etiquetas: string[] }>(
      'SELECT negocio_titulo AS titulo, etiquetas FROM negocio WHERE clienteregistro_codigo = $1',
      [b.registro.clienteregistro_codigo],
    );
    await cliente.query('COMMIT');
    return Object.fromEntries(rows.map((n) => [n.titulo, n.etiquetas.map(Number)]));
  } finally {
    cliente.release();
  }
};

async function semear(banco: pg.Pool, b: Basico, nomeVip = 'VIP') {
  const nova = (etiqueta_descricao: string) =>
    criarEtiqueta(banco, b.registro.clienteregistro_codigo, { etiqueta_descricao });
  const [feira, evento, vip] = [await nova('Feira'), await nova('Evento'), await nova(nomeVip)];
  await criar(banco, b, { negocio_titulo: 'Alfa', etiquetas: [feira, vip] });
  await criar(banco, b, { negocio_titulo: 'Beta', etiquetas: [feira] });
  await criar(banco, b, { negocio_titulo: 'Gama', etiquetas: [vip] });
  await criar(banco, b, { negocio_titulo: 'Delta', etiquetas: [feira], negocio_situacao: 'P' });
  return { feira, evento, vip };
}

test('trocar uma etiqueta por outra: simula, confirma, acompanha e desfaz', async ({
  pagina,
  banco,
  basico,
}) => {
  const { feira, evento, vip } = await semear(banco, basico);
  const antes = await etiquetas(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/cadastros');
  await pagina.getByRole('link', { name: /^Redistribuir etiquetas/ }).click();
  await pagina.getByRole('heading', { level: 1, name: 'Redistribuir etiquetas' }).waitFor();
  expect(new URL(pagina.url()).pathname).toBe(TELA);
  await botao(pagina, 'Simular').click();
  await pagina.getByText('Escolha o que sai.').waitFor();
  await pagina.getByText('Escolha o que entra.').waitFor();
  await escolher(pagina, 'Etiquetas que saem', 'Feira');
  await escolher(pagina, 'Etiquetas que entram', 'Evento');
  await escolher(pagina, 'Situação', 'Perdido');
  await botao(pagina, 'Simular').click();
  await pagina.getByText('De 3 negócios, 2 mudam de etiquetas.').waitFor();
  await pagina.getByText('1 negócio já encerrado fica como está.').waitFor();
  expect(await linha(pagina, 'Feira')).toMatch(/3 →\s*passa a\s*1$/);
  expect(await linha(pagina, 'Evento')).toMatch(/0 →\s*passa a\s*2$/);
  await axe(pagina);
  expect(await etiquetas(banco, basico)).toEqual(antes);

  await botao(pagina, 'Redistribuir 2 negócios').click();
  const pergunta = pagina.getByRole('alertdialog').or(pagina.getByRole('dialog'));
  await axe(pagina);
  await pergunta.getByRole('button', { name: 'Redistribuir', exact: true }).click();
  const resultado = pagina.getByRole('dialog', { name: 'Redistribuir etiquetas de 2 negócios' });
  await adiantar(pagina, resultado.getByText('De 3 negócios na seleção.'));
  await resultado.getByRole('link', { name: 'Delta' }).waitFor();
  await axe(pagina);
  expect(await etiquetas(banco, basico)).toEqual({
    Alfa: [vip, evento],
    Beta: [evento],
    Gama: [vip],
    Delta: [feira],
  });
  await resultado.getByRole('button', { name: 'Desfazer 2 negócios' }).click();
  await adiantar(pagina, pagina.getByText('2 negócios devolvidos.').first());
  expect(await etiquetas(banco, basico)).toEqual(antes);
  await pagina.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  await botao(pagina, 'Alterações recentes').click();
  const recentes = pagina.getByRole('dialog', { name: 'Alterações recentes' });
  await recentes.getByRole('button', { name: 'Ver', exact: true }).first().waitFor();
});

test('no celular, remover: o que mudou depois da simulação é dito, e nada se altera', async ({
  novoContexto,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/409 .*RedistribuirTagsLinux/);
  const { vip } = await semear(banco, basico, LONGA);
  const viewport = JANELAS.celular;
  const contexto = await novoContexto({
    viewport,
    screen: viewport,
    hasTouch: true,
    isMobile: true,
  });
  const pagina = await contexto.newPage();
  await entrar(pagina, basico.adm.usuario_emaillogin, TELA);
  await pagina.getByRole('combobox', { name: 'Ação', exact: true }).click();
  await pagina.getByRole('option', { name: /^Remover/ }).click();
  expect(await pagina.getByRole('combobox', { name: 'Etiquetas que entram' }).count()).toBe(0);
  await escolher(pagina, 'Etiquetas que saem', LONGA);
  await botao(pagina, 'Simular').click();
  await pagina.getByText('De 2 negócios, 2 mudam de etiquetas.').waitFor();
  await axe(pagina);
  expect(await excesso(pagina)).toBe(0);
  await criar(banco, basico, { negocio_titulo: 'Novo', etiquetas: [vip] });
  const antes = await etiquetas(banco, basico);
  await botao(pagina, 'Redistribuir 2 negócios').click();
  await botao(pagina, 'Redistribuir').click();
  await pagina.getByText('Os negócios mudaram depois da simulação.').waitFor();
  expect(await etiquetas(banco, basico)).toEqual(antes);
});
