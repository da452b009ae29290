import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('a primeira planilha de clientes: da lista vazia, com nomes de colunas de outro sistema', async ({
  pagina,
  banco,
  basico,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/pessoa');
  await pagina.getByText('Nenhum cliente ainda.').waitFor();
  await pagina.getByRole('button', { name: 'Importar planilha' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Importar clientes' });
  await dialogo.locator('input[type=file]').setInputFiles({
    name: 'empresas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'quem,cnpj,correio_eletronico,lixo\nFundição Aroeira Ltda,11222333000181,compras@aroeira.exemplo,x\nSem CNPJ,123,,y\n',
    ),
  });
  await dialogo
    .getByText(/Sugerido pelo nome/)
    .first()
    .waitFor();
  await dialogo.getByRole('button', { name: 'Continuar' }).click();
  await dialogo.getByText('Falta dizer qual coluna traz: Nome ou razão social.').waitFor();
  await dialogo.getByLabel('Destino de quem').click();
  await pagina.getByRole('option', { name: 'Nome ou razão social', exact: true }).click();
  await axe(pagina);
  await dialogo.getByRole('button', { name: 'Continuar' }).click();
  await dialogo.getByText(/Linha 3: cnpj “123”/).waitFor();
  await dialogo.getByRole('button', { name: 'Importar 1 linha' }).click();
  await dialogo.getByRole('button', { name: 'Concluir' }).click();
  await pagina.getByRole('row', { name: /Fundição Aroeira Ltda.*11\.222\.333\/0001-81/ }).waitFor();
  expect(
    await noRegistro(
      banco,
      basico,
      'SELECT pessoa_razao, pessoa_email FROM pessoa WHERE clienteregistro_codigo = $1',
      [basico.registro.clienteregistro_codigo],
    ),
  ).toEqual([{ pessoa_razao: 'Fundição Aroeira Ltda', pessoa_email: 'compras@aroeira.exemplo' }]);
});
