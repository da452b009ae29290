import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MIGRACOES = join(import.meta.dirname, '../../db/migrations');

/** The two functions of permissions in migration 0020, and the one that was there before. */
const NOVAS =
  /-- Two functions,[^]*?\nCREATE FUNCTION permissoes_efetivas\(p perfil, u usuario\)([^]*?\$\$;)\nCREATE FUNCTION permissoes_efetivas\(p perfil\)[^]*?\$\$;/;
const UMA = 'CREATE FUNCTION permissoes_efetivas(p perfil, u usuario DEFAULT NULL)$1';

/** Migration 0020 as it was before PostgreSQL 15.20. */
export const textoAntigoDa0020 = (): string =>
  readFileSync(join(MIGRACOES, '0001-0025/0020-permissoes.sql'), 'utf8').replace(NOVAS, UMA);

/** A folder with the migrations up to one, 0020 as it was; `apagar` takes it away. */
export function migracoesAntigas(ate: number): { pasta: string; apagar(): void } {
  const pasta = mkdtempSync(join(tmpdir(), `praca-teste-${process.pid}-`));
  for (const arquivo of readdirSync(MIGRACOES, { recursive: true, encoding: 'utf8' })) {
    const numero = Number(/(\d{4})-[^/\\]+\.sql$/.exec(arquivo)?.[1] ?? Infinity);
    if (numero <= ate) cpSync(join(MIGRACOES, arquivo), join(pasta, arquivo), { recursive: true });
  }
  writeFileSync(join(pasta, '0001-0025/0020-permissoes.sql'), textoAntigoDa0020());
  return { pasta, apagar: () => rmSync(pasta, { recursive: true, force: true }) };
}
