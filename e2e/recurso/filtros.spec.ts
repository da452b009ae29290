import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';

test('filtros por outro cadastro e por palavra: no endereço, ao recarregar, e limpos de uma vez', async ({
  pagina,
  banco,
  basico,
}) => {
  const registro = basico.registro.clienteregistro_codigo;
  const moveis = await inserir(banco, 'segmento', registro, { segmento_descricao: 'Moveleiro' });
  await criarPessoa(banco, registro, {
    pessoa_razao: 'Serraria Alta',
    cidade_descricao: 'São Bento do Sul',
    segmento_codigo: moveis['segmento_codigo'],
  });
  await criarPessoa(banco, registro, {
    pessoa_razao: 'Serraria Baixa',
    cidade_descricao: 'Joinville',
    segmento_codigo: moveis['segmento_codigo'],
  });
  await criarPessoa(banco, registro, { pessoa_razao: 'Fundição', cidade_descricao: 'Joinville' });
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/pessoa');
  await pagina.getByText('Total: 3', { exact: true }).waitFor();
  await pagina.getByRole('button', { name: 'Filtros' }).click();
  const filtros = pagina.getByRole('dialog', { name: 'Filtros' });
  await filtros.getByLabel('Segmento').click();
  await pagina.getByRole('option', { name: 'Moveleiro' }).click();
  await pagina.getByText('Total: 2', { exact: true }).waitFor();
  await pagina.keyboard.press('Escape');
  await filtros.getByLabel('Cidade').fill('sao bento do sul');
  await filtros.getByLabel('Cidade').press('Enter');
  await pagina.getByText('Total: 1', { exact: true }).waitFor();
  await axe(pagina);
  await pagina.reload();
  await pagina.getByText('Total: 1', { exact: true }).waitFor();
  await pagina.getByRole('row', { name: /Serraria Alta/ }).waitFor();
  await pagina.getByRole('button', { name: 'Filtros · 2' }).click();
  await filtros.getByRole('button', { name: 'Limpar filtros' }).click();
  await pagina.getByText('Total: 3', { exact: true }).waitFor();
});
