import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

type Mensagem = Record<string, string>;

/** An Asterisk whose extension and lines the test holds in its hands. */
export interface CentralDeTeste {
  porta: number;
  /** The calls that it was asked for, the last one last. */
  chamadas: Mensagem[];
  /** Of the last call: the extension is answered, and the other side rings; the other side answers, or is busy; it is over. */
  atenderRamal(): void;
  atender(): void;
  ocupado(): void;
  desligar(): void;
  fechar(): Promise<void>;
}

export async function abrirCentral(): Promise<CentralDeTeste> {
  const abertas = new Set<Socket>();
  const chamadas: Mensagem[] = [];
  let linha: Socket | undefined;
  const escrever = (onde: Socket | undefined, campos: Mensagem) =>
    onde?.write(
      `${Object.entries(campos)
        .map(([nome, valor]) => `${nome}: ${valor}\r\n`)
        .join('')}\r\n`,
    );
  const servidor = createServer((ligacao) => {
    abertas.add(ligacao);
    ligacao.on('error', () => ligacao.destroy());
    ligacao.on('close', () => abertas.delete(ligacao));
    ligacao.write('Asterisk Call Manager/9.0.0\r\n');
    let lido = '';
    ligacao.setEncoding('utf8').on('data', (pedaco: string) => {
      lido += pedaco;
      const pedidos = lido.split('\r\n\r\n');
      lido = pedidos.pop() ?? '';
      for (const pedido of pedidos) {
        const campos = Object.fromEntries(
          pedido.split('\r\n').map((um) => [um.split(': ')[0] ?? '', um.split(': ')[1] ?? '']),
        );
        if (campos['Action'] === 'Originate') {
          chamadas.push(campos);
          linha = ligacao;
        }
        escrever(ligacao, {
          Response: 'Success',
          ActionID: campos['ActionID'] ?? '',
          Challenge: '1',
        });
      }
    });
  }).listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const evento = (Event: string, mais: Mensagem = {}) => {
    const { ActionID = '', ChannelId: Uniqueid = '' } = chamadas.at(-1) ?? {};
    escrever(linha, { Event, ActionID, Uniqueid, ...mais });
  };
  return {
    porta: (servidor.address() as AddressInfo).port,
    chamadas,
    atenderRamal() {
      evento('OriginateResponse', { Response: 'Success', Reason: '4' });
      evento('DialBegin');
    },
    atender: () => evento('DialEnd', { DialStatus: 'ANSWER' }),
    ocupado() {
      evento('DialEnd', { DialStatus: 'BUSY' });
      evento('Hangup', { Cause: '17' });
    },
    desligar: () => evento('Hangup', { Cause: '16' }),
    async fechar() {
      for (const uma of abertas) uma.destroy();
      servidor.close();
      await once(servidor, 'close');
    },
  };
}
