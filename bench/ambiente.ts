import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { AMBIENTE_DO_SERVIDOR, OPCOES_DO_SERVIDOR } from '../scripts/memoria.mjs';
import { planosSimulados, SENHA_SIMULADA } from '../server/seed/simulador/planos-simulados.ts';
import { carregar } from '../server/seed/simulador/simulador.ts';
import { abrirBanco } from '../server/src/platform/banco/abrir-banco.ts';

/** A database of the wanted size with the product's server on it, in a process of its own. */
export interface Ambiente {
  negocios: number;
  base: string;
  /** Connection of the server's role with the first registration set for the whole session: bare SQL. */
  nua: pg.PoolConfig;
  dono: pg.Client;
  /** How to reach the database as its owner. */
  comoDono: pg.PoolConfig;
  token: string;
  email: string;
  servidor: Processo;
  fechar(): Promise<void>;
}

/** What Linux says of a process; zeros elsewhere. */
export interface Processo {
  /** Resident now, and the most it ever was. */
  memoriaMiB(): { agora: number; pico: number };
  /** Processor time used so far. */
  cpuMs(): number;
}

/** The last day of what is simulated. */
export const HOJE = '2026-11-20';
const RAIZ = path.join(import.meta.dirname, '..');
/** Ticks of /proc/<pid>/stat a second: what every Linux uses. */
const TIQUES = 100;

export async function portaLivre(): Promise<number> {
  const s = createServer();
  await new Promise<void>((r) => s.listen(0, '127.0.0.1', r));
  const endereco = s.address();
  await new Promise((r) => s.close(r));
  return typeof endereco === 'object' && endereco ? endereco.port : 0;
}

async function encher(dono: pg.Client, negocios: number): Promise<void> {
  const { rows } = await dono.query<{ n: string }>('SELECT count(*) AS n FROM conta');
  // What earlier runs left would be swept away while this one measures.
  if (Number(rows[0]?.n) > 0) return void (await dono.query('VACUUM (ANALYZE)'));
  process.stderr.write(`enchendo o banco com ${negocios} negócios…\n`);
  const plano = { negocios, registros: 20, semente: 42, hoje: HOJE };
  await carregar(dono, planosSimulados(plano));
  await dono.query('VACUUM (ANALYZE)');
}

export async function entrar(base: string, email: string): Promise<string> {
  const resposta = await fetch(`${base}/api/TWSLogin/LoginEmail`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      usuario_emaillogin: email,
      usuario_senha: SENHA_SIMULADA,
      login_macadress: 'WEBAPP',
    }),
  });
  const corpo = (await resposta.json()) as {
    Conteudo: { DADOS: { token: string }[] }[];
    Mensagens: { Mensagem: string }[];
  };
  const token = corpo.Conteudo[0]?.DADOS[0]?.token;
  if (!token) throw new Error(`login de ${email}: ${corpo.Mensagens[0]?.Mensagem}`);
  return token;
}

/** The address of a connection as DATABASE_URL takes it. */
function endereco(c: pg.PoolConfig): string {
  const senha = typeof c.password === 'string' ? `:${encodeURIComponent(c.password)}` : '';
  const onde = new URLSearchParams({ host: c.host ?? '', port: String(c.port ?? 5432) });
  return `postgres://${c.user}${senha}@localhost/${c.database}?${onde.toString()}`;
}

function observar(filho: ChildProcess): Processo {
  const ler = (arquivo: string): string => {
    try {
      return readFileSync(`/proc/${filho.pid}/${arquivo}`, 'utf8');
    } catch {
      return '';
    }
  };
  const mib = (texto: string, nome: string): number =>
    Math.round(Number(new RegExp(`${nome}:\\s+(\\d+)`).exec(texto)?.[1] ?? 0) / 1024);
  return {
    memoriaMiB() {
      const texto = ler('status');
      return { agora: mib(texto, 'VmRSS'), pico: mib(texto, 'VmHWM') };
    },
    cpuMs() {
      const campos = ler('stat').split(') ')[1]?.split(' ') ?? [];
      return ((Number(campos[11] ?? 0) + Number(campos[12] ?? 0)) * 1000) / TIQUES;
    },
  };
}

/** The product's own main.ts with the options of `npm start`; ready when it answers that it is. */
async function iniciarServidor(
  base: string,
  ambiente: Record<string, string>,
): Promise<ChildProcess> {
  const filho = spawn(
    process.execPath,
    [...OPCOES_DO_SERVIDOR, path.join(RAIZ, 'server/src/main.ts')],
    {
      cwd: RAIZ,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...AMBIENTE_DO_SERVIDOR,
        ...process.env,
        PORT: new URL(base).port,
        PRACA_URL: base,
        ...ambiente,
      },
    },
  );
  for (const limite = Date.now() + 30_000; ;) {
    if (filho.exitCode !== null || Date.now() > limite)
      throw new Error('o servidor medido não iniciou');
    const pronto = await fetch(`${base}/api/saude/pronto`).then(
      (r) => r.ok,
      () => false,
    );
    if (pronto) return filho;
    await new Promise((r) => setTimeout(r, 50));
  }
}

/** Waits until the sums hold what the filling changed: what is measured is a database at work, not the minute after a load. */
export async function dobrado(dono: pg.Client): Promise<void> {
  for (const limite = Date.now() + 1_800_000; Date.now() < limite;) {
    const { rows } = await dono.query<{ ha: boolean }>(
      'SELECT EXISTS (SELECT 1 FROM soma.mexido) OR EXISTS (SELECT 1 FROM soma.tarefamexida) OR EXISTS (SELECT 1 FROM soma.venda_mexida) AS ha',
    );
    if (!rows[0]?.ha) return;
    await new Promise((r) => setTimeout(r, 500));
  }
  throw new Error('as somas não terminaram de acompanhar a carga');
}

/**
 * Opens (and the first time fills) the database of `negocios` deals in `pasta`, and starts the server on it. `completar`
 * fills in more before the server starts, with the first registration set.
 */
export async function preparar(
  pasta: string,
  negocios: number,
  pagina = '',
  completar?: (dono: pg.Client) => Promise<void>,
): Promise<Ambiente> {
  mkdirSync(pasta, { recursive: true, mode: 0o755 });
  const aberto = await abrirBanco({ pasta, migracoes: path.join(RAIZ, 'server/db/migrations') });
  const dono = new pg.Client(aberto.dono);
  await dono.connect();
  await encher(dono, negocios);
  const { rows } = await dono.query<{ conta_email: string }>(
    "SELECT conta_email FROM conta WHERE clienteregistro_codigo = 1 AND conta_email LIKE 'adm%' ORDER BY usuario_codigo LIMIT 1",
  );
  const email = rows[0]?.conta_email ?? '';
  // Who is measured sees every company: call and bare statement read the same rows.
  await dono.query("SET app.registro = '1'");
  await dono.query(
    'UPDATE usuario SET usuario_visualizarempresa = false WHERE clienteregistro_codigo = 1 AND usuario_emaillogin = $1 AND usuario_visualizarempresa',
    [email],
  );
  await completar?.(dono);
  const base = `http://127.0.0.1:${await portaLivre()}`;
  const filho = await iniciarServidor(base, {
    DATABASE_URL: endereco(aberto.app),
    DATABASE_URL_DONO: endereco(aberto.dono),
    PRACA_CHAVE: randomBytes(32).toString('hex'),
    PRACA_DADOS: pasta,
    PRACA_PAGINA: pagina,
    PRACA_LOG: 'error',
    PRACA_REDE_PERMITIDA: '127.0.0.1',
  });
  await dobrado(dono);
  return {
    negocios,
    base,
    dono,
    comoDono: aberto.dono,
    email,
    nua: { ...aberto.app, options: `${aberto.app.options ?? ''} -c app.registro=1`.trim() },
    token: await entrar(base, email),
    servidor: observar(filho),
    async fechar() {
      filho.kill('SIGTERM');
      if (filho.exitCode === null) await new Promise((r) => filho.once('exit', r));
      await dono.end();
      await aberto.parar();
    },
  };
}
