import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { semearNegocio } from '../support/ficha.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

const CENTRAL = '/apps/crm/atividades';
const MINUTO_MS = 60_000;
const sino = (pagina: Page) => pagina.getByRole('button', { name: /^Avisos/ });
const janela = (pagina: Page) => pagina.getByRole('dialog', { name: 'Avisos' });

for (const [nome, tamanho] of [
  ['na mesa', JANELAS.mesa],
  ['no celular', JANELAS.celular],
] as const)
  test(`${nome}, uma tarefa que vence logo toca o sino, e o aviso abre a tarefa`, async ({
    novoContexto,
    banco,
    basico,
  }) => {
    const contexto = await novoContexto({ viewport: tamanho });
    const pagina = await contexto.newPage();
    const r = basico.registro.clienteregistro_codigo;
    const negocio_codigo = await semearNegocio(banco, basico, { negocio_titulo: 'Tanque de 5 t' });
    await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/tipoatividade');
    await sino(pagina).waitFor();
    await inserir(banco, 'atividade', r, {
      atividade_titulo: 'Ligar para o comprador',
      atividade_dthr: new Date(Date.now() + 10 * MINUTO_MS + 1500).toISOString(),
      atividade_lembretes: [10],
      negocio_codigo,
      usuario_login: basico.adm.usuario_login,
    });
    await pagina.getByRole('button', { name: 'Avisos: 1 não lido' }).click();
    const aviso = janela(pagina).getByRole('link', {
      name: /Lembrete: “Ligar para o comprador”, \d\d\/\d\d às \d\d:\d\d/,
    });
    await aviso.waitFor();
    await janela(pagina).getByText('Tanque de 5 t').waitFor();
    await axe(pagina);
    await aviso.click();
    await pagina.getByRole('dialog', { name: 'Ligar para o comprador' }).waitFor();
    await pagina.getByRole('button', { name: 'Avisos', exact: true }).waitFor();
    expect(new URL(pagina.url()).pathname).toBe(CENTRAL);
    const ditos = await noRegistro(banco, basico, 'SELECT aviso_tipo FROM aviso', []);
    expect(ditos).toEqual([{ aviso_tipo: 'LEMBRETE' }]);
  });

test('uma tarefa que os filtros deixam fora abre pelo endereço; a nova começa com os lembretes preferidos', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const feita = await inserir(banco, 'atividade', r, {
    atividade_titulo: 'Já foi feita',
    atividade_dthr: '2026-01-05T12:00:00Z',
    atividade_situacao: 'C',
    atividade_dtconclusao: '2026-01-05T12:00:00Z',
    usuario_login: basico.rep.usuario_login,
  });
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `${CENTRAL}?tarefa=${String(feita['atividade_codigo'])}`,
  );
  await pagina.getByRole('dialog', { name: 'Já foi feita' }).waitFor();
  await pagina.keyboard.press('Escape');
  await pagina.goto('/apps/crm/avisos');
  const lembretes = pagina.getByLabel('Lembretes de novas tarefas com hora');
  await lembretes.click();
  await pagina.getByRole('option', { name: '1 h antes' }).click();
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('button', { name: 'Salvar preferências' }).click();
  await pagina.getByText('Preferências de aviso salvas.').waitFor();
  await axe(pagina);
  await pagina.goto(CENTRAL);
  await pagina.getByRole('button', { name: 'Nova tarefa', exact: true }).first().click();
  const nova = pagina.getByRole('dialog', { name: 'Nova tarefa' });
  await nova.getByLabel('Título').fill('Com lembretes');
  await nova.getByText('1 h antes').waitFor();
  await nova.getByRole('button', { name: 'Criar tarefa' }).click();
  await nova.waitFor({ state: 'hidden' });
  expect(
    await noRegistro(
      banco,
      basico,
      'SELECT atividade_lembretes FROM atividade WHERE atividade_titulo = $1',
      ['Com lembretes'],
    ),
  ).toEqual([{ atividade_lembretes: [10, 60] }]);
});

test('no celular, Ligar abre o telefone e fica no histórico do cliente, com a volta ao lado', async ({
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
  const { pessoa_codigo } = (await inserir(
    banco,
    'pessoa',
    basico.registro.clienteregistro_codigo,
    {
      pessoa_razao: 'Usinagem Norte Ltda',
      pessoa_telefone: '11987654321',
    },
  )) as { pessoa_codigo: number };
  await entrar(pagina, basico.adm.usuario_emaillogin, `/apps/crm/pessoa/${pessoa_codigo}`);
  const botao = pagina.getByRole('link', { name: 'Ligar', exact: true });
  expect(await botao.getAttribute('href')).toBe('tel:+5511987654321');
  await botao.tap();
  const avisos = pagina.getByRole('region', { name: 'Avisos' });
  await avisos.getByText('Ligação registrada.').waitFor();
  const ler = () =>
    noRegistro(
      banco,
      basico,
      'SELECT atividade_titulo, atividade_situacao FROM atividade WHERE pessoa_codigo = $1',
      [pessoa_codigo],
    );
  expect(await ler()).toEqual([
    { atividade_titulo: 'Ligação para Usinagem Norte Ltda', atividade_situacao: 'C' },
  ]);
  await avisos.getByRole('button', { name: 'Desfazer' }).tap();
  await avisos.getByText('A ligação saiu do histórico.').waitFor();
  expect(await ler()).toEqual([]);
});
