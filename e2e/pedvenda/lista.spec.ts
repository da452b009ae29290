import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { somar } from '@praca/contract/br/dinheiro.ts';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

const LISTA = '/apps/vendas/listagemvendas/listavendas';

/** Two quotes and two orders, one of them of somebody who begins like a formula. */
async function semear(banco: pg.Pool, { registro, empresa, adm, representante }: Basico) {
  const r = registro.clienteregistro_codigo;
  for (const [pedvenda_numero, pedvenda_tipo, pedvenda_situacao, pedvenda_valor, cliente] of [
    ['1', 'O', 'RA', '100.00', 'Alfa'],
    ['2', 'P', 'LI', '1234.50', '=Beta'],
    ['3', 'P', 'FP', '99.05', 'Gama'],
    ['4', 'O', 'OA', '7.00', 'Delta'],
  ] as const) {
    const { pessoa_codigo } = await criarPessoa(banco, r, { pessoa_razao: cliente });
    await inserir(banco, 'pedvenda', r, {
      pedvenda_numero,
      pedvenda_tipo,
      pedvenda_situacao,
      pedvenda_valor,
      pessoa_codigo,
      empresa_codigo: empresa.empresa_codigo,
      repres_codigo: representante.repres_codigo,
      usuario_login: adm.usuario_login,
    });
  }
}

const total = (pagina: Page, quantas: number) =>
  pagina.getByText(`Total: ${quantas}`, { exact: true }).waitFor();
const baixar = async (pagina: Page, menu: string, item: string) => {
  await pagina.getByRole('button', { name: menu }).click();
  const [arquivo] = await Promise.all([
    pagina.waitForEvent('download'),
    pagina.getByRole('menuitem', { name: item }).click(),
  ]);
  return readFileSync(await arquivo.path());
};
const celulas = (csv: Buffer) =>
  csv
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter(Boolean)
    .map((linha) => linha.split(';'));
const colunas = ([titulos = [], ...linhas]: string[][], nomes: readonly string[]) =>
  linhas.map((linha) => nomes.map((nome) => linha[titulos.indexOf(nome)]));

test('uma visão salva da lista de vendas guarda filtro e ordem, e a lista abre com ela', async ({
  pagina,
  basico,
  banco,
}) => {
  await semear(banco, basico);
  await entrar(pagina, basico.adm.usuario_emaillogin, LISTA);
  await total(pagina, 4);
  await pagina.getByRole('button', { name: 'Filtros' }).click();
  const filtros = pagina.getByRole('dialog', { name: 'Filtros' });
  await filtros.getByLabel('Tipo').click();
  await pagina.getByRole('option', { name: 'Pedido' }).click();
  await total(pagina, 2);
  await pagina.keyboard.press('Escape');
  await pagina.keyboard.press('Escape');
  await filtros.waitFor({ state: 'detached' });
  await pagina.getByRole('button', { name: 'Total', exact: true }).click();
  await pagina.getByRole('button', { name: /^Vis(ões|ão)/ }).click();
  await pagina.getByRole('menuitem', { name: 'Salvar como...' }).click();
  const nova = pagina.getByRole('dialog');
  await nova.getByLabel('Nome').fill('Pedidos por valor');
  await axe(pagina);
  await nova.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByRole('button', { name: 'Visão: Pedidos por valor' }).click();
  await pagina.getByRole('menuitem', { name: 'Definir como padrão' }).click();
  await pagina.getByText('A tela agora abre com “Pedidos por valor”.').waitFor();
  const [visao] = await noRegistro(
    banco,
    basico,
    'SELECT visao_tela, visao_busca FROM visao WHERE clienteregistro_codigo = $1',
    [basico.registro.clienteregistro_codigo],
  );
  expect(visao).toMatchObject({ visao_tela: 'pedvenda' });
  const busca = new URLSearchParams(String(visao?.['visao_busca']));
  expect([busca.get('pedvenda_tipo'), busca.get('ordem')?.split(' ')[0]]).toEqual([
    'P',
    'pedvenda_valor',
  ]);

  await pagina.goto(LISTA);
  await pagina.getByRole('button', { name: 'Visão: Pedidos por valor' }).waitFor();
  await total(pagina, 2);
  await pagina.getByRole('row', { name: /=Beta/ }).waitFor();
  await pagina.getByRole('row', { name: /Gama/ }).waitFor();
});

test('S-38 o CSV da lista de vendas traz o que o filtro mostra, com tipo e situação, e somam o que a tela soma', async ({
  pagina,
  basico,
  banco,
}) => {
  await semear(banco, basico);
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    `${LISTA}?pedvenda_tipo=P&ordem=pedvenda_valor`,
  );
  await total(pagina, 2);
  await pagina.getByText('R$ 1.333,55').first().waitFor();
  const csv = celulas(await baixar(pagina, 'Importar e exportar', 'Exportar CSV'));
  expect(colunas(csv, ['Número', 'Tipo', 'Situação', 'Cliente', 'Total'])).toEqual([
    ['3', 'Pedido', 'Finalizado parcial', 'Gama', '99,05'],
    ['2', 'Pedido', 'Liberado', "'=Beta", '1234,50'],
  ]);
  const planilha = await baixar(pagina, 'Importar e exportar', 'Exportar XLSX');
  expect(planilha.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
});

test('o CSV das comissões soma o que a tela diz de cada situação, e o filtro diz de quem são', async ({
  pagina,
  basico,
  banco,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const { pessoa_codigo } = await criarPessoa(banco, r, { pessoa_razao: 'Alfa' });
  for (const [i, [comissao_situacao, comissao_valor]] of [
    ['PR', '1234.56'],
    ['PR', '0.45'],
    ['LI', '10.00'],
    ['PR', '-5.01'],
  ].entries())
    await inserir(banco, 'comissao', r, {
      comissao_situacao,
      comissao_valor,
      comissao_base: '100.00',
      comissao_descricao: `Pedido ${i + 1}`,
      comissao_dtprevista: '2026-03-15',
      pessoa_codigo,
      repres_codigo: basico.representante.repres_codigo,
      empresa_codigo: basico.empresa.empresa_codigo,
    });
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/vendas/comissao?mes=2026-03');
  await pagina.getByPlaceholder('Todos os representantes').waitFor();
  const ditos = async (situacao: string) =>
    (
      await pagina
        .getByRole('button', { name: new RegExp(`^${situacao}`) })
        .locator('strong')
        .innerText()
    )
      .replace(/[^\d,-]/g, '')
      .replace(',', '.');
  await pagina.getByRole('row', { name: /Pedido 4/ }).waitFor();
  const csv = celulas(await baixar(pagina, 'Exportar', 'CSV do que está na lista'));
  const linhas = colunas(csv, ['Situação', 'Valor']);
  expect(linhas).toHaveLength(4);
  const soma = (qual: string) =>
    somar(
      '0.00',
      ...linhas.flatMap(([situacao, valor = '']) =>
        situacao === qual ? [valor.replace(',', '.')] : [],
      ),
    );
  expect([soma('Prevista'), soma('Liberada')]).toEqual(['1230.00', '10.00']);
  expect([await ditos('Previstas'), await ditos('Liberadas')]).toEqual(['1230.00', '10.00']);
});
