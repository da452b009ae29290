import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { escreverCsv } from '../csv/tabela.ts';
import { escreverPlanilha } from '../xlsx/escrever.ts';
import { escreverXlsx, type Celula } from '../xlsx/escrita.ts';
import { esperarPrimeiraParte } from './primeira-parte.ts';

async function* quebra(): AsyncGenerator<Celula[][]> {
  yield* [];
  throw new Error('a leitura falhou');
}
async function* textosQuebrados(): AsyncGenerator<string[][]> {
  yield* [];
  throw new Error('a leitura falhou');
}

test.each([
  ['CSV', () => escreverCsv(['a'], quebra())],
  ['XLSX', () => escreverXlsx('a', [{ titulo: 'a', tipo: 'texto' }], quebra())],
  ['XLSX of texts', () => escreverPlanilha('a', textosQuebrados())],
])('S-74 a %s whose rows cannot be read fails before anything of it is given', async (_, fazer) => {
  await expect(esperarPrimeiraParte(Readable.from(fazer()))).rejects.toThrow('a leitura falhou');
});

test('S-74 what was waited for is given whole, an empty file and one without rows too', async () => {
  const dado = async (partes: Iterable<string> | AsyncIterable<string>) => {
    const fluxo = Readable.from(partes);
    await esperarPrimeiraParte(fluxo);
    return text(fluxo);
  };
  expect(await dado(['a', 'b', 'c'])).toBe('abc');
  expect(await dado([])).toBe('');
  async function* nenhuma(): AsyncGenerator<Celula[][]> {
    yield* [];
  }
  expect(await dado(escreverCsv(['a', 'b'], nenhuma()))).toBe('\ufeffa;b\r\n');
});
