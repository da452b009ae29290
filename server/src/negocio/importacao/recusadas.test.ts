import { afterAll, beforeAll, expect, it } from 'vitest';
import * as api from '@praca/contract/negocio/importacao/endpoints.ts';
import {
  cenarioDeImportacao,
  destinoEm,
  enviarCsv,
  formulario,
  importarCsv,
  type CenarioDeImportacao,
} from '../../../test-support/cenario/importacao.ts';
import { montarXlsx, montarZip } from '../../../test-support/cenario/montar-xlsx.ts';
import { lerPlanilha } from '../../../test-support/cenario/xlsx.ts';

let c: CenarioDeImportacao;
beforeAll(async () => {
  c = await cenarioDeImportacao();
});
afterAll(() => c.s.fechar());

const baixar = (codigo: number, como = c.gerente) =>
  c.s.app.inject({
    method: 'GET',
    url: `/api/TWSNegocio/RecusadasImportacao/${codigo}`,
    headers: { authorization: `JWT ${como?.token}` },
  });
const destino = () => destinoEm(c.leads);
const NOMES: Record<string, string> = {
  título: 'negocio_titulo',
  'nome fantasia': 'pessoa_fantasia',
  valor: 'negocio_valor',
  previsão: 'negocio_dtprevisao',
  observação: 'negocio_observacao',
  'primeiro contato': 'negocio_dtcriacao',
};
/** The columns as a person would choose them, whatever their content says. */
const colunas = (...cabecalhos: string[]) => ({
  colunas: cabecalhos.map((cabecalho, indice) => ({
    cabecalho,
    indice,
    campo: NOMES[cabecalho] ?? null,
  })),
});

it('problems are grouped by kind, counted, with the first of each', async () => {
  const linhas = Array.from({ length: 5 }, (_, i) => `N${i};x;${'e'.repeat(201 + i)};sem data`);
  const { resultado } = await importarCsv(
    c.s,
    c.gerente,
    ['nome fantasia;valor;título;previsão', ...linhas, 'ok;1;bom;18/11/27', ''].join('\n'),
    { ...destino(), ...colunas('nome fantasia', 'valor', 'título', 'previsão') },
  );
  expect(resultado).toMatchObject({ importadas: 1, recusadas: 5 });
  expect(resultado.problemas.map((p) => [p.tipo, p.coluna, p.mensagem, p.linhas])).toEqual([
    ['RECUSA', 'valor', 'O valor tem letras.', 5],
    ['RECUSA', 'título', 'O texto tem … caracteres; cabem …', 5],
    ['RECUSA', 'previsão', 'Esta data não existe ou não pôde ser lida.', 5],
  ]);
  expect(resultado.problemas[0]?.exemplos).toEqual([
    { linha: 2, valor: 'x' },
    { linha: 3, valor: 'x' },
    { linha: 4, valor: 'x' },
  ]);
});

it('the refused lines come back in the columns, delimiter and encoding of the file, and go in corrected', async () => {
  const texto = [
    'título|observação|valor',
    'Válvula|"linha ""um""\ndois | três"|abc',
    'Boa|nada|10,00',
    '=SOMA(1)|curta',
    "'=1|x|y",
    '',
  ].join('\r\n');
  const { resultado, uniproc_codigo } = await importarCsv(
    c.s,
    c.gerente,
    Buffer.from(texto, 'latin1'),
    { ...destino(), ...colunas('título', 'observação', 'valor') },
  );
  expect(resultado).toMatchObject({ importadas: 1, recusadas: 3 });
  for (const [quem, status] of [
    [c.estranho, 404],
    [c.rep, 404],
    [c.semDireito, 403],
  ] as const)
    expect((await baixar(uniproc_codigo, quem)).statusCode).toBe(status);
  const r = await baixar(uniproc_codigo);
  expect(r.headers['content-disposition']).toContain('negocios%20-%20recusadas.csv');
  expect(r.headers['content-type']).toContain('windows-1252');
  const lido = new TextDecoder('windows-1252').decode(r.rawPayload);
  expect(lido.split('\r\n')).toEqual([
    'título|observação|valor|Motivo da recusa',
    'Válvula|"linha ""um""\ndois | três"|abc|valor: O valor tem letras.',
    "'=SOMA(1)|curta||coluna 2: A linha tem 2 colunas; o cabeçalho tem 3.",
    "'=1|x|y|valor: O valor tem letras.",
    '',
  ]);
  const corrigido = lido
    .replace('abc', '5,00')
    .replace('|curta||', '|curta|7,00|')
    .replace('x|y', 'x|8');
  const { arquivo_codigo } = await enviarCsv(c.s, c.gerente, Buffer.from(corrigido, 'latin1'));
  const previa = await c.s.chamar(api.previa, { arquivo_codigo }, { como: c.gerente });
  expect(previa.dados[0]?.colunas.map((um) => um.campo)).toEqual([
    'negocio_titulo',
    'negocio_observacao',
    'negocio_valor',
    null,
  ]);
  const denovo = await importarCsv(c.s, c.gerente, Buffer.from(corrigido, 'latin1'), destino());
  expect(denovo.resultado).toMatchObject({ importadas: 3, recusadas: 0 });
  expect(
    await c.consultar(
      "SELECT negocio_titulo, negocio_valor, negocio_observacao FROM negocio WHERE negocio_titulo IN ('Válvula', '=SOMA(1)') ORDER BY 1",
    ),
  ).toEqual([
    { negocio_titulo: '=SOMA(1)', negocio_valor: '7.00', negocio_observacao: 'curta' },
    {
      negocio_titulo: 'Válvula',
      negocio_valor: '5.00',
      negocio_observacao: 'linha "um"\ndois | três',
    },
  ]);
});

it('a workbook comes in by the real kinds of its cells, and its refused lines go out as a workbook', async () => {
  const bytes = await montarXlsx([
    ['título', 'valor', 'primeiro contato', 'observação'],
    ['Torno', 1234.5, '2026-01-31', 'uma\nduas; três'],
    [],
    ['Fresa', 'a combinar', '', ''],
  ]);
  const { resultado, uniproc_codigo, arquivo_codigo } = await importarCsv(
    c.s,
    c.gerente,
    bytes,
    { ...destino(), ...colunas('título', 'valor', 'primeiro contato', 'observação') },
    'leads de janeiro.csv',
  );
  expect(resultado).toMatchObject({
    importadas: 1,
    recusadas: 1,
    recusas: [{ linha: 4, mensagens: ['valor: O valor tem letras.'] }],
  });
  const [guardado] = await c.consultar<{ arquivo_nome: string }>(
    'SELECT arquivo_nome FROM arquivo WHERE arquivo_codigo = $1',
    [arquivo_codigo],
  );
  expect(guardado?.arquivo_nome).toBe('leads de janeiro.csv.xlsx');
  expect(
    await c.consultar(
      "SELECT negocio_valor, negocio_observacao, negocio_dtcriacao::date::text AS dia FROM negocio WHERE negocio_titulo = 'Torno'",
    ),
  ).toEqual([
    { negocio_valor: '1234.50', negocio_observacao: 'uma\nduas; três', dia: '2026-01-31' },
  ]);
  const r = await baixar(uniproc_codigo);
  expect(r.headers['content-disposition']).toContain('recusadas.xlsx');
  expect(lerPlanilha(r.rawPayload)).toEqual([
    ['título', 'valor', 'primeiro contato', 'observação', 'Motivo da recusa'],
    ['Fresa', 'a combinar', 'valor: O valor tem letras.'],
  ]);
  const denovo = await importarCsv(c.s, c.gerente, r.rawPayload, {
    ...destino(),
    ...colunas('título', 'valor', 'primeiro contato', 'observação'),
    semIlegiveis: 'S',
  });
  expect(denovo.resultado).toMatchObject({ importadas: 1, recusadas: 0, avisos: 1 });
});

it.each([
  [
    'old workbook',
    Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1resto', 'latin1'),
    'formato antigo',
  ],
  [
    'workbook behind a password',
    Buffer.concat([
      Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1'),
      Buffer.alloc(100_000),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    'protegida por senha',
  ],
  ['archive', () => montarZip({ 'a.csv': 'título\nx' }), 'não é uma planilha'],
])('an %s is refused with what it is, and leaves nothing', async (_, arquivo, mensagem) => {
  const bytes = typeof arquivo === 'function' ? await arquivo() : arquivo;
  const antes = await c.consultar('SELECT arquivo_codigo FROM arquivo');
  const { corpo, tipo } = await formulario(bytes, 'a.xlsx');
  const r = await c.s.app.inject({
    method: 'POST',
    url: `/api${api.enviarArquivo.path}`,
    headers: { 'content-type': tipo, authorization: `JWT ${c.gerente?.token}` },
    payload: corpo,
  });
  expect([r.statusCode, r.body]).toEqual([400, expect.stringContaining(mensagem)]);
  expect(await c.consultar('SELECT arquivo_codigo FROM arquivo')).toEqual(antes);
});

it('an import of before has no file of refused lines and says so; the dry run has one', async () => {
  const { uniproc_codigo, processo } = await importarCsv(c.s, c.gerente, 'título;valor\nx;y\n', {
    ...destino(),
    ...colunas('título', 'valor'),
    simular: 'S',
  });
  expect(processo.uniproc_mensagem).toContain('1 linha recusada');
  expect((await baixar(uniproc_codigo)).statusCode).toBe(200);
  await c.s.banco.transacao(c.registro, 'write', (tx) =>
    tx.sql(
      "UPDATE processo SET uniproc_estado = uniproc_estado - 'origem' WHERE uniproc_codigo = $1",
      [uniproc_codigo],
    ),
  );
  const r = await baixar(uniproc_codigo);
  expect([r.statusCode, r.body]).toEqual([404, expect.stringContaining('Baixe o relatório')]);
});
