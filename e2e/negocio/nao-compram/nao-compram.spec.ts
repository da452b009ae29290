import type { Locator, Page } from 'playwright-core';
import type pg from 'pg';
import { expect } from 'vitest';
import { FUSO_DO_BRASIL, dataNoFuso, somarDias } from '@praca/contract/br/data.ts';
import type { Basico } from '../../../server/seed/fabricas/fabricas-negocio.ts';
import { criarPessoa } from '../../../server/seed/fabricas/fabricas.ts';
import { inserir } from '../../../server/seed/fabricas/inserir.ts';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import { JANELAS } from '../../support/fixtures.ts';
import { adiantar, test } from '../../support/relogio.ts';

const TELA = '/apps/crm/clientesQueNaoCompram';

const dialogo = (pagina: Page): Locator => pagina.getByRole('dialog');
const botao = (onde: Page | Locator, nome: string): Locator =>
  onde.getByRole('button', { name: nome, exact: true });
const marca = (pagina: Page, nome: string): Locator => pagina.getByRole('checkbox', { name: nome });
const total = (pagina: Page, quantos: number) =>
  pagina.getByText(`Total: ${quantos}`, { exact: true }).waitFor();
const escolher = async (onde: Page | Locator, campo: string, opcao: string | RegExp) => {
  await onde.getByRole('combobox', { name: campo }).click();
  const pagina = 'page' in onde ? onde.page() : onde;
  await pagina.getByRole('option', { name: opcao }).first().click();
};

/** A customer with orders of so many days ago. */
async function cliente(
  banco: pg.Pool,
  b: Basico,
  pessoa_razao: string,
  dias: readonly number[],
  dados: Record<string, unknown> = {},
  /** Writes what each order has in it. */
  itens: (pedido: { pedvenda_codigo: unknown }) => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  const r = b.registro.clienteregistro_codigo;
  const { pessoa_codigo } = await criarPessoa(banco, r, {
    pessoa_razao,
    pessoa_fantasia: pessoa_razao,
    pessoa_telefone: '(47) 99123-4567',
    cidade_descricao: 'Joinville',
    uf_codigo: 'SC',
    ...dados,
  });
  const hoje = dataNoFuso(new Date(), FUSO_DO_BRASIL);
  for (const dia of dias) {
    const { pedvenda_codigo } = await inserir(banco, 'pedvenda', r, {
      empresa_codigo: b.empresa.empresa_codigo,
      pessoa_codigo,
      pedvenda_numero: String(10_000 + dia),
      pedvenda_tipo: 'P',
      pedvenda_situacao: 'LI',
      pedvenda_dtemissao: somarDias(hoje, -dia),
      pedvenda_valor: '12840.60',
      usuario_login: b.adm.usuario_login,
    });
    await itens({ pedvenda_codigo });
  }
  return pessoa_codigo;
}
async function semear(banco: pg.Pool, b: Basico): Promise<void> {
  await cliente(banco, b, 'Caldeiraria Tropical', [190, 160, 130, 100]);
  await cliente(banco, b, 'Refrigeração Costa', [300], {
    uf_codigo: 'PR',
    cidade_descricao: 'Curitiba',
  });
  await cliente(banco, b, 'Moinho Tangará', []);
  await cliente(banco, b, 'Compra Sempre', [40, 10]);
}
/** The deals, as the database has them. */
const negocios = async (banco: pg.Pool, b: Basico) =>
  (
    await banco.query<{ nome: string; titulo: string }>(
      'SELECT pessoa_nome AS nome, negocio_titulo AS titulo FROM negocio WHERE clienteregistro_codigo = $1 ORDER BY pessoa_nome',
      [b.registro.clienteregistro_codigo],
    )
  ).rows;

test('quem parou de comprar: dias, ritmo e atraso; a seleção entra no funil uma só vez, e volta', async ({
  pagina,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, TELA);
  await total(pagina, 2);
  const linha = pagina.getByRole('row').filter({ hasText: 'Caldeiraria Tropical' });
  for (const texto of [
    '100 dias',
    '30 dias',
    '70 dias de atraso',
    'R$\u00a012.840,60',
    'Pedido 10100',
  ])
    await linha.getByText(texto, { exact: true }).waitFor();
  expect(await linha.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')).toBe(
    'https://wa.me/5547991234567',
  );
  await axe(pagina);

  await marca(pagina, 'Caldeiraria Tropical').check();
  await botao(pagina, 'Selecionar todos deste filtro (2)').click();
  await pagina.getByText('Todos deste filtro (2)', { exact: true }).waitFor();
  await botao(pagina, 'Incluir no funil').click();
  const incluir = pagina.getByRole('dialog', { name: 'Incluir 2 clientes no funil' });
  await botao(incluir, 'Incluir 2 clientes no funil').click();
  await incluir.getByText('Escolha o funil.').waitFor();
  await escolher(incluir, 'Funil', /./);
  await escolher(incluir, 'Estágio', basico.funil.estagios[0]!.estagio_descricao);
  await axe(pagina);
  await botao(incluir, 'Incluir 2 clientes no funil').click();
  await adiantar(pagina, dialogo(pagina).getByText('2 negócios criados.'));
  expect(await negocios(banco, basico)).toEqual([
    { nome: 'Caldeiraria Tropical', titulo: 'Retomar compras' },
    { nome: 'Refrigeração Costa', titulo: 'Retomar compras' },
  ]);
  expect(await dialogo(pagina).getByRole('link', { name: 'Negócio criado' }).count()).toBe(2);
  const resultado = pagina.url();
  expect(resultado).toMatch(/[?&]inclusao=\d+/);
  await axe(pagina);
  await botao(dialogo(pagina), 'Fechar').last().click();
  await linha.getByRole('link', { name: 'Retomar compras' }).waitFor();

  await marca(pagina, 'Caldeiraria Tropical').check();
  await botao(pagina, 'Incluir no funil').click();
  const outra = pagina.getByRole('dialog', { name: 'Incluir 1 cliente no funil' });
  await escolher(outra, 'Funil', /./);
  await escolher(outra, 'Estágio', basico.funil.estagios[0]!.estagio_descricao);
  await botao(outra, 'Incluir 1 cliente no funil').click();
  await adiantar(
    pagina,
    dialogo(pagina).getByText('0 negócios criados, 1 cliente já tinha negócio aberto neste funil.'),
  );
  expect(await negocios(banco, basico)).toHaveLength(2);

  // The result keeps its address: also later it can be taken back from there.
  await pagina.goto(resultado);
  await adiantar(pagina, dialogo(pagina).getByText('2 negócios criados.'));
  await botao(dialogo(pagina), 'Desfazer').click();
  await adiantar(pagina, dialogo(pagina).getByText('2 negócios foram para a Lixeira.'));
  expect(await negocios(banco, basico)).toEqual([]);
});

test('filtros no endereço: prazo, quem nunca comprou, estado; e o vazio diz o que fazer', async ({
  pagina,
  banco,
  basico,
}) => {
  await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/vendas/listagemvendas/listavendas');
  await botao(pagina, 'Ver também').click();
  await pagina.getByRole('menuitem', { name: 'Clientes que não compram' }).click();
  await total(pagina, 2);
  await escolher(pagina, 'Sem comprar há', '30 dias ou mais');
  await expect.poll(() => pagina.url()).toContain('prazo=30');
  await total(pagina, 2);
  await escolher(pagina, 'Sem comprar há', '365 dias ou mais');
  await pagina.getByText('Nenhum cliente com estes filtros.').waitFor();
  await axe(pagina);
  await pagina.getByRole('radio', { name: 'Nunca compraram' }).check();
  await total(pagina, 1);
  await pagina.getByRole('link', { name: 'Moinho Tangará', exact: true }).waitFor();

  await pagina.goto(`${TELA}?quem=todos&uf=PR`);
  await total(pagina, 1);
  await pagina.getByRole('link', { name: 'Refrigeração Costa', exact: true }).waitFor();
  await botao(pagina, 'Filtros · 1').click();
  const gaveta = pagina.getByRole('dialog', { name: 'Filtros' });
  await axe(pagina);
  await botao(gaveta, 'Limpar filtros').click();
  await botao(gaveta, 'Ver resultado').click();
  await total(pagina, 3);
  expect(pagina.url()).not.toContain('uf=');
  const baixado = pagina.waitForEvent('download');
  await botao(pagina, 'Exportar').click();
  await pagina.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await baixado).suggestedFilename()).toBe('clientes-que-nao-compram.csv');
});

const RADAR = '/apps/crm/radarDeReposicao';
/** A customer that buys paint every thirty days, late by ten, as the clock has it. */
async function semearRadar(banco: pg.Pool, b: Basico): Promise<void> {
  const r = b.registro.clienteregistro_codigo;
  const hoje = dataNoFuso(new Date(), FUSO_DO_BRASIL);
  const { grupoprod_codigo } = await inserir(banco, 'grupo_produto', r, {
    grupoprod_descricao: 'Tintas',
  });
  const { produto_codigo } = await inserir(banco, 'produto', r, {
    produto_descricao: 'Tinta epóxi',
    produto_preco: '12.5',
    grupoprod_codigo,
  });
  const pessoa_codigo = await cliente(
    banco,
    b,
    'Caldeiraria Tropical',
    [100, 70, 40],
    {},
    (pedido) =>
      inserir(banco, 'itpedvenda', r, {
        ...pedido,
        itpedvenda_sequencia: 1,
        produto_codigo,
        itpedvenda_descricao: 'Tinta',
        itpedvenda_quantidade: '8',
        itpedvenda_vlunitario: '10',
        itpedvenda_vlliquido: '80',
        itpedvenda_vltotal: '80',
      }),
  );
  await banco.query(
    `WITH r AS MATERIALIZED (SELECT set_config('app.registro', $1, true)::bigint AS registro)
     INSERT INTO soma.reposicao (clienteregistro_codigo, pessoa_codigo, grupoprod_codigo, empresa_codigo, usuario_login, reposicao_de, reposicao_compras, reposicao_ritmo, reposicao_folga, reposicao_ultima, reposicao_esperada, reposicao_limite)
     SELECT r.registro, $2, $3, $4, $5, 'U', 3, 30, 5, $6::date, $6::date + 30, $6::date + 35 FROM r`,
    [
      String(r),
      pessoa_codigo,
      grupoprod_codigo,
      b.empresa.empresa_codigo,
      b.adm.usuario_login,
      somarDias(hoje, -40),
    ],
  );
}

test('radar de reposição: atraso, cesta e os pedidos que dizem isso; um clique é negócio com orçamento, e volta', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearRadar(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, RADAR);
  await total(pagina, 1);
  const linha = pagina.getByRole('row').filter({ hasText: 'Caldeiraria Tropical' });
  for (const texto of ['Tintas', 'a cada 30 dias', '10 dias de atraso'])
    await linha.getByText(texto, { exact: true }).waitFor();
  await axe(pagina);
  await linha.getByText('10 dias de atraso').click();
  const gaveta = pagina.getByRole('dialog', { name: 'Caldeiraria Tropical' });
  expect(
    await gaveta
      .getByRole('list', { name: 'Cesta habitual' })
      .getByRole('listitem')
      .allInnerTexts(),
  ).toEqual([expect.stringMatching(/Tinta epóxi[^]*em 3 das 3 últimas compras[^]*8/)]);
  expect(await gaveta.getByRole('link', { name: /^Pedido/ }).allInnerTexts()).toEqual([
    'Pedido 10040',
    'Pedido 10070',
    'Pedido 10100',
  ]);
  await axe(pagina);
  await botao(gaveta, 'Criar negócio com orçamento').click();
  await adiantar(pagina, dialogo(pagina).getByText('1 negócio criado.'));
  expect(await negocios(banco, basico)).toEqual([
    { nome: 'Caldeiraria Tropical', titulo: 'Reposição: Tintas' },
  ]);
  const { rows } = await banco.query<{ valor: string }>(
    'SELECT negocio_valor::text AS valor FROM negocio WHERE clienteregistro_codigo = $1',
    [basico.registro.clienteregistro_codigo],
  );
  // What the suggested quote comes to: eight at today's 12.50.
  expect(rows).toEqual([{ valor: '100.00' }]);
  const resultado = pagina.url();
  await botao(dialogo(pagina), 'Fechar').last().click();
  await linha.getByRole('link', { name: 'Ver negócio' }).waitFor();
  await pagina.goto(resultado);
  await adiantar(pagina, dialogo(pagina).getByText('1 negócio criado.'));
  await botao(dialogo(pagina), 'Desfazer').click();
  await adiantar(pagina, dialogo(pagina).getByText('1 negócio foi para a Lixeira.'));
  expect(await negocios(banco, basico)).toEqual([]);
  await botao(dialogo(pagina), 'Fechar').last().click();

  await pagina.getByRole('radio', { name: 'Esperados em 7 dias' }).check();
  await pagina
    .getByText('Nenhuma compra esperada nos próximos 7 dias com estes filtros.')
    .waitFor();
  await pagina.goto(`${RADAR}?situacao=RITMO&uf=PR`);
  await pagina.getByText('Nenhum cliente com ritmo de compra com estes filtros.').waitFor();
  await botao(pagina, 'Filtros · 1').click();
  await axe(pagina);
  await botao(pagina.getByRole('dialog', { name: 'Filtros' }), 'Limpar filtros').click();
  await total(pagina, 1);
});

test('no celular: o cliente, há quantos dias e como falar com ele', async ({
  novoContexto,
  banco,
  basico,
}) => {
  const contexto = await novoContexto({ viewport: JANELAS.celular, hasTouch: true });
  const pagina = await contexto.newPage();
  await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, TELA);
  await total(pagina, 2);
  const linha = pagina.getByRole('row').filter({ hasText: 'Caldeiraria Tropical' });
  for (const achado of [
    linha.getByRole('link', { name: '(47) 99123-4567' }),
    linha.getByRole('link', { name: 'WhatsApp de Caldeiraria Tropical' }),
    linha.getByText('100 dias', { exact: true }),
    linha.getByText('70 dias de atraso', { exact: true }),
  ])
    await achado.filter({ visible: true }).waitFor();
  await axe(pagina);
});
