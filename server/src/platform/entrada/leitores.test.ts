import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

// What reads foreign structure, read from the code: a package or a reading that has no row here fails.

const RAIZ = path.resolve(import.meta.dirname, '../..');
const arquivos = readdirSync(RAIZ, { recursive: true, encoding: 'utf8' })
  .map((nome) => nome.replaceAll('\\', '/'))
  .filter((nome) => nome.endsWith('.ts') && !nome.endsWith('.test.ts'))
  .map((nome) => ({ nome, texto: readFileSync(path.join(RAIZ, nome), 'utf8') }));
const onde = (padrao: RegExp) =>
  arquivos.filter(({ texto }) => padrao.test(texto)).map(({ nome }) => nome);
const ENTRADA = /^platform\/entrada\//;

/** Packages that read what strangers wrote: where alone each may be, and what bounds it there. */
const LEITORES: Readonly<Record<string, readonly [so: RegExp, limite: string]>> = {
  htmlparser2: [ENTRADA, 'depth, elements, attributes at each one (marcas.ts); XLSX in slices'],
  'postal-mime': [ENTRADA, 'bytes, lines, depth; in a thread with a deadline and a memory'],
  yauzl: [ENTRADA, 'parts before their list is read; whoever reads counts the bytes'],
  imapflow: [
    /^platform\/email\/caixa-imap\.ts$/,
    'depth 100 and a million tokens of the library, literals of 1 MiB, 50 messages a look',
  ],
  '@napi-rs/image': [/^anexo\/recodificador\.ts$/, 'points; a process of its own, fair turns'],
  '@fastify/multipart': [/^app\.ts$/, 'files, fields, parts, sizes; comEnvio watches over time'],
  '@fastify/cookie': [/^app\.ts$/, 'headers of 16 KiB'],
  jose: [/^platform\/sessao\/token\.ts$/, 'headers of 16 KiB; algorithms named'],
  rrule: [/^atividade\/serie\/ocorrencias\.ts$/, 'one form of the contract; at most 42 moments'],
  zod: [/./, 'bodies of 1 MiB; texts, lists and numbers have bounds of their own'],
};
/** Packages that read nothing of strangers: they write, connect or serve what the house made. */
const OUTROS = new Set([
  '@fastify/helmet',
  '@fastify/static',
  '@node-rs/argon2',
  '@praca/contract',
  'bwip-js',
  'fastify',
  'leven',
  'nodemailer',
  'pdfkit',
  'pg',
  'pino',
  'web-push',
]);
/** Whatever opens what is packed, or a text of structure, without a package. */
const LEITURAS: Readonly<Record<string, readonly [padrao: RegExp, onde: Record<string, string>]>> =
  {
    'unpacks (node:zlib)': [
      /\bcreate(Gunzip|Inflate|Unzip|InflateRaw|BrotliDecompress)\b|\b(gunzip|inflate|unzip)(Raw)?(Sync)?\(/,
      { 'platform/transferencia/arquivo.ts': 'lines of 64 MiB; a command of the administrator' },
    ],
    'JSON.parse': [
      /\bJSON\.parse\(/,
      {
        'anexo/recodificar.ts': 'the answer of a process of ours',
        'consulta/cadeia.ts': '256 KiB, of which named fields are read by their length',
        'negocio/importacao/leitura/rascunho.ts': 'what this reading wrote',
        'platform/banco/cursor.ts': 'a cursor: its call bounds its length',
        'platform/email/email-fila.ts': 'a letter of the queue, sealed by us',
        'platform/embutido/binarios.ts': 'files of the package',
        'platform/http/json-estrito.ts': '1 MiB, depth 32, 20,000 keys',
        'platform/transferencia/arquivo.ts': 'lines of 64 MiB; a command of the administrator',
        'platform/transferencia/copia.ts': 'a file of ours',
        'platform/transferencia/importar.ts': 'lines of 64 MiB; a command of the administrator',
        'recurso/ordem.ts': 'a cursor: its call bounds its length',
      },
    ],
    'DOM, XML or YAML by another way': [/\bDOMParser\b|\bXMLParser\b|\bparseStringPromise\b/, {}],
    'the parts of an upload': [
      /\.(isMultipart|file|files|parts|saveRequestFiles)\(/,
      { 'platform/entrada/envio.ts': 'asks whether the sender is there, deadline, least rate' },
    ],
  };

const importados = new Map<string, Set<string>>();
for (const { nome, texto } of arquivos)
  for (const [, de = ''] of texto.matchAll(
    /(?:\bfrom\s+|\bimport\(\s*|\brequire\w*\([^)]*\)\(\s*|\bimport\s+)'(@?[a-z][\w./-]*)'/g,
  )) {
    if (isBuiltin(de)) continue;
    const pacote = de.split('/', de.startsWith('@') ? 2 : 1).join('/');
    importados.set(pacote, (importados.get(pacote) ?? new Set()).add(nome));
  }

test('S-60 every package that the server imports is known: a reader of foreign structure lies where its bounds are', () => {
  expect(importados.size).toBeGreaterThan(15);
  const semLinha = [...importados.keys()].filter((um) => !(um in LEITORES) && !OUTROS.has(um));
  expect(semLinha).toEqual([]);
  const foraDoLugar = Object.entries(LEITORES).flatMap(([pacote, [so]]) =>
    [...(importados.get(pacote) ?? [])].filter((um) => !so.test(um)).map((um) => [pacote, um]),
  );
  expect(foraDoLugar).toEqual([]);
  const deixados = [...Object.keys(LEITORES), ...OUTROS].filter((um) => !importados.has(um));
  expect(deixados).toEqual([]);
});

test.each(Object.entries(LEITURAS))(
  'S-60 S-84 %s: each place is known, with its bound',
  (_nome, [padrao, lugares]) => {
    expect(onde(padrao).toSorted()).toEqual(Object.keys(lugares).toSorted());
  },
);

test('S-60 nobody opens marks but by the reader that has bounds', () => {
  expect(onde(/\bnew Parser\(/)).toEqual(['platform/entrada/marcas.ts']);
  expect(onde(/\bPostalMime\.parse\(/)).toEqual(['platform/entrada/mensagem.ts']);
  expect(onde(/\babrirMensagem\b/).toSorted()).toEqual([
    'platform/entrada/mensagem.ts',
    'platform/entrada/operario.ts',
  ]);
});

test('S-71 whatever all registrations share goes round by registration', () => {
  expect(onde(/\bnew Worker\(/)).toEqual(['platform/fila/oficina.ts']);
  expect(onde(/\bspawn\(/).filter((um) => !um.startsWith('platform/embutido/'))).toEqual([
    'anexo/recodificar.ts',
  ]);
  expect(onde(/\bnew (Oficina|Rodizio)\b/).toSorted()).toEqual([
    'anexo/recodificar.ts',
    'pedvenda/pdf/gerar.ts',
    'platform/entrada/ler-mensagem.ts',
    'platform/fila/oficina.ts',
  ]);
  // A turn of which all share one key is nobody's turn, but for the places of the pool.
  expect(onde(/\.entrar\((0|'')\)/)).toEqual(['platform/banco/db.ts']);
});
