import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportar } from '@praca/contract/negocio/exportacao/endpoints.ts';
import { COLUNAS, TITULO_COLUNA } from '@praca/contract/negocio/exportacao/schemas.ts';
import { ORDENS_NEGOCIO } from '@praca/contract/negocio/ordem.ts';
import { TODAS_PERMISSOES } from '@praca/contract/permissoes.ts';
import { criarPerfil, criarUsuario } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario, type Nome } from '../../../test-support/cenario/cenario.ts';
import { listas } from '../../../test-support/cenario/listas.ts';
import { abrirZip, lerPlanilha } from '../../../test-support/cenario/xlsx.ts';

let s: Cenario;
const { criar, percorrer } = listas(() => s);
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

async function baixar(entrada: Record<string, unknown>, nome: Nome = 'adm.a') {
  const r = await s.app.inject({
    method: 'PUT',
    url: `/api${exportar.path}`,
    headers: { authorization: `JWT ${s.u[nome].token}` },
    payload: { COLUNAS: ['negocio_codigo', 'negocio_titulo'], ...entrada },
  });
  expect(r.statusCode, r.body).toBe(200);
  return r;
}
const csv = async (entrada: Record<string, unknown>, nome?: Nome): Promise<string[][]> =>
  parse((await baixar(entrada, nome)).body, { bom: true, delimiter: ';', relaxColumnCount: true });
const codigos = async (entrada: Record<string, unknown>, nome?: Nome) =>
  (await csv(entrada, nome)).slice(1).map(([codigo]) => Number(codigo));

const PERIGOSOS = ['=HYPERLINK("http://x";"y")', '+1', '-1', '@x', '＝1', "'=1", "d'água"];
const NA_CELULA = [`'=HYPERLINK("http://x";"y")`, "'+1", "'-1", "'@x", "'＝1", "''=1", "d'água"];

describe('a CSV', () => {
  test('has a head, names instead of codes, numbers and dates as pt-BR writes them, in the columns asked for', async () => {
    const n = await criar({
      negocio_titulo: 'Portões; "largos"',
      negocio_valor: '12345.60',
      negocio_temperatura: 'MUITO_QUENTE',
      negocio_dtprevisao: '2027-01-31',
      negocio_dtcriacao: '2026-01-01T01:30:00Z',
      usuario_responsavel: 'rep1.a',
      repres_codigo: s.c.a.rep1.repres_codigo,
      etiquetas: [s.c.a.etiqueta_codigo],
      segmento_codigo: s.c.a.segmento_codigo,
    });
    const r = await baixar({ COLUNAS, LISTA_CODIGO: [n.negocio_codigo] });
    expect(r.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(r.headers['content-disposition']).toMatch(
      /^attachment; filename\*=UTF-8''negocios-\d{4}-\d\d-\d\d\.csv$/,
    );
    expect(r.body.startsWith('\uFEFFNúmero;Título;Cliente;Valor;')).toBe(true);
    expect(r.body.endsWith('\r\n')).toBe(true);
    const [titulos = [], linha = []] = parse(r.body, { bom: true, delimiter: ';' }) as string[][];
    expect(titulos).toEqual(COLUNAS.map((coluna) => TITULO_COLUNA[coluna]));
    const celula = Object.fromEntries(titulos.map((titulo, i) => [titulo, linha[i]]));
    expect(celula).toMatchObject({
      Número: String(n.negocio_codigo),
      Título: 'Portões; "largos"',
      Valor: '12345,60',
      Situação: 'Em aberto',
      Temperatura: 'Muito quente',
      Funil: 'Licitações',
      Representante: 'Representante Um de A',
      Empresa: 'Empresa 1 de A Ltda',
      Previsão: '31/01/2027',
      Criado: '31/12/2025 22:30',
      Fechado: '',
    });
    const [etiqueta] = await s.emA(
      'SELECT etiqueta_descricao FROM etiqueta WHERE clienteregistro_codigo = $1 AND etiqueta_codigo = $2',
      [s.a, s.c.a.etiqueta_codigo],
    );
    expect(celula['Etiquetas']).toBe(etiqueta?.etiqueta_descricao);
  });

  test('brings the columns in the order asked for, each once', async () => {
    const [titulos] = await csv({
      COLUNAS: ['negocio_valor', 'negocio_titulo', 'negocio_valor'],
      LISTA_CODIGO: [s.c.a.deRep1[0]!.negocio_codigo],
    });
    expect(titulos).toEqual(['Valor', 'Título']);
  });

  test.each(ORDENS_NEGOCIO)('brings the rows of the list in its order: %s', async (ORDEM) => {
    const { vistos } = await percorrer({ ORDEM, SQL_LIMIT: 3 });
    expect(vistos.length).toBeGreaterThan(5);
    expect(await codigos({ ORDEM })).toEqual(vistos);
  });

  test.each([
    { FILTRO_GERAL: 'portoes' },
    { NEGOCIO_SITUACAO: ['G', 'P'] },
    { LISTA_TEMPERATURA: ['MUITO_QUENTE'] },
    { ATIVIDADES: 'SEM', MOSTRAR_HISTORICO: 'N' },
    { PARADO: 'S' },
    { DATA_INICIAL: '2030-01-01' },
  ])('keeps the filter %o', async (filtro) => {
    const { vistos } = await percorrer(filtro);
    expect(await codigos(filtro)).toEqual(vistos);
  });
});

test('S-38 no cell of text runs in a spreadsheet, in neither kind of file, and numbers stay numbers', async () => {
  const feitos: number[] = [];
  for (const titulo of PERIGOSOS)
    // oxlint-disable-next-line no-await-in-loop -- the order of creation is the order of the codes
    feitos.push((await criar({ negocio_titulo: titulo, negocio_valor: '-1.50' })).negocio_codigo);
  const pedido = {
    LISTA_CODIGO: feitos,
    COLUNAS: ['negocio_titulo', 'negocio_valor'],
    ORDEM: 'valor',
  };
  const esperados = NA_CELULA.toReversed();
  const texto = await csv(pedido);
  expect(texto.slice(1)).toEqual(esperados.map((titulo) => [titulo, '-1,50']));
  const planilha = lerPlanilha((await baixar({ ...pedido, FORMATO: 'XLSX' })).rawPayload);
  expect(planilha.slice(1)).toEqual(esperados.map((titulo) => [titulo, -1.5]));
});

test('an XLSX is a whole workbook whose cells are texts, numbers and dates', async () => {
  const n = await criar({
    negocio_titulo: 'Aço <1020> & cia _x0041_',
    negocio_valor: '9999999999.99',
    negocio_dtprevisao: '2026-03-01',
    negocio_dtcriacao: '2026-03-01T15:00:00Z',
  });
  const r = await baixar({
    FORMATO: 'XLSX',
    LISTA_CODIGO: [n.negocio_codigo],
    COLUNAS: ['negocio_titulo', 'negocio_valor', 'negocio_dtprevisao', 'negocio_dtcriacao'],
  });
  expect(r.headers['content-disposition']).toMatch(/\.xlsx$/);
  expect([...abrirZip(r.rawPayload).keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  expect(lerPlanilha(r.rawPayload)).toEqual([
    ['Título', 'Valor', 'Previsão', 'Criado'],
    ['Aço <1020> & cia _x005F_x0041_', 9_999_999_999.99, 46_082, 46_082.5],
  ]);
});

test('S-01 S-02 a file holds only what its user sees', async () => {
  const doRep = s.c.a.deRep1.map((n) => n.negocio_codigo);
  const alheios = [...s.c.a.deRep2, ...s.c.b.negocios].map((n) => n.negocio_codigo);
  const vistos = await codigos({}, 'rep1.a');
  expect(vistos).toEqual(expect.arrayContaining(doRep));
  expect(vistos.filter((codigo) => alheios.includes(codigo))).toEqual([]);
  expect(await codigos({ LISTA_CODIGO: alheios }, 'rep1.a')).toEqual([]);
  expect((await baixar({ COLUNAS, FORMATO: 'CSV' }, 'adm.a')).body).not.toContain('CANARIO-B-');
});

test('every export leaves who, how many and which filter in the log', async () => {
  await codigos({ LISTA_TEMPERATURA: ['MUITO_QUENTE'], FORMATO: 'CSV' }, 'ger.a');
  const eventos = await s.emA(
    `SELECT u.usuario_login, v.evento_tabela, v.evento_depois FROM evento v JOIN usuario u USING (clienteregistro_codigo, usuario_codigo)
     WHERE v.clienteregistro_codigo = $1 AND v.evento_acao = 'EXPORTAR' ORDER BY v.evento_codigo DESC LIMIT 1`,
    [s.a],
  );
  expect(eventos).toMatchObject([
    {
      usuario_login: 'ger.a',
      evento_tabela: 'exportacao',
      evento_depois: {
        formato: 'CSV',
        quantidade: 1,
        colunas: ['negocio_codigo', 'negocio_titulo'],
        filtros: { LISTA_TEMPERATURA: ['MUITO_QUENTE'] },
      },
    },
  ]);
});

test('is refused without the permission, and for columns, orders and formats that do not exist', async () => {
  const perfil = await criarPerfil(s.dono, s.a, {
    perfil_permissoes: TODAS_PERMISSOES.filter((p) => p !== 'negocio.exportar'),
  });
  const { usuario_emaillogin } = await criarUsuario(s.dono, s.a, {
    perfil_codigo: perfil.perfil_codigo,
    empresa_codigo: s.c.a.empresa1.empresa_codigo,
  });
  const sem = await s.entrar(usuario_emaillogin);
  await s.recusada(
    exportar,
    { COLUNAS: ['negocio_codigo'] },
    { como: sem, status: 403, codigo: 'SEM_PERMISSAO' },
  );
  await s.recusadas(
    [
      [exportar, { COLUNAS: [] }, 'COLUNAS'],
      [exportar, { COLUNAS: ['usuario_senha'] }, 'COLUNAS.0'],
      [exportar, { COLUNAS: ['negocio_codigo'], FORMATO: 'PDF' }, 'FORMATO'],
      [exportar, { COLUNAS: ['negocio_codigo'], ORDEM: 'nome' }, 'ORDEM'],
    ],
    { como: s.u['adm.a'], status: 400, codigo: 'ENTRADA_INVALIDA' },
  );
});

test('thousands of rows come in pages, whole and each once', async () => {
  await s.emA(
    `INSERT INTO negocio (clienteregistro_codigo, empresa_codigo, pipeline_codigo, estagio_codigo, negocio_posicao, negocio_titulo, negocio_valor, negocio_temperatura)
     SELECT $1, $2, $3, $4, i, 'Muitos ' || i, i, 'FRIO' FROM generate_series(1, 2500) i`,
    [
      s.a,
      s.c.a.empresa1.empresa_codigo,
      s.c.a.outroFunil.pipeline_codigo,
      s.c.a.outroFunil.estagios[0]!.estagio_codigo,
    ],
  );
  const pedido = {
    LISTA_TEMPERATURA: ['FRIO'],
    ORDEM: 'valor',
    COLUNAS: ['negocio_titulo', 'negocio_valor'],
    DATA_INICIAL: '2020-01-01',
    LISTA_PIPELINE: [s.c.a.outroFunil.pipeline_codigo],
  };
  const linhas = (await csv(pedido)).slice(1).filter(([titulo]) => titulo?.startsWith('Muitos'));
  expect(linhas.length).toBe(2500);
  expect([linhas[0], linhas.at(-1)]).toEqual([
    ['Muitos 2500', '2500,00'],
    ['Muitos 1', '1,00'],
  ]);
  const planilha = lerPlanilha((await baixar({ ...pedido, FORMATO: 'XLSX' })).rawPayload);
  expect(planilha.filter(([titulo]) => String(titulo).startsWith('Muitos')).length).toBe(2500);
});
