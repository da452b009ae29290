import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '@praca/contract/endpoint.ts';
import { permissoesPadrao } from '@praca/contract/permissoes.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import type { ResultadoImportacao } from '@praca/contract/recurso/importacao.ts';
import { recursos } from '@praca/contract/recursos.ts';
import { abrirCenario, type Cenario, type Nome } from '../../../test-support/cenario/cenario.ts';
import { enviarCsv, fimDoProcesso } from '../../../test-support/cenario/importacao.ts';

type Linha = Record<string, unknown>;

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const casos = Object.entries(recursos).map(([nome, r]) => [nome, semTipos(r)] as const);
/** What spreadsheets would run, what parts cells and lines, and what looks like something else. */
const HOSTIS = [
  '=1+1',
  "'=1+1",
  '+55 11',
  '-2',
  '@SUM(A1)',
  'a;b',
  'a"b',
  "a,b'c",
  '0012',
  'ção ü ß',
];

describe.each(casos)('%s', (modulo, r) => {
  const { api, chave, mostra, ativo } = r;
  const rotulo = r.campos[mostra]!.rotulo;
  const chamar = (e: Endpoint, entrada: Linha, quem: Nome = 'adm.a') =>
    s.chamar(e, entrada, { como: s.u[quem] });
  const baixar = async (e: Endpoint, entrada: Linha, quem: Nome = 'adm.a') => {
    const url = `/api${e.path.replace(/\{(\w+)\}/, (_, n: string) => String(entrada[n]))}`;
    const resposta = await s.app.inject({
      method: e.method as 'PUT',
      url,
      headers: { authorization: `JWT ${s.u[quem].token}` },
      ...(e.method === 'GET' ? {} : { payload: entrada }),
    });
    expect(resposta.statusCode, resposta.body).toBe(200);
    return resposta.body;
  };
  const importar = async (csv: string, simular: 'S' | 'N' = 'N', dito = {}) => {
    const { arquivo_codigo } = await enviarCsv(
      s,
      s.u['adm.a'],
      csv,
      'a.csv',
      api.enviarArquivo.path,
    );
    const inicio = await chamar(api.importar, { csv: arquivo_codigo, simular, ...dito });
    const uniproc_codigo = Number((inicio.dados[0] as Linha)['uniproc_codigo']);
    const processo = await fimDoProcesso(s.chamar, s.u['adm.a'], uniproc_codigo);
    return { uniproc_codigo, resultado: processo.uniproc_resultadoobject as ResultadoImportacao };
  };
  const linhas = async (FILTRO_GERAL: string) =>
    (await chamar(api.getLista, { FILTRO_GERAL, SQL_LIMIT: 200 })).dados as Linha[];
  const foto = () =>
    s.emA(`SELECT ${chave}, ${mostra}, ${ativo} FROM ${r.tabela} ORDER BY ${chave}`);

  test('what was exported comes in as it was, hostile cells included, and changes nothing', async () => {
    for (const hostil of HOSTIS) await chamar(api.salvar, { [mostra]: `${hostil} ${modulo}` });
    const antes = await foto();
    const csv = await baixar(api.exportar, {});
    expect(csv).not.toContain('CANARIO-B-');
    expect(csv).not.toMatch(/(^|;|\n)"?[=+\-@]/);
    const { resultado } = await importar(csv);
    expect(resultado).toMatchObject({ criadas: 0, alteradas: 0, recusadas: 0, Resultado: '0' });
    expect(resultado.iguais).toBe(antes.length);
    expect(await foto()).toEqual(antes);
    // Without their codes the rows of another registration are new ones, with the same contents.
    const semCodigo = csv.replace(/(^|\r\n)\uFEFF?[^;]*;/g, '$1');
    expect((await importar(semCodigo)).resultado).toMatchObject({ iguais: antes.length });
  });

  test('a dry run tells what would be, writes nothing, and the report is the refused lines in the columns of the file', async () => {
    const existente = await chamar(api.salvar, { [mostra]: `Existe ${modulo}` });
    const codigo = (existente.dados[0] as Linha)[chave];
    const csv = `Código;${rotulo};Ativo;Nota\r\n;Novo A ${modulo};Sim;=x\r\n;;Sim;\r\n${String(codigo)};Existe ${modulo};Não;\r\n999999999;Sem linha;Sim;\r\n;novo a ${modulo};;\r\n;Novo B ${modulo};talvez;"a;b"\r\n`;
    const antes = await foto();
    const ensaio = await importar(csv, 'S');
    const esperado = { linhas: 6, criadas: 1, alteradas: 1, iguais: 0, recusadas: 4 };
    expect(ensaio.resultado).toMatchObject({ ...esperado, simulada: 'S' });
    expect(await foto()).toEqual(antes);
    const feita = await importar(csv);
    expect(feita.resultado).toMatchObject({ ...esperado, simulada: 'N' });
    expect(feita.resultado.recusas.map((l) => [l.linha, l.achados[0]!.coluna])).toEqual([
      [3, rotulo],
      [5, 'Código'],
      [6, rotulo],
      [7, 'Ativo'],
    ]);
    const relatorio = await baixar(api.relatorio, { uniproc_codigo: feita.uniproc_codigo });
    const linhasDoRelatorio = relatorio.split('\r\n');
    expect(linhasDoRelatorio[0]).toBe(`\uFEFFCódigo;${rotulo};Ativo;Nota;Linha;Problema`);
    expect(linhasDoRelatorio[4]).toBe(
      `;Novo B ${modulo};talvez;"a;b";7;Ativo: Escreva Sim ou Não.`,
    );
    expect(await linhas(`novo a ${modulo}`)).toMatchObject([{ [ativo]: 'S', versao: 1 }]);
    expect(await linhas(`existe ${modulo}`)).toMatchObject([{ [ativo]: 'N', versao: 2 }]);
  });

  test('an import is taken back once: what it created goes, what it changed is as before, what others touched stays', async () => {
    const feita0 = await chamar(api.salvar, { [mostra]: `Velho ${modulo}` });
    const velho = (feita0.dados[0] as Linha)[chave];
    const feita = await importar(
      `Código;${rotulo}\r\n;Primeiro ${modulo}\r\n;Tocado ${modulo}\r\n${String(velho)};Mudado ${modulo}\r\n`,
      'N',
      { codigosNossos: 'S' },
    );
    const [tocado] = await linhas(`tocado ${modulo}`);
    await chamar(api.salvar, {
      [chave]: tocado![chave],
      versao: 1,
      [mostra]: `Tocado depois ${modulo}`,
    });
    const como = s.u['adm.a'];
    await s.recusadas([[api.desfazer, { uniproc_codigo: 999_999_999 }]], {
      como,
      status: 404,
      codigo: 'NAO_ENCONTRADO',
    });
    const { uniproc_codigo } = feita;
    const inicio = await chamar(api.desfazer, { uniproc_codigo });
    const fim = await fimDoProcesso(
      s.chamar,
      como,
      Number((inicio.dados[0] as Linha)['uniproc_codigo']),
    );
    expect(fim.uniproc_resultadoobject).toMatchObject({
      Resultado: '0',
      excluidas: 1,
      restauradas: 1,
      mantidas: 1,
    });
    expect(await linhas(`primeiro ${modulo}`)).toEqual([]);
    expect((await linhas(`velho ${modulo}`)).map((l) => l[chave])).toEqual([velho]);
    expect(await linhas(`tocado depois ${modulo}`)).toHaveLength(1);
    await s.recusada(
      api.desfazer,
      { uniproc_codigo },
      { como, status: 409, codigo: 'IMPORTACAO_DESFEITA' },
    );
  });

  test('a file without the name of the rows, or that is none, is refused whole', async () => {
    const antes = await foto();
    for (const csv of ['a;b\r\n1;2\r\n', `${rotulo}\r\n`]) {
      const { resultado } = await importar(csv);
      expect(resultado, csv).toMatchObject({ Resultado: '1' });
    }
    expect(await foto()).toEqual(antes);
    // Somebody else's: the manager's, or where managers do not write, that of another registration.
    const alheio = permissoesPadrao('GERENTE').includes(r.permissao.editar) ? 'ger.a' : 'adm.b';
    const { arquivo_codigo } = await enviarCsv(
      s,
      s.u[alheio],
      `${rotulo}\r\nx\r\n`,
      'a.csv',
      api.enviarArquivo.path,
    );
    await s.recusada(
      api.importar,
      { csv: arquivo_codigo },
      { como: s.u['adm.a'], status: 400, codigo: 'REFERENCIA_INVALIDA', campo: 'csv' },
    );
  });
});
