import type pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Basico } from '../../../server/seed/fabricas/fabricas-negocio.ts';
import { axe } from '../../support/axe.ts';
import { test } from '../../support/fixtures.ts';
import {
  abrirFicha,
  endereco,
  entrada,
  irParaAba,
  painel,
  semearNegocio,
} from '../../support/ficha.ts';
import { noRegistro } from '../../support/quadro.ts';

const DIA = 86_400_000;
const haDias = (dias: number) => new Date(Date.now() - dias * DIA).toISOString();
const linha = (pagina: Page) => painel(pagina, 'Linha do tempo');
const filtro = (pagina: Page, nome: string) =>
  pagina
    .getByRole('group', { name: 'Filtrar a linha do tempo' })
    .getByRole('button', { name: nome, exact: true });

test('os filtros separam notas, tarefas, movimentos e orçamentos, e ficam no endereço', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(
    banco,
    basico,
    {},
    {
      notas: [{ acomp_texto: 'Uma nota' }],
      tarefas: [{ atividade_titulo: 'Uma tarefa', atividade_situacao: 'C' }],
      orcamentos: [{ pedvenda_numero: 'ORC-1', pedvenda_valor: '50.00' }],
    },
  );
  await abrirFicha(pagina, basico, codigo);
  await entrada(pagina, 'criou o negócio').waitFor();
  await filtro(pagina, 'Notas').click();
  await entrada(pagina, 'criou o negócio').waitFor({ state: 'detached' });
  await entrada(pagina, 'Uma nota').waitFor();
  await filtro(pagina, 'Orçamentos').click();
  await entrada(pagina, 'Orçamento nº ORC-1').waitFor();
  await pagina.reload();
  await entrada(pagina, 'Orçamento nº ORC-1').waitFor();
  expect(await entrada(pagina, 'Uma tarefa').count()).toBe(0);
  await filtro(pagina, 'Notas').click();
  await filtro(pagina, 'Orçamentos').click();
  await filtro(pagina, 'Movimentos').click();
  await entrada(pagina, 'criou o negócio').waitFor();
  await filtro(pagina, 'Movimentos').click();
  await filtro(pagina, 'Alterações').click();
  await linha(pagina).getByText('Nada com estes filtros.').waitFor();
  await axe(pagina);
});

test('fixar põe a nota no topo; o autor edita e exclui, outra pessoa não', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(
    banco,
    basico,
    {},
    {
      notas: [
        { acomp_texto: 'Paga em 28 dias' },
        { acomp_texto: 'De outra pessoa', usuario_codigo: basico.rep.usuario_codigo },
      ],
    },
  );
  await abrirFicha(pagina, basico, codigo);
  const fixadas = pagina.getByRole('region', { name: 'Fixadas' });
  const opcoes = (texto: string) =>
    linha(pagina)
      .getByRole('listitem')
      .filter({ hasText: texto })
      .getByRole('button', { name: /^Opções da nota/ })
      .last();
  const escolher = async (texto: string, item: string) => {
    await opcoes(texto).click();
    await pagina.getByRole('menuitem', { name: item }).click();
  };
  await escolher('Paga em 28 dias', 'Fixar no topo');
  await fixadas.getByText('Paga em 28 dias').waitFor();
  await axe(pagina);
  const avisos = pagina.getByRole('region', { name: 'Avisos' });
  const noBanco = async () => {
    const [nota] = await noRegistro(
      banco,
      basico,
      "SELECT acomp_texto, acomp_fixado FROM acompanhamento WHERE negocio_codigo = $1 AND acomp_texto LIKE 'Paga%'",
      [codigo],
    );
    return nota;
  };
  await pagina.keyboard.press('Control+z');
  await avisos.getByText('Nota não está mais fixada.').waitFor();
  await fixadas.waitFor({ state: 'detached' });
  expect(await noBanco()).toEqual({ acomp_texto: 'Paga em 28 dias', acomp_fixado: false });
  await escolher('Paga em 28 dias', 'Fixar no topo');
  await fixadas.getByText('Paga em 28 dias').waitFor();
  await opcoes('De outra pessoa').click();
  await pagina.getByRole('menuitem', { name: 'Copiar link' }).waitFor();
  expect(await pagina.getByRole('menuitem', { name: 'Editar' }).count()).toBe(0);
  await pagina.keyboard.press('Escape');

  await escolher('Paga em 28 dias', 'Editar');
  const texto = pagina.getByRole('textbox', { name: 'Texto da nota' });
  await texto.fill('Paga em 42 dias');
  await texto.press('Control+Enter');
  await fixadas.getByText('Paga em 42 dias').waitFor();
  await avisos.getByText('Texto alterado.').waitFor();
  await pagina.keyboard.press('Control+z');
  await fixadas.getByText('Paga em 28 dias').waitFor();
  expect(await noBanco()).toEqual({ acomp_texto: 'Paga em 28 dias', acomp_fixado: true });
  await escolher('Paga em 28 dias', 'Editar');
  await texto.fill('Paga em 42 dias');
  await texto.press('Escape');
  await texto.waitFor({ state: 'detached' });
  await escolher('Paga em 28 dias', 'Editar');
  expect(await texto.inputValue()).toBe('Paga em 42 dias');
  await texto.press('Control+Enter');
  await fixadas.getByText('Paga em 42 dias').waitFor();
  await escolher('Paga em 42 dias', 'Desafixar');
  await fixadas.waitFor({ state: 'detached' });
  await pagina.keyboard.press('Control+z');
  await fixadas.getByText('Paga em 42 dias').waitFor();
  await escolher('Paga em 42 dias', 'Desafixar');
  await fixadas.waitFor({ state: 'detached' });
  await escolher('Paga em 42 dias', 'Excluir');
  await pagina
    .getByRole('alertdialog', { name: 'Excluir este registro?' })
    .getByRole('button', { name: 'Excluir', exact: true })
    .click();
  await entrada(pagina, 'Paga em 42 dias').waitFor({ state: 'detached' });
});

test('o link de uma nota antiga lê as páginas que faltam, marca a nota e a traz à vista', async ({
  contexto,
  pagina,
  banco,
  basico,
}) => {
  await contexto.grantPermissions(['clipboard-read', 'clipboard-write']);
  const notas = Array.from({ length: 70 }, (_, i) => ({
    acomp_texto: `Nota número ${70 - i}.`,
    acomp_em: haDias(70 - i),
  }));
  const codigo = await semearNegocio(banco, basico, { negocio_dtcriacao: haDias(90) }, { notas });
  const rows = await noRegistro(
    banco,
    basico,
    'SELECT acomp_codigo FROM acompanhamento WHERE negocio_codigo = $1 ORDER BY acomp_codigo LIMIT 1',
    [codigo],
  );
  const antiga = `#item-NOTA-${String(rows[0]?.['acomp_codigo'])}`;
  await abrirFicha(pagina, basico, codigo, `?ver=tarefas${antiga}`);
  const marcada = linha(pagina).locator('[aria-current]');
  await marcada.getByText('Nota número 70.').waitFor();
  await expect
    .poll(() =>
      marcada.evaluate((um) => {
        const { top, bottom } = um.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }),
    )
    .toBe(true);

  await pagina.goto(endereco(codigo));
  await entrada(pagina, 'Nota número 1.')
    .getByRole('button', { name: /^Opções/ })
    .click();
  await pagina.getByRole('menuitem', { name: 'Copiar link' }).click();
  await pagina.getByText('Link copiado.').waitFor();
  const copiado = await pagina.evaluate(() => navigator.clipboard.readText());
  expect(copiado).toMatch(new RegExp(`${endereco(codigo)}#item-NOTA-\\d+$`));

  await pagina.goto(`${endereco(codigo)}#item-NOTA-999999999`);
  await pagina.reload();
  await pagina.getByText('Este registro não está mais na linha do tempo.').waitFor();
});

const mover = async (pagina: Page) => {
  await pagina.getByRole('button', { name: 'Mover para Proposta' }).click();
  await pagina.getByText('Movido para Proposta').waitFor();
  return entrada(pagina, 'moveu de Contato para Proposta').getByRole('button', {
    name: 'Desfazer',
  });
};
const situacoes = async (...[banco, basico, codigo]: [pg.Pool, Basico, number]) => {
  const texto = 'SELECT pedvenda_situacao FROM pedvenda WHERE negocio_codigo = $1';
  const rows = await noRegistro(banco, basico, texto, [codigo]);
  return rows.map((um) => um['pedvenda_situacao']);
};

test('desfazer pelo evento: sem orçamentos em aberto acontece na hora', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(
    banco,
    basico,
    {},
    { orcamentos: [{ pedvenda_numero: 'ORC-1', pedvenda_situacao: 'CA' }] },
  );
  await abrirFicha(pagina, basico, codigo);
  await (await mover(pagina)).click();
  await pagina.getByText('Movimento desfeito: voltou para Contato').waitFor();
  await entrada(pagina, 'desfez o movimento: voltou de Proposta para Contato').waitFor();
  await expect
    .poll(() => linha(pagina).getByRole('button', { name: 'Desfazer', exact: true }).count())
    .toBe(0);
});

test.for([
  ['Só desfazer', 'OA'],
  ['Desfazer e cancelar', 'CA'],
] as const)(
  'desfazer com orçamentos em aberto pergunta o que fazer deles: %s',
  async ([escolha, depois], { pagina, banco, basico }) => {
    const codigo = await semearNegocio(
      banco,
      basico,
      {},
      { orcamentos: [{ pedvenda_numero: 'ORC-1', pedvenda_valor: '50.00' }] },
    );
    await abrirFicha(pagina, basico, codigo);
    await mover(pagina);
    const historico = await irParaAba(pagina, 'Histórico');
    await historico.getByRole('button', { name: 'Desfazer' }).click();
    const pergunta = pagina.getByRole('alertdialog', { name: 'Desfazer movimento' });
    await pergunta.getByText('Cancelar também os orçamentos em aberto?').waitFor();
    await axe(pagina);
    await pagina.keyboard.press('Escape');
    await pergunta.waitFor({ state: 'detached' });
    expect(await situacoes(banco, basico, codigo)).toEqual(['OA']);
    await historico.getByRole('button', { name: 'Desfazer' }).click();
    await pergunta.getByRole('button', { name: escolha, exact: true }).click();
    await pagina.getByText('Movimento desfeito: voltou para Contato').waitFor();
    expect(await situacoes(banco, basico, codigo)).toEqual([depois]);
  },
);
