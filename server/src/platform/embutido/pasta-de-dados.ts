import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { barreira, escolherUsuario, type UsuarioDoSistema } from './usuario-do-sistema.ts';

export interface PastaDeDados {
  raiz: string;
  pgdata: string;
  soquete: string;
  log: string;
  usuario: UsuarioDoSistema;
}

/** Under a strict umask the new folders would shut out the user PostgreSQL runs as. */
function abrirPassagem(primeira: string, raiz: string): void {
  for (let pasta = raiz; ; pasta = dirname(pasta)) {
    chmodSync(pasta, 0o711);
    if (pasta === primeira || pasta === dirname(pasta)) return;
  }
}

function criar(raiz: string): void {
  try {
    const primeira = mkdirSync(raiz, { recursive: true, mode: 0o711 });
    if (primeira && process.getuid?.() === 0) abrirPassagem(primeira, raiz);
    accessSync(raiz, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (erro) {
    const motivo = (erro as NodeJS.ErrnoException).code ?? String(erro);
    throw new Error(
      `Não foi possível usar a pasta de dados ${raiz} (${motivo}). ` +
        'Escolha uma pasta em que a Praça possa gravar, ou informe DATABASE_URL.',
      { cause: erro },
    );
  }
}

/** Prepares the data folder and refuses, with what to do, the ones PostgreSQL could not use. */
export function abrirPasta(pasta: string): PastaDeDados {
  const raiz = resolve(pasta);
  criar(raiz);
  const pgdata = join(raiz, 'pg');
  const usuario = escolherUsuario(pgdata);
  const fechada = barreira(raiz, usuario);
  if (fechada) {
    throw new Error(
      `A pasta de dados ${raiz} está dentro de ${fechada}, onde o usuário do PostgreSQL (uid ${usuario.uid}) não entra. ` +
        'Escolha outra pasta de dados (por exemplo, em /var/lib) ou inicie a Praça com um usuário comum.',
    );
  }
  const dados = statSync(pgdata, { throwIfNoEntry: false });
  const eu = process.getuid?.();
  if (dados && eu !== undefined && eu !== 0 && dados.uid !== eu) {
    throw new Error(
      `Os dados em ${raiz} pertencem a outro usuário do sistema (uid ${dados.uid}). ` +
        'Inicie a Praça com esse usuário (ou como root) ou escolha outra pasta de dados.',
    );
  }
  return { raiz, pgdata, soquete: join(raiz, 's'), log: join(raiz, 'postgres.log'), usuario };
}
