import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { escapeIdentifier } from 'pg';
import type { ClientBase } from 'pg';
import { lotesDeCadastro } from './cadastros.ts';
import { reservarBloco, reservarCodigos, TABELAS_SIMULADAS } from './codigos.ts';
import type { Codigos } from './codigos.ts';
import { copiar, linhaDeCopia } from './copiar.ts';
import { COLUNAS_EVENTO, linhasDeEventos } from './linhas-evento.ts';
import {
  COLUNAS_NEGOCIO,
  COLUNAS_PESSOA,
  COLUNAS_TEXTO,
  linhasDeNegocios,
  linhasDePessoas,
} from './linhas-negocio.ts';
import { semVida, TABELAS_DA_VIDA } from './linhas-vida.ts';
import { criarMundo } from './mundo.ts';
import type { Mundo } from './mundo.ts';
import type { Plano } from './plano.ts';
import { semIndices } from './sem-indices.ts';

/** What one registration received. */
export type Simulado = {
  clienteregistro_codigo: number;
  razao: string;
  pessoas: number;
  negocios: number;
  eventos: number;
};

export type OpcoesCarga = {
  /** Loads only a database without registrations. */
  vazio?: boolean;
  /** Builds the indexes of the large tables after the load instead of during it; by default when the load is large. */
  refazerIndices?: boolean;
  aoCarregar?: (feito: Simulado) => void;
  /** Writes more of a registration in the same transaction, with `app.registro` set. */
  completar?: (cliente: ClientBase, plano: Plano, registro: number) => Promise<void>;
};

/** Tables that are written in bulk; row level security is not forced on their owner while the load lasts. */
const TABELAS = [
  ...Object.keys(TABELAS_SIMULADAS),
  'usuario_empresa',
  'distribuicao_participante',
  'negocio_texto',
  'estoque',
  'itpedvenda',
  'parcpedvenda',
];

/** The tables that grow with the deals, and the load from which it pays to build their indexes anew. */
const CRESCEM = [
  'pessoa',
  'negocio',
  'negocio_texto',
  'acompanhamento',
  'atividade',
  'soma.titulo',
  'pedvenda',
  'itpedvenda',
  'parcpedvenda',
  'evento',
];
const REFAZ_INDICES = 20_000;
const BLOCO = 20_000;

const hashes = new Map<string, Promise<string>>();

// A salt out of the seed: the passwords of simulated users are public, and the same seed must give the same bytes.
const hashFixo = (senha: string, semente: number): Promise<string> => {
  const chave = `${semente}:${senha}`;
  const salt = createHash('sha256').update(chave).digest().subarray(0, 16);
  const pronto = hashes.get(chave) ?? hash(senha, { salt });
  hashes.set(chave, pronto);
  return pronto;
};

/** Deals, the words they are found by and what happened around them, block by block: the rows of one block wait in memory. */
const copiarNegocios = async (
  cliente: ClientBase,
  mundo: Mundo,
  codigos: Codigos,
): Promise<number> => {
  for (let de = 0; de < mundo.negocios; de += BLOCO) {
    const ate = Math.min(de + BLOCO, mundo.negocios);
    const bloco = { de, ate, textos: [], vida: semVida() };
    await copiar(cliente, 'negocio', COLUNAS_NEGOCIO, linhasDeNegocios(mundo, codigos, bloco));
    await copiar(cliente, 'negocio_texto', COLUNAS_TEXTO, bloco.textos);
    for (const { tabela, colunas } of TABELAS_DA_VIDA)
      await copiar(cliente, tabela, colunas, bloco.vida[tabela]);
  }
  return mundo.negocios;
};

/** Writes one registration inside the transaction of `carregar`. */
const simularRegistro = async (cliente: ClientBase, plano: Plano): Promise<Simulado> => {
  const mundo = criarMundo(plano);
  const codigos = await reservarCodigos(cliente, mundo);
  const senha = await hashFixo(plano.senha, plano.semente);
  for (const { tabela, colunas, linhas } of lotesDeCadastro(mundo, codigos, senha)) {
    const prontas = linhas.map((linha) => linhaDeCopia([codigos.registro, ...linha]));
    await copiar(cliente, tabela, ['clienteregistro_codigo', ...colunas], prontas);
  }
  const pessoas = await copiar(cliente, 'pessoa', COLUNAS_PESSOA, linhasDePessoas(mundo, codigos));
  const negocios = await copiarNegocios(cliente, mundo, codigos);
  const eventos = await copiar(cliente, 'evento', COLUNAS_EVENTO, linhasDeEventos(mundo, codigos));
  if (eventos > 1) await reservarBloco(cliente, 'evento', eventos - 1);
  return {
    clienteregistro_codigo: codigos.registro,
    razao: plano.razao,
    pessoas,
    negocios,
    eventos,
  };
};

const completarRegistro = async (
  cliente: ClientBase,
  plano: Plano,
  { clienteregistro_codigo }: Simulado,
  completar: NonNullable<OpcoesCarga['completar']>,
): Promise<void> => {
  const para = (registro: string) =>
    cliente.query("SELECT set_config('app.registro', $1, true)", [registro]);
  await para(String(clienteregistro_codigo));
  await completar(cliente, plano, clienteregistro_codigo);
  await para('');
};

/**
 * Loads registrations in bulk, in one transaction, as the owner of the tables. COPY does not work under row level
 * security, so the owner is let through for the length of the transaction: the lock that this takes keeps everybody
 * else out until security is forced again, and a failure undoes it all. With `vazio`, loads only a database without
 * registrations and otherwise answers `null`.
 */
export const carregar = async (
  dono: ClientBase,
  planos: readonly Plano[],
  opcoes: OpcoesCarga = {},
): Promise<Simulado[] | null> => {
  const forcar = (sim: boolean) =>
    TABELAS.map(
      (t) => `ALTER TABLE ${escapeIdentifier(t)} ${sim ? 'FORCE' : 'NO FORCE'} ROW LEVEL SECURITY`,
    ).join(';');
  const carga = async (): Promise<Simulado[]> => {
    const feitos: Simulado[] = [];
    for (const plano of planos) {
      const feito = await simularRegistro(dono, plano);
      if (opcoes.completar) await completarRegistro(dono, plano, feito, opcoes.completar);
      opcoes.aoCarregar?.(feito);
      feitos.push(feito);
    }
    return feitos;
  };
  const refazerIndices =
    opcoes.refazerIndices ??
    planos.flatMap((p) => p.funis).reduce((n, f) => n + f.negocios, 0) > REFAZ_INDICES;
  // Accounts carry no row security: a filled database is told without taking any lock.
  if (opcoes.vazio && (await dono.query('SELECT 1 FROM conta LIMIT 1')).rows.length > 0)
    return null;
  await dono.query(
    "BEGIN; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(hashtext('praca.carga'))",
  );
  try {
    await dono.query(forcar(false));
    const { rows } = await dono.query('SELECT 1 FROM clienteregistro LIMIT 1');
    if (opcoes.vazio && rows.length > 0) {
      await dono.query('ROLLBACK');
      return null;
    }
    const feitos = await (refazerIndices ? semIndices(dono, CRESCEM, carga) : carga());
    await dono.query(forcar(true));
    await dono.query('COMMIT');
    return feitos;
  } catch (erro) {
    await dono.query('ROLLBACK');
    throw erro;
  }
};
