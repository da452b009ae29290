import { afterAll, beforeAll, expect, test } from 'vitest';
import { distribuicao } from '@praca/contract/distribuicao/recurso.ts';
import { equipe } from '@praca/contract/equipe/recurso.ts';
import { regiao } from '@praca/contract/regiao/recurso.ts';
import { segmento } from '@praca/contract/segmento/recurso.ts';
import { abrirCenario, type Cenario } from '../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const como = () => s.u['adm.a'];
const usuario_codigo = (login: 'rep1.a' | 'rep2.a' | 'ger.a') => s.c.usuarios[login].usuario_codigo;
const nomeDe = (login: 'rep1.a' | 'rep2.a' | 'ger.a') => s.c.usuarios[login].usuario_nome;

test('a team says in its list who manages it and who is in it', async () => {
  const { repres_codigo, repres_razao } = s.c.a.rep2;
  const membros = [
    { usuario_codigo: usuario_codigo('ger.a'), equipemembro_gerente: 'S' as const },
    { usuario_codigo: usuario_codigo('rep1.a') },
    { repres_codigo },
  ];
  await s.chamar(equipe.api.salvar, { equipe_descricao: 'Sul', membros }, { como: como() });
  await s.chamar(equipe.api.salvar, { equipe_descricao: 'Vazia' }, { como: como() });
  const { dados } = await s.chamar(equipe.api.getLista, {}, { como: como() });
  const deQuem = new Map(dados.map((uma) => [uma.equipe_descricao, uma.resumo]));
  expect(deQuem.get('Sul')).toEqual({
    gerentes: { nomes: [nomeDe('ger.a')], quantos: 1 },
    membros: {
      nomes: [nomeDe('ger.a'), nomeDe('rep1.a'), repres_razao],
      quantos: 3,
    },
  });
  expect(deQuem.get('Vazia')).toBeUndefined();
});

test('a region says its places and the representatives in use that attend it, the first five of each', async () => {
  const lugares = (['SC', 'PR', 'RS', 'SP', 'RJ', 'MG'] as const).map((uf_codigo) => ({
    uf_codigo,
  }));
  const comCidade = [{ uf_codigo: 'SC' as const, cidade_descricao: 'Joinville' }, ...lugares];
  const feita = await s.chamar(
    regiao.api.salvar,
    { regiao_descricao: 'Sul e Sudeste', lugares: comCidade },
    { como: como() },
  );
  const { regiao_codigo } = feita.dados[0]!;
  await s.emA(
    `UPDATE representante SET regiao_codigo = ${regiao_codigo}, repres_ativo = repres_codigo = ${s.c.a.rep1.repres_codigo} WHERE repres_codigo IN (${s.c.a.rep1.repres_codigo}, ${s.c.a.rep2.repres_codigo})`,
  );
  const { dados } = await s.chamar(
    regiao.api.getLista,
    { LISTA_CODIGO: [regiao_codigo] },
    { como: como() },
  );
  const { repres_razao } = s.c.a.rep1;
  expect(dados[0]?.resumo).toEqual({
    lugares: { nomes: ['Joinville/SC', 'SC', 'PR', 'RS', 'SP'], quantos: 7 },
    representantes: { nomes: [repres_razao], quantos: 1 },
  });
  await s.emA('UPDATE representante SET regiao_codigo = NULL, repres_ativo = true');
});

test('a distribution says who takes turns with how many each got, and what decides besides', async () => {
  const vez = (login: 'rep1.a' | 'rep2.a', resto = {}) => ({
    usuario_codigo: usuario_codigo(login),
    distpart_peso: 1,
    ...resto,
  });
  const salvar = (distauto_descricao: string, participantes: ReturnType<typeof vez>[]) =>
    s.chamar(distribuicao.api.salvar, { distauto_descricao, participantes }, { como: como() });
  await salvar('Simples', [vez('rep1.a'), vez('rep2.a')]);
  await salvar('Com regras', [
    vez('rep1.a', { distpart_maximo: 9 }),
    vez('rep2.a', { distpart_peso: 2 }),
  ]);
  await s.emA(
    `UPDATE distribuicao_participante SET distpart_recebidos = 7 WHERE usuario_codigo = ${usuario_codigo('rep1.a')}`,
  );
  const { dados } = await s.chamar(distribuicao.api.getLista, {}, { como: como() });
  const ditos = new Map(dados.map((uma) => [uma.distauto_descricao, uma.resumo]));
  expect(ditos.get('Com regras')?.['regras']).toEqual({ nomes: ['carga', 'peso'], quantos: 2 });
  expect(ditos.get('Simples')).toEqual({
    participantes: { nomes: [`${nomeDe('rep1.a')} (7)`, `${nomeDe('rep2.a')} (0)`], quantos: 2 },
    regras: { nomes: ['só a vez'], quantos: 1 },
  });
});

test('a list that says nothing more has no such words, and neither has a row by its columns', async () => {
  const segmentos = await s.chamar(segmento.api.getLista, {}, { como: como() });
  expect(segmentos.dados.every((um) => !('resumo' in um))).toBe(true);
  const partes = await s.chamar(
    equipe.api.getPorCampos,
    { CAMPOS: ['equipe_codigo'] },
    { como: como() },
  );
  expect(partes.dados.length).toBeGreaterThan(0);
  expect(partes.dados.every((uma) => !('resumo' in uma))).toBe(true);
});

test('the other registration is told of none of it', async () => {
  const { dados } = await s.chamar(equipe.api.getLista, {}, { como: s.u['adm.b'] });
  expect(dados.map((uma) => uma.equipe_descricao)).not.toContain('Sul');
});
