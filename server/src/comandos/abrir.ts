import path from 'node:path';
import { abrirBanco, type Banco, type OpcoesDoBanco } from '../platform/banco/abrir-banco.ts';
import { abrirParaLer } from '../platform/banco/abrir-para-ler.ts';
import { ligarDono, type ClienteDono } from '../platform/transferencia/dono.ts';
import { lerConfig, type Config } from '../platform/config.ts';

type Agir = (dono: ClienteDono, config: Config, argumentos: string[]) => Promise<void>;

/** A command's line on the terminal. */
export const dizer = (texto: string): void => void process.stdout.write(`${texto}\n`);

async function executar(
  abrir: (opcoes: OpcoesDoBanco) => Promise<Pick<Banco, 'dono' | 'parar'>>,
  agir: Agir,
): Promise<void> {
  try {
    const config = lerConfig({ ...process.env, PRACA_DEMO: '0' });
    const aberto = await abrir({
      databaseUrl: config.bancoUrl ?? undefined,
      databaseUrlDono: config.bancoUrlDono ?? undefined,
      pasta: config.pastaDados,
      migracoes: path.join(import.meta.dirname, '../../db/migrations'),
    });
    try {
      const dono = await ligarDono(aberto.dono);
      try {
        await agir(dono, config, process.argv.slice(2));
      } finally {
        await dono.end();
      }
    } finally {
      await aberto.parar();
    }
  } catch (erro) {
    process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);
    process.exitCode = 1;
  }
}

/** Opens the configured database as its owner, brings it to this version, runs the command and closes; a failure is one line and exit code 1. */
export const comando = (agir: Agir): Promise<void> =>
  executar(async (opcoes) => {
    const aberto = await abrirBanco(opcoes);
    if (aberto.migradas.length) dizer(`Migrações aplicadas: ${aberto.migradas.join(', ')}.`);
    return aberto;
  }, agir);

/** The same for a command that only reads: it works beside a server that is running, embedded or external. */
export const comandoDeLeitura = (agir: Agir): Promise<void> => executar(abrirParaLer, agir);
