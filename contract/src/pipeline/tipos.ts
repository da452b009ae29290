import * as z from 'zod/mini';

/** The four boards. Apart from the rest of the noun: who logs in needs to know no more of it. */
export const BOARD_TIPOS = ['prospects', 'leads', 'oportunidades', 'posvendas'] as const;
export const boardTipo = z.enum(BOARD_TIPOS, 'Use prospects, leads, oportunidades ou posvendas.');
export type BoardTipo = (typeof BOARD_TIPOS)[number];
