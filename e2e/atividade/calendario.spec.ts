import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

const CENTRAL = '/apps/crm/atividades';

/** The next Wednesday in a week, at ten on the clocks of São Paulo. */
const quarta = (): Date => {
  const dia = new Date();
  dia.setUTCDate(dia.getUTCDate() + ((10 - dia.getUTCDay()) % 7) + 7);
  dia.setUTCHours(13, 0, 0, 0);
  return dia;
};
const meio = async (alvo: Locator): Promise<[number, number]> => {
  const caixa = await alvo.boundingBox();
  if (!caixa) throw new Error('o alvo não está na tela');
  return [caixa.x + caixa.width / 2, caixa.y + Math.min(caixa.height / 2, 12)];
};
const arrastar = async (pagina: Page, de: Locator, para: [number, number]) => {
  const [x, y] = await meio(de);
  await pagina.mouse.move(x, y);
  await pagina.mouse.down();
  await pagina.mouse.move(x + 12, y + 12, { steps: 4 });
  await pagina.mouse.move(...para, { steps: 12 });
  await pagina.mouse.up();
};

test('a semana: sem data se arrasta para a grade, com data pergunta o motivo, e as teclas fazem o mesmo', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const tarefa = (atividade_titulo: string, atividade_dthr: string | null) =>
    inserir(banco, 'atividade', r, {
      atividade_titulo,
      atividade_dthr,
      usuario_login: basico.adm.usuario_login,
    });
  const dia = quarta();
  await tarefa('Apresentar o contrato', dia.toISOString());
  await tarefa('Conhecer a linha de pintura', null);
  const linha = async (titulo: string) =>
    (
      await noRegistro(
        banco,
        basico,
        'SELECT atividade_dthr, atividade_duracao, atividade_reagendamentos FROM atividade WHERE atividade_titulo = $1',
        [titulo],
      )
    )[0];
  await pagina.setViewportSize({ width: 1440, height: 900 });
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `${CENTRAL}?vista=semana&dia=${dia.toISOString().slice(0, 10)}`,
  );
  const grade = pagina.getByRole('group', { name: 'Calendário de tarefas' });
  const contrato = grade.locator('[data-agenda]').filter({ hasText: 'Apresentar o contrato' });
  await contrato.waitFor();
  await axe(pagina);

  const lado = pagina.getByRole('complementary', { name: 'Fora do calendário' });
  const solta = lado.locator('[data-agenda-fora]').filter({ hasText: 'Conhecer a linha' });
  const [x, y] = await meio(contrato);
  await arrastar(pagina, solta, [x, y + 160]);
  await pagina.getByText(/^Tarefa planejada para/).waitFor();
  const planejada = await linha('Conhecer a linha de pintura');
  expect(planejada?.['atividade_dthr']).not.toBe(null);
  expect(planejada?.['atividade_reagendamentos']).toBe(0);

  await arrastar(pagina, contrato, [x, y + 90]);
  const dialogo = pagina.getByRole('dialog', { name: /^Reagendar/ });
  await dialogo.getByRole('button', { name: 'Reagendar', exact: true }).click();
  await dialogo.getByText('Preencha o motivo do reagendamento.').waitFor();
  await dialogo.getByLabel(/^Motivo/).fill('O comprador pediu mais tarde');
  await dialogo.getByRole('button', { name: 'Reagendar', exact: true }).click();
  await dialogo.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await linha('Apresentar o contrato'))?.['atividade_reagendamentos'])
    .toBe(1);

  // Its lower edge makes it longer, without a question.
  await contrato.hover();
  const borda = await contrato.boundingBox();
  if (!borda) throw new Error('a tarefa não está na grade');
  await pagina.mouse.move(borda.x + borda.width / 2, borda.y + borda.height - 1);
  await pagina.mouse.down();
  await pagina.mouse.move(borda.x + borda.width / 2, borda.y + borda.height + 20, { steps: 6 });
  await pagina.mouse.up();
  await pagina.getByText('Duração alterada.').waitFor();
  const esticada = Number((await linha('Apresentar o contrato'))?.['atividade_duracao']);
  expect(esticada).toBeGreaterThan(30);
  await pagina.getByRole('button', { name: 'Desfazer' }).click();
  await expect
    .poll(async () => (await linha('Apresentar o contrato'))?.['atividade_duracao'])
    .toBe(30);

  // The same by keys: longer without a question, to the next day with its reason.
  const botao = grade.getByRole('button').filter({ hasText: 'Apresentar o contrato' }).first();
  await botao.press('Shift+Alt+ArrowDown');
  await botao.press('Enter');
  await pagina.getByText('Duração alterada.').waitFor();
  expect((await linha('Apresentar o contrato'))?.['atividade_duracao']).toBe(45);
  await botao.press('Alt+ArrowRight');
  await botao.press('Enter');
  await dialogo.getByLabel(/^Motivo/).fill('Feira na cidade');
  await pagina.keyboard.press('Escape');
  await dialogo.waitFor({ state: 'detached' });
  expect((await linha('Apresentar o contrato'))?.['atividade_reagendamentos']).toBe(1);

  for (const vista of ['mes', 'dia', 'prazo', 'tabela']) {
    await pagina.goto(`${CENTRAL}?vista=${vista}&dia=${dia.toISOString().slice(0, 10)}`);
    await pagina.getByText('Apresentar o contrato').filter({ visible: true }).first().waitFor();
    await axe(pagina);
  }
});

test('por prazo: o que se solta em outra coluna pergunta o motivo, sem data é planejado, o passado não aceita', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  for (const [atividade_titulo, atividade_dthr] of [
    ['Com data', new Date(Date.now() + 20 * 86_400_000).toISOString()],
    ['Sem data ainda', null],
  ] as const)
    await inserir(banco, 'atividade', r, {
      atividade_titulo,
      atividade_dthr,
      usuario_login: basico.adm.usuario_login,
    });
  const vezes = () =>
    noRegistro(
      banco,
      basico,
      'SELECT atividade_titulo, atividade_reagendamentos, atividade_dthr IS NULL AS livre FROM atividade ORDER BY 1',
    );
  await pagina.setViewportSize({ width: 1440, height: 900 });
  await entrar(pagina, basico.adm.usuario_emaillogin, `${CENTRAL}?vista=prazo`);
  const coluna = (nome: string) => pagina.getByRole('region', { name: new RegExp(`^${nome}`) });
  const cartao = (titulo: string) => pagina.getByRole('listitem').filter({ hasText: titulo });
  await cartao('Com data').waitFor();

  await cartao('Sem data ainda').dragTo(coluna('Atrasadas'));
  await pagina.getByText('A data escolhida não pode ser anterior à data atual.').waitFor();
  await cartao('Sem data ainda').dragTo(coluna('Amanhã'));
  await pagina.getByText(/^Tarefa planejada para/).waitFor();
  await coluna('Amanhã').getByText('Sem data ainda').waitFor();

  await cartao('Com data').dragTo(coluna('Sem data'));
  await pagina.getByText('A data de uma tarefa muda, mas não sai.').waitFor();
  await cartao('Com data').dragTo(coluna('Amanhã'));
  const dialogo = pagina.getByRole('dialog', { name: /^Reagendar/ });
  await dialogo.getByLabel(/^Motivo/).fill('Adiantaram a obra');
  await dialogo.getByRole('button', { name: 'Reagendar', exact: true }).click();
  await dialogo.waitFor({ state: 'detached' });
  await coluna('Amanhã').getByText('Com data', { exact: true }).waitFor();
  expect(await vezes()).toEqual([
    { atividade_titulo: 'Com data', atividade_reagendamentos: 1, livre: false },
    { atividade_titulo: 'Sem data ainda', atividade_reagendamentos: 0, livre: false },
  ]);
});

test('no celular, o toque em um dia do mês abre esse dia, também sobre uma tarefa', async ({
  novoContexto,
  banco,
  basico,
}) => {
  const dia = quarta();
  await inserir(banco, 'atividade', basico.registro.clienteregistro_codigo, {
    atividade_titulo: 'Apresentar o contrato',
    atividade_dthr: dia.toISOString(),
    usuario_login: basico.adm.usuario_login,
  });
  const contexto = await novoContexto({
    viewport: JANELAS.celular,
    hasTouch: true,
    isMobile: true,
  });
  const pagina = await contexto.newPage();
  const qual = dia.toISOString().slice(0, 10);
  await entrar(pagina, basico.adm.usuario_emaillogin, `${CENTRAL}?vista=mes&dia=${qual}`);
  const grade = pagina.getByRole('group', { name: 'Calendário de tarefas' });
  await grade.locator('[data-agenda]').filter({ hasText: 'Apresentar' }).tap();
  await expect.poll(() => new URL(pagina.url()).search).toBe(`?vista=dia&dia=${qual}`);
  await grade.locator('[data-agenda]').filter({ hasText: 'Apresentar o contrato' }).waitFor();
  expect(await pagina.getByRole('dialog').count()).toBe(0);
});
