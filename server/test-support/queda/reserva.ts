import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { subirServidor, type ServidorEmProcesso } from '../servidor/processo-do-servidor.ts';

const LARGADA = join(import.meta.dirname, 'largada.ts');

/** Servers that stand ready to take the place of one that was killed: what takes long is already done. */
export interface Reserva {
  proximo(): Promise<ServidorEmProcesso>;
  fechar(): Promise<void>;
}

/** Keeps `quantos` processes loaded; each starts serving, and taking processes from the queue, only when its turn comes. */
export function criarReserva(conexao: PoolConfig, pasta: string, quantos = 2): Reserva {
  process.env['NODE_COMPILE_CACHE'] ??= join(pasta, 'compilado');
  const prontos: { largar(): void; servidor: Promise<ServidorEmProcesso> }[] = [];
  const vivos: ServidorEmProcesso[] = [];
  const repor = (): void => {
    const arquivo = join(pasta, `largada-${randomUUID()}`);
    prontos.push({
      largar: () => writeFileSync(arquivo, ''),
      servidor: subirServidor(
        conexao,
        { PRACA_DADOS: pasta, PRACA_LOG: 'error', LARGADA: arquivo },
        LARGADA,
      ),
    });
  };
  const tomar = async (): Promise<ServidorEmProcesso> => {
    const pronto = prontos.shift();
    if (!pronto) throw new Error('A reserva está vazia.');
    pronto.largar();
    const servidor = await pronto.servidor;
    vivos.push(servidor);
    return servidor;
  };
  for (let i = 0; i < quantos; i += 1) repor();
  return {
    proximo() {
      repor();
      return tomar();
    },
    async fechar() {
      while (prontos.length) await tomar();
      await Promise.all(vivos.map((s) => s.parar('SIGKILL')));
    },
  };
}
