import { expect } from 'vitest';
import { axe } from '../../support/axe.ts';
import { entrar } from '../../support/entrar.ts';
import { JANELAS, test } from '../../support/fixtures.ts';
import {
  cabecas,
  criar,
  encher,
  LISTA,
  marca,
  rolagem,
  tabela,
  titulos,
  total,
} from '../../support/lista.ts';

test('colunas: escolhidas, arrastadas e movidas pelo teclado, ficam no endereço e voltam ao início', async ({
  pagina,
  banco,
  basico,
}) => {
  await criar(banco, basico, { negocio_titulo: 'Um só' });
  await entrar(pagina, basico.rep.usuario_emaillogin, LISTA);
  await total(pagina, '1');
  expect((await cabecas(pagina)).slice(0, 3)).toEqual(['Título', 'Cliente', 'Estágio']);
  await pagina.getByRole('button', { name: 'Colunas' }).click();
  const janela = pagina.getByRole('dialog', { name: 'Colunas' });
  await janela.getByRole('checkbox', { name: 'Cliente' }).uncheck();
  await janela.getByRole('checkbox', { name: 'Etiquetas' }).check();
  await expect.poll(async () => (await cabecas(pagina)).at(-1)).toBe('Etiquetas');
  const alca = janela.getByRole('button', { name: 'Mover coluna Etiquetas' });
  await alca.focus();
  await pagina.keyboard.press('Home');
  await pagina.keyboard.press('ArrowDown');
  await janela.getByText('Etiquetas: posição 2 de 8').waitFor();
  await expect
    .poll(async () => (await cabecas(pagina)).slice(0, 3))
    .toEqual(['Título', 'Etiquetas', 'Estágio']);
  await axe(pagina);
  const de = await janela.getByRole('button', { name: 'Mover coluna Valor' }).boundingBox();
  const para = await janela.getByRole('button', { name: 'Mover coluna Título' }).boundingBox();
  if (!de || !para) throw new Error('As alças não estão na tela.');
  await pagina.mouse.move(de.x + de.width / 2, de.y + de.height / 2);
  await pagina.mouse.down();
  await pagina.mouse.move(para.x + para.width / 2, para.y + para.height / 2, { steps: 10 });
  await pagina.mouse.up();
  await expect.poll(async () => (await cabecas(pagina))[0]).toBe('Valor');
  await pagina.keyboard.press('Escape');
  expect(new URL(pagina.url()).searchParams.get('colunas')).toMatch(
    /^negocio_valor,negocio_titulo,etiquetas,/,
  );
  await pagina.reload();
  await total(pagina, '1');
  expect((await cabecas(pagina))[0]).toBe('Valor');
  await pagina.getByRole('button', { name: 'Colunas' }).click();
  await janela.getByRole('button', { name: 'Restaurar as colunas de início' }).click();
  await expect.poll(async () => (await cabecas(pagina))[0]).toBe('Título');
  expect(new URL(pagina.url()).search).toBe('');
});

test('numa janela estreita a escolha diz quais colunas não cabem, e marcar uma a mostra', async ({
  pagina,
  banco,
  basico,
}) => {
  await criar(banco, basico, { negocio_titulo: 'Um só' });
  await pagina.setViewportSize(JANELAS.tablet);
  await entrar(pagina, basico.rep.usuario_emaillogin, LISTA);
  await total(pagina, '1');
  await pagina.getByRole('button', { name: 'Colunas' }).click();
  const janela = pagina.getByRole('dialog', { name: 'Colunas' });
  const caixa = (nome: string) => janela.getByRole('checkbox', { name: nome, exact: true });
  const marcadas = () =>
    janela
      .getByRole('checkbox', { checked: true })
      .evaluateAll((caixas) => caixas.map((um) => um.closest('label')?.textContent));
  const escondidas = janela.getByText('Escondida nesta largura');
  await caixa('Previsão').waitFor();
  expect(await marcadas()).toEqual(await cabecas(pagina));
  expect(await caixa('Previsão').isChecked()).toBe(false);
  expect(await escondidas.count()).toBe(1);
  await axe(pagina);

  await pagina.setViewportSize(JANELAS.mesa);
  await expect.poll(() => caixa('Previsão').isChecked()).toBe(true);
  expect(await escondidas.count()).toBe(0);
  expect(await marcadas()).toEqual(await cabecas(pagina));

  await pagina.setViewportSize(JANELAS.tablet);
  await expect.poll(() => escondidas.count()).toBe(1);
  await caixa('Previsão').check();
  await expect.poll(async () => (await cabecas(pagina)).at(-1)).toBe('Previsão');
  expect(await marcadas()).toEqual(await cabecas(pagina));
  expect(await escondidas.count()).toBe(0);
});

test('cada cabeça com ordem ordena, na direção que anuncia, e de novo ao contrário', async ({
  pagina,
  banco,
  basico,
}) => {
  const dia = (n: number) => new Date(Date.UTC(2026, 0, n, 12)).toISOString();
  const negocio = (
    negocio_titulo: string,
    negocio_dtcriacao: number,
    negocio_dtinteracao: number,
    negocio_dtprevisao: string | null,
    negocio_valor: string,
  ) =>
    criar(banco, basico, {
      negocio_titulo,
      negocio_dtcriacao: dia(negocio_dtcriacao),
      negocio_dtinteracao: dia(negocio_dtinteracao),
      negocio_dtprevisao,
      negocio_valor,
    });
  await negocio('Alfa', 1, 9, null, '20.00');
  await negocio('Beta', 3, 2, '2026-05-01', '10.00');
  await negocio('Gama', 2, 5, '2026-02-01', '30.00');
  await entrar(
    pagina,
    basico.rep.usuario_emaillogin,
    `${LISTA}?colunas=negocio_titulo,negocio_valor,negocio_dtprevisao,negocio_dtinteracao,negocio_dtcriacao`,
  );
  await total(pagina, '3');
  for (const [cabeca, direcao, esperados] of [
    ['Valor', 'descending', ['Gama', 'Alfa', 'Beta']],
    ['Previsão', 'ascending', ['Gama', 'Beta', 'Alfa']],
    ['Última interação', 'ascending', ['Beta', 'Gama', 'Alfa']],
    ['Criado', 'descending', ['Beta', 'Gama', 'Alfa']],
    ['Criado', 'ascending', ['Alfa', 'Gama', 'Beta']],
    ['Título', 'ascending', ['Alfa', 'Beta', 'Gama']],
    ['Título', 'descending', ['Gama', 'Beta', 'Alfa']],
    ['Previsão', 'ascending', ['Gama', 'Beta', 'Alfa']],
    ['Previsão', 'descending', ['Beta', 'Gama', 'Alfa']],
  ] as const) {
    await tabela(pagina).getByRole('button', { name: cabeca }).click();
    await expect.poll(() => titulos(pagina)).toEqual(esperados);
    expect(
      await tabela(pagina).getByRole('columnheader', { name: cabeca }).getAttribute('aria-sort'),
    ).toBe(direcao);
  }
});

test('a primeira coluna fica à vista quando o resto rola', async ({
  novoContexto,
  banco,
  basico,
}) => {
  await criar(banco, basico, { negocio_titulo: 'À vista' });
  const contexto = await novoContexto({ viewport: { width: 800, height: 600 } });
  const pagina = await contexto.newPage();
  await entrar(pagina, basico.rep.usuario_emaillogin, LISTA);
  await total(pagina, '1');
  const titulo = pagina.getByRole('link', { name: 'À vista', exact: true });
  const antes = await titulo.boundingBox();
  await rolagem(pagina).evaluate((caixa) => caixa.scrollTo(400, 0));
  await expect.poll(() => rolagem(pagina).evaluate((caixa) => caixa.scrollLeft)).toBeGreaterThan(0);
  expect((await titulo.boundingBox())?.x).toBe(antes?.x);
});

test('J, K, X e Shift: andar, marcar e marcar uma faixa', async ({ pagina, banco, basico }) => {
  await encher(banco, basico, 30);
  await entrar(pagina, basico.adm.usuario_emaillogin, LISTA);
  await total(pagina, '30');
  await pagina.keyboard.press('j');
  await pagina.keyboard.press('j');
  await pagina.keyboard.press('j');
  await pagina.keyboard.press('k');
  await pagina.keyboard.press('x');
  await expect.poll(() => marca(pagina, 'Pedido 29').isChecked()).toBe(true);
  await marca(pagina, 'Pedido 26').click({ modifiers: ['Shift'] });
  for (const numero of [29, 28, 27, 26])
    await expect.poll(() => marca(pagina, `Pedido ${numero}`).isChecked()).toBe(true);
  expect(await marca(pagina, 'Pedido 30').isChecked()).toBe(false);
  await pagina.keyboard.press('Escape');
  await expect.poll(() => marca(pagina, 'Pedido 28').isChecked()).toBe(false);
});

test('sem resposta do servidor: diz, e mostra as linhas quando a rede volta', async ({
  contexto,
  pagina,
  banco,
  basico,
  guarda,
}) => {
  guarda.permitir(/net::ERR_/, /preload CSS|dynamically imported/);
  await criar(banco, basico, { negocio_titulo: 'Depois da queda' });
  await entrar(pagina, basico.rep.usuario_emaillogin, LISTA);
  await total(pagina, '1');
  await contexto.setOffline(true);
  await pagina.getByRole('searchbox', { name: 'Buscar na lista' }).fill('queda');
  await pagina.getByText('Não foi possível carregar').first().waitFor();
  await pagina.getByText(/^Sem conexão/).waitFor();
  await pagina.getByRole('button', { name: 'Tentar novamente' }).first().waitFor();
  await contexto.setOffline(false);
  await pagina.getByRole('link', { name: 'Depois da queda', exact: true }).waitFor();
});

test('a escolha de colunas mostra que há mais abaixo', async ({ pagina, banco, basico }) => {
  await criar(banco, basico, { negocio_titulo: 'Um só' });
  await entrar(pagina, basico.rep.usuario_emaillogin, LISTA);
  await total(pagina, '1');
  await pagina.getByRole('button', { name: 'Colunas' }).click();
  const colunas = pagina.getByRole('dialog', { name: 'Colunas' }).getByRole('list');
  await colunas.waitFor();
  expect(await colunas.evaluate((um) => um.scrollHeight > um.clientHeight)).toBe(true);
  // The last strip of the list: darker while more follows than at its end.
  const faixa = async () => {
    const caixa = await colunas.boundingBox();
    if (!caixa) throw new Error('A escolha não está na tela.');
    const { x, y, width, height } = caixa;
    return pagina.screenshot({
      clip: { x: x + width - 24, y: y + height - 8, width: 6, height: 6 },
    });
  };
  const cortada = await faixa();
  await colunas.evaluate((um) => um.scrollTo({ top: um.scrollHeight }));
  await expect.poll(async () => (await faixa()).equals(cortada)).toBe(false);
});
