import { afterAll, beforeAll, expect, test } from 'vitest';
import { lerFicha } from '@praca/contract/pessoa/ficha/endpoints.ts';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

const { api } = pessoa;
let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const salvar = async (entrada: Record<string, unknown>) => {
  const r = await s.chamar(api.salvar, entrada as never, { como: s.u['adm.a'] });
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const noBanco = (pessoa_codigo: number) =>
  s.emA(
    'SELECT pesend_tipo, pesend_nome, endereco_endereco, cidade_codigo FROM pessoa_endereco WHERE pessoa_codigo = $1 ORDER BY pesend_ordem',
    [pessoa_codigo],
  );

test('addresses are kept with their customer, with the city of the IBGE that their words name', async () => {
  const criada = await salvar({
    pessoa_razao: 'Com Endereços',
    enderecos: [
      {
        pesend_nome: 'Depósito 2',
        endereco_endereco: 'Rua das Flores',
        endereco_numero: '10',
        cidade_descricao: 'caxias do sul',
        uf_codigo: 'RS',
        cidade_codigo: 3549904,
      },
      { pesend_tipo: 'C', endereco_endereco: 'Calle Mayor', cidade_descricao: 'Rivera' },
    ],
  });
  expect(criada.enderecos).toMatchObject([
    { pesend_tipo: 'E', pesend_nome: 'Depósito 2', cidade_codigo: 4305108 },
    { pesend_tipo: 'C', cidade_codigo: null },
  ]);
  expect(await noBanco(criada.pessoa_codigo)).toEqual([
    {
      pesend_tipo: 'E',
      pesend_nome: 'Depósito 2',
      endereco_endereco: 'Rua das Flores',
      cidade_codigo: 4305108,
    },
    {
      pesend_tipo: 'C',
      pesend_nome: '',
      endereco_endereco: 'Calle Mayor',
      cidade_codigo: null,
    },
  ]);
  const { pessoa_codigo } = criada;
  const ficha = await s.chamar(lerFicha, { pessoa_codigo }, { como: s.u['adm.a'] });
  expect(ficha.dados[0]?.pessoa.enderecos).toEqual(criada.enderecos);
  const campos = await s.chamar(
    api.getPorCampos,
    { pessoa_codigo, CAMPOS: ['pessoa_codigo', 'enderecos'] },
    { como: s.u['adm.a'] },
  );
  expect(campos.dados[0]?.enderecos).toHaveLength(2);
});

test('an unknown kind, no street, the address of another customer, and who may not see the customer are refused', async () => {
  const { pessoa_codigo, versao, enderecos } = await salvar({
    pessoa_razao: 'Recusas',
    repres_codigo: s.c.a.rep1.repres_codigo,
    enderecos: [{ endereco_endereco: 'Rua A' }],
  });
  const outra = await salvar({
    pessoa_razao: 'Outra',
    enderecos: [{ endereco_endereco: 'Rua B' }],
  });
  const base = { pessoa_codigo, versao, pessoa_razao: 'Recusas' };
  await s.recusadas(
    [
      [api.salvar, { ...base, enderecos: [{ endereco_endereco: 'x', pesend_tipo: 'Z' }] }],
      [api.salvar, { ...base, enderecos: [{ endereco_endereco: '' }] }],
      [
        api.salvar,
        {
          ...base,
          enderecos: [
            {
              pesend_codigo: outra.enderecos![0]!.pesend_codigo,
              endereco_endereco: 'Rua roubada',
            },
          ],
        },
      ],
    ],
    { como: s.u['adm.a'], status: 400 },
  );
  const doRep1 = { ...base, enderecos: [{ ...enderecos![0], endereco_endereco: 'Rua minha' }] };
  for (const como of [s.u['rep2.a'], s.u['adm.b']])
    await s.recusada(api.salvar, doRep1, { como, status: 404 });
});
