import { expect } from 'vitest';
import { rodadas } from '../../../server/test-support/prova.ts';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import { test } from '../../support/fixtures.ts';
import { criar, encher, LISTA, rolagem, tabela, titulos, total } from '../../support/lista.ts';
import { emCadaJanela, rolaDeLado } from '../../support/telas.ts';

/** As many as would fill the page with ten times the nodes that it may have. */
const MUITAS = rodadas(3_000, 10_000);
const LONGO =
  'Fornecimento programado de estruturas metálicas soldadas e galvanizadas a fogo para o galpão três';

test('mostra o total, busca o resto ao rolar e ordena pelas três ordens', async ({
  pagina,
  banco,
  basico,
}) => {
  await encher(banco, basico, 130);
  await entrar(pagina, basico.rep.usuario_emaillogin, LISTA);
  await total(pagina, '130');
  await pagina.getByText('20 per page').waitFor();
  expect((await titulos(pagina)).slice(0, 2)).toEqual(['Pedido 130', 'Pedido 129']);
  expect(await tabela(pagina).getAttribute('aria-rowcount')).toBe('131');
  const fim = tabela(pagina).getByRole('link', { name: 'Pedido 1', exact: true });
  await expect
    .poll(async () => {
      await rolagem(pagina).evaluate((caixa) => caixa.scrollTo(0, caixa.scrollHeight));
      return fim.count();
    })
    .toBe(1);
  await tabela(pagina).getByRole('button', { name: 'Valor' }).click();
  await expect
    .poll(() =>
      tabela(pagina).getByRole('columnheader', { name: 'Valor' }).getAttribute('aria-sort'),
    )
    .toBe('descending');
  expect(new URL(pagina.url()).search).toBe('?ordem=valor');
  await expect.poll(async () => (await titulos(pagina))[0]).toBe('Pedido 130');
  await pagina.getByRole('button', { name: '20 per page' }).click();
  await pagina.getByRole('menuitemcheckbox', { name: '50 per page' }).click();
  await expect.poll(() => new URL(pagina.url()).search).toBe('?ordem=valor&porpagina=50');
  await pagina.reload();
  await total(pagina, '130');
  await pagina.getByText('50 per page').waitFor();
});

test('a linha abre o negócio, e voltar acha a mesma rolagem', async ({ pagina, banco, basico }) => {
  await encher(banco, basico, 130);
  await entrar(pagina, basico.rep.usuario_emaillogin, LISTA);
  await total(pagina, '130');
  await expect
    .poll(async () => {
      await rolagem(pagina).evaluate((caixa) => caixa.scrollTo(0, 2_500));
      return rolagem(pagina).evaluate((caixa) => caixa.scrollTop);
    })
    .toBe(2_500);
  // A row in sight, once those of this place stand.
  const aVista = () =>
    rolagem(pagina).evaluate((caixa) => {
      const { top, bottom } = caixa.getBoundingClientRect();
      const link = [...caixa.querySelectorAll('tbody a')].find((um) => {
        const dele = um.getBoundingClientRect();
        return dele.top > (top + bottom) / 2 && dele.bottom < bottom;
      });
      return link?.textContent ?? '';
    });
  await expect.poll(aVista).not.toBe('');
  const titulo = await aVista();
  await pagina.getByRole('link', { name: titulo, exact: true }).click();
  await expect.poll(() => new URL(pagina.url()).pathname).not.toBe(LISTA);
  await pagina.getByText(titulo).first().waitFor();
  await expect
    .poll(async () => {
      if (new URL(pagina.url()).pathname !== LISTA) await pagina.goBack();
      return new URL(pagina.url()).pathname;
    })
    .toBe(LISTA);
  await pagina.getByRole('link', { name: titulo, exact: true }).waitFor();
  expect(await rolagem(pagina).evaluate((caixa) => caixa.scrollTop)).toBe(2_500);
});

test('setas andam pelas linhas e Enter abre', async ({ pagina, banco, basico }) => {
  await encher(banco, basico, 130);
  await entrar(pagina, basico.rep.usuario_emaillogin, LISTA);
  await total(pagina, '130');
  await tabela(pagina).getByRole('row').nth(1).focus();
  await pagina.keyboard.press('ArrowDown');
  await pagina.keyboard.press('ArrowDown');
  await pagina.keyboard.press('Enter');
  await expect.poll(() => new URL(pagina.url()).pathname).not.toBe(LISTA);
  await pagina.getByText('Pedido 128').first().waitFor();
});

test('filtros em fichas, busca sem acentos, e Quadro e Lista levam os filtros um ao outro', async ({
  pagina,
  banco,
  basico,
}) => {
  await criar(banco, basico, { negocio_titulo: 'Construção civil', negocio_temperatura: 'QUENTE' });
  await criar(banco, basico, { negocio_titulo: 'Outra coisa', negocio_temperatura: 'FRIO' });
  await criar(banco, basico, {
    negocio_titulo: 'Construção ganha',
    negocio_situacao: 'G',
    negocio_dtfechamento: new Date().toISOString(),
  });
  await entrar(pagina, basico.rep.usuario_emaillogin, LISTA);
  await total(pagina, '3');
  await pagina.getByRole('searchbox', { name: 'Buscar na lista' }).fill('construcao');
  await total(pagina, '2');
  await tabela(pagina).getByText('Ganho', { exact: true }).waitFor();
  await pagina.getByRole('main').press('f');
  const gaveta = pagina.getByRole('dialog', { name: 'Filtros' });
  await gaveta.getByLabel('Situação').click();
  await pagina.getByRole('option', { name: 'Em aberto' }).click();
  await pagina.keyboard.press('Escape');
  await gaveta.getByRole('button', { name: 'Ver resultado' }).click();
  await total(pagina, '1');
  const fichas = pagina.getByRole('group', { name: 'Filtros ativos' });
  await fichas.getByText('Situação: Em aberto').waitFor();
  await pagina.getByRole('radio', { name: 'Cartões' }).click({ force: true });
  await pagina.getByRole('group', { name: /^Construção civil, / }).waitFor();
  expect(new URL(pagina.url()).search).toBe('?q=construcao');
  await pagina.getByRole('radio', { name: 'Lista' }).click({ force: true });
  await total(pagina, '1');
  await fichas.getByText(/^Funil: /).waitFor();
  await pagina.getByRole('button', { name: 'Remover filtro Situação: Em aberto' }).click();
  await total(pagina, '2');
  await fichas.getByRole('button', { name: 'Limpar filtros' }).click();
  await total(pagina, '3');
  await pagina.goBack();
  await total(pagina, '2');
});

test('vazia: diz se é por causa dos filtros ou porque ainda não há negócio', async ({
  pagina,
  basico,
}) => {
  await entrar(pagina, basico.adm.usuario_emaillogin, `${LISTA}?temperatura=QUENTE`);
  const vazio = pagina.getByText('Nenhum dado encontrado');
  await vazio.waitFor();
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Limpar filtros' }).last().click();
  await pagina
    .getByText('Nenhum negócio ainda. Crie o primeiro no quadro ou importe um CSV.')
    .waitFor();
  await total(pagina, '0');
});

test('acompanha os colegas: no topo relê, mais abaixo muda a linha e avisa', async ({
  pagina,
  banco,
  basico,
}) => {
  await encher(banco, basico, 130);
  const alvo = await criar(banco, basico, {
    negocio_titulo: 'Muda já',
    negocio_dtalteracao: '2026-01-05T13:30:30Z',
    negocio_dtcriacao: '2026-01-05T13:30:30Z',
    negocio_valor: '1.00',
  });
  const sessao = await entrar(pagina, basico.rep.usuario_emaillogin, LISTA);
  await total(pagina, '131');
  const mudar = async (versao: number, negocio_valor: string) => {
    const resposta = await pagina.request.post('/api/TWSNegocio/PatchNegocio', {
      headers: { authorization: `JWT ${sessao.token}` },
      data: { negocio_codigo: alvo.negocio_codigo, versao, negocio_valor },
    });
    expect(resposta.status(), await resposta.text()).toBe(200);
  };
  await expect
    .poll(async () => {
      await rolagem(pagina).evaluate((caixa) => caixa.scrollTo(0, 33 * 36));
      return tabela(pagina).getByRole('link', { name: 'Muda já' }).count();
    })
    .toBe(1);
  await mudar(alvo.versao, '77.00');
  await tabela(pagina).getByText('R$ 77,00').waitFor();
  await pagina.getByText('A lista mudou desde que você a abriu.').waitFor();
  await axe(pagina);
  await pagina.getByRole('button', { name: 'Atualizar' }).click();
  await expect.poll(async () => (await titulos(pagina))[0]).toBe('Muda já');
  await mudar(alvo.versao + 1, '88.00');
  await tabela(pagina).getByText('R$ 88,00').waitFor();
  expect(await pagina.getByText('A lista mudou desde que você a abriu.').count()).toBe(0);
});

test(`${MUITAS} linhas: rola até o fim com poucos nós na página`, async ({
  pagina,
  banco,
  basico,
}) => {
  await encher(banco, basico, MUITAS);
  await entrar(pagina, basico.rep.usuario_emaillogin, `${LISTA}?porpagina=200`);
  await total(pagina, MUITAS.toLocaleString('pt-BR'));
  const fim = tabela(pagina).getByRole('link', { name: 'Pedido 1', exact: true });
  await expect
    .poll(
      async () => {
        await rolagem(pagina).evaluate((caixa) => caixa.scrollTo(0, caixa.scrollHeight));
        return fim.count();
      },
      { timeout: 45_000, interval: 30 },
    )
    .toBe(1);
  expect(await pagina.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(2_500);
});

test('sem violações em cada janela, claro e escuro, com nomes longos', async ({
  pagina,
  banco,
  basico,
}) => {
  for (const temperatura of ['FRIO', 'MORNO', 'QUENTE', 'MUITO_QUENTE'])
    await criar(banco, basico, {
      negocio_titulo: `${LONGO} ${temperatura}`,
      negocio_temperatura: temperatura,
      pessoa_nome: 'Indústria e Comércio de Equipamentos Hospitalares Nossa Senhora Aparecida',
      negocio_valor: '9999999999.99',
      negocio_dtprevisao: '2027-12-31',
      ...(temperatura === 'FRIO'
        ? { negocio_situacao: 'P', negocio_dtfechamento: new Date().toISOString() }
        : {}),
    });
  await entrar(pagina, basico.rep.usuario_emaillogin, LISTA);
  await emCadaJanela(
    pagina,
    async () => {
      await total(pagina, '4');
      await pagina.getByRole('link', { name: new RegExp(`${LONGO} QUENTE`) }).waitFor();
    },
    async (onde) => {
      await axe(pagina);
      expect(await rolaDeLado(pagina), onde).toBe(0);
    },
  );
});
