import { expect, test } from 'vitest';
import { nomeGuardado } from './nome.ts';

test.each([
  ['foto.jpg', 'image/jpeg', 'foto.jpg'],
  ['Foto da peça.JPEG', 'image/jpeg', 'Foto da peça.JPEG'],
  ['foto.bmp', 'image/png', 'foto.png'],
  ['anima.gif', 'image/gif', 'anima.gif'],
  ['Planta.STP', 'model/step', 'Planta.STP'],
  ['orçamento.pdf', 'application/pdf', 'orçamento.pdf'],
  ['engano.png', 'image/jpeg', 'engano.jpg'],
  ['x.html.png', 'image/png', 'x.html.png'],
  ['../../etc/x.png', 'image/png', 'x.png'],
  ['C:\\Users\\eu\\x.png', 'image/png', 'x.png'],
  ['..%2f..%2fx.png', 'image/png', '%2f..%2fx.png'],
  ['.png', 'image/png', 'png.png'],
  ['   .jpg', 'image/jpeg', 'jpg.jpg'],
  ['linha\r\nSet-Cookie: a=b.png', 'image/png', 'linha Set-Cookie: a=b.png'],
  ['gnp\u202egpj.png', 'image/png', 'gnpgpj.png'],
  ['a\u0000b\u0007\u200b\ufeff.png', 'image/png', 'ab.png'],
  ['cafe\u0301.png', 'image/png', 'caf\u00e9.png'],
  [`${'n'.repeat(300)}.jpeg`, 'image/jpeg', `${'n'.repeat(195)}.jpeg`],
  ['\ud800ruim.png', 'image/png', '\ufffdruim.png'],
])('%j kept as %s is shown as %j', (nome, guardada, esperado) => {
  const limpo = nomeGuardado(nome, guardada);
  expect(limpo).toBe(esperado);
  expect(limpo.length).toBeLessThanOrEqual(200);
});
