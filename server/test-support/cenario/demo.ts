import { criarDemo } from '../../seed/demo/demo.ts';
import { bancoPronto } from '../cluster/banco.ts';

/** The day that the demo of the tests is of. */
export const DIA_DA_DEMO = '2026-11-20';

/** A database with the demo as two processes made it at once, and what each of them answered; made once in a run. */
export const bancoComDemo = () =>
  bancoPronto('demo', ({ dono }) =>
    Promise.all([criarDemo(dono, DIA_DA_DEMO), criarDemo(dono, DIA_DA_DEMO)]),
  );
