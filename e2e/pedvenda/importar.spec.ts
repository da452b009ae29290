import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { expect } from 'vitest';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import type { Basico } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { noRegistro } from '../support/quadro.ts';
import { adiantar, test } from '../support/relogio.ts';

const pedidos = async (banco: pg.Pool, basico: Basico) =>
  (
    await noRegistro(
      banco,
      basico,
      `SELECT v.vendaimp_numero || ' ' || q.pedvenda_situacao || ' ' || q.pedvenda_valor AS p
       FROM pedvenda q JOIN vendaimportada v USING (clienteregistro_codigo, pedvenda_codigo) WHERE q.clienteregistro_codigo = $1 ORDER BY 1`,
      [basico.registro.clienteregistro_codigo],
    )
  ).map((l) => l['p']);

test('pedidos entram por CSV: modelo, prévia com os erros de cada linha, gravação, nunca duas vezes, e a volta', async ({
  pagina,
  basico,
  banco,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  await criarPessoa(banco, r, {
    pessoa_razao: 'Implementos Planalto',
    pessoa_cnpj: '11222333000181',
  });
  for (const [produto_descricao, produto_referencia, produto_preco] of [
    ['Eixo usinado', 'EX-1045', '100.0000'],
    ['Suporte soldado', 'SS-L-300', '10.0000'],
  ])
    await inserir(banco, 'produto', r, { produto_descricao, produto_referencia, produto_preco });
  const pasta = mkdtempSync(join(tmpdir(), 'pedidos-'));
  const arquivo = join(pasta, 'pedidos.csv');
  writeFileSync(
    arquivo,
    '\uFEFFNúmero do pedido;CNPJ/CPF do cliente;Produto;Quantidade;Preço unitário;Desconto (%)\r\nP-10;11.222.333/0001-81;EX-1045;2;;\r\nP-10;;SS-L-300;10;9,50;5\r\nP-11;11.222.333/0001-81;NAO-HA;1;;\r\nP-12;11.222.333/0001-81;ex-1045;1;;\r\n',
  );
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/vendas/listagemvendas/listavendas');
  const abrir = async () => {
    await pagina.getByRole('button', { name: 'Importar e exportar' }).click();
    await pagina.getByRole('menuitem', { name: 'Importar planilha' }).click();
  };
  await abrir();
  const [modelo] = await Promise.all([
    pagina.waitForEvent('download'),
    pagina.getByRole('button', { name: 'Baixar modelo' }).click(),
  ]);
  expect(modelo.suggestedFilename()).toBe('modelo de pedidos.csv');
  const dialogo = pagina.getByRole('dialog');
  const concluir = dialogo.getByRole('button', { name: 'Concluir' });
  await dialogo.locator('input[type=file]').setInputFiles(arquivo);
  await adiantar(pagina, dialogo.getByText('2 documentos novos'));
  await dialogo
    .getByText(
      'Linha 4: Produto “NAO-HA”: Não existe um produto com esta referência, GTIN ou descrição.',
    )
    .waitFor();
  await axe(pagina);
  expect(await pedidos(banco, basico)).toEqual([]);
  await dialogo.getByRole('button', { name: 'Importar 3 linhas' }).click();
  await adiantar(pagina, concluir);
  const feitos = ['P-10 LI 290.25', 'P-12 LI 100.00'];
  expect(await pedidos(banco, basico)).toEqual(feitos);
  const [recusadas] = await Promise.all([
    pagina.waitForEvent('download'),
    dialogo.getByRole('button', { name: 'Baixar as recusadas' }).click(),
  ]);
  expect(recusadas.suggestedFilename()).toBe('pedidos - recusadas.csv');
  await dialogo.getByRole('button', { name: 'Concluir' }).click();
  await pagina.getByText('R$ 290,25').first().waitFor();

  await abrir();
  await dialogo.locator('input[type=file]').setInputFiles(arquivo);
  await adiantar(pagina, dialogo.getByRole('button', { name: 'Nada a importar' }));
  writeFileSync(arquivo, 'Pedido;CNPJ;Referência;Qtde\r\nP-13;11222333000181;EX-1045;3\r\n');
  await dialogo.getByRole('button', { name: 'Outro arquivo' }).click();
  await dialogo.locator('input[type=file]').setInputFiles(arquivo);
  await dialogo.getByRole('button', { name: 'Importar 1 linha' }).click();
  await adiantar(pagina, concluir);
  await dialogo.getByRole('button', { name: 'Desfazer importação' }).click();
  await adiantar(pagina, pagina.getByText(/1 pedido retirado/));
  expect(await pedidos(banco, basico)).toEqual(feitos);

  // Names that nobody knows are told by hand, once.
  const semNome = (n: string) =>
    writeFileSync(arquivo, `Doc;CGC;Cod Item;Qtde;Lote\r\n${n};11222333000181;EX-1045;4;L9\r\n`);
  semNome('P-14');
  await abrir();
  await dialogo.locator('input[type=file]').setInputFiles(arquivo);
  await dialogo.getByRole('button', { name: 'Continuar' }).click();
  await dialogo
    .getByText('Falta dizer qual coluna traz: Número do pedido, Produto, CNPJ/CPF do cliente.')
    .waitFor();
  for (const [coluna, campo] of [
    ['Doc', 'Número do pedido'],
    ['CGC', 'CNPJ/CPF do cliente'],
    ['Cod Item', 'Produto'],
  ] as const) {
    await dialogo.getByLabel(`Destino de ${coluna}`).click();
    await pagina.getByRole('option', { name: campo, exact: true }).click();
  }
  await axe(pagina);
  await dialogo.getByRole('button', { name: 'Continuar' }).click();
  await dialogo.getByRole('button', { name: 'Importar 1 linha' }).click();
  await adiantar(pagina, concluir);
  await concluir.click();
  expect(await pedidos(banco, basico)).toEqual([...feitos, 'P-14 LI 400.00']);
  semNome('P-15');
  await abrir();
  await dialogo.locator('input[type=file]').setInputFiles(arquivo);
  await dialogo.getByRole('button', { name: 'Importar 1 linha' }).waitFor();
  await dialogo.getByRole('button', { name: 'Colunas' }).click();
  await dialogo.getByText('Sugerido como da última vez').first().waitFor();
  rmSync(pasta, { recursive: true });
});
