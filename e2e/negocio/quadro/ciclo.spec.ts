import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarMotivoPerda } from '../../../server/seed/fabricas/fabricas-cadastro.ts';
import { criarNegocio, type Basico } from '../../../server/seed/fabricas/fabricas-negocio.ts';
import { criarFunil } from '../../../server/seed/fabricas/fabricas.ts';
import { inserir } from '../../../server/seed/fabricas/inserir.ts';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import { test } from '../../support/fixtures.ts';
import { abrirQuadro, cartao, esperarColuna, semearQuadro } from '../../support/quadro.ts';

type Banco = Parameters<typeof semearQuadro>[0];

const endereco = (codigo: number) => `/apps/crm/pipeline/manutencaonegocio/${codigo}`;
const historico = (pagina: Page): Locator =>
  pagina.getByRole('tabpanel', { name: 'Linha do tempo' });
const dialogo = (pagina: Page, nome: string): Locator =>
  pagina.getByRole('dialog', { name: nome, exact: true });
const botao = (onde: Page | Locator, nome: string): Locator =>
  onde.getByRole('button', { name: nome, exact: true });

const posVendas = (banco: Banco, { registro }: Basico) =>
  criarFunil(banco, registro.clienteregistro_codigo, {
    board_tipo: 'posvendas',
    pipeline_descricao: 'Pós-venda da fábrica',
    estagios: ['Entrega', 'Acompanhamento'],
  });

const abrirNegocio = async (
  pagina: Page,
  banco: Banco,
  basico: Basico,
  dados: Record<string, unknown> = {},
): Promise<number> => {
  const { funil, empresa, registro } = basico;
  const { negocio_codigo } = await criarNegocio(banco, registro.clienteregistro_codigo, {
    empresa_codigo: empresa.empresa_codigo,
    pipeline_codigo: funil.pipeline_codigo,
    estagio_codigo: funil.estagios[1]?.estagio_codigo ?? 0,
    negocio_titulo: 'Tanques de inox',
    usuario_responsavel: basico.rep.usuario_login,
    repres_codigo: basico.representante.repres_codigo,
    ...dados,
  });
  await entrar(pagina, basico.adm.usuario_emaillogin, endereco(negocio_codigo));
  await pagina.getByLabel('Título', { exact: true }).waitFor();
  return negocio_codigo;
};

const noMenu = async (pagina: Page, item: string) => {
  await botao(pagina, 'Mais opções').click();
  await pagina.getByRole('menuitem', { name: item }).click();
};

const noCartao = async (pagina: Page, titulo: string, item: string) => {
  await cartao(pagina, titulo).hover();
  await cartao(pagina, titulo).getByRole('button').first().click();
  await pagina.getByRole('menuitem', { name: item }).click();
};

const escolher = async (onde: Locator, campo: string, opcao: string | RegExp) => {
  await onde.getByRole('combobox', { name: campo }).click();
  await onde.page().getByRole('option', { name: opcao }).click();
};

test('perder pede o motivo, Esc pergunta pelo que foi digitado e deixa tudo como estava, e o histórico conta a perda', async ({
  pagina,
  banco,
  basico,
}) => {
  await criarMotivoPerda(banco, basico.registro.clienteregistro_codigo, {
    motperda_descricao: 'Preço alto',
  });
  const codigo = await abrirNegocio(pagina, banco, basico);
  await botao(pagina, 'Perder').click();
  const perder = dialogo(pagina, 'Perder negócio');
  await perder.getByRole('textbox', { name: 'Observação' }).fill('Vai sumir');
  await axe(pagina);
  await pagina.keyboard.press('Escape');
  const saida = pagina.getByRole('alertdialog', { name: 'Sair sem salvar?' });
  await botao(saida, 'Descartar').click();
  await perder.waitFor({ state: 'detached' });
  await expect
    .poll(() => botao(pagina, 'Perder').evaluate((um) => um.matches(':focus')))
    .toBe(true);

  await botao(pagina, 'Perder').click();
  const cancelar = perder.getByRole('checkbox', { name: 'Cancelar os orçamentos em aberto' });
  await botao(perder, 'Perder negócio').click();
  await perder.getByText('Escolha o motivo da perda.').waitFor();
  // Without a quote there is nothing to cancel.
  expect(await cancelar.count()).toBe(0);
  await pagina.keyboard.press('Escape');
  await perder.waitFor({ state: 'detached' });
  await inserir(banco, 'pedvenda', basico.registro.clienteregistro_codigo, {
    negocio_codigo: codigo,
    empresa_codigo: basico.empresa.empresa_codigo,
    pedvenda_numero: 'ORC-1',
  });
  await pagina.reload();
  await botao(pagina, 'Perder').click();
  await cancelar.waitFor();
  await botao(perder, 'Perder negócio').click();
  const motivo = perder.getByRole('combobox', { name: 'Motivo da perda' });
  await expect.poll(() => motivo.evaluate((um) => um.matches(':focus'))).toBe(true);

  await escolher(perder, 'Motivo da perda', 'Preço alto');
  await perder.getByRole('textbox', { name: 'Observação' }).fill('Achou caro');
  await cancelar.check();
  await botao(perder, 'Perder negócio').click();
  await pagina.getByText('“Tanques de inox” foi marcado como perdido.').waitFor();
  await botao(pagina, 'Reativar').waitFor();
  expect(await botao(pagina, 'Ganhar').count()).toBe(0);
  await historico(pagina)
    .getByText('marcou o negócio como perdido: Preço alto (“Achou caro”)')
    .waitFor();

  await botao(pagina, 'Mais opções').click();
  const trocar = pagina.getByRole('menuitem', { name: /Trocar de funil/ });
  expect(await trocar.isDisabled()).toBe(true);
  await trocar.getByText('Este negócio já foi encerrado.').waitFor();
});

test('ganhar abre o pós-venda e o recorrente uma vez; reativado, as opções ficam travadas', async ({
  pagina,
  banco,
  basico,
}) => {
  await posVendas(banco, basico);
  const codigo = await abrirNegocio(pagina, banco, basico);
  await botao(pagina, 'Ganhar').click();
  const ganhar = dialogo(pagina, 'Ganhar negócio');
  const opcoes = ['Enviar para o Pós-Vendas', 'Abrir um novo negócio recorrente'].map((nome) =>
    ganhar.getByRole('checkbox', { name: nome }),
  );
  for (const opcao of opcoes) expect(await opcao.isEnabled()).toBe(true);
  expect(await opcoes[0]?.isChecked()).toBe(true);
  expect(await opcoes[1]?.isChecked()).toBe(false);
  await opcoes[1]?.check();
  await axe(pagina);
  await botao(ganhar, 'Ganhar negócio').click();
  await pagina.getByText('Négocio ganho com Sucesso!').waitFor();
  await ganhar.waitFor({ state: 'detached' });
  await historico(pagina)
    .getByText(/marcou o negócio como ganho \(Pós-Vendas nº \d+, recorrente nº \d+\)/)
    .waitFor();
  const ligado = (nome: string) => pagina.getByText(nome).getByRole('link', { name: /^nº \d+$/ });
  const recorrente = await ligado('recorrente nº').innerText();
  await ligado('Pós-Vendas nº').first().click();
  await historico(pagina)
    .getByText(`abriu este negócio de Pós-Vendas do negócio nº ${codigo}`)
    .waitFor();
  await pagina.getByText('Pós-venda da fábrica').waitFor();
  await botao(pagina, 'Finalizar').waitFor();
  await pagina.goto(endereco(Number(recorrente.replace('nº ', ''))));
  await historico(pagina)
    .getByText(`abriu este negócio recorrente do negócio nº ${codigo}`)
    .waitFor();

  await pagina.goto(endereco(codigo));
  await botao(pagina, 'Reativar').click();
  const pergunta = pagina.getByRole('alertdialog', { name: 'Reativar negócio?' });
  await axe(pagina);
  await botao(pergunta, 'Reativar').click();
  await pagina.getByText('“Tanques de inox” está aberto de novo.').waitFor();
  await historico(pagina).getByText('reativou o negócio').waitFor();
  await botao(pagina, 'Ganhar').click();
  for (const opcao of opcoes) {
    expect(await opcao.isChecked()).toBe(true);
    expect(await opcao.isDisabled()).toBe(true);
  }
  await ganhar.getByText(/^Já foi enviado: negócio nº \d+\.$/).waitFor();
  await ganhar.getByText(`Já foi aberto: negócio ${recorrente}.`).waitFor();
  await axe(pagina);
});

test('sem funil de Pós-Vendas o ganho é recusado com o que fazer, e sem a opção acontece', async ({
  pagina,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/409/);
  await abrirNegocio(pagina, banco, basico);
  await botao(pagina, 'Ganhar').click();
  const ganhar = dialogo(pagina, 'Ganhar negócio');
  await botao(ganhar, 'Ganhar negócio').click();
  await ganhar.getByText(/Não há funil de Pós-Vendas.*ou desmarque a opção\./).waitFor();
  await ganhar.getByRole('checkbox', { name: 'Enviar para o Pós-Vendas' }).uncheck();
  await botao(ganhar, 'Ganhar negócio').click();
  await pagina.getByText('Négocio ganho com Sucesso!').waitFor();
});

test('no pós-venda o negócio é finalizado, com o recorrente', async ({ pagina, banco, basico }) => {
  const { pipeline_codigo, estagios } = await posVendas(banco, basico);
  await abrirNegocio(pagina, banco, basico, {
    pipeline_codigo,
    estagio_codigo: estagios[0]?.estagio_codigo,
  });
  expect(await botao(pagina, 'Ganhar').count()).toBe(0);
  await botao(pagina, 'Finalizar').click();
  const finalizar = dialogo(pagina, 'Finalizar no Pós-Vendas');
  const opcao = finalizar.getByRole('checkbox');
  await opcao.first().waitFor();
  expect(await opcao.count()).toBe(1);
  expect(await opcao.isChecked()).toBe(false);
  await opcao.check();
  await axe(pagina);
  await botao(finalizar, 'Finalizar').click();
  await pagina.getByText('“Tanques de inox” foi finalizado.').waitFor();
  await historico(pagina)
    .getByText(/finalizou no Pós-Vendas \(recorrente nº \d+\)/)
    .waitFor();
});

test('copiar leva as datas para a frente, e recusa dias negativos', async ({
  pagina,
  banco,
  basico,
}) => {
  const codigo = await abrirNegocio(pagina, banco, basico, { negocio_dtprevisao: '2027-03-25' });
  await noMenu(pagina, 'Copiar…');
  const copiar = dialogo(pagina, 'Copiar negócio');
  const dias = copiar.getByRole('textbox', { name: 'Quantidade de dias' });
  expect(await dias.inputValue()).toBe('0');
  for (const opcao of await copiar.getByRole('checkbox').all())
    expect(await opcao.isChecked()).toBe(true);
  await axe(pagina);
  await dias.fill('-1');
  await botao(copiar, 'Copiar').click();
  await copiar.getByText('A quantidade de dias deve ser maior ou igual a 0.').waitFor();
  await expect.poll(() => dias.evaluate((um) => um.matches(':focus'))).toBe(true);
  await dias.fill('10');
  await dias.press('Enter');
  await botao(pagina, 'Abrir a cópia').click();
  await historico(pagina)
    .getByText(`criou este negócio como cópia do negócio nº ${codigo}`)
    .waitFor();
  expect(await pagina.getByLabel('Previsão', { exact: false }).first().inputValue()).toBe(
    '04/04/2027',
  );
});

test('pelo cartão: trocar de funil tira do quadro e desfazer devolve; perder tira quando o servidor aceitou', async ({
  pagina,
  banco,
  basico,
}) => {
  const registro = basico.registro.clienteregistro_codigo;
  await criarMotivoPerda(banco, registro, { motperda_descricao: 'Sem verba' });
  await criarFunil(banco, registro, {
    board_tipo: 'leads',
    pipeline_descricao: 'Revendas',
    estagios: ['Entrada', 'Análise'],
  });
  await semearQuadro(banco, basico, { Contato: ['Alfa', 'Beta'] });
  await abrirQuadro(pagina, basico.adm.usuario_emaillogin);

  await noCartao(pagina, 'Alfa', 'Trocar de funil…');
  const trocar = dialogo(pagina, 'Trocar de funil');
  await axe(pagina);
  await botao(trocar, 'Trocar de funil').click();
  await trocar.getByText('Escolha o funil.', { exact: true }).waitFor();
  await pagina.keyboard.press('Escape');
  await trocar.waitFor({ state: 'detached' });
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Beta']);

  await noCartao(pagina, 'Alfa', 'Trocar de funil…');
  await escolher(trocar, 'Funil', 'Revendas');
  await escolher(trocar, 'Estágio', 'Análise');
  await botao(trocar, 'Trocar de funil').click();
  await pagina.getByText('Levado para Revendas, Análise').waitFor();
  await esperarColuna(pagina, 'Contato', ['Beta']);
  await botao(pagina, 'Desfazer (Ctrl+Z)').click();
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Beta']);

  await noCartao(pagina, 'Beta', 'Perder…');
  const perder = dialogo(pagina, 'Perder negócio');
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Beta']);
  await escolher(perder, 'Motivo da perda', 'Sem verba');
  await botao(perder, 'Perder negócio').click();
  await esperarColuna(pagina, 'Contato', ['Alfa']);
});

test('alterado por um colega no meio do caminho: diz quem, nada acontece, e confirmar de novo vale', async ({
  pagina,
  banco,
  basico,
  novoContexto,
  guarda,
}) => {
  guarda.permitir(/409/);
  await criarMotivoPerda(banco, basico.registro.clienteregistro_codigo, {
    motperda_descricao: 'Sem verba',
  });
  const feitos = await semearQuadro(banco, basico, { Contato: ['Alfa'] });
  await abrirQuadro(pagina, basico.adm.usuario_emaillogin);
  await noCartao(pagina, 'Alfa', 'Perder…');
  const perder = dialogo(pagina, 'Perder negócio');
  await escolher(perder, 'Motivo da perda', 'Sem verba');

  const colega = await (await novoContexto()).newPage();
  const codigo = feitos.get('Alfa')?.negocio_codigo ?? 0;
  await entrar(colega, basico.rep.usuario_emaillogin, endereco(codigo));
  const valor = colega.getByLabel('Valor', { exact: true });
  await valor.fill('777');
  await valor.press('Enter');
  await colega.getByRole('status').getByText('Valor: salvo').waitFor({ state: 'attached' });

  await botao(perder, 'Perder negócio').click();
  await perder.getByText('Este negócio foi alterado por outra pessoa').waitFor();
  await perder.getByText(basico.rep.usuario_nome).waitFor();
  await perder.getByText(/777,00/).waitFor();
  await esperarColuna(pagina, 'Contato', ['Alfa']);
  await botao(perder, 'Perder negócio').click();
  await expect.poll(() => cartao(pagina, 'Alfa').count()).toBe(0);
});
