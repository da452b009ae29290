import { expect } from 'vitest';
import { criarNegocio } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { axe } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';
import { abrir, CADA, emUso, linha, semear } from '../support/recurso.ts';

test.for(CADA.filter(({ nome }) => emUso(nome)))(
  '$nome: muitos saem de uma vez, os em uso ficam com o motivo, e os que saíram voltam',
  async (um, { pagina, basico, banco }) => {
    const registro = basico.registro.clienteregistro_codigo;
    const codigos = await semear(banco, registro, um, ['Presa', 'Solta', 'Livre']);
    const coluna = um.nome === 'etiqueta' ? 'etiquetas' : um.chave;
    await criarNegocio(banco, registro, {
      empresa_codigo: basico.empresa.empresa_codigo,
      pipeline_codigo: basico.funil.pipeline_codigo,
      estagio_codigo: basico.funil.estagios[0]!.estagio_codigo,
      negocio_titulo: 'Usa',
      usuario_responsavel: basico.adm.usuario_login,
      [coluna]: um.nome === 'etiqueta' ? [codigos[0]] : codigos[0],
    });
    const vivas = () =>
      noRegistro(
        banco,
        basico,
        `SELECT ${um.mostra} AS nome, ${um.ativo} AS ativo FROM ${um.tabela} ORDER BY ${um.chave}`,
      );
    await abrir(pagina, basico.adm.usuario_emaillogin, um);
    const escritas: string[] = [];
    pagina.on('request', (pedido) => {
      if (/\/(Excluir|Inativar|Reativar|Restaurar)/.test(pedido.url()))
        escritas.push(new URL(pedido.url()).pathname.split('/').at(-1)!);
    });
    const lote = pagina.getByRole('region', { name: 'Selecionados' });
    for (const nome of ['Presa', 'Solta', 'Livre'])
      await linha(pagina, nome).getByRole('checkbox').check();
    await lote.getByRole('button', { name: 'Excluir' }).click();
    await pagina.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click();
    const ficaram = pagina.getByRole('dialog', { name: new RegExp(`1 ${um.um} ficou`) });
    await ficaram.getByRole('row', { name: /Presa.*em uso em 1 negócio/ }).waitFor();
    await axe(pagina);
    expect(escritas).toEqual(['ExcluirConjunto']);
    expect(await vivas()).toEqual([{ nome: 'Presa', ativo: true }]);
    await ficaram.getByRole('button', { name: 'Fechar' }).first().click();
    await pagina.keyboard.press('Control+z');
    await linha(pagina, 'Livre').waitFor();
    expect((await vivas()).map((l) => l['nome'])).toEqual(['Presa', 'Solta', 'Livre']);

    for (const nome of ['Presa', 'Solta']) await linha(pagina, nome).getByRole('checkbox').check();
    await lote.getByRole('button', { name: 'Inativar' }).click();
    await pagina.getByText('Total: 1', { exact: true }).waitFor();
    expect((await vivas()).map((l) => l['ativo'])).toEqual([false, false, true]);
    await pagina.getByRole('button', { name: /^Desfazer/ }).click();
    await pagina.getByText('Total: 3', { exact: true }).waitFor();
    expect((await vivas()).map((l) => l['ativo'])).toEqual([true, true, true]);
    expect(escritas).toEqual(['ExcluirConjunto', 'Restaurar', 'Inativar', 'Reativar']);
  },
);

test('a página inteira marcada oferece o que o filtro tem além dela, e tudo volta', async ({
  pagina,
  basico,
  banco,
}) => {
  const um = CADA.find(({ nome }) => nome === 'segmento')!;
  const nomes = Array.from({ length: 45 }, (_, i) => `Ramo ${i + 1}`);
  await semear(banco, basico.registro.clienteregistro_codigo, um, [...nomes, 'Outra coisa']);
  await abrir(pagina, basico.adm.usuario_emaillogin, um);
  await pagina.getByRole('searchbox').fill('ramo');
  await pagina.getByText('Total: 45', { exact: true }).waitFor();
  const lote = pagina.getByRole('region', { name: 'Selecionados' });
  await linha(pagina, 'Ramo 19').getByRole('checkbox').check();
  expect(await lote.getByRole('button', { name: /^Selecionar todos/ }).count()).toBe(0);
  await pagina.getByRole('columnheader').getByRole('checkbox').check();
  await lote.getByText('20 selecionados').waitFor();
  await lote.getByRole('button', { name: 'Selecionar todos os 45' }).click();
  await lote.getByText('45 selecionados').waitFor();
  await axe(pagina);
  await lote.getByRole('button', { name: 'Excluir' }).click();
  const pergunta = pagina.getByRole('alertdialog', { name: /Excluir 45 segmentos/ });
  await pergunta.getByRole('button', { name: 'Excluir' }).click();
  await pagina.getByText('Total: 0', { exact: true }).waitFor();
  const restam = () =>
    noRegistro(
      banco,
      basico,
      `SELECT count(*)::int AS n FROM ${um.tabela} WHERE clienteregistro_codigo = $1`,
      [basico.registro.clienteregistro_codigo],
    );
  expect(await restam()).toEqual([{ n: 1 }]);
  await pagina.keyboard.press('Control+z');
  await pagina.getByText('Total: 45', { exact: true }).waitFor();
  expect(await restam()).toEqual([{ n: 46 }]);
});
