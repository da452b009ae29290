import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { emailPara, linkDe } from '../support/emails.ts';
import { entrar, entrarPelaTela } from '../support/entrar.ts';
import { criar, LISTA, total } from '../support/lista.ts';
import { noRegistro } from '../support/quadro.ts';
import { test } from '../support/recusador.ts';

const naoSabemos = (onde: Locator) =>
  onde.getByText(/Não sabemos se foi gravado\. Tente de novo: nada será gravado duas vezes\./);

test('chave de API: a resposta se perdeu, criar outra vez é a mesma chave, e o segredo é dito', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  const chaves = () =>
    noRegistro(
      banco,
      basico,
      'SELECT chave_descricao FROM chave_api WHERE clienteregistro_codigo = $1',
      [basico.registro.clienteregistro_codigo],
    );
  await entrar(pagina, basico.rep.usuario_emaillogin, '/apps/crm/usuario/chavesapi');
  await pagina.getByRole('button', { name: 'Nova chave', exact: true }).click();
  const nova = pagina.getByRole('dialog', { name: 'Nova chave de API' });
  await nova.getByLabel('Nome').fill('ERP da matriz');
  await nova.getByRole('checkbox', { name: 'Ver negócios', exact: true }).check();
  const presa = recusador.prender('/TWSUsuario/ChaveApi');
  presa.soltar('resposta-perdida');
  await nova.getByRole('button', { name: 'Criar chave' }).click();
  await naoSabemos(nova).waitFor();
  await expect.poll(chaves).toEqual([{ chave_descricao: 'ERP da matriz' }]);
  presa.consertar();
  await nova.getByRole('button', { name: 'Criar chave' }).click();
  const criada = pagina.getByRole('dialog', { name: /criada/i });
  await criada.waitFor();
  expect(await chaves()).toEqual([{ chave_descricao: 'ERP da matriz' }]);
});

test('visão: a resposta se perdeu, salvar outra vez é uma só; com outro nome, é a mesma, renomeada', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  await criar(banco, basico, { negocio_titulo: 'Quente', negocio_temperatura: 'QUENTE' });
  const visoes = () =>
    noRegistro(
      banco,
      basico,
      'SELECT visao_descricao FROM visao WHERE clienteregistro_codigo = $1 ORDER BY 1',
      [basico.registro.clienteregistro_codigo],
    );
  await entrar(pagina, basico.rep.usuario_emaillogin, `${LISTA}?temperatura=QUENTE`);
  await total(pagina, '1');
  const salvar = async (nome: string, depois = nome) => {
    await pagina.getByRole('button', { name: /^(Visões|Visão: )/ }).click();
    await pagina
      .getByRole('menu', { name: 'Visões' })
      .getByRole('menuitem', { name: 'Salvar como...', exact: true })
      .click();
    const dialogo = pagina.getByRole('dialog', { name: 'Salvar visão' });
    await dialogo.getByLabel('Nome').fill(nome);
    const presa = recusador.prender('/TWSVisao/Visao');
    presa.soltar('resposta-perdida');
    await dialogo.getByRole('button', { name: 'Salvar' }).click();
    await naoSabemos(dialogo).waitFor();
    presa.consertar();
    await dialogo.getByLabel('Nome').fill(depois);
    await dialogo.getByRole('button', { name: 'Salvar' }).click();
    await dialogo.waitFor({ state: 'detached' });
    await pagina.getByRole('button', { name: `Visão: ${depois}` }).waitFor();
  };
  await salvar('Só quentes');
  expect(await visoes()).toEqual([{ visao_descricao: 'Só quentes' }]);
  await salvar('Quentes', 'Quentes de agora');
  expect(await visoes()).toEqual([
    { visao_descricao: 'Quentes de agora' },
    { visao_descricao: 'Só quentes' },
  ]);
});

test('funil, quadro e estágio: a resposta se perdeu, criar outra vez é um só', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  const contar = async (tabela: 'pipeline' | 'board' | 'estagio', nome: string) => {
    const [linha] = await noRegistro(
      banco,
      basico,
      `SELECT count(*)::int AS n FROM ${tabela} WHERE clienteregistro_codigo = $1 AND ${tabela}_descricao = $2`,
      [basico.registro.clienteregistro_codigo, nome],
    );
    return linha?.['n'];
  };
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/estagio/listaestagio');
  for (const [abrir, titulo, rotulo, caminho, acao, tabela, nome] of [
    [
      'Novo funil',
      'Novo funil',
      'Nome do funil',
      '/TWSPipeline/Pipeline',
      'Criar funil',
      'pipeline',
      'Licitações',
    ],
    [
      'Novo quadro',
      'Novo quadro',
      'Nome do quadro',
      '/TWSBoard/Board',
      'Criar quadro',
      'board',
      'Exportação',
    ],
  ] as const) {
    await pagina.getByRole('button', { name: abrir, exact: true }).click();
    const dialogo = pagina.getByRole('dialog', { name: titulo });
    await dialogo.getByLabel(rotulo).fill(nome);
    const presa = recusador.prender(caminho);
    presa.soltar('resposta-perdida');
    await dialogo.getByRole('button', { name: acao }).click();
    await naoSabemos(dialogo).waitFor();
    await expect.poll(() => contar(tabela, nome)).toBe(1);
    presa.consertar();
    await dialogo.getByRole('button', { name: acao }).click();
    await dialogo.waitFor({ state: 'detached' });
    expect(await contar(tabela, nome)).toBe(1);
  }
  const campo = pagina.getByRole('textbox', { name: 'Nome do novo estágio' });
  const presa = recusador.prender('/TWSEstagio/Estagio');
  presa.soltar('resposta-perdida');
  await campo.fill('Assinatura');
  await campo.press('Enter');
  await naoSabemos(pagina.getByRole('main')).waitFor();
  presa.consertar();
  await campo.press('Enter');
  await expect.poll(() => campo.inputValue()).toBe('');
  expect(await contar('estagio', 'Assinatura')).toBe(1);
});

test('funil para outro quadro: a resposta se perdeu; outra vez é a mesma mudança, e Ctrl+Z a desfaz', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  const { clienteregistro_codigo: r } = basico.registro;
  await inserir(banco, 'board', r, {
    board_tipo: 'oportunidades',
    board_descricao: 'Exportação',
  });
  const { pipeline_codigo } = basico.funil;
  const onde = () =>
    noRegistro(
      banco,
      basico,
      `SELECT b.board_descricao, p.versao FROM pipeline p JOIN board b USING (clienteregistro_codigo, board_codigo)
       WHERE p.clienteregistro_codigo = $1 AND p.pipeline_codigo = $2`,
      [r, pipeline_codigo],
    );
  const [antes] = await onde();
  const versao = Number(antes?.['versao']);
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/estagio/listaestagio');
  await pagina.getByRole('button', { name: /^Ações do funil/ }).click();
  await pagina.getByRole('menuitem', { name: 'Mudar de quadro…' }).click();
  const dialogo = pagina.getByRole('dialog', { name: /^Mudar .+ de quadro$/ });
  const presa = recusador.prender('/TWSPipeline/Pipeline');
  presa.soltar('resposta-perdida');
  await dialogo.getByRole('button', { name: 'Mudar de quadro' }).click();
  await naoSabemos(dialogo).waitFor();
  await expect.poll(onde).toEqual([{ board_descricao: 'Exportação', versao: versao + 1 }]);
  presa.consertar();
  await dialogo.getByRole('button', { name: 'Mudar de quadro' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await pagina.getByText(/agora é do quadro Exportação/).waitFor();
  expect(await onde()).toEqual([{ board_descricao: 'Exportação', versao: versao + 1 }]);
  await pagina.keyboard.press('Control+z');
  await pagina.getByText(/voltou ao quadro/).waitFor();
  expect(await onde()).toEqual([{ ...antes, versao: versao + 2 }]);
});

test('nova senha pelo link: a resposta se perdeu; de novo, o link não vale, e se diz que a senha pode valer', async ({
  pagina,
  recusador,
  dados,
  basico,
}) => {
  const email = basico.rep.usuario_emaillogin;
  const nova = 'sete lagos ao norte';
  await pagina.goto('/account/forget-password');
  await pagina.getByLabel('E-mail', { exact: true }).fill(email);
  await pagina.getByRole('button', { name: 'Enviar link' }).click();
  await pagina.getByText('Confira o seu e-mail').waitFor();
  const { pathname } = new URL(linkDe(await emailPara(dados, email), '/account/resetPassword/'));
  await pagina.goto(pathname);
  await pagina.getByLabel('Nova senha').fill(nova);
  const presa = recusador.prender('/reset-password/');
  presa.soltar('resposta-perdida');
  await pagina.getByRole('button', { name: 'Salvar nova senha' }).click();
  await pagina.getByText('A API não respondeu').waitFor();
  presa.consertar();
  await pagina.getByLabel('Nova senha').fill(nova);
  await pagina.getByRole('button', { name: 'Salvar nova senha' }).click();
  await pagina.getByText('A senha pode já ter sido trocada').waitFor();
  await pagina.goto('/account/login');
  await entrarPelaTela(pagina, email, nova);
  await pagina.waitForURL('**/dashboard/crm/funilvendas');
});

test('editar uma tarefa que um colega editou: diz quem e quando, e o meu ou o dele vale', async ({
  pagina,
  novoContexto,
  banco,
  basico,
}) => {
  await inserir(banco, 'atividade', basico.registro.clienteregistro_codigo, {
    atividade_titulo: 'Mandar o certificado',
    atividade_dthr: new Date(Date.now() - 86_400_000).toISOString(),
    usuario_login: basico.adm.usuario_login,
  });
  const titulos = () =>
    noRegistro(
      banco,
      basico,
      'SELECT atividade_titulo FROM atividade WHERE clienteregistro_codigo = $1',
      [basico.registro.clienteregistro_codigo],
    );
  const editar = async (onde: typeof pagina, titulo: string) => {
    await entrar(onde, basico.adm.usuario_emaillogin, '/apps/crm/atividades');
    await onde.getByRole('button', { name: titulo, exact: true }).click();
    await onde.getByRole('button', { name: `Opções da tarefa ${titulo}` }).click();
    await onde.getByRole('menuitem', { name: /^Editar/ }).click();
    return onde.getByRole('dialog', { name: 'Editar tarefa' });
  };
  const meu = await editar(pagina, 'Mandar o certificado');
  const colega = await (await novoContexto()).newPage();
  const dele = await editar(colega, 'Mandar o certificado');
  await dele.getByLabel('Título').fill('Mandar o laudo');
  await dele.getByRole('button', { name: 'Salvar' }).click();
  await dele.waitFor({ state: 'detached' });
  await meu.getByLabel('Título').fill('Mandar por e-mail');
  await meu.getByRole('button', { name: 'Salvar' }).click();
  await meu
    .getByText(new RegExp(`${basico.adm.usuario_nome} gravou em \\d\\d/\\d\\d/\\d{4}`))
    .waitFor();
  expect(await titulos()).toEqual([{ atividade_titulo: 'Mandar o laudo' }]);
  await meu.getByRole('button', { name: 'Aplicar o meu' }).click();
  await meu.waitFor({ state: 'detached' });
  expect(await titulos()).toEqual([{ atividade_titulo: 'Mandar por e-mail' }]);
});

test('um botão sem formulário: a resposta se perdeu, pedir outra vez duplica o orçamento uma só vez', async ({
  pagina,
  recusador,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const { pedvenda_codigo } = await inserir(banco, 'pedvenda', r, {
    empresa_codigo: basico.empresa.empresa_codigo,
    pedvenda_numero: '77',
    usuario_login: basico.adm.usuario_login,
  });
  const quantos = () =>
    noRegistro(
      banco,
      basico,
      'SELECT count(*)::int AS n FROM pedvenda WHERE clienteregistro_codigo = $1',
      [r],
    );
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `/apps/vendas/cadastrovendas/dadosVendas/${basico.empresa.empresa_codigo}/${String(pedvenda_codigo)}`,
  );
  const duplicar = async () => {
    await pagina.getByRole('button', { name: 'Mais ações' }).click();
    await pagina.getByRole('menuitem', { name: 'Duplicar' }).click();
  };
  await pagina.getByRole('heading', { name: 'Orçamento 77' }).waitFor();
  const presa = recusador.prender('/TWSPedVenda/CopiarPedVenda');
  presa.soltar('resposta-perdida');
  await duplicar();
  await expect.poll(quantos).toEqual([{ n: 2 }]);
  const falhou = pagina.getByRole('alertdialog');
  await falhou.getByText('Fechar', { exact: true }).click();
  presa.consertar();
  await duplicar();
  await pagina.getByRole('heading', { name: 'Orçamento 78' }).waitFor();
  expect(await quantos()).toEqual([{ n: 2 }]);
});
