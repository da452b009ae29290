import { conferirEnderecoFora, FalhaFora } from '../saida/buscar.ts';
import { enderecoPublico } from '../saida/rede.ts';

/** How a way is closed. */
export type Criptografia = 'TLS' | 'STARTTLS' | 'NENHUMA';

/** By which way a kept secret leaves: to which house, in whose name, and how closed it is. */
export interface Caminho {
  servidor: string;
  porta: number;
  conta: string;
  criptografia: Criptografia;
}

/** The way to an address of the web: its house, and the name under which the secret goes. */
export function caminhoDaUrl(url: string, conta: string): Caminho {
  const { hostname, port, protocol } = URL.canParse(url) ? new URL(url) : new URL('http://nada');
  const tls = protocol === 'https:';
  return {
    servidor: hostname,
    porta: Number(port || (tls ? 443 : 80)),
    conta,
    criptografia: tls ? 'TLS' : 'NENHUMA',
  };
}

/**
 * Whether a secret that is kept may stay: its way leads to the same house, port and account, as closed as it was. Else it is asked for again: it is never sent where nobody meant it to go.
 */
export const mesmoCaminho = (antes: Caminho, depois: Caminho): boolean =>
  antes.servidor.toLowerCase() === depois.servidor.toLowerCase() &&
  antes.porta === depois.porta &&
  antes.conta === depois.conta &&
  antes.criptografia === depois.criptografia;

/** A secret would have gone in clear over the Internet. */
export class SegredoAberto extends Error {
  constructor() {
    super(
      'Sem criptografia a senha iria aberta pela Internet. Escolha TLS ou STARTTLS e escreva a senha de novo.',
    );
    this.name = 'SegredoAberto';
  }
}

/** Refuses to send a secret in clear to an address of the public Internet: SegredoAberto. */
export function exigirFechado(endereco: string, criptografia: Criptografia): void {
  if (criptografia === 'NENHUMA' && enderecoPublico(endereco)) throw new SegredoAberto();
}

const PRAZO_MS = 3000;

/** Whether a way that is only written down leads a secret over the Internet in clear, by what its name leads to now; a name that leads nowhere may lead there later. */
export async function iriaAberto(
  { servidor, criptografia }: Caminho,
  permitidos: readonly string[],
): Promise<boolean> {
  if (criptografia !== 'NENHUMA') return false;
  const demorou = new Promise<null>((resolver) => {
    setTimeout(() => resolver(null), PRAZO_MS).unref();
  });
  try {
    const endereco = await Promise.race([conferirEnderecoFora(servidor, permitidos), demorou]);
    return endereco === null || enderecoPublico(endereco);
  } catch (erro) {
    // A house inside that may not be reached is reached by nobody.
    return !(erro instanceof FalhaFora);
  }
}
