import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { inserir } from '../../../server/seed/fabricas/inserir.ts';
import { axe } from '../../support/axe.ts';
import { test } from '../../support/fixtures.ts';
import { abrirFicha, caixa, entrada, semearNegocio } from '../../support/ficha.ts';

const proximos = (pagina: Page): Locator => pagina.getByRole('region', { name: 'Próximos passos' });
const noCabecalho = (pagina: Page): Locator =>
  pagina.getByRole('region', { name: 'Próximo passo', exact: true });
const dialogo = (pagina: Page, name: string): Locator => pagina.getByRole('dialog', { name });

const opcao = async (pagina: Page, tarefa: string, item: string) => {
  await proximos(pagina)
    .getByRole('button', { name: `Opções da tarefa ${tarefa}` })
    .click();
  await pagina.getByRole('menuitem', { name: item }).click();
};

test('agendar, concluir, e o próximo passo com Enter', async ({ pagina, banco, basico }) => {
  await inserir(banco, 'tipo_atividade', basico.registro.clienteregistro_codigo, {
    tipoatividade_descricao: 'Visita técnica',
  });
  await abrirFicha(pagina, basico, await semearNegocio(banco, basico));
  await noCabecalho(pagina).getByText('Nenhum').waitFor();
  await noCabecalho(pagina).getByRole('button', { name: 'Agendar' }).click();
  const titulo = caixa(pagina).getByRole('textbox', { name: 'Título da tarefa' });
  await expect.poll(() => titulo.evaluate((um) => um.matches(':focus'))).toBe(true);
  await titulo.press('Control+Enter');
  await caixa(pagina).getByText('Dê um título à tarefa.').waitFor();
  await caixa(pagina).getByText('Preencha a data e a hora da tarefa.').waitFor();
  await titulo.fill('Medir o tanque');
  const rapida = caixa(pagina).getByRole('group', { name: 'Escolhas rápidas' });
  await rapida
    .getByRole('button', { name: /^(Amanhã|Segunda|Terça|Quarta|Quinta|Sexta) 9h$/ })
    .first()
    .click();
  await caixa(pagina).getByRole('combobox', { name: 'Tipo' }).click();
  await pagina.getByRole('option', { name: 'Visita técnica' }).click();
  await caixa(pagina).getByRole('combobox', { name: 'Responsável pela tarefa' }).click();
  await pagina.getByRole('option').last().click();
  await caixa(pagina).getByRole('combobox', { name: 'Duração' }).click();
  await pagina.getByRole('option', { name: '2 h', exact: true }).click();
  await axe(pagina);
  await titulo.press('Control+Enter');
  await proximos(pagina).getByText('Medir o tanque').waitFor();
  await proximos(pagina)
    .getByText(/ 09:00/)
    .waitFor();
  await noCabecalho(pagina).getByText('Medir o tanque').waitFor();

  await noCabecalho(pagina)
    .getByRole('button', { name: /^Concluir o próximo passo/ })
    .click();
  const pergunta = dialogo(pagina, 'E o próximo passo?');
  const sugestao = pergunta.getByLabel(/^O que fazer/);
  await expect.poll(() => sugestao.inputValue()).toBe('Acompanhar: Medir o tanque');
  expect(await pergunta.getByRole('combobox', { name: 'Tipo' }).inputValue()).toBe(
    'Visita técnica',
  );
  await axe(pagina);
  await pagina.keyboard.press('Enter');
  await pergunta.waitFor({ state: 'detached' });
  await noCabecalho(pagina).getByText('Acompanhar: Medir o tanque').waitFor();
  await entrada(pagina, /^Medir o tanque/)
    .getByText(/^Concluída em/)
    .waitFor();
});

test('Esc fecha a pergunta sem criar nada, e concluir se desfaz', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(
    banco,
    basico,
    {},
    { tarefas: [{ atividade_titulo: 'Ligar para o comprador' }] },
  );
  await abrirFicha(pagina, basico, codigo);
  await proximos(pagina)
    .getByRole('button', { name: 'Concluir Ligar para o comprador', exact: true })
    .click();
  await dialogo(pagina, 'E o próximo passo?').waitFor();
  await pagina.keyboard.press('Escape');
  await dialogo(pagina, 'E o próximo passo?').waitFor({ state: 'detached' });
  await noCabecalho(pagina).getByText('Nenhum').waitFor();
  await entrada(pagina, 'Ligar para o comprador').getByRole('button', { name: 'Reabrir' }).click();
  await noCabecalho(pagina).getByText('Ligar para o comprador').waitFor();
});

test('negócio fechado diz como terminou, sem próximo passo a agendar; reativado, volta a ter', async ({
  pagina,
  banco,
  basico,
}) => {
  const motivo = await inserir(banco, 'motivo_perda', basico.registro.clienteregistro_codigo, {
    motperda_descricao: 'Prazo de entrega',
  });
  const codigo = await semearNegocio(
    banco,
    basico,
    {
      negocio_situacao: 'P',
      negocio_dtfechamento: '2026-03-10T15:30:00Z',
      motperda_codigo: motivo['motperda_codigo'],
    },
    { tarefas: [{ atividade_titulo: 'Devolver a amostra' }] },
  );
  await abrirFicha(pagina, basico, codigo);
  const fechamento = pagina.getByRole('region', { name: 'Fechamento' });
  await fechamento.getByText('Perdido: Prazo de entrega', { exact: true }).waitFor();
  await fechamento.getByText('10/03/2026 12:30', { exact: true }).waitFor();
  expect(await noCabecalho(pagina).count()).toBe(0);
  expect(await pagina.getByRole('button', { name: 'Agendar' }).count()).toBe(0);
  await axe(pagina);

  // What was left to do can still be done, and nothing is asked to follow it.
  await proximos(pagina)
    .getByRole('button', { name: 'Concluir Devolver a amostra', exact: true })
    .click();
  await entrada(pagina, 'Devolver a amostra').getByRole('button', { name: 'Reabrir' }).waitFor();
  expect(await dialogo(pagina, 'E o próximo passo?').count()).toBe(0);

  await pagina.getByRole('button', { name: 'Reativar', exact: true }).click();
  await pagina
    .getByRole('alertdialog', { name: 'Reativar negócio?' })
    .getByRole('button', { name: 'Reativar', exact: true })
    .click();
  await noCabecalho(pagina).getByRole('button', { name: 'Agendar' }).waitFor();
  expect(await fechamento.count()).toBe(0);
});

test('reagendar exige data, hora e motivo, não volta ao passado, e conta as vezes', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(
    banco,
    basico,
    {},
    { tarefas: [{ atividade_titulo: 'Visitar', atividade_reagendamentos: 2 }] },
  );
  await abrirFicha(pagina, basico, codigo);
  await opcao(pagina, 'Visitar', 'Reagendar…');
  const reagendar = dialogo(pagina, 'Reagendar tarefa');
  await reagendar.getByText('Esta tarefa já foi reagendada 2 vezes.').waitFor();
  const confirmar = reagendar.getByRole('button', { name: 'Reagendar', exact: true });
  await confirmar.click();
  await reagendar.getByText('Preencha a data e a hora do reagendamento.').waitFor();
  await reagendar.getByText('Preencha o motivo do reagendamento.').waitFor();
  await axe(pagina);
  await reagendar.getByLabel(/^Data/).fill('01/01/2020');
  await reagendar.getByLabel(/^Motivo/).fill('O comprador viajou');
  await confirmar.click();
  await reagendar.getByText('A data escolhida não pode ser anterior à data atual.').waitFor();
  expect(await reagendar.getByLabel(/^Motivo/).inputValue()).toBe('O comprador viajou');
  await reagendar
    .getByRole('group', { name: 'Escolhas rápidas' })
    .getByRole('button', { name: / 9h$/ })
    .last()
    .click();
  await confirmar.click();
  await reagendar.waitFor({ state: 'detached' });
  await entrada(pagina, 'Visitar').getByText('reagendada 3 vezes').waitFor();
});

test('cliente que não veio, tarefa cancelada e tarefa excluída', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(
    banco,
    basico,
    {},
    {
      tarefas: ['Primeira', 'Segunda', 'Terceira', 'Quarta'].map((atividade_titulo) => ({
        atividade_titulo,
      })),
    },
  );
  await abrirFicha(pagina, basico, codigo);
  await proximos(pagina).getByRole('button', { name: 'Ver todas (4)' }).click();
  await opcao(pagina, 'Primeira', 'Cliente não compareceu');
  await dialogo(pagina, 'E o próximo passo?').waitFor();
  await pagina.keyboard.press('Escape');
  await entrada(pagina, 'Primeira')
    .getByText(/^Cliente não compareceu em/)
    .waitFor();
  await opcao(pagina, 'Segunda', 'Cancelar tarefa');
  await entrada(pagina, 'Segunda')
    .getByText(/^Cancelada em/)
    .waitFor();
  await opcao(pagina, 'Terceira', 'Excluir tarefa');
  await pagina
    .getByRole('alertdialog', { name: 'Excluir tarefa?' })
    .getByRole('button', { name: 'Excluir tarefa' })
    .click();
  await proximos(pagina).getByText('Terceira').waitFor({ state: 'detached' });
  await proximos(pagina).getByText('Quarta').waitFor();
});

test('editar muda título, dia inteiro, duração, tipo e responsável; outro momento pede o motivo', async ({
  pagina,
  banco,
  basico,
}) => {
  await inserir(banco, 'tipo_atividade', basico.registro.clienteregistro_codigo, {
    tipoatividade_descricao: 'Visita técnica',
  });
  const codigo = await semearNegocio(
    banco,
    basico,
    {},
    { tarefas: [{ atividade_titulo: 'Ligar', atividade_duracao: 50 }] },
  );
  await abrirFicha(pagina, basico, codigo);
  await opcao(pagina, 'Ligar', 'Editar…');
  const editar = dialogo(pagina, 'Editar tarefa');
  const salvar = editar.getByRole('button', { name: 'Salvar', exact: true });
  const titulo = editar.getByLabel(/^Título/);
  const duracao = editar.getByRole('combobox', { name: 'Duração' });
  await titulo.fill('');
  await salvar.click();
  await editar.getByText('Dê um título à tarefa.').waitFor();
  await titulo.fill('Ligar para o comprador');
  expect(await duracao.inputValue()).toBe('50 min');
  await duracao.click();
  await pagina.getByRole('option', { name: '1 h 30 min' }).click();
  await editar.getByRole('combobox', { name: 'Tipo' }).click();
  await pagina.getByRole('option', { name: 'Visita técnica' }).click();
  expect(await editar.getByLabel(/^Motivo do reagendamento/).count()).toBe(0);
  await axe(pagina);
  await salvar.click();
  await editar.waitFor({ state: 'detached' });
  await proximos(pagina).getByText('Ligar para o comprador').waitFor();

  await opcao(pagina, 'Ligar para o comprador', 'Editar…');
  await expect.poll(() => duracao.inputValue()).toBe('1 h 30 min');
  expect(await editar.getByRole('combobox', { name: 'Tipo' }).inputValue()).toBe('Visita técnica');
  await editar.getByRole('checkbox', { name: 'Dia inteiro' }).check();
  expect(await duracao.count()).toBe(0);
  expect(await editar.getByLabel(/^Hora/).count()).toBe(0);
  await salvar.click();
  await editar.getByText('Preencha o motivo do reagendamento.').waitFor();
  await editar.getByLabel(/^Motivo do reagendamento/).fill('O comprador viaja de manhã');
  await axe(pagina);
  await salvar.click();
  await editar.waitFor({ state: 'detached' });
  await proximos(pagina)
    .getByText(/\(dia inteiro\)/)
    .waitFor();
  await entrada(pagina, 'Ligar para o comprador').getByText('reagendada 1 vez').waitFor();
});
