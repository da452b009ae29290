import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The system user PostgreSQL runs as; empty when it is the same as ours. */
export interface UsuarioDoSistema {
  uid?: number;
  gid?: number;
}

/** Linhas of /etc/passwd: name -> ids. */
function procurar(nome: string): UsuarioDoSistema | undefined {
  const linhas = readFileSync('/etc/passwd', 'utf8').split('\n');
  const campos = linhas.find((linha) => linha.startsWith(`${nome}:`))?.split(':');
  return campos && { uid: Number(campos[2]), gid: Number(campos[3]) };
}

/**
 * PostgreSQL refuses to run as root: under root it runs as the owner of the existing data, else as `postgres`, else as
 * `nobody`. No user is ever created.
 */
export function escolherUsuario(pgdata: string): UsuarioDoSistema {
  if (process.getuid?.() !== 0) return {};
  const dados = statSync(pgdata, { throwIfNoEntry: false });
  if (dados && dados.uid !== 0) return { uid: dados.uid, gid: dados.gid };
  const usuario = procurar('postgres') ?? procurar('nobody');
  if (usuario) return usuario;
  throw new Error(
    'O PostgreSQL não roda como root, e este sistema não tem o usuário "postgres" nem "nobody". ' +
      'Inicie a Praça com um usuário comum ou informe DATABASE_URL.',
  );
}

function permite(caminho: string, usuario: UsuarioDoSistema, bit: number): boolean {
  const estado = statSync(caminho);
  if (estado.uid === usuario.uid) return (estado.mode & (bit << 6)) !== 0;
  if (estado.gid === usuario.gid) return (estado.mode & (bit << 3)) !== 0;
  return (estado.mode & bit) !== 0;
}

/** The first folder of the path that the user may not enter; undefined when the way is free. */
export function barreira(caminho: string, usuario: UsuarioDoSistema): string | undefined {
  if (usuario.uid === undefined) return undefined;
  let achada: string | undefined;
  for (let pasta = resolve(caminho); ; pasta = dirname(pasta)) {
    if (!permite(pasta, usuario, 0o1)) achada = pasta;
    if (pasta === dirname(pasta)) return achada;
  }
}

/** Whether the user may read the file and reach it. */
export function podeLer(arquivo: string, usuario: UsuarioDoSistema): boolean {
  if (usuario.uid === undefined) return true;
  return permite(arquivo, usuario, 0o4) && barreira(dirname(arquivo), usuario) === undefined;
}

/** Makes a folder that only the user of PostgreSQL enters. */
export function pastaPrivada(caminho: string, usuario: UsuarioDoSistema): void {
  mkdirSync(caminho, { recursive: true, mode: 0o700 });
  if (usuario.uid !== undefined && usuario.gid !== undefined)
    chownSync(caminho, usuario.uid, usuario.gid);
}
