import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  criarEtiqueta,
  criarMotivoPerda,
  criarOrigem,
  criarSegmento,
} from '../../../server/seed/fabricas/fabricas-cadastro.ts';
import { criarPessoa } from '../../../server/seed/fabricas/fabricas.ts';
import { inserir } from '../../../server/seed/fabricas/inserir.ts';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import { JANELAS, test } from '../../support/fixtures.ts';
import { criar, LISTA, titulos, total } from '../../support/lista.ts';
import { noRegistro } from '../../support/quadro.ts';

const gaveta = (pagina: Page) => pagina.getByRole('dialog', { name: 'Filtros' });
const abrir = async (pagina: Page) => {
  await pagina.getByRole('button', { name: /^Filtros/ }).click();
  await gaveta(pagina).waitFor();
};
const fechar = (pagina: Page) =>
  gaveta(pagina).getByRole('button', { name: 'Ver resultado' }).click();
const escolher = async (pagina: Page, campo: string, opcao: string) => {
  await gaveta(pagina).getByLabel(campo, { exact: true }).click();
  await pagina.getByRole('option', { name: opcao }).first().click();
  // A list of many stays open for the next one; a list of one closes by itself.
  if (await pagina.getByRole('listbox').count()) await pagina.keyboard.press('Escape');
  await expect.poll(() => pagina.getByRole('listbox').count()).toBe(0);
};
const fichas = (pagina: Page) => pagina.getByRole('group', { name: 'Filtros ativos' });

test('cada filtro estreita a lista, vira ficha e endereço, e sai sozinho ou com todos', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const segmento_codigo = await criarSegmento(banco, r, { segmento_descricao: 'Metalurgia' });
  const orprospect_codigo = await criarOrigem(banco, r, { orprospect_descricao: 'Feira' });
  const motperda_codigo = await criarMotivoPerda(banco, r, { motperda_descricao: 'Preço' });
  const etiqueta = await criarEtiqueta(banco, r, { etiqueta_descricao: 'Urgente' });
  const { pessoa_codigo } = await criarPessoa(banco, r, {
    cidade_descricao: 'Joinville',
    uf_codigo: 'SC',
  });
  await criar(banco, basico, {
    negocio_titulo: 'Todo marcado',
    pessoa_codigo,
    negocio_valor: '5000.00',
    segmento_codigo,
    orprospect_codigo,
    etiquetas: [etiqueta],
    negocio_temperatura: 'QUENTE',
    negocio_proximaatividade: '2020-01-01T12:00:00Z',
    negocio_dtinteracao: '2020-01-01T12:00:00Z',
  });
  await criar(banco, basico, {
    negocio_titulo: 'Perdido',
    negocio_situacao: 'P',
    motperda_codigo,
    negocio_dtfechamento: new Date().toISOString(),
  });
  await criar(banco, basico, { negocio_titulo: 'Comum' });
  await entrar(pagina, basico.adm.usuario_emaillogin, LISTA);
  await total(pagina, '3');
  await abrir(pagina);
  await axe(pagina);
  const passos: [string, string, string[], string][] = [
    ['Segmento', 'Metalurgia', ['Todo marcado'], 'segmento'],
    ['Cidade do cliente', 'Joinville/SC', ['Todo marcado'], 'cidade'],
    ['Origem', 'Feira', ['Todo marcado'], 'origem'],
    ['Etiqueta', 'Urgente', ['Todo marcado'], 'etiqueta'],
    ['Temperatura', 'Quente', ['Todo marcado'], 'temperatura'],
    ['Motivo da perda', 'Preço', ['Perdido'], 'motivo'],
    ['Situação', 'Em aberto', ['Comum', 'Todo marcado'], 'situacao'],
    ['Próxima tarefa', 'Com tarefa atrasada', ['Todo marcado'], 'passo'],
    ['Sem interação há', '90 dias ou mais', ['Todo marcado'], 'parado'],
    ['Estágio', 'Contato', ['Comum', 'Perdido', 'Todo marcado'], 'estagio'],
    ['Já passou por', 'Contato', ['Comum', 'Perdido', 'Todo marcado'], 'passou'],
  ];
  for (const [campo, opcao, esperados, parametro] of passos) {
    await escolher(pagina, campo, opcao);
    await expect.poll(() => new URL(pagina.url()).searchParams.has(parametro)).toBe(true);
    await fechar(pagina);
    await total(pagina, String(esperados.length));
    if (esperados.length)
      await expect
        .poll(async () => (await titulos(pagina)).toSorted())
        .toEqual(esperados.toSorted());
    await fichas(pagina)
      .getByRole('button', { name: /^Remover filtro/ })
      .click();
    await total(pagina, '3');
    expect(new URL(pagina.url()).search).toBe('');
    await abrir(pagina);
  }
  await pagina.getByLabel('Valor de').fill('4.999,99');
  await pagina.getByLabel('Valor até').fill('5.000');
  await pagina.getByLabel('Valor até').blur();
  await expect.poll(() => new URL(pagina.url()).search).toBe('?valorde=4999.99&valorate=5000.00');
  await fechar(pagina);
  await total(pagina, '1');
  await fichas(pagina)
    .getByRole('button', { name: /^Remover filtro Valor: R\$.4\.999,99 a R\$.5\.000,00/ })
    .click();
  await total(pagina, '3');
});

test('parados: passaram do limite do estágio, sem tarefa à frente', async ({
  pagina,
  banco,
  basico,
}) => {
  const estagio = basico.funil.estagios[0]?.estagio_codigo ?? 0;
  await noRegistro(
    banco,
    basico,
    'UPDATE estagio SET estagio_diasparado = 10 WHERE estagio_codigo = $1',
    [estagio],
  );
  await criar(banco, basico, {
    negocio_titulo: 'Parado',
    negocio_dtinteracao: '2020-01-01T12:00:00Z',
  });
  await criar(banco, basico, { negocio_titulo: 'Vivo' });
  await entrar(pagina, basico.adm.usuario_emaillogin, LISTA);
  await total(pagina, '2');
  await abrir(pagina);
  await gaveta(pagina).getByRole('checkbox', { name: 'Só os parados no estágio' }).check();
  await fechar(pagina);
  await total(pagina, '1');
  await fichas(pagina).getByText('Parados no estágio').waitFor();
  expect(await titulos(pagina)).toEqual(['Parado']);
  await pagina.reload();
  await total(pagina, '1');
});

test('um endereço com códigos que não existem mais abre, diz quais são, e se limpa', async ({
  pagina,
  banco,
  basico,
}) => {
  await criar(banco, basico, { negocio_titulo: 'Único' });
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `${LISTA}?segmento=999999&estagio=888888&responsavel=sumiu&temperatura=fervendo&colunas=senha,negocio_titulo&ordem=nome&visao=777777`,
  );
  await total(pagina, '0');
  await pagina.getByText('Nenhum dado encontrado').waitFor();
  for (const texto of ['Segmento: 999999', 'Estágio: 888888', 'Responsável: sumiu'])
    await fichas(pagina).getByText(texto).waitFor();
  await axe(pagina);
  await fichas(pagina).getByRole('button', { name: 'Limpar filtros' }).click();
  await total(pagina, '1');
});

test('os filtros da lista no celular', async ({ novoContexto, banco, basico }) => {
  await criar(banco, basico, { negocio_titulo: 'Quente', negocio_temperatura: 'QUENTE' });
  await criar(banco, basico, { negocio_titulo: 'Frio', negocio_temperatura: 'FRIO' });
  await inserir(banco, 'etiqueta', basico.registro.clienteregistro_codigo, {
    etiqueta_descricao: 'Uma etiqueta de nome comprido que não cabe na linha do celular',
    etiqueta_cor: 3,
  });
  const contexto = await novoContexto({ viewport: JANELAS.celular, hasTouch: true });
  const pagina = await contexto.newPage();
  await entrar(pagina, basico.adm.usuario_emaillogin, LISTA);
  await total(pagina, '2');
  await abrir(pagina);
  await escolher(pagina, 'Temperatura', 'Quente');
  await axe(pagina);
  await fechar(pagina);
  await total(pagina, '1');
  await pagina.getByRole('checkbox', { name: 'Selecionar Quente', exact: true }).click();
  await pagina.getByRole('region', { name: 'Negócios selecionados' }).waitFor();
  await axe(pagina);
});

test('no celular, a ordem se escolhe na gaveta e mora no endereço', async ({
  novoContexto,
  banco,
  basico,
}) => {
  await criar(banco, basico, { negocio_titulo: 'Grande', negocio_valor: '900.00' });
  await criar(banco, basico, { negocio_titulo: 'Pequeno', negocio_valor: '1.00' });
  const contexto = await novoContexto({ viewport: JANELAS.celular, hasTouch: true });
  const pagina = await contexto.newPage();
  await entrar(pagina, basico.adm.usuario_emaillogin, LISTA);
  await total(pagina, '2');
  const nomes = () => pagina.getByRole('link', { name: /Grande|Pequeno/ }).allInnerTexts();
  await expect.poll(async () => (await nomes())[0]).toMatch(/^Pequeno/);
  await abrir(pagina);
  await escolher(pagina, 'Ordenar por', 'Maior valor');
  await fechar(pagina);
  await expect.poll(async () => (await nomes())[0]).toMatch(/^Grande/);
  expect(new URL(pagina.url()).search).toBe('?ordem=valor');
  await pagina.reload();
  await total(pagina, '2');
  expect((await nomes())[0]).toMatch(/^Grande/);
  await abrir(pagina);
  expect(await gaveta(pagina).getByLabel('Ordenar por', { exact: true }).inputValue()).toBe(
    'Maior valor',
  );
  await axe(pagina);
});
