import { Socket } from 'node:net';

/**
 * A socket to the database that sends what is written in one turn as one packet: of statements that leave together, each
 * would wake the database up by itself.
 */
export function abrirSoquete(): Socket {
  const soquete = new Socket();
  const escrever = soquete.write.bind(soquete) as (...dados: unknown[]) => boolean;
  let juntando = false;
  soquete.write = (...dados: unknown[]): boolean => {
    if (!juntando) {
      juntando = true;
      soquete.cork();
      process.nextTick(() => {
        juntando = false;
        soquete.uncork();
      });
    }
    return escrever(...dados);
  };
  return soquete;
}
