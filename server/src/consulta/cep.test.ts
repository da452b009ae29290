import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMunicipalities } from '@brazilian-utils/brazilian-utils';
import { cep as consultarCep } from '@praca/contract/consulta/endpoints.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { abrirFonte, json, type FonteDeTeste } from '../../test-support/servidor/fonte-de-teste.ts';

const VIACEP = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
};
let viacep: FonteDeTeste;
let brasilapi: FonteDeTeste;
let opencep: FonteDeTeste;
let s: Cenario;
beforeAll(async () => {
  viacep = await abrirFonte();
  brasilapi = await abrirFonte();
  opencep = await abrirFonte();
  s = await abrirCenario({
    PRACA_CEP: `viacep=${viacep.url}ws,brasilapi=${brasilapi.url},opencep=${opencep.url}`,
    PRACA_REDE_PERMITIDA: '127.0.0.1',
  });
});
beforeEach(async () => {
  await s.emA('DELETE FROM consulta');
  for (const f of [viacep, brasilapi, opencep]) {
    f.pedidos.splice(0);
    f.responder(json({}, 400));
  }
});
afterAll(async () => {
  await s.fechar();
  for (const f of [viacep, brasilapi, opencep]) await f.fechar();
});
const pedir = (cep: string) => s.chamar(consultarCep, { cep }, { como: s.u['rep1.a'] });

test('ViaCEP gives street, district, town by the code of the IBGE, and state', async () => {
  viacep.responder(json(VIACEP));
  expect((await pedir('01310-100')).dados).toEqual([
    {
      endereco_cep: '01310100',
      endereco_endereco: 'Avenida Paulista',
      bairro_descricao: 'Bela Vista',
      cidade_descricao: 'São Paulo',
      cidade_codigo: 3550308,
      uf_codigo: 'SP',
      consulta_fonte: 'ViaCEP',
      consulta_em: expect.any(String),
    },
  ]);
  expect(viacep.pedidos).toEqual(['/ws/01310100/json/']);
});

test('BrasilAPI and OpenCEP say the same; towns with one CEP have no street, and their name finds the code', async () => {
  brasilapi.responder(
    json({
      cep: '87360000',
      state: 'PR',
      city: 'Goioere',
      neighborhood: null,
      street: null,
      ibge: { city: null },
    }),
  );
  expect((await pedir('87360000')).dados[0]).toMatchObject({
    endereco_endereco: '',
    bairro_descricao: '',
    cidade_descricao: 'Goioerê',
    cidade_codigo: 4108601,
    consulta_fonte: 'BrasilAPI',
  });
  opencep.responder(json(VIACEP));
  expect((await pedir('01310100')).dados[0]).toMatchObject({ consulta_fonte: 'OpenCEP' });
});

test.each([true, 'true'])('an unknown CEP answers 200 with "erro": %s', async (erro) => {
  viacep.responder(json({ erro }));
  brasilapi.responder(json({ name: 'CepPromiseError' }, 404));
  const r = await pedir('99999999');
  expect([r.status, r.codigo, r.mensagens[0]?.Mensagem]).toEqual([
    404,
    'CEP_NAO_ENCONTRADO',
    'CEP não encontrado',
  ]);
  expect(opencep.pedidos).toEqual([]);
});

test('what is no CEP asks nobody; an answer for another CEP is none', async () => {
  for (const cep of ['1', '00000000', '../1', '123456789'])
    expect((await pedir(cep)).status).toBe(400);
  expect(viacep.pedidos).toEqual([]);
  viacep.responder(json(VIACEP));
  expect((await pedir('22460901')).codigo).toBe('CONSULTA_CEP_FALHOU');
});

test('the towns of the database are those of the IBGE', async () => {
  const { rows } = await s.dono.query<{ code: string; name: string; stateCode: string }>(
    'SELECT cidade_codigo::text AS code, cidade_descricao AS name, uf_codigo AS "stateCode" FROM cidade ORDER BY cidade_codigo',
  );
  expect(rows).toEqual(getMunicipalities().toSorted((a, b) => a.code.localeCompare(b.code)));
});
