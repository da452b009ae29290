import { expect, test } from 'vitest';
import { extensaoAceita, nomeGuardado } from './nome.ts';

test.each([
  ['foto.jpg', 'jpg', 'foto.jpg'],
  ['Foto da peça.JPEG', 'jpg', 'Foto da peça.JPEG'],
  ['foto.bmp', 'png', 'foto.png'],
  ['anima.gif', 'png', 'anima.png'],
  ['engano.png', 'jpg', 'engano.jpg'],
  ['x.html.png', 'png', 'x.html.png'],
  ['../../etc/x.png', 'png', 'x.png'],
  ['C:\\Users\\eu\\x.png', 'png', 'x.png'],
  ['..%2f..%2fx.png', 'png', '%2f..%2fx.png'],
  ['.png', 'png', 'png.png'],
  ['   .jpg', 'jpg', 'jpg.jpg'],
  ['linha\r\nSet-Cookie: a=b.png', 'png', 'linha Set-Cookie: a=b.png'],
  ['gnp\u202egpj.png', 'png', 'gnpgpj.png'],
  ['a\u0000b\u0007\u200b\ufeff.png', 'png', 'ab.png'],
  ['cafe\u0301.png', 'png', 'caf\u00e9.png'],
  [`${'n'.repeat(300)}.jpeg`, 'jpg', `${'n'.repeat(195)}.jpeg`],
  ['\ud800ruim.png', 'png', '\ufffdruim.png'],
])('%j kept as %s is shown as %j', (nome, guardada, esperado) => {
  const limpo = nomeGuardado(nome, guardada);
  expect(limpo).toBe(esperado);
  expect(limpo.length).toBeLessThanOrEqual(200);
});

test('only the endings of the pictures that we take, in any case', () => {
  expect(['a.jpg', 'a.JPEG', 'a.Png', 'a.gif', 'a.bmp'].map(extensaoAceita)).not.toContain(false);
  expect(
    ['a.svg', 'a.html', 'a.jpg.html', 'a.PhP', 'a', 'a.', '', 'jpg', 'a.webp'].map(extensaoAceita),
  ).not.toContain(true);
});
