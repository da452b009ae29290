import { setTimeout as pausa } from 'node:timers/promises';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface Recebido {
  de: string;
  para: string[];
  texto: string;
  messageId: string;
}

/** What the server does with a message: takes it, refuses it with a code, takes it and loses the answer, or says nothing. */
export type Conduta = 'aceitar' | 'perder-resposta' | 'calar' | number;

export interface ServidorSmtp {
  url: string;
  recebidos: Recebido[];
  /** Messages whose text arrived, taken or not. */
  vistos: string[];
  fechar(): Promise<void>;
}

/** A real SMTP server; `condutas` are for the first messages, later ones are taken. */
export async function servidorSmtp(condutas: Conduta[] = [], porta = 0): Promise<ServidorSmtp> {
  const recebidos: Recebido[] = [];
  const vistos: string[] = [];
  const guardar = ({ envelope }: SMTPServerSession, texto: string, messageId: string): void => {
    const { mailFrom, rcptTo } = envelope;
    recebidos.push({
      de: mailFrom ? mailFrom.address : '',
      para: rcptTo.map((r) => r.address),
      texto,
      messageId,
    });
  };
  const servidor = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    // Who is written to like that is nobody here.
    onRcptTo: ({ address }, _sessao, pronto) =>
      address.startsWith('naoexiste')
        ? pronto(Object.assign(new Error('no such user'), { responseCode: 550 }))
        : pronto(),
    onData(fluxo, sessao, pronto) {
      const partes: Buffer[] = [];
      fluxo.on('data', (parte: Buffer) => partes.push(parte));
      fluxo.on('end', () => {
        const texto = Buffer.concat(partes).toString();
        const messageId = /^Message-ID: (\S+)/im.exec(texto)?.[1] ?? '';
        vistos.push(messageId);
        const conduta = condutas.shift() ?? 'aceitar';
        if (conduta === 'calar') return;
        if (typeof conduta === 'number')
          return pronto(Object.assign(new Error('agora não'), { responseCode: conduta }));
        guardar(sessao, texto, messageId);
        // The message is in the box, and the sender never hears of it.
        if (conduta === 'perder-resposta')
          for (const conexao of servidor.connections as Set<{ _socket: { destroy(): void } }>)
            conexao._socket.destroy();
        else pronto();
      });
    },
  });
  const ouvida = await new Promise<number>((resolver) => {
    const ouvinte = servidor.listen(porta, '127.0.0.1', () =>
      resolver((ouvinte.address() as { port: number }).port),
    );
  });
  return {
    url: `smtp://127.0.0.1:${ouvida}`,
    recebidos,
    vistos,
    fechar: () =>
      Promise.race([new Promise<void>((pronto) => servidor.close(() => pronto())), pausa(500)]),
  };
}
