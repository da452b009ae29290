import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SENHA_PADRAO } from '../../../seed/fabricas/senha.ts';
import { SENHA_DEMO } from '../../sessao/contas-demo.ts';

const PASTA = join(import.meta.dirname, '../../../../web/dist');
const textos = existsSync(PASTA)
  ? readdirSync(PASTA, { recursive: true, encoding: 'utf8' }).filter((nome) =>
      /\.(js|css|html|webmanifest|map|json)$/.test(nome),
    )
  : [];

/** What a credential looks like, and the ones we know. */
const CREDENCIAIS = [
  /["'`]Basic\s+[A-Za-z0-9+/=]{6,}/,
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /postgres(?:ql)?:\/\/\w+:/,
  /smtps?:\/\/\w+:/,
  /\$argon2/,
  /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\./,
  /SEGREDO-|CANARIO-/,
  /(?:api[_-]?key|client[_-]?secret|password|senha)["']?\s*[:=]\s*["'`][A-Za-z0-9+_=-]{16,}["'`]/i,
];

test('S-45 the built page, where there is one, holds no credential and no source map', () => {
  expect(textos.filter((nome) => nome.endsWith('.map'))).toEqual([]);
  for (const nome of textos) {
    const texto = readFileSync(join(PASTA, nome), 'utf8');
    expect([nome, CREDENCIAIS.filter((padrao) => padrao.test(texto)).map(String)]).toEqual([
      nome,
      [],
    ]);
    for (const senha of [SENHA_DEMO, SENHA_PADRAO])
      expect([nome, texto.includes(senha)]).toEqual([nome, false]);
    expect([nome, /sourceMappingURL=/.test(texto)]).toEqual([nome, false]);
  }
});
