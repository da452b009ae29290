import { createHash, randomBytes } from 'node:crypto';
import { createServer, type Socket } from 'node:net';

/** What the exchange does with a call: puts it through until somebody hangs up, tells that it is busy or that nobody answers, gets no answer of the extension, refuses it, breaks the line while it rings, or says nothing any more. */
export type CondutaAmi =
  | 'conversa'
  | 'ocupado'
  | 'nao-atende'
  | 'sem-linha'
  | 'ramal-nao-atende'
  | 'recusar'
  | 'cair'
  | 'calar';

type Mensagem = Record<string, string>;

/** An Asterisk as far as a caller needs it (AMI: Challenge, Login, Ping, Originate, and the events of its calls). */
export interface ServidorAmi {
  porta: number;
  conduta: CondutaAmi;
  /** Without it a password is taken in clear alone. */
  desafia: boolean;
  /** What was asked for, in order, with its fields. */
  pedidos: Mensagem[];
  /** The calls among them. */
  chamadas(): Mensagem[];
  /** Everybody hangs up. */
  desligar(): void;
  fechar(): Promise<void>;
}

const ler = (texto: string): Mensagem =>
  Object.fromEntries(
    texto.split('\r\n').map((linha) => {
      const [nome = '', ...resto] = linha.split(': ');
      return [nome, resto.join(': ')];
    }),
  );
const escrever = (ligacao: Socket, campos: Mensagem): void => {
  const linhas = Object.entries(campos).map(([nome, valor]) => `${nome}: ${valor}\r\n`);
  ligacao.write(`${linhas.join('')}\r\n`);
};

export async function servidorAmi(usuario: string, senha: string): Promise<ServidorAmi> {
  const abertas = new Set<Socket>();
  const emConversa: (() => void)[] = [];
  const este: ServidorAmi = {
    porta: 0,
    conduta: 'conversa',
    desafia: true,
    pedidos: [],
    chamadas: () => este.pedidos.filter((p) => p['Action'] === 'Originate'),
    desligar: () => {
      for (const desligar of emConversa.splice(0)) desligar();
    },
    fechar: () =>
      new Promise((pronto) => {
        for (const uma of abertas) uma.destroy();
        servidor.close(() => pronto());
      }),
  };

  function chamar(ligacao: Socket, p: Mensagem): void {
    const { ActionID = '', ChannelId: Uniqueid = '' } = p;
    const evento = (Event: string, mais: Mensagem) =>
      escrever(ligacao, { Event, Privilege: 'call,all', Uniqueid, ...mais });
    // Calls of others go on meanwhile.
    evento('DialEnd', { Uniqueid: '1764119000.7', DialStatus: 'ANSWER' });
    evento('Hangup', { Uniqueid: '1764119000.7', Cause: '16' });
    if (este.conduta === 'ramal-nao-atende') {
      evento('Hangup', { Cause: '19', 'Cause-txt': 'User alerting, no answer' });
      evento('OriginateResponse', { ActionID, Response: 'Failure', Reason: '3' });
      return;
    }
    evento('OriginateResponse', { ActionID, Response: 'Success', Reason: '4' });
    evento('DialBegin', { DialString: p['Exten'] ?? '' });
    const acabar = (DialStatus: string, Cause: string) => {
      evento('DialEnd', { DialStatus });
      evento('Hangup', { Cause });
    };
    switch (este.conduta) {
      case 'ocupado':
        return acabar('BUSY', '17');
      case 'nao-atende':
        return acabar('NOANSWER', '16');
      case 'sem-linha':
        return acabar('CHANUNAVAIL', '34');
      case 'cair':
        ligacao.destroy();
        return;
      case 'conversa':
        evento('DialEnd', { DialStatus: 'ANSWER' });
        emConversa.push(() => evento('Hangup', { Cause: '16' }));
        return;
      default:
    }
  }

  function responder(ligacao: Socket, p: Mensagem, desafio: string): void {
    const { ActionID = '' } = p;
    const dizer = (Response: string, mais: Mensagem = {}) =>
      escrever(ligacao, { Response, ActionID, ...mais });
    switch (p['Action']) {
      case 'Challenge':
        return este.desafia ? dizer('Success', { Challenge: desafio }) : dizer('Error');
      case 'Login': {
        const chave = createHash('md5').update(`${desafio}${senha}`).digest('hex');
        const certa = este.desafia ? p['Key'] === chave : p['Secret'] === senha;
        if (certa && p['Username'] === usuario) return dizer('Success');
        return dizer('Error', { Message: 'Authentication failed' });
      }
      case 'Originate':
        if (este.conduta === 'recusar')
          return dizer('Error', { Message: 'Originate Access Forbidden' });
        dizer('Success', { Message: 'Originate successfully queued' });
        if (este.conduta !== 'calar') chamar(ligacao, p);
        return;
      default:
        dizer('Success', { Ping: 'Pong' });
    }
  }

  const servidor = createServer((ligacao) => {
    const desafio = String(randomBytes(4).readUInt32BE());
    abertas.add(ligacao);
    ligacao.on('close', () => abertas.delete(ligacao));
    ligacao.on('error', () => ligacao.destroy());
    ligacao.write('Asterisk Call Manager/9.0.0\r\n');
    let lido = '';
    ligacao.setEncoding('utf8').on('data', (pedaco: string) => {
      lido += pedaco;
      for (let fim = lido.indexOf('\r\n\r\n'); fim >= 0; fim = lido.indexOf('\r\n\r\n')) {
        const pedido = ler(lido.slice(0, fim));
        lido = lido.slice(fim + 4);
        este.pedidos.push(pedido);
        responder(ligacao, pedido, desafio);
      }
    });
  });
  este.porta = await new Promise<number>((pronto) => {
    servidor.listen(0, '127.0.0.1', () => {
      const onde = servidor.address();
      pronto(typeof onde === 'object' && onde ? onde.port : 0);
    });
  });
  return este;
}
