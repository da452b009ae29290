import { afterAll, beforeAll, expect, test } from 'vitest';
import { conferirIcms } from '@praca/contract/pedvenda/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirVendas } from '../../test-support/cenario/vendas.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
beforeAll(async () => {
  s = await abrirVendas();
});
afterAll(() => s.fechar());

const conferir = async (como = s.u['rep1.a']) =>
  s.chamar(
    conferirIcms,
    { pessoa_codigo: s.pessoa_codigo, LISTA_PRODUTO: [...s.produtos] },
    { como },
  );
const empresaEm = (uf: string, regime = 'LP') =>
  s.emA('UPDATE empresa SET uf_codigo = $1, empresa_regime = $2 WHERE empresa_codigo = $3', [
    uf,
    regime,
    s.c.a.empresa1.empresa_codigo,
  ]);

// conferirIcmsDaVenda (conferir-icms.ts)
test('products without a rule of ICMS from state to state are named until there is one', async () => {
  await empresaEm('RS');
  const falta = await conferir();
  expect(falta.dados, falta.texto).toEqual([
    { uf_origem: 'RS', uf_destino: 'SP', LISTA_PRODUTO: [...s.produtos] },
  ]);
  await inserir(s.dono, 'imposto', s.a, {
    imposto_descricao: 'Só um',
    imposto_tipo: 'ICMS',
    imposto_uforigem: 'RS',
    imposto_ufdestino: 'SP',
    imposto_aliquota: '12',
    produto_codigo: s.produtos[0],
  });
  expect((await conferir()).dados[0]?.LISTA_PRODUTO).toEqual([s.produtos[1]]);
  await inserir(s.dono, 'imposto', s.a, {
    imposto_descricao: 'RS para SP',
    imposto_tipo: 'ICMS',
    imposto_uforigem: 'RS',
    imposto_ufdestino: 'SP',
    imposto_aliquota: '12',
  });
  expect((await conferir()).dados).toEqual([]);
});

test('nothing is missing within a state, for who pays all in one, or of a company that is not the caller’s; a customer of others is not found', async () => {
  await s.emA('UPDATE imposto SET imposto_ativo = false');
  await empresaEm('SP');
  expect((await conferir()).dados).toEqual([]);
  await empresaEm('RS', 'SN');
  expect((await conferir()).dados).toEqual([]);
  await empresaEm('');
  expect((await conferir()).dados).toEqual([]);
  await empresaEm('RS');
  const alheia = await s.chamar(
    conferirIcms,
    { empresa_codigo: 999_999_999, pessoa_codigo: s.pessoa_codigo, LISTA_PRODUTO: [1] },
    { como: s.u['rep1.a'] },
  );
  expect(alheia.dados).toEqual([]);
  for (const como of [s.u['rep2.a'], s.u['adm.b']])
    expect((await conferir(como as never)).status).toBe(404);
});
