import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, type EntradaCrua } from '@praca/contract/endpoint.ts';
import { ErroApi, semResposta } from '../../platform/http/erro-api.ts';
import { criarTentativas } from './tentativa.ts';

const base = {
  method: 'PUT',
  kind: 'write',
  feito: 'Feito.',
  permission: 'negocio.editar',
  tabela: 'X',
  input: z.object({ x_codigo: z.optional(z.int()), versao: z.optional(z.int()), nome: z.string() }),
  output: z.object({ x_codigo: z.int(), versao: z.int(), nome: z.string() }),
} as const;
const salvar = endpoint({ ...base, nome: 'Salvar', path: '/TWSX/X', cria: 'x_codigo' });
const perder = endpoint({ ...base, nome: 'Perder', path: '/TWSX/Perder' });

type Linha = { x_codigo: number; versao: number; nome: string };
type Falta = 'cai' | 'recusa' | null;

/* A server that keeps its answers by key, as ours does, and a line that breaks when told so. */
function servidor() {
  const linhas: Linha[] = [];
  const respostas = new Map<string, { corpo: string; linha: Linha }>();
  const conhecidas: string[] = [];
  let antes: Falta = null;
  let depois: Falta = null;
  const gravar = (entrada: EntradaCrua<typeof salvar>): Linha => {
    const achada = linhas.find((uma) => uma.x_codigo === entrada.x_codigo);
    if (achada) return Object.assign(achada, { nome: entrada.nome, versao: achada.versao + 1 });
    const nova = { x_codigo: linhas.length + 1, versao: 1, nome: entrada.nome };
    linhas.push(nova);
    return nova;
  };
  const chamar = async (_: unknown, entrada: unknown, { chave }: { chave: string }) => {
    const corpo = JSON.stringify(entrada);
    conhecidas.push(chave);
    if (antes === 'cai') throw semResposta('Salvar');
    if (antes === 'recusa') throw new ErroApi({ status: 409, operacao: 'Salvar', mensagens: [] });
    const guardada = respostas.get(chave);
    if (guardada && guardada.corpo !== corpo)
      throw new ErroApi({ status: 422, operacao: 'Salvar', mensagens: [] });
    const linha = guardada?.linha ?? { ...gravar(entrada as EntradaCrua<typeof salvar>) };
    respostas.set(chave, { corpo, linha });
    if (depois === 'cai') throw semResposta('Salvar');
    return { dados: [linha], mensagens: [] };
  };
  return {
    linhas,
    chaves: conhecidas,
    chamar: chamar as Parameters<typeof criarTentativas>[0],
    linha: (a: Falta, d: Falta) => {
      antes = a;
      depois = d;
    },
  };
}

let s: ReturnType<typeof servidor>;
beforeEach(() => {
  s = servidor();
});

test('pressed again after a lost answer: the same key, one row', async () => {
  const t = criarTentativas(s.chamar);
  s.linha(null, 'cai');
  await expect(t.mandar(salvar, { nome: 'A' })).rejects.toMatchObject({ status: 0 });
  s.linha(null, null);
  expect(await t.mandar(salvar, { nome: 'A' })).toMatchObject({ anterior: false });
  expect(s.linhas).toHaveLength(1);
  expect(new Set(s.chaves).size).toBe(1);
  await t.mandar(salvar, { nome: 'A' });
  expect(s.linhas).toHaveLength(2);
});

test('changed after a lost answer that had been written: the row is changed, not made twice', async () => {
  const t = criarTentativas(s.chamar);
  s.linha(null, 'cai');
  await expect(t.mandar(salvar, { nome: 'A' })).rejects.toThrow();
  s.linha(null, null);
  const feito = await t.mandar(salvar, { nome: 'B' });
  expect(feito).toMatchObject({ anterior: false, linha: { nome: 'B', versao: 2 } });
  expect(s.linhas).toEqual([{ x_codigo: 1, versao: 2, nome: 'B' }]);
});

test('changed after a try that never arrived: what was sent first settles it, then the change', async () => {
  const t = criarTentativas(s.chamar);
  s.linha('cai', null);
  await expect(t.mandar(salvar, { nome: 'A' })).rejects.toThrow();
  await expect(t.mandar(salvar, { nome: 'B' })).rejects.toThrow();
  s.linha(null, null);
  expect((await t.mandar(salvar, { nome: 'B' })).linha).toMatchObject({ nome: 'B' });
  expect(s.linhas).toHaveLength(1);
});

test('a verb whose lost try had acted tells that the earlier content stands', async () => {
  const t = criarTentativas(s.chamar);
  s.linha(null, 'cai');
  await expect(t.mandar(perder, { nome: 'A' })).rejects.toThrow();
  s.linha(null, null);
  expect(await t.mandar(perder, { nome: 'B' })).toMatchObject({
    anterior: true,
    linha: { nome: 'A' },
  });
  expect(s.linhas).toHaveLength(1);
});

test('a refusal settles a try: the next one takes a new key, whatever changed', async () => {
  const t = criarTentativas(s.chamar);
  s.linha('recusa', null);
  await expect(t.mandar(salvar, { nome: 'A' })).rejects.toMatchObject({ status: 409 });
  s.linha(null, null);
  expect((await t.mandar(salvar, { nome: 'B' })).linha).toMatchObject({ nome: 'B' });
  expect(new Set(s.chaves).size).toBe(2);
  expect(s.linhas).toHaveLength(1);
});

test('what is in doubt survives the form, with its draft', async () => {
  const t = criarTentativas(s.chamar);
  s.linha(null, 'cai');
  await expect(t.mandar(salvar, { nome: 'A' })).rejects.toThrow();
  s.linha(null, null);
  const reaberta = criarTentativas(s.chamar, t.pendentes());
  await reaberta.mandar(salvar, { nome: 'A' });
  expect(s.linhas).toHaveLength(1);
  expect(reaberta.pendentes()).toEqual({});
});
