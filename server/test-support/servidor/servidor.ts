import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import type { Envelope, Mensagem } from '@praca/contract/envelope.ts';
import { loginEmail } from '@praca/contract/sessao/endpoints.ts';
import { SENHA_PADRAO } from '../../seed/fabricas/senha.ts';
import { criarServidor } from '../../src/servidor.ts';
import { lerConfig, type Config } from '../../src/platform/config.ts';
import type { Banco, Conexao } from '../../src/platform/banco/db.ts';
import type { Difusor } from '../../src/platform/eventos/difusor.ts';
import { bancoDeTeste, type BancoDeTeste } from '../cluster/banco.ts';

/** Address that the tests call as if it were the public one. */
export const URL_DE_TESTE = 'http://praca.teste';

type Sessao = Linha<typeof loginEmail>;
/** Who calls: a login row, a bare token, or nobody. */
export type Quem = { token: string } | null;

export interface Chamada {
  como?: Quem;
  cabecalhos?: Record<string, string>;
  /** Another method than the endpoint's own. */
  method?: string;
  cookies?: Record<string, string>;
}

export interface RespostaDeTeste<L> {
  status: number;
  envelope: Envelope<L>;
  dados: L[];
  total: number | undefined;
  cursor: string | null | undefined;
  mensagens: Mensagem[];
  /** Code of the first message, '' on success. */
  codigo: string;
  /** The body as it came, to look for what must not be in it. */
  texto: string;
  cabecalhos: Record<string, string | string[] | number | undefined>;
  cookies: { name: string; value: string }[];
}

export interface Servidor {
  app: FastifyInstance;
  config: Config;
  banco: Banco;
  difusor: Difusor;
  /** The owner of the tables, for factories and for looking behind the server's back. Row security holds for it too. */
  dono: pg.Pool;
  /** How the server reaches its database: for one more process on it. */
  conexao: Conexao;
  /** Calls an endpoint of the contract; `entrada` fills path, query and body. It may be wrong on purpose. */
  chamar<E extends Endpoint>(
    e: E,
    entrada: EntradaCrua<E> | Record<string, unknown>,
    chamada?: Chamada,
  ): Promise<RespostaDeTeste<Linha<E>>>;
  /** Logs in and answers the login row: its `token` goes into `como`. The password of the factories unless given. */
  entrar(email: string, senha?: string): Promise<Sessao>;
  /** A second server on the same database, as another process would be; closed by its own `fechar`. */
  outro(ambiente?: Record<string, string>): Promise<Servidor>;
  fechar(): Promise<void>;
}

function montar(
  e: Endpoint,
  entrada: Record<string, unknown>,
): { url: string; corpo: Record<string, unknown> } {
  const corpo = { ...entrada };
  const caminho = e.path.replace(/\{(\w+)\}/g, (_, nome: string) => {
    const valor = String(corpo[nome]);
    delete corpo[nome];
    return encodeURIComponent(valor);
  });
  if (e.method !== 'GET') return { url: `/api${caminho}`, corpo };
  const consulta = new URLSearchParams(
    Object.entries(corpo).map(([nome, valor]): [string, string] => [nome, String(valor)]),
  ).toString();
  return { url: `/api${caminho}${consulta && `?${consulta}`}`, corpo: {} };
}

function ler<L>(
  texto: string,
): Pick<RespostaDeTeste<L>, 'envelope' | 'dados' | 'total' | 'cursor' | 'mensagens' | 'codigo'> {
  const envelope = JSON.parse(texto) as Envelope<L>;
  const [tabela] = envelope.Conteudo;
  return {
    envelope,
    dados: tabela?.DADOS ?? [],
    total: tabela?.TOTAL,
    cursor: tabela?.CURSOR,
    mensagens: envelope.Mensagens,
    codigo: envelope.Mensagens[0]?.Codigo ?? '',
  };
}

type Aberto = Pick<Servidor, 'config' | 'conexao' | 'dono'>;

/** A server on a database that is there. */
async function abrir(aberto: Aberto, ambiente: Record<string, string>): Promise<Servidor> {
  const { config, conexao } = aberto;
  const { app, banco, difusor, encerrar } = await criarServidor(config, conexao);
  await app.ready();

  const chamar: Servidor['chamar'] = async (
    e,
    entrada,
    { como, cabecalhos = {}, method, cookies } = {},
  ) => {
    const { url, corpo } = montar(e, entrada as Record<string, unknown>);
    const comCorpo = e.method === 'PUT' || e.method === 'POST';
    const resposta = await app.inject({
      method: (method ?? e.method) as 'GET',
      url,
      headers: {
        ...(como ? { authorization: `JWT ${como.token}` } : {}),
        ...(e.cookie ? { origin: config.url, 'x-praca': '1' } : {}),
        ...cabecalhos,
      },
      ...(cookies ? { cookies } : {}),
      ...(comCorpo ? { payload: corpo } : {}),
    });
    const lida = ler<Linha<typeof e>>(resposta.body);
    // Whatever a test is about: a write that succeeds says what it did.
    if (e.kind === 'write' && resposta.statusCode === 200 && !lida.envelope.MensagensSucesso.length)
      throw new Error(`${e.nome} não disse o que fez.`);
    return {
      status: resposta.statusCode,
      texto: resposta.body,
      cabecalhos: resposta.headers,
      cookies: resposta.cookies,
      ...lida,
    };
  };

  return {
    ...aberto,
    app,
    banco,
    difusor,
    chamar,
    async entrar(email, senha = SENHA_PADRAO) {
      const { dados, status, mensagens } = await chamar(loginEmail, {
        usuario_emaillogin: email,
        usuario_senha: senha,
        login_macadress: 'WEBAPP',
      });
      const [sessao] = dados;
      if (!sessao) throw new Error(`Login de ${email}: ${status} ${mensagens[0]?.Mensagem}`);
      return sessao;
    },
    outro: (mudancas = {}) => {
      const deles = { PRACA_DADOS: config.pastaDados, ...ambiente, ...mudancas };
      return abrir({ ...aberto, config: configDeTeste(deles) }, deles);
    },
    fechar: encerrar,
  };
}

const configDeTeste = (ambiente: Record<string, string>): Config =>
  lerConfig({
    PRACA_URL: URL_DE_TESTE,
    PRACA_DEMO: '0',
    PRACA_LOG: 'silent',
    PRACA_PAGINA: '',
    PRACA_CNPJ: '0',
    PRACA_CEP: '0',
    // The tests of a file share the process with its server: a slow machine is not an overloaded one.
    PRACA_ATRASO: '60000',
    ...ambiente,
  });

/** The whole server on a database of its own, called without a socket. Call `fechar` in afterAll. */
export const servidorDeTeste = async (ambiente: Record<string, string> = {}): Promise<Servidor> =>
  servidorNoBanco(await bancoDeTeste(), ambiente);

/** The same, where the house never makes this round of its clock: the test makes it. */
export async function servidorSemRonda(ronda: string): Promise<Servidor> {
  const banco = await bancoDeTeste();
  const dono = new pg.Client(banco.dono);
  await dono.connect();
  await dono.query("INSERT INTO relogio VALUES ($1, now() + interval '1 year')", [ronda]);
  await dono.end();
  return servidorNoBanco(banco);
}

/** The same on a database that is there, and goes when it is closed. */
export async function servidorNoBanco(
  teste: BancoDeTeste,
  ambiente: Record<string, string> = {},
): Promise<Servidor> {
  const pasta = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));
  const dono = new pg.Pool({ ...teste.dono, max: 2 });
  const config = configDeTeste({ PRACA_DADOS: pasta, ...ambiente });
  const servidor = await abrir({ config, conexao: teste.app, dono }, ambiente);
  return {
    ...servidor,
    async fechar() {
      await servidor.fechar();
      await dono.end();
      await teste.apagar();
      rmSync(pasta, { recursive: true, force: true });
    },
  };
}
