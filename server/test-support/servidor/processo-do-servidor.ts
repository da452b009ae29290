import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Endpoint, EntradaCrua, Linha } from '@praca/contract/endpoint.ts';
import type { Envelope } from '@praca/contract/envelope.ts';
import { loginEmail } from '@praca/contract/sessao/endpoints.ts';

/** A port that nobody listens on at the moment. */
export function portaLivre(): Promise<number> {
  return new Promise((pronto) => {
    const tomada = createServer().listen(0, '127.0.0.1', () => {
      const { port } = tomada.address() as AddressInfo;
      tomada.close(() => pronto(port));
    });
  });
}

const RAIZ = join(import.meta.dirname, '../..');
/** Where `npm start` keeps what it compiled too: reading all of the product anew is most of a start. */
const COMPILADO = join(RAIZ, '../node_modules/.cache/praca-node');

/** A server in a process of its own, and how to reach it. */
export interface ServidorEmProcesso {
  processo: ChildProcess;
  url: string;
  /** Everything it wrote to standard error. */
  erros(): string;
  chamar<E extends Endpoint>(
    e: E,
    entrada: EntradaCrua<E>,
    token?: string,
    cabecalhos?: Record<string, string>,
  ): Promise<RespostaRemota<Linha<E>>>;
  entrar(email: string, senha: string): Promise<string>;
  /** Sends the signal and waits for the end; answers the exit code, or the signal that ended it. */
  parar(sinal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

export interface RespostaRemota<L> {
  status: number;
  dados: L[];
  codigo: string;
  cabecalhos: Headers;
}

/** Calls an endpoint over a socket; a connection that breaks is status 0. */
export async function chamarEm<E extends Endpoint>(
  url: string,
  e: E,
  entrada: EntradaCrua<E>,
  token?: string,
  cabecalhos: Record<string, string> = {},
): Promise<RespostaRemota<Linha<E>>> {
  const campos = { ...(entrada as Record<string, unknown>) };
  const caminho = e.path.replace(/\{(\w+)\}/g, (_, nome: string) => {
    const valor = String(campos[nome]);
    delete campos[nome];
    return encodeURIComponent(valor);
  });
  const comCorpo = e.method === 'PUT' || e.method === 'POST';
  try {
    const r = await fetch(`${url}/api${caminho}`, {
      method: e.method,
      headers: {
        ...(comCorpo ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `JWT ${token}` } : {}),
        ...cabecalhos,
      },
      ...(comCorpo ? { body: JSON.stringify(campos) } : {}),
      signal: AbortSignal.timeout(60_000),
    });
    const envelope = (await r.json()) as Envelope<Linha<E>>;
    return {
      status: r.status,
      dados: envelope.Conteudo[0]?.DADOS ?? [],
      codigo: envelope.Mensagens[0]?.Codigo ?? '',
      cabecalhos: r.headers,
    };
  } catch (erro) {
    if (erro instanceof TypeError)
      return { status: 0, dados: [], codigo: 'CONEXAO', cabecalhos: new Headers() };
    throw erro;
  }
}

async function abrir(
  processo: ChildProcess,
  urlDe: (texto: string) => string | undefined,
): Promise<ServidorEmProcesso> {
  let erros = '';
  let saida = '';
  processo.stderr?.on('data', (parte) => (erros += String(parte)));
  const url = await new Promise<string>((pronto, recusar) => {
    processo.stdout?.on('data', (parte) => {
      saida += String(parte);
      const achada = urlDe(saida);
      if (achada) pronto(achada);
    });
    processo.once('exit', (codigo) =>
      recusar(new Error(`O servidor não subiu (${codigo}): ${erros}`)),
    );
  });
  return {
    processo,
    url,
    erros: () => erros,
    chamar: (e, entrada, token, cabecalhos) => chamarEm(url, e, entrada, token, cabecalhos),
    async entrar(usuario_emaillogin, usuario_senha) {
      const { dados, codigo } = await chamarEm(url, loginEmail, {
        usuario_emaillogin,
        usuario_senha,
      });
      const token = dados[0]?.token;
      if (!token) throw new Error(`Login de ${usuario_emaillogin}: ${codigo}`);
      return token;
    },
    async parar(sinal) {
      if (processo.exitCode !== null || processo.signalCode !== null)
        return processo.exitCode ?? processo.signalCode;
      const fim = once(processo, 'exit');
      processo.kill(sinal);
      await fim;
      return processo.exitCode ?? processo.signalCode;
    },
  };
}

/** The server alone, on a database that is already there; `modulo` is loaded first (it may register jobs of a test). */
export function subirServidor(
  conexao: PoolConfig,
  ambiente: Record<string, string>,
  modulo?: string,
): Promise<ServidorEmProcesso> {
  const completo = {
    PRACA_URL: 'http://praca.teste',
    PRACA_DEMO: '0',
    PRACA_LOG: 'warn',
    PRACA_PAGINA: '',
    ...ambiente,
  };
  const processo = spawn(
    process.execPath,
    [
      ...(modulo ? ['--import', modulo] : []),
      join(RAIZ, 'test-support/servidor/servidor-em-processo.ts'),
      JSON.stringify({ ambiente: completo, conexao }),
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { NODE_COMPILE_CACHE: COMPILADO, ...process.env },
    },
  );
  return abrir(processo, (texto) => {
    const porta = /"porta":(\d+)/.exec(texto)?.[1];
    return porta && `http://127.0.0.1:${porta}`;
  });
}

/** The whole product as `npm start` runs it, on a free port, with nothing of this process's environment but the PATH and the folder of the run; `descritores` is the limit of open files. */
export async function subirProduto(
  ambiente: Record<string, string>,
  modulo?: string,
  descritores?: number,
): Promise<ServidorEmProcesso> {
  const porta = await portaLivre();
  const { PATH = '', HOME = '', TMPDIR = '' } = process.env;
  const env = {
    PATH,
    HOME,
    TMPDIR,
    NODE_COMPILE_CACHE: COMPILADO,
    PORT: String(porta),
    PRACA_PAGINA: '',
    ...ambiente,
  };
  const carregar = modulo ? ['--import', modulo] : [];
  const node = [process.execPath, ...carregar, join(RAIZ, 'src/main.ts')];
  const sob = descritores ? ['sh', '-c', `ulimit -n ${descritores}; exec "$@"`, 'sh'] : [];
  const [programa = '', ...argumentos] = [...sob, ...node];
  const processo = spawn(programa, argumentos, { stdio: ['ignore', 'pipe', 'pipe'], env });
  return abrir(processo, (texto) =>
    texto.includes('Praça') ? `http://127.0.0.1:${porta}` : undefined,
  );
}
