import { expect } from 'vitest';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { axe } from '../support/axe.ts';
import { emailPara, linkDe } from '../support/emails.ts';
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

test('divulgação leva um link que a própria pessoa usa, e depois é recusada; bloqueio e encarregado aparecem', async ({
  pagina,
  celular,
  banco,
  basico,
  dados,
  guarda,
}) => {
  // The browser tells of the refusal too.
  guarda.permitir(/409 \(Conflict\).*EnviarEmail/);
  const r = basico.registro.clienteregistro_codigo;
  const { pessoa_codigo } = await criarPessoa(banco, r, {
    pessoa_razao: 'Nelson Fonseca',
    pessoa_fantasia: '',
    pessoa_cnpj: null,
    pessoa_email: `nelson-${r}@compra.demo`,
    pessoa_busca: 'nelson fonseca',
  });
  await entrar(pagina, basico.adm.usuario_emaillogin, '/apps/crm/lgpd');
  await pagina.getByRole('textbox', { name: 'Nome do encarregado (DPO)' }).fill('Dora Prado');
  await pagina.getByRole('textbox', { name: 'E-mail' }).fill('dpo@casa.demo');
  await pagina.getByRole('button', { name: 'Salvar' }).click();
  await pagina.getByText('Encarregado e aviso salvos.').waitFor();

  await pagina.goto(`/apps/crm/pessoa/${pessoa_codigo}`);
  const escrever = async () => {
    await pagina.getByRole('button', { name: 'E-mail', exact: true }).click();
    const carta = pagina.getByRole('dialog', { name: 'Escrever e-mail' });
    await carta.getByRole('textbox', { name: 'Assunto' }).fill('Coleção nova');
    await carta.getByRole('textbox', { name: 'Mensagem' }).fill('Chegou a coleção nova.');
    await carta.getByRole('combobox', { name: 'Finalidade' }).click();
    await pagina.getByRole('option', { name: 'Divulgação (novidades e ofertas)' }).click();
    await carta.getByRole('button', { name: 'Enviar' }).click();
    return carta;
  };
  await (await escrever()).waitFor({ state: 'detached' });
  const link = linkDe(await emailPara(dados, `nelson-${r}@compra.demo`), '/emails/sair/');
  await celular.goto(new URL(link).pathname);
  await celular.getByText('Encarregado pelos dados').waitFor();
  await axe(celular);
  await celular.getByRole('button', { name: 'Não receber mais' }).click();
  await celular.getByRole('heading', { name: 'Pronto: não enviamos mais' }).waitFor();

  await pagina.reload();
  const painel = pagina.getByRole('region', { name: 'Privacidade (LGPD)' });
  await painel.getByText('Recusou').waitFor();
  const recusada = await escrever();
  await recusada.getByText(/o consentimento foi revogado em/).waitFor();
  await pagina.keyboard.press('Escape');
  await pagina.getByRole('button', { name: 'Descartar' }).click();

  await painel.getByRole('button', { name: 'Bloquear tratamento' }).click();
  const janela = pagina.getByRole('dialog', { name: 'Bloquear o tratamento?' });
  await janela.getByRole('textbox', { name: 'Motivo' }).fill('Pedido 2026-014');
  await pagina.keyboard.press('Enter');
  await pagina.getByText(/Tratamento dos dados bloqueado desde/).waitFor();
  await axe(pagina);
  expect(
    await noRegistro(
      banco,
      basico,
      'SELECT consent_acao, consent_origem FROM consentimento WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2',
      [r, pessoa_codigo],
    ),
  ).toEqual([{ consent_acao: 'R', consent_origem: 'LINK' }]);
});
