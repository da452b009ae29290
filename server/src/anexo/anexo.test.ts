import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as e from '@praca/contract/anexo/endpoints.ts';
import { excluir as excluirNegocio } from '@praca/contract/negocio/endpoints.ts';
import { ler as lerFicha } from '@praca/contract/negocio/ficha/endpoints.ts';
import { limpar } from '../platform/fila/limpeza.ts';
import { abrirAnexos } from '../../test-support/cenario/anexos.ts';
import { bmp, jpeg, pixels, png, webp } from '../../test-support/cenario/imagens.ts';

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
const meu = () => ({ como: 'rep1.a', negocio: negocio_codigo }) as const;
/** An upload whose file name travels exactly as it is. */
const enviarComNome = async (nome: string) => {
  const limite = 'limite-do-teste';
  const corpo = Buffer.concat([
    Buffer.from(
      `--${limite}\r\nContent-Disposition: form-data; name="arquivo"; filename="${nome}"\r\nContent-Type: image/png\r\n\r\n`,
    ),
    await png(),
    Buffer.from(`\r\n--${limite}--\r\n`),
  ]);
  return s.enviarCorpo(corpo, `multipart/form-data; boundary=${limite}`, meu());
};

describe('works', () => {
  test.each([
    ['jpg', () => jpeg(), 'image/jpeg', 'peça.jpg'],
    ['png', () => png(), 'image/png', 'peça.png'],
    ['bmp', () => bmp(), 'image/png', 'peça.png'],
    ['webp', () => webp(), 'image/webp', 'peça.webp'],
  ] as const)(
    'a %s is kept written anew, listed, shown in the page and downloaded',
    async (fim, fazer, tipo, nome) => {
      const original = await fazer();
      const { status, anexo, mensagem } = await enviar(original, `peça.${fim}`);
      expect([status, mensagem]).toEqual([200, '']);
      expect(anexo).toMatchObject({
        anexo_nome: nome,
        anexo_tipo: tipo,
        negocio_codigo,
        usuario_nome: s.c.usuarios['rep1.a'].usuario_nome,
        versao: 1,
      });
      const r = await s.baixar(anexo.anexo_codigo);
      expect([r.statusCode, r.rawPayload.length]).toEqual([200, anexo.anexo_tamanho]);
      expect(await new Transformer(r.rawPayload).metadata()).toMatchObject({
        width: 40,
        height: 30,
        format: tipo.slice(6),
      });
      const lista = await s.chamar(e.getLista, { negocio_codigo }, { como: s.u['adm.a'] });
      expect([lista.total, lista.dados]).toEqual([1, [anexo]]);
      const ficha = await s.chamar(
        lerFicha,
        { negocio_codigo: String(negocio_codigo) },
        { como: s.u['adm.a'] },
      );
      expect(ficha.dados[0]).toMatchObject({
        quantidade_anexos: 1,
        itens: [{ item_tipo: 'ARQUIVO', item_codigo: anexo.anexo_codigo }, { item_tipo: 'EVENTO' }],
      });
      expect((await s.eventos('anexo', anexo.anexo_codigo)).map((v) => v.evento_acao)).toEqual([
        'CRIAR',
      ]);
    },
  );

  test('the pixels stay, whatever the file carried beside them goes', async () => {
    const limpa = await png(31, 17);
    const segredo = Buffer.from('GPS -23.55 <script>alert(1)</script>');
    const { anexo } = await enviar(Buffer.concat([limpa, segredo]), 'foto.png');
    const { rawPayload } = await s.baixar(anexo.anexo_codigo);
    expect(rawPayload.includes('script')).toBe(false);
    expect(
      Buffer.compare(await new Transformer(rawPayload).rawPixels(), Buffer.from(pixels(31, 17))),
    ).toBe(0);
  });

  test('deleted, it is gone, comes back whole for some hours, and then its bytes go too; the history says who did it', async () => {
    const antes = await s.contar();
    const { anexo } = await enviar(await png(), 'foto.png');
    const r = await s.chamar(
      e.excluir,
      { anexo_codigo: String(anexo.anexo_codigo) },
      { como: s.u['adm.a'] },
    );
    expect(r.status, r.texto).toBe(200);
    const { anexo_codigo } = anexo;
    expect(r.texto).not.toContain('arquivo_codigo');
    expect((await s.baixar(anexo_codigo)).statusCode).toBe(404);
    expect((await s.eventos('anexo', anexo_codigo)).at(-1)).toMatchObject({
      evento_acao: 'EXCLUIR',
      evento_antes: { anexo_nome: 'foto.png' },
      usuario_codigo: s.c.usuarios['adm.a'].usuario_codigo,
    });
    const limpo = () => limpar(s.banco, s.app.log, new AbortController().signal);
    expect(await limpo()).toMatchObject({ arquivo: 0 });

    // S-01 S-02: not by who does not see the deal.
    for (const como of [s.u['rep2.a'], s.u['adm.b']])
      await s.recusada(e.restaurar, { anexo_codigo }, { como, status: 404 });
    const voltou = await s.chamar(e.restaurar, { anexo_codigo }, { como: s.u['rep1.a'] });
    expect(voltou.dados[0]).toEqual({ ...anexo, versao: anexo.versao + 1 });
    expect((await s.baixar(anexo_codigo)).statusCode).toBe(200);
    expect((await s.eventos('anexo', anexo_codigo)).map((v) => v.evento_acao)).toEqual([
      'CRIAR',
      'EXCLUIR',
      'RESTAURAR',
    ]);
    await s.recusada(e.restaurar, { anexo_codigo }, { como: s.u['adm.a'], status: 404 });
    await s.emA("UPDATE arquivo SET arquivo_dtcriacao = now() - interval '7 hours'");
    expect(await limpo()).toMatchObject({ arquivo: 0 });

    await s.chamar(e.excluir, { anexo_codigo: String(anexo_codigo) }, { como: s.u['adm.a'] });
    await s.emA(
      "UPDATE arquivo SET arquivo_dtcriacao = now() - interval '7 hours' WHERE arquivo_finalidade = 'EXCLUIDO'",
    );
    expect(await limpo()).toMatchObject({ arquivo: 1 });
    expect(await s.contar()).toEqual(antes);
    await s.recusada(e.restaurar, { anexo_codigo }, { como: s.u['adm.a'], status: 404 });
  });

  test('the cleaning leaves the files of deals alone, and takes those of deals that are gone', async () => {
    const { anexo } = await enviar(await png(), 'fica.png');
    const outro = await s.n.criar({ usuario_responsavel: 'rep1.a' });
    await s.enviar(await png(), 'vai.png', outro.negocio_codigo);
    await s.chamar(
      excluirNegocio,
      { negocio_codigo: String(outro.negocio_codigo) },
      { como: s.u['adm.a'] },
    );
    await s.emA("UPDATE arquivo SET arquivo_dtcriacao = now() - interval '30 days'");
    const limpo = () => limpar(s.banco, s.app.log, new AbortController().signal);
    expect(await limpo()).toMatchObject({ arquivo: 0 });
    // Not even the Lixeira brings that deal back any more.
    await s.emA("UPDATE lixeira SET lixeira_em = now() - interval '31 days'");
    expect(await limpo()).toMatchObject({ lixeira: 1, arquivo: 1 });
    expect((await s.baixar(anexo.anexo_codigo)).statusCode).toBe(200);
  });
});

describe('S-27 what is not of the kinds that we take, or not what it says', () => {
  test.each<[nome: string, conteudo: () => Promise<Uint8Array> | Uint8Array]>([
    ['x.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['x.png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['x.html', () => Buffer.from('<script>alert(1)</script>')],
    ['x.jpg', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['x.jpg', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html>')])],
    ['x.jpg.html', () => jpeg()],
    ['x.PhP', () => jpeg()],
    ['x', () => jpeg()],
    ['x.png', () => Buffer.alloc(0)],
    ['x.gif', () => Buffer.from('GIF89a\x00\x00\x00\x00\x00\x00\x00;', 'latin1')],
    ['x.png', async () => (await png()).subarray(0, 40)],
    ['x.webp', () => Buffer.from('RIFF\x1a\x00\x00\x00WEBPVP8L', 'latin1')],
  ])('%s is refused, and nothing is kept', async (nome, conteudo) => {
    const antes = await s.contar();
    const r = await enviar(await conteudo(), nome);
    expect([r.status, r.codigo]).toEqual([400, 'ANEXO_INVALIDO']);
    expect(await s.contar()).toEqual(antes);
    expect(s.esperando()).toEqual([]);
  });

  test('too many pixels, too many bytes, no file at all', async () => {
    const antes = await s.contar();
    const bomba = Buffer.from(await png(2, 2));
    bomba.writeUInt32BE(60_000, 16);
    bomba.writeUInt32BE(60_000, 20);
    expect(await enviar(bomba, 'bomba.png')).toMatchObject({
      status: 400,
      mensagem: 'Esta imagem tem pontos demais.',
    });
    expect(await enviar(Buffer.alloc(15 * 1024 * 1024 + 1, 1), 'grande.bmp')).toMatchObject({
      status: 413,
      codigo: 'ARQUIVO_GRANDE',
      mensagem: 'A imagem passa de 15 MB.',
    });
    const vazio = new Response(new FormData());
    const corpo = Buffer.from(await vazio.arrayBuffer());
    for (const tipo of [
      vazio.headers.get('content-type') ?? '',
      'multipart/form-data; boundary=outro',
      'multipart/form-data',
    ])
      expect(await s.enviarCorpo(corpo, tipo, meu())).toMatchObject({
        status: 400,
      });
    expect((await s.enviarCorpo(await png(), 'image/png', meu())).status).toBe(415);
    expect(await s.contar()).toEqual(antes);
  });

  test.each([
    ['..%2f..%2fx.png', '%2f..%2fx.png'],
    ['../../../x.png', 'x.png'],
    [`${'n'.repeat(300)}.png`, `${'n'.repeat(196)}.png`],
    ['a\u202egnp.png', 'agnp.png'],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ])('the name %j is kept as %j and served as an attachment only', async (nome, guardado) => {
    const { status, anexo } = await enviarComNome(nome);
    expect([status, anexo.anexo_nome]).toEqual([200, guardado]);
    const { headers } = await s.baixar(anexo.anexo_codigo);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(guardado)}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test('a name with a line break does not write headers', async () => {
    const r = await enviar(await png(), 'a\r\nSet-Cookie: x=1\r\n\r\n<script>.png');
    expect(r.status).toBe(200);
    expect(r.anexo.anexo_nome).not.toMatch(/[\r\n]/);
    expect((await s.baixar(r.anexo.anexo_codigo)).headers['set-cookie']).toBeUndefined();
  });
});
