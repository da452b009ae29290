import { afterAll, beforeAll, expect, test } from 'vitest';
import * as e from '@praca/contract/processo/endpoints.ts';
import { inserir } from '../../seed/fabricas/inserir.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const criar = async (quem: 'adm.a' | 'rep1.a' | 'adm.b', dados: object = {}) => {
  const u = s.c.usuarios[quem];
  const linha = await inserir(s.dono, 'processo', quem === 'adm.b' ? s.b : s.a, {
    uniproc_tipo: 'TESTE',
    usuario_codigo: u.usuario_codigo,
    empresa_codigo: u.empresa_codigo,
    uniproc_mensagem: `CANARIO-B-${quem}`,
    ...dados,
  });
  return Number(linha.uniproc_codigo);
};
const ler = async (entrada: object, como = s.u['adm.a']) =>
  (await s.chamar(e.getPorCampos, entrada, { como })).dados;

test('a process is read by its code, with its counters and its result', async () => {
  const uniproc_codigo = await criar('adm.a', {
    uniproc_situacao: 'FI',
    uniproc_registroatual: 20,
    uniproc_registrototal: 20,
    uniproc_resultadoobject: { Resultado: '0', linhas: 20 },
    uniproc_mensagem: 'Pronto',
  });
  expect(await ler({ uniproc_codigo })).toMatchObject([
    {
      uniproc_codigo,
      uniproc_tipo: 'TESTE',
      uniproc_situacao: 'FI',
      uniproc_mensagem: 'Pronto',
      uniproc_registroatual: 20,
      uniproc_registrototal: 20,
      uniproc_resultadoobject: { Resultado: '0', linhas: 20 },
    },
  ]);
  const texto = JSON.stringify(await ler({}));
  for (const interno of ['uniproc_entrada', 'uniproc_estado', 'uniproc_trabalhador'])
    expect(texto).not.toContain(interno);
});

test('the latest twenty of the caller, newest first, optionally of one situation', async () => {
  const codigos: number[] = [];
  for (let i = 0; i < 22; i++)
    codigos.push(await criar('rep1.a', { uniproc_situacao: i % 2 ? 'FI' : 'ER' }));
  const vistos = (await ler({}, s.u['rep1.a'])).map((p) => p.uniproc_codigo);
  expect(vistos).toEqual(codigos.reverse().slice(0, 20));
  expect(
    (await ler({ uniproc_situacao: 'ER' }, s.u['rep1.a'])).every(
      (p) => p.uniproc_situacao === 'ER',
    ),
  ).toBe(true);
});

test('the imports of one kind, those that were only tried apart, with the names of their files', async () => {
  const deArquivo = (arquivo_nome: string, simular: 'S' | 'N') =>
    criar('adm.a', {
      uniproc_tipo: 'IMPORTAR_PRODUTO',
      uniproc_entrada: { arquivo_nome, simular },
    });
  await deArquivo('ensaio.csv', 'S');
  const feita = await deArquivo('produtos.csv', 'N');
  await criar('rep1.a', { uniproc_tipo: 'IMPORTAR_PRODUTO', uniproc_entrada: { simular: 'N' } });
  expect(await ler({ uniproc_tipo: 'IMPORTAR_PRODUTO' })).toMatchObject([
    { uniproc_codigo: feita, uniproc_arquivo: 'produtos.csv' },
  ]);
  expect(await ler({ uniproc_tipo: 'IMPORTAR_PESSOA' })).toEqual([]);
});

test('nobody reads the process of a colleague or of another registration', async () => {
  const [doColega, deB] = [await criar('rep1.a'), await criar('adm.b')];
  for (const uniproc_codigo of [doColega, deB, 999_999_999])
    expect(await ler({ uniproc_codigo })).toEqual([]);
  await s.recusadas(
    [0, '1', [1]].map((uniproc_codigo) => [e.getPorCampos, { uniproc_codigo }] as const),
    { como: s.u['adm.a'], status: 400, campo: 'uniproc_codigo' },
  );
  await s.recusada(
    e.getPorCampos,
    { uniproc_codigo: deB },
    { como: null, status: 401, codigo: 'SESSAO_INVALIDA' },
  );
});
