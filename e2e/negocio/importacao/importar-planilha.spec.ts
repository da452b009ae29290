import { expect } from 'vitest';
import { inserir } from '../../../server/seed/fabricas/inserir.ts';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import {
  baixar,
  contagens,
  escolherCsv,
  esperarColunas,
  esperarSimulacao,
  IMPORTACAO,
  importar,
  irAoDestino,
} from '../../support/importacao.ts';
import { planilha } from '../../support/planilha.ts';
import { cartao, noRegistro } from '../../support/quadro.ts';
import { test } from '../../support/relogio.ts';

test('uma planilha de outro sistema: valores ganham significado, e só as recusadas voltam para corrigir', async ({
  pagina,
  banco,
  basico,
}) => {
  const registro = basico.registro.clienteregistro_codigo;
  const campo = async (campo_descricao: string, campo_tipo: string) =>
    (await inserir(banco, 'campo', registro, { campo_descricao, campo_tipo }))['campo_codigo'];
  const safra = await campo('Safrá', 'TEXTO');
  const peso = await campo('Peso', 'NUMERO');
  await entrar(pagina, basico.adm.usuario_emaillogin, IMPORTACAO);
  expect((await baixar(pagina, 'Modelo em Excel (XLSX)')).nome).toBe('modelo de importação.xlsx');
  const deals = planilha([
    ['Deal Name', 'Deal Stage', 'Amount', 'Campaign', 'SAFRA', 'Weight'],
    ['Press', 'Proposal', 1500.5, 'Expo', '2027', 12.5],
    ['Furnace', 'Closed Won', 900, '', '', ''],
    ['Boiler', 'Xyz', 10, '', '2026', 7],
  ]);
  await escolherCsv(pagina, deals, 'deals.xlsx');
  await esperarColunas(pagina);
  await pagina.getByText('3 linhas · 6 colunas').waitFor();
  expect(await pagina.getByRole('combobox', { name: 'Codificação' }).count()).toBe(0);
  // An added field is found by its name, another one is chosen by hand.
  const destinoDe = (coluna: string) =>
    pagina.getByRole('combobox', { name: `Destino de ${coluna}` });
  expect(await destinoDe('SAFRA').inputValue()).toBe('Safrá');
  await destinoDe('Weight').click();
  await pagina.getByRole('option', { name: 'Peso' }).click();
  await pagina.getByRole('button', { name: /Manter a coluna sem destino/ }).click();
  await irAoDestino(pagina);
  const etapas = pagina.getByRole('region', { name: 'Estágios do arquivo' });
  const significado = (valor: string) =>
    etapas.getByRole('combobox', { name: `Significado de ${valor}` });
  await significado('Proposal').waitFor();
  expect(await significado('Proposal').inputValue()).toBe('Proposta');
  expect(await significado('Closed Won').inputValue()).toBe('Negócio ganho');
  expect(await significado('Xyz').inputValue()).toBe('Recusar estas linhas');
  await pagina
    .getByText('1 valor está sem significado: as linhas que o têm serão recusadas.')
    .waitFor();
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Simular' }).click();
  await esperarSimulacao(pagina);
  await pagina.getByRole('button', { name: 'Importar 2 negócios' }).waitFor();
  await pagina
    .getByRole('table', { name: 'Problemas por tipo' })
    .getByText('A etapa “Xyz” não existe neste funil.')
    .waitFor();
  await importar(pagina);
  expect(await contagens(pagina)).toEqual({ importadas: 2, existiam: 0, recusadas: 1, linhas: 3 });

  const recusadas = await baixar(pagina, 'Baixar só as recusadas');
  expect(recusadas.nome).toBe('deals - recusadas.xlsx');
  await pagina.goto(IMPORTACAO);
  await escolherCsv(pagina, recusadas.bytes, recusadas.nome);
  await esperarColunas(pagina);
  await pagina.getByText('1 linha · 7 colunas').waitFor();
  await irAoDestino(pagina);
  await significado('Xyz').click();
  await pagina.getByRole('option', { name: 'Proposta' }).click();
  await importar(pagina);
  expect(await contagens(pagina)).toMatchObject({ importadas: 1, recusadas: 0, linhas: 1 });
  await pagina.getByRole('link', { name: 'Ver no quadro' }).click();
  await cartao(pagina, 'Boiler').waitFor();
  const gravados = await noRegistro(
    banco,
    basico,
    'SELECT negocio_titulo, negocio_campos FROM negocio WHERE clienteregistro_codigo = $1',
    [registro],
  );
  expect(
    Object.fromEntries(gravados.map((n) => [n['negocio_titulo'], n['negocio_campos']])),
  ).toEqual({
    Press: { [String(safra)]: '2027', [String(peso)]: '12.5' },
    Furnace: {},
    Boiler: { [String(safra)]: '2026', [String(peso)]: '7' },
  });
});
