import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EXTENSOES, LIMITES_ANEXO, TIPOS } from '@praca/contract/anexo/tipos.ts';
import { abrirAnexos } from '../../test-support/cenario/anexos.ts';
import { ARQUIVOS, docx, pdf } from '../../test-support/cenario/arquivos.ts';
import { bmp, jpeg, png, webp } from '../../test-support/cenario/imagens.ts';
import { montarZip } from '../../test-support/cenario/montar-xlsx.ts';

type Anexos = Awaited<ReturnType<typeof abrirAnexos>>;
let s: Anexos;
let negocio_codigo: number;
beforeAll(async () => {
  s = await abrirAnexos();
});
afterAll(() => s.fechar());
beforeEach(async () => {
  negocio_codigo = await s.negocio();
});
const enviar = (conteudo: Uint8Array, nome: string) => s.enviar(conteudo, nome, negocio_codigo);
const IMAGENS = { jpg: jpeg, jpeg, png, webp, bmp };
const FAZER = { ...ARQUIVOS, ...IMAGENS };

test.each(Object.keys(ARQUIVOS) as (keyof typeof ARQUIVOS)[])(
  'a %s is kept byte for byte and served as an attachment that cannot run',
  async (extensao) => {
    const original = await ARQUIVOS[extensao]();
    const { status, anexo, mensagem } = await enviar(original, `Tanque 10 m³.${extensao}`);
    expect([status, mensagem]).toEqual([200, '']);
    expect(anexo).toMatchObject({
      anexo_nome: `Tanque 10 m³.${extensao}`,
      anexo_tipo: TIPOS[extensao].mime,
      anexo_tamanho: original.length,
    });
    const r = await s.baixar(anexo.anexo_codigo);
    expect(Buffer.compare(r.rawPayload, original)).toBe(0);
    expect(r.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/) as string,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(r.headers['content-type']).toMatch(
      new RegExp(`^${TIPOS[extensao].mime.replaceAll('.', '\\.')}`),
    );
  },
);

describe('S-27 a file that says it is another', () => {
  test.each(EXTENSOES)('every other kind under the name of a %s is refused', async (extensao) => {
    const antes = await s.contar();
    // A picture goes by its content, whatever picture its name says; a text is a table or a note as its name says.
    const mesmos = (outra: string) =>
      TIPOS[extensao].mime === TIPOS[outra as keyof typeof TIPOS].mime ||
      (extensao in IMAGENS && outra in IMAGENS) ||
      (['csv', 'txt'].includes(extensao) && ['csv', 'txt', 'dxf', 'step', 'stp'].includes(outra));
    for (const outra of EXTENSOES.filter((uma) => !mesmos(uma))) {
      const r = await enviar(await FAZER[outra](), `x.${extensao}`);
      expect([outra, r.status, r.codigo]).toEqual([outra, 400, 'ANEXO_INVALIDO']);
    }
    expect(await s.contar()).toEqual(antes);
    expect(s.esperando()).toEqual([]);
  });

  test.each(EXTENSOES)('a page under the name of a %s is refused', async (extensao) => {
    const antes = await s.contar();
    for (const pagina of [
      '<html><script>alert(1)</script></html>',
      ' \n<!doctype html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    ])
      expect((await enviar(Buffer.from(pagina), `x.${extensao}`)).status).toBe(400);
    expect(await s.contar()).toEqual(antes);
  });

  const junto = async (...partes: (Buffer | Promise<Buffer>)[]) =>
    Buffer.concat(await Promise.all(partes.map(async (uma) => uma)));
  const comComentario = async (fim: string) => {
    const zip = await docx();
    zip.writeUInt16LE(fim.length, zip.length - 2);
    return Buffer.concat([zip, Buffer.from(fim)]);
  };
  test.each<[que: string, nome: string, conteudo: () => Promise<Buffer> | Buffer]>([
    ['an archive behind a PDF', 'x.pdf', () => junto(pdf(), docx())],
    ['an archive in a PDF', 'x.pdf', () => junto(pdf(), comComentario('\n%%EOF'))],
    ['a PDF behind a page', 'x.pdf', () => junto(Buffer.from('<script>alert(1)</script>'), pdf())],
    ['a PDF without its end', 'x.pdf', () => pdf().subarray(0, 60)],
    ['an archive behind a drawing', 'x.dwg', () => junto(ARQUIVOS.dwg(), docx())],
    ['an archive behind a picture', 'x.gif', () => junto(ARQUIVOS.gif(), docx())],
    ['a document behind a program', 'x.docx', () => junto(Buffer.from('MZ'.padEnd(200)), docx())],
    ['a document cut off', 'x.docx', async () => (await docx()).subarray(0, -30)],
    ['an archive that is no document', 'x.docx', () => montarZip({ 'virus.exe': 'MZ' })],
    ['a document with macros', 'x.docx', () => docx({ 'word/vbaProject.bin': 'x' })],
    ['a way out of the folder', 'x.docx', () => docx({ '../../etc/passwd': 'x' })],
    [
      'a zip bomb',
      'x.xlsx',
      async () => {
        const bomba = { 'xl/worksheets/sheet1.xml': '0'.repeat(20_000_000) };
        return montarZip({ '[Content_Types].xml': '', 'xl/workbook.xml': '', ...bomba });
      },
    ],
    [
      'more parts than any document has',
      'x.docx',
      () => docx(Object.fromEntries(Array.from({ length: 2_100 }, (_, i) => [`p${i}.xml`, '']))),
    ],
    ['bytes under the name of a table', 'x.csv', () => Buffer.from([65, 59, 0, 1, 2, 3, 10, 66])],
    ['a drawing without its end', 'x.dxf', () => Buffer.from('0\nSECTION\n2\nHEADER\n')],
    ['a model without its end', 'x.step', () => Buffer.from('ISO-10303-21;\nHEADER;\n')],
    ['what only begins like a picture', 'x.png', async () => (await png()).subarray(0, 12)],
    ['a GIF of no size', 'x.gif', () => Buffer.from('GIF89a\0\0\0\0\0\0\0;', 'latin1')],
  ])('%s (%s) is refused, and nothing is kept', async (_, nome, conteudo) => {
    const antes = await s.contar();
    const r = await enviar(await conteudo(), nome);
    expect([r.status, r.codigo]).toEqual([400, 'ANEXO_INVALIDO']);
    expect(await s.contar()).toEqual(antes);
    expect(s.esperando()).toEqual([]);
  });
});

test('a picture and any other file each have their own limit, said in words', async () => {
  const grande = Buffer.concat([pdf(), Buffer.alloc(LIMITES_ANEXO.imagem, 32), pdf()]);
  expect((await enviar(grande, 'grande.pdf')).status).toBe(200);
  expect(await enviar(grande, 'grande.png')).toMatchObject({
    status: 413,
    mensagem: 'A imagem passa de 15 MB.',
  });
  expect(await enviar(Buffer.alloc(LIMITES_ANEXO.arquivo + 1, 32), 'grande.step')).toMatchObject({
    status: 413,
    mensagem: 'O arquivo passa de 50 MB.',
  });
});
