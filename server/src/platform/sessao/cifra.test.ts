import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { cifrar, decifrar } from './cifra.ts';
import { lerConfig } from '../config.ts';

const configCom = (PRACA_CHAVE: string) => lerConfig({ PRACA_CHAVE, PRACA_DADOS: tmpdir() });
const config = configCom('c'.repeat(40));
const TEXTO = 'https://praca.demo/account/resetPassword/1~ção';

test('a text opens with its key, in its place, unchanged, and in no other way', () => {
  const cifrado = cifrar(config, 'email', 'processo/7/1', TEXTO);
  expect(cifrado).not.toContain('praca');
  expect(decifrar(config, 'email', 'processo/7/1', cifrado)).toBe(TEXTO);
  expect(decifrar(config, 'email', 'processo/8/1', cifrado)).toBeNull();
  expect(decifrar(config, 'email', 'processo/7/2', cifrado)).toBeNull();
  expect(decifrar(config, 'acesso', 'processo/7/1', cifrado)).toBeNull();
  expect(decifrar(configCom('d'.repeat(40)), 'email', 'processo/7/1', cifrado)).toBeNull();
  for (const estragado of ['', '.', 'x.y', cifrado.slice(0, -3), `${cifrado}AAAA`])
    expect(decifrar(config, 'email', 'processo/7/1', estragado)).toBeNull();
});

test('the same text is never written the same way twice', () => {
  const textos = Array.from({ length: 50 }, () => cifrar(config, 'email', 'x', TEXTO));
  expect(new Set(textos).size).toBe(50);
});
