import type { PoolConfig } from 'pg';
import { prepararBinarios } from './binarios.ts';
import { criarCluster, lerSegredo } from './criar-cluster.ts';
import { confDoEndereco, escolherEndereco } from './endereco.ts';
import { liberarPasta } from './ocupacao.ts';
import { APP, BANCO, DONO, garantirBanco, ligacao } from './papeis-do-cluster.ts';
import { abrirPasta } from './pasta-de-dados.ts';
import { parar as pararPostmaster, partir, type Partida } from './postmaster.ts';
import { esperar } from './processos.ts';

/** What the embedded PostgreSQL reckons with when it plans: a disk without a head that moves, and a server of our size. */
export const CUSTOS = {
  effective_cache_size: '1GB',
  work_mem: '16MB',
  random_page_cost: '1.1',
} as const;
const CONF: Record<string, string> = {
  ...CUSTOS,
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  max_connections: '60',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors go back to the server, which logs them without personal data; here only the life of PostgreSQL itself.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
};

export interface OpcoesDoPostgresEmbutido {
  /** The data folder: binaries (when copied), data, socket and log live in it. */
  pasta: string;
  /** Called when PostgreSQL ends while running, without anyone having asked. */
  aoMorrer?: (motivo: string) => void;
  /** PostgreSQL settings over ours; `fsync: 'off'` only in tests. */
  conf?: Record<string, string>;
  /** The folder of the PostgreSQL binaries, where it is not the installed package's. */
  programas?: string;
}

export interface PostgresEmbutido {
  dono: PoolConfig;
  app: PoolConfig;
  parar: () => Promise<void>;
  info: {
    criado: boolean;
    orfaoParado: number | undefined;
    ligacoesCriadas: number;
    programasCopiados: boolean;
    uid: number | undefined;
    pid: number | undefined;
    log: string;
  };
}

const PASSAGEIRA = /pre-existing shared memory|lock file|could not bind|Address already in use/;

function naoIniciou(falha: string, log: string): Error {
  const semPrograma =
    /^spawn .{1,150}(ENOENT|EACCES)|loading shared libraries|Library not loaded/.test(falha);
  return new Error(
    semPrograma
      ? `Este sistema não consegue executar o PostgreSQL embutido (${falha}). Informe DATABASE_URL com um PostgreSQL 15 ou mais novo.`
      : `O PostgreSQL embutido não iniciou. O registro completo está em ${log}. Ele respondeu: ${falha}`,
  );
}

/**
 * Starts the PostgreSQL that comes with the project on a data folder, creating it the first time, and gives the
 * connections of the owner (migrates) and of the role the server runs as. Throws, in pt-BR and with what to do, when
 * the folder is in use, cannot be reached or PostgreSQL does not start.
 */
export async function iniciarPostgresEmbutido(
  opcoes: OpcoesDoPostgresEmbutido,
): Promise<PostgresEmbutido> {
  const pasta = abrirPasta(opcoes.pasta);
  const programas = prepararBinarios(pasta, opcoes.programas);
  const criado = await criarCluster(programas, pasta, opcoes.conf?.['fsync'] !== 'off');
  const segredo = lerSegredo(pasta.pgdata);

  let orfaoParado: number | undefined;
  let endereco = await escolherEndereco(pasta);
  let partida: Partida = { falha: '' };
  // After a crash the old memory takes a moment to go; two starts at once are told apart by the next look at the folder.
  for (let tentativa = 0; tentativa < 30 && 'falha' in partida; tentativa++) {
    if (tentativa > 0) await esperar(150);
    orfaoParado = (await liberarPasta(pasta.raiz, pasta.pgdata)) ?? orfaoParado;
    endereco = await escolherEndereco(pasta);
    partida = await partir(programas, pasta, {
      ...CONF,
      ...confDoEndereco(endereco),
      ...opcoes.conf,
    });
    if ('falha' in partida && !PASSAGEIRA.test(partida.falha)) break;
  }
  if ('falha' in partida) throw naoIniciou(partida.falha, pasta.log);

  const { postgres } = partida;
  let parando = false;
  const aoSair = (): void => void postgres.kill('SIGINT');
  process.once('exit', aoSair);
  postgres.once('exit', (codigo, sinal) => {
    process.off('exit', aoSair);
    if (!parando)
      opcoes.aoMorrer?.(
        `O PostgreSQL embutido parou sozinho (${sinal ?? `código ${codigo}`}). Veja ${pasta.log}.`,
      );
  });
  const parar = async (): Promise<void> => {
    parando = true;
    await pararPostmaster(postgres, programas, pasta);
  };

  try {
    await garantirBanco(endereco, segredo);
  } catch (erro) {
    await parar();
    throw erro;
  }
  return {
    dono: ligacao(endereco, DONO, BANCO, segredo),
    app: ligacao(endereco, APP, BANCO, segredo),
    parar,
    info: {
      criado,
      orfaoParado,
      ligacoesCriadas: programas.ligacoesCriadas,
      programasCopiados: programas.copiados,
      uid: pasta.usuario.uid,
      pid: postgres.pid,
      log: pasta.log,
    },
  };
}
