import path from 'node:path';
import { abrirBanco, type Banco, type OpcoesDoBanco } from '../platform/banco/abrir-banco.ts';
import { abrirAoLado, abrirParaLer } from '../platform/banco/abrir-para-ler.ts';
import { criarBanco, type Banco as BancoDoApp } from '../platform/banco/db.ts';
import { comoApp } from '../platform/banco/papeis.ts';
import { MauUso } from '../platform/errors.ts';
import { ligarDono, type ClienteDono } from '../platform/transferencia/dono.ts';
import { lerConfig, type Config } from '../platform/config.ts';

type Agir = (dono: ClienteDono, config: Config, argumentos: string[]) => Promise<void>;

/** A command's line on the terminal. */
export const dizer = (texto: string): void => void process.stdout.write(`${texto}\n`);

const opcoesDe = (config: Config): OpcoesDoBanco => ({
  databaseUrl: config.bancoUrl ?? undefined,
  databaseUrlDono: config.bancoUrlDono ?? undefined,
  pasta: config.pastaDados,
  migracoes: path.join(import.meta.dirname, '../../db/migrations'),
});

/** A failure is one line on standard error; exit code 2 for what was asked wrongly, 1 for everything else. */
async function semFalhar(agir: () => Promise<void>): Promise<void> {
  try {
    await agir();
  } catch (erro) {
    process.stderr.write(`${erro instanceof Error ? erro.message : String(erro)}\n`);
    process.exitCode = erro instanceof MauUso ? 2 : 1;
  }
}

const lerAmbiente = (): Config => lerConfig({ ...process.env, PRACA_DEMO: '0' });

async function executar(
  abrir: (opcoes: OpcoesDoBanco) => Promise<Pick<Banco, 'dono' | 'parar'>>,
  agir: Agir,
): Promise<void> {
  await semFalhar(async () => {
    const config = lerAmbiente();
    const aberto = await abrir(opcoesDe(config));
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
  });
}

/**
 * Understands the arguments, and only then opens the database beside the server that may be running on it, as the
 * server's own role: row level security holds, and nothing is migrated.
 */
export const comandoComoServidor = <P>(
  entender: (argumentos: string[]) => P,
  agir: (banco: BancoDoApp, config: Config, pedido: P) => Promise<void>,
): Promise<void> =>
  semFalhar(async () => {
    const pedido = entender(process.argv.slice(2));
    const config = lerAmbiente();
    const aberto = await abrirAoLado(opcoesDe(config));
    try {
      const banco = criarBanco(comoApp(aberto.dono), {
        maximo: 2,
        aoErro: (erro) => void process.stderr.write(`${erro.message}\n`),
      });
      try {
        await agir(banco, config, pedido);
      } finally {
        await banco.encerrar();
      }
    } finally {
      await aberto.parar();
    }
  });

/** Opens the configured database as its owner, brings it to this version, runs the command and closes; a failure is one line and exit code 1. */
export const comando = (agir: Agir): Promise<void> =>
  executar(async (opcoes) => {
    const aberto = await abrirBanco(opcoes);
    if (aberto.migradas.length) dizer(`Migrações aplicadas: ${aberto.migradas.join(', ')}.`);
    return aberto;
  }, agir);

/** The same for a command that migrates nothing: it works beside a server that is running, embedded or external. */
export const comandoAoLado = (agir: Agir): Promise<void> => executar(abrirParaLer, agir);
