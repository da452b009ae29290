import path from 'node:path';
import { email } from '@praca/contract/primitives.ts';
import { TODOS_SISTEMAS, type Sistema } from '@praca/contract/sessao/sistemas.ts';
import {
  FONTES_CEP,
  FONTES_CNPJ,
  lerFontes,
  type FonteConfigurada,
  type NomeFonteCep,
  type NomeFonteCnpj,
} from './saida/fontes.ts';

/** How long the house waits for whom, in ms. The environment does not say it: tests shorten it. */
export interface Prazos {
  /** For a body of JSON, at most 1 MiB: whoever takes longer is not sending one. */
  corpo: number;
  /** Between two beats of a stream of events: a proxy cuts off what is silent for longer. */
  fluxo: number;
  /** Until a session that was read is read again, where nobody said that it changed. */
  sessao: number;
  /** For another house to say that it got a message. */
  entrega: number;
  /** For the turn of a registration, for a connection, and for a lock, each. */
  banco: number;
}
const PRAZOS: Readonly<Prazos> = {
  corpo: 15_000,
  fluxo: 15_000,
  sessao: 10_000,
  entrega: 10_000,
  banco: 5000,
};

/** Everything the environment decides, read and checked once (docs/configuracao.md). */
export interface Config {
  porta: number;
  host: string;
  /** null: the embedded database. */
  bancoUrl: string | null;
  bancoUrlDono: string | null;
  pastaDados: string;
  sistema: Sistema;
  /** The name that the administrator gives a copy of a database which looks like its original; null: nothing is said. */
  copia: string | null;
  /** Public base address, without a trailing slash; links in mails are made from it alone. */
  url: string;
  demo: boolean;
  smtpUrl: string | null;
  remetente: string;
  /** Mailbox of who looks after this server, told to those who have no access; null: nobody is named. */
  suporte: string | null;
  /** Secret of the tokens, at least 32 characters; null: made and kept in the data folder (enough for one process; several share one). */
  chave: string | null;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  proxies: string[];
  maximoConexoes: number;
  /** How long the process may keep everybody waiting, in ms, before it refuses new calls. */
  atrasoMaximo: number;
  /** Who is asked about a CNPJ and a CEP, in this order; nobody: the look-up is off. */
  fontesCnpj: FonteConfigurada<NomeFonteCnpj>[];
  fontesCep: FonteConfigurada<NomeFonteCep>[];
  /** Addresses outside the public Internet that look-ups may reach. */
  redePermitida: string[];
  /** Telephone exchanges outside the public Internet that may be reached: an address, or an address with its port. */
  centrais: string[];
  /** Folder of the built page; absent in tests of the API. */
  pastaPagina: string | null;
  nivelLog: string;
  prazos: Prazos;
}

class ConfigInvalida extends Error {}

function inteiro(
  env: NodeJS.ProcessEnv,
  nome: string,
  padrao: number,
  min: number,
  max: number,
  erros: string[],
): number {
  const texto = env[nome];
  if (texto === undefined || texto === '') return padrao;
  const n = Number(texto);
  if (Number.isInteger(n) && n >= min && n <= max) return n;
  erros.push(`${nome}="${texto}": informe um número inteiro de ${min} a ${max}.`);
  return padrao;
}

/** `host1:5432,host2:5432`, or two in `host=`, as other programs take it. */
const temVariosHosts = (texto: string): boolean => {
  const [, autoridade = ''] = /^postgres(?:ql)?:\/\/([^/?]{0,2000})/.exec(texto) ?? [];
  const hosts = autoridade.slice(autoridade.lastIndexOf('@') + 1);
  return hosts.includes(',') || /[?&]host=[^&]{0,500}(?:,|%2c)/i.test(texto);
};

function endereco(
  env: NodeJS.ProcessEnv,
  nome: string,
  protocolos: string[],
  erros: string[],
): string | null {
  const texto = env[nome];
  if (!texto) return null;
  if (temVariosHosts(texto)) {
    erros.push(
      `${nome}: informe um endereço só. Diante de vários PostgreSQL fica um proxy que leva ao primário (por exemplo, o HAProxy), e o endereço é o dele.`,
    );
    return null;
  }
  if (URL.canParse(texto) && protocolos.includes(new URL(texto).protocol)) return texto;
  erros.push(
    `${nome}: informe um endereço que comece com ${protocolos.map((p) => `${p}//`).join(' ou ')}.`,
  );
  return null;
}

function opcao<T extends string>(
  env: NodeJS.ProcessEnv,
  nome: string,
  valores: readonly T[],
  padrao: T,
  erros: string[],
): T {
  const texto = env[nome];
  if (!texto) return padrao;
  const achado = valores.find((v) => v === texto);
  if (!achado) erros.push(`${nome}="${texto}": use ${valores.join(' ou ')}.`);
  return achado ?? padrao;
}

function caixaDeEmail(env: NodeJS.ProcessEnv, nome: string, erros: string[]): string | null {
  const texto = env[nome];
  if (!texto) return null;
  const lido = email.safeParse(texto);
  if (!lido.success) erros.push(`${nome}="${texto}": informe um endereço de e-mail.`);
  return lido.data ?? null;
}

const NOME_DA_COPIA = /^[\w.-]{1,40}$/;

/** "1", or a name: this database is a copy that looks like its original. */
function nomeDaCopia(texto: string | undefined, erros: string[]): string | null {
  if (!texto || texto === '0') return null;
  if (!NOME_DA_COPIA.test(texto))
    erros.push(
      `PRACA_COPIA="${texto}": use 1, ou um nome de até 40 letras, números, pontos e hífens.`,
    );
  return texto;
}

const lista = (texto: string | undefined): string[] =>
  (texto ?? '')
    .split(',')
    .map((p) => p.trim())
    .filter(Boolean);

/** Reads the environment; throws one Error whose message has one clear pt-BR line per mistake. */
export function lerConfig(env: NodeJS.ProcessEnv): Config {
  const erros: string[] = [];
  const porta = inteiro(env, 'PORT', 3000, 0, 65_535, erros);
  const host = env.HOST || '127.0.0.1';
  const bancoUrl = endereco(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], erros);
  const bancoUrlDono = endereco(env, 'DATABASE_URL_DONO', ['postgres:', 'postgresql:'], erros);
  if (bancoUrlDono && !bancoUrl)
    erros.push('DATABASE_URL_DONO: só faz sentido junto com DATABASE_URL.');
  const url = endereco(env, 'PRACA_URL', ['http:', 'https:'], erros);
  const chave = env.PRACA_CHAVE || null;
  if (chave && chave.length < 32) erros.push('PRACA_CHAVE: use ao menos 32 caracteres aleatórios.');
  const permitidos = lista(env.PRACA_REDE_PERMITIDA);
  const config: Config = {
    porta,
    host,
    bancoUrl,
    bancoUrlDono,
    pastaDados: path.resolve(env.PRACA_DADOS || 'dados'),
    sistema: opcao(env, 'PRACA_SISTEMA', TODOS_SISTEMAS.toReversed(), '0003', erros),
    copia: nomeDaCopia(env.PRACA_COPIA, erros),
    url: (url ?? `http://${host.includes(':') ? `[${host}]` : host}:${porta}`).replace(
      /\/{1,9}$/,
      '',
    ),
    demo: opcao(env, 'PRACA_DEMO', ['0', '1'], bancoUrl ? '0' : '1', erros) === '1',
    smtpUrl: endereco(env, 'SMTP_URL', ['smtp:', 'smtps:'], erros),
    remetente: env.MAIL_FROM || 'Praça <nao-responda@praca.local>',
    suporte: caixaDeEmail(env, 'PRACA_SUPORTE', erros),
    chave,
    proxies: lista(env.PRACA_PROXIES),
    fontesCnpj: lerFontes('PRACA_CNPJ', env.PRACA_CNPJ, FONTES_CNPJ, { permitidos, erros }),
    fontesCep: lerFontes('PRACA_CEP', env.PRACA_CEP, FONTES_CEP, { permitidos, erros }),
    redePermitida: permitidos,
    centrais: lista(env.PRACA_CENTRAIS),
    maximoConexoes: inteiro(env, 'PRACA_CONEXOES', 16, 2, 200, erros),
    atrasoMaximo: inteiro(env, 'PRACA_ATRASO', 1000, 100, 60_000, erros),
    pastaPagina:
      env.PRACA_PAGINA === ''
        ? null
        : path.resolve(env.PRACA_PAGINA || path.join(import.meta.dirname, '../../../web/dist')),
    prazos: { ...PRAZOS },
    nivelLog: opcao(env, 'PRACA_LOG', ['silent', 'error', 'warn', 'info', 'debug'], 'warn', erros),
  };
  if (bancoUrl && config.demo)
    erros.push(
      'PRACA_DEMO=1: a demonstração só existe no banco embutido; com DATABASE_URL não há contas de demonstração.',
    );
  if (config.demo && !['127.0.0.1', '::1', 'localhost'].includes(host)) {
    if (env.PRACA_DEMO === '1')
      erros.push(
        'PRACA_DEMO=1: as contas de demonstração só podem ser alcançadas nesta máquina; use HOST=127.0.0.1.',
      );
    config.demo = false;
  }
  if (erros.length)
    throw new ConfigInvalida(`Configuração inválida:\n${erros.map((e) => `  - ${e}`).join('\n')}`);
  return config;
}
