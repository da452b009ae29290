import type pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { entrar } from '../support/entrar.ts';
import { abrirFicha, semearNegocio } from '../support/ficha.ts';
import { test } from '../support/fixtures.ts';
import { dataNoFuso, FUSO_DO_BRASIL, somarDias } from '@praca/contract/br/data.ts';
import { semearProposta } from '../support/proposta.ts';
import { abrirQuadro, noRegistro, semearQuadro } from '../support/quadro.ts';

/** The day so many days from today. */
const emDias = (dias: number): string => somarDias(dataNoFuso(new Date(), FUSO_DO_BRASIL), dias);
/** A day as people write it, without its year: "05/12". */
const semAno = (dia: string): string => `${dia.slice(8)}/${dia.slice(5, 7)}`;
const RUIM = '31/02/2027';
const DITO = /^Data inválida/;

/** Types over what stands in a field, key by key, and stays in it. */
async function digitar(campo: Locator, texto: string, tecla?: string): Promise<void> {
  await campo.click();
  await campo.press('Control+a');
  await campo.pressSequentially(texto);
  if (tecla !== undefined) await campo.press(tecla);
}
const data = (onde: Page | Locator, nome: string) =>
  onde.getByRole('textbox', { name: nome, exact: true });
const um = async (banco: pg.Pool, mundo: Basico, sql: string, valores: unknown[] = []) =>
  Object.values((await noRegistro(banco, mundo, sql, valores))[0] ?? {})[0];

test('receber: dia e mês com Enter é o último dia que foi, e o que é recusado não recebe', async ({
  pagina,
  banco,
  basico,
}) => {
  for (const contarec_descricao of ['ORC-1', 'ORC-2'])
    await inserir(banco, 'contarec', basico.registro.clienteregistro_codigo, {
      empresa_codigo: basico.empresa.empresa_codigo,
      contarec_parcela: 1,
      contarec_descricao,
      contarec_dtemissao: '2020-01-01',
      contarec_dtvencimento: '2020-01-10',
      contarec_valor: '300.00',
      contarec_tipopagamento: 'ET',
    });
  const pago = (qual: string) =>
    um(
      banco,
      basico,
      'SELECT contarec_dtpagamento::text FROM contarec WHERE clienteregistro_codigo = $1 AND contarec_descricao = $2',
      [basico.registro.clienteregistro_codigo, qual],
    );
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/financeiro/contasAReceber');
  const abrir = async (qual: string) => {
    await pagina
      .getByRole('row', { name: new RegExp(qual) })
      .getByRole('checkbox')
      .check();
    await pagina
      .getByRole('region', { name: 'Selecionados' })
      .getByRole('button', { name: 'Receber' })
      .click();
    return pagina.getByRole('dialog', { name: `Receber ${qual}` });
  };

  const uma = await abrir('ORC-1');
  const quando = data(uma, 'Recebido em');
  await digitar(quando, RUIM, 'Tab');
  await uma.getByRole('button', { name: 'Receber', exact: true }).click();
  await uma.getByText(DITO).waitFor();
  expect(await quando.evaluate((campo) => campo === document.activeElement)).toBe(true);
  await digitar(quando, emDias(3).split('-').toReversed().join('/'), 'Control+Enter');
  await uma.getByText(/^Escolha uma data até/).waitFor();
  expect(await pago('ORC-1')).toBeNull();
  await digitar(quando, semAno(emDias(-40)), 'Enter');
  await uma.waitFor({ state: 'detached' });
  expect(await pago('ORC-1')).toBe(emDias(-40));

  const outra = await abrir('ORC-2');
  await digitar(data(outra, 'Recebido em'), semAno(emDias(3)));
  await outra.getByRole('button', { name: 'Receber', exact: true }).click();
  await outra.waitFor({ state: 'detached' });
  expect(String(await pago('ORC-2')).slice(5)).toBe(emDias(3).slice(5));
  expect(String(await pago('ORC-2')) < emDias(0)).toBe(true);
});

test('novo negócio e a página dele: a previsão é a que foi escrita, e a próxima com este dia', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Contato: ['Alfa'] });
  const previsao = (titulo: string) =>
    um(
      banco,
      basico,
      'SELECT negocio_dtprevisao::text FROM negocio WHERE clienteregistro_codigo = $1 AND negocio_titulo = $2',
      [basico.registro.clienteregistro_codigo, titulo],
    );
  await abrirQuadro(pagina, basico.adm.usuario_emaillogin);
  for (const [titulo, tecla] of [
    ['Com Enter', 'Enter'],
    ['Com Ctrl', 'Control+Enter'],
  ] as const) {
    await pagina.keyboard.press('n');
    const form = pagina.getByRole('dialog', { name: 'Novo negócio' });
    await form.getByLabel('Título').fill(titulo);
    await digitar(data(form, 'Previsão de fechamento'), 'dez/26', tecla);
    await form.getByText(DITO).waitFor();
    expect(await previsao(titulo)).toBeUndefined();
    await digitar(data(form, 'Previsão de fechamento'), semAno(emDias(-5)), tecla);
    await form.waitFor({ state: 'detached' });
    expect(String(await previsao(titulo)).slice(5)).toBe(emDias(-5).slice(5));
    expect(String(await previsao(titulo)) > emDias(300)).toBe(true);
  }

  const codigo = await semearNegocio(banco, basico, { negocio_titulo: 'Beta' });
  await abrirFicha(pagina, basico, codigo);
  const campo = data(pagina, 'Previsão');
  await digitar(campo, RUIM, 'Enter');
  await pagina.getByText(DITO).waitFor();
  await campo.press('Escape');
  expect(await campo.inputValue()).toBe('');
  await digitar(campo, semAno(emDias(12)), 'Enter');
  await expect.poll(() => previsao('Beta')).toBe(emDias(12));
});

test('um filtro com Enter é o dia que foi escrito, por extenso', async ({ pagina, basico }) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/auditoria');
  const de = data(pagina, 'De');
  await digitar(de, '1/2', 'Enter');
  expect(await de.inputValue()).toBe(`01/02/${emDias(0).slice(0, 4)}`);
  await expect.poll(() => pagina.url()).toContain(`${emDias(0).slice(0, 4)}-02-01`);
});

test('orçamento: a validade é a que foi escrita, com Ctrl+S; a recusada não salva', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearProposta(banco, basico);
  await noRegistro(banco, basico, "UPDATE pedvenda SET pedvenda_situacao = 'RA'");
  const validade = () => um(banco, basico, 'SELECT pedvenda_dtvalidade::text FROM pedvenda');
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `/apps/vendas/cadastrovendas/dadosVendas/${basico.empresa.empresa_codigo}/${codigo}`,
  );
  await pagina.getByText('Salvo', { exact: true }).waitFor();
  const campo = data(pagina, 'Validade');
  await digitar(campo, RUIM, 'Control+s');
  await pagina.getByText(DITO).waitFor();
  expect(await validade()).toBe('2099-12-04');
  await digitar(campo, semAno(emDias(20)), 'Control+s');
  await expect.poll(validade).toBe(emDias(20));
  expect(await campo.inputValue()).toBe(emDias(20).split('-').toReversed().join('/'));
});

test('nova tarefa olha para a frente, reunião para trás', async ({ pagina, banco, basico }) => {
  // A meeting is of something.
  await semearNegocio(banco, basico, { negocio_titulo: 'Prensa', negocio_valor: '9000' });
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/atividades');
  await pagina.getByRole('button', { name: 'Nova tarefa', exact: true }).first().click();
  const tarefa = pagina.getByRole('dialog', { name: 'Nova tarefa' });
  await tarefa.getByLabel('Título').fill('Cobrar resposta');
  await digitar(data(tarefa, 'Data'), RUIM, 'Enter');
  await tarefa.getByText(DITO).waitFor();
  const dia = (coluna: string, tabela: string) =>
    um(
      banco,
      basico,
      `SELECT (${coluna} AT TIME ZONE 'America/Sao_Paulo')::date::text FROM ${tabela}`,
    );
  expect(await dia('atividade_dthr', 'atividade')).toBeUndefined();
  await digitar(data(tarefa, 'Data'), semAno(emDias(12)), 'Enter');
  await tarefa.waitFor({ state: 'detached' });
  expect(await dia('atividade_dthr', 'atividade')).toBe(emDias(12));

  await pagina.getByRole('button', { name: 'Reuniões' }).click();
  await pagina.getByRole('button', { name: 'Começar reunião' }).click();
  const reuniao = pagina.getByRole('dialog', { name: 'Começar reunião' });
  await digitar(data(reuniao, 'Fatos desde'), RUIM, 'Enter');
  await reuniao.getByText(DITO).waitFor();
  expect(await dia('reuniao_desde', 'reuniao')).toBeUndefined();
  await digitar(data(reuniao, 'Fatos desde'), semAno(emDias(-12)), 'Enter');
  await reuniao.waitFor({ state: 'detached' });
  await expect.poll(() => dia('reuniao_desde', 'reuniao')).toBe(emDias(-12));
});
