import { describe, expect, it, test } from 'vitest';
import { LIMITES_HTML, palavrasDoHtml } from './html.ts';
import { abrirMarcas, MarcasDemais } from './marcas.ts';
import { abrirMensagem, MAXIMO_DE_LINHAS, textoDaMensagem } from './mensagem.ts';
import { cortar, linhaDeFora, textoDeFora } from './texto.ts';

const abrir = (texto: string) => abrirMensagem(Buffer.from(texto.replaceAll('\n', '\r\n')));

describe('S-72 texts from outside', () => {
  it.each([
    ['a🏭', 2, 'a'],
    ['a🏭', 3, 'a🏭'],
    ['🏭🏭', 2, '🏭'],
    ['abc', 2, 'ab'],
    ['abc', 0, ''],
  ])('%j cut at %i is %j', (texto, max, certo) => {
    expect(cortar(texto, max)).toBe(certo);
    expect(cortar(texto, max).isWellFormed()).toBe(true);
  });

  test('lose what no column holds, and are one line where one is asked for', () => {
    expect(textoDeFora('a\u0000b\u0007\n\ud83dc', 10)).toBe('ab\n\ufffdc');
    expect(linhaDeFora('  a\n\t b\u0000  c ', 10)).toBe('a b c');
  });
});

describe('S-72 a message', () => {
  test('whose subject is cut in an emoji, or has a NUL written in it, can be stored', async () => {
    const longo = await abrir(`Subject: ${'a'.repeat(199)}🏭\n\nx`);
    expect(longo.assunto).toBe('a'.repeat(199));
    expect((await abrir('Subject: =?utf-8?q?a=00b?=\n\nx')).assunto).toBe('ab');
  });

  test('a name of a file, an address and the text too', async () => {
    const m = await abrir(
      `To: =?utf-8?q?a=00?= <b\u0000@c.d>\nContent-Type: multipart/mixed; boundary=q\n\n--q\nContent-Type: text/plain; charset=utf-8\n\nol\u0000á\n--q\nContent-Type: image/png\nContent-Disposition: attachment; filename="${'n'.repeat(149)}🏭.png"\n\nx\n--q--\n`,
    );
    const tudo = JSON.stringify(m);
    expect(tudo).not.toMatch(/\\u0000|\\ud8/);
    expect([m.texto, m.arquivos[0]?.nome]).toEqual(['olá', 'n'.repeat(149)]);
  });

  test('deeper than messages are, or of too many heads, is kept by its own head', async () => {
    const funda = Array.from(
      { length: 30 },
      (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}\n`,
    ).join('');
    const m = await abrir(`Subject: Fundo\nTo: a@b.c\n${funda}`);
    expect(m).toMatchObject({ assunto: 'Fundo', para: ['a@b.c'], arquivos: [] });
    expect(m.texto).toContain('não pôde ser lido');
  });

  test('of lines without end is read as far as its bound', async () => {
    const m = await abrir(`Subject: x\n\n${'a\n'.repeat(MAXIMO_DE_LINHAS)}fim`);
    expect(m.texto).toMatch(/^a/);
    expect(m.texto).not.toContain('fim');
  });

  test('of HTML is kept as words', () => {
    const palavras = palavrasDoHtml(
      '<style>p{}</style><p>Olá <b>Ana</b></p><div>Tudo&nbsp;certo?<br>Abraço</div>',
      1000,
    );
    expect(
      palavras
        .split('\n')
        .map((l) => l.trim())
        .filter(Boolean),
    ).toEqual(['Olá Ana', 'Tudo certo?', 'Abraço']);
    expect(textoDaMensagem({ text: 'a\r\n\r\n\r\nb\u0000', html: '' })).toBe('a\n\nb');
    expect(textoDaMensagem({ text: 'x'.repeat(50_000) })).toHaveLength(20_000);
  });
});

describe('S-60 marks of strangers', () => {
  const aberturas = (texto: string, limites = LIMITES_HTML) => {
    let vistas = 0;
    const leitor = abrirMarcas({ onopentagname: () => (vistas += 1) }, limites);
    let limite = '';
    try {
      leitor.end(texto);
    } catch (erro) {
      if (!(erro instanceof MarcasDemais)) throw erro;
      ({ limite } = erro);
    }
    return { vistas, limite };
  };

  it.each([
    ['depth', '<b>'.repeat(150_000), 'profundidade', LIMITES_HTML.profundidade],
    ['depth behind what closes nothing', '<b></i>'.repeat(60_000), 'profundidade', 256],
    ['elements', '<b></b>'.repeat(60_000), 'elementos', LIMITES_HTML.elementos],
    ['attributes', `<b ${'a=1 '.repeat(100_000)}>`, 'atributos', 1],
  ])('%s: the library is stopped at the bound', (_, texto, limite, vistas) => {
    expect(aberturas(texto)).toEqual({ limite, vistas });
  });

  test('void elements, and those that close each other, lie in nothing', () => {
    expect(aberturas(`${'<br>'.repeat(1000)}${'<p>a'.repeat(1000)}`)).toEqual({
      limite: '',
      vistas: 2000,
    });
  });

  test('a mail of 450 kB of nested elements gives the words before the bound', () => {
    expect(palavrasDoHtml(`Bom dia<b>${'<b>'.repeat(150_000)}fim`, 1000)).toBe('Bom dia');
  });
});
