import type pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { abrirFicha, endereco, entrada, semearNegocio } from '../support/ficha.ts';
import { marca, total } from '../support/lista.ts';
import {
  abrirQuadro,
  cartao,
  coluna,
  esperarColuna,
  noRegistro,
  semearQuadro,
} from '../support/quadro.ts';
import { adiantar, test } from '../support/relogio.ts';

const CARTOES = { Contato: ['Alfa', 'Beta', 'Gama'], Proposta: ['Delta'] };
/** The stage of a deal, as the database has it. */
const estagioDe = async (banco: pg.Pool, basico: Basico, codigo: number) => {
  const [linha] = await noRegistro(
    banco,
    basico,
    'SELECT e.estagio_descricao FROM negocio n JOIN estagio e USING (clienteregistro_codigo, estagio_codigo) WHERE n.negocio_codigo = $1',
    [codigo],
  );
  return linha?.['estagio_descricao'] ?? null;
};
const avisos = (pagina: Page) => pagina.getByRole('region', { name: 'Avisos' });
const paraOutraTela = async (pagina: Page, item: string) => {
  await pagina
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: item })
    .first()
    .click();
};
const paraALista = async (pagina: Page, quantos = '4') => {
  await pagina.getByRole('radio', { name: 'Lista', exact: true }).click();
  await total(pagina, quantos);
};

test('Ctrl+Z desfaz a última coisa, de tela em tela: tarefa, exclusão, mudança de estágio', async ({
  pagina,
  banco,
  basico,
}) => {
  const feitos = await semearQuadro(banco, basico, CARTOES);
  const r = basico.registro.clienteregistro_codigo;
  const beta = feitos.get('Beta')?.negocio_codigo ?? 0;
  await inserir(banco, 'atividade', r, {
    atividade_titulo: 'Ligar para o comprador',
    atividade_dthr: new Date(Date.now() - 86_400_000).toISOString(),
    negocio_codigo: beta,
    usuario_login: basico.adm.usuario_login,
  });
  const doBeta = () => estagioDe(banco, basico, beta);
  const situacao = async () => {
    const [linha] = await noRegistro(
      banco,
      basico,
      'SELECT atividade_situacao FROM atividade WHERE negocio_codigo = $1',
      [beta],
    );
    return linha?.['atividade_situacao'];
  };

  await abrirQuadro(pagina, basico.adm.usuario_emaillogin);
  await cartao(pagina, 'Beta').focus();
  await pagina.keyboard.press('Alt+ArrowRight');
  await avisos(pagina).getByText('“Beta”').waitFor();
  await expect.poll(doBeta).toBe('Proposta');

  await paraOutraTela(pagina, 'Central de Tarefas');
  await pagina.getByRole('button', { name: 'Concluir Ligar para o comprador' }).click();
  await pagina
    .getByRole('dialog', { name: 'E o próximo passo?' })
    .getByRole('button', { name: 'Agora não' })
    .click();
  await avisos(pagina).getByText('“Ligar para o comprador”').waitFor();
  await expect.poll(situacao).toBe('C');

  await paraOutraTela(pagina, 'Oportunidades');
  await paraALista(pagina);
  await pagina.keyboard.press('Control+z');
  await avisos(pagina).getByText('Tarefa reaberta.').waitFor();
  await expect.poll(situacao).toBe('P');
  expect(await doBeta()).toBe('Proposta');
  await pagina.keyboard.press('Control+z');
  await avisos(pagina).getByText('Movimento desfeito: voltou para Contato').waitFor();
  await expect.poll(doBeta).toBe('Contato');
  await pagina.keyboard.press('Control+z');
  await avisos(pagina).getByText('Nada para desfazer desde que esta página foi aberta.').waitFor();

  await pagina.goto(endereco(beta));
  await pagina.getByRole('button', { name: 'Mover para Proposta' }).click();
  await avisos(pagina).getByText('Movido para Proposta').waitFor();
  await pagina.keyboard.press('Control+z');
  await avisos(pagina).getByText('Movimento desfeito: voltou para Contato').waitFor();
  await expect.poll(doBeta).toBe('Contato');
});

test('em massa pela lista e depois no quadro: o que foi feito por último volta primeiro', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  const quantos = async () =>
    (
      await noRegistro(banco, basico, 'SELECT 1 FROM negocio WHERE clienteregistro_codigo = $1', [
        basico.registro.clienteregistro_codigo,
      ])
    ).length;
  await abrirQuadro(pagina, basico.adm.usuario_emaillogin);
  await cartao(pagina, 'Gama').focus();
  await pagina.keyboard.press('Alt+ArrowRight');
  await esperarColuna(pagina, 'Proposta', ['Gama', 'Delta']);
  await paraALista(pagina);
  await marca(pagina, 'Alfa').click();
  await marca(pagina, 'Beta').click();
  const barra = pagina.getByRole('region', { name: 'Negócios selecionados' });
  await barra.getByRole('button', { name: 'Excluir', exact: true }).click();
  await pagina
    .getByRole('alertdialog', { name: 'Excluir negócios' })
    .getByRole('button', { name: 'Excluir 2 negócios' })
    .click();
  await adiantar(
    pagina,
    avisos(pagina)
      .getByRole('status')
      .filter({ hasText: 'Excluir 2 negócios' })
      .getByRole('button', { name: 'Desfazer (Ctrl+Z)' }),
  );
  expect(await quantos()).toBe(2);

  await paraOutraTela(pagina, 'Oportunidades');
  await coluna(pagina, 'Contato').waitFor();
  await pagina.keyboard.press('Control+z');
  await expect.poll(quantos).toBe(4);
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Beta']);
  await pagina.keyboard.press('Control+z');
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
  await esperarColuna(pagina, 'Proposta', CARTOES.Proposta);
});

test('num campo de texto Ctrl+Z é do texto; o que outra pessoa moveu depois fica, e se diz quem', async ({
  pagina,
  banco,
  basico,
  novoContexto,
  guarda,
}) => {
  guarda.permitir(/409/);
  const feitos = await semearQuadro(banco, basico, CARTOES);
  const doBeta = () => estagioDe(banco, basico, feitos.get('Beta')?.negocio_codigo ?? 0);
  await abrirQuadro(pagina, basico.adm.usuario_emaillogin);
  await cartao(pagina, 'Beta').focus();
  await pagina.keyboard.press('Alt+ArrowRight');
  await esperarColuna(pagina, 'Proposta', ['Beta', 'Delta']);
  const busca = pagina.getByRole('searchbox').first();
  await busca.focus();
  await busca.pressSequentially('Be');
  await pagina.keyboard.press('Control+z');
  await expect.poll(() => busca.inputValue()).not.toBe('Be');
  await busca.fill('');
  await esperarColuna(pagina, 'Proposta', ['Beta', 'Delta']);

  await paraALista(pagina);
  const colega = await (await novoContexto()).newPage();
  await abrirQuadro(colega, basico.rep.usuario_emaillogin);
  await cartao(colega, 'Beta').focus();
  await colega.keyboard.press('Alt+ArrowRight');
  await expect.poll(doBeta).toBe('Negociação');
  await pagina.keyboard.press('Control+z');
  await avisos(pagina)
    .getByText('Este negócio foi movido por outra pessoa depois de você.')
    .waitFor();
  expect(await doBeta()).toBe('Negociação');
  await esperarColuna(colega, 'Negociação', ['Beta']);
});

test('um campo do negócio volta pelo aviso, por Ctrl+Z e, depois de recarregar, pela linha do tempo', async ({
  pagina,
  banco,
  basico,
  novoContexto,
}) => {
  const codigo = await semearNegocio(banco, basico);
  const noBanco = async () => {
    const [linha] = await noRegistro(
      banco,
      basico,
      'SELECT negocio_valor::text AS valor, negocio_temperatura AS temperatura FROM negocio WHERE negocio_codigo = $1',
      [codigo],
    );
    return linha;
  };
  await abrirFicha(pagina, basico, codigo);
  const valor = pagina.getByLabel('Valor', { exact: true });
  const escrever = async (texto: string) => {
    await valor.fill(texto);
    await valor.press('Enter');
    await avisos(pagina).getByText('Alterado: Valor').waitFor();
  };
  await escrever('1.234,5');
  await avisos(pagina).getByText('“Tanques de inox”').waitFor();
  await avisos(pagina).getByRole('button', { name: 'Desfazer (Ctrl+Z)' }).click();
  await avisos(pagina).getByText('Desfeito: Valor').waitFor();
  await expect.poll(() => valor.inputValue()).toBe('100,00');
  expect((await noBanco())?.['valor']).toBe('100.00');
  await entrada(pagina, 'desfez a alteração em valor').waitFor();

  await escrever('2.000');
  await pagina.getByRole('combobox', { name: 'Temperatura' }).click();
  await pagina.getByRole('option', { name: 'Muito quente' }).click();
  await avisos(pagina).getByText('Alterado: Temperatura').waitFor();
  await pagina.keyboard.press('Control+z');
  await avisos(pagina).getByText('Desfeito: Temperatura').waitFor();
  expect(await noBanco()).toEqual({ valor: '2000.00', temperatura: 'MORNO' });
  await pagina.keyboard.press('Control+z');
  await avisos(pagina).getByText('Desfeito: Valor').waitFor();
  await expect.poll(() => valor.inputValue()).toBe('100,00');

  await escrever('3.000');
  const colega = await (await novoContexto()).newPage();
  await abrirFicha(colega, basico, codigo);
  const doColega = colega.getByLabel('Valor', { exact: true });
  await doColega.fill('4.000');
  await doColega.press('Enter');
  await expect.poll(async () => (await noBanco())?.['valor']).toBe('4000.00');

  await pagina.reload();
  await entrada(pagina, /3\.000,00.*4\.000,00/)
    .first()
    .waitFor();
  await entrada(pagina, /100,00.*3\.000,00/)
    .first()
    .getByText(/^Mudado depois por .+ em \d\d\/\d\d\/\d{4}/)
    .waitFor();
  await axe(pagina);
  await entrada(pagina, /3\.000,00.*4\.000,00/)
    .first()
    .getByRole('button', { name: 'Desfazer' })
    .click();
  await expect.poll(() => valor.inputValue()).toBe('3.000,00');
  await expect.poll(async () => (await noBanco())?.['valor']).toBe('3000.00');
  await entrada(pagina, /100,00.*3\.000,00/)
    .first()
    .getByRole('button', { name: 'Desfazer' })
    .waitFor();
});

test('o que um colega mudou depois fica, e se diz quem; ao lado do quadro o campo também volta', async ({
  pagina,
  banco,
  basico,
  novoContexto,
  guarda,
}) => {
  guarda.permitir(/409/);
  const feitos = await semearQuadro(banco, basico, { Contato: ['Alfa'] });
  const codigo = feitos.get('Alfa')?.negocio_codigo ?? 0;
  const temperatura = async () => {
    const [linha] = await noRegistro(
      banco,
      basico,
      'SELECT negocio_temperatura FROM negocio WHERE negocio_codigo = $1',
      [codigo],
    );
    return linha?.['negocio_temperatura'];
  };
  const escolher = async (onde: Page | Locator, dono: Page, nome: string) => {
    await onde.getByRole('combobox', { name: 'Temperatura' }).click();
    await dono.getByRole('option', { name: nome, exact: true }).click();
    await avisos(dono).getByText('Alterado: Temperatura').waitFor();
  };
  await abrirQuadro(pagina, basico.adm.usuario_emaillogin);
  await cartao(pagina, 'Alfa').click();
  const lado = pagina.getByRole('dialog', { name: 'Alfa' });
  await escolher(lado, pagina, 'Quente');
  await pagina.keyboard.press('Control+z');
  await avisos(pagina).getByText('Desfeito: Temperatura').waitFor();
  await expect.poll(temperatura).toBe('MORNO');
  await expect
    .poll(() => lado.getByRole('combobox', { name: 'Temperatura' }).inputValue())
    .toBe('Morno');

  await escolher(lado, pagina, 'Quente');
  await pagina.keyboard.press('Escape');
  const colega = await (await novoContexto()).newPage();
  await entrar(colega, basico.rep.usuario_emaillogin, endereco(codigo));
  await escolher(colega, colega, 'Frio');
  await expect.poll(temperatura).toBe('FRIO');
  await paraALista(pagina, '1');
  await pagina.keyboard.press('Control+z');
  await pagina
    .getByRole('alertdialog')
    .getByText(`Não dá mais para desfazer: ${basico.rep.usuario_nome} mexeu depois`)
    .waitFor();
  expect(await temperatura()).toBe('FRIO');
});

test('o que não volta diz por que fica, antes de voltar o que veio antes; o formulário volta inteiro', async ({
  pagina,
  banco,
  basico,
}) => {
  const feitos = await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.adm.usuario_emaillogin);
  await cartao(pagina, 'Beta').click();
  await pagina
    .getByRole('dialog', { name: 'Beta' })
    .getByRole('button', { name: 'Editar' })
    .click();
  const form = pagina.getByRole('dialog', { name: 'Editar negócio' });
  await form.getByLabel('Título').fill('Beta revisto');
  await form.getByLabel('Valor').fill('900');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await cartao(pagina, 'Beta revisto').waitFor();

  await pagina.getByRole('button', { name: 'Adicionar negócio em Proposta' }).click();
  const campo = pagina.getByRole('textbox', { name: 'Título do negócio' });
  await campo.fill('Novo');
  await campo.press('Enter');
  await cartao(pagina, 'Novo').waitFor();
  await campo.press('Escape');

  await cartao(pagina, 'Delta').focus();
  await pagina.keyboard.press('Control+z');
  await avisos(pagina)
    .getByText(/: não dá para desfazer\. Altere ou exclua o que foi gravado\./)
    .waitFor();
  await cartao(pagina, 'Novo').waitFor();
  await pagina.keyboard.press('Control+z');
  await cartao(pagina, 'Beta').waitFor();
  await expect
    .poll(() =>
      noRegistro(
        banco,
        basico,
        'SELECT negocio_titulo, negocio_valor::text AS valor FROM negocio WHERE negocio_codigo = $1',
        [feitos.get('Beta')?.negocio_codigo],
      ),
    )
    .toEqual([{ negocio_titulo: 'Beta', valor: '100.00' }]);
});
