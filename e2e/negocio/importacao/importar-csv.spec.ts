import { expect } from 'vitest';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import { JANELAS } from '../../support/fixtures.ts';
import {
  baixarRelatorio,
  contagens,
  continuar,
  escolherCsv,
  esperarColunas,
  esperarResultado,
  esperarSimulacao,
  IMPORTACAO,
  importar,
  importarTudo,
  irAoDestino,
} from '../../support/importacao.ts';
import { cartao } from '../../support/quadro.ts';
import { adiantarAteSumir, adiantar, comRelogio, test } from '../../support/relogio.ts';

const LEADS = [
  'id,título,empresa,valor,origem',
  'a1,Forno novo,Aços Boa Vista,"1.234,56",Feira',
  'a2,Prensa,Metais União,abc,Feira',
  'a3,Caldeira,Irmãos Souza,"90,00",Site',
  '',
].join('\n');

test('simula, importa, relata e não repete; as linhas corrigidas entram depois', async ({
  pagina,
  basico,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, IMPORTACAO);
  await escolherCsv(pagina, LEADS);
  await esperarColunas(pagina);
  await pagina.getByText('3 linhas · 5 colunas').waitFor();
  await irAoDestino(pagina);
  const semOCampo = pagina.getByRole('switch', { name: /sem o campo que não pôde ser lido/ });
  await expect.poll(() => semOCampo.isChecked()).toBe(true);
  await pagina.getByRole('button', { name: 'Simular' }).click();
  await esperarSimulacao(pagina);
  expect(await contagens(pagina)).toEqual({ importadas: 3, existiam: 0, recusadas: 0, linhas: 3 });
  await pagina.getByText('1 linha com aviso').waitFor();
  await semOCampo.uncheck();
  await pagina.getByText('Você mudou algo depois desta simulação.').waitFor();
  await pagina.getByRole('button', { name: 'Simular' }).click();
  await adiantarAteSumir(pagina, pagina.getByText('Você mudou algo depois desta simulação.'));
  await esperarSimulacao(pagina);
  expect(await contagens(pagina)).toEqual({ importadas: 2, existiam: 0, recusadas: 1, linhas: 3 });
  const problemas = pagina.getByRole('table', { name: 'Problemas por tipo' });
  expect(await problemas.getByRole('row').nth(1).innerText()).toMatch(
    /1 ×\s+valor: O valor tem letras\.[\s\S]*linha 3: abc/,
  );
  const recusa = pagina.getByRole('table', { name: 'Linhas recusadas' }).getByRole('row').nth(1);
  expect(await recusa.innerText()).toMatch(/3\s+valor\s+abc\s+O valor tem letras\./);

  await pagina.getByRole('button', { name: 'Importar 2 negócios' }).waitFor();
  await importar(pagina);
  expect(await contagens(pagina)).toEqual({ importadas: 2, existiam: 0, recusadas: 1, linhas: 3 });
  const { nome, texto } = await baixarRelatorio(pagina);
  expect(nome).toBe('leads - relatório.csv');
  expect(texto.split(/\r?\n/)[0]).toMatch(/Linha.Situação.Coluna.Valor.Problema.O que fazer/);
  expect(texto).toContain('O valor tem letras.');
  expect(texto).toContain('a2,Prensa');

  const corrigido = LEADS.replace('abc', '"50,00"');
  expect(await importarTudo(pagina, corrigido)).toEqual({
    importadas: 1,
    existiam: 2,
    recusadas: 0,
    linhas: 3,
  });
  expect(await importarTudo(pagina, LEADS)).toEqual({
    importadas: 0,
    existiam: 2,
    recusadas: 1,
    linhas: 3,
  });
});

test('o quadro do colega acompanha, o link mostra só o importado, e desfazer tira tudo', async ({
  pagina,
  basico,
  novoContexto,
}) => {
  const colega = await (await novoContexto()).newPage();
  await entrar(
    colega,
    basico.adm.usuario_emaillogin,
    `/apps/crm/pipeline/oportunidades/${basico.funil.pipeline_codigo}`,
  );
  await colega.getByText('Nenhum negócio neste funil').first().waitFor();

  await entrar(pagina, basico.adm.usuario_emaillogin, IMPORTACAO);
  await importarTudo(pagina, 'título;valor\nTorno;10,00\nFresa;20,00\n', 'máquinas.csv');
  await cartao(colega, 'Torno').waitFor();
  await cartao(colega, 'Fresa').waitFor();

  await pagina.getByRole('link', { name: 'Ver no quadro' }).click();
  await pagina.waitForURL(/oportunidades\/\d+\?importacao=\d+/);
  await cartao(pagina, 'Torno').waitFor();
  await pagina
    .getByRole('group', { name: 'Filtros ativos' })
    .getByText(/^Importação: nº/)
    .waitFor();
  await pagina.goBack();

  await pagina.getByRole('button', { name: 'Desfazer importação' }).click();
  const pergunta = pagina.getByRole('alertdialog', {
    name: 'Desfazer a importação de 2 negócios?',
  });
  await pergunta.getByText('máquinas.csv').waitFor();
  await pergunta.getByRole('button', { name: 'Retirar 2 negócios' }).click();
  await adiantar(pagina, pagina.getByText('2 negócios foram retirados.'));
  await cartao(colega, 'Torno').waitFor({ state: 'detached' });

  await pagina.goto(IMPORTACAO);
  const linha = pagina
    .getByRole('table', { name: 'Importações anteriores' })
    .getByRole('row', { name: /máquinas\.csv/ });
  await linha.getByText('Desfeita').waitFor();
  expect(await importarTudo(pagina, 'título;valor\nTorno;10,00\nFresa;20,00\n')).toMatchObject({
    importadas: 2,
  });
});

test('o segundo arquivo fecha os negócios que o primeiro trouxe, e desfazê-lo os reabre', async ({
  pagina,
  basico,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, IMPORTACAO);
  await importarTudo(
    pagina,
    'mql_id,first_contact_date,origin\nlead-1,2018-02-01,social\nlead-2,2018-02-02,email\nlead-3,2018-02-03,\n',
    'contatos.csv',
  );
  const quadro = await pagina.getByRole('link', { name: 'Ver no quadro' }).getAttribute('href');
  if (quadro === null) throw new Error('O link para o quadro não tem endereço.');

  await pagina.goto(IMPORTACAO);
  await escolherCsv(
    pagina,
    'mql_id,won_date\nlead-1,2018-03-01 10:00:00\nlead-3,2018-03-05 11:30:00\n',
    'fechados.csv',
  );
  await esperarColunas(pagina);
  await irAoDestino(pagina);
  await pagina.getByRole('button', { name: 'Simular' }).click();
  await esperarSimulacao(pagina);
  await pagina.getByText('negócios seriam fechados').waitFor();
  await importar(pagina);
  const fechados = pagina.locator('dl > div').filter({ hasText: 'negócios fechados' });
  expect(await fechados.locator('dd').innerText()).toBe('2');
  expect(await contagens(pagina)).toEqual({ importadas: 0, existiam: 0, recusadas: 0, linhas: 2 });
  await axe(pagina);
  const { texto } = await baixarRelatorio(pagina);
  expect(texto.match(/foi fechado como ganho\./g)).toHaveLength(2);
  const resultado = pagina.url();

  await pagina.goto(quadro);
  await cartao(pagina, 'Negócio lead-2').waitFor();
  expect(await cartao(pagina, 'Negócio lead-1').count()).toBe(0);

  await pagina.goto(resultado);
  await pagina.getByRole('button', { name: 'Desfazer importação' }).click();
  await pagina
    .getByRole('alertdialog', { name: 'Desfazer a importação de 2 negócios?' })
    .getByRole('button', { name: 'Reabrir 2 negócios' })
    .click();
  await adiantar(pagina, pagina.getByText('2 negócios foram reabertos.'));
  await pagina.goto(quadro);
  await cartao(pagina, 'Negócio lead-1').waitFor();
  await cartao(pagina, 'Negócio lead-3').waitFor();
});

test('Windows-1252, ponto e vírgula e quebras de linha entre aspas; a data em dúvida é perguntada', async ({
  pagina,
  basico,
}) => {
  const texto = [
    'título;primeiro contato;observação',
    'Válvula;03/04/2018;"Ligação às 9h',
    'Pediu orçamento"',
    'Pistão;05/06/2018;São João',
    '',
  ].join('\r\n');
  await entrar(pagina, basico.adm.usuario_emaillogin, IMPORTACAO);
  await escolherCsv(pagina, Buffer.from(texto, 'latin1'), 'peças.csv');
  await esperarColunas(pagina);
  expect(await pagina.getByRole('combobox', { name: 'Codificação' }).inputValue()).toBe(
    'Windows-1252 (ISO-8859-1)',
  );
  expect(await pagina.getByRole('combobox', { name: 'Separador' }).inputValue()).toBe(
    'Ponto e vírgula ( ; )',
  );
  await pagina.getByText('2 linhas · 3 colunas').waitFor();
  await pagina.getByRole('cell', { name: 'Válvula' }).waitFor();

  const pergunta = pagina.getByRole('radiogroup', {
    name: '03/04/2018 é 3 de abril de 2018 ou 4 de março de 2018?',
  });
  await pergunta.waitFor();
  await continuar(pagina);
  await pagina.getByText('Uma coluna precisa da sua atenção.').waitFor();
  await pergunta.getByRole('radio', { name: /3 de abril de 2018/ }).check();
  await irAoDestino(pagina);
  // Back and forth: the answer stays, and what was chosen for the destination too.
  await pagina.getByRole('combobox', { name: 'Estágio' }).click();
  await pagina.getByRole('option', { name: 'Proposta' }).click();
  await pagina.getByRole('button', { name: 'Voltar', exact: true }).click();
  expect(await pergunta.getByRole('radio', { name: /3 de abril/ }).isChecked()).toBe(true);
  await pagina.reload();
  expect(await pergunta.getByRole('radio', { name: /3 de abril/ }).isChecked()).toBe(true);
  await continuar(pagina);
  await expect
    .poll(() => pagina.getByRole('combobox', { name: 'Estágio' }).inputValue())
    .toBe('Proposta');
  await importar(pagina);
  expect(await contagens(pagina)).toEqual({ importadas: 2, existiam: 0, recusadas: 0, linhas: 2 });
  await pagina.getByRole('link', { name: 'Ver no quadro' }).click();
  await cartao(pagina, 'Válvula').waitFor();
  await cartao(pagina, 'Pistão').waitFor();
});

test('diz por que um arquivo não serve e aceita o seguinte', async ({ pagina, basico, guarda }) => {
  guarda.permitir(/400/);
  await entrar(pagina, basico.adm.usuario_emaillogin, IMPORTACAO);
  await escolherCsv(pagina, '', 'nada.csv');
  await pagina.getByText('“nada.csv” está vazio.').waitFor();
  await escolherCsv(pagina, Buffer.from('PK\u0003\u0004planilha'), 'planilha.csv');
  await pagina.getByText('A planilha está danificada ou incompleta.').waitFor();
  await escolherCsv(pagina, 'título,valor\n', 'cabecalho.csv');
  await pagina.getByText('O arquivo só tem o cabeçalho.').waitFor();
  await axe(pagina);
  await escolherCsv(pagina, LEADS);
  await esperarColunas(pagina);
});

test('sai da tela durante a importação e volta pelo aviso', async ({ pagina, basico }) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, IMPORTACAO);
  await escolherCsv(pagina, LEADS, 'andando.csv');
  await esperarColunas(pagina);
  await irAoDestino(pagina);
  await pagina.getByRole('button', { name: 'Importar 3 linhas' }).click();
  await pagina.getByText('Pode sair desta tela').waitFor();
  await pagina.getByRole('link', { name: 'Oportunidades', exact: true }).first().click();
  await pagina.getByRole('button', { name: /Importação de andando\.csv/ }).waitFor();
  const ver = pagina.getByRole('button', { name: 'Ver resultado' });
  await adiantar(pagina, ver);
  await ver.click();
  await esperarResultado(pagina);
  await pagina.reload();
  await esperarResultado(pagina);
  expect((await contagens(pagina)).linhas).toBe(3);
});

test('codificação e separador repartem a largura do painel, como os campos do destino', async ({
  pagina,
  basico,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, IMPORTACAO);
  await escolherCsv(pagina, LEADS);
  await esperarColunas(pagina);
  const lado = async (nome: string) => {
    const campo = pagina.locator('.field').filter({ hasText: nome });
    return (await campo.boundingBox()) ?? { x: NaN, width: NaN };
  };
  const painel = pagina.locator('.panel-body').filter({ hasText: 'Codificação' });
  const util = await painel.evaluate((um) => {
    const { paddingLeft, paddingRight } = getComputedStyle(um);
    return um.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  });
  const [codificacao, separador] = [await lado('Codificação'), await lado('Separador')];
  expect(Math.round(codificacao.width)).toBe(Math.round(separador.width));
  expect(Math.round(separador.x + separador.width - codificacao.x)).toBe(Math.round(util));
});

test('duas colunas para o mesmo campo param antes de enviar; a escolha fica lembrada', async ({
  pagina,
  basico,
}) => {
  const csv = 'assunto da conversa,título\nTorno,Torno CNC\n';
  await entrar(pagina, basico.adm.usuario_emaillogin, IMPORTACAO);
  await escolherCsv(pagina, csv);
  await esperarColunas(pagina);
  const escolher = async (coluna: string, campo: string) => {
    const lista = pagina.getByRole('combobox', { name: `Destino de ${coluna}` });
    await lista.click();
    await lista.fill(campo);
    await pagina.getByRole('option', { name: campo, exact: true }).click();
  };
  await escolher('assunto da conversa', 'Título do negócio');
  await continuar(pagina);
  await pagina.getByText('já vai para este campo').waitFor();
  await escolher('assunto da conversa', 'Observação');
  await irAoDestino(pagina);
  await importar(pagina);
  await pagina.goto(IMPORTACAO);
  await escolherCsv(pagina, csv.replaceAll('Torno', 'Fresa'));
  await esperarColunas(pagina);
  await pagina.getByText('Sugerido como da última vez').first().waitFor();
  expect(
    await pagina.getByRole('combobox', { name: 'Destino de assunto da conversa' }).inputValue(),
  ).toBe('Observação');
});

test('quem só vê os próprios negócios importa para si', async ({ pagina, basico }) => {
  await entrar(pagina, basico.rep.usuario_emaillogin, IMPORTACAO);
  await escolherCsv(pagina, 'título\nMeu\n');
  await esperarColunas(pagina);
  await irAoDestino(pagina);
  const responsavel = pagina.getByRole('combobox', { name: 'Responsável' });
  expect(await responsavel.isDisabled()).toBe(true);
  await importar(pagina);
  expect((await contagens(pagina)).importadas).toBe(1);
});

test.for(['mesa', 'celular'] as const)(
  'sem falhas de acessibilidade: %s',
  async (janela, { novoContexto, basico }) => {
    const contexto = await comRelogio(await novoContexto({ viewport: JANELAS[janela] }));
    const pagina = await contexto.newPage();
    await entrar(pagina, basico.adm.usuario_emaillogin, IMPORTACAO);
    await pagina.getByRole('heading', { name: 'Importar negócios' }).waitFor();
    await axe(pagina);
    await escolherCsv(pagina, 'título,data\nTorno,03/04/2018\n');
    await esperarColunas(pagina);
    await axe(pagina);
    await pagina.getByRole('radio', { name: /3 de abril/ }).check();
    await irAoDestino(pagina);
    await pagina.getByRole('button', { name: 'Simular' }).click();
    await esperarSimulacao(pagina);
    await axe(pagina);
    await importar(pagina);
    await axe(pagina);
    const largura = await pagina.evaluate(() => document.documentElement.scrollWidth);
    expect(largura).toBeLessThanOrEqual(JANELAS[janela].width);
  },
);
