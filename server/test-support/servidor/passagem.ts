import { Passagem, type Caminho } from '../../src/platform/saida/passagem.ts';

/** What the gate gives where no database holds anything back, for tests of the ways out themselves. */
export async function passagemDeTeste<C extends Caminho, D>(
  caminho: C,
  semLinhas: D,
): Promise<Passagem<C, D>> {
  const dada = await Passagem.pedir({ sql: async () => [] }, { registro: 1, caminho, semLinhas });
  if (!(dada instanceof Passagem)) throw new Error('retida');
  return dada;
}
