import { expect, test } from 'vitest';
import { arquivoEmBase64, comModelo, enderecosDe, tamanhoEmPalavras } from './carta.ts';

test('addresses however they are separated', () => {
  expect(enderecosDe(' a@x.demo, b@y.demo;c@z.demo\n')).toEqual([
    'a@x.demo',
    'b@y.demo',
    'c@z.demo',
  ]);
  expect(enderecosDe('')).toEqual([]);
});

test('a ready text stands above what is written, and takes nothing away', () => {
  expect(comModelo('Bom dia.\n', '\n\nAna, Aço Sul')).toBe('Bom dia.\n\nAna, Aço Sul');
  expect(comModelo('Bom dia.', 'Segue o desenho.\n\nAna')).toBe(
    'Bom dia.\n\nSegue o desenho.\n\nAna',
  );
  expect(comModelo('Bom dia.', '')).toBe('Bom dia.');
});

test('a file is carried byte by byte', async () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, i) => i % 256);
  const lido = await arquivoEmBase64(new File([bytes], 'a.bin'));
  expect(lido).toMatchObject({ nome: 'a.bin', tipo: 'application/octet-stream', tamanho: 20_000 });
  expect(Uint8Array.from(atob(lido.base64), (c) => c.charCodeAt(0))).toEqual(bytes);
});

test('sizes in words', () => {
  expect([
    tamanhoEmPalavras(10),
    tamanhoEmPalavras(2048),
    tamanhoEmPalavras(2.5 * 1024 * 1024),
  ]).toEqual(['1 KB', '2 KB', '2,5 MB']);
});
