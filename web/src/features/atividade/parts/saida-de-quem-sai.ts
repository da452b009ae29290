import { apagarTelas } from '../../../platform/telas-guardadas.ts';
import { apagarSaida } from '../saida/saida.ts';

/** How many writes of who is here wait on this device. */
export { quantasEsperam } from '../saida/saida.ts';

/** Forgets all that this device keeps of who leaves: what waits, and what was read. */
export async function apagarDoAparelho(): Promise<void> {
  await apagarSaida();
  await apagarTelas();
}
