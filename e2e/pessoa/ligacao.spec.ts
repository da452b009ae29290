import { expect } from 'vitest';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { JANELAS, test } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

test('depois de ligar, a barra pergunta como foi; sem resposta fica sem resultado, e se responde depois', async ({
  novoContexto,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  const { pessoa_codigo } = await criarPessoa(banco, r, {
    pessoa_razao: 'Usinagem Norte Ltda',
    pessoa_fantasia: '',
    pessoa_telefone: '11987654321',
  });
  const contexto = await novoContexto({
    viewport: JANELAS.celular,
    hasTouch: true,
    isMobile: true,
  });
  const pagina = await contexto.newPage();
  await entrar(pagina, basico.adm.usuario_emaillogin, `/apps/crm/pessoa/${pessoa_codigo}`);
  await pagina.getByRole('link', { name: 'Ligar', exact: true }).tap();
  const barra = pagina.getByRole('region', { name: 'Como foi a ligação?' });
  await barra.getByRole('button', { name: 'Atendeu', exact: true }).waitFor();
  await axe(pagina);
  // What lies under it goes on being used.
  await pagina.getByRole('tab', { name: 'Linha do tempo' }).tap();
  await barra.getByRole('button', { name: 'Responder depois' }).tap();
  await barra.waitFor({ state: 'detached' });
  const linha = pagina.getByRole('tabpanel', { name: 'Linha do tempo' });
  await linha.getByText('Ligação: sem resultado').waitFor();

  await linha.getByRole('button', { name: 'Anotar resultado' }).tap();
  await barra.getByRole('button', { name: 'Atendeu', exact: true }).tap();
  await barra.getByLabel('Duração (min)').fill('12');
  await barra.getByLabel('O que foi dito').fill('Fecha em março');
  await barra.getByRole('button', { name: 'Salvar' }).tap();
  await barra.waitFor({ state: 'detached' });
  await linha.getByText('Ligação: atendeu · 12 min · Fecha em março').waitFor();
  const ler = () =>
    noRegistro(
      banco,
      basico,
      'SELECT ligacao_resultado, ligacao_duracao, atividade_desfecho FROM atividade WHERE pessoa_codigo = $1',
      [pessoa_codigo],
    );
  expect(await ler()).toEqual([
    { ligacao_resultado: 'AT', ligacao_duracao: 12, atividade_desfecho: 'Fecha em março' },
  ]);

  await linha.getByRole('button', { name: 'Mudar resultado' }).tap();
  await barra.getByRole('button', { name: 'Caixa postal' }).tap();
  await linha.getByText('Ligação: caixa postal · Fecha em março').waitFor();
  await pagina
    .getByRole('region', { name: 'Avisos' })
    .getByRole('button', { name: 'Desfazer' })
    .tap();
  await linha.getByText('Ligação: atendeu · 12 min · Fecha em março').waitFor();
  await barra.waitFor({ state: 'detached' });
  await pagina
    .getByRole('group', { name: 'Filtrar a linha do tempo' })
    .getByRole('button', { name: 'Ligações' })
    .tap();
  await linha.getByText('Ligação: atendeu · 12 min · Fecha em março').waitFor();
  await axe(pagina);
});
