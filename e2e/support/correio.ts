import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server of a company: takes mails of who logs in, or refuses every password. */
export interface Correio {
  porta: number;
  /** The mails that came in, as they came. */
  recebidos: string[];
  /** From now on no password is right. */
  recusarSenhas(): void;
  fechar(): Promise<void>;
}

export async function abrirCorreio(): Promise<Correio> {
  const recebidos: string[] = [];
  const abertos = new Set<Socket>();
  let recusa = false;
  const servidor = createServer((fio) => {
    abertos.add(fio);
    fio.on('close', () => abertos.delete(fio));
    const dizer = (linha: string) => void fio.write(`${linha}\r\n`);
    let resto = '';
    let texto: string[] | null = null;
    const ouvir = (linha: string) => {
      if (texto) {
        if (linha !== '.') return void texto.push(linha);
        recebidos.push(texto.join('\n'));
        texto = null;
        return dizer('250 2.0.0 recebido');
      }
      const verbo = linha.split(' ')[0]!.toUpperCase();
      if (verbo === 'EHLO') {
        dizer('250-correio.exemplo');
        return dizer('250 AUTH PLAIN');
      }
      if (verbo === 'AUTH')
        return dizer(recusa ? '535 5.7.8 senha errada' : '235 2.7.0 pode entrar');
      if (verbo === 'DATA') {
        texto = [];
        return dizer('354 pode mandar');
      }
      if (verbo === 'QUIT') return void fio.end('221 2.0.0 ate logo\r\n');
      dizer('250 2.0.0 certo');
    };
    fio.setEncoding('utf8').on('data', (parte) => {
      const linhas = `${resto}${String(parte)}`.split('\r\n');
      resto = linhas.pop() ?? '';
      for (const linha of linhas) ouvir(linha);
    });
    dizer('220 correio.exemplo ESMTP');
  }).listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  return {
    porta: (servidor.address() as AddressInfo).port,
    recebidos,
    recusarSenhas: () => void (recusa = true),
    async fechar() {
      for (const fio of abertos) fio.destroy();
      servidor.close();
      await once(servidor, 'close');
    },
  };
}
