import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  exportarMovimentos,
  exportarSaldos,
  getLocais,
  getMovimentos,
  movimentar,
} from '@praca/contract/estoque/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario, type Nome } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
let produto_codigo: number;
let localestoque_codigo: number;
beforeAll(async () => {
  s = await abrirCenario();
  const criar = async (tabela: string, chave: string, linha: object) =>
    Number((await inserir(s.dono, tabela, s.a, linha as never))[chave]);
  produto_codigo = await criar('produto', 'produto_codigo', {
    produto_descricao: '=Viga',
    produto_referencia: 'VG-9',
  });
  localestoque_codigo = await criar('localestoque', 'localestoque_codigo', {
    localestoque_descricao: 'Galpão',
  });
  for (const [movestoque_tipo, quantidade] of [
    ['entrada', '12.5'],
    ['saida', '2'],
  ] as const)
    await s.chamar(
      movimentar,
      {
        movestoque_tipo,
        movestoque_motivo: 'Compra',
        localestoque_codigo,
        itens: [{ produto_codigo, quantidade }],
      },
      { como: s.u['adm.a'] },
    );
});
afterAll(() => s.fechar());

const baixar = async (caminho: string, payload: object, quem: Nome = 'adm.a') =>
  (
    await s.app.inject({
      method: 'PUT',
      url: `/api${caminho}`,
      headers: { authorization: `JWT ${s.u[quem].token}` },
      payload,
    })
  ).body;

test('balances and book go out as CSV: no cell is a formula, numbers add up, another registration gets its own', async () => {
  const saldos = await baixar(exportarSaldos.path, { produto_codigo });
  expect(saldos).toContain("VG-9;'=Viga;");
  expect(saldos).toContain(';10,5000;0,0000;10,5000;');
  const livro = await baixar(exportarMovimentos.path, { produto_codigo });
  expect(livro.split('\r\n').filter(Boolean)).toHaveLength(3);
  expect(livro).toContain(';-2,0000;');
  expect(await baixar(exportarSaldos.path, { produto_codigo }, 'adm.b')).not.toContain('VG-9');
  expect(await baixar(exportarMovimentos.path, { produto_codigo }, 'adm.b')).not.toContain('VG-9');
});

test('the book is filtered by kind and day; places tell what lies where', async () => {
  const tipos = async (e: object, quem: Nome = 'adm.a') =>
    (
      await s.chamar(getMovimentos, { produto_codigo, ...e } as never, { como: s.u[quem] })
    ).dados.map((m) => m.movestoque_tipo);
  expect(await tipos({})).toEqual(['saida', 'entrada']);
  expect(await tipos({ movestoque_tipo: 'entrada' })).toEqual(['entrada']);
  expect(await tipos({ ate: '2000-01-01' })).toEqual([]);
  expect(await tipos({ de: '2000-01-01', ate: '2999-12-30' })).toHaveLength(2);
  expect(await tipos({}, 'adm.b')).toEqual([]);
  const locais = async (quem: Nome) =>
    (await s.chamar(getLocais, { produto_codigo }, { como: s.u[quem] })).dados;
  expect(await locais('adm.a')).toMatchObject([
    { localestoque_descricao: 'Galpão', estoque_saldo: '10.5000', estoque_disponivel: '10.5000' },
  ]);
  expect(await locais('adm.b')).toEqual([]);
});
