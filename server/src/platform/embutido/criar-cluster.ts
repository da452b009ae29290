import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ambienteDoPostgres } from './ambiente.ts';
import type { Binarios } from './binarios.ts';
import type { PastaDeDados } from './pasta-de-dados.ts';
import { vivo } from './processos.ts';
import { pastaPrivada } from './usuario-do-sistema.ts';

export const SUPERUSUARIO = 'praca_super';
const ARQUIVO_DO_SEGREDO = 'praca.segredo';

// The socket's folder is 0700, so whoever reaches it may already read the data; TCP, where needed, asks the password.
const REGRAS_DE_ACESSO = 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n';

/** The secret the passwords of the embedded roles derive from; kept inside the data, mode 0600. */
export function lerSegredo(pgdata: string): string {
  return readFileSync(join(pgdata, ARQUIVO_DO_SEGREDO), 'utf8').trim();
}

/** What a first start that was cut off left behind: things named after a process that is gone. */
function limparRestos(raiz: string): void {
  for (const nome of readdirSync(raiz)) {
    const pid = Number(/^(?:pg|programas-.{1,80})\.novo-(\d{1,10})(?:\.senha)?$/.exec(nome)?.[1]);
    if (!pid || (pid !== process.pid && vivo(pid))) continue;
    // An initdb left alone may still be writing there: it gives up once its files are gone.
    rmSync(join(raiz, nome), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

function doUsuario(arquivo: string, texto: string, pasta: PastaDeDados): void {
  writeFileSync(arquivo, texto, { mode: 0o600 });
  const { uid, gid } = pasta.usuario;
  if (uid !== undefined && gid !== undefined) chownSync(arquivo, uid, gid);
}

async function initdb(
  programas: Binarios,
  destino: string,
  segredo: string,
  pasta: PastaDeDados,
  sincronizar: boolean,
): Promise<void> {
  const arquivoDaSenha = `${destino}.senha`;
  doUsuario(arquivoDaSenha, segredo, pasta);
  const argumentos = [
    '-D',
    destino,
    '-U',
    SUPERUSUARIO,
    '-A',
    'scram-sha-256',
    `--pwfile=${arquivoDaSenha}`,
    '-E',
    'UTF8',
  ];
  argumentos.push(
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  );
  if (!sincronizar) argumentos.push('--no-sync');
  try {
    await promisify(execFile)(programas.initdb, argumentos, {
      ...pasta.usuario,
      cwd: pasta.raiz,
      env: ambienteDoPostgres(),
    });
  } catch (erro) {
    const motivo = (erro as { stderr?: string }).stderr?.trim().slice(-600) || String(erro);
    throw new Error(
      `Não foi possível criar o banco de dados em ${pasta.raiz}. Confira o espaço em disco e as permissões da pasta, ` +
        `ou informe DATABASE_URL. O PostgreSQL respondeu: ${motivo}`,
      { cause: erro },
    );
  } finally {
    rmSync(arquivoDaSenha, { force: true });
  }
}

/** Creates the cluster aside and puts it in place by one rename. Returns false when it already existed. */
export async function criarCluster(
  programas: Binarios,
  pasta: PastaDeDados,
  sincronizar: boolean,
): Promise<boolean> {
  limparRestos(pasta.raiz);
  if (existsSync(pasta.pgdata)) return false;
  const provisorio = `${pasta.pgdata}.novo-${process.pid}`;
  const segredo = randomBytes(24).toString('hex');
  pastaPrivada(provisorio, pasta.usuario);
  await initdb(programas, provisorio, segredo, pasta, sincronizar);
  doUsuario(join(provisorio, 'pg_hba.conf'), REGRAS_DE_ACESSO, pasta);
  doUsuario(join(provisorio, ARQUIVO_DO_SEGREDO), `${segredo}\n`, pasta);
  try {
    renameSync(provisorio, pasta.pgdata);
    // The orphan of a start that was cut off may have written once more before it gave up.
    limparRestos(pasta.raiz);
    return true;
  } catch (erro) {
    rmSync(provisorio, { recursive: true, force: true });
    if (existsSync(pasta.pgdata)) return false;
    throw erro;
  }
}
