import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cnpj as consultarCnpj } from '@praca/contract/consulta/endpoints.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';
import {
  abrirFonte,
  cair,
  calar,
  json,
  transbordar,
  umDepoisDoOutro,
  type FonteDeTeste,
} from '../../test-support/servidor/fonte-de-teste.ts';
import {
  CNPJ,
  CNPJWS,
  MINHA_RECEITA,
  OPENCNPJ,
  RECEITAWS,
} from '../../test-support/servidor/respostas-de-cnpj.ts';

let fontes: Record<
  'receitaws' | 'minhareceita' | 'brasilapi' | 'cnpjws' | 'opencnpj',
  FonteDeTeste
>;
let s: Cenario;
let ambiente: Record<string, string>;
beforeAll(async () => {
  fontes = {
    receitaws: await abrirFonte(),
    minhareceita: await abrirFonte(),
    brasilapi: await abrirFonte(),
    cnpjws: await abrirFonte(),
    opencnpj: await abrirFonte(),
  };
  ambiente = {
    PRACA_CNPJ: Object.entries(fontes)
      .map(([nome, f]) => `${nome}=${f.url}`)
      .join(','),
    PRACA_REDE_PERMITIDA: '127.0.0.1',
  };
  s = await abrirCenario(ambiente);
});
beforeEach(async () => {
  await s.dono.query('DELETE FROM limite');
  await s.emA('DELETE FROM consulta');
  for (const f of Object.values(fontes)) {
    f.pedidos.splice(0);
    f.responder(json({ message: 'fora' }, 503));
  }
});
afterAll(async () => {
  await s.fechar();
  await Promise.all(Object.values(fontes).map((f) => f.fechar()));
});

/** Breakers are the process's own: who needs them closed asks another server. */
async function novo<T>(agir: (outro: Cenario) => Promise<T>): Promise<T> {
  const outro = await s.outro(ambiente);
  try {
    return await agir({ ...s, ...outro });
  } finally {
    await outro.fechar();
  }
}
const pedir = (onde: Cenario, cnpj: string, como: keyof Cenario['u'] = 'rep1.a') =>
  onde.chamar(consultarCnpj, { cnpj }, { como: s.u[como] });
const pedidos = () => Object.values(fontes).map((f) => f.pedidos.length);

test('S-70 four of one registration wait for a source that says nothing; another registration asks meanwhile', async () => {
  fontes.receitaws.responder(calar);
  const deA = [
    '11222333000181',
    '11444777000161',
    '33000167000101',
    '60701190000104',
    '12ABC34501DE35',
  ];
  const perguntado = (cnpj: string) =>
    fontes.receitaws.pedidos.some((url) => url.toUpperCase().includes(cnpj));
  await novo(async (o) => {
    const volta = deA.slice(0, 4).map((um) => pedir(o, um));
    await expect.poll(() => fontes.receitaws.pedidos.length).toBe(4);
    volta.push(pedir(o, deA[4]!), pedir(o, '00000000000191', 'adm.b'));
    await expect.poll(() => perguntado('00000000000191')).toBe(true);
    expect(perguntado(deA[4]!)).toBe(false);
    // The fifth had its turn, and was told what came of it.
    for (const r of await Promise.all(volta)) expect(r.codigo).toBe('CONSULTA_CNPJ_FALHOU');
  });
});

test('ReceitaWS: telephones apart, the legal name where there is no trade name, dates and CEP as we keep them', async () => {
  fontes.receitaws.responder(json(RECEITAWS));
  const r = await novo((o) => pedir(o, '12.abc.345/01de-35'));
  expect(r.dados).toEqual([
    {
      pessoa_cnpj: CNPJ,
      pessoa_razao: 'METALURGICA PONTE ALTA LTDA',
      pessoa_fantasia: 'METALURGICA PONTE ALTA LTDA',
      pessoa_telefone: '2121554551',
      pessoa_telefone2: '2121554552',
      pessoa_email: 'fiscal@pontealta.example',
      pessoa_dtaberturaemp: '1986-01-31',
      endereco_cep: '12210010',
      endereco_endereco: 'R DAS FLORES',
      endereco_numero: 'S/N',
      endereco_complemento: 'GALPAO 2',
      bairro_descricao: 'CENTRO',
      cidade_descricao: 'São José dos Campos',
      cidade_codigo: 3549904,
      uf_codigo: 'SP',
      consulta_situacao: 'BAIXADA',
      consulta_tipo: 'FILIAL',
      consulta_atividade: 'Fabricação de estruturas metálicas',
      consulta_fonte: 'ReceitaWS',
      consulta_em: expect.any(String),
    },
  ]);
  expect(fontes.receitaws.pedidos).toEqual([`/${CNPJ}`]);
  expect(r.texto).not.toContain('SOCIO');
});

test.each([
  ['minhareceita', MINHA_RECEITA, 'PONTE ALTA', '1239123456', ''],
  ['brasilapi', MINHA_RECEITA, 'PONTE ALTA', '1239123456', ''],
  ['cnpjws', CNPJWS, 'METALURGICA PONTE ALTA LTDA', '1239123456', ''],
  ['opencnpj', OPENCNPJ, 'PONTE ALTA', '1239123456', ''],
] as const)('%s says the same in its own words', async (nome, corpo, fantasia, um, outro) => {
  fontes[nome].responder(json(corpo));
  const r = await novo((o) => pedir(o, CNPJ));
  expect(r.dados[0]).toMatchObject({
    pessoa_cnpj: CNPJ,
    pessoa_fantasia: fantasia,
    pessoa_telefone: um,
    pessoa_telefone2: outro,
    cidade_codigo: 3549904,
    cidade_descricao: 'São José dos Campos',
    uf_codigo: 'SP',
    consulta_situacao: 'ATIVA',
    consulta_tipo: 'MATRIZ',
  });
});

test('what a source said serves a day, a colleague too, and no other registration', async () => {
  fontes.receitaws.responder(json(RECEITAWS));
  await novo(async (o) => {
    await pedir(o, CNPJ);
    await pedir(o, CNPJ, 'adm.a');
    expect(fontes.receitaws.pedidos).toHaveLength(1);
    await pedir(o, CNPJ, 'adm.b');
    expect(fontes.receitaws.pedidos).toHaveLength(2);
    await s.emA("UPDATE consulta SET consulta_em = now() - interval '25 hours'");
    await pedir(o, CNPJ);
    expect(fontes.receitaws.pedidos).toHaveLength(3);
  });
});

test('not there: two independent sources say so, it is kept ten minutes', async () => {
  const naoHa = { status: 'ERROR', message: 'CNPJ rejeitado pela Receita Federal' };
  fontes.receitaws.responder(json(naoHa));
  fontes.minhareceita.responder(json({ message: 'CNPJ não encontrado.' }, 404));
  await novo(async (o) => {
    const r = await pedir(o, CNPJ);
    expect([r.status, r.codigo, r.mensagens[0]?.Mensagem]).toEqual([
      404,
      'CNPJ_NAO_ENCONTRADO',
      'CNPJ não encontrado',
    ]);
    expect(pedidos()).toEqual([1, 1, 0, 0, 0]);
    expect((await pedir(o, CNPJ)).status).toBe(404);
    expect(pedidos()).toEqual([1, 1, 0, 0, 0]);
    await s.emA("UPDATE consulta SET consulta_em = now() - interval '11 minutes'");
    await pedir(o, CNPJ);
    expect(pedidos()).toEqual([2, 2, 0, 0, 0]);
  });
});

test('of two services with the same data one "not there" is enough; who cannot read letters is no judge', async () => {
  fontes.receitaws.responder(json({ status: 'ERROR', message: 'CNPJ inválido' }));
  fontes.minhareceita.responder(json({ message: 'x' }, 404));
  fontes.cnpjws.responder(json(CNPJWS));
  const r = await novo((o) => pedir(o, CNPJ));
  expect([r.status, r.dados[0]?.consulta_fonte]).toEqual([200, 'CNPJ.ws']);
  expect(pedidos()).toEqual([1, 1, 0, 1, 0]);
});

test.each([
  ['429', json('Too many', 429, { 'retry-after': '30' }), 1],
  ['504', json('Gateway', 504), 2],
  ['a connection that breaks off', cair, 2],
  ['more than anybody needs', transbordar, 1],
  ['HTML', json('<html>manutenção</html>'), 1],
  ['a body cut in the middle', json('{"status":"OK","nome":"MET'), 1],
  ['JSON that goes down without end', json('['.repeat(100_000)), 1],
  ['an array', json([RECEITAWS]), 1],
  ['another company', json({ ...RECEITAWS, cnpj: '11222333000181' }), 1],
  ['a company without name', json({ ...RECEITAWS, nome: { $ne: 1 } }), 1],
] as const)('S-32 after %s the next source is asked', async (_caso, modo, vezes) => {
  fontes.receitaws.responder(modo);
  fontes.minhareceita.responder(json(MINHA_RECEITA));
  const r = await novo((o) => pedir(o, CNPJ));
  expect([r.status, r.dados[0]?.consulta_fonte]).toEqual([200, 'Minha Receita']);
  expect(fontes.receitaws.pedidos).toHaveLength(vezes);
});

test('a source that recovers at the second try is not left', async () => {
  fontes.receitaws.responder(umDepoisDoOutro(json({}, 500), json(RECEITAWS)));
  const r = await novo((o) => pedir(o, CNPJ));
  expect(r.dados[0]?.consulta_fonte).toBe('ReceitaWS');
});

test('a redirect into the house is not followed', async () => {
  const alvo = fontes.opencnpj;
  for (const f of Object.values(fontes))
    if (f !== alvo) f.responder(json({}, 302, { location: `${alvo.url}segredo` }));
  const r = await novo((o) => pedir(o, CNPJ));
  expect([r.status, r.codigo]).toEqual([503, 'CONSULTA_CNPJ_FALHOU']);
  expect(alvo.pedidos).not.toContain('/segredo');
});

test('hostile values are text, cut and without control characters; a date that is none is none', async () => {
  fontes.receitaws.responder(
    json({
      ...RECEITAWS,
      nome: `<script>alert(1)</script>\u0000\u202e${'x'.repeat(9000)}`,
      telefone: 'a/b/c/d/(11) 0000-0000',
      abertura: '31/02/2020',
      email: 'não é',
      uf: '<b>',
      cep: '1',
    }),
  );
  const [linha] = (await novo((o) => pedir(o, CNPJ))).dados;
  expect(linha?.pessoa_razao).toMatch(/^<script>alert\(1\)<\/script> x+$/);
  expect(linha?.pessoa_razao).toHaveLength(150);
  expect(linha).toMatchObject({
    pessoa_telefone: '1100000000',
    pessoa_dtaberturaemp: null,
    pessoa_email: '',
    uf_codigo: '',
    endereco_cep: '',
  });
});

test('when nobody answers it is said of each why; nothing is kept, and the sources are then left alone', async () => {
  fontes.receitaws.responder(json({}, 429));
  await novo(async (o) => {
    const r = await pedir(o, CNPJ);
    expect([r.status, r.codigo, r.mensagens[0]?.Mensagem]).toEqual([
      503,
      'CONSULTA_CNPJ_FALHOU',
      'Erro ao buscar dados do CNPJ',
    ]);
    expect(r.mensagens[0]?.Ajuda).toMatch(
      /^ReceitaWS recebeu consultas demais.*; Minha Receita não está respondendo/,
    );
    expect(r.cabecalhos['retry-after']).toBe('60');
    expect(await s.emA('SELECT 1 FROM consulta')).toEqual([]);
    for (let i = 0; i < 4; i += 1) await pedir(o, CNPJ);
    expect(pedidos()).toEqual([1, 8, 8, 8, 8]);
  });
});

test('S-31 what is no CNPJ asks nobody', async () => {
  for (const cnpj of [
    '12ABC34501DE36',
    '00000000000000',
    '../../etc/passwd',
    '@evil.example',
    '#',
    '1'.repeat(200),
    '12ABC34501DÉ35',
  ])
    expect((await pedir(s, cnpj)).status, cnpj).toBe(400);
  expect(pedidos()).toEqual([0, 0, 0, 0, 0]);
});

test('only who may write customers asks, and a registration no more than 30 times a minute', async () => {
  await s.emA(
    "UPDATE perfil SET perfil_negadas = '{pessoa.editar}' WHERE perfil_base = 'REPRESENTANTE'",
  );
  await novo(async (o) => {
    expect((await pedir(o, CNPJ)).status).toBe(403);
    expect(pedidos()).toEqual([0, 0, 0, 0, 0]);
    fontes.receitaws.responder((req, res) =>
      json({ ...RECEITAWS, cnpj: (req.url ?? '').slice(1) })(req, res),
    );
    await s.dono.query('DELETE FROM limite');
    await pedir(o, CNPJ, 'adm.a');
    await s.dono.query(
      "UPDATE limite SET limite_total = 30 WHERE limite_chave LIKE 'consulta-minuto:%'",
    );
    const r = await pedir(o, '11222333000181', 'adm.a');
    expect([r.status, r.codigo, Number(r.cabecalhos['retry-after']) > 0]).toEqual([
      429,
      'MUITAS_TENTATIVAS',
      true,
    ]);
    expect((await pedir(o, CNPJ, 'adm.a')).status).toBe(200);
    expect((await pedir(o, '11222333000181', 'adm.b')).status).toBe(200);
  });
});

test('switched off it says so', async () => {
  const desligado = await s.outro({ PRACA_CNPJ: '0' });
  const r = await pedir({ ...s, ...desligado }, CNPJ, 'adm.a');
  expect([r.status, r.mensagens[0]?.Ajuda]).toEqual([
    503,
    'A consulta está desligada nesta instalação. Preencha os dados à mão.',
  ]);
  await desligado.fechar();
});
