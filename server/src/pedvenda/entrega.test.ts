import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/pedvenda/endpoints.ts';
import { pdf } from '@praca/contract/pedvenda/envio/endpoints.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { lerPdf } from '../../test-support/cenario/ler-pdf.ts';
import { abrirPropostas } from '../../test-support/cenario/propostas.ts';

const ESCRITO = 'Depósito 2: Rua das Flores, 10, Caxias do Sul/RS, CEP 95010-000';

let s: Awaited<ReturnType<typeof abrirPropostas>>;
let pesend_codigo: number;
let alheio: number;
beforeAll(async () => {
  s = await abrirPropostas();
  const dar = async (codigo: number, endereco: object) => {
    const [{ versao, pessoa_razao } = {}] = await s.emA(
      'SELECT versao, pessoa_razao FROM pessoa WHERE pessoa_codigo = $1',
      [codigo],
    );
    const r = await s.chamar(
      pessoa.api.salvar,
      { pessoa_codigo: codigo, versao, pessoa_razao, enderecos: [endereco] } as never,
      { como: s.u['adm.a'] },
    );
    expect(r.status, r.texto).toBe(200);
    return r.dados[0]!.enderecos![0]!.pesend_codigo;
  };
  pesend_codigo = await dar(s.pessoa_codigo, {
    pesend_nome: 'Depósito 2',
    endereco_endereco: 'Rua das Flores',
    endereco_numero: '10',
    cidade_descricao: 'Caxias do Sul',
    uf_codigo: 'RS',
    endereco_cep: '95010000',
  });
  alheio = await dar(s.c.a.pessoa1.pessoa_codigo, { endereco_endereco: 'Rua alheia' });
});
afterAll(() => s.fechar());

test('the address is copied onto the document as it stands, and stays so when the customer’s changes or goes', async () => {
  const venda = await s.salvar({ pesend_codigo });
  expect(venda).toMatchObject({
    pesend_codigo,
    pedvenda_entrega: { pesend_nome: 'Depósito 2', endereco_endereco: 'Rua das Flores' },
  });
  await s.emA("UPDATE pessoa_endereco SET endereco_numero = '999' WHERE pesend_codigo = $1", [
    pesend_codigo,
  ]);
  const mudada = await s.salvar({
    pedvenda_codigo: venda.pedvenda_codigo,
    versao: venda.versao,
    pedvenda_obs: 'Cedo',
    pesend_codigo,
  });
  expect(mudada.pedvenda_entrega).toEqual(venda.pedvenda_entrega);
  const [guardada] = await s.emA(
    'SELECT pesend_codigo, pedvenda_entrega FROM pedvenda WHERE pedvenda_codigo = $1',
    [venda.pedvenda_codigo],
  );
  expect(guardada).toEqual({ pesend_codigo, pedvenda_entrega: venda.pedvenda_entrega });
  await s.emA("UPDATE pessoa_endereco SET endereco_numero = '10' WHERE pesend_codigo = $1", [
    pesend_codigo,
  ]);
  const semEla = await s.salvar({
    pedvenda_codigo: venda.pedvenda_codigo,
    versao: mudada.versao,
    pesend_codigo: null,
  });
  expect([semEla.pesend_codigo, semEla.pedvenda_entrega]).toEqual([null, null]);
});

test('an address of another customer, or that nobody has, is refused, and nothing is written', async () => {
  const venda = await s.salvar({ pesend_codigo });
  await s.recusadas(
    [
      [api.salvar, s.corpo({ pesend_codigo: alheio })],
      [api.salvar, s.corpo({ pesend_codigo: 999_999_999 })],
      [
        api.salvar,
        s.corpo({
          pedvenda_codigo: venda.pedvenda_codigo,
          versao: venda.versao,
          pesend_codigo: alheio,
        }),
      ],
    ],
    {
      como: s.u['rep1.a'],
      status: 400,
      codigo: 'REFERENCIA_INVALIDA',
      campo: 'pesend_codigo',
    },
  );
  // Of another customer it says nothing any more.
  const outra = await s.salvar({
    pedvenda_codigo: venda.pedvenda_codigo,
    versao: venda.versao,
    pessoa_codigo: s.c.a.pessoa1.pessoa_codigo,
  });
  expect([outra.pesend_codigo, outra.pedvenda_entrega]).toEqual([null, null]);
});

test('the PDF and the page of the customer say it; a copy takes it along where the customer still has it', async () => {
  const { codigo, token } = await s.enviada({ pesend_codigo });
  const r = await s.app.inject({
    method: 'GET',
    url: `/api${pdf.path.replace('{pedvenda_codigo}', String(codigo))}`,
    headers: { authorization: `JWT ${s.u['rep1.a'].token}` },
  });
  expect(lerPdf(r.rawPayload).texto.replaceAll('\u00a0', ' ')).toContain(
    'Endereço de entrega: Depósito 2',
  );
  expect((await s.ver(token)).documento.pedvenda_entrega).toBe(ESCRITO);
  const semEla = await s.enviada();
  expect('pedvenda_entrega' in (await s.ver(semEla.token)).documento).toBe(false);

  const copiar = async () => {
    const feita = await s.chamar(api.copiar, { pedvenda_codigo: codigo }, { como: s.u['rep1.a'] });
    expect(feita.status, feita.texto).toBe(200);
    return feita.dados[0]!.pedvenda_entrega;
  };
  expect(await copiar()).toMatchObject({ pesend_nome: 'Depósito 2' });
  await s.emA('DELETE FROM pessoa_endereco WHERE pesend_codigo = $1', [pesend_codigo]);
  expect(await copiar()).toBeNull();
});

test('a delivery before the day of issue is refused, of the document and of a line; what stood there may stay', async () => {
  const venda = await s.salvar({});
  const dela = { pedvenda_codigo: venda.pedvenda_codigo, versao: venda.versao };
  const { itens } = s.corpo({});
  const passada = { pedvenda_dtprevisaoentrega: '2020-01-10' };
  await s.recusadas(
    [
      [api.salvar, s.corpo(passada)],
      [api.salvar, s.corpo({ ...dela, ...passada })],
      [
        api.salvar,
        s.corpo({ itens: itens.map((um) => ({ ...um, itpedvenda_dtentrega: '2020-01-10' })) }),
      ],
    ],
    { como: s.u['rep1.a'], status: 409, codigo: 'VENDA_ENTREGA' },
  );
  await s.emA('UPDATE pedvenda SET pedvenda_dtprevisaoentrega = $2 WHERE pedvenda_codigo = $1', [
    venda.pedvenda_codigo,
    '2020-01-10',
  ]);
  const depois = await s.salvar({ ...dela, ...passada, pedvenda_obs: 'Cedo' });
  expect(depois).toMatchObject({ ...passada, pedvenda_obs: 'Cedo' });
  const hoje = await s.salvar({
    pedvenda_codigo: venda.pedvenda_codigo,
    versao: depois.versao,
    pedvenda_dtprevisaoentrega: venda.pedvenda_dtemissao,
  });
  expect(hoje.pedvenda_dtprevisaoentrega).toBe(venda.pedvenda_dtemissao);
});
