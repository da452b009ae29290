import { afterAll, beforeAll, expect, test } from 'vitest';
import { campoPersonalizado } from '@praca/contract/campo/recurso.ts';
import * as estagios from '@praca/contract/pipeline/estagio/endpoints.ts';
import * as funis from '@praca/contract/pipeline/endpoints.ts';
import * as perfis from '@praca/contract/perfil/endpoints.ts';
import * as importacao from '@praca/contract/negocio/importacao/endpoints.ts';
import { getHistorico, patch } from '@praca/contract/negocio/endpoints.ts';
import { criarFunil, criarPerfil } from '../../seed/fabricas/fabricas.ts';
import { definirCampos } from '../../test-support/cenario/campos.ts';
import { enviarCsv, fimDoProcesso, importarCsv } from '../../test-support/cenario/importacao.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

type Linha = Record<string, unknown>;
const { api } = campoPersonalizado;

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
const adm = () => ({ como: s.u['adm.a'] });

let quantos = 0;
const criar = async (resto: Linha = {}) => {
  const r = await s.chamar(
    api.salvar,
    { campo_descricao: `Campo ${(quantos += 1)}`, ...resto },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!;
};
const opcoes = (...nomes: string[]) => nomes.map((opcao_descricao) => ({ opcao_descricao }));
const negocio = () => s.c.a.deRep1[0]!.negocio_codigo;
const preencher = async (campo: number, valor: unknown) => {
  const [n] = await s.emA('SELECT versao FROM negocio WHERE negocio_codigo = $1', [negocio()]);
  const r = await s.chamar(
    patch,
    { negocio_codigo: negocio(), versao: Number(n!['versao']), negocio_campos: { [campo]: valor } },
    adm(),
  );
  expect(r.status, r.texto).toBe(200);
};

test('an administrator defines a field; nobody else does, everybody reads it', async () => {
  const campo = await criar({
    campo_tipo: 'ESCOLHA',
    campo_secao: 'Fábrica',
    campo_ordem: 2,
    opcoes: opcoes('Aço', 'Alumínio'),
  });
  expect(campo).toMatchObject({
    campo_tipo: 'ESCOLHA',
    campo_ativo: 'S',
  });
  expect(campo.opcoes?.map((o) => o.opcao_descricao)).toEqual(['Aço', 'Alumínio']);
  for (const nome of ['ger.a', 'rep1.a'] as const) {
    await s.recusada(
      api.salvar,
      { campo_codigo: campo.campo_codigo, versao: campo.versao, campo_descricao: 'Outro' },
      { como: s.u[nome], status: 403, codigo: 'SEM_PERMISSAO' },
    );
    const lidos = await s.chamar(
      api.getPorCampos,
      { campo_codigo: campo.campo_codigo, CAMPOS: ['campo_descricao', 'opcoes'] },
      { como: s.u[nome] },
    );
    expect(lidos.dados[0]?.opcoes).toHaveLength(2);
  }
});

test.each<[string, Linha, string]>([
  ['a choice without options', { campo_tipo: 'ESCOLHAS' }, 'campo_tipo'],
  ['options of a text', { campo_tipo: 'TEXTO', opcoes: opcoes('A') }, 'campo_tipo'],
  [
    'two equal options',
    { campo_tipo: 'ESCOLHA', opcoes: opcoes('Sim', 'SIM') },
    'opcoes.1.opcao_descricao',
  ],
  ['an unknown kind', { campo_tipo: 'FOTO' }, 'campo_tipo'],
])('%s is refused, with help, and nothing is written', async (_, resto, campo) => {
  await s.recusada(
    api.salvar,
    { campo_descricao: 'Recusado', ...resto },
    { ...adm(), status: 400, campo },
  );
});

test('a stage and a profile are those of the registration', async () => {
  const deB = await s.banco.transacao(s.b, 'read', (tx) =>
    tx.sql<{ estagio_codigo: number; perfil_codigo: number }>(
      'SELECT estagio_codigo, (SELECT min(perfil_codigo) FROM perfil) AS perfil_codigo FROM estagio ORDER BY 1 LIMIT 1',
    ),
  );
  await s.recusadas(
    [
      [
        api.salvar,
        { campo_descricao: 'X', estagio_codigo: deB[0]!.estagio_codigo },
        'estagio_codigo',
      ],
      [
        api.salvar,
        { campo_descricao: 'X', perfis: [{ perfil_codigo: deB[0]!.perfil_codigo }] },
        'perfis.0.perfil_codigo',
      ],
    ],
    { ...adm(), status: 400 },
  );
});

test('what is filled keeps its meaning: a field in use is not deleted, changed in kind, nor loses an option that was chosen', async () => {
  const campo = await criar({ campo_tipo: 'ESCOLHA', opcoes: opcoes('Aço', 'Alumínio') });
  const { campo_codigo, versao, campo_descricao } = campo;
  const [aco, aluminio] = campo.opcoes!;
  await preencher(campo_codigo, aco!.opcao_codigo);
  const muda = { campo_codigo, versao, campo_descricao };
  await s.recusadas(
    [
      [api.salvar, { ...muda, campo_tipo: 'TEXTO', opcoes: [] }, 'campo_tipo'],
      [api.salvar, { ...muda, opcoes: [aluminio] }, 'opcoes'],
    ],
    { ...adm(), status: 409 },
  );
  const excluir = await s.recusada(
    api.excluir,
    { campo_codigo: String(campo_codigo) },
    { ...adm(), status: 409, codigo: 'REGISTRO_EM_USO' },
  );
  expect(excluir).toContain('1 negócio');
  const outro = await criar();
  await s.recusada(
    api.substituir,
    { campo_codigo, por_codigo: outro.campo_codigo, versao },
    { ...adm(), status: 400, campo: 'por_codigo' },
  );
  // Renamed, the option is that of every value; the one that nobody chose may go.
  const renomeada = await s.chamar(
    api.salvar,
    { ...muda, opcoes: [{ ...aco, opcao_descricao: 'Aço inox' }] },
    adm(),
  );
  expect(renomeada.dados[0]?.opcoes).toMatchObject([
    { opcao_codigo: aco!.opcao_codigo, opcao_descricao: 'Aço inox' },
  ]);
  expect(
    await s.emA('SELECT negocio_campos FROM negocio WHERE negocio_codigo = $1', [negocio()]),
  ).toEqual([{ negocio_campos: { [campo_codigo]: aco!.opcao_codigo } }]);
  await preencher(campo_codigo, null);
  expect((await s.chamar(api.excluir, { campo_codigo: String(campo_codigo) }, adm())).status).toBe(
    200,
  );
});

test('a profile that says who sees a field is not deleted: the field would open up', async () => {
  const { perfil_codigo } = await criarPerfil(s.dono, s.a, { perfil_descricao: 'Diretoria' });
  await criar({ campo_descricao: 'Margem alvo', perfis: [{ perfil_codigo }] });
  const texto = await s.recusada(
    perfis.excluir,
    { perfil_codigo: String(perfil_codigo) },
    { ...adm(), status: 409, codigo: 'REGISTRO_EM_USO' },
  );
  expect(texto).toContain('Margem alvo');
});

test('a stage from which a field is demanded is not deleted, nor its pipeline: the demand would be nowhere', async () => {
  const { board_codigo } = s.c.a.funil;
  const funil = await criarFunil(s.dono, s.a, { board_codigo, pipeline_descricao: 'Exportação' });
  const [primeiro, segundo] = funil.estagios.map(({ estagio_codigo }) => estagio_codigo);
  const campo = await criar({ campo_descricao: 'Porto', estagio_codigo: segundo });
  const guardados = () =>
    s.emA('SELECT estagio_codigo FROM estagio WHERE pipeline_codigo = $1 ORDER BY 1', [
      funil.pipeline_codigo,
    ]);
  const antes = await guardados();
  const [{ versao } = {}] = await s.emA('SELECT versao FROM estagio WHERE estagio_codigo = $1', [
    segundo,
  ]);
  for (const [chamada, entrada] of [
    [estagios.excluir, { estagio_codigo: String(segundo) }],
    [
      estagios.excluirComDestino,
      { estagio_codigo: segundo, versao: Number(versao), estagio_destino: primeiro },
    ],
    [funis.excluir, { pipeline_codigo: String(funil.pipeline_codigo) }],
  ] as const) {
    const texto = await s.recusada(chamada, entrada as never, {
      ...adm(),
      status: 409,
      codigo: 'REGISTRO_EM_USO',
    });
    expect(texto).toContain('Porto');
  }
  expect(await guardados()).toEqual(antes);
  const { campo_codigo, campo_descricao } = campo;
  const solto = await s.chamar(
    api.salvar,
    { campo_codigo, versao: campo.versao, campo_descricao, estagio_codigo: null },
    adm(),
  );
  expect(solto.status, solto.texto).toBe(200);
  const fora = await s.chamar(estagios.excluir, { estagio_codigo: String(segundo) }, adm());
  expect(fora.status, fora.texto).toBe(200);
});

test('deals come in with the values of their columns, each by its kind; what is none is refused by line and column, and an undo takes all of it back', async () => {
  const { campos, opcoes: codigos, secreto } = await definirCampos(s);
  const nomes = new Map(
    (
      await s.emA('SELECT campo_codigo, campo_descricao FROM campo WHERE campo_codigo = ANY ($1)', [
        Object.values(campos),
      ])
    ).map((c) => [Number(c['campo_codigo']), String(c['campo_descricao'])]),
  );
  const tipos = Object.keys(campos);
  // Headers as people write them: in capitals, with other signs.
  const cabecalho = tipos.map((tipo) => nomes.get(campos[tipo]!)!.toUpperCase().replace(' ', '_'));
  const csv = [
    ['Título', ...cabecalho, 'Segredo'],
    [
      'Bom',
      'Prensa',
      '1.234,5',
      'R$ 10,5',
      '31/12/2026',
      'sim',
      'REP1.A',
      'https://a.exemplo',
      'latao',
      '"aço; Cobre"',
      'cartel',
    ],
    ['Vazio', '', '', '', '', '', '', '', '', '', ''],
    ['Ruim', '', 'doze', '', '31/13/2026', 'talvez', 'ninguém', 'a.exemplo', 'Ouro', '', ''],
  ]
    .map((linha) => linha.join(';'))
    .join('\r\n');
  const { pipeline_codigo, estagios: etapas } = s.c.a.funil;
  const destino = { pipeline_codigo, estagio_codigo: etapas[0]!.estagio_codigo };
  const { uniproc_codigo, resultado } = await importarCsv(s, s.u['adm.a'], csv, destino);
  expect(resultado).toMatchObject({ importadas: 2, recusadas: 1 });
  expect(resultado.recusas[0]?.linha).toBe(4);
  const coluna = (tipo: string) => cabecalho[tipos.indexOf(tipo)];
  expect(resultado.recusas[0]?.achados.map((a) => a.coluna)).toEqual(
    ['NUMERO', 'DATA', 'SIMNAO', 'USUARIO', 'LINK', 'ESCOLHA'].map(coluna),
  );
  expect(resultado.recusas[0]?.achados.at(-1)).toMatchObject({
    mensagem: 'A opção “Ouro” não existe.',
    ajuda: 'Use uma destas: Aço, Latão, Cobre.',
  });
  const criados = () =>
    s.emA(
      'SELECT negocio_codigo, negocio_titulo, negocio_campos FROM negocio WHERE uniproc_codigo = $1 ORDER BY 1',
      [uniproc_codigo],
    );
  const valores = {
    [campos['TEXTO']!]: 'Prensa',
    [campos['NUMERO']!]: '1234.5',
    [campos['DINHEIRO']!]: '10.50',
    [campos['DATA']!]: '2026-12-31',
    [campos['SIMNAO']!]: 'S',
    [campos['USUARIO']!]: 'rep1.a',
    [campos['LINK']!]: 'https://a.exemplo',
    [campos['ESCOLHA']!]: codigos[1],
    [campos['ESCOLHAS']!]: [codigos[3], codigos[5]],
  };
  const feitos = await criados();
  expect(feitos.map((n) => n['negocio_campos'])).toEqual([{ ...valores, [secreto]: 'cartel' }, {}]);
  const historia = (como: 'adm.a' | 'ger.a') =>
    s.chamar(
      getHistorico,
      { negocio_codigo: Number(feitos[0]!['negocio_codigo']) },
      { como: s.u[como] },
    );
  expect((await historia('adm.a')).dados.at(-1)?.evento_depois?.['negocio_campos']).toEqual({
    ...valores,
    [secreto]: 'cartel',
  });
  expect((await historia('ger.a')).dados.at(-1)?.evento_depois?.['negocio_campos']).toEqual(
    valores,
  );
  const volta = await s.chamar(importacao.desfazer, { uniproc_codigo }, adm());
  await fimDoProcesso(s.chamar, s.u['adm.a'], volta.dados[0]!.uniproc_codigo);
  expect(await criados()).toEqual([]);
  expect(
    await s.emA('SELECT 1 FROM soma.valor WHERE campo_codigo = ANY ($1)', [
      [secreto, ...Object.values(campos)],
    ]),
  ).toEqual([]);

  // Who does not see a field is not offered it, and writes it by no column.
  const arquivo = await enviarCsv(s, s.u['ger.a'], 'Título;Segredo\r\nOutro;x\r\n');
  const previa = await s.chamar(
    importacao.previa,
    { arquivo_codigo: arquivo.arquivo_codigo },
    { como: s.u['ger.a'] },
  );
  expect(previa.texto).not.toContain(`negocio_campos.${secreto}`);
  expect(previa.dados[0]!.colunas[1]).toMatchObject({ cabecalho: 'Segredo', campo: null });
  const antes = await s.emA('SELECT count(*) AS n FROM negocio', []);
  await s.recusada(
    importacao.importar,
    {
      csv: arquivo.arquivo_codigo,
      ...destino,
      colunas: [
        { cabecalho: 'Título', indice: 0, campo: 'negocio_titulo' },
        { cabecalho: 'Segredo', indice: 1, campo: `negocio_campos.${secreto}` },
      ],
    },
    { como: s.u['ger.a'], status: 400, codigo: 'ENTRADA_INVALIDA', campo: 'colunas' },
  );
  expect(await s.emA('SELECT count(*) AS n FROM negocio', [])).toEqual(antes);
});
