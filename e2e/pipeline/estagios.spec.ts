import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarFunil } from '../../server/seed/fabricas/fabricas.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS } from '../support/fixtures.ts';
import {
  abrirQuadro,
  carregar,
  cartao,
  esperarColuna,
  noRegistro,
  ponto,
  semearQuadro,
} from '../support/quadro.ts';
import { adiantar, test } from '../support/relogio.ts';

const ENDERECO = '/apps/crm/estagio/listaestagio';

const lista = (pagina: Page): Locator => pagina.getByRole('list', { name: /^Estágios de / });
const linha = (pagina: Page, nome: string): Locator =>
  lista(pagina).getByRole('listitem', { name: nome, exact: true });
const esperarOrdem = (pagina: Page, nomes: string[]) =>
  expect
    .poll(() =>
      lista(pagina)
        .getByRole('listitem')
        .evaluateAll((itens) => itens.map((um) => um.getAttribute('aria-label'))),
    )
    .toEqual(nomes);
const botao = (onde: Page | Locator, nome: string | RegExp): Locator =>
  onde.getByRole('button', { name: nome, exact: true });
const abrir = async (pagina: Page, email: string, funil: number) => {
  await entrar(pagina, email, `${ENDERECO}?funil=${funil}`);
  await lista(pagina).waitFor();
};

test('criar, renomear, colorir e ajustar um estágio, cada coisa no seu lugar, e tudo fica', async ({
  pagina,
  basico,
}) => {
  await abrir(pagina, basico.adm.usuario_emaillogin, basico.funil.pipeline_codigo);
  await pagina.getByLabel('Nome do novo estágio').fill('Visita técnica');
  await pagina.keyboard.press('Enter');
  await esperarOrdem(pagina, ['Contato', 'Proposta', 'Negociação', 'Visita técnica']);

  await pagina.getByLabel('Nome do estágio Visita técnica').fill('Visita');
  await pagina.keyboard.press('Enter');
  await esperarOrdem(pagina, ['Contato', 'Proposta', 'Negociação', 'Visita']);

  await botao(pagina, /^Cor do estágio Visita: /).click();
  const cores = pagina.getByRole('dialog', { name: 'Cor do estágio Visita' });
  await axe(pagina);
  await botao(cores, 'Âmbar').click();
  await botao(pagina, 'Cor do estágio Visita: Âmbar').waitFor();

  const probabilidade = pagina.getByLabel('Probabilidade de Visita, em porcento');
  await probabilidade.fill('101');
  await pagina.keyboard.press('Enter');
  await pagina.getByText('Use de 0 a 100').waitFor();
  await probabilidade.fill('85');
  await pagina.keyboard.press('Tab');
  const parado = pagina.getByLabel('Dias até Visita avisar que um negócio está parado');
  await parado.fill('9');
  await pagina.keyboard.press('Tab');
  await expect.poll(() => linha(pagina, 'Visita').getAttribute('aria-busy')).toBe(null);
  await axe(pagina);

  await pagina.reload();
  await linha(pagina, 'Visita').waitFor();
  expect(await probabilidade.inputValue()).toBe('85');
  expect(await parado.inputValue()).toBe('9');
  await botao(pagina, 'Cor do estágio Visita: Âmbar').waitFor();
});

test('a ordem muda pelos botões do teclado e por arrasto, e é dita', async ({ pagina, basico }) => {
  await abrir(pagina, basico.adm.usuario_emaillogin, basico.funil.pipeline_codigo);
  const descer = botao(pagina, 'Mover Contato para baixo');
  await descer.focus();
  await pagina.keyboard.press('Enter');
  await esperarOrdem(pagina, ['Proposta', 'Contato', 'Negociação']);
  await pagina
    .getByRole('status', { name: 'Ordem dos estágios' })
    .getByText('Contato: agora é o 2º de 3.')
    .waitFor();
  expect(await descer.evaluate((um) => um.matches(':focus'))).toBe(true);

  const alca = linha(pagina, 'Negociação').getByTitle('Arraste para mudar a ordem');
  const alvo = linha(pagina, 'Proposta');
  await carregar(pagina, await ponto(alca, 8, 10), await ponto(alvo, 8, 2));
  await pagina.mouse.up();
  await esperarOrdem(pagina, ['Negociação', 'Proposta', 'Contato']);
  const voltou = pagina.getByText('A ordem dos estágios voltou a ser a de antes.');
  await pagina.getByText('Ordem dos estágios alterada.').waitFor();
  await pagina.keyboard.press('Control+z');
  await voltou.waitFor();
  await esperarOrdem(pagina, ['Proposta', 'Contato', 'Negociação']);
  await pagina.keyboard.press('Control+z');
  await esperarOrdem(pagina, ['Contato', 'Proposta', 'Negociação']);
  await carregar(pagina, await ponto(alca, 8, 10), await ponto(linha(pagina, 'Contato'), 8, 2));
  await pagina.mouse.up();
  await esperarOrdem(pagina, ['Negociação', 'Contato', 'Proposta']);
  await pagina.reload();
  await esperarOrdem(pagina, ['Negociação', 'Contato', 'Proposta']);
});

test('excluir pergunta para onde vão os negócios, com o número, e se desfaz', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, { Contato: ['A', 'B'], Proposta: ['C'] });
  await abrir(pagina, basico.adm.usuario_emaillogin, basico.funil.pipeline_codigo);
  await linha(pagina, 'Contato').getByText('2 negócios').waitFor();
  await botao(pagina, 'Excluir Contato').click();
  const pergunta = pagina.getByRole('alertdialog', { name: 'Excluir o estágio Contato?' });
  await pergunta.getByText('Há 2 negócios nele').waitFor();
  await axe(pagina);
  await pergunta.getByRole('combobox', { name: 'Para onde vão os negócios' }).click();
  await pagina.getByRole('option', { name: 'Negociação' }).click();
  await botao(pergunta, 'Mover 2 negócios e excluir').click();
  await adiantar(pagina, pagina.getByText('Estágio excluído; 2 negócios movidos para Negociação.'));
  await esperarOrdem(pagina, ['Proposta', 'Negociação']);
  await linha(pagina, 'Negociação').getByText('2 negócios').waitFor();
  await botao(pagina, 'Desfazer (Ctrl+Z)').click();
  await adiantar(pagina, pagina.getByText('O estágio voltou, com 2 negócios.'));
  await esperarOrdem(pagina, ['Contato', 'Proposta', 'Negociação']);
  await linha(pagina, 'Contato').getByText('2 negócios').waitFor();

  await botao(pagina, 'Excluir Negociação').click();
  const vazio = pagina.getByRole('alertdialog', { name: 'Excluir o estágio Negociação?' });
  await vazio.getByText('Nenhum negócio está nele.').waitFor();
  await botao(vazio, 'Excluir estágio').click();
  await adiantar(pagina, pagina.getByText('Estágio excluído.'));
  await esperarOrdem(pagina, ['Contato', 'Proposta']);
  await botao(pagina, 'Desfazer (Ctrl+Z)').click();
  await adiantar(pagina, pagina.getByText('O estágio voltou.'));
  await esperarOrdem(pagina, ['Contato', 'Proposta', 'Negociação']);
});

test('um campo exigido segura o negócio no quadro, e a recusa diz qual falta', async ({
  pagina,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/409/);
  const negocios = await semearQuadro(banco, basico, { Contato: ['Prensa'] });
  const gravado = () =>
    noRegistro(
      banco,
      basico,
      `SELECT n.estagio_codigo, n.versao, n.negocio_posicao, count(e.*) FILTER (WHERE e.evento_acao = 'MOVER') AS movimentos
       FROM negocio n LEFT JOIN evento e ON e.negocio_codigo = n.negocio_codigo WHERE n.negocio_codigo = $1 GROUP BY n.negocio_codigo, n.estagio_codigo, n.versao, n.negocio_posicao`,
      [negocios.get('Prensa')!.negocio_codigo],
    );
  await abrir(pagina, basico.adm.usuario_emaillogin, basico.funil.pipeline_codigo);
  await botao(pagina, 'Nenhum campo exigido para sair de Contato').click();
  const campos = pagina.getByRole('dialog', { name: 'Campos exigidos para sair de Contato' });
  await campos.getByRole('checkbox', { name: 'Segmento' }).check();
  await campos.getByRole('checkbox', { name: /^Previsão/ }).check();
  await campos.getByText(/nos últimos 180 dias/).waitFor();
  await axe(pagina);
  await pagina.keyboard.press('Escape');
  await botao(pagina, /^2 campos exigidos para sair de Contato: /).waitFor();
  await expect.poll(() => linha(pagina, 'Contato').getAttribute('aria-busy')).toBe(null);

  const antes = await gravado();
  await abrirQuadro(pagina, basico.adm.usuario_emaillogin);
  await cartao(pagina, 'Prensa').focus();
  await pagina.keyboard.press('m');
  await pagina
    .getByRole('dialog', { name: 'Mover para…' })
    .getByRole('button', { name: 'Proposta' })
    .click();
  const faltam = pagina.getByRole('dialog', { name: 'Faltam dados para seguir' });
  await faltam.getByRole('combobox', { name: /^Segmento/ }).waitFor();
  await faltam.getByRole('textbox', { name: /^Previsão/ }).waitFor();
  await esperarColuna(pagina, 'Contato', ['Prensa']);
  expect(await gravado()).toEqual(antes);
  await botao(faltam, 'Cancelar').click();
  await faltam.waitFor({ state: 'detached' });
  await pagina.reload();
  await esperarColuna(pagina, 'Contato', ['Prensa']);
  expect(await gravado()).toEqual(antes);
});

test('funis: criar com um estágio, renomear, desativar e voltar atrás, e o cartão do quadro', async ({
  pagina,
  basico,
}) => {
  await abrir(pagina, basico.adm.usuario_emaillogin, basico.funil.pipeline_codigo);
  await botao(pagina, 'Novo funil').click();
  const novo = pagina.getByRole('dialog', { name: 'Novo funil' });
  await botao(novo, 'Criar funil').click();
  await novo.getByText('Digite o nome do funil.').waitFor();
  await novo.getByLabel('Nome do funil').fill('Licitações');
  await axe(pagina);
  await botao(novo, 'Criar funil').click();
  await pagina.getByRole('heading', { name: 'Licitações' }).waitFor();
  await esperarOrdem(pagina, ['Novo']);

  await botao(pagina, 'Ações do funil Licitações').click();
  await pagina.getByRole('menuitem', { name: /Renomear/ }).click();
  const renomear = pagina.getByRole('dialog', { name: 'Renomear funil' });
  await renomear.getByLabel('Nome do funil').fill('Órgãos públicos');
  await botao(renomear, 'Salvar').click();
  await pagina.getByRole('heading', { name: 'Órgãos públicos' }).waitFor();

  await botao(pagina, 'Ações do funil Órgãos públicos').click();
  await pagina.getByRole('menuitem', { name: /Desativar/ }).click();
  const item = pagina.getByRole('navigation', { name: 'Funis' }).getByRole('button', {
    name: /Órgãos públicos/,
  });
  await item.getByText('Inativo').waitFor();
  await botao(pagina, 'Desfazer (Ctrl+Z)').click();
  await item.getByText('Inativo').waitFor({ state: 'detached' });

  const valor = pagina.getByRole('checkbox', { name: 'Valor', exact: true });
  await pagina.getByText('R$ 48.500,00').waitFor();
  await valor.uncheck();
  await pagina.getByText('R$ 48.500,00').waitFor({ state: 'detached' });
  await pagina.reload();
  await lista(pagina).waitFor();
  expect(await valor.isChecked()).toBe(false);
});

test('um colega que muda os estágios é visto sem recarregar', async ({
  pagina,
  basico,
  novoContexto,
}) => {
  const { usuario_emaillogin } = basico.adm;
  await abrir(pagina, usuario_emaillogin, basico.funil.pipeline_codigo);
  const colega = await (await novoContexto()).newPage();
  await abrir(colega, usuario_emaillogin, basico.funil.pipeline_codigo);
  await colega.getByLabel('Nome do estágio Proposta').fill('Orçamento enviado');
  await colega.keyboard.press('Enter');
  await esperarOrdem(pagina, ['Contato', 'Orçamento enviado', 'Negociação']);
});

test('quem não altera cadastros só vê, pelo menu de configurações, também no celular', async ({
  pagina,
  banco,
  basico,
}) => {
  await criarFunil(banco, basico.registro.clienteregistro_codigo, { board_tipo: 'leads' });
  const mudados = await noRegistro(
    banco,
    basico,
    `UPDATE perfil p SET perfil_negadas = '{cadastro.editar}'
     WHERE perfil_codigo = $1 AND 'cadastro.editar' = ANY (permissoes_efetivas(p)) RETURNING perfil_codigo`,
    [basico.perfil.perfil_codigo],
  );
  expect(mudados).toHaveLength(1);
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/cadastros');
  await pagina.getByRole('heading', { name: 'Configurações', level: 1 }).waitFor();
  await axe(pagina);
  await pagina.getByRole('link', { name: /^Estágios e funis/ }).click();
  await lista(pagina).getByText('Contato').waitFor();
  await pagina.getByText('Você pode ver estas configurações.').waitFor();
  expect(await botao(pagina, /^Excluir /).count()).toBe(0);
  expect(await botao(pagina, 'Novo funil').count()).toBe(0);
  expect(await pagina.getByRole('checkbox', { name: 'Cliente', exact: true }).isDisabled()).toBe(
    true,
  );
  await pagina.setViewportSize(JANELAS.celular);
  await axe(pagina);
  await pagina.getByRole('combobox', { name: 'Funil', exact: true }).click();
  await pagina.getByRole('option').last().click();
  await pagina.waitForURL(/funil=\d+/);
});
