import type { Cenario } from '../cenario/cenario.ts';
import type { Ficha } from './ficha.ts';
import type { moldes } from './moldes.ts';

/** The writes of boards. */
export const doBoard = (s: Cenario, m: ReturnType<typeof moldes>): Record<string, Ficha> => ({
  'board.salvar': {
    boa: async () => ({ board_descricao: m.texto(), board_tipo: 'leads' }),
    alvos: ['board_codigo'],
  },
  'board.ordenar': {
    async boa() {
      // As if nobody had ordered them yet: each of them gets its place, every time.
      await s.emA('UPDATE board SET board_ordem = 0 WHERE clienteregistro_codigo = $1', [s.a]);
      const boards = await s.emA('SELECT board_codigo FROM board ORDER BY board_codigo DESC');
      return { LISTA_BOARD: boards.map((um) => Number(um['board_codigo'])) };
    },
    alvos: [],
    referencias: ['LISTA_BOARD'],
  },
  'board.excluir': {
    boa: async () => ({
      board_codigo: await m.criar('board', { board_descricao: m.texto(), board_tipo: 'leads' }),
    }),
    alvos: ['board_codigo'],
  },
});
