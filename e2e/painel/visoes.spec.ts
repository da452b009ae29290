import { dataNoFuso, FUSO_DO_BRASIL, formatarData, somarDias } from '@praca/contract/br/data.ts';
import { expect } from 'vitest';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { viver } from '../support/historias.ts';
import { criarNegocio } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';

const OPORTUNIDADES = '/dashboard/crm/graficooportunidades';

test('um painel guarda filtros com vários valores, abre com eles e os esquece', async ({
  pagina,
  banco,
  basico,
}) => {
  await viver(banco, basico, [
    { criado: new Date().toISOString() },
    { criado: new Date().toISOString(), passos: [1] },
    { criado: new Date().toISOString(), passos: [1, 2], doAdm: true },
  ]);
  await entrar(pagina, basico.adm.usuario_emaillogin, OPORTUNIDADES);
  const filtros = pagina.getByRole('group', { name: 'Filtros do painel' });
  const criados = (quantos: string) =>
    pagina.getByRole('link', { name: new RegExp(`^\\d+ ${quantos}`) }).waitFor();
  await criados('3 negócios criados');

  // Two people in one filter, and the stages of the funnel that was chosen.
  await filtros.getByLabel('Responsável').click();
  for (const um of [basico.adm, basico.rep])
    await pagina.getByRole('option', { name: um.usuario_nome }).click();
  await pagina.keyboard.press('Escape');
  await filtros.getByLabel('Funil').click();
  await pagina.getByRole('option').first().click();
  await pagina.keyboard.press('Escape');
  await filtros.getByLabel('Estágio').click();
  for (const i of [1, 2]) await pagina.getByRole('option').nth(i).click();
  await pagina.keyboard.press('Escape');
  await criados('2 negócios criados');
  expect(new URL(pagina.url()).searchParams.getAll('responsavel').toSorted()).toEqual(
    [basico.adm.usuario_login, basico.rep.usuario_login].toSorted(),
  );
  expect(new URL(pagina.url()).searchParams.getAll('estagio')).toHaveLength(2);

  // The number opens exactly those.
  await pagina.getByRole('link', { name: /2 negócios criados/ }).click();
  await pagina.getByText('Total: 2', { exact: true }).waitFor();
  await pagina.goBack();

  const visoes = pagina.getByRole('button', { name: /^Vis(ões|ão: )/ });
  const fazer = async (qual: string) => {
    await visoes.click();
    await pagina.getByRole('menuitem', { name: qual }).click();
  };
  await fazer('Salvar como...');
  await pagina.getByLabel('Nome').fill('Meio do funil');
  await pagina.getByRole('button', { name: 'Salvar', exact: true }).click();
  await pagina.getByRole('button', { name: 'Visão: Meio do funil' }).waitFor();
  await fazer('Definir como padrão');
  await pagina.getByText('A tela agora abre com “Meio do funil”.').waitFor();
  await axe(pagina);

  await pagina.goto(OPORTUNIDADES);
  await criados('2 negócios criados');
  await pagina.getByRole('button', { name: 'Visão: Meio do funil', exact: true }).waitFor();
  await filtros.getByLabel('Comparar com').click();
  await pagina.getByRole('option', { name: 'Um ano antes' }).click();
  await pagina.getByRole('button', { name: 'Visão: Meio do funil, modificada' }).waitFor();

  // Without filters the view is off, and stays off.
  await pagina.getByRole('button', { name: 'Limpar filtros' }).click();
  await criados('3 negócios criados');
  await pagina.getByRole('button', { name: 'Visões', exact: true }).waitFor();
  await pagina.reload();
  await criados('3 negócios criados');
});

test('o funil guarda a visão como os outros painéis', async ({ pagina, banco, basico }) => {
  await viver(banco, basico, [{ criado: new Date().toISOString() }]);
  await entrar(
    pagina,
    basico.adm.usuario_emaillogin,
    '/dashboard/crm/funilvendas?periodo=30&modo=tabela',
  );
  await pagina.getByRole('button', { name: 'Visões', exact: true }).click();
  await pagina.getByRole('menuitem', { name: 'Salvar como...' }).click();
  await pagina.getByLabel('Nome').fill('Mês em tabela');
  await pagina.getByRole('button', { name: 'Salvar', exact: true }).click();
  await pagina.getByRole('button', { name: 'Visão: Mês em tabela', exact: true }).waitFor();
  await pagina.getByRole('button', { name: 'Limpar filtros' }).click();
  await pagina.getByRole('button', { name: 'Visões', exact: true }).waitFor();
});

test('um painel, o quadro e a lista mostram um dia de antes, só para ver, e voltam para hoje', async ({
  pagina,
  banco,
  basico,
  guarda,
}) => {
  const { registro, empresa, funil, adm } = basico;
  const r = registro.clienteregistro_codigo;
  const ha = (dias: number) => new Date(Date.now() - dias * 86_400_000).toISOString();
  const [contato, proposta] = funil.estagios.map((um) => um.estagio_codigo);
  const { negocio_codigo } = await criarNegocio(banco, r, {
    empresa_codigo: empresa.empresa_codigo,
    pipeline_codigo: funil.pipeline_codigo,
    estagio_codigo: proposta ?? 0,
    negocio_titulo: 'Torno CNC',
    negocio_valor: '500.00',
    negocio_situacao: 'G',
    negocio_dtcriacao: ha(20),
    negocio_dtestagio: ha(3),
    negocio_dtfechamento: ha(2),
    usuario_responsavel: adm.usuario_login,
  });
  for (const [evento_acao, dias, evento_antes] of [
    ['CRIAR', 20, null],
    ['ALTERAR', 4, { negocio_valor: '300.00' }],
    ['MOVER', 3, { estagio_codigo: contato, negocio_dtestagio: ha(20) }],
    ['GANHAR', 2, { negocio_situacao: 'A', negocio_dtfechamento: null }],
  ] as const)
    await inserir(banco, 'evento', r, {
      evento_tabela: 'negocio',
      evento_chave: String(negocio_codigo),
      evento_acao,
      evento_em: ha(dias),
      evento_antes: evento_antes && JSON.stringify(evento_antes),
    });
  const dia = somarDias(dataNoFuso(new Date(), FUSO_DO_BRASIL), -6);
  const faixa = pagina.getByText(`Como era em ${formatarData(dia)}`, { exact: true });
  await entrar(pagina, adm.usuario_emaillogin, OPORTUNIDADES);
  await pagina.getByRole('link', { name: /1 negócio ganho/ }).waitFor();
  await pagina.getByRole('textbox', { name: 'Como era em' }).fill(formatarData(dia));
  await pagina.keyboard.press('Enter');
  await faixa.waitFor();
  const abertos = pagina.getByRole('link', { name: /1 negócio em aberto/ });
  await abertos.waitFor();
  expect(new URL(pagina.url()).searchParams.get('em')).toBe(dia);
  await axe(pagina);

  // The number opens its rows of that day, with the value and the stage of then.
  await abertos.click();
  const linha = pagina.getByRole('row', { name: /Torno CNC/ });
  await linha.getByText('R$\u00a0300,00').waitFor();
  await faixa.waitFor();
  expect(await linha.textContent()).toContain('Em aberto');
  await axe(pagina);

  // So does the board, in which nothing can be taken.
  await pagina.goto(`/apps/crm/pipeline/oportunidades/${funil.pipeline_codigo}`);
  await pagina.getByRole('button', { name: 'Mais opções' }).click();
  await pagina.getByRole('menuitem', { name: 'Como era em um dia' }).click();
  await pagina.getByText(/^Como era em \d/).waitFor();
  await pagina.getByRole('textbox', { name: 'Como era em' }).fill(formatarData(dia));
  await pagina.keyboard.press('Enter');
  await faixa.waitFor();
  const coluna = pagina.getByRole('region', { name: funil.estagios[0]?.estagio_descricao ?? '' });
  await coluna.getByRole('heading', { name: 'Torno CNC' }).waitFor();
  expect(await pagina.getByRole('button', { name: 'Novo negócio' }).count()).toBe(0);
  await axe(pagina);

  // What has no past is set aside, and said; it is there again on the way back.
  await pagina.goto(`${pagina.url()}&q=nada&passo=ATRASADA`);
  await pagina.getByText(/Ficam de lado.*Busca: “nada”; Com tarefa atrasada\./).waitFor();
  await coluna.getByRole('heading', { name: 'Torno CNC' }).waitFor();
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Voltar para hoje' }).click();
  await pagina.getByRole('button', { name: 'Busca: “nada”', exact: true }).waitFor();
  await pagina.goto(`/apps/crm/pipeline/oportunidades/${funil.pipeline_codigo}?em=${dia}`);
  await faixa.waitFor();
  await pagina.getByRole('button', { name: 'Voltar para hoje' }).click();
  await pagina.getByRole('button', { name: 'Novo negócio' }).first().waitFor();
  expect(new URL(pagina.url()).searchParams.has('em')).toBe(false);

  // Before the first row of the history nothing is shown but why.
  guarda.permitir(/400/);
  await pagina.goto(`${OPORTUNIDADES}?em=2015-01-31`);
  await pagina.getByText(/^A história dos negócios começa em /).waitFor();
});
