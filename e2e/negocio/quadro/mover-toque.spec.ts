import { expect } from 'vitest';
import { JANELAS, test } from '../../support/fixtures.ts';
import {
  cartao,
  coluna,
  emMaos,
  esperarColuna,
  esperarDito,
  ponto,
  semearQuadro,
} from '../../support/quadro.ts';
import { abrirComToque } from '../../support/toque.ts';

const CARTOES = { Contato: ['Alfa', 'Beta', 'Gama'], Proposta: ['Delta', 'Épsilon'] };
test('segurar e arrastar com o dedo leva o cartão para outra coluna', async ({
  novoContexto,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  const [pagina, dedo] = await abrirComToque(
    novoContexto,
    basico.rep.usuario_emaillogin,
    JANELAS.tablet,
  );
  const de = await ponto(cartao(pagina, 'Beta'));
  const para = await ponto(cartao(pagina, 'Delta'));
  await dedo.descer(de);
  await expect.poll(() => emMaos(pagina)).toBe(true);
  await dedo.levar(de, para);
  await esperarDito(pagina, 'Sobre Proposta, posição 1 de 3.');
  await dedo.levantar();
  await esperarColuna(pagina, 'Proposta', ['Beta', 'Delta', 'Épsilon']);
  expect(new URL(pagina.url()).search).toBe('');
});

test('deslizar sem segurar rola a coluna e não pega o cartão', async ({
  novoContexto,
  banco,
  basico,
}) => {
  const muitos = ['Alfa', ...Array.from({ length: 20 }, (_, i) => `Carga ${i + 1}`)];
  await semearQuadro(banco, basico, { Contato: muitos });
  const [pagina, dedo] = await abrirComToque(
    novoContexto,
    basico.rep.usuario_emaillogin,
    JANELAS.celular,
  );
  const altura = async () => (await cartao(pagina, 'Carga 4').boundingBox())?.y ?? 0;
  await cartao(pagina, 'Carga 4').waitFor();
  const antes = await altura();
  const de = { x: 150, y: 650 };
  await dedo.descer(de);
  await dedo.levar(de, { x: 150, y: 250 });
  await dedo.levantar();
  await cartao(pagina, 'Carga 6').waitFor();
  // A finger moves some pixels before it is taken for one that scrolls, on a busy machine more of them.
  await expect.poll(altura).toBeLessThan(antes - 200);
  expect(await emMaos(pagina)).toBe(false);
  await esperarDito(pagina, '');
});

test('um segundo dedo antes de pegar é pinça, não arrasto', async ({
  novoContexto,
  banco,
  basico,
}) => {
  await semearQuadro(banco, basico, CARTOES);
  const [pagina, dedo] = await abrirComToque(
    novoContexto,
    basico.rep.usuario_emaillogin,
    JANELAS.tablet,
  );
  const de = await ponto(cartao(pagina, 'Beta'));
  await dedo.descer({ ...de, id: 1 });
  await dedo.descer({ ...de, id: 1 }, { x: de.x + 80, y: de.y + 200, id: 2 });
  await pagina.evaluate(() => new Promise((pronto) => setTimeout(pronto, 400)));
  expect(await emMaos(pagina)).toBe(false);
  await dedo.levantar();
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
});

test('o toque que o sistema cancela devolve o cartão', async ({ novoContexto, banco, basico }) => {
  await semearQuadro(banco, basico, CARTOES);
  const [pagina, dedo] = await abrirComToque(
    novoContexto,
    basico.rep.usuario_emaillogin,
    JANELAS.tablet,
  );
  const de = await ponto(cartao(pagina, 'Beta'));
  await dedo.descer(de);
  await expect.poll(() => emMaos(pagina)).toBe(true);
  await dedo.levar(de, await ponto(cartao(pagina, 'Delta')));
  await dedo.cancelar();
  await esperarDito(pagina, 'Beta devolvido a Contato.');
  await esperarColuna(pagina, 'Contato', CARTOES.Contato);
});

test('no telefone, a borda leva à coluna seguinte', async ({ novoContexto, banco, basico }) => {
  await semearQuadro(banco, basico, CARTOES);
  const [pagina, dedo] = await abrirComToque(
    novoContexto,
    basico.rep.usuario_emaillogin,
    JANELAS.celular,
  );
  const de = await ponto(cartao(pagina, 'Beta'));
  await dedo.descer(de);
  await expect.poll(() => emMaos(pagina)).toBe(true);
  await dedo.levar(de, { x: 380, y: de.y });
  await expect
    .poll(async () => (await coluna(pagina, 'Negociação').boundingBox())?.x ?? 999)
    .toBeLessThan(120);
  await dedo.levar({ x: 380, y: de.y }, { x: 200, y: de.y }, 4);
  await esperarDito(pagina, 'Sobre Negociação, posição 1 de 1.');
  await dedo.levantar();
  await esperarColuna(pagina, 'Negociação', ['Beta']);
});

test('no telefone, o menu do cartão move com um toque', async ({ novoContexto, banco, basico }) => {
  await semearQuadro(banco, basico, CARTOES);
  const [pagina] = await abrirComToque(
    novoContexto,
    basico.rep.usuario_emaillogin,
    JANELAS.celular,
  );
  await pagina.getByRole('button', { name: 'Ações de Beta' }).tap();
  await pagina.getByRole('menuitem', { name: /Mover para…/ }).tap();
  await pagina
    .getByRole('dialog', { name: 'Mover para…' })
    .getByRole('button', { name: /Proposta/ })
    .tap();
  await esperarColuna(pagina, 'Proposta', ['Beta', 'Delta', 'Épsilon']);
});
