import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ateQue, comandoDe, ehPostgres, inicioDe, trabalhaEm, vivo } from './processos.ts';

const MARCA = /praca\.dono=(\d{1,10})\.(\d{0,20})/;

/**
 * The setting that travels in the command line of `postgres` and names the process that started it. Being part of the
 * command line, it exists from the first instant: no file to write late, no race between two starts.
 */
export function marcaDoDono(): string {
  return `praca.dono=${process.pid}.${inicioDe(process.pid)}`;
}

function lerPid(arquivo: string): number {
  return existsSync(arquivo) ? Number.parseInt(readFileSync(arquivo, 'utf8'), 10) : 0;
}

/** An empty pid file is a start in its first instant, or what a power cut left: the second one would never go away. */
async function pidDoPostmaster(pgdata: string): Promise<number | undefined> {
  const arquivo = join(pgdata, 'postmaster.pid');
  if (await ateQue(() => !Number.isNaN(lerPid(arquivo)), 2000)) return lerPid(arquivo) || undefined;
  rmSync(arquivo, { force: true });
  return undefined;
}

function comandoDoPostmaster(pid: number, pgdata: string): string {
  if (process.platform !== 'win32') return comandoDe(pid);
  const arquivo = join(pgdata, 'postmaster.opts');
  return existsSync(arquivo) ? readFileSync(arquivo, 'utf8').replaceAll('"', '') : '';
}

type Ocupante = 'nosso' | 'outro-processo' | 'nao-se-sabe';

function quemOcupa(pid: number, pgdata: string, comando: string): Ocupante {
  if (process.platform === 'win32') return comando.includes(pgdata) ? 'nosso' : 'nao-se-sabe';
  if (!ehPostgres(comando)) return comando === '' ? 'nao-se-sabe' : 'outro-processo';
  if (comando.includes(`-D ${pgdata} `)) return 'nosso';
  const naPasta = trabalhaEm(pid, pgdata);
  if (naPasta === undefined) return 'nao-se-sabe';
  return naPasta ? 'nosso' : 'outro-processo';
}

/** The process that started this PostgreSQL and lives; undefined for an orphan. */
function donoVivo(comando: string): number | undefined {
  const marca = MARCA.exec(comando);
  const dono = Number(marca?.[1]);
  return dono && vivo(dono) && inicioDe(dono) === marca?.[2] ? dono : undefined;
}

function recusarSeTemDono(raiz: string, pid: number, comando: string): void {
  if (!MARCA.test(comando)) {
    throw new Error(
      `A pasta de dados ${raiz} está em uso por um PostgreSQL que não foi iniciado pela Praça (processo ${pid}). ` +
        'Pare esse PostgreSQL ou escolha outra pasta de dados.',
    );
  }
  const dono = donoVivo(comando);
  if (dono) {
    throw new Error(
      `A pasta de dados ${raiz} já está em uso por outra cópia da Praça (processo ${dono}). ` +
        'Pare a outra cópia ou escolha outra pasta de dados.',
    );
  }
}

async function pararOrfao(pid: number): Promise<void> {
  const prazos: [NodeJS.Signals, number][] = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5000],
  ];
  for (const [sinal, prazo] of prazos) {
    try {
      process.kill(pid, sinal);
    } catch (erro) {
      if ((erro as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw erro;
    }
    if (await ateQue(() => !vivo(pid), prazo)) return;
  }
  throw new Error(
    `O PostgreSQL de uma execução anterior (processo ${pid}) não parou. Encerre-o e tente de novo.`,
  );
}

interface Ocupacao {
  pid: number;
  comando: string;
  ocupante: Ocupante;
}

async function verOcupacao(pgdata: string): Promise<Ocupacao | undefined> {
  const pid = await pidDoPostmaster(pgdata);
  if (pid === undefined || !vivo(pid)) return undefined;
  const comando = comandoDoPostmaster(pid, pgdata);
  return { pid, comando, ocupante: quemOcupa(pid, pgdata, comando) };
}

/** The pid of the PostgreSQL that a living copy of Praça runs on these data. */
export async function pidDeOutraCopia(pgdata: string): Promise<number | undefined> {
  const ocupacao = await verOcupacao(pgdata);
  return ocupacao?.ocupante === 'nosso' && donoVivo(ocupacao.comando) ? ocupacao.pid : undefined;
}

/**
 * Frees the data folder: refuses when another copy of the server uses it, stops the PostgreSQL that a killed server
 * left behind (its pid is returned), and clears a pid file whose number now belongs to some other program.
 */
export async function liberarPasta(raiz: string, pgdata: string): Promise<number | undefined> {
  const ocupacao = await verOcupacao(pgdata);
  if (!ocupacao) return undefined;
  const { pid, comando, ocupante } = ocupacao;
  if (ocupante === 'outro-processo') rmSync(join(pgdata, 'postmaster.pid'), { force: true });
  if (ocupante !== 'nosso') return undefined;
  recusarSeTemDono(raiz, pid, comando);
  await pararOrfao(pid);
  return pid;
}
