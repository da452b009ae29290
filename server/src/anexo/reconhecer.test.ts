import { Transformer } from '@napi-rs/image';
import { expect, test } from 'vitest';
import { bmp, jpeg, pixels, png, webp } from '../../test-support/cenario/imagens.ts';
import { comecaComoImagem, reconhecerImagem } from './reconhecer.ts';

test('each kind by its content, with its size', async () => {
  const casos = [
    ['png', await png(41, 29)],
    ['jpeg', await jpeg(41, 29)],
    ['bmp', await bmp(41, 29)],
    ['webp', await webp(41, 29)],
    ['webp', await Transformer.fromRgbaPixels(pixels(41, 29), 41, 29).webpLossless()],
  ] as const;
  for (const [formato, bytes] of casos) {
    expect(reconhecerImagem(bytes)).toEqual({ formato, largura: 41, altura: 29 });
    expect(comecaComoImagem(bytes.subarray(0, 12))).toBe(true);
  }
  for (const outro of ['', '<svg/>', '%PDF-1.7\n', 'GIF89a', 'RIFF\0\0\0\0WAVE'])
    expect(comecaComoImagem(Buffer.from(outro, 'latin1'))).toBe(false);
});

test('the size of a JPEG is found behind whatever the camera wrote before it', async () => {
  const foto = await jpeg(41, 29);
  const exif = Buffer.alloc(40_000, 0xff);
  exif.writeUInt16BE(0xffe1, 0);
  exif.writeUInt16BE(exif.length - 2, 2);
  const comExif = Buffer.concat([foto.subarray(0, 2), exif, foto.subarray(2)]);
  expect(reconhecerImagem(comExif)).toMatchObject({ largura: 41, altura: 29 });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a document', Buffer.from('%PDF-1.7\n')],
  ['another kind of picture', Buffer.from('RIFF\x00\x00\x00\x00WEBPVP8 ', 'latin1')],
  ['the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['a JPEG that never says its size', Buffer.from('ffd8ffda000801010000003f00ffd9', 'hex')],
  ['a picture that is not redrawn', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00', 'latin1')],
  [
    'a WebP of an unknown kind',
    Buffer.from('RIFF\x1a\x00\x00\x00WEBPVP9 '.padEnd(40, '\x01'), 'latin1'),
  ],
  ['a bitmap with a header of nobody', Buffer.concat([Buffer.from('BM'), Buffer.alloc(40, 0xff)])],
])('%s is no picture', (_, bytes) => {
  expect(reconhecerImagem(bytes)).toBeNull();
});
