import { afterAll, beforeAll, expect, test } from 'vitest';
import * as board from '@praca/contract/pipeline/board/endpoints.ts';
import { getLista } from '@praca/contract/pipeline/endpoints.ts';
import { criarFunil } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());
const adm = () => ({ como: s.u['adm.a'] });

test('ordenarBoards: all boards in their new order, which the pipelines follow; another list, another order seen and other rights are refused', async () => {
  const novo = await s.chamar(
    board.salvar,
    { board_descricao: 'Licitações', board_tipo: 'oportunidades' },
    adm(),
  );
  const { board_codigo } = novo.dados[0]!;
  await criarFunil(s.dono, s.a, { board_codigo, pipeline_descricao: 'Pregão' });
  const ordem = async () =>
    (await s.chamar(board.getLista, { SQL_LIMIT: 200 }, adm())).dados.map((um) => um.board_codigo);
  const antes = await ordem();
  expect(antes.at(-1)).toBe(board_codigo);
  const nova = [board_codigo, ...antes.slice(0, -1)];
  const r = await s.chamar(board.ordenar, { LISTA_BOARD: nova, LISTA_VISTA: antes }, adm());
  expect([r.status, r.dados.map((um) => um.board_codigo)], r.texto).toEqual([200, nova]);
  expect(await ordem()).toEqual(nova);
  expect((await s.chamar(getLista, {}, adm())).dados[0]?.pipeline_descricao).toBe('Pregão');
  expect((await s.eventos('board', board_codigo)).at(-1)).toMatchObject({
    evento_acao: 'ORDENAR',
    evento_depois: { board_ordem: 1 },
  });
  const como = { como: s.u['adm.a'] };
  await s.recusada(
    board.ordenar,
    { LISTA_BOARD: antes, LISTA_VISTA: antes },
    { ...como, status: 409 },
  );
  for (const LISTA_BOARD of [
    nova.slice(1),
    [...nova, board_codigo],
    [...nova.slice(1), s.c.b.funil.board_codigo],
  ])
    await s.recusada(
      board.ordenar,
      { LISTA_BOARD },
      { ...como, status: 400, codigo: 'REFERENCIA_INVALIDA', campo: 'LISTA_BOARD' },
    );
  await s.recusada(
    board.ordenar,
    { LISTA_BOARD: antes },
    { como: s.u['rep1.a'], status: 403, codigo: 'SEM_PERMISSAO' },
  );
});
