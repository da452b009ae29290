import type { Page } from 'playwright-core';
import type pg from 'pg';
import { expect } from 'vitest';
import {
  criarEtiqueta,
  criarMotivoPerda,
} from '../../../server/seed/fabricas/fabricas-cadastro.ts';
import type { Basico } from '../../../server/seed/fabricas/fabricas-negocio.ts';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import { JANELAS } from '../../support/fixtures.ts';
import { criar, encher, LISTA, marca, tabela, titulos, total } from '../../support/lista.ts';
import { adiantar, test } from '../../support/relogio.ts';

const barra = (pagina: Page) => pagina.getByRole('region', { name: 'Negócios selecionados' });
const agir = async (pagina: Page, acao: string) => {
  await barra(pagina).getByRole('button', { name: acao, exact: true }).click();
};
const opcao = async (pagina: Page, campo: string, valor?: string) => {
  // A field that must be filled in carries a mark in its label.
  await pagina
    .getByRole('dialog')
    .getByLabel(new RegExp(`^${campo}`))
    .click();
  const opcoes = pagina.getByRole('option');
  await (valor === undefined ? opcoes.first() : opcoes.filter({ hasText: valor }).first()).click();
  if (await pagina.getByRole('listbox').count()) await pagina.keyboard.press('Escape');
  await expect.poll(() => pagina.getByRole('listbox').count()).toBe(0);
};
const aviso = (pagina: Page, titulo: string) =>
  pagina
    .getByRole('status')
    .filter({ hasText: titulo })
    .filter({ has: pagina.getByRole('button', { name: 'Ver', exact: true }) });

/** The rows of the registration as the database has them. */
const noBanco = async (banco: pg.Pool, b: Basico): Promise<Record<string, unknown>[]> => {
  const cliente = await banco.connect();
  try {
    await cliente.query('BEGIN');
    await cliente.query("SELECT set_config('app.registro', $1, true)", [
      String(b.registro.clienteregistro_codigo),
    ]);
    const { rows } = await cliente.query<Record<string, unknown>>(
      'SELECT * FROM negocio WHERE clienteregistro_codigo = $1 ORDER BY negocio_codigo',
      [b.registro.clienteregistro_codigo],
    );
    await cliente.query('COMMIT');
    return rows;
  } finally {
    cliente.release();
  }
};
const contar = async (banco: pg.Pool, b: Basico, coluna: string, valor: unknown): Promise<number> =>
  (await noBanco(banco, b)).filter((n) => String(n[coluna]) === String(valor)).length;
const esperar = (banco: pg.Pool, b: Basico, coluna: string, valor: unknown, quantos: number) =>
  expect.poll(() => contar(banco, b, coluna, valor)).toBe(quantos);

test('mover todos os do filtro: diz quantos, anda como processo, e uma só volta desfaz', async ({
  pagina,
  banco,
  basico,
}) => {
  await encher(banco, basico, 120);
  await criar(banco, basico, { negocio_titulo: 'Fora do filtro', negocio_temperatura: 'QUENTE' });
  const [contato, proposta] = basico.funil.estagios;
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `${LISTA}?temperatura=FRIO&temperatura=MORNO&porpagina=100`,
  );
  await total(pagina, '120');
  await tabela(pagina).getByRole('checkbox', { name: 'Selecionar todas as linhas' }).click();
  await barra(pagina).getByText('100 selecionados').waitFor();
  await barra(pagina).getByRole('button', { name: 'Selecionar todos os 120 deste filtro' }).click();
  await barra(pagina).getByText('Todos os 120 deste filtro').waitFor();
  await axe(pagina);
  await agir(pagina, 'Mover');
  const dialogo = pagina.getByRole('dialog', { name: 'Mover negócios' });
  await dialogo.getByText(/^120 negócios · /).waitFor();
  await opcao(pagina, 'Funil');
  await opcao(pagina, 'Estágio', 'Proposta');
  await axe(pagina);
  await dialogo.getByRole('button', { name: 'Mover 120 negócios' }).click();
  await expect.poll(() => barra(pagina).count()).toBe(0);
  const fim = aviso(pagina, 'Mover 120 negócios');
  await adiantar(pagina, fim);
  await esperar(banco, basico, 'estagio_codigo', proposta?.estagio_codigo, 120);
  expect(await contar(banco, basico, 'estagio_codigo', contato?.estagio_codigo)).toBe(1);
  await fim.getByRole('button', { name: 'Ver', exact: true }).click();
  const resultado = pagina.getByRole('dialog', { name: 'Mover 120 negócios' });
  await resultado.getByText('De 120 negócios na seleção.').waitFor();
  await axe(pagina);
  await resultado.getByRole('button', { name: 'Desfazer 120 negócios' }).click();
  await pagina.getByRole('dialog', { name: 'Desfazer: Mover 120 negócios' }).waitFor();
  await esperar(banco, basico, 'estagio_codigo', contato?.estagio_codigo, 121);
  await pagina.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click();
  expect(new URL(pagina.url()).hash).toBe('');
});

test('etiquetas, responsável e exclusão dos marcados, com o número no botão e volta', async ({
  pagina,
  banco,
  basico,
}) => {
  const etiqueta = await criarEtiqueta(banco, basico.registro.clienteregistro_codigo, {
    etiqueta_descricao: 'Feira de maio',
  });
  for (const negocio_titulo of ['Alfa', 'Beta', 'Gama'])
    await criar(banco, basico, { negocio_titulo });
  await entrar(pagina, basico.adm.usuario_emaillogin, LISTA);
  await total(pagina, '3');
  const marcarDois = async () => {
    await marca(pagina, 'Alfa').click();
    await marca(pagina, 'Beta').click();
    await barra(pagina).getByText('2 selecionados').waitFor();
  };
  await marcarDois();
  await agir(pagina, 'Etiquetas');
  await opcao(pagina, 'Adicionar', 'Feira de maio');
  await pagina.getByRole('button', { name: 'Etiquetar 2 negócios' }).click();
  await esperar(banco, basico, 'etiquetas', etiqueta, 2);
  await adiantar(pagina, aviso(pagina, 'Etiquetar 2 negócios'));

  await marcarDois();
  await agir(pagina, 'Responsável');
  await opcao(pagina, 'Responsável', basico.adm.usuario_nome);
  await pagina.getByRole('button', { name: 'Passar 2 negócios' }).click();
  await esperar(banco, basico, 'usuario_responsavel', basico.adm.usuario_login, 2);

  await marcarDois();
  await agir(pagina, 'Excluir');
  const pergunta = pagina.getByRole('alertdialog', { name: 'Excluir negócios' });
  await pergunta.getByText(/^2 negócios · /).waitFor();
  await axe(pagina);
  await pergunta.getByRole('button', { name: 'Cancelar' }).click();
  expect(await noBanco(banco, basico)).toHaveLength(3);
  await agir(pagina, 'Excluir');
  await pergunta.getByRole('button', { name: 'Excluir 2 negócios' }).click();
  const volta = aviso(pagina, 'Excluir 2 negócios').getByRole('button', { name: 'Desfazer' });
  await adiantar(pagina, volta);
  await total(pagina, '1');
  await volta.click();
  await total(pagina, '3');
  expect((await titulos(pagina)).toSorted()).toEqual(['Alfa', 'Beta', 'Gama']);
});

test('perder pede o motivo, deixa o que já encerrou como está, e diz o que foi recusado', async ({
  pagina,
  banco,
  basico,
}) => {
  const motivo = await criarMotivoPerda(banco, basico.registro.clienteregistro_codigo, {
    motperda_descricao: 'Prazo',
  });
  await criar(banco, basico, { negocio_titulo: 'Aberto' });
  await criar(banco, basico, {
    negocio_titulo: 'Já ganho',
    negocio_situacao: 'G',
    negocio_dtfechamento: new Date().toISOString(),
  });
  await entrar(pagina, basico.adm.usuario_emaillogin, LISTA);
  await total(pagina, '2');
  await tabela(pagina).getByRole('checkbox', { name: 'Selecionar todas as linhas' }).click();
  await agir(pagina, 'Perder');
  const dialogo = pagina.getByRole('dialog', { name: 'Perder negócios' });
  await dialogo.getByText('1 negócio já encerrado fica como está.').waitFor();
  await dialogo.getByRole('button', { name: 'Perder 1 negócio' }).click();
  await dialogo.getByText('Escolha o motivo da perda.').waitFor();
  expect(await contar(banco, basico, 'negocio_situacao', 'P')).toBe(0);
  await opcao(pagina, 'Motivo da perda', 'Prazo');
  await dialogo.getByRole('button', { name: 'Perder 1 negócio' }).click();
  await esperar(banco, basico, 'motperda_codigo', motivo, 1);
  const fim = aviso(pagina, 'Perder 1 negócio');
  await adiantar(pagina, fim);
  await fim.getByRole('button', { name: 'Ver', exact: true }).click();
  const resultado = pagina.getByRole('dialog', { name: 'Perder 1 negócio' });
  const recusados = resultado.getByRole('table', { name: 'Negócios recusados' });
  await recusados.getByRole('link', { name: 'Já ganho' }).waitFor();
  await axe(pagina);
  expect(await contar(banco, basico, 'negocio_situacao', 'G')).toBe(1);
});

test('o representante não altera em lote o que não vê', async ({ pagina, banco, basico }) => {
  await criar(banco, basico, { negocio_titulo: 'Dele' });
  await criar(banco, basico, {
    negocio_titulo: 'De outro',
    usuario_responsavel: basico.adm.usuario_login,
    repres_codigo: null,
  });
  await entrar(pagina, basico.rep.usuario_emaillogin, LISTA);
  await total(pagina, '1');
  await tabela(pagina).getByRole('checkbox', { name: 'Selecionar todas as linhas' }).click();
  await agir(pagina, 'Temperatura');
  await pagina
    .getByRole('dialog')
    .getByText(/^1 negócio · /)
    .waitFor();
  await pagina.getByRole('radio', { name: 'Muito quente' }).check({ force: true });
  await pagina
    .getByRole('dialog')
    .getByRole('button', { name: /1 negócio$/ })
    .click();
  await esperar(banco, basico, 'negocio_temperatura', 'MUITO_QUENTE', 1);
  expect((await noBanco(banco, basico)).map((n) => n['negocio_titulo'])).toEqual([
    'Dele',
    'De outro',
  ]);
});

test('no celular: marcar nos cartões e agir pelo menu', async ({ novoContexto, banco, basico }) => {
  await encher(banco, basico, 60);
  const contexto = await novoContexto({ viewport: JANELAS.celular, hasTouch: true });
  const pagina = await contexto.newPage();
  await entrar(pagina, basico.adm.usuario_emaillogin, LISTA);
  await total(pagina, '60');
  await marca(pagina, 'Pedido 60').click();
  await marca(pagina, 'Pedido 58').click();
  await barra(pagina).getByText('2 selecionados').waitFor();
  await axe(pagina);
  const largo = await pagina.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(largo).toBe(0);
  await barra(pagina).getByRole('button', { name: 'Ações' }).click();
  await pagina.getByRole('menuitem', { name: 'Temperatura' }).click();
  await pagina.getByRole('radio', { name: 'Quente', exact: true }).check({ force: true });
  await pagina
    .getByRole('dialog')
    .getByRole('button', { name: /2 negócios$/ })
    .click();
  await esperar(banco, basico, 'negocio_temperatura', 'QUENTE', 2);
});
