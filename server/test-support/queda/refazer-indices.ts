import type { ClientConfig } from 'pg';
import { refazerIndices } from '../../src/platform/banco/refazer-indices.ts';
import { criarLog } from '../../src/platform/log.ts';

// A server of its own that keeps the indexes slim, to be killed in the middle of it.
const [conexao = '', minimo = '0'] = process.argv.slice(2);
const { log } = criarLog({ nivelLog: 'silent' });
await refazerIndices(JSON.parse(conexao) as ClientConfig, log, {
  sinal: new AbortController().signal,
  fazer: 'já',
  minimo: Number(minimo),
});
