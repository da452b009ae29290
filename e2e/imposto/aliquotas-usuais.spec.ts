import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('as alíquotas usuais de um estado vêm por um botão que diz antes o que faz', async ({
  pagina,
  banco,
  basico,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/imposto');
  await pagina.getByRole('button', { name: 'Carregar alíquotas usuais…' }).click();
  const pergunta = pagina.getByRole('dialog', { name: 'Carregar alíquotas usuais' });
  await pergunta.getByText('Uma regra que já existe com o mesmo nome fica como está').waitFor();
  await pergunta.getByRole('button', { name: 'Carregar alíquotas' }).click();
  await pergunta.getByText('Informe a sigla de um estado.').first().waitFor();
  await axe(pagina);
  await pergunta.getByRole('combobox', { name: 'Estado de onde vende' }).click();
  await pagina.getByRole('option', { name: 'SC', exact: true }).click();
  await pergunta.getByRole('button', { name: 'Carregar alíquotas' }).click();
  await pagina.getByText('53 alíquotas criadas, 0 mantidas como estavam.').waitFor();
  await pagina.getByRole('row', { name: /ICMS de SC para AC/ }).waitFor();
  expect(
    await noRegistro(
      banco,
      basico,
      'SELECT count(*)::int AS regras FROM imposto WHERE clienteregistro_codigo = $1',
      [basico.registro.clienteregistro_codigo],
    ),
  ).toEqual([{ regras: 53 }]);
});
