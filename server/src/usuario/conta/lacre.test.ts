import { afterAll, beforeAll, expect, test } from 'vitest';
import { criarChaveApi } from '@praca/contract/usuario/endpoints.ts';
import { getLacre } from '@praca/contract/usuario/lacre/endpoints.ts';
import { abrirCenario, type Cenario, type Nome } from '../../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

const lacre = async (nome: Nome) => {
  const r = await s.chamar(getLacre, {}, { como: s.u[nome] });
  expect(r.status, r.texto).toBe(200);
  return r.dados[0]!.lacre_chave;
};

test('S-82 each person has one of their own, the same whenever they enter; a key of a program gets none', async () => {
  const todos = await Promise.all((Object.keys(s.u) as Nome[]).map(lacre));
  expect(new Set(todos).size).toBe(todos.length);
  expect(await lacre('rep1.a')).toBe(await lacre('rep1.a'));
  expect(Buffer.from(todos[0]!, 'base64url')).toHaveLength(32);
  const chave = await s.chamar(
    criarChaveApi,
    { chave_descricao: 'ERP', chave_permissoes: ['negocio.ver'] } as never,
    { como: s.u['adm.a'] },
  );
  const { chave_identificador: id, chave_segredo: segredo } = chave.dados[0]!;
  const basic = `Basic ${Buffer.from(`${id}:${segredo}`).toString('base64')}`;
  const r = await s.chamar(getLacre, {}, { cabecalhos: { authorization: basic } });
  expect([r.status, r.codigo, r.dados], r.texto).toEqual([403, 'SEM_PERMISSAO', []]);
});
