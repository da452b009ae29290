import { afterAll, beforeAll, expect, test } from 'vitest';
import { empresa } from '@praca/contract/empresa/recurso.ts';
import * as l from '@praca/contract/empresa/logo/endpoints.ts';
import { pdf } from '@praca/contract/pedvenda/envio/endpoints.ts';
import { FUSO_DO_BRASIL, dataNoFuso, somarDias } from '@praca/contract/br/data.ts';
import { jpeg, png, webp } from '../../test-support/cenario/imagens.ts';
import { lerPdf } from '../../test-support/cenario/ler-pdf.ts';
import { abrirVendas } from '../../test-support/cenario/vendas.ts';

type Vendas = Awaited<ReturnType<typeof abrirVendas>>;
const { api } = empresa;
let s: Vendas;
beforeAll(async () => {
  s = await abrirVendas();
});
afterAll(() => s.fechar());

const adm = () => s.u['adm.a'];
const salvar = async (entrada: object) => {
  const feita = await s.chamar(api.salvar, entrada as never, { como: adm() });
  expect(feita.status, feita.texto).toBe(200);
  return feita.dados[0]!;
};
const FILIAL = {
  empresa_razao: 'Metalúrgica Aço Sul Ltda',
  empresa_fantasia: 'Filial Curitiba',
  empresa_cnpj: '11.222.333/0002-62',
  empresa_regime: 'LP',
  cidade_descricao: 'CURITIBA',
  uf_codigo: 'pr',
  empresa_chavepix: 'PIX@acosul.com.br',
  empresa_validade: 15,
  empresa_rodape: 'Frete por conta do comprador.',
};
const enviar = (codigo: number, nome: string, bytes: Uint8Array, como = adm()) => {
  const corpo = Buffer.concat([
    Buffer.from(
      `--x\r\ncontent-disposition: form-data; name="arquivo"; filename="${nome}"\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  return s.app.inject({
    method: 'POST',
    url: `/api${l.enviarLogo.path.replace('{empresa_codigo}', String(codigo))}`,
    headers: {
      authorization: `JWT ${como.token}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: corpo,
  });
};
const baixar = (codigo: number, como = adm()) =>
  s.app.inject({
    method: 'GET',
    url: `/api${l.baixarLogo.path.replace('{empresa_codigo}', String(codigo))}`,
    headers: { authorization: `JWT ${como.token}` },
  });

test('a second company: kept as people read it, with the code of its city, chosen at once by who made it, seen by nobody else', async () => {
  const nova = await salvar(FILIAL);
  expect(nova).toMatchObject({
    empresa_cnpj: '11222333000262',
    uf_codigo: 'PR',
    empresa_chavepix: 'pix@acosul.com.br',
    empresa_validade: 15,
    versao: 1,
  });
  const [noBanco] = await s.emA('SELECT cidade_codigo FROM empresa WHERE empresa_codigo = $1', [
    nova.empresa_codigo,
  ]);
  expect(noBanco).toEqual({ cidade_codigo: 4106902 });
  const vistas = async (como = adm()) =>
    (await s.chamar(api.getLista, {}, { como })).dados.map((d) => d.empresa_codigo);
  expect(await vistas()).toContain(nova.empresa_codigo);
  expect(await vistas(s.u['rep1.a'])).not.toContain(nova.empresa_codigo);
  expect(await vistas(s.u['adm.b'])).not.toContain(nova.empresa_codigo);
  const escolhida = await s.chamar(
    api.getLista,
    {},
    { como: adm(), cabecalhos: { empresa_codigo: String(nova.empresa_codigo) } },
  );
  expect(escolhida.status, escolhida.texto).toBe(200);
});

test.each<[campo: string, valor: unknown, status: number]>([
  ['empresa_cnpj', '11.222.333/0001-82', 400],
  ['uf_codigo', 'XX', 400],
  ['empresa_chavepix', '47999', 400],
  ['empresa_validade', 0, 400],
  ['empresa_validade', 366, 400],
  ['empresa_regime', 'X', 400],
  ['empresa_email', 'sem arroba', 400],
  ['cidade_descricao', 'Blumenal', 400],
])('refused, and nothing is written: %s = %s', async (campo, valor, status) => {
  await s.recusada(
    api.salvar,
    { ...FILIAL, empresa_cnpj: null, [campo]: valor },
    { como: adm(), status, campo },
  );
});

test('refused: a CNPJ that another company of the registration has; a company that other rows name', async () => {
  const outra = await salvar({ empresa_razao: 'Outra', empresa_cnpj: '11.222.333/0003-43' });
  await s.recusada(
    api.salvar,
    { empresa_razao: 'Mais uma', empresa_cnpj: '11222333000343' },
    { como: adm(), status: 409, codigo: 'CNPJ_REPETIDO', campo: 'empresa_cnpj' },
  );
  expect(
    (await s.chamar(api.excluir, { empresa_codigo: outra.empresa_codigo }, { como: adm() })).status,
  ).toBe(200);
  await s.recusada(
    api.excluir,
    { empresa_codigo: s.c.a.empresa1.empresa_codigo },
    { como: adm(), status: 409, codigo: 'REGISTRO_EM_USO' },
  );
});

test('a new quote holds as long as its company says, and its PDF carries the footer and the picture', async () => {
  const { empresa_codigo } = s.c.a.empresa1;
  const [antes] = (
    await s.chamar(api.getPorCampos, { empresa_codigo, CAMPOS: ['versao'] }, { como: adm() })
  ).dados;
  await salvar({
    empresa_codigo,
    versao: antes!.versao,
    empresa_razao: 'Empresa 1 de A Ltda',
    empresa_validade: 20,
    empresa_rodape: 'Garantia de 12 meses.',
  });
  expect((await enviar(empresa_codigo, 'marca.png', await png(400, 120))).statusCode).toBe(200);
  const venda = await s.salvar({});
  expect(venda.pedvenda_dtvalidade).toBe(somarDias(dataNoFuso(new Date(), FUSO_DO_BRASIL), 20));
  expect((await s.salvar({ pedvenda_dtvalidade: null })).pedvenda_dtvalidade).toBeNull();
  const r = await s.app.inject({
    method: 'GET',
    url: `/api${pdf.path.replace('{pedvenda_codigo}', String(venda.pedvenda_codigo))}`,
    headers: { authorization: `JWT ${s.u['rep1.a'].token}` },
  });
  expect(r.statusCode).toBe(200);
  expect(lerPdf(r.rawPayload).texto).toContain('Garantia de 12 meses.');
  expect(r.rawPayload.includes('/Subtype /Image')).toBe(true);
});

test('the picture: drawn anew, in the place of the one before, taken away again; who may not keep companies changes nothing', async () => {
  const { empresa_codigo } = s.c.a.empresa2;
  const tem = async (como = adm()) =>
    (await s.chamar(l.getLogos, { empresa_codigo }, { como })).dados.map((d) => d.logo_tipo);
  expect((await baixar(empresa_codigo)).statusCode).toBe(404);
  expect((await enviar(empresa_codigo, 'm.png', await png(), s.u['rep1.a'])).statusCode).toBe(403);
  for (const [nome, bytes] of [
    ['m.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['m.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['m.pdf', Buffer.from('%PDF-1.7')],
    ['m.webp', await webp()],
  ] as const) {
    const r = await enviar(empresa_codigo, nome, bytes);
    expect([nome, r.statusCode]).toEqual([nome, 400]);
  }
  expect(await tem()).toEqual([]);
  expect((await enviar(empresa_codigo, 'm.png', await png())).statusCode).toBe(200);
  expect((await enviar(empresa_codigo, 'm.jpg', await jpeg())).statusCode).toBe(200);
  expect(await tem(s.u['rep1.a'])).toEqual(['image/jpeg']);
  const lida = await baixar(empresa_codigo, s.u['rep1.a']);
  expect([lida.statusCode, lida.headers['content-type']]).toEqual([200, 'image/jpeg']);
  for (const chamada of [l.excluirLogo, l.getLogos])
    expect(
      (await s.chamar(chamada, { empresa_codigo }, { como: s.u['adm.b'] })).dados ?? [],
    ).toEqual([]);
  expect((await baixar(empresa_codigo, s.u['adm.b'])).statusCode).toBe(404);
  expect((await enviar(empresa_codigo, 'm.png', await png(), s.u['adm.b'])).statusCode).toBe(404);
  expect(await tem()).toEqual(['image/jpeg']);
  expect((await s.chamar(l.excluirLogo, { empresa_codigo }, { como: adm() })).status).toBe(200);
  expect(await tem()).toEqual([]);
});
