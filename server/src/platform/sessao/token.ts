import { createSecretKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import { chavePara } from './chave.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { lerCredencial } from './credencial.ts';

/** What an access token says: which session, of which user, of which registration. Rights are never in it. */
export interface Portador {
  sessao_codigo: string;
  usuario_codigo: number;
  clienteregistro_codigo: number;
}

const EMISSOR = 'praca';
const PUBLICO = 'praca-api';
const TIPO = 'acesso+jwt';
const ALGORITMO = 'HS256';
const DURACAO_MS = 15 * 60_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const chaves = new WeakMap<Config, KeyObject>();

/** Tokens that were verified, by their whole text, with the instant at which they end. */
const conferidos = new WeakMap<Config, Map<string, { portador: Portador; fim: number }>>();
const MAXIMO = 5000;

function chave(config: Config): KeyObject {
  const pronta = chaves.get(config) ?? createSecretKey(chavePara(config, 'acesso'));
  chaves.set(config, pronta);
  return pronta;
}

/** An access token of 15 minutes, and the instant at which it ends. */
export async function assinarToken(
  config: Config,
  p: Portador,
  agora: Date,
): Promise<{ token: string; token_validade: string }> {
  const segundos = Math.floor((agora.getTime() + DURACAO_MS) / 1000);
  const token = await new SignJWT({ sid: p.sessao_codigo, cr: p.clienteregistro_codigo })
    .setProtectedHeader({ alg: ALGORITMO, typ: TIPO })
    .setIssuer(EMISSOR)
    .setAudience(PUBLICO)
    .setSubject(String(p.usuario_codigo))
    .setIssuedAt(Math.floor(agora.getTime() / 1000))
    .setExpirationTime(segundos)
    .sign(chave(config));
  return { token, token_validade: new Date(segundos * 1000).toISOString() };
}

/**
 * Reads an access token; whatever is wrong with it is SESSAO_INVALIDA. The same text is verified once: nothing of it can
 * change any more but the time, and whether its session lives is asked elsewhere, every time.
 */
export async function lerToken(config: Config, token: string): Promise<Portador> {
  const lidos = conferidos.get(config) ?? new Map<string, { portador: Portador; fim: number }>();
  conferidos.set(config, lidos);
  const lido = lidos.get(token);
  if (lido && lido.fim > Date.now()) return lido.portador;
  lidos.delete(token);
  const { portador, fim } = await verificar(config, token);
  if (lidos.size >= MAXIMO) lidos.clear();
  lidos.set(token, { portador, fim });
  return portador;
}

/** The instant at which the token of an `Authorization` ends by itself; undefined for a key, which is revoked. */
export async function fimDaCredencial(
  config: Config,
  autorizacao: string | undefined,
): Promise<number | undefined> {
  const credencial = lerCredencial(autorizacao);
  return credencial?.esquema === 'JWT'
    ? (await verificar(config, credencial.valor)).fim
    : undefined;
}

async function verificar(
  config: Config,
  token: string,
): Promise<{ portador: Portador; fim: number }> {
  try {
    const { payload } = await jwtVerify(token, chave(config), {
      algorithms: [ALGORITMO],
      issuer: EMISSOR,
      audience: PUBLICO,
      typ: TIPO,
      requiredClaims: ['exp', 'sub', 'sid', 'cr'],
    });
    const usuario_codigo = Number(payload.sub);
    const { sid, cr, exp } = payload;
    const valido =
      typeof sid === 'string' &&
      UUID.test(sid) &&
      typeof cr === 'number' &&
      typeof exp === 'number' &&
      Number.isSafeInteger(cr) &&
      Number.isSafeInteger(usuario_codigo);
    if (!valido) throw new AppError('SESSAO_INVALIDA');
    return {
      portador: { sessao_codigo: sid, usuario_codigo, clienteregistro_codigo: cr },
      fim: exp * 1000,
    };
  } catch (erro) {
    throw erro instanceof AppError ? erro : new AppError('SESSAO_INVALIDA', { causa: erro });
  }
}
