import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '@praca/contract/carteira/endpoints.ts';
import { criarNegocio } from '../../seed/fabricas/fabricas-negocio.ts';
import { criarFunil } from '../../seed/fabricas/fabricas.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import { esperarProcesso } from '../../test-support/servidor/esperar-processo.ts';

let s: Cenario;
let funil: Awaited<ReturnType<typeof criarFunil>>;
beforeAll(async () => {
  s = await abrirCenario();
  funil = await criarFunil(s.dono, s.a);
});
afterAll(() => s.fechar());

const ger = () => s.u['ger.a'];
const [rep1, rep2] = [() => s.c.a.rep1.repres_codigo, () => s.c.a.rep2.repres_codigo];
let pessoas: number[] = [];
let marca = 0;

/** Four customers of representative 1 in a town of their own; the first with an open deal, a lost one and a task. */
beforeEach(async () => {
  marca += 1;
  pessoas = [];
  for (let i = 0; i < 4; i += 1) {
    const p = await inserir(s.dono, 'pessoa', s.a, {
      pessoa_razao: `Cliente ${marca}.${i}`,
      repres_codigo: rep1(),
      cidade_descricao: `Vila ${marca}`,
      uf_codigo: 'SC',
    });
    pessoas.push(Number(p['pessoa_codigo']));
  }
  const negocio = (negocio_situacao: 'A' | 'P') =>
    criarNegocio(s.dono, s.a, {
      empresa_codigo: s.c.a.empresa1.empresa_codigo,
      pipeline_codigo: funil.pipeline_codigo,
      estagio_codigo: funil.estagios[0]!.estagio_codigo,
      pessoa_codigo: pessoas[0]!,
      repres_codigo: rep1(),
      usuario_responsavel: 'rep1.a',
      negocio_valor: '100.50',
      negocio_situacao,
    });
  const { negocio_codigo } = await negocio('A');
  await negocio('P');
  await inserir(s.dono, 'atividade', s.a, {
    atividade_titulo: 'Ligar',
    atividade_dthr: '2030-01-01T12:00:00Z',
    usuario_login: 'rep1.a',
    pessoa_codigo: pessoas[0]!,
    negocio_codigo,
  });
});

const filtro = (resto: object = {}) => ({
  CIDADE: `Vila ${marca}`,
  LISTA_DESTINO: [rep2()],
  MODO: 'UM' as const,
  ...resto,
});
const simular = async (entrada: object) => {
  const r = await s.chamar(api.simular, entrada as never, { como: ger() });
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const correr = async (e: typeof api.redistribuir | typeof api.desfazer, entrada: object) => {
  const r = await s.chamar(e, entrada as never, { como: ger() });
  expect(r.status, r.texto).toBe(200);
  const { uniproc_codigo } = r.dados[0]!;
  const fim = await esperarProcesso(s, uniproc_codigo, ger());
  expect(fim.uniproc_situacao, fim.uniproc_mensagem).toBe('FI');
  return { uniproc_codigo, ...fim.uniproc_resultadoobject };
};
const aplicar = async (entrada: object) =>
  correr(api.redistribuir, { ...entrada, ASSINATURA: (await simular(entrada)).assinatura });
/** Whose the customers, their deals and their tasks are. */
const donos = async () => [
  (
    await s.emA(
      'SELECT repres_codigo FROM pessoa WHERE pessoa_codigo = ANY($1) ORDER BY pessoa_codigo',
      [pessoas],
    )
  ).map((l) => l['repres_codigo']),
  (
    await s.emA(
      'SELECT repres_codigo, usuario_responsavel, negocio_situacao FROM negocio WHERE pessoa_codigo = ANY($1) ORDER BY negocio_codigo',
      [pessoas],
    )
  ).map((l) => [l['negocio_situacao'], l['repres_codigo'], l['usuario_responsavel']]),
  (await s.emA('SELECT usuario_login FROM atividade WHERE pessoa_codigo = ANY($1)', [pessoas])).map(
    (l) => l['usuario_login'],
  ),
];
const DE_REP1 = () => [
  [rep1(), rep1(), rep1(), rep1()],
  [
    ['A', rep1(), 'rep1.a'],
    ['P', rep1(), 'rep1.a'],
  ],
  ['rep1.a'],
];

test('the simulation says what each has before and after, and changes nothing', async () => {
  const antes = await donos();
  const r = await simular(filtro());
  expect(r).toMatchObject({ clientes: 4, mudam: 4, negocios: 1, tarefas: 1 });
  const de = r.representantes.find((x) => x.repres_codigo === rep1())!;
  const para = r.representantes.find((x) => x.repres_codigo === rep2())!;
  expect(de.antes.clientes - de.depois.clientes).toBe(4);
  expect(para.depois.clientes - para.antes.clientes).toBe(4);
  expect(para.depois.cidades - para.antes.cidades).toBe(1);
  expect(Number(para.depois.valor) - Number(para.antes.valor)).toBeCloseTo(100.5);
  expect([para.destino, de.destino]).toEqual(['S', 'N']);
  expect(await donos()).toEqual(antes);
  const menos = await simular(filtro({ MANTER_COM_NEGOCIO: 'S', MANTER: [pessoas[3]] }));
  expect(menos.mudam).toBe(2);
});

test('applied: customers, their open deals and pending tasks change hands, each with its history; taken back exactly', async () => {
  const feito = await aplicar(filtro());
  expect(feito).toMatchObject({ movidos: 4, ficaram: 0, negocios: 1, tarefas: 1 });
  expect(await donos()).toEqual([
    [rep2(), rep2(), rep2(), rep2()],
    [
      ['A', rep2(), 'rep2.a'],
      ['P', rep1(), 'rep1.a'],
    ],
    ['rep2.a'],
  ]);
  expect((await s.eventos('pessoa', pessoas[0]!)).at(-1)).toMatchObject({
    evento_acao: 'ALTERAR',
    evento_antes: { repres_codigo: rep1() },
    evento_depois: { repres_codigo: rep2() },
    uniproc_codigo: feito.uniproc_codigo,
  });
  const { dados } = await s.chamar(
    api.getMovimentos,
    { uniproc_codigo: feito.uniproc_codigo },
    { como: ger() },
  );
  expect(dados.map((d) => [d.carteiramov_situacao, d.carteiramov_negocios])).toEqual([
    ['A', 1],
    ['A', 0],
    ['A', 0],
    ['A', 0],
  ]);
  expect(await correr(api.desfazer, { uniproc_codigo: feito.uniproc_codigo })).toMatchObject({
    voltaram: 4,
    ficaram: 0,
  });
  expect(await donos()).toEqual(DE_REP1());
  await s.recusada(
    api.desfazer,
    { uniproc_codigo: feito.uniproc_codigo },
    { como: ger(), status: 409, codigo: 'LOTE_DESFEITO' },
  );
});

test('what somebody gave to another since stays, and is told with the reason', async () => {
  const feito = await aplicar(filtro());
  await s.emA('UPDATE pessoa SET repres_codigo = NULL WHERE pessoa_codigo = $1', [pessoas[1]]);
  expect(await correr(api.desfazer, { uniproc_codigo: feito.uniproc_codigo })).toMatchObject({
    voltaram: 3,
    ficaram: 1,
  });
  const { dados } = await s.chamar(
    api.getMovimentos,
    { uniproc_codigo: feito.uniproc_codigo, SITUACAO: 'R' },
    { como: ger() },
  );
  expect(dados).toMatchObject([
    { pessoa_codigo: pessoas[1], carteiramov_motivo: expect.stringContaining('ficou como está') },
  ]);
});

test('levelled between two, within a limit', async () => {
  const dois = { LISTA_DESTINO: [rep1(), rep2()], MODO: 'EQUILIBRAR' as const };
  const r = await simular(filtro({ ...dois, MAXIMO: 1 }));
  expect(r.representantes.every((x) => x.depois.clientes >= 0)).toBe(true);
  expect((await simular(filtro(dois))).clientes).toBe(4);
});

/** Representative 2 serves the town, as somebody else writes it, and a state where nobody lives. */
async function servirAVila(): Promise<void> {
  const { regiao_codigo } = await inserir(s.dono, 'regiao', s.a, {
    regiao_descricao: `Região ${marca}`,
  });
  for (const [regiaolugar_ordem, lugar] of [
    { uf_codigo: 'SC', cidade_descricao: `VILÁ  ${marca}` },
    { uf_codigo: 'AC', cidade_descricao: '' },
  ].entries())
    await inserir(s.dono, 'regiao_lugar', s.a, { regiao_codigo, regiaolugar_ordem, ...lugar });
  await s.emA('UPDATE representante SET regiao_codigo = $2 WHERE repres_codigo = $1', [
    rep2(),
    regiao_codigo,
  ]);
}

test.each([
  ['all to one', { MODO: 'UM' }, 4],
  ['all to one but those with open deals', { MODO: 'UM', MANTER_COM_NEGOCIO: 'S' }, 3],
  ['levelled by value', { MODO: 'EQUILIBRAR', PESO: 'VALOR' }, 4],
  ['by region', { MODO: 'REGIAO' }, 4],
  ['by region, levelled by value', { MODO: 'REGIAO', PESO: 'VALOR', MANTER_COM_NEGOCIO: 'S' }, 3],
] as const)(
  'what is applied is what was simulated, though only what the rule looks at is read again: %s',
  async (_, regra, mudam) => {
    await servirAVila();
    const pedido = filtro(regra);
    expect(await simular(pedido)).toMatchObject({ clientes: 4, mudam });
    expect(await aplicar(pedido)).toMatchObject({ movidos: mudam, ficaram: 0 });
  },
);

test('a customer that changed hands after the redistribution was asked for stays, and those after it are still moved', async () => {
  const trava = await s.dono.connect();
  let processo: number;
  try {
    await trava.query(`BEGIN; SET LOCAL app.registro = '${s.a}'`);
    await trava.query('UPDATE pessoa SET repres_codigo = NULL WHERE pessoa_codigo = $1', [
      pessoas[1],
    ]);
    const pedido = filtro();
    const r = await s.chamar(
      api.redistribuir,
      { ...pedido, ASSINATURA: (await simular(pedido)).assinatura },
      { como: ger() },
    );
    expect(r.status, r.texto).toBe(200);
    processo = r.dados[0]!.uniproc_codigo;
    await trava.query('COMMIT');
  } finally {
    trava.release();
  }
  const fim = await esperarProcesso(s, processo, ger());
  expect(fim.uniproc_resultadoobject).toMatchObject({ movidos: 3, ficaram: 1, negocios: 1 });
  expect((await donos())[0]).toEqual([rep2(), null, rep2(), rep2()]);
});

test('refused: another proposal by now, nobody to move, strangers, who may not', async () => {
  const { assinatura } = await simular(filtro());
  await s.emA('UPDATE pessoa SET repres_codigo = $2 WHERE pessoa_codigo = $1', [
    pessoas[0],
    rep2(),
  ]);
  await s.recusada(
    api.redistribuir,
    { ...filtro(), ASSINATURA: assinatura },
    { como: ger(), status: 409, codigo: 'CARTEIRA_MUDOU' },
  );
  const ninguem = filtro({ CIDADE: 'Nenhuma vila' });
  await s.recusada(
    api.redistribuir,
    { ...ninguem, ASSINATURA: (await simular(ninguem)).assinatura },
    { como: ger(), status: 400, campo: 'LISTA_DESTINO' },
  );
  for (const LISTA_DESTINO of [[999_999_999], [s.c.b.rep1.repres_codigo]])
    await s.recusada(api.simular, filtro({ LISTA_DESTINO }), {
      como: ger(),
      status: 400,
      campo: 'LISTA_DESTINO',
    });
  await s.recusada(api.simular, filtro({ LISTA_DESTINO: [rep1(), rep2()] }), {
    como: ger(),
    status: 400,
    campo: 'LISTA_DESTINO',
  });
  for (const e of [api.simular, api.redistribuir, api.desfazer, api.getMovimentos])
    await s.recusada(
      e,
      e === api.desfazer || e === api.getMovimentos
        ? { uniproc_codigo: 1 }
        : { ...filtro(), ...(e === api.redistribuir && { ASSINATURA: 'x'.repeat(64) }) },
      { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' },
    );
  await s.recusada(
    api.desfazer,
    { uniproc_codigo: 999_999_999 },
    { como: s.u['adm.b'], status: 404, codigo: 'NAO_ENCONTRADO' },
  );
});

test('S-69 an undo takes back what its caller sees by then, leaves the rest, and is not used up by who sees nothing of it', async () => {
  const feito = await aplicar(filtro());
  const foiTudo = await donos();
  const ver = async (mudanca: string, empresas: number[]) => {
    await s.emA(`UPDATE usuario SET ${mudanca} WHERE usuario_login = 'ger.a'`);
    await s.emA(
      "DELETE FROM usuario_empresa WHERE usuario_codigo = (SELECT usuario_codigo FROM usuario WHERE usuario_login = 'ger.a')",
    );
    for (const empresa of empresas)
      await s.emA(
        "INSERT INTO usuario_empresa (clienteregistro_codigo, usuario_codigo, empresa_codigo) SELECT clienteregistro_codigo, usuario_codigo, $1 FROM usuario WHERE usuario_login = 'ger.a'",
        [empresa],
      );
    s.difusor.esquecer({ registro: s.a });
  };
  const [uma, outra] = [s.c.a.empresa1.empresa_codigo, s.c.a.empresa2.empresa_codigo];
  try {
    // Internal ones alone: who has the customers now is external.
    await ver('usuario_visualizarepexterno = false', [uma, outra]);
    await s.recusada(
      api.desfazer,
      { uniproc_codigo: feito.uniproc_codigo },
      { como: ger(), status: 403, codigo: 'SEM_PERMISSAO' },
    );
    expect(await donos()).toEqual(foiTudo);
    // All customers, and of the companies the other one alone: the deal, and the task of the deal, are not theirs.
    await ver(`usuario_visualizarepexterno = true, empresa_codigo = ${outra}`, [outra]);
    expect(await correr(api.desfazer, { uniproc_codigo: feito.uniproc_codigo })).toMatchObject({
      voltaram: 4,
    });
    const [, ...deles] = foiTudo;
    expect(await donos()).toEqual([[rep1(), rep1(), rep1(), rep1()], ...deles]);
  } finally {
    await ver(`empresa_codigo = ${uma}`, [uma, outra]);
  }
});
