import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { AppError } from '../errors.ts';
import { recusar } from './erros.ts';

const MEDIDA_MS = 1000;
/** Somebody waited too long, and the process had hardly a pause in the second that was measured. */
const PARTE_OCUPADA = 0.75;
const PARTE_DA_MEMORIA = 0.85;
const RESOLUCAO_MS = 10;

/** A server that cannot keep up says so at once instead of letting everybody wait; it goes on saying that it lives. */
export function recusarSobPressao(
  app: FastifyInstance,
  atrasoMaximo: number,
  daSaude: (req: FastifyRequest) => boolean,
): void {
  const atraso = monitorEventLoopDelay({ resolution: RESOLUCAO_MS });
  atraso.enable();
  const maximo = getHeapStatistics().heap_size_limit * PARTE_DA_MEMORIA;
  let pressao: { tipo: string; valor: number } | undefined;
  let uso = performance.eventLoopUtilization();
  const medir = (): void => {
    const atrasoMs = atraso.max / 1e6 - RESOLUCAO_MS;
    const { utilization } = performance.eventLoopUtilization(uso);
    const memoria = getHeapStatistics().used_heap_size;
    atraso.reset();
    uso = performance.eventLoopUtilization();
    if (atrasoMs > atrasoMaximo && utilization > PARTE_OCUPADA)
      pressao = { tipo: 'atraso', valor: Math.round(atrasoMs) };
    else if (memoria > maximo) pressao = { tipo: 'memoria', valor: memoria };
    else pressao = undefined;
  };
  const relogio = setInterval(medir, MEDIDA_MS).unref();
  app.addHook('onClose', () => {
    clearInterval(relogio);
    atraso.disable();
  });
  app.addHook('onRequest', (req: FastifyRequest, reply: FastifyReply, seguir) => {
    if (!pressao || daSaude(req)) return seguir();
    req.log.warn(pressao, 'sobrecarga');
    recusar(reply, new AppError('INDISPONIVEL', { esperar: 5 }));
  });
}
