import { apagarTelas } from '../../../platform/guardado/telas-guardadas.ts';
import { apagarSaida, esperamNaSaida } from '../saida/saida.ts';

/** How many writes of who is here wait on this device, and what forgets them and all else that this device keeps of who leaves. */
export async function oQueFicaria(): Promise<{ esperam: number; apagar: () => Promise<void> }> {
  return {
    esperam: await esperamNaSaida(),
    apagar: async () => {
      await apagarSaida();
      await apagarTelas();
    },
  };
}
