import { afterAll, beforeAll, expect, test } from 'vitest';
import { recursos } from '@praca/contract/recursos.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

type Linha = Record<string, unknown>;
const { api } = recursos.pessoa;

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const como = () => s.u['adm.a'];
const salvar = async (entrada: Linha) => {
  const feita = await s.chamar(api.salvar, entrada, { como: como() });
  expect(feita.status, feita.texto).toBe(200);
  return feita.dados[0]!;
};
const criar = (pessoa_razao: string, ...nomes: string[]) =>
  salvar({ pessoa_razao, contatos: nomes.map((contato_nome) => ({ contato_nome })) });
const noBanco = (pessoa_codigo: number) =>
  s.emA(
    `SELECT contato_codigo, contato_nome, contato_cargo, contato_ordem FROM pessoa_contato WHERE pessoa_codigo = $1 ORDER BY contato_ordem`,
    [pessoa_codigo],
  );
const nomes = async (pessoa_codigo: number) =>
  (await noBanco(pessoa_codigo)).map((l) => l['contato_nome']);

test('lines are written with their row, in their order, at its version; absent they stay', async () => {
  const criada = await criar('Com Contatos', 'Ana', 'Beto', 'Caio');
  const { pessoa_codigo } = criada;
  expect(criada.contatos).toMatchObject([
    { contato_nome: 'Ana', contato_cargo: '', contato_email: '' },
    { contato_nome: 'Beto' },
    { contato_nome: 'Caio' },
  ]);
  const [ana, beto, caio] = criada.contatos!.map((c) => c.contato_codigo);
  const mudada = await salvar({
    pessoa_codigo,
    pessoa_razao: 'Com Contatos',
    versao: 1,
    contatos: [
      { contato_codigo: caio, contato_nome: 'Caio', contato_cargo: 'Comprador' },
      { contato_nome: 'Davi', contato_email: 'DAVI@x.com.br' },
      { contato_codigo: ana, contato_nome: 'Ana Maria' },
    ],
  });
  expect(mudada.versao).toBe(2);
  expect(await noBanco(pessoa_codigo)).toMatchObject([
    { contato_codigo: caio, contato_nome: 'Caio', contato_cargo: 'Comprador' },
    { contato_nome: 'Davi' },
    { contato_codigo: ana, contato_nome: 'Ana Maria' },
  ]);
  expect(mudada.contatos![1]).toMatchObject({ contato_email: 'davi@x.com.br' });
  expect(mudada.contatos!.map((c) => c.contato_codigo)).not.toContain(beto);

  const soNome = await salvar({ pessoa_codigo, versao: 2, pessoa_razao: 'Outro Nome' });
  expect(soNome.contatos).toEqual(mudada.contatos);
  // A field of a line that is not sent stays; lines as they are change nothing.
  const iguais = mudada.contatos!.map(({ contato_codigo, contato_nome }) => ({
    contato_codigo,
    contato_nome,
  }));
  const agora = { pessoa_codigo, versao: 3, pessoa_razao: 'Outro Nome' };
  expect((await salvar({ ...agora, contatos: iguais })).versao).toBe(3);
  expect((await salvar({ ...agora, contatos: [] })).contatos).toEqual([]);
  expect(await noBanco(pessoa_codigo)).toEqual([]);
  const eventos = await s.eventos('pessoa', pessoa_codigo);
  expect(eventos.map((e) => [e.evento_acao, e.evento_versao])).toEqual([
    ['CRIAR', 1],
    ['ALTERAR', 2],
    ['ALTERAR', 3],
    ['ALTERAR', 4],
  ]);
  expect(eventos[1]).toMatchObject({
    evento_antes: { contatos: [{ contato_nome: 'Ana' }, {}, {}] },
    evento_depois: { contatos: [{ contato_nome: 'Caio' }, {}, {}] },
  });
});

test('lists leave lines out; GetPorCampos brings them where they are asked for, each with its own row', async () => {
  const [um, dois] = [await criar('Lista Um', 'Ana'), await criar('Lista Dois', 'Beto', 'Caio')];
  const LISTA_CODIGO = [um.pessoa_codigo, dois.pessoa_codigo];
  const lista = await s.chamar(api.getLista, { LISTA_CODIGO }, { como: como() });
  expect(lista.dados.map((l) => l.contatos)).toEqual([undefined, undefined]);
  const campos = await s.chamar(
    api.getPorCampos,
    { LISTA_CODIGO, CAMPOS: ['pessoa_codigo', 'contatos'], ORDEM: 'pessoa_codigo' },
    { como: como() },
  );
  expect(campos.dados).toMatchObject([
    { pessoa_codigo: um.pessoa_codigo, contatos: [{ contato_nome: 'Ana' }] },
    {
      pessoa_codigo: dois.pessoa_codigo,
      contatos: [{ contato_nome: 'Beto' }, { contato_nome: 'Caio' }],
    },
  ]);
});

test('refused by line and field, and nothing is written: an empty name, too many, the line of another row, of B, unknown', async () => {
  const alvo = await criar('Alvo', 'Ana');
  const { pessoa_codigo } = alvo;
  const outra = await criar('Outra', 'Alheio');
  const deB = await inserir(s.dono, 'pessoa', s.b, { pessoa_razao: 'De B' });
  const contatoDeB = await inserir(s.dono, 'pessoa_contato', s.b, {
    pessoa_codigo: deB['pessoa_codigo'],
    contato_ordem: 0,
    contato_nome: 'CANARIO-B-contato',
  });
  const alheio = outra.contatos![0]!.contato_codigo;
  const comCodigo = (contato_codigo: unknown) => [
    { contato_nome: 'Novo' },
    { contato_codigo, contato_nome: 'Tomado' },
  ];
  const pedir = (contatos: unknown) => ({
    pessoa_codigo,
    versao: 1,
    pessoa_razao: 'Mudada',
    contatos,
  });
  for (const [contatos, campo, codigo] of [
    [[{ contato_nome: 'Novo' }, { contato_nome: '  ' }], 'contatos.1.contato_nome', undefined],
    [[{ contato_nome: 'a\u0000' }], 'contatos.0.contato_nome', undefined],
    [[{ contato_nome: 'x', contato_email: 'nada' }], 'contatos.0.contato_email', undefined],
    [[{ contato_nome: 'x', pessoa_codigo: 1 }], 'contatos.0.pessoa_codigo', undefined],
    [Array.from({ length: 201 }, () => ({ contato_nome: 'x' })), 'contatos', undefined],
    [comCodigo(alheio), 'contatos.1.contato_codigo', 'REFERENCIA_INVALIDA'],
    [
      comCodigo(Number(contatoDeB['contato_codigo'])),
      'contatos.1.contato_codigo',
      'REFERENCIA_INVALIDA',
    ],
    [comCodigo(999_999_999), 'contatos.1.contato_codigo', 'REFERENCIA_INVALIDA'],
  ] as const)
    await s.recusada(api.salvar, pedir(contatos), {
      como: como(),
      status: 400,
      codigo: codigo ?? 'ENTRADA_INVALIDA',
      campo,
    });
  await s.recusada(
    api.salvar,
    { ...pedir([]), versao: 9 },
    { como: como(), status: 409, codigo: 'REGISTRO_ALTERADO' },
  );
  expect(await nomes(pessoa_codigo)).toEqual(['Ana']);
  expect(await nomes(outra.pessoa_codigo)).toEqual(['Alheio']);
});

test('lines go with their row and come back with it; a merged row hands them over', async () => {
  const vai = await criar('Vai e volta', 'Ana', 'Beto');
  await s.chamar(api.excluirConjunto, { LISTA_CODIGO: [vai.pessoa_codigo] }, { como: como() });
  expect(await nomes(vai.pessoa_codigo)).toEqual([]);
  await s.chamar(api.restaurar, { LISTA_CODIGO: [vai.pessoa_codigo] }, { como: como() });
  expect(await nomes(vai.pessoa_codigo)).toEqual(['Ana', 'Beto']);

  const fica = await criar('Fica', 'Caio');
  const feita = await s.chamar(
    api.substituir,
    { pessoa_codigo: vai.pessoa_codigo, por_codigo: fica.pessoa_codigo, versao: 2 },
    { como: como() },
  );
  expect(feita.dados, feita.texto).toMatchObject([
    {
      versao: 2,
      contatos: [{ contato_nome: 'Caio' }, { contato_nome: 'Ana' }, { contato_nome: 'Beto' }],
    },
  ]);
  expect(await nomes(fica.pessoa_codigo)).toEqual(['Caio', 'Ana', 'Beto']);
  expect((await s.eventos('pessoa', fica.pessoa_codigo)).at(-1)).toMatchObject({
    evento_acao: 'ALTERAR',
    evento_versao: 2,
  });
});

test('each of many rows that come back has its own lines', async () => {
  const muitas = await Promise.all(
    Array.from({ length: 20 }, (_, i) => criar(`Muitas ${i}`, `Um ${i}`, `Dois ${i}`)),
  );
  const LISTA_CODIGO = muitas.map((l) => l.pessoa_codigo);
  await s.chamar(api.excluirConjunto, { LISTA_CODIGO }, { como: como() });
  await s.chamar(api.restaurar, { LISTA_CODIGO }, { como: como() });
  for (const [i, codigo] of LISTA_CODIGO.entries())
    expect(await nomes(codigo)).toEqual([`Um ${i}`, `Dois ${i}`]);
});
