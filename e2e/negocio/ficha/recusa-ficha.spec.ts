import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { abrirFicha, caixa, entrada, irParaAba, semearNegocio } from '../../support/ficha.ts';
import { noRegistro } from '../../support/quadro.ts';
import { test, type Fim } from '../../support/recusador.ts';

const AJUDA = /Tente novamente em alguns segundos\. Nada do que você enviou foi gravado\./;
const FINS: [nome: string, fim: Fim, motivo: RegExp, ajuda: RegExp][] = [
  ['503', { recusa: 'INDISPONIVEL' }, /Serviço temporariamente indisponível\./, AJUDA],
  ['conexão cortada', 'cortada', /não respondeu/, /Confira a sua conexão/],
];

/** The dialog of a failed operation says what happened and what to do; closing it gives the page back. */
const ler = async (pagina: Page, motivo: RegExp, ajuda: RegExp): Promise<void> => {
  const falhou = pagina.getByRole('alertdialog');
  await falhou.getByText(motivo).first().waitFor();
  await falhou.getByText(ajuda).first().waitFor();
  await falhou.getByRole('button').last().click();
  await falhou.waitFor({ state: 'detached' });
};

test.for(FINS)(
  'editar um campo, e %s: o que se digitou fica, com o motivo e a ajuda, e gravar de novo grava',
  async ([, fim, motivo, ajuda], { pagina, recusador, banco, basico }) => {
    const codigo = await semearNegocio(banco, basico);
    await abrirFicha(pagina, basico, codigo);
    const titulo = pagina.getByLabel('Título', { exact: true });
    const presa = recusador.prender('/PatchNegocio');
    await titulo.fill('Tanques de aço');
    await titulo.press('Enter');
    await presa.chegou;
    await pagina.getByText('Título: salvando…').waitFor({ state: 'attached' });
    presa.soltar(fim);
    await pagina.getByText(motivo).first().waitFor();
    await pagina.getByText(ajuda).first().waitFor();
    expect(await titulo.inputValue()).toBe('Tanques de aço');
    expect(await titulo.evaluate((um) => um.matches(':focus'))).toBe(true);
    const lida = () =>
      noRegistro(
        banco,
        basico,
        'SELECT negocio_titulo, versao FROM negocio WHERE negocio_codigo = $1',
        [codigo],
      );
    expect(await lida()).toEqual([{ negocio_titulo: 'Tanques de inox', versao: 1 }]);
    recusador.consertar();
    await pagina.getByRole('button', { name: 'Tentar novamente' }).click();
    await pagina.getByText('Título: salvo').waitFor({ state: 'attached' });
    expect(await lida()).toEqual([{ negocio_titulo: 'Tanques de aço', versao: 2 }]);
    await titulo.fill('Outro');
    recusador.prender('/PatchNegocio').soltar(fim);
    await titulo.press('Enter');
    await pagina.getByText(motivo).first().waitFor();
    await titulo.press('Escape');
    expect(await titulo.inputValue()).toBe('Tanques de aço');
  },
);

test.for([...FINS, ['resposta perdida', 'resposta-perdida', /não respondeu/, /Confira/] as const])(
  'anotar, e %s: o texto fica na caixa, e enviar de novo grava uma vez só',
  async ([, fim, motivo, ajuda], { pagina, recusador, banco, basico }) => {
    const codigo = await semearNegocio(banco, basico);
    await abrirFicha(pagina, basico, codigo);
    const texto = caixa(pagina).getByRole('textbox', { name: 'Escreva uma nota' });
    await texto.fill('Fechamos em 28 dias');
    const presa = recusador.prender('/Acompanhamento');
    presa.soltar(fim as Fim);
    await texto.press('Control+Enter');
    await caixa(pagina).getByText(motivo).waitFor();
    await caixa(pagina).getByText(ajuda).waitFor();
    expect(await texto.inputValue()).toBe('Fechamos em 28 dias');
    presa.consertar();
    await caixa(pagina).getByRole('button', { name: 'Registrar nota' }).click();
    await entrada(pagina, 'Fechamos em 28 dias').waitFor();
    await expect.poll(() => texto.inputValue()).toBe('');
    expect(
      await noRegistro(
        banco,
        basico,
        'SELECT acomp_texto FROM acompanhamento WHERE negocio_codigo = $1',
        [codigo],
      ),
    ).toEqual([{ acomp_texto: 'Fechamos em 28 dias' }]);
  },
);

test.for(FINS.filter(([, fim]) => fim !== 'cortada'))(
  'concluir a tarefa, e %s: ela continua pendente, e nenhuma pergunta vem',
  async ([, fim, motivo, ajuda], { pagina, recusador, banco, basico }) => {
    const codigo = await semearNegocio(
      banco,
      basico,
      {},
      { tarefas: [{ atividade_titulo: 'Ligar para o comprador' }] },
    );
    await abrirFicha(pagina, basico, codigo);
    const proximos = pagina.getByRole('region', { name: 'Próximos passos' });
    const concluir = proximos.getByRole('button', {
      name: 'Concluir Ligar para o comprador',
      exact: true,
    });
    recusador.prender('/ConcluirAtividade').soltar(fim);
    await concluir.click();
    await ler(pagina, motivo, ajuda);
    await proximos.getByText('Ligar para o comprador').waitFor();
    expect(await pagina.getByRole('dialog', { name: 'E o próximo passo?' }).count()).toBe(0);
    await concluir.click();
    await pagina.getByRole('dialog', { name: 'E o próximo passo?' }).waitFor();
  },
);

test('concluir a tarefa com a conexão cortada: espera na fila e sai sozinha, uma vez', async ({
  pagina,
  recusador,
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
  const proximos = pagina.getByRole('region', { name: 'Próximos passos' });
  const presa = recusador.prender('/ConcluirAtividade');
  presa.soltar('cortada');
  await proximos
    .getByRole('button', { name: 'Concluir Ligar para o comprador', exact: true })
    .click();
  await pagina
    .getByText(/guardado na fila/)
    .first()
    .waitFor();
  presa.consertar();
  await pagina.getByText('1 mudança enviada.').waitFor({ timeout: 45_000 });
  expect(
    await noRegistro(
      banco,
      basico,
      "SELECT count(*)::int AS n FROM evento WHERE clienteregistro_codigo = $1 AND evento_tabela = 'atividade' AND evento_acao = 'CONCLUIR'",
      [basico.registro.clienteregistro_codigo],
    ),
  ).toEqual([{ n: 1 }]);
});

test.for(FINS)(
  'favoritar o orçamento, e %s: a estrela e o valor ficam como estavam',
  async ([, fim, motivo, ajuda], { pagina, recusador, banco, basico }) => {
    const codigo = await semearNegocio(
      banco,
      basico,
      {},
      {
        orcamentos: [
          { pedvenda_numero: 'ORC-1', pedvenda_valor: '100.00', pedvenda_favorito: true },
          { pedvenda_numero: 'ORC-2', pedvenda_valor: '1234.50' },
        ],
      },
    );
    await abrirFicha(pagina, basico, codigo);
    const aba = await irParaAba(pagina, 'Orçamentos');
    const estrela = (numero: string) =>
      aba.getByRole('button', { name: `Orçamento nº ${numero} favorito` });
    const valor = pagina.getByLabel('Valor', { exact: true });
    recusador.prender('/FavoritarOrcamento').soltar(fim);
    await estrela('ORC-2').click();
    await ler(pagina, motivo, ajuda);
    expect(await estrela('ORC-1').getAttribute('aria-pressed')).toBe('true');
    expect(await estrela('ORC-2').getAttribute('aria-pressed')).toBe('false');
    expect(await valor.inputValue()).toBe('100,00');
    recusador.consertar();
    await estrela('ORC-2').click();
    await expect.poll(() => valor.inputValue()).toBe('1.234,50');
  },
);

test.for(FINS)(
  'mover pelos estágios e desfazer, e %s: o negócio fica onde o servidor o tem',
  async ([, fim, motivo, ajuda], { pagina, recusador, banco, basico }) => {
    const codigo = await semearNegocio(banco, basico);
    await abrirFicha(pagina, basico, codigo);
    const estagios = pagina.getByRole('navigation', { name: 'Estágios do funil' });
    const atual = estagios.locator('[aria-current=step]');
    const avisos = pagina.getByRole('region', { name: 'Avisos' });
    recusador.prender('/MoverNegocio').soltar(fim);
    await estagios.getByRole('button', { name: 'Mover para Proposta' }).click();
    await avisos.getByText(motivo).waitFor();
    await avisos.getByText(ajuda).waitFor();
    await expect.poll(() => atual.innerText()).toMatch(/Contato/);
    recusador.consertar();
    await estagios.getByRole('button', { name: 'Mover para Proposta' }).click();
    await pagina.getByText('Movido para Proposta').waitFor();
    await expect.poll(() => atual.innerText()).toMatch(/Proposta/);
    recusador.prender('/DesfazerMoverNegocio').soltar(fim);
    await avisos.getByRole('button', { name: 'Desfazer (Ctrl+Z)', exact: true }).click();
    await avisos.getByText(motivo).waitFor();
    await expect.poll(() => atual.innerText()).toMatch(/Proposta/);
    recusador.consertar();
    await entrada(pagina, 'moveu de Contato para Proposta')
      .getByRole('button', { name: 'Desfazer' })
      .click();
    await expect.poll(() => atual.innerText()).toMatch(/Contato/);
  },
);
