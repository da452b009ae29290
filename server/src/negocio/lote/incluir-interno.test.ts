import { afterAll, beforeAll, expect, test } from 'vitest';
import * as api from '@praca/contract/negocio/lote/endpoints.ts';
import { criarFunil } from '../../../seed/fabricas/fabricas.ts';
import { abrirCenario, type Cenario } from '../../../test-support/cenario/cenario.ts';

let s: Cenario;
beforeAll(async () => {
  s = await abrirCenario();
});
afterAll(() => s.fechar());

test('IncluirNegocioInternoUNC opens in the first stage of the first pipeline of the board, for who is logged in', async () => {
  const funil = await criarFunil(s.dono, s.a, { board_tipo: 'posvendas' });
  const r = await s.chamar(
    api.incluirInterno,
    {
      negocio_titulo: 'Chamado 12',
      board_tipo: 'posvendas',
      pessoa_codigo: s.c.a.pessoa1.pessoa_codigo,
    },
    { como: s.u['rep1.a'] },
  );
  expect(r.status, r.texto).toBe(200);
  expect(r.dados[0]).toMatchObject({
    negocio_titulo: 'Chamado 12',
    pipeline_codigo: funil.pipeline_codigo,
    estagio_codigo: funil.estagios[0]!.estagio_codigo,
    usuario_responsavel: 'rep1.a',
    board_tipo: 'posvendas',
  });
  const eventos = await s.eventos('negocio', r.dados[0]!.negocio_codigo);
  expect(eventos.map((e) => e['evento_acao'])).toEqual(['CRIAR']);
});

test('S-08 it refuses a board without a pipeline, a pipeline of another board or registration, and a customer of another one', async () => {
  const como = s.u['adm.a'];
  const titulo = { negocio_titulo: 'x' };
  await s.recusadas(
    [
      [api.incluirInterno, { ...titulo, board_tipo: 'prospects' }, 'board_tipo'],
      [
        api.incluirInterno,
        { ...titulo, board_tipo: 'posvendas', pipeline_codigo: s.c.a.funil.pipeline_codigo },
        'pipeline_codigo',
      ],
      [
        api.incluirInterno,
        { ...titulo, board_tipo: 'posvendas', pipeline_codigo: s.c.b.funil.pipeline_codigo },
        'pipeline_codigo',
      ],
      [
        api.incluirInterno,
        { ...titulo, board_tipo: 'posvendas', pessoa_codigo: s.c.b.pessoa.pessoa_codigo },
        'pessoa_codigo',
      ],
    ],
    { como, status: 400 },
  );
  await s.recusada(
    api.incluirInterno,
    { negocio_titulo: '' },
    { como, status: 400, campo: 'negocio_titulo' },
  );
});
