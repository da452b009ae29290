import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { criarPessoa } from '../../server/seed/fabricas/fabricas.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { abrirCentral, type CentralDeTeste } from '../support/central-ami.ts';
import { entrar } from '../support/entrar.ts';
import { endereco, semearNegocio } from '../support/ficha.ts';
import { JANELAS, test as base } from '../support/fixtures.ts';
import { noRegistro } from '../support/quadro.ts';

const test = base.extend('central', async ({}, { onCleanup }): Promise<CentralDeTeste> => {
  const central = await abrirCentral();
  onCleanup(central.fechar);
  return central;
});

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

const botao = (pagina: Page, name: string) => pagina.getByRole('button', { name, exact: true });

test('a central telefônica: configurar e testar, saber por que não liga, ligar do ramal com o andamento na tela, e o resultado na linha do tempo', async ({
  pagina,
  banco,
  basico,
  guarda,
  central,
}) => {
  guarda.permitir(/400/);
  const r = basico.registro.clienteregistro_codigo;
  const { pessoa_codigo } = await criarPessoa(banco, r, {
    pessoa_razao: 'Usinagem Norte Ltda',
    pessoa_fantasia: '',
    pessoa_telefone: '11987654321',
  });
  const negocio_codigo = await semearNegocio(banco, basico, { pessoa_codigo });
  await inserir(banco, 'atividade', r, {
    atividade_titulo: 'Ligar para o comprador',
    atividade_dthr: new Date(Date.now() - 3_600_000).toISOString(),
    negocio_codigo,
    pessoa_codigo,
    usuario_login: basico.adm.usuario_login,
  });
  const cliente = `/apps/crm/pessoa/${pessoa_codigo}`;
  await entrar(pagina, basico.adm.usuario_emaillogin, cliente);
  const menu = pagina.getByRole('menu', { name: 'Ligar' });
  await botao(pagina, 'Ligar').click();
  const peloTelefone = menu.getByRole('menuitem', { name: /^Ligar pelo telefone/ });
  await peloTelefone.getByText('não tem uma central telefônica').waitFor();
  expect(await peloTelefone.getAttribute('href')).toBe('tel:+5511987654321');
  await menu.getByRole('menuitem', { name: /WhatsApp/ }).waitFor();
  await axe(pagina);

  await pagina.goto('/apps/crm/cadastros');
  await pagina.getByRole('link', { name: /^Central telefônica/ }).click();
  await pagina.getByRole('radio', { name: 'Asterisk (AMI)' }).check();
  await pagina.getByLabel('Servidor').fill('10.0.0.1');
  await pagina.getByLabel('Porta').fill(String(central.porta));
  await pagina.getByLabel('Usuário').fill('praca');
  await pagina.getByLabel('Senha', { exact: true }).fill('SENHA-DA-CENTRAL');
  await pagina.getByLabel('Prefixo').fill('0');
  await botao(pagina, 'Salvar').click();
  await pagina.getByText('Este endereço não pode ser alcançado.').waitFor();
  await pagina.getByLabel('Servidor').fill('127.0.0.1');
  await botao(pagina, 'Salvar').click();
  await botao(pagina, 'Testar ligação').click();
  await pagina.getByText(/Asterisk Call Manager.* respondeu/).waitFor();
  await pagina.getByText('Há um valor gravado.').waitFor();
  expect(await pagina.getByLabel('Senha', { exact: true }).inputValue()).toBe('');
  await axe(pagina);

  await pagina.goto(cliente);
  await botao(pagina, 'Ligar').click();
  await menu.getByText('Você não tem ramal na central.').waitFor();
  await pagina.goto('/apps/crm/usuario/minhaconta');
  await pagina.getByLabel('Ramal').fill('1001');
  await pagina
    .locator('form')
    .filter({ has: pagina.getByLabel('Ramal') })
    .getByRole('button', { name: 'Salvar' })
    .click();
  await pagina.getByText('Sua conta foi salva.').waitFor();

  await pagina.goto(cliente);
  await botao(pagina, 'Ligar').click();
  const emCurso = pagina.getByRole('region', { name: 'Ligação em curso' });
  await emCurso.getByText('Atenda o seu ramal').waitFor();
  // Pressed again, and by the number itself: it is the same call.
  await botao(pagina, 'Ligar').click();
  await pagina.getByRole('link', { name: '(11) 98765-4321' }).first().click();
  expect(central.chamadas).toMatchObject([{ Channel: 'PJSIP/1001', Exten: '011987654321' }]);
  central.atenderRamal();
  await emCurso.getByText('Chamando o cliente').waitFor();
  await axe(pagina);
  central.atender();
  await emCurso.getByText('Em conversa').waitFor();
  central.desligar();
  const barra = pagina.getByRole('region', { name: 'Como foi a ligação?' });
  await barra.getByRole('button', { name: 'Atendeu', pressed: true }).waitFor();
  await barra.getByLabel('O que foi dito').fill('Fecha em março');
  await barra.getByRole('button', { name: 'Salvar' }).click();
  await barra.waitFor({ state: 'detached' });
  const linha = pagina.getByRole('tabpanel', { name: 'Linha do tempo' });
  await linha.getByText(/Ligação: atendeu · \d+ s · Fecha em março/).waitFor();

  // From the page of a deal, from the list of tasks and from one task after the other.
  await pagina.goto(endereco(negocio_codigo));
  await botao(pagina, 'Ligar').click();
  await emCurso.getByText('Atenda o seu ramal').waitFor();
  central.atenderRamal();
  central.ocupado();
  await emCurso.getByText('Ocupado.').waitFor();
  await emCurso.getByRole('link', { name: 'Ligar pelo telefone' }).waitFor();
  await axe(pagina);
  await pagina.goto('/apps/crm/atividades');
  await pagina.getByRole('link', { name: 'Ligar', exact: true }).click();
  await emCurso.getByText('Atenda o seu ramal').waitFor();
  central.desligar();
  await emCurso.getByText('Ramal não atendeu.').waitFor();
  // Whoever is quicker than the answer to how they call waits for it; no other telephone is dialled.
  let responder = () => {};
  const lida = new Promise<void>((pronto) => (responder = pronto));
  await pagina.route('**/TWSLigacao/GetComoLigar*', async (rota) => {
    await lida;
    await rota.continue();
  });
  await pagina.goto('/apps/crm/atividades?vista=uma');
  await pagina.getByRole('article', { name: /^Tarefa 1/ }).waitFor();
  await pagina.keyboard.press('c');
  responder();
  await emCurso.getByText('Atenda o seu ramal').waitFor();
  expect(central.chamadas).toHaveLength(4);
  central.atenderRamal();
  central.desligar();
  await emCurso.getByText('Não atendeu.').waitFor();
  expect(
    await noRegistro(
      banco,
      basico,
      'SELECT ligacao_resultado FROM atividade WHERE ligacao_telefone IS NOT NULL ORDER BY atividade_codigo',
      [],
    ),
  ).toEqual(['AT', 'OC', 'RA', 'NA'].map((ligacao_resultado) => ({ ligacao_resultado })));
});
