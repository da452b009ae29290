import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import type { Consulta } from '../../server/seed/fabricas/inserir.ts';
import { alvosPequenos } from '../support/alvos.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { semearNegocio } from '../support/ficha.ts';
import { JANELAS } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';
import { adiantar, test } from '../support/relogio.ts';

const CENTRAL = '/apps/crm/atividades';
const HORA_MS = 3_600_000;
const emHoras = (horas: number): string => new Date(Date.now() + horas * HORA_MS).toISOString();
/** So many hours until this time on the Wednesday of next week, whose Mondays are those of São Paulo. */
const ateQuarta = (): number => {
  const dia = (new Date(Date.now() - 3 * HORA_MS).getUTCDay() + 6) % 7;
  return 24 * (7 + 2 - dia);
};

/** Two late tasks of a deal, one in next week, and a call to choose as kind. */
const semear = async (banco: Consulta, basico: Basico): Promise<number> => {
  const r = basico.registro.clienteregistro_codigo;
  await inserir(banco, 'tipo_atividade', r, { tipoatividade_descricao: 'Ligação' });
  const { pessoa_codigo } = await inserir(banco, 'pessoa', r, {
    pessoa_razao: 'Inox do Vale Ltda',
    pessoa_email: 'compras@inoxdovale.com.br',
  });
  const negocio_codigo = await semearNegocio(banco, basico, { pessoa_codigo });
  for (const [atividade_titulo, horas] of [
    ['Confirmar o prazo', -48],
    ['Mandar o certificado', -24],
    ['Visitar a fábrica', ateQuarta()],
  ] as const)
    await inserir(banco, 'atividade', r, {
      atividade_titulo,
      atividade_dthr: emHoras(horas),
      negocio_codigo,
      usuario_login: basico.adm.usuario_login,
    });
  return negocio_codigo;
};
const balde = (pagina: Page, nome: string) =>
  pagina.getByRole('region', { name: new RegExp(`^${nome}`) });
const linha = (pagina: Page, titulo: string) =>
  pagina.getByRole('listitem').filter({ hasText: titulo });
const abrir = async (pagina: Page, basico: Basico, busca = '') => {
  await entrar(pagina, basico.adm.usuario_emaillogin, `${CENTRAL}${busca}`);
  await balde(pagina, 'Atrasadas').waitFor();
};

test('o dia na central: escrever em uma linha, abrir, anotar, reagendar, concluir e desfazer', async ({
  pagina,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  await abrir(pagina, basico);
  await pagina.getByText('3 pendentes · 2 atrasadas').waitFor();
  await axe(pagina);

  await pagina.keyboard.press('t');
  const rapida = pagina.getByRole('textbox', { name: 'Nova tarefa em uma linha' });
  await rapida.pressSequentially('Ligar para o comprador amanhã 9h30 15 min');
  const entendido = pagina.locator('.linha-entendido');
  await entendido.getByText('Ligação').waitFor();
  await entendido.getByText('Amanhã 09:30').waitFor();
  await entendido.getByText('15 min').waitFor();
  await rapida.press('Enter');
  await balde(pagina, 'Amanhã')
    .getByRole('button', { name: 'Ligar para o comprador', exact: true })
    .waitFor();
  await expect.poll(() => rapida.inputValue()).toBe('');
  const [criada] = await noRegistro(
    banco,
    basico,
    'SELECT atividade_duracao, usuario_login FROM atividade WHERE atividade_titulo = $1',
    ['Ligar para o comprador'],
  );
  expect(criada).toEqual({ atividade_duracao: 15, usuario_login: basico.adm.usuario_login });

  await linha(pagina, 'Confirmar o prazo')
    .getByRole('button', { name: 'Confirmar o prazo', exact: true })
    .click();
  const detalhe = pagina.getByRole('dialog', { name: 'Confirmar o prazo' });
  await detalhe.getByRole('textbox', { name: 'Anotação' }).fill('Pediu mais dois dias');
  await detalhe.getByRole('button', { name: 'Anotar' }).click();
  await detalhe.getByRole('listitem').getByText('Pediu mais dois dias').waitFor();
  await axe(pagina);
  await detalhe.getByRole('button', { name: 'Opções da tarefa Confirmar o prazo' }).click();
  const espera = pagina.waitForEvent('download');
  await pagina.getByRole('menuitem', { name: 'Levar para a agenda (.ics)' }).click();
  const ics = readFileSync(await (await espera).path(), 'utf8');
  expect(ics).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(ics).toContain('SUMMARY:Confirmar o prazo\r\n');
  await detalhe.getByRole('button', { name: 'Escrever e-mail' }).click();
  const carta = pagina.getByRole('dialog', { name: 'Escrever e-mail' });
  expect(await carta.getByLabel('Para').inputValue()).toBe('compras@inoxdovale.com.br');
  await carta.getByLabel('Assunto').fill('O prazo novo');
  await carta.getByLabel('Mensagem').fill('Fica para sexta?');
  await carta.getByRole('button', { name: 'Enviar' }).click();
  await carta.waitFor({ state: 'detached' });
  const [escrita] = await noRegistro(
    banco,
    basico,
    'SELECT m.negocio_codigo IS NOT NULL AS do_negocio, m.pessoa_codigo IS NOT NULL AS do_cliente FROM email m WHERE m.email_assunto = $1',
    ['O prazo novo'],
  );
  expect(escrita).toEqual({ do_negocio: true, do_cliente: true });
  await detalhe.getByRole('button', { name: 'Não atendeu' }).click();
  const reagendar = pagina.getByRole('dialog', { name: /^Reagendar/ });
  expect(await reagendar.getByLabel(/^Motivo/).inputValue()).toBe('Não atendeu');
  await reagendar
    .getByRole('group', { name: 'Escolhas rápidas' })
    .getByRole('button')
    .last()
    .click();
  await reagendar.getByRole('button', { name: 'Reagendar', exact: true }).click();
  await reagendar.waitFor({ state: 'detached' });
  await pagina.getByText('4 pendentes · 1 atrasada').waitFor();
  await pagina.keyboard.press('Escape');

  await linha(pagina, 'Mandar o certificado')
    .getByRole('button', { name: 'Concluir Mandar o certificado' })
    .click();
  await pagina
    .getByRole('dialog', { name: 'E o próximo passo?' })
    .getByRole('button', { name: 'Agora não' })
    .click();
  await pagina.getByText('3 pendentes', { exact: true }).waitFor();
  await pagina.getByRole('button', { name: 'Desfazer' }).click();
  await balde(pagina, 'Atrasadas')
    .getByRole('button', { name: 'Mandar o certificado', exact: true })
    .waitFor();
});

test('várias de uma vez, com desfazer; a semana e uma a uma mostram as mesmas tarefas', async ({
  pagina,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  await abrir(pagina, basico);
  for (const titulo of ['Confirmar o prazo', 'Mandar o certificado'])
    await pagina.getByRole('checkbox', { name: `Marcar ${titulo}` }).check();
  const lote = pagina.getByRole('region', { name: 'Tarefas marcadas' });
  await lote.getByText('2 marcadas').waitFor();
  await lote.getByRole('button', { name: 'Concluir' }).click();
  await adiantar(pagina, pagina.getByText('2 tarefas concluídas.'));
  await pagina.getByText('1 pendente', { exact: true }).waitFor();
  await pagina.getByRole('button', { name: 'Desfazer' }).click();
  await adiantar(pagina, pagina.getByText('2 tarefas como estavam antes.'));
  await pagina.getByText('3 pendentes · 2 atrasadas').waitFor();

  await pagina.goto(`${CENTRAL}?vista=uma`);
  await pagina.getByRole('heading', { name: 'Confirmar o prazo' }).waitFor();
  await pagina.getByRole('button', { name: 'Pular' }).click();
  await pagina.getByRole('heading', { name: 'Mandar o certificado' }).waitFor();
  await axe(pagina);
  await pagina.keyboard.press('1');
  await pagina
    .getByRole('dialog', { name: 'E o próximo passo?' })
    .getByRole('button', { name: 'Agora não' })
    .click();
  await pagina.getByRole('heading', { name: 'Confirmar o prazo' }).waitFor();

  await pagina.goto(`${CENTRAL}?vista=semana`);
  await pagina.getByRole('button', { name: 'Próxima semana' }).click();
  await pagina.getByRole('button', { name: /Visitar a fábrica/ }).waitFor();
  await axe(pagina);
});

test('uma visão salva guarda o jeito e os filtros da central, e a tela abre com ela', async ({
  pagina,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  await abrir(pagina, basico);
  await pagina.getByRole('radio', { name: 'De todos' }).check({ force: true });
  await pagina.getByRole('radio', { name: 'Tabela' }).check({ force: true });
  await pagina.getByRole('table', { name: 'Tarefas' }).waitFor();
  await pagina.getByRole('button', { name: 'Visões', exact: true }).click();
  await pagina.getByRole('menuitem', { name: 'Salvar como...' }).click();
  const nova = pagina.getByRole('dialog');
  await nova.getByLabel('Nome').fill('Tudo de todos');
  await nova.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByRole('button', { name: 'Visão: Tudo de todos' }).click();
  await pagina.getByRole('menuitem', { name: 'Definir como padrão' }).click();
  await pagina.getByText('A tela agora abre com “Tudo de todos”.').waitFor();
  const [guardada] = await noRegistro(
    banco,
    basico,
    'SELECT visao_tela, visao_busca FROM visao WHERE clienteregistro_codigo = $1',
    [basico.registro.clienteregistro_codigo],
  );
  expect(guardada).toMatchObject({ visao_tela: 'atividades' });
  expect([...new URLSearchParams(String(guardada?.['visao_busca'])).entries()].sort()).toEqual([
    ['de', 'todos'],
    ['vista', 'tabela'],
  ]);

  await pagina.goto(CENTRAL);
  await pagina.getByRole('button', { name: 'Visão: Tudo de todos' }).waitFor();
  await pagina.getByRole('table', { name: 'Tarefas' }).waitFor();
  await expect.poll(() => pagina.url()).toContain('vista=tabela');
});

test('o que um painel estreita é campo do formulário também: vem escolhido, muda e sai pela etiqueta', async ({
  pagina,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  const pipeline = basico.funil.pipeline_codigo;
  await abrir(pagina, basico, `?pipeline=${pipeline}`);
  const chip = pagina.getByRole('button', { name: /^Remover filtro Funil: / });
  await chip.waitFor();
  await pagina.getByRole('button', { name: 'Filtros · 1' }).click();
  const form = pagina.getByRole('dialog', { name: 'Filtros' });
  for (const campo of ['Representante', 'Segmento', /^Origem/, 'Etiqueta'])
    await form.getByRole('combobox', { name: campo }).waitFor();
  await axe(pagina);
  await form.getByRole('combobox', { name: 'Representante' }).click();
  await pagina.getByRole('option', { name: basico.representante.repres_razao }).click();
  const escolhido = () => new URL(pagina.url()).searchParams.getAll('representante');
  await expect.poll(escolhido).toEqual([String(basico.representante.repres_codigo)]);
  expect(new URL(pagina.url()).searchParams.get('pipeline')).toBe(String(pipeline));
  await pagina.keyboard.press('Escape');
  await pagina.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await chip.click();
  await expect.poll(() => new URL(pagina.url()).searchParams.has('pipeline')).toBe(false);
  expect(escolhido()).toHaveLength(1);
  await pagina.getByRole('button', { name: 'Filtros · 1' }).waitFor();
});

test('no celular: alvos de 44 px, a tarefa abre e volta; sem nada, a tela diz o que fazer', async ({
  novoContexto,
  banco,
  basico,
}) => {
  const contexto = await novoContexto({
    viewport: JANELAS.celular,
    hasTouch: true,
    isMobile: true,
  });
  const pagina = await contexto.newPage();
  await entrar(pagina, basico.adm.usuario_emaillogin, CENTRAL);
  await pagina.getByText('Nenhuma tarefa. Escreva a primeira na linha acima.').waitFor();
  await semear(banco, basico);
  await pagina.reload();
  await balde(pagina, 'Atrasadas').waitFor();
  await axe(pagina);
  await expect.poll(() => alvosPequenos(pagina, 44)).toEqual([]);
  await pagina.getByRole('button', { name: 'Confirmar o prazo', exact: true }).click();
  const detalhe = pagina.getByRole('dialog', { name: 'Confirmar o prazo' });
  await expect.poll(() => alvosPequenos(pagina, 44)).toEqual([]);
  await detalhe.getByRole('button', { name: 'Fechar tarefa' }).click();
  await detalhe.waitFor({ state: 'detached' });
});
