import fc from 'fast-check';
import { expect } from 'vitest';
import { emProva, rodadas } from '../prova.ts';

/** Commands on rows that live (`vivas`, their codes), and what must be so at any moment of them. */
interface Vida<C> {
  comando: fc.Arbitrary<C>;
  /** What every life begins with. */
  comeco: C;
  ateComandos: number;
  agir: (vivas: number[], comando: C) => Promise<void>;
  /** The screens are what a recount gives. */
  conferir: (vez: number) => Promise<void>;
  /** Folds all that waits. */
  acertar: () => Promise<unknown>;
  /** The sums that are kept, and what a recount of the rows gives. */
  somas: () => Promise<{ guardadas: unknown; recontadas: unknown }>;
}

/** Lives some random lives, the same ones each time in `npm test`: screens equal a recount before and after all is folded, and so do the sums in the end. */
export const viverSomas = <C>(semente: number, v: Vida<C>): Promise<void> =>
  fc.assert(
    fc.asyncProperty(
      fc.array(v.comando, { minLength: 8, maxLength: v.ateComandos }),
      async (comandos) => {
        const vivas: number[] = [];
        for (const um of [v.comeco, ...comandos]) await v.agir(vivas, um);
        await v.conferir(0);
        await v.acertar();
        await v.conferir(1);
        const { guardadas, recontadas } = await v.somas();
        expect(guardadas).toEqual(recontadas);
      },
    ),
    { numRuns: rodadas(4, 60), ...(emProva ? {} : { seed: semente, endOnFailure: true }) },
  );
