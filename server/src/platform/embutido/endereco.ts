import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Endereco } from './papeis-do-cluster.ts';
import type { PastaDeDados } from './pasta-de-dados.ts';
import { pastaPrivada } from './usuario-do-sistema.ts';

const PORTA_DO_SOQUETE = 5432;
// The shortest limit of the systems we run on (macOS), with its closing zero.
const MAIOR_CAMINHO = 103;

function portaLivre(): Promise<number> {
  return new Promise((resolver, recusar) => {
    const servidor = createServer();
    servidor.once('error', recusar);
    servidor.listen(0, '127.0.0.1', () => {
      const endereco = servidor.address();
      servidor.close(() => resolver(typeof endereco === 'object' && endereco ? endereco.port : 0));
    });
  });
}

/** A unix socket in a private folder; TCP on the loopback, with passwords, where a socket cannot be. */
export async function escolherEndereco(pasta: PastaDeDados): Promise<Endereco> {
  const soquete = join(pasta.soquete, `.s.PGSQL.${PORTA_DO_SOQUETE}`);
  if (process.platform === 'win32' || Buffer.byteLength(soquete) > MAIOR_CAMINHO) {
    return { host: '127.0.0.1', port: await portaLivre() };
  }
  pastaPrivada(pasta.soquete, pasta.usuario);
  return { host: pasta.soquete, port: PORTA_DO_SOQUETE };
}

/** The settings that make PostgreSQL listen there and nowhere else. */
export function confDoEndereco({ host, port }: Endereco): Record<string, string> {
  const tcp = !host.startsWith('/');
  return {
    port: String(port),
    listen_addresses: tcp ? host : '',
    unix_socket_directories: tcp ? '' : host,
    unix_socket_permissions: '0700',
  };
}
