import { expect } from 'vitest';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

const LISTA = '/apps/vendas/listagemvendas/listavendas';

test('várias vendas de uma vez: mudam, voltam, trocam de representante e saem num só PDF; o que fica diz por quê', async ({
  pagina,
  basico,
  banco,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  for (const [pedvenda_numero, pedvenda_situacao] of [
    ['ORC-1', 'OA'],
    ['ORC-2', 'OE'],
    ['ORC-3', 'EN'],
  ])
    await inserir(banco, 'pedvenda', r, {
      empresa_codigo: basico.empresa.empresa_codigo,
      pedvenda_numero,
      pedvenda_situacao,
    });
  const { repres_codigo } = await inserir(banco, 'representante', r, {
    repres_razao: 'Nova Representações',
  });
  const vendas = () =>
    noRegistro(
      banco,
      basico,
      'SELECT pedvenda_situacao AS s, repres_codigo AS r FROM pedvenda WHERE clienteregistro_codigo = $1 ORDER BY pedvenda_numero',
      [r],
    );
  const situacoes = async () => (await vendas()).map((uma) => uma['s']);
  await entrar(pagina, basico.adm.usuario_emaillogin, LISTA);
  await pagina.getByText('Total: 3', { exact: true }).waitFor();
  const lote = pagina.getByRole('region', { name: 'Selecionados' });
  const marcarTudo = () => pagina.getByRole('columnheader').getByRole('checkbox').check();
  await marcarTudo();
  await axe(pagina);
  await lote.getByRole('button', { name: 'Mudar situação' }).click();
  await pagina.getByRole('menuitem', { name: 'Cancelar (2)' }).click();
  const motivo = pagina.getByRole('dialog', { name: 'Cancelar: 2 vendas' });
  await motivo.getByLabel('Motivo').fill('Cliente fechou');
  await motivo.getByRole('button', { name: 'Cancelar: 2 vendas' }).click();
  const ficou = pagina.getByRole('dialog', { name: /1 venda ficou/ });
  await ficou.getByRole('row', { name: /ORC-3/ }).waitFor();
  await axe(pagina);
  await ficou.getByRole('button', { name: 'Fechar' }).first().click();
  expect(await situacoes()).toEqual(['CA', 'CA', 'EN']);
  await pagina.keyboard.press('Control+z');
  await pagina.getByText('2 vendas voltaram ao que era.').waitFor();
  expect(await situacoes()).toEqual(['OA', 'OE', 'EN']);

  await pagina.getByRole('row', { name: /ORC-1/ }).getByRole('checkbox').check();
  if (await pagina.getByRole('row', { name: /ORC-3/ }).getByRole('checkbox').isChecked())
    await pagina.getByRole('row', { name: /ORC-3/ }).getByRole('checkbox').uncheck();
  await lote.getByText('1 selecionado').waitFor();
  await lote.getByRole('button', { name: 'Trocar representante' }).click();
  const troca = pagina.getByRole('dialog', { name: /Trocar o representante de 1 venda/ });
  await troca.getByRole('button', { name: 'Trocar', exact: true }).click();
  await troca.getByText('Escolha o representante.').waitFor();
  await troca.getByLabel('Representante').click();
  await pagina.getByRole('option', { name: 'Nova Representações' }).click();
  await axe(pagina);
  await troca.getByRole('button', { name: 'Trocar', exact: true }).click();
  await troca.waitFor({ state: 'detached' });
  expect((await vendas()).map((uma) => uma['r'])).toEqual([String(repres_codigo), null, null]);

  await marcarTudo();
  const [baixado] = await Promise.all([
    pagina.waitForEvent('download'),
    lote.getByRole('button', { name: 'Imprimir' }).click(),
  ]);
  expect(baixado.suggestedFilename()).toBe('Vendas-3.pdf');
});
