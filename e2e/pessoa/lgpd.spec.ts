import { expect } from 'vitest';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('dados de uma pessoa exportados, depois anonimizados com o nome digitado', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const { pessoa_codigo } = await criarPessoa(banco, r, {
    pessoa_razao: 'Lourdes Peçanha',
    pessoa_fantasia: '',
    pessoa_cnpj: '52998224725',
    pessoa_tipo: 'F',
    pessoa_busca: 'lourdes pecanha',
  });
  await entrar(pagina, basico.adm.usuario_emaillogin, `/apps/crm/pessoa/${pessoa_codigo}`);
  const painel = pagina.getByRole('region', { name: 'Privacidade (LGPD)' });
  const baixado = pagina.waitForEvent('download');
  await painel.getByRole('button', { name: 'Exportar dados (LGPD)' }).click();
  expect((await baixado).suggestedFilename()).toBe(`dados-pessoais-${pessoa_codigo}.zip`);

  await painel.getByRole('button', { name: 'Anonimizar' }).click();
  const janela = pagina.getByRole('dialog', { name: 'Anonimizar esta pessoa?' });
  await janela.getByText(/somem do cadastro/).waitFor();
  await axe(pagina);
  await janela.getByRole('textbox', { name: 'Digite Lourdes Peçanha' }).fill('lourdes pecanha');
  await janela.getByRole('button', { name: 'Anonimizar' }).click();
  await pagina
    .getByRole('heading', { level: 1, name: `Pessoa anonimizada ${pessoa_codigo}` })
    .waitFor();
  const [linha] = await noRegistro(
    banco,
    basico,
    'SELECT pessoa_cnpj, pessoa_razao FROM pessoa WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2',
    [r, pessoa_codigo],
  );
  expect(linha).toEqual({
    pessoa_cnpj: null,
    pessoa_razao: `Pessoa anonimizada ${pessoa_codigo}`,
  });
});

test('o prazo propõe quem ninguém procura há muito, e só a confirmação anonimiza', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const { pessoa_codigo } = await criarPessoa(banco, r, {
    pessoa_razao: 'Anselmo Furtado',
    pessoa_tipo: 'F',
    pessoa_busca: 'anselmo furtado',
    pessoa_dtcriacao: '2020-01-10T12:00:00Z',
  });
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/lgpd');
  await pagina.getByRole('heading', { level: 1, name: 'Privacidade (LGPD)' }).waitFor();
  await pagina.getByRole('combobox', { name: 'Propor depois de' }).click();
  await pagina.getByRole('option', { name: '24 meses' }).click();
  await pagina.getByRole('checkbox', { name: 'Anselmo Furtado' }).check();
  await axe(pagina);
  await pagina.setViewportSize(JANELAS.celular);
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Anonimizar 1 pessoa' }).click();
  const janela = pagina.getByRole('dialog', { name: 'Anonimizar 1 pessoa?' });
  await janela.getByRole('textbox', { name: 'Digite ANONIMIZAR' }).fill('ANONIMIZAR');
  await janela.getByRole('button', { name: 'Anonimizar' }).click();
  await pagina.getByText('A pessoa foi anonimizada.').first().waitFor();
  await pagina.getByText('Ninguém passou do prazo.').waitFor();
  const [linha] = await noRegistro(
    banco,
    basico,
    'SELECT pessoa_razao FROM pessoa WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2',
    [r, pessoa_codigo],
  );
  expect(linha).toEqual({ pessoa_razao: `Pessoa anonimizada ${pessoa_codigo}` });
});
