import { expect } from 'vitest';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { axe } from '../support/axe.ts';
import { test } from '../support/fixtures.ts';
import { abrirQuadro, cartao, noRegistro, semearQuadro } from '../support/quadro.ts';

test('cliente novo no negócio: telefone e documento vão junto; documento errado é dito antes de enviar', async ({
  pagina,
  banco,
  basico,
}) => {
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await pagina.getByRole('button', { name: 'Novo negócio' }).first().click();
  const form = pagina.getByRole('dialog', { name: 'Novo negócio' });
  await form.getByLabel('Título').fill('Grades');
  await form.getByLabel('Cliente', { exact: true }).fill('Serralheria Boa Obra');
  await pagina.getByRole('option', { name: 'Criar “Serralheria Boa Obra”' }).click();
  const novo = form.getByRole('group', { name: 'Cliente novo: Serralheria Boa Obra' });
  await novo.getByLabel('Telefone').fill('4733334444');
  await novo.getByLabel('CNPJ ou CPF').fill('11222333000182');
  await novo.getByText('Informe um CNPJ ou CPF válido.').waitFor();
  await axe(pagina);
  await form.getByRole('button', { name: 'Criar negócio' }).click();
  await form.getByText('O CNPJ ou CPF deste cliente não é válido').waitFor();
  const doRegistro = [basico.registro.clienteregistro_codigo];
  const clientes = 'FROM pessoa WHERE clienteregistro_codigo = $1';
  expect(await noRegistro(banco, basico, `SELECT 1 ${clientes}`, doRegistro)).toEqual([]);
  await novo.getByLabel('CNPJ ou CPF').fill('11222333000181');
  await form.getByRole('button', { name: 'Criar negócio' }).click();
  await pagina.getByRole('group', { name: /^Grades, Serralheria Boa Obra/ }).waitFor();
  expect(
    await noRegistro(
      banco,
      basico,
      `SELECT pessoa_razao, pessoa_cnpj, pessoa_telefone, pessoa_tipo ${clientes}`,
      doRegistro,
    ),
  ).toEqual([
    {
      pessoa_razao: 'Serralheria Boa Obra',
      pessoa_cnpj: '11222333000181',
      pessoa_telefone: '(47) 3333-4444',
      pessoa_tipo: 'J',
    },
  ]);
});

test('o que já existe aparece enquanto se digita, e usar o existente não cria outro; na ficha também', async ({
  pagina,
  banco,
  basico,
}) => {
  const registro = basico.registro.clienteregistro_codigo;
  await criarPessoa(banco, registro, {
    pessoa_razao: 'Fundição São João Ltda',
    pessoa_fantasia: 'Fundição São João',
    pessoa_cnpj: '11222333000181',
    pessoa_telefone: '4733334444',
    pessoa_busca: 'fundicao sao joao ltda fundicao sao joao 11222333000181 4733334444',
  });
  await semearQuadro(banco, basico, { Contato: ['Alfa'] });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Alfa').focus();
  await pagina.keyboard.press('n');
  const form = pagina.getByRole('dialog', { name: 'Novo negócio' });
  await form.getByLabel('Título').fill('Grades');
  await form.getByLabel('Cliente', { exact: true }).fill('São João Fundidos');
  await pagina.getByRole('option', { name: /^Criar/ }).click();
  const novo = form.getByRole('group', { name: /^Cliente novo/ });
  await novo.getByLabel('Telefone').fill('(47) 3333-4444');
  await novo.getByText('Já existe cliente parecido.').waitFor();
  await novo.getByLabel('CNPJ ou CPF').fill('11222333000181');
  await novo.getByText('Este documento já está cadastrado.').waitFor();
  await novo.getByRole('button', { name: 'Usar Fundição São João' }).click();
  await novo.waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Criar negócio' }).click();
  await pagina.getByRole('group', { name: /^Grades, Fundição São João/ }).waitFor();
  const [alfa] = await noRegistro(
    banco,
    basico,
    "SELECT negocio_codigo FROM negocio WHERE negocio_titulo = 'Alfa' AND clienteregistro_codigo = $1",
    [registro],
  );
  await pagina.goto(`/apps/crm/pipeline/manutencaonegocio/${String(alfa?.['negocio_codigo'])}`);
  await pagina.getByLabel('Cliente', { exact: true }).fill('Usinagem Nova');
  await pagina.getByRole('option', { name: 'Criar “Usinagem Nova”' }).click();
  const daFicha = pagina.getByRole('group', { name: 'Cliente novo: Usinagem Nova' });
  await daFicha.getByLabel('Telefone').fill('47999998888');
  await axe(pagina);
  await daFicha.getByRole('button', { name: 'Cadastrar cliente' }).click();
  await daFicha.waitFor({ state: 'detached' });
  await expect
    .poll(() =>
      noRegistro(
        banco,
        basico,
        "SELECT q.pessoa_razao, q.pessoa_telefone FROM negocio n JOIN pessoa q USING (clienteregistro_codigo, pessoa_codigo) WHERE n.negocio_titulo = 'Alfa' AND n.clienteregistro_codigo = $1",
        [registro],
      ),
    )
    .toEqual([{ pessoa_razao: 'Usinagem Nova', pessoa_telefone: '(47) 99999-8888' }]);
});
