import { connect, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** An answer as it came: only the status is read of its headers. */
export interface RespostaHttp {
  status: number;
  corpo: Buffer;
}

const FIM_DO_CABECALHO = Buffer.from('\r\n\r\n');
const FIM_DE_LINHA = Buffer.from('\r\n');

/** The parts of an answer whose length its header does not say, put together; undefined while some are missing. */
function juntar(bytes: Buffer, inicio: number): Buffer | undefined {
  const partes: Buffer[] = [];
  for (let i = inicio; ;) {
    const fim = bytes.indexOf(FIM_DE_LINHA, i);
    if (fim < 0) return undefined;
    const tamanho = Number.parseInt(bytes.toString('latin1', i, fim), 16);
    const depois = fim + 2 + tamanho + 2;
    if (depois > bytes.length) return undefined;
    if (tamanho === 0) return Buffer.concat(partes);
    partes.push(bytes.subarray(fim + 2, fim + 2 + tamanho));
    i = depois;
  }
}

/**
 * One keep-alive connection with one call at a time, as a browser's tab has it. It does as little as it can: client,
 * server and database share the same cores, and what the client costs is taken from what is measured.
 */
export class ClienteHttp {
  private readonly socket: Socket;
  private readonly cabecalho: string;
  private pedacos: Buffer[] = [];
  private recebido = 0;
  private total = 0;
  private inicioDoCorpo = 0;
  private emPartes = false;
  private comprimido = false;
  private status = 0;
  private pronto: ((r: RespostaHttp) => void) | undefined;
  private falhou: ((erro: Error) => void) | undefined;

  private constructor(socket: Socket, cabecalho: string) {
    this.socket = socket;
    this.cabecalho = cabecalho;
    socket.setNoDelay(true);
    socket.on('data', (pedaco) => this.receber(pedaco));
    socket.on('error', (erro) => this.falhou?.(erro));
    socket.on('close', () => this.falhou?.(new Error('o servidor fechou a conexão')));
  }

  static async abrir(base: string, token: string): Promise<ClienteHttp> {
    const { hostname, port, host } = new URL(base);
    const socket = connect(Number(port), hostname);
    await new Promise<void>((r, falha) => {
      socket.once('connect', r);
      socket.once('error', falha);
    });
    return new ClienteHttp(
      socket,
      `Host: ${host}\r\nAuthorization: JWT ${token}\r\nContent-Type: application/json\r\nAccept: application/json\r\nAccept-Encoding: gzip`,
    );
  }

  put(caminho: string, corpo: unknown, metodo = 'PUT'): Promise<RespostaHttp> {
    const texto = JSON.stringify(corpo);
    return this.enviar(
      `${metodo} /api/${caminho} HTTP/1.1\r\n${this.cabecalho}\r\nContent-Length: ${Buffer.byteLength(texto)}\r\n\r\n${texto}`,
    );
  }

  get(caminho: string, metodo = 'GET'): Promise<RespostaHttp> {
    return this.enviar(`${metodo} /api/${caminho} HTTP/1.1\r\n${this.cabecalho}\r\n\r\n`);
  }

  private enviar(pedido: string): Promise<RespostaHttp> {
    return new Promise((pronto, falhou) => {
      this.pronto = pronto;
      this.falhou = falhou;
      this.socket.write(pedido);
    });
  }

  fechar(): void {
    this.falhou = undefined;
    this.socket.destroy();
  }

  private receber(pedaco: Buffer): void {
    this.pedacos.push(pedaco);
    this.recebido += pedaco.length;
    if (this.inicioDoCorpo === 0) this.lerCabecalho();
    if (this.inicioDoCorpo === 0 || this.recebido < this.total) return;
    const inteiro = this.pedacos.length === 1 ? pedaco : Buffer.concat(this.pedacos);
    const corpo = this.emPartes
      ? juntar(inteiro, this.inicioDoCorpo)
      : inteiro.subarray(this.inicioDoCorpo);
    if (!corpo) return;
    this.pedacos = [];
    this.recebido = 0;
    this.total = 0;
    this.inicioDoCorpo = 0;
    this.pronto?.({ status: this.status, corpo: this.comprimido ? gunzipSync(corpo) : corpo });
  }

  private lerCabecalho(): void {
    const inicio = this.pedacos.length === 1 ? this.pedacos[0] : Buffer.concat(this.pedacos);
    const fim = inicio?.indexOf(FIM_DO_CABECALHO) ?? -1;
    if (!inicio || fim < 0) return;
    const texto = inicio.toString('latin1', 0, fim);
    const tamanho = /\r\ncontent-length: *(\d+)/i.exec(texto)?.[1];
    this.emPartes = /\r\ntransfer-encoding: *chunked/i.test(texto);
    this.comprimido = /\r\ncontent-encoding: *gzip/i.test(texto);
    if (tamanho === undefined && !this.emPartes)
      throw new Error('a resposta não diz o seu tamanho');
    this.status = Number(texto.slice(9, 12));
    this.inicioDoCorpo = fim + FIM_DO_CABECALHO.length;
    this.total = this.inicioDoCorpo + Number(tamanho ?? 0);
  }
}
