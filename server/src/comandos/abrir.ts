import path from 'node:path';
import { abrirBanco } from '../platform/banco/abrir-banco.ts';
import { ligarDono, type ClienteDono } from '../platform/transferencia/dono.ts';
import { lerConfig, type Config } from '../platform/config.ts';

/** A command's line on the terminal. */
export const dizer = (texto: string): void => void process.stdout.write(`${texto}\n`);

/** Opens the configured database as its owner, runs the command and closes; a failure is one line and exit code 1. */
export async function comando(
  agir: (dono: ClienteDono, config: Config, argumentos: string[]) => Promise<void>,
): Promise<void> {
  try {
    const config = lerConfig({ ...process.env, PRACA_DEMO: '0' });
    const aberto = await abrirBanco({
      databaseUrl: config.bancoUrl ?? undefined,
      databaseUrlDono: config.bancoUrlDono ?? undefined,
      pasta: config.pastaDados,
      migracoes: path.join(import.meta.dirname, '../../db/migrations'),
    });
    const dono = await ligarDono(aberto.dono);
    try {
      if (aberto.migradas.length) dizer(`Migrações aplicadas: ${aberto.migradas.join(', ')}.`);
      await agir(dono, config, process.argv.slice(2));
    } finally {
      await dono.end();
      await aberto.parar();
    }
  } catch (erro) {
    process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);
    process.exitCode = 1;
  }
}
