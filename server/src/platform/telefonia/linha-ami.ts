import { createHash, randomUUID } from 'node:crypto';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Config } from '../config.ts';
import { enderecoFora, FalhaFora } from '../saida/buscar.ts';
import type { Passagem } from '../saida/passagem.ts';
import { enderecoPublico } from '../saida/rede.ts';

/** An Asterisk that is entered by its manager interface (AMI), with the secret in clear: never kept, never told. */
export interface AcessoAmi {
  servidor: string;
  porta: number;
  tls: boolean;
  usuario: string;
  segredo: string;
}

/** Why nothing came of an exchange: its address may not be reached, nobody answers there, it is no Asterisk, it refuses the password, it would get the password in clear over the Internet, it refuses what it is asked for, the line broke. */
export type MotivoDaCentral =
  | 'PROIBIDA'
  | 'INALCANCAVEL'
  | 'ESTRANHA'
  | 'SENHA'
  | 'SENHA_ABERTA'
  | 'RECUSOU'
  | 'CAIU';

/** A telephone exchange that did not do what it was asked, and why. */
export class FalhaDaCentral extends Error {
  readonly motivo: MotivoDaCentral;
  constructor(motivo: MotivoDaCentral, causa?: unknown) {
    super(`central telefônica: ${motivo}`, { cause: causa });
    this.name = 'FalhaDaCentral';
    this.motivo = motivo;
  }
}

/** One message of the exchange: the names of its fields in small letters. */
export type MensagemAmi = Readonly<Record<string, string>>;

const PRAZO_MS = 10_000;
/** No message of an exchange is longer; what is, is no exchange. */
const MAXIMO = 256 * 1024;
const QUEBRA = /\r?\n\r?\n/;

/** The addresses outside the Internet that the installation names for this port. */
export const permitidosNaPorta = (centrais: readonly string[], porta: number): string[] =>
  centrais.flatMap((uma) => {
    if (isIP(uma)) return [uma];
    const corte = uma.lastIndexOf(':');
    const endereco = uma.slice(0, corte).replace(/^\[|\]$/g, '');
    return isIP(endereco) && uma.slice(corte + 1) === String(porta) ? [endereco] : [];
  });

const lerMensagem = (texto: string): MensagemAmi =>
  Object.fromEntries(
    texto.split(/\r?\n/).map((linha) => {
      const corte = linha.indexOf(':');
      return [linha.slice(0, Math.max(corte, 0)).toLowerCase(), linha.slice(corte + 1).trim()];
    }),
  );

// What is sent is one line a field, whatever somebody wrote into it.
const campo = (nome: string, valor: string): string =>
  `${nome}: ${valor.replaceAll(/[\r\n\0]/g, '')}\r\n`;

async function conectar(
  passagem: Passagem<'LIGACAO'>,
  config: Config,
  a: AcessoAmi,
): Promise<{ linha: Socket; aberta: boolean }> {
  const endereco = await enderecoFora(
    passagem,
    a.servidor,
    permitidosNaPorta(config.centrais, a.porta),
  ).catch((erro: unknown) => {
    const proibida = erro instanceof FalhaFora && erro.motivo === 'PROIBIDO';
    throw new FalhaDaCentral(proibida ? 'PROIBIDA' : 'INALCANCAVEL', erro);
  });
  const onde = { host: endereco, port: a.porta };
  const linha = a.tls
    ? connectTls({ ...onde, ...(isIP(a.servidor) === 0 && { servername: a.servidor }) })
    : connect(onde);
  linha.setNoDelay(true);
  return { linha, aberta: !a.tls && enderecoPublico(endereco) };
}

/** A line to the manager interface of an Asterisk: what is asked for is answered by its ActionID, all else are events. */
export class LinhaAmi {
  private readonly linha: Socket;
  private readonly esperas = new Map<string, (m: MensagemAmi) => void>();
  private readonly ouvintes = new Set<(m: MensagemAmi) => void>();
  private lido = '';
  private saudacao: string | undefined;
  private erro: FalhaDaCentral | undefined;
  private avisarSaudacao: (texto: string) => void = () => undefined;
  private avisarFim: (erro: FalhaDaCentral) => void = () => undefined;
  /** Rejects when the line breaks; never ends otherwise. */
  readonly fim: Promise<never>;

  private constructor(linha: Socket) {
    this.linha = linha;
    this.fim = new Promise((_, recusar) => {
      this.avisarFim = recusar;
    });
    // Who waits for something hears of it; a line that nobody waits for may break.
    this.fim.catch(() => undefined);
    linha.setEncoding('utf8');
    linha.on('data', (pedaco: string) => this.receber(pedaco));
    linha.on('error', (erro) => this.quebrar(erro));
    linha.on('close', () => this.quebrar(undefined));
  }

  /** Connects and enters; a secret goes as the answer to a challenge (MD5), and in clear only where nobody of the Internet could hear it. */
  static async abrir(
    passagem: Passagem<'LIGACAO'>,
    config: Config,
    acesso: AcessoAmi,
  ): Promise<LinhaAmi> {
    const { linha, aberta } = await conectar(passagem, config, acesso);
    const ami = new LinhaAmi(linha);
    try {
      await ami.saudar();
      await ami.entrar(acesso, aberta);
      return ami;
    } catch (erro) {
      ami.fechar();
      throw erro;
    }
  }

  /** What the exchange calls itself, such as "Asterisk Call Manager/9.0.0". */
  get nome(): string {
    return this.saudacao ?? '';
  }

  /** Hears every event until `fechar`. */
  ouvir(ouvinte: (evento: MensagemAmi) => void): void {
    this.ouvintes.add(ouvinte);
  }

  /** Asks for something and gives the answer, of whatever kind; FalhaDaCentral CAIU when none comes in time. */
  async pedir(acao: string, campos: Readonly<Record<string, string>> = {}): Promise<MensagemAmi> {
    const id = campos['ActionID'] ?? randomUUID();
    const resposta = new Promise<MensagemAmi>((pronto) => this.esperas.set(id, pronto));
    const texto = Object.entries({ Action: acao, ...campos, ActionID: id })
      .map(([nome, valor]) => campo(nome, valor))
      .join('');
    if (this.linha.writable) this.linha.write(`${texto}\r\n`);
    try {
      return await this.comPrazo(resposta, 'CAIU');
    } finally {
      this.esperas.delete(id);
    }
  }

  fechar(): void {
    this.ouvintes.clear();
    this.linha.destroy();
  }

  private async comPrazo<T>(promessa: Promise<T>, motivo: MotivoDaCentral): Promise<T> {
    let relogio: NodeJS.Timeout | undefined;
    const prazo = new Promise<never>((_, recusar) => {
      relogio = setTimeout(() => recusar(new FalhaDaCentral(motivo)), PRAZO_MS);
    });
    try {
      return await Promise.race([promessa, this.fim, prazo]);
    } finally {
      clearTimeout(relogio);
    }
  }

  private async saudar(): Promise<void> {
    const dita = new Promise<string>((pronto) => {
      this.avisarSaudacao = pronto;
    });
    const texto = await this.comPrazo(dita, 'INALCANCAVEL').catch((erro: unknown) => {
      throw erro instanceof FalhaDaCentral && erro.motivo === 'CAIU'
        ? new FalhaDaCentral('INALCANCAVEL', erro.cause)
        : erro;
    });
    if (!/^[\w .()-]{0,60}Call Manager\//i.test(texto)) throw new FalhaDaCentral('ESTRANHA');
  }

  private async entrar({ usuario, segredo }: AcessoAmi, aberta: boolean): Promise<void> {
    const entrada = { Username: usuario, Events: 'call' };
    const desafio = await this.pedir('Challenge', { AuthType: 'MD5' });
    const { challenge } = desafio;
    if (desafio['response'] === 'Success' && challenge) {
      const Key = createHash('md5').update(`${challenge}${segredo}`).digest('hex');
      const r = await this.pedir('Login', { ...entrada, AuthType: 'MD5', Key });
      if (r['response'] !== 'Success') throw new FalhaDaCentral('SENHA');
      return;
    }
    if (aberta) throw new FalhaDaCentral('SENHA_ABERTA');
    const r = await this.pedir('Login', { ...entrada, Secret: segredo });
    if (r['response'] !== 'Success') throw new FalhaDaCentral('SENHA');
  }

  private quebrar(causa: unknown): void {
    this.erro ??= new FalhaDaCentral('CAIU', causa);
    this.avisarFim(this.erro);
  }

  private receber(pedaco: string): void {
    this.lido += pedaco;
    if (this.saudacao === undefined) {
      const fim = this.lido.indexOf('\n');
      if (fim < 0) return this.medir();
      this.saudacao = this.lido.slice(0, fim).trim();
      this.lido = this.lido.slice(fim + 1);
      this.avisarSaudacao(this.saudacao);
    }
    const partes = this.lido.split(QUEBRA);
    this.lido = partes.pop() ?? '';
    for (const parte of partes) if (parte.trim() !== '') this.entregar(lerMensagem(parte));
    this.medir();
  }

  private medir(): void {
    if (this.lido.length <= MAXIMO) return;
    this.linha.destroy();
    this.quebrar(new Error('mensagem sem fim'));
  }

  private entregar(m: MensagemAmi): void {
    const { event, actionid = '' } = m;
    if (event === undefined) return this.esperas.get(actionid)?.(m);
    for (const ouvinte of this.ouvintes) ouvinte(m);
  }
}
