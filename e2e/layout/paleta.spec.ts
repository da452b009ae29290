import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Envelope } from '@praca/contract/envelope.ts';
import { criarNegocio } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { semearNegocio } from '../support/ficha.ts';
import { test } from '../support/fixtures.ts';

const QUADRO = '/apps/crm/pipeline/oportunidades';

test('Ctrl+K vai a uma tela só com o teclado e lembra dela', async ({ pagina, basico }) => {
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  await pagina.keyboard.press('Control+k');
  const campo = pagina.getByRole('combobox', { name: /Buscar telas/ });
  await campo.waitFor();
  await axe(pagina);
  await campo.fill('leads');
  await pagina.keyboard.press('Enter');
  await pagina.waitForURL('**/apps/crm/pipeline/leads');
  await pagina.keyboard.press('Control+k');
  await pagina
    .getByRole('group', { name: 'Recentes' })
    .getByRole('option', { name: 'Leads' })
    .waitFor();
  await pagina.keyboard.press('Escape');
  await campo.waitFor({ state: 'detached' });
});

test('acha um negócio por uma palavra sem acento e abre', async ({ pagina, banco, basico }) => {
  const [estagio] = basico.funil.estagios;
  const negocio = await criarNegocio(banco, basico.registro.clienteregistro_codigo, {
    negocio_titulo: 'Vergalhão de aço trançado',
    empresa_codigo: basico.empresa.empresa_codigo,
    pipeline_codigo: basico.funil.pipeline_codigo,
    estagio_codigo: estagio?.estagio_codigo ?? 0,
    usuario_responsavel: basico.rep.usuario_login,
    repres_codigo: basico.rep.repres_codigo,
  });
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  await pagina.getByRole('button', { name: /Buscar negócio/ }).click();
  await pagina.getByRole('combobox').fill('trancado');
  const achado = pagina.getByRole('option', { name: /Vergalhão de aço trançado/ });
  await achado.waitFor();
  await achado.click();
  await pagina.waitForURL((endereco) => endereco.href.includes(String(negocio.negocio_codigo)));
});

test('o que responde melhor vem antes: os negócios de aço, e não as telas de configurações e ações', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await semearNegocio(banco, basico, { negocio_titulo: 'Tanque de aço inox' });
  await entrar(pagina, basico.adm.usuario_emaillogin, QUADRO);
  await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  await pagina.keyboard.press('Control+k');
  await pagina.getByRole('combobox', { name: /Buscar telas/ }).fill('aço');
  const opcoes = pagina.getByRole('listbox', { name: 'Resultados' }).getByRole('option');
  await expect.poll(() => opcoes.first().textContent()).toContain('Tanque de aço inox');
  expect(await opcoes.filter({ hasText: /^Configurações$/ }).count()).toBe(0);
  await pagina.keyboard.press('Enter');
  await pagina.waitForURL(`**/manutencaonegocio/${codigo}`);
});

/** Writes by the call that the forms make, and gives what came back of it. */
const gravar = async <C extends string>(
  pagina: Page,
  token: string,
  caminho: string,
  data: Record<string, unknown>,
): Promise<Record<C, number>> => {
  const resposta = await pagina.request.put(`/api${caminho}`, {
    headers: { authorization: `JWT ${token}` },
    data,
  });
  expect(resposta.ok(), await resposta.text()).toBe(true);
  const { Conteudo } = (await resposta.json()) as Envelope<Record<C, number>>;
  return Conteudo[0]!.DADOS[0]!;
};

test('acha o negócio pelo CNPJ com e sem máscara, pelo telefone e pelo número do orçamento; e o cliente', async ({
  pagina,
  banco,
  basico,
}) => {
  const registro = basico.registro.clienteregistro_codigo;
  const { token } = await entrar(pagina, basico.adm.usuario_emaillogin, QUADRO);
  const { pessoa_codigo } = await gravar<'pessoa_codigo'>(pagina, token, '/TWSPessoa/Pessoa', {
    pessoa_razao: 'Caldeiraria Três Irmãos Ltda',
    pessoa_fantasia: 'Três Irmãos',
    pessoa_cnpj: '12.ABC.345/01DE-35',
    pessoa_telefone: '(47) 98765-4321',
  });
  const { negocio_codigo } = await gravar<'negocio_codigo'>(pagina, token, '/TWSNegocio/Negocio', {
    negocio_titulo: 'Tanque de 3.000 litros',
    estagio_codigo: basico.funil.estagios[0]!.estagio_codigo,
    pessoa_codigo,
  });
  await inserir(banco, 'pedvenda', registro, {
    negocio_codigo,
    empresa_codigo: basico.empresa.empresa_codigo,
    pedvenda_numero: 'ORC-8841',
  });
  // A quote without a deal is found by its number too.
  const solto = await inserir(banco, 'pedvenda', registro, {
    pessoa_codigo,
    empresa_codigo: basico.empresa.empresa_codigo,
    pedvenda_numero: 'ORC-009977',
  });
  // Another one of the same registration, so that finding everything would show.
  await gravar(pagina, token, '/TWSNegocio/Negocio', {
    negocio_titulo: 'Outro assunto',
    estagio_codigo: basico.funil.estagios[0]!.estagio_codigo,
  });

  await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  await pagina.keyboard.press('Control+k');
  const campo = pagina.getByRole('combobox', { name: /Buscar telas/ });
  const negocios = pagina.getByRole('group', { name: 'Negócios' }).getByRole('option');
  for (const procurado of [
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    '12.abc.345',
    '(47) 98765-4321',
    '47987654321',
    '98765-4321',
    'ORC-8841',
    'orc-8841',
  ]) {
    await campo.fill(procurado);
    await pagina.getByText(/^(\d+ resultados?|Nenhum dado encontrado)$/).waitFor();
    expect([procurado, await negocios.allTextContents()]).toEqual([
      procurado,
      [expect.stringContaining('Tanque de 3.000 litros')],
    ]);
  }
  await negocios.getByText(/^Orçamento ORC-8841 · Três Irmãos · /).click();
  await pagina.waitForURL(`**/manutencaonegocio/${negocio_codigo}`);

  await pagina.keyboard.press('Control+k');
  await campo.fill('9977');
  await pagina
    .getByRole('group', { name: 'Vendas' })
    .getByRole('option', { name: /Orçamento ORC-009977.*Caldeiraria Três Irmãos/ })
    .waitFor();
  await pagina.keyboard.press('Enter');
  await pagina.waitForURL(`**/dadosVendas/*/${String(solto['pedvenda_codigo'])}`);
  await pagina.keyboard.press('Control+k');
  await campo.fill('nova venda');
  await pagina.getByRole('option', { name: /Novo orçamento/ }).waitFor();
  await pagina.keyboard.press('Enter');
  await pagina.waitForURL('**/cadastraVendas');

  await pagina.keyboard.press('Control+k');
  await campo.fill('tres irmaos');
  await pagina
    .getByRole('group', { name: 'Clientes' })
    .getByRole('option', { name: /Três Irmãos.*12\.ABC\.345\/01DE-35/ })
    .click();
  await pagina.waitForURL(/\/apps\/crm\/pessoa\/\d+$/);
  await pagina.getByRole('heading', { level: 1, name: /Três Irmãos/ }).waitFor();
  await pagina
    .getByRole('link', { name: /Tanque de 3\.000 litros/ })
    .first()
    .waitFor();
});

test('nada encontrado é dito, e as ações funcionam', async ({ pagina, basico }) => {
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  await pagina.keyboard.press('Control+k');
  await pagina.getByRole('combobox').fill('zzzz qqqq');
  await pagina.getByText('Nenhum dado encontrado').waitFor();
  await pagina.getByRole('combobox').fill('tema escuro');
  await pagina.keyboard.press('Enter');
  await expect
    .poll(() => pagina.evaluate(() => document.documentElement.dataset['colorScheme']))
    .toBe('dark');
});

test('? lista os atalhos da tela; digitando, é só um sinal', async ({ pagina, basico }) => {
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  await pagina.keyboard.press('?');
  const dialogo = pagina.getByRole('dialog', { name: 'Atalhos do teclado' });
  await dialogo.getByText('Buscar e ir para qualquer tela').waitFor();
  await axe(pagina);
  await pagina.keyboard.press('Escape');
  await dialogo.waitFor({ state: 'detached' });
  await pagina.getByRole('searchbox', { name: 'Buscar neste funil' }).press('?');
  expect(await dialogo.count()).toBe(0);
});

test('o que é digitado logo após Ctrl+K, a 40 ms por letra, chega inteiro, e o quadro não obedece', async ({
  pagina,
  basico,
}) => {
  await entrar(pagina, basico.rep.usuario_emaillogin, QUADRO);
  await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  await pagina.keyboard.press('Control+k');
  await pagina.keyboard.type('novo contato', { delay: 40 });
  const campo = pagina.getByRole('combobox', { name: /Buscar telas/ });
  await expect.poll(() => campo.inputValue()).toBe('novo contato');
  expect(await pagina.getByRole('dialog').count()).toBe(1);
});

test('Novo negócio é uma ação da paleta, no quadro e longe dele', async ({ pagina, basico }) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, '/dashboard/crm/funilvendas');
  await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  for (const vez of ['longe do quadro', 'no quadro']) {
    await pagina.keyboard.press('Control+k');
    await pagina.getByRole('combobox', { name: /Buscar telas/ }).fill('novo negocio');
    await pagina.getByRole('option', { name: 'Novo negócio', exact: true }).click();
    await pagina.waitForURL('**/apps/crm/pipeline/oportunidades**');
    const dialogo = pagina.getByRole('dialog', { name: 'Novo negócio' });
    await dialogo.waitFor();
    expect(vez).not.toBe('');
    await dialogo.getByRole('button', { name: 'Cancelar' }).click();
    await dialogo.waitFor({ state: 'detached' });
  }
});

test('com o telefone do WhatsApp acha o cliente antes dos negócios, e diz telefone, estágio e valor', async ({
  pagina,
  basico,
}) => {
  const { token } = await entrar(pagina, basico.adm.usuario_emaillogin, QUADRO);
  const { pessoa_codigo } = await gravar<'pessoa_codigo'>(pagina, token, '/TWSPessoa/Pessoa', {
    pessoa_razao: 'Ferramentaria Pioneira',
    pessoa_telefone: '(15) 99394-2849',
  });
  await gravar(pagina, token, '/TWSNegocio/Negocio', {
    negocio_titulo: 'Matriz de corte',
    negocio_valor: '12500.00',
    estagio_codigo: basico.funil.estagios[0]!.estagio_codigo,
    pessoa_codigo,
  });
  await pagina.getByRole('heading', { level: 1 }).first().waitFor();
  await pagina.keyboard.press('Control+k');
  await pagina.getByRole('combobox', { name: /Buscar telas/ }).fill('+55 15 99394-2849');
  const opcoes = pagina.getByRole('listbox', { name: 'Resultados' }).getByRole('option');
  await opcoes.first().getByText('(15) 99394-2849').waitFor();
  const textos = (await opcoes.allTextContents()).map((um) => um.replaceAll('\u00a0', ' '));
  expect(textos).toEqual([
    expect.stringContaining('Ferramentaria Pioneira'),
    expect.stringMatching(/Matriz de corte.*Contato · R\$ 12\.500,00/),
  ]);
});
