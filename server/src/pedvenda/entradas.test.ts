import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/pedvenda/endpoints.ts';
import { criarPessoa } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirVendas } from '../../test-support/cenario/vendas.ts';

let s: Awaited<ReturnType<typeof abrirVendas>>;
/** Codes that are of registration B. */
let deB: Record<string, number>;
beforeAll(async () => {
  s = await abrirVendas();
  const criar = async (tabela: string, chave: string, dados: object) =>
    Number((await inserir(s.dono, tabela, s.b, { ...dados }))[chave]);
  const { pessoa_codigo } = await criarPessoa(s.dono, s.b, { pessoa_razao: 'CANARIO-B-cliente' });
  deB = {
    pessoa_codigo,
    produto_codigo: await criar('produto', 'produto_codigo', {
      produto_descricao: 'CANARIO-B-produto',
      produto_preco: '1',
    }),
    tabpreco_codigo: await criar('tabpreco', 'tabpreco_codigo', {
      tabpreco_descricao: 'CANARIO-B-tabela',
    }),
    condpag_codigo: await criar('cond_pag', 'condpag_codigo', {
      condpag_descricao: 'CANARIO-B-condicao',
    }),
    formapag_codigo: await criar('forma_pag', 'formapag_codigo', {
      formapag_descricao: 'CANARIO-B-forma',
    }),
    transp_codigo: await criar('transp', 'transp_codigo', { transp_razao: 'CANARIO-B-transp' }),
    redespacho_codigo: await criar('transp', 'transp_codigo', { transp_razao: 'CANARIO-B-outra' }),
    repres_codigo: s.c.b.rep1.repres_codigo,
    empresa_codigo: s.c.b.empresa9.empresa_codigo,
    negocio_codigo: s.c.b.negocios[0]!.negocio_codigo,
  };
});
afterAll(() => s.fechar());

const vendas = async () =>
  (await s.emA('SELECT count(*)::int AS n, max(versao)::int AS versao FROM pedvenda'))[0];
/** Refused, with nothing of B in the answer and nothing new in the database. */
async function recusado(chamada: Promise<{ status: number; texto: string }>, status = 400) {
  const r = await chamada;
  expect(r.status, r.texto).toBe(status);
  expect(r.texto).not.toContain('CANARIO-B-');
  return r.texto;
}
const salvar = (dados: object) =>
  s.chamar(api.salvar, s.corpo({ ...dados }) as never, { como: s.gerente });
const calcular = (dados: object) =>
  s.chamar(api.calcular, s.corpo({ ...dados }) as never, { como: s.gerente });

test.each([
  'pessoa_codigo',
  'tabpreco_codigo',
  'condpag_codigo',
  'formapag_codigo',
  'transp_codigo',
  'redespacho_codigo',
  'repres_codigo',
  'empresa_codigo',
  'negocio_codigo',
])('S-08 %s of another registration is not saved, and counts for nothing', async (campo) => {
  const antes = await vendas();
  const r = await salvar({ [campo]: deB[campo] });
  expect([400, 404], r.texto).toContain(r.status);
  expect(r.texto).not.toContain('CANARIO-B-');
  expect(await vendas()).toEqual(antes);
  // Worked out it is as a code that never was: nothing of it counts.
  const [com, nunca] = [
    await calcular({ [campo]: deB[campo] }),
    await calcular({ [campo]: 999_999_999 }),
  ];
  expect([com.status, com.texto]).toEqual([nunca.status, nunca.texto]);
  expect(com.texto).not.toContain('CANARIO-B-');
});

test('S-08 a product of another registration is answered like one that never was', async () => {
  const antes = await vendas();
  const com = (produto_codigo: number) => ({
    itens: [{ produto_codigo, itpedvenda_quantidade: '1' }],
  });
  const alheio = await recusado(salvar(com(deB['produto_codigo']!)));
  const nunca = await recusado(salvar(com(999_999_999)));
  expect(alheio).toBe(nunca);
  expect(await vendas()).toEqual(antes);
});

test('S-10 what only the server works out is not taken from who asks', async () => {
  const antes = await vendas();
  for (const resto of [
    { pedvenda_situacao: 'LI' },
    { pedvenda_tipo: 'P' },
    { pedvenda_aprovado: 'S' },
    { pedvenda_numero: '1' },
    { usuario_login: 'adm.b' },
    { clienteregistro_codigo: s.b },
    { pedvenda_vlcomissao: '9.00' },
  ])
    expect(await recusado(salvar(resto))).toContain('ENTRADA_INVALIDA');
  for (const doItem of [
    { itpedvenda_vlliquido: '0.01' },
    { itpedvenda_vltabela: '0.01' },
    { itpedvenda_descmaximo: '100' },
    { itpedvenda_percomissao: '99' },
    { itpedvenda_vlcusto: '0' },
    { itpedvenda_qtdfinalizada: '1' },
  ]) {
    const itens = [{ produto_codigo: s.produtos[1], itpedvenda_quantidade: '1', ...doItem }];
    expect(await recusado(salvar({ itens }))).toContain('ENTRADA_INVALIDA');
  }
  expect(await vendas()).toEqual(antes);
});

test('S-20 S-21 S-22 S-23 the list takes names of its own, plain text and sensible limits, and shows no secret', async () => {
  await s.salvar();
  const lista = (entrada: object) => s.chamar(api.getLista, entrada as never, { como: s.gerente });
  for (const ruim of [
    { ORDEM: 'pedvenda_valor desc; select pg_sleep(5)' },
    { ORDEM: '(select 1)' },
    { ORDEM: 'usuario_senha' },
    { SQL_LIMIT: -1 },
    { SQL_LIMIT: 1e9 },
    { SQL_OFFSET: -1 },
    { SQL_LIMIT: '20; drop' },
    { pedvenda_dtemissao: { de: '2026-02-30' } },
    { FILTRO_GERAL: 'a\u0000b' },
    { FILTRO_GERAL: '%'.repeat(10_000) },
  ])
    await recusado(lista(ruim));
  for (const texto of ["' or 1=1--", '%', '_', '\\', '😀']) {
    const r = await lista({ FILTRO_GERAL: texto });
    expect([texto, r.status, r.dados], r.texto).toEqual([texto, 200, []]);
  }
  for (const CAMPOS of [['*'], ['pedvenda_obsinterna'], ['(select usuario_senha from usuario)']])
    await recusado(s.chamar(api.getPorCampos, { CAMPOS } as never, { como: s.gerente }));
});

test('a table that has ended tells its prices to nobody who chose none, and a price of one’s own is told against the table that holds', async () => {
  const [{ tabpreco_codigo }] = (await s.emA(
    "INSERT INTO tabpreco (clienteregistro_codigo, tabpreco_descricao, tabpreco_dtfim, tabpreco_padrao) VALUES ($1, 'Velha', '2020-12-31', true) RETURNING tabpreco_codigo",
    [s.a],
  )) as [{ tabpreco_codigo: number }];
  const nova = await s.produto({ produto_preco: '100' });
  await s.emA(
    "INSERT INTO ittabpreco (clienteregistro_codigo, tabpreco_codigo, produto_codigo, ittabpreco_quantidade, ittabpreco_preco) VALUES ($1, $2, $3, 0, '1')",
    [s.a, tabpreco_codigo, nova],
  );
  const itens = [{ produto_codigo: nova, itpedvenda_quantidade: '1' }];
  const sem = await s.salvar({ itens });
  expect(sem).toMatchObject({
    tabpreco_codigo: null,
    itens: [{ itpedvenda_vltabela: '100.0000' }],
  });
  // Nobody sells by it any more, and what had it keeps it: its prices are seen as old, and a person decides.
  const antes = await vendas();
  expect(await recusado(salvar({ itens, tabpreco_codigo }))).toContain(
    'A tabela “Velha” vale até 31/12/2020: hoje, não.',
  );
  const mudando = { itens, pedvenda_codigo: sem.pedvenda_codigo, versao: sem.versao };
  expect(await recusado(salvar({ ...mudando, tabpreco_codigo }))).toContain('tabpreco_codigo');
  expect(await vendas()).toEqual(antes);
  await s.emA('UPDATE tabpreco SET tabpreco_dtfim = NULL');
  const com = await s.salvar({ itens, tabpreco_codigo });
  await s.emA("UPDATE tabpreco SET tabpreco_dtfim = '2020-12-31'");
  const ficou = await s.salvar({
    itens,
    pedvenda_codigo: com.pedvenda_codigo,
    versao: com.versao,
    tabpreco_codigo,
  });
  expect(ficou.itens[0]).toMatchObject({ itpedvenda_vltabela: '1.0000' });
  const { dados } = await s.chamar(
    api.copiar,
    { pedvenda_codigo: com.pedvenda_codigo },
    { como: s.u['rep1.a'] },
  );
  expect(dados[0]).toMatchObject({ tabpreco_codigo: null });
  const barato = await s.salvar({ itens: [{ ...itens[0], itpedvenda_vlunitario: '1' }] });
  expect(barato.itens[0]).toMatchObject({
    itpedvenda_vltabela: '100.0000',
    itpedvenda_percdesconto: '99.0000',
  });
});

test('S-03 S-04 S-05 lists of representatives and of companies, and headers, show nobody more than they see', async () => {
  await s.salvar();
  const deOutro = await s.emA(
    "INSERT INTO pedvenda (clienteregistro_codigo, pedvenda_numero, empresa_codigo, repres_codigo, usuario_login) VALUES ($1, 'DE-OUTRO', $2, $3, 'rep2.a') RETURNING pedvenda_codigo",
    [s.a, s.c.a.empresa1.empresa_codigo, s.c.a.rep2.repres_codigo],
  );
  expect(deOutro).toHaveLength(1);
  const numeros = async (entrada: object, cabecalhos: Record<string, string> = {}) => {
    const r = await s.chamar(api.getLista, entrada as never, {
      como: s.u['rep1.a'],
      cabecalhos,
    });
    expect(r.status, r.texto).toBe(200);
    expect(r.texto).not.toContain('CANARIO-B-');
    return r.dados.map((um) => um.pedvenda_numero);
  };
  const meus = await numeros({});
  expect(meus.length).toBeGreaterThan(0);
  expect(meus).not.toContain('DE-OUTRO');
  expect(await numeros({ repres_codigo: [s.c.a.rep2.repres_codigo] })).toEqual([]);
  expect(await numeros({ repres_codigo: [] })).toEqual(meus);
  expect(await numeros({ empresa_codigo: [deB['empresa_codigo']] })).toEqual([]);
  const dela = s.c.a.empresa1.empresa_codigo;
  expect(await numeros({ empresa_codigo: [dela, deB['empresa_codigo']] })).toEqual(
    await numeros({ empresa_codigo: [dela] }),
  );
  expect(
    await numeros(
      {},
      { empresa: String(deB['empresa_codigo']), usuario: 'adm.b', registro: String(s.b) },
    ),
  ).toEqual(meus);
});

test('where nobody said who sells, a quote of who is no representative is its customer’s; of an inactive one it is nobody’s', async () => {
  const rep1 = s.c.a.rep1.repres_codigo;
  const calculo = await s.chamar(api.calcular, s.corpo() as never, { como: s.gerente });
  expect(calculo.status, calculo.texto).toBe(200);
  expect((await s.salvar({}, s.gerente)).repres_codigo).toBe(rep1);
  expect((await s.salvar({ repres_codigo: null }, s.gerente)).repres_codigo).toBeNull();
  await s.emA('UPDATE representante SET repres_ativo = false WHERE repres_codigo = $1', [rep1]);
  expect((await s.salvar({}, s.gerente)).repres_codigo).toBeNull();
  await s.emA('UPDATE representante SET repres_ativo = true WHERE repres_codigo = $1', [rep1]);
});
