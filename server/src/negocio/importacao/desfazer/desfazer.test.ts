import { afterAll, beforeAll, expect, it } from 'vitest';
import { salvar as salvarNota } from '@praca/contract/acompanhamento/endpoints.ts';
import { salvar as salvarTarefa } from '@praca/contract/atividade/endpoints.ts';
import { patch } from '@praca/contract/negocio/endpoints.ts';
import * as api from '@praca/contract/negocio/importacao/endpoints.ts';
import {
  criarEmpresa,
  criarFunil,
  criarPerfil,
  criarRegistro,
  criarUsuario,
  type Funil,
} from '../../../../seed/fabricas/fabricas.ts';
import { fimDoProcesso, importarCsv } from '../../../../test-support/cenario/importacao.ts';
import {
  servidorDeTeste,
  type Quem,
  type Servidor,
} from '../../../../test-support/servidor/servidor.ts';

let s: Servidor;
let registro: number;
let funil: Funil;
let ana: Quem;
let bia: Quem;

const destino = (): { pipeline_codigo: number; estagio_codigo: number } => ({
  pipeline_codigo: funil.pipeline_codigo,
  estagio_codigo: funil.estagios[0]?.estagio_codigo ?? 0,
});
const consultar = <L extends object>(texto: string): Promise<L[]> =>
  s.banco.transacao(registro, 'read', (tx) => tx.sql<L>(texto));

beforeAll(async () => {
  s = await servidorDeTeste();
  registro = (await criarRegistro(s.dono)).clienteregistro_codigo;
  const { empresa_codigo } = await criarEmpresa(s.dono, registro);
  const { perfil_codigo } = await criarPerfil(s.dono, registro);
  funil = await criarFunil(s.dono, registro, { board_tipo: 'leads' });
  const criar = (usuario_login: string) =>
    criarUsuario(s.dono, registro, { empresa_codigo, perfil_codigo, usuario_login });
  ana = await s.entrar((await criar('ana')).usuario_emaillogin);
  bia = await s.entrar((await criar('bia')).usuario_emaillogin);
});
afterAll(() => s.fechar());

const CSV = 'id;cliente;cnpj\n1;Um;12ABC34501DE35\n2;Dois;\n3;Três;\n';

it('takes back what nobody touched, with its customers, tells what stays, and lets the file be imported again', async () => {
  const { uniproc_codigo } = await importarCsv(s, ana, CSV, destino());
  const [tocado] = await consultar<{ negocio_codigo: number }>(
    "SELECT negocio_codigo FROM negocio WHERE negocio_titulo = 'Dois'",
  );
  await s.chamar(
    patch,
    { negocio_codigo: tocado?.negocio_codigo ?? 0, versao: 1, negocio_titulo: 'Dois, trabalhado' },
    { como: ana },
  );

  expect((await s.chamar(api.desfazer, { uniproc_codigo }, { como: bia })).codigo).toBe(
    'NAO_ENCONTRADO',
  );
  const inicio = await s.chamar(api.desfazer, { uniproc_codigo }, { como: ana });
  const fim = await fimDoProcesso(s.chamar, ana, inicio.dados[0]?.uniproc_codigo ?? 0);
  expect(fim.uniproc_resultadoobject).toEqual({
    Resultado: '0',
    excluidos: 2,
    reabertos: 0,
    mantidos: 1,
    pessoas_excluidas: 2,
    mensagem: '2 negócios foram retirados; 1 ficou, porque alguém já trabalhou nele.',
    negocios_mantidos: [
      { negocio_codigo: tocado?.negocio_codigo, negocio_titulo: 'Dois, trabalhado' },
    ],
  });
  expect(await consultar('SELECT negocio_titulo, pessoa_nome FROM negocio')).toEqual([
    { negocio_titulo: 'Dois, trabalhado', pessoa_nome: 'Dois' },
  ]);
  expect(await consultar('SELECT pessoa_razao FROM pessoa')).toEqual([{ pessoa_razao: 'Dois' }]);
  expect(
    await consultar(
      "SELECT count(*)::int AS n FROM evento WHERE evento_acao = 'EXCLUIR' AND evento_tabela = 'negocio' AND evento_antes->>'negocio_titulo' IN ('Um', 'Três')",
    ),
  ).toEqual([{ n: 2 }]);

  expect((await s.chamar(api.desfazer, { uniproc_codigo }, { como: ana })).codigo).toBe(
    'IMPORTACAO_DESFEITA',
  );
  const lista = await s.chamar(api.listar, {}, { como: ana });
  expect(lista.dados).toMatchObject([
    { uniproc_codigo, arquivo_nome: 'negocios.csv', desfeita: 'S', resultado: { importadas: 3 } },
  ]);
  expect((await s.chamar(api.listar, {}, { como: bia })).dados).toEqual([]);

  expect((await importarCsv(s, ana, CSV, destino())).resultado).toMatchObject({
    importadas: 2,
    duplicadas: 1,
  });
});

it('keeps the deals around which somebody worked, and the customers of tasks', async () => {
  const { uniproc_codigo } = await importarCsv(
    s,
    ana,
    'id;cliente\n11;Anotado\n12;Agendado\n13;Com tarefa\n14;Parado\n',
    destino(),
  );
  const codigos = await consultar<{ nome: string; negocio: number; pessoa: number }>(
    `SELECT pessoa_nome AS nome, negocio_codigo AS negocio, pessoa_codigo AS pessoa FROM negocio WHERE uniproc_codigo = ${uniproc_codigo}`,
  );
  const de = (nome: string) => codigos.find((c) => c.nome === nome);
  const tarefa = { atividade_titulo: 'Ligar', atividade_dthr: '2030-01-01T12:00:00Z' };
  for (const [verbo, entrada] of [
    [salvarNota, { negocio_codigo: de('Anotado')?.negocio, acomp_texto: 'Gostou do preço' }],
    [salvarTarefa, { ...tarefa, negocio_codigo: de('Agendado')?.negocio }],
    [salvarTarefa, { ...tarefa, pessoa_codigo: de('Com tarefa')?.pessoa }],
  ] as const)
    expect((await s.chamar(verbo, entrada, { como: ana })).status).toBe(200);
  const inicio = await s.chamar(api.desfazer, { uniproc_codigo }, { como: ana });
  const fim = await fimDoProcesso(s.chamar, ana, inicio.dados[0]?.uniproc_codigo ?? 0);
  expect(fim.uniproc_resultadoobject).toMatchObject({
    excluidos: 2,
    mantidos: 2,
    pessoas_excluidas: 1,
  });
  expect(
    await consultar(
      "SELECT pessoa_razao FROM pessoa WHERE pessoa_razao IN ('Anotado', 'Agendado', 'Com tarefa', 'Parado') ORDER BY pessoa_codigo",
    ),
  ).toEqual([
    { pessoa_razao: 'Anotado' },
    { pessoa_razao: 'Agendado' },
    { pessoa_razao: 'Com tarefa' },
  ]);
});

it('does not take back a dry run, nor an import that is not there', async () => {
  const { uniproc_codigo } = await importarCsv(s, ana, 'título\nx\n', {
    ...destino(),
    simular: 'S',
  });
  expect((await s.chamar(api.desfazer, { uniproc_codigo }, { como: ana })).codigo).toBe(
    'NAO_ENCONTRADO',
  );
  expect((await s.chamar(api.desfazer, { uniproc_codigo: 999_999 }, { como: ana })).codigo).toBe(
    'NAO_ENCONTRADO',
  );
});
