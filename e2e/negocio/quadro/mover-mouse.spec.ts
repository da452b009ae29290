import { expect } from 'vitest';
import { test } from '../../support/fixtures.ts';
import {
  abrirQuadro,
  carregar,
  cartao,
  coluna,
  emMaos,
  esperarColuna,
  esperarDito,
  ponto,
  semearQuadro,
} from '../../support/quadro.ts';

const CARTOES = { Contato: ['Alfa', 'Beta', 'Gama'], Proposta: ['Delta', 'Épsilon'] };

test('o cartão cai entre os dois cartões, nos dois cabeçalhos e depois de recarregar', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await carregar(
    pagina,
    await ponto(cartao(pagina, 'Beta')),
    await ponto(cartao(pagina, 'Épsilon')),
  );
  await esperarDito(pagina, 'Sobre Proposta, posição 2 de 3.');
  await pagina.mouse.up();
  await esperarColuna(pagina, 'Contato', ['Alfa', 'Gama']);
  await esperarColuna(pagina, 'Proposta', ['Delta', 'Beta', 'Épsilon']);
  await esperarDito(pagina, 'Beta movido para Proposta, posição 2 de 3.');
  await coluna(pagina, 'Proposta').getByText('soma R$ 300,00').waitFor();
  await pagina.reload();
  await esperarColuna(pagina, 'Proposta', ['Delta', 'Beta', 'Épsilon']);
});

test('dentro da coluna, o último vai para o começo', async ({ pagina, banco, basico }) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await carregar(pagina, await ponto(cartao(pagina, 'Gama')), await ponto(cartao(pagina, 'Alfa')));
  await pagina.mouse.up();
  await esperarColuna(pagina, 'Contato', ['Gama', 'Alfa', 'Beta']);
});

test('Esc devolve o cartão, e o clique que sobra não abre o negócio', async ({
  pagina,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await carregar(pagina, await ponto(cartao(pagina, 'Beta')), await ponto(cartao(pagina, 'Delta')));
  await expect.poll(() => emMaos(pagina)).toBe(true);
  await pagina.keyboard.press('Escape');
  await esperarDito(pagina, 'Beta devolvido a Contato.');
  expect(await emMaos(pagina)).toBe(false);
  await pagina.mouse.up();
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
  expect(new URL(pagina.url()).search).toBe('');
});

test('solto fora do quadro, o cartão não sai do lugar', async ({ pagina, banco, basico }) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await carregar(pagina, await ponto(cartao(pagina, 'Beta')), { x: 700, y: 12 });
  await pagina.mouse.up();
  await esperarDito(pagina, 'Beta devolvido a Contato.');
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
  await pagina.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a coluna vazia mostra onde soltar e recebe o cartão', async ({ pagina, banco, basico }) => {
  await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  const vazia = coluna(pagina, 'Negociação');
  expect(await vazia.getByText('Solte aqui').isVisible()).toBe(false);
  await carregar(pagina, await ponto(cartao(pagina, 'Delta')), await ponto(vazia, 60, 200));
  await expect.poll(() => vazia.getByText('Solte aqui').isVisible()).toBe(true);
  await pagina.mouse.up();
  await esperarColuna(pagina, 'Negociação', ['Delta']);
  await esperarColuna(pagina, 'Proposta', ['Épsilon']);
});

test('a janela muda de tamanho e a roda rola durante o arrasto: cai onde o ponteiro está', async ({
  pagina,
  banco,
  basico,
}) => {
  const muitos = Array.from({ length: 20 }, (_, i) => `Carga ${i + 1}`);
  await semearQuadro(banco, basico, { Contato: ['Alfa'], Proposta: muitos });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await carregar(
    pagina,
    await ponto(cartao(pagina, 'Alfa')),
    await ponto(coluna(pagina, 'Proposta'), 60, 300),
  );
  await pagina.setViewportSize({ width: 1200, height: 700 });
  await pagina.mouse.wheel(0, 4000);
  const alvo = cartao(pagina, 'Carga 20');
  await alvo.waitFor();
  const fim = await ponto(alvo, 60, 90);
  await pagina.mouse.move(fim.x, fim.y, { steps: 4 });
  await esperarDito(pagina, 'Sobre Proposta, posição 21 de 21.');
  await pagina.mouse.up();
  await esperarDito(pagina, 'Alfa movido para Proposta, posição 21 de 21.');
});

test('segurar na borda rola a coluna sozinha, até onde o cartão de origem já não está montado', async ({
  pagina,
  banco,
  basico,
}) => {
  const muitos = Array.from({ length: 28 }, (_, i) => `Carga ${i + 1}`);
  await semearQuadro(banco, basico, { Contato: muitos });
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  const lista = coluna(pagina, 'Contato');
  const caixa = await lista.boundingBox();
  if (!caixa) throw new Error('A coluna não está na tela.');
  await carregar(pagina, await ponto(cartao(pagina, 'Carga 1')), {
    x: caixa.x + 80,
    y: caixa.y + caixa.height - 6,
  });
  await cartao(pagina, 'Carga 28').waitFor();
  await esperarDito(pagina, 'Sobre Contato, posição 28 de 28.');
  await pagina.mouse.up();
  await esperarDito(pagina, 'Carga 1 movido para Contato, posição 28 de 28.');
});

test('clicar sem arrastar abre o negócio', async ({ pagina, banco, basico }) => {
  const feitos = await semearQuadro(banco, basico, CARTOES);
  await abrirQuadro(pagina, basico.rep.usuario_emaillogin);
  await cartao(pagina, 'Beta').click();
  await pagina.getByRole('dialog', { name: 'Beta' }).getByText('criou o negócio').waitFor();
  expect(new URL(pagina.url()).searchParams.get('negocio')).toBe(
    String(feitos.get('Beta')?.negocio_codigo),
  );
});
