import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/negocio/nao-compram/endpoints.ts';
import { criarNegocio } from '../../../seed/fabricas/fabricas-negocio.ts';
import { inserir } from '../../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';
import { abrirParados } from '../../../test-support/cenario/parados.ts';

let s: Cenario;
let p: Awaited<ReturnType<typeof abrirParados>>;
let parou: number;
beforeAll(async () => {
  s = await abrirCenario();
  p = await abrirParados(s);
  // Those of the fixture never bought: out of the way of what is told here.
  await s.emA('UPDATE pessoa SET pessoa_ativo = false WHERE clienteregistro_codigo = $1', [s.a]);
  parou = await p.cliente('Parou', [220, 190, 160, 130, 100], {
    pessoa_telefone: '4733332222',
    cidade_descricao: 'Joinville',
    bairro_descricao: 'América',
    uf_codigo: 'SC',
    segmento_codigo: s.c.a.segmento_codigo,
  });
  await p.cliente('Compra', [200, 10]);
  await p.cliente('Nunca', [], { repres_codigo: null, pessoa_tipo: 'F' });
  await p.cliente('Duas vezes', [300, 120], { cidade_descricao: 'Curitiba', uf_codigo: 'PR' });
});
afterAll(() => s.fechar());

test('the last order, the rhythm of four days of purchases and more, and how late it is', async () => {
  const r = await p.listar();
  expect([r.status, r.total], r.texto).toEqual([200, 3]);
  expect(r.dados.map((l) => l.pessoa_razao)).toEqual(['Duas vezes', 'Nunca', 'Parou']);
  expect(r.dados[2]).toMatchObject({
    pessoa_codigo: parou,
    pessoa_telefone: '4733332222',
    ultima_compra: p.ha(100),
    diassemcompra: 100,
    pedvenda_numero: 'PED-5',
    pedvenda_valor: '1500.50',
    compras: 5,
    ritmo: 30,
    atraso: 70,
    negocio_codigo: null,
  });
  expect(r.dados[0]).toMatchObject({ diassemcompra: 120, compras: 2, ritmo: null, atraso: null });
  expect(r.dados[1]).toMatchObject({
    ultima_compra: null,
    diassemcompra: null,
    compras: 0,
    pedvenda_codigo: null,
  });
});

test('orders, pages and cursors give each customer once; who never bought comes last', async () => {
  expect(await p.nomes({ ORDEM: 'pessoa_razao desc' })).toEqual(['Parou', 'Nunca', 'Duas vezes']);
  expect(await p.nomes({ ORDEM: 'diassemcompra' })).toEqual(['Parou', 'Duas vezes', 'Nunca']);
  expect(await p.nomes({ ORDEM: 'diassemcompra desc' })).toEqual(['Duas vezes', 'Parou', 'Nunca']);
  expect(await p.nomes({ SQL_LIMIT: 1, SQL_OFFSET: 1 })).toEqual(['Nunca']);
  for (const ORDEM of [
    'pessoa_razao',
    'pessoa_razao desc',
    'diassemcompra',
    'diassemcompra desc',
  ]) {
    const vistos: string[] = [];
    let CURSOR: string | undefined;
    do {
      const r = await p.listar({ ORDEM, SQL_LIMIT: 1, ...(CURSOR && { CURSOR }) });
      vistos.push(...r.dados.map((l) => l.pessoa_razao));
      CURSOR = r.cursor ?? undefined;
    } while (CURSOR !== undefined);
    expect(vistos, ORDEM).toEqual(await p.nomes({ ORDEM }));
  }
});

test('each filter alone', async () => {
  const { a } = s.c;
  const [etiqueta, outraEtiqueta] = [await p.etiqueta('Retomar'), await p.etiqueta('Outra')];
  const LISTA_EQUIPE = [await p.equipe([a.rep1.repres_codigo])];
  await criarNegocio(s.dono, s.a, {
    empresa_codigo: a.empresa1.empresa_codigo,
    ...p.lugar,
    pessoa_codigo: parou,
    usuario_responsavel: 'rep1.a',
    etiquetas: [etiqueta],
    orprospect_codigo: a.orprospect_codigo,
    negocio_situacao: 'P',
    motperda_codigo: a.motperda_codigo,
    negocio_dtfechamento: '2026-01-05T12:00:00Z',
  });
  const casos: [filtros: Record<string, unknown>, nomes: string[]][] = [
    [{ FILTRO_GERAL: 'duas' }, ['Duas vezes']],
    [{ DATA_INICIAL: p.ha(110), DATA_FINAL: p.ha(0) }, ['Duas vezes', 'Nunca']],
    [{ DATA_INICIAL: p.ha(15), DATA_FINAL: p.ha(11) }, ['Compra', 'Duas vezes', 'Nunca', 'Parou']],
    [{ DATA_INICIAL: '1900-01-01', DATA_FINAL: '2999-12-31' }, ['Nunca']],
    [{ LISTA_EMPRESA: [a.empresa2.empresa_codigo] }, ['Compra', 'Duas vezes', 'Nunca', 'Parou']],
    [{ LISTA_SEGMENTO: [a.segmento_codigo] }, ['Parou']],
    [{ LISTA_ORPROSPECT: [a.orprospect_codigo] }, ['Parou']],
    [{ LISTA_RESPONSAVEL: ['rep1.a'] }, ['Parou']],
    [{ LISTA_RESPONSAVEL: ['rep2.a'] }, []],
    [{ LISTA_PIPELINE: [p.lugar.pipeline_codigo] }, ['Parou']],
    [{ LISTA_ETIQUETA: [etiqueta, outraEtiqueta] }, ['Parou']],
    [{ LISTA_ETIQUETA: [outraEtiqueta] }, []],
    // One deal is asked about, not one for each filter.
    [{ LISTA_ETIQUETA: [etiqueta], LISTA_RESPONSAVEL: ['adm.a'] }, []],
    [{ LISTA_EQUIPE }, ['Duas vezes', 'Parou']],
    [{ LISTA_EQUIPE, COMPROU_ANTERIORMENTE: 'N' }, []],
    [{ LISTA_UF: ['PR'] }, ['Duas vezes']],
    [{ LISTA_CIDADE: ['joinville/sc'] }, ['Parou']],
    [{ LISTA_CIDADE: ['Lugar nenhum'] }, []],
    [{ LISTA_BAIRRO: ['america'] }, ['Parou']],
    [{ LISTA_REPRESENTANTE: [a.rep1.repres_codigo] }, ['Duas vezes', 'Parou']],
    [{ COMPROU_ANTERIORMENTE: 'S' }, ['Duas vezes', 'Parou']],
    [{ COMPROU_ANTERIORMENTE: 'N' }, ['Nunca']],
    [{ SOMENTE_SEM_REPRESENTANTE: 'S' }, ['Nunca']],
    [{ TIPO_PESSOA: 'F' }, ['Nunca']],
    [{ TIPO_PESSOA: 'J' }, ['Duas vezes', 'Parou']],
    [{ LISTA_CODIGO: [parou] }, ['Parou']],
    [{ LISTA_UF: [], LISTA_CIDADE: null, TIPO_PESSOA: '' }, ['Duas vezes', 'Nunca', 'Parou']],
  ];
  for (const [filtros, nomes] of casos)
    expect([filtros, (await p.nomes(filtros)).toSorted()]).toEqual([filtros, nomes]);
});

test('TIPO_DATA: an order counts by its issue, or once it was billed; a cancelled one never', async () => {
  const emite = await p.cliente('Emitiu');
  const pedvenda_codigo = await p.comprou(emite, 20);
  const nome = { FILTRO_GERAL: 'emitiu' };
  expect(await p.nomes(nome)).toEqual([]);
  expect(await p.nomes({ ...nome, TIPO_DATA: 'FATURAMENTO' })).toEqual(['Emitiu']);
  await s.emA(
    "UPDATE pedvenda SET pedvenda_situacao = 'FA', pedvenda_dtfinalizacao = $2 WHERE pedvenda_codigo = $1",
    [pedvenda_codigo, `${p.ha(5)}T15:00:00Z`],
  );
  expect(await p.nomes({ ...nome, TIPO_DATA: 'FATURAMENTO' })).toEqual([]);
  const antes = { DATA_INICIAL: p.ha(4), DATA_FINAL: p.ha(0), TIPO_DATA: 'FATURAMENTO' };
  expect((await p.listar({ ...nome, ...antes })).dados[0]).toMatchObject({
    ultima_compra: p.ha(5),
    diassemcompra: 5,
    pedvenda_codigo,
  });
  await s.emA("UPDATE pedvenda SET pedvenda_situacao = 'CA' WHERE pedvenda_codigo = $1", [
    pedvenda_codigo,
  ]);
  for (const TIPO_DATA of ['EMISSAO', 'FATURAMENTO'])
    expect((await p.listar({ ...nome, TIPO_DATA })).dados[0]?.ultima_compra).toBeNull();
});

test('ANALISA_SOMENTE_COMPRA N leaves out who is being talked to: an open deal, or a quote of that time', async () => {
  const falam = await p.cliente('Negociando', [200]);
  const { negocio_codigo } = await criarNegocio(s.dono, s.a, {
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
    ...p.lugar,
    pessoa_codigo: falam,
    negocio_titulo: 'Em conversa',
  });
  await p.comprou(await p.cliente('Orçado', [200]), 10, {
    pedvenda_tipo: 'O',
    pedvenda_situacao: 'OA',
  });
  const quais = { FILTRO_GERAL: 'o', COMPROU_ANTERIORMENTE: 'S' };
  expect(await p.nomes(quais)).toEqual(expect.arrayContaining(['Negociando', 'Orçado', 'Parou']));
  const sobram = await p.nomes({ ...quais, ANALISA_SOMENTE_COMPRA: 'N' });
  expect(sobram).toContain('Parou');
  expect(sobram.filter((nome) => ['Negociando', 'Orçado'].includes(nome))).toEqual([]);
  const [linha] = (await p.listar({ LISTA_CODIGO: [falam] })).dados;
  expect(linha).toMatchObject({ negocio_codigo, negocio_titulo: 'Em conversa' });
});

test('S-03 S-09 a representative: their own customers and nobody’s, by the orders that they see', async () => {
  const alheio = await p.cliente('CANARIO-REP2', [200], {
    repres_codigo: s.c.a.rep2.repres_codigo,
  });
  const meu = await p.cliente('Comprou de outro', [200]);
  await p.comprou(meu, 5, { repres_codigo: s.c.a.rep2.repres_codigo });
  const rep = await p.listar({ SQL_LIMIT: 200 }, s.u['rep1.a']);
  const nomes = rep.dados.map((l) => l.pessoa_razao);
  expect(nomes).toEqual(expect.arrayContaining(['Nunca', 'Parou', 'Comprou de outro']));
  expect(rep.texto).not.toContain('CANARIO');
  expect(rep.total).toBe(rep.dados.length);
  expect(await p.nomes({ LISTA_CODIGO: [alheio] }, s.u['rep1.a'])).toEqual([]);
  expect(await p.nomes({ LISTA_REPRESENTANTE: [s.c.a.rep2.repres_codigo] }, s.u['rep1.a'])).toEqual(
    [],
  );
  expect(await p.nomes({ LISTA_CODIGO: [meu] })).toEqual([]);
  expect(await p.nomes({ SQL_LIMIT: 200 }, s.u['rep2.a'])).toEqual(
    expect.arrayContaining(['CANARIO-REP2', 'Nunca']),
  );
  expect(await p.nomes({ LISTA_CODIGO: [parou] }, s.u['adm.b'])).toEqual([]);
});

test('an order of a company that the user does not look at is none to them', async () => {
  const { empresa2 } = s.c.a;
  const outra = await p.cliente('Da outra empresa');
  await p.comprou(outra, 5, { empresa_codigo: empresa2.empresa_codigo });
  const quais = { LISTA_CODIGO: [outra] };
  expect(await p.nomes(quais)).toEqual(['Da outra empresa']);
  const la = await s.chamar(api.getClientesQueNaoCompram, quais, {
    como: s.u['adm.a'],
    cabecalhos: { empresa_codigo: String(empresa2.empresa_codigo) },
  });
  expect([la.status, la.dados]).toEqual([200, []]);
});

test('what makes no sense is refused by name; without the right to see sales nothing is told', async () => {
  await s.recusadas(
    [
      [
        api.getClientesQueNaoCompram,
        { DATA_INICIAL: '2026-02-01', DATA_FINAL: '2026-01-01' },
        'DATA_FINAL',
      ],
      [
        api.exportarNaoCompram,
        { DATA_INICIAL: '2026-02-01', DATA_FINAL: '2026-01-01' },
        'DATA_FINAL',
      ],
      [api.getClientesQueNaoCompram, { TIPO_DATA: 'X' }, 'TIPO_DATA'],
      [api.getClientesQueNaoCompram, { TIPO_PESSOA: 'X' }, 'TIPO_PESSOA'],
      [api.getClientesQueNaoCompram, { ORDEM: 'versao' }, 'ORDEM'],
      [api.getClientesQueNaoCompram, { CURSOR: 'x' }, 'CURSOR'],
      [api.getClientesQueNaoCompram, { LISTA_UF: ['XX'] }],
    ],
    { como: s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
  for (const direito of ['venda.ver', 'pessoa.ver']) {
    await s.emA(
      "UPDATE perfil SET perfil_negadas = ARRAY[$1] WHERE perfil_base = 'REPRESENTANTE'",
      [direito],
    );
    const outro = await s.outro();
    for (const e of [api.getClientesQueNaoCompram, api.exportarNaoCompram])
      expect((await outro.chamar(e, {}, { como: s.u['rep1.a'] })).status).toBe(403);
    await outro.fechar();
  }
  await s.emA("UPDATE perfil SET perfil_negadas = '{}' WHERE perfil_base = 'REPRESENTANTE'");
});

test('the file has the rows of the list, in its order, formulas without their sting', async () => {
  await inserir(s.dono, 'pessoa', s.a, { pessoa_razao: '=1+1', pessoa_busca: '=1+1' });
  const baixar = async (payload: Record<string, string>): Promise<string> => {
    const r = await s.app.inject({
      method: 'PUT',
      url: `/api${api.exportarNaoCompram.path}`,
      headers: { authorization: `JWT ${s.u['adm.a'].token}` },
      payload,
    });
    expect(r.statusCode).toBe(200);
    return r.body;
  };
  const filtros = { ORDEM: 'diassemcompra', COMPROU_ANTERIORMENTE: 'S' };
  const texto = await baixar(filtros);
  const linhas = texto.trim().split('\r\n');
  expect(linhas[0]).toContain('Código;Cliente;');
  expect(linhas.slice(1).map((l) => l.split(';')[1])).toEqual(
    await p.nomes({ ...filtros, SQL_LIMIT: 200 }),
  );
  expect(texto).toContain(';1500,50;30;70;');
  expect(await baixar({})).toContain(";'=1+1;");
  const planilha = await baixar({ ...filtros, FORMATO: 'XLSX' });
  expect(planilha.startsWith('PK')).toBe(true);
});

const RECONTAR = `SELECT DISTINCT ON (q.pessoa_codigo, q.empresa_codigo) q.pessoa_codigo, q.empresa_codigo, q.pedvenda_dtemissao::text AS dia, q.pedvenda_codigo
  FROM pedvenda q WHERE q.clienteregistro_codigo = $1 AND q.pessoa_codigo IS NOT NULL AND q.pedvenda_tipo = 'P' AND q.pedvenda_situacao <> 'CA'
  ORDER BY q.pessoa_codigo, q.empresa_codigo, q.pedvenda_dtemissao DESC, q.pedvenda_codigo DESC`;
const GUARDADAS =
  'SELECT u.pessoa_codigo, u.empresa_codigo, u.dia::text AS dia, u.pedvenda_codigo FROM soma.ultimacompra u WHERE u.clienteregistro_codigo = $1 AND u.dia IS NOT NULL ORDER BY 1, 2';
const MUDANCAS = {
  cancelar: "UPDATE pedvenda SET pedvenda_situacao = 'CA' WHERE CODIGOS",
  reviver: "UPDATE pedvenda SET pedvenda_situacao = 'LI', pedvenda_tipo = 'P' WHERE CODIGOS",
  orcar: "UPDATE pedvenda SET pedvenda_tipo = 'O' WHERE CODIGOS",
  adiar: 'UPDATE pedvenda SET pedvenda_dtemissao = pedvenda_dtemissao + $3::int - 20 WHERE CODIGOS',
  mandar: 'UPDATE pedvenda SET pessoa_codigo = $3 WHERE CODIGOS',
  trocar: 'UPDATE pedvenda SET empresa_codigo = $3 WHERE CODIGOS',
  excluir: 'DELETE FROM pedvenda WHERE CODIGOS',
} as const;

test('the last purchase that is kept is what a recount gives, whatever happens to orders, also at once', async () => {
  const { empresa1, empresa2 } = s.c.a;
  const empresas = [empresa1.empresa_codigo, empresa2.empresa_codigo];
  const clientes = [await p.cliente('Contado 1'), await p.cliente('Contado 2')];
  const vivos: number[] = [];
  const um = (de: readonly number[], i: number) => de[i % de.length] ?? 0;
  const mudar = (verbo: keyof typeof MUDANCAS, i: number, n: number) => {
    const codigos = [um(vivos, i), um(vivos, i + n)];
    const valor = { mandar: um(clientes, n), trocar: um(empresas, n), adiar: n }[verbo as 'adiar'];
    const texto = MUDANCAS[verbo].replace(
      'CODIGOS',
      'clienteregistro_codigo = $1 AND pedvenda_codigo = ANY($2::bigint[])',
    );
    return s.emA(texto, [s.a, codigos, ...(valor === undefined ? [] : [valor])]);
  };
  const passo = fc.record({
    verbo: fc.constantFrom('criar', 'criar', ...(Object.keys(MUDANCAS) as ['adiar'])),
    i: fc.nat(30),
    n: fc.nat(40),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(passo, passo), { minLength: 3, maxLength: 8 }),
      async (ps) => {
        for (const par of ps)
          await Promise.all(
            par.map(async ({ verbo, i, n }) => {
              if (verbo === 'criar' || vivos.length === 0)
                vivos.push(
                  await p.comprou(um(clientes, i), n, { empresa_codigo: um(empresas, i + n) }),
                );
              else await mudar(verbo, i, n);
            }),
          );
        expect(await s.emA(GUARDADAS, [s.a])).toEqual(await s.emA(RECONTAR, [s.a]));
      },
    ),
    { numRuns: 12 },
  );
  // What is kept answers as the orders themselves do, and of another day than today the orders are asked.
  for (const janela of [
    {},
    { DATA_INICIAL: p.ha(10) },
    { DATA_INICIAL: p.ha(30), DATA_FINAL: p.ha(12) },
  ])
    for (const ORDEM of ['pessoa_razao', 'diassemcompra', 'diassemcompra desc']) {
      const todos = (await p.listar({ ...janela, ORDEM, SQL_LIMIT: 200 })).dados;
      const guardados = await p.listar({
        ...janela,
        ORDEM,
        SQL_LIMIT: 200,
        COMPROU_ANTERIORMENTE: 'S',
      });
      expect(guardados.dados).toEqual(todos.filter((l) => l.ultima_compra !== null));
      expect(guardados.total).toBe(guardados.dados.length);
    }
});
