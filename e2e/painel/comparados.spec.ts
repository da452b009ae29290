import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { criarNegocio } from '../../server/seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../server/seed/fabricas/inserir.ts';
import { axe } from '../support/axe.ts';
import { entrar } from '../support/entrar.ts';
import { test } from '../support/fixtures.ts';
import { semearPedidos } from '../support/pedidos.ts';

const ha = (dias: number) => new Date(Date.now() - dias * 86_400_000).toISOString();
const OPORTUNIDADES = '/dashboard/crm/graficooportunidades';

test('cada painel está ao lado dos dois períodos, e o arquivo de um gráfico tem os valores exatos', async ({
  pagina,
  banco,
  basico,
}) => {
  const r = basico.registro.clienteregistro_codigo;
  for (const [dias, negocio_situacao] of [
    [0, 'G'],
    [1, 'A'],
    [9, 'G'],
    [10, 'P'],
    [367, 'G'],
  ] as const)
    await criarNegocio(banco, r, {
      empresa_codigo: basico.empresa.empresa_codigo,
      pipeline_codigo: basico.funil.pipeline_codigo,
      estagio_codigo: basico.funil.estagios[0]!.estagio_codigo,
      usuario_responsavel: basico.adm.usuario_login,
      negocio_valor: '1188400.55',
      negocio_situacao,
      negocio_dtcriacao: ha(dias),
      ...(negocio_situacao !== 'A' && { negocio_dtfechamento: ha(0) }),
    });
  for (const dias of [0, 0, 10])
    await inserir(banco, 'atividade', r, {
      atividade_titulo: 'Ligar',
      atividade_dthr: ha(dias),
      usuario_login: basico.adm.usuario_login,
    });
  const { usuario_emaillogin } = basico.adm;
  await entrar(pagina, usuario_emaillogin, `${OPORTUNIDADES}?periodo=7`);
  const figura = (nome: string) => pagina.getByRole('region', { name: nome, exact: true });
  await figura('Entradas').getByText('0,0% contra 2 no período anterior').waitFor();
  await figura('Entradas').getByText('+100% contra 1 um ano antes').waitFor();
  await figura('Conversão').getByText('+50,0 p.p. contra 50% no período anterior').waitFor();
  await figura('Conversão').getByText('0,0 p.p. contra 100% um ano antes').waitFor();
  const espera = pagina.waitForEvent('download');
  await pagina.getByRole('button', { name: 'Exportar Entradas por origem em CSV' }).click();
  const csv = readFileSync(await (await espera).path(), 'utf8');
  expect(csv).toBe('\uFEFFOrigem;Negócios;Valor\r\nSem origem;2;2376801,10\r\n');
  await pagina
    .getByRole('group', { name: 'Entradas ao longo do tempo' })
    .getByRole('link', { name: /1 negócio.*Ganhos: 1.*Valor: R\$\s1\.188\.400,55/ })
    .first()
    .waitFor();

  // A sheet is laid out without the page being asked: narrower than the screen, the drawing still fits.
  await pagina.emulateMedia({ media: 'print' });
  const [folha, desenho] = await pagina.locator('.serie-caixa').evaluate((caixa) => {
    caixa.style.width = '400px';
    return [caixa, caixa.querySelector('svg')].map((um) => um?.getBoundingClientRect().width);
  });
  expect([folha, desenho]).toEqual([400, 400]);
  await pagina.emulateMedia({ media: 'screen' });

  await pagina.goto('/dashboard/crm/funilvendas?periodo=7');
  await figura('Ganho dos criados no período')
    .getByText('0,0% contra R$ 1,2 mi um ano antes')
    .waitFor();
  await figura('Conversão').getByText('+50,0 p.p. contra 50% no período anterior').waitFor();

  await pagina.goto('/dashboard/crm/indicador?periodo=7');
  await figura('Planejadas').getByText('+100% contra 1 no período anterior').waitFor();
  await figura('Planejadas').getByText('— contra 0 um ano antes').waitFor();
});

test('no celular os botões de um gráfico ficam ao lado do título e os números da curva inteiros', async ({
  celular,
  banco,
  basico,
}) => {
  const { primeiro } = await semearPedidos(banco, basico);
  const { token } = await entrar(celular, basico.adm.usuario_emaillogin, '/apps/crm/meta');
  const feito = await celular.request.put('/api/TWSPedVenda/FinalizarParcial', {
    headers: { authorization: `JWT ${token}` },
    data: {
      pedvenda_codigo: primeiro.pedvenda_codigo,
      versao: 1,
      itens: [{ itpedvenda_sequencia: 1, quantidade: '4' }],
    },
  });
  expect(feito.status(), await feito.text()).toBe(200);
  await celular.goto('/dashboard/crm/graficovendas');
  const nome = 'Faturado no tempo, por representante';
  const titulo = celular.getByRole('heading', { name: nome });
  const [t, b] = [
    await titulo.boundingBox(),
    await celular.getByRole('button', { name: `Exportar ${nome}` }).boundingBox(),
  ];
  if (!t || !b) throw new Error('O gráfico não apareceu.');
  expect(b.y).toBeLessThan(t.y + t.height);
  expect(b.x).toBeGreaterThanOrEqual(t.x + t.width);

  await celular.emulateMedia({ media: 'print' });
  const [folha, desenho] = await celular.locator('.tempo-caixa').evaluate((caixa) => {
    caixa.style.width = '250px';
    return [caixa, caixa.querySelector('svg')].map((um) => um?.getBoundingClientRect().width);
  });
  expect([folha, desenho]).toEqual([250, 250]);
  await celular.emulateMedia({ media: 'screen' });
  const curva = celular.getByRole('img', { name: /^Curva ABC de produtos/ });
  await curva.scrollIntoViewIfNeeded();
  const cortados = await curva.evaluate((svg) => {
    const { left } = svg.getBoundingClientRect();
    return [...svg.querySelectorAll('text')]
      .filter((texto) => texto.getBoundingClientRect().left < left - 1)
      .map((texto) => texto.textContent);
  });
  expect(cortados).toEqual([]);
});

test('um cadastro novo vê uma frase em vez de gráficos vazios, e dela todo o período', async ({
  pagina,
  basico,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, OPORTUNIDADES);
  await pagina.getByText(/^Nenhum negócio criado de /).waitFor();
  expect(await pagina.getByText('Nenhum dado encontrado').count()).toBe(0);
  await pagina.getByRole('button', { name: 'Ver todo o período' }).click();
  await pagina.getByText('Nenhum negócio de todo o período', { exact: true }).waitFor();
  expect(new URL(pagina.url()).search).toBe('?periodo=tudo');
  await axe(pagina);

  await pagina.goto('/dashboard/crm/indicador');
  await pagina.getByText(/^Nenhuma tarefa planejada de /).waitFor();
  expect(await pagina.getByText('Nenhum dado encontrado').count()).toBe(0);
  await axe(pagina);

  // Where nothing is narrowed no button takes a filter off.
  for (const [tela, vazio] of [
    ['/apps/crm/clientesQueNaoCompram', 'Nenhum cliente com estes filtros.'],
    ['/apps/crm/radarDeReposicao', 'Nenhuma compra atrasada com estes filtros.'],
  ] as const) {
    await pagina.goto(tela);
    await pagina.getByText(vazio).waitFor();
    expect(await pagina.getByRole('button', { name: 'Limpar filtros' }).count(), tela).toBe(0);
  }
});
