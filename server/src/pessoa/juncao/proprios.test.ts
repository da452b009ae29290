import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/pessoa/juncao/endpoints.ts';
import { pessoa as cliente, type Pessoa } from '@praca/contract/pessoa/recurso.ts';
import { definirCampo } from '../../../test-support/cenario/campos.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';

let s: Cenario;
let campos: string[];
beforeAll(async () => {
  s = await abrirCenario();
  campos = [];
  for (const campo_descricao of ['Frota', 'Turno', 'Doca', 'Balança'])
    campos.push(
      String(
        (await definirCampo(s, { campo_tipo: 'TEXTO', campo_de: 'PESSOA', campo_descricao }))
          .campo_codigo,
      ),
    );
});
afterAll(() => s.fechar());

const adm = () => ({ como: s.u['adm.a'] });
const salvar = async (dados: object): Promise<Pessoa> => {
  const r = await s.chamar(cliente.api.salvar, dados as never, adm());
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const proprios = async (pessoa_codigo: number) => {
  const [linha] = await s.emA('SELECT pessoa_campos FROM pessoa WHERE pessoa_codigo = $1', [
    pessoa_codigo,
  ]);
  const ditos = linha!['pessoa_campos'] as Record<string, string>;
  return campos.map((um) => ditos[um] ?? null);
};
const com = (...valores: (string | null)[]) =>
  Object.fromEntries(campos.flatMap((um, i) => (valores[i] == null ? [] : [[um, valores[i]]])));

test('of added fields that both have the value is chosen; taken back, each goes back by itself, and what somebody changed since stays and is told', async () => {
  const fica = await salvar({
    pessoa_razao: 'Moinho Ibaté',
    pessoa_campos: com('3 caminhões', 'Dia', null, 'Sim'),
  });
  const sai = await salvar({
    pessoa_razao: 'MOINHO IBATE LTDA',
    pessoa_campos: com('5 caminhões', 'Noite', 'Doca 2', null),
  });
  const r = await s.chamar(
    api.juntar,
    {
      pessoa_codigo: fica.pessoa_codigo,
      versao: fica.versao,
      sai_codigo: sai.pessoa_codigo,
      sai_versao: sai.versao,
      DO_OUTRO: [],
      CAMPOS_DO_OUTRO: [Number(campos[0]), Number(campos[3])],
    },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
  // Nothing is chosen from a field that the other one has not.
  expect(await proprios(fica.pessoa_codigo)).toEqual(['5 caminhões', 'Dia', 'Doca 2', 'Sim']);

  const [{ versao }] = (await s.emA('SELECT versao FROM pessoa WHERE pessoa_codigo = $1', [
    fica.pessoa_codigo,
  ])) as [{ versao: number }];
  await salvar({
    pessoa_codigo: fica.pessoa_codigo,
    versao,
    pessoa_razao: fica.pessoa_razao,
    pessoa_campos: com('5 caminhões', 'Dia', 'Doca 7', 'Sim'),
  });
  const volta = await s.chamar(
    api.desfazerJuncao,
    { juncao_codigo: r.dados[0]!.juncao_codigo },
    adm(),
  );
  expect(volta.dados[0]).toMatchObject({ ficaram: ['Campos personalizados'] });
  expect(await proprios(fica.pessoa_codigo)).toEqual(['3 caminhões', 'Dia', 'Doca 7', 'Sim']);
  expect(await proprios(sai.pessoa_codigo)).toEqual(['5 caminhões', 'Noite', 'Doca 2', null]);
});
