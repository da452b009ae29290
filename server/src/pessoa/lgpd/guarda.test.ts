import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUARDAS } from '@praca/contract/pessoa/lgpd/guarda.ts';
import * as api from '@praca/contract/pessoa/lgpd/endpoints.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { abrirLgpd } from '../../../test-support/cenario/lgpd.ts';

let s: Awaited<ReturnType<typeof abrirLgpd>>;
beforeAll(async () => {
  s = await abrirLgpd();
});
afterAll(() => s.fechar());

const ler = async (como = s.u['adm.a']) => {
  const { dados } = await s.ok(s.chamar(api.getGuarda, {}, { como }));
  return Object.fromEntries(dados.map((l) => [l.categoria, l]));
};

test('of each kind what is kept and what is past its time, counted and not touched', async () => {
  const antes = await ler();
  expect(Object.keys(antes).toSorted()).toEqual(Object.keys(GUARDAS).toSorted());
  const { pessoa_codigo } = await s.salvarCliente({
    pessoa_razao: 'Prospecta Esquecida',
    pessoa_cnpj: '529.982.247-25',
  });
  await s.emA(
    "UPDATE pessoa SET pessoa_dtcriacao = now() - interval '25 months' WHERE clienteregistro_codigo = $1 AND pessoa_codigo = $2",
    [s.a, pessoa_codigo],
  );
  await s.emA(
    "INSERT INTO evento (clienteregistro_codigo, evento_tabela, evento_chave, evento_acao, evento_em) VALUES ($1, 'sessao', '1', 'ENTRAR', now() - interval '7 months')",
    [s.a],
  );
  await s.emA(
    "INSERT INTO consentimento (clienteregistro_codigo, pessoa_codigo, consent_acao, consent_finalidade, consent_canal, consent_origem, consent_em) SELECT $1, $2, acao, 'DIVULGACAO', canal, 'USUARIO', now() - quando::interval FROM (VALUES ('C', 'EMAIL', '8 years'), ('R', 'EMAIL', '6 years'), ('C', 'VISITA', '7 years')) x(acao, canal, quando)",
    [s.a, pessoa_codigo],
  );
  await s.emA(
    "INSERT INTO pessoaguarda (clienteregistro_codigo, pessoa_codigo, pessoaguarda_razao, pessoaguarda_endereco, pessoaguarda_ate) VALUES ($1, $2, 'x', '', current_date - 1)",
    [s.a, pessoa_codigo],
  );
  for (const [descricao, dia] of [
    ['Antigo', '2019-05-06'],
    ['Novo', new Date().toISOString().slice(0, 10)],
  ] as const)
    await s.ok(
      s.chamar(
        recursos.incidenteDados.api.salvar,
        { incid_descricao: descricao, incid_dtconhecido: dia, incid_risco: 'BAIXO' },
        s.adm(),
      ),
    );
  const depois = await ler();
  const mais = (nome: keyof typeof GUARDAS) => [
    depois[nome]!.guardadas - antes[nome]!.guardadas,
    depois[nome]!.alem - antes[nome]!.alem,
  ];
  expect(mais('CONTATOS')).toEqual([1, 1]);
  expect(mais('ACESSOS')).toEqual([1, 1]);
  // What was agreed to and taken back is over since then; what was never taken back still holds.
  expect(mais('CONSENTIMENTOS')).toEqual([3, 2]);
  expect(mais('COMPRADORES')).toEqual([1, 1]);
  expect(mais('INCIDENTES')).toEqual([2, 1]);
  expect(depois['INCIDENTES']!.desde).toBe('2019-05-06');
  expect(await ler()).toEqual(depois);
});

test('a chosen time counts in the place of the suggested one', async () => {
  const alem = async () => (await ler())['CONTATOS']!.alem;
  const com24 = await alem();
  await s.ok(s.chamar(api.salvarRetencao, { meses: 36 }, s.adm()));
  expect(await alem()).toBe(com24 - 1);
  const { total } = (await s.ok(s.chamar(api.getRetencao, {}, s.adm()))).dados[0]!;
  expect(await alem()).toBe(total);
});

test('orders of more than five years ago are counted, and of another registration nothing', async () => {
  const antes = (await ler())['PEDIDOS']!;
  for (const dia of ['2018-01-02', new Date().toISOString().slice(0, 10)]) {
    const { pedvenda_codigo } = await s.salvar();
    await s.emA(
      "UPDATE pedvenda SET pedvenda_tipo = 'P', pedvenda_dtemissao = $3::date WHERE clienteregistro_codigo = $1 AND pedvenda_codigo = $2",
      [s.a, pedvenda_codigo, dia],
    );
  }
  expect((await ler())['PEDIDOS']).toMatchObject({
    guardadas: antes.guardadas + 2,
    alem: antes.alem + 1,
  });
  expect((await ler(s.u['adm.b']))['INCIDENTES']!.guardadas).toBe(0);
  await s.recusada(api.getGuarda, {}, { como: s.u['ger.a'], status: 403, codigo: 'SEM_PERMISSAO' });
});
