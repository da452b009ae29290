import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A house that hangs up on whoever calls, and counts the calls, whatever they speak. */
export interface Armadilha {
  porta: number;
  chamadas: number;
  fechar(): Promise<void>;
}

export async function armar(): Promise<Armadilha> {
  const servidor = createServer((linha) => {
    armadilha.chamadas += 1;
    linha.on('error', () => undefined);
    linha.destroy();
  }).listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const armadilha: Armadilha = {
    porta: (servidor.address() as AddressInfo).port,
    chamadas: 0,
    async fechar() {
      servidor.close();
      await once(servidor, 'close');
    },
  };
  return armadilha;
}
