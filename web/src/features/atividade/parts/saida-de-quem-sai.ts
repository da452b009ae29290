import { apagarGuardados } from '../../../platform/guardado/lacrados.ts';
import { apagarTelas } from '../../../platform/guardado/telas-guardadas.ts';
import { quemAbre } from '../../../platform/sessao/quem-abre.ts';
import { apagarSaida, esperamNaSaida } from '../saida/saida.ts';

/** How many writes of who is here wait on this device, and what forgets them and all else that this device keeps of who leaves. */
export async function oQueFicaria(): Promise<{
  esperam: number;
  /** Says whether something of others waits here, sealed for them. */
  apagar: () => Promise<{ deOutros: boolean }>;
}> {
  return {
    esperam: await esperamNaSaida(),
    apagar: async () => {
      const quem = quemAbre();
      const saida = await apagarSaida();
      // A browser that keeps nothing has nothing to forget.
      await apagarTelas().catch(() => undefined);
      const guardados =
        quem === null ? undefined : await apagarGuardados(quem).catch(() => undefined);
      return { deOutros: saida.deOutros || guardados?.deOutros === true };
    },
  };
}
