import { afterAll, beforeAll, expect, test } from 'vitest';
import { empresa } from '@praca/contract/empresa/recurso.ts';
import { gerarLink, pdf } from '@praca/contract/pedvenda/envio/endpoints.ts';
import * as api from '@praca/contract/produto/foto/endpoints.ts';
import { fotoDaProposta, getProposta } from '@praca/contract/proposta/endpoints.ts';
import { jpeg, png, webp } from '../../../test-support/cenario/imagens.ts';
import { abrirVendas } from '../../../test-support/cenario/vendas.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
beforeAll(async () => {
  s = await abrirVendas();
});
afterAll(() => s.fechar());

type Como = { token: string };
const adm = (): Como => s.u['adm.a'];
const enviar = (codigo: number, nome: string, bytes: Uint8Array, como: Como = adm()) =>
  s.app.inject({
    method: 'POST',
    url: `/api${api.enviarFoto.path.replace('{produto_codigo}', String(codigo))}`,
    headers: {
      authorization: `JWT ${como.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: Buffer.concat([
      Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="arquivo"; filename="${nome}"\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n--x--\r\n'),
    ]),
  });
const ler = (caminho: string, como: Como | null = adm()) =>
  s.app.inject({
    method: 'GET',
    url: `/api${caminho}`,
    ...(como && { headers: { authorization: `JWT ${como.token}` } }),
  });
const baixar = (codigo: number, como: Como = adm()) =>
  ler(api.baixarFoto.path.replace('{produto_codigo}', String(codigo)), como);
const tem = async (produto_codigo: number, como = s.u['rep1.a']) =>
  (await s.chamar(api.getFotos, { LISTA_PRODUTO: [produto_codigo] }, { como })).dados.map(
    (f) => f.foto_tipo,
  );

// enviarFoto, excluirFoto (enviar-foto.ts, excluir-foto.ts)
test('the picture: drawn anew, in the place of the one before, taken away again; other kinds, hands and registrations change nothing', async () => {
  const [codigo] = s.produtos;
  expect((await baixar(codigo)).statusCode).toBe(404);
  expect((await enviar(codigo, 'f.png', await png(), s.u['rep1.a'])).statusCode).toBe(403);
  for (const [nome, bytes] of [
    ['f.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['f.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['f.pdf', Buffer.from('%PDF-1.7')],
    ['f.png', Buffer.from('')],
  ] as const)
    expect([nome, (await enviar(codigo, nome, bytes)).statusCode]).toEqual([nome, 400]);
  expect(await tem(codigo)).toEqual([]);
  for (const [nome, bytes, tipo] of [
    ['f.png', await png(), 'image/png'],
    ['f.webp', await webp(), 'image/webp'],
    ['f.jpg', await jpeg(), 'image/jpeg'],
  ] as const) {
    const r = await enviar(codigo, nome, bytes);
    expect(r.statusCode, r.body).toBe(200);
    expect(await tem(codigo)).toEqual([tipo]);
  }
  const lida = await baixar(codigo, s.u['rep1.a']);
  expect([lida.statusCode, lida.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await baixar(codigo, s.u['adm.b'])).statusCode).toBe(404);
  expect(await tem(codigo, s.u['adm.b'] as never)).toEqual([]);
  expect((await enviar(codigo, 'f.png', await png(), s.u['adm.b'])).statusCode).toBe(404);
  const alheia = await s.chamar(
    api.excluirFoto,
    { produto_codigo: String(codigo) },
    { como: s.u['adm.b'] },
  );
  expect(alheia.status).toBe(404);
  expect(await tem(codigo)).toEqual(['image/jpeg']);
  const fora = await s.chamar(
    api.excluirFoto,
    { produto_codigo: String(codigo) },
    { como: s.u['adm.a'] },
  );
  expect(fora.status, fora.texto).toBe(200);
  expect(await tem(codigo)).toEqual([]);
  expect((await s.eventos('produto', codigo)).map((e) => e.evento_acao)).toEqual(
    Array.from({ length: 4 }, () => 'FOTO'),
  );
});

// baixarFotoDaProposta (../../pedvenda/envio/proposta.ts)
test('the customer sees the pictures of the lines of the quote and no other; paper has them where the company says so', async () => {
  const [outro, codigo] = s.produtos;
  for (const um of [outro, codigo])
    expect((await enviar(um, 'f.png', await png(300, 200))).statusCode).toBe(200);
  const venda = await s.passo(await s.salvar(), 'enviar');
  const { pedvenda_codigo, versao } = venda;
  const link = await s.chamar(gerarLink, { pedvenda_codigo, versao }, { como: s.u['rep1.a'] });
  const token = new URL(String(link.dados[0]?.linkvenda_url)).pathname.split('/').at(-1) ?? '';
  const vista = await s.chamar(getProposta, { token: decodeURIComponent(token) }, { como: null });
  expect(vista.dados[0]?.fotos).toEqual([1]);
  expect(vista.texto).not.toContain('produto_codigo');
  const daLinha = (linha: number, t = token) =>
    ler(
      fotoDaProposta.path.replace('{token}', t).replace('{itpedvenda_sequencia}', String(linha)),
      null,
    );
  const r = await daLinha(1);
  expect([r.statusCode, r.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await daLinha(2)).statusCode).toBe(404);
  expect((await daLinha(1, `1~${'x'.repeat(43)}`)).statusCode).toBe(410);
  const papel = async () =>
    (await ler(pdf.path.replace('{pedvenda_codigo}', String(pedvenda_codigo)))).rawPayload.includes(
      '/Subtype /Image',
    );
  expect(await papel()).toBe(false);
  const { empresa_codigo } = venda;
  const antes = (
    await s.chamar(
      empresa.api.getPorCampos,
      { LISTA_CODIGO: [empresa_codigo], CAMPOS: ['versao', 'empresa_razao'] } as never,
      { como: s.u['adm.a'] },
    )
  ).dados[0] as { versao: number; empresa_razao: string };
  const ligada = await s.chamar(
    empresa.api.salvar,
    { empresa_codigo, ...antes, empresa_fotosnopdf: 'S' } as never,
    { como: s.u['adm.a'] },
  );
  expect(ligada.status, ligada.texto).toBe(200);
  expect(await papel()).toBe(true);
});
