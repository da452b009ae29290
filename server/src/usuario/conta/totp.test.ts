import { expect, test } from 'vitest';
import {
  codigoTotp,
  deBase32,
  emBase32,
  enderecoTotp,
  limparCodigo,
  novoCodigoDeRecuperacao,
  novoSegredoTotp,
  passoDe,
  passoDoCodigo,
} from './totp.ts';

const SEGREDO = emBase32(Buffer.from('12345678901234567890'));

test('the vectors of RFC 6238, their last six digits', () => {
  for (const [segundo, codigo] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const)
    expect(codigoTotp(SEGREDO, Math.floor(segundo / 30))).toBe(codigo);
});

test('Base32 there and back, of any length, as RFC 4648 writes it', () => {
  for (const [texto, base] of [
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ] as const) {
    expect(emBase32(Buffer.from(texto))).toBe(base);
    expect(deBase32(base.toLowerCase()).toString()).toBe(texto);
  }
  const segredo = novoSegredoTotp();
  expect(segredo).toMatch(/^[A-Z2-7]{32}$/);
  expect(emBase32(deBase32(segredo))).toBe(segredo);
});

test('a code is worth something one step around now, and once', () => {
  const agora = new Date('2026-07-01T12:00:10Z');
  const passo = passoDe(agora);
  const tentar = (p: number, depoisDe = 0) =>
    passoDoCodigo(SEGREDO, codigoTotp(SEGREDO, p), { agora, depoisDe });
  expect(tentar(passo)).toBe(passo);
  expect(tentar(passo - 1)).toBe(passo - 1);
  expect(tentar(passo + 1)).toBe(passo + 1);
  expect(tentar(passo - 2)).toBeUndefined();
  expect(tentar(passo + 2)).toBeUndefined();
  expect(tentar(passo, passo)).toBeUndefined();
  expect(passoDoCodigo(SEGREDO, '12345', { agora, depoisDe: 0 })).toBeUndefined();
});

test('a recovery code is read however it is typed', () => {
  const codigo = novoCodigoDeRecuperacao();
  expect(codigo).toMatch(/^[2-9a-hjkmnp-z]{5}(-[2-9a-hjkmnp-z]{5}){2}$/);
  expect(limparCodigo(` ${codigo.toUpperCase().replaceAll('-', ' ')} `)).toBe(codigo);
});

test('the address of the authenticator names product and account', () => {
  expect(enderecoTotp(SEGREDO, 'ana@acosul.demo')).toBe(
    `otpauth://totp/Pra%C3%A7a%3Aana%40acosul.demo?secret=${SEGREDO}&issuer=Pra%C3%A7a&algorithm=SHA1&digits=6&period=30`,
  );
});
