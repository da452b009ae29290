import type { Tx } from '../platform/banco/db.ts';
import { registrosComConta } from '../platform/banco/registros.ts';
import { inserirEvento } from '../platform/eventos/registro-evento.ts';
import { MauUso } from '../platform/errors.ts';
import { ANOTAR_LIBERADA, retidoDesde } from '../platform/saida/copia.ts';
import type { ClienteDono } from '../platform/transferencia/dono.ts';
import { soltarEnvios } from '../empresa/soltar-envios.ts';
import { comandoAoLado, dizer } from './abrir.ts';

const USO = 'Uso: npm run liberar-copia [-- --antigas]';

const comoTx = (dono: ClienteDono): Tx => ({
  sql: async <L extends object>(texto: string, valores?: unknown[]) =>
    (await dono.query<L & Record<string, unknown>>(texto, valores)).rows,
});

/** Lets one registration send, and writes down that the administrator did; whether it was held. */
async function liberar(dono: ClienteDono, registro: number, antigas: boolean): Promise<boolean> {
  const tx = comoTx(dono);
  await dono.query("SELECT set_config('app.registro', $1, true)", [String(registro)]);
  const desde = await retidoDesde(tx, registro);
  if (desde === undefined) return false;
  await soltarEnvios(tx, { registro, desde, antigas });
  await inserirEvento(tx, registro, {
    evento_tabela: 'clienteregistro',
    evento_chave: String(registro),
    evento_acao: 'LIBERAR_ENVIOS',
    evento_depois: { antigas: antigas ? 'S' : 'N', desde },
    evento_requisicao: 'npm run liberar-copia',
  });
  return true;
}

await comandoAoLado(async (dono, config, argumentos) => {
  const antigas = argumentos.includes('--antigas');
  if (argumentos.some((um) => um !== '--antigas')) throw new MauUso(USO);
  let quantos = 0;
  await dono.query('BEGIN');
  for (const registro of await registrosComConta(comoTx(dono)))
    if (await liberar(dono, Number(registro), antigas)) quantos += 1;
  await dono.query(ANOTAR_LIBERADA);
  await dono.query("NOTIFY praca_eventos, 'fila'");
  await dono.query('COMMIT');
  dizer(`Envios liberados: ${quantos} registros estavam retidos.`);
  if (config.copia !== null)
    dizer('Tire PRACA_COPIA do ambiente do servidor: com ela, ele não inicia mais.');
});
