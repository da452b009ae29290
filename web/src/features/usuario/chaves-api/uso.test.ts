import { expect, test } from 'vitest';
import type { ChaveApi } from '@praca/contract/usuario/schemas.ts';
import { usarFuso } from '../../../platform/texto/fuso.ts';
import { diasSemUso, haQuanto } from './uso.ts';

usarFuso('America/Sao_Paulo');
// 22/11/2026 09:00 in São Paulo.
const AGORA = Date.parse('2026-11-22T12:00:00Z');

test.each([
  ['2026-11-22T12:00:30Z', 'na última hora'],
  ['2026-11-22T11:00:01Z', 'na última hora'],
  ['2026-11-22T11:00:00Z', 'há 1 hora'],
  ['2026-11-22T03:00:00Z', 'há 9 horas'],
  ['2026-11-22T02:59:00Z', 'ontem'],
  ['2026-11-20T23:00:00Z', 'há 2 dias'],
  ['2025-11-23T12:00:00Z', 'há 364 dias'],
  ['2025-11-22T12:00:00Z', 'há 1 ano'],
  ['2024-11-01T12:00:00Z', 'há 2 anos'],
])('%s was %s', (instante, texto) => {
  expect(haQuanto(instante, AGORA)).toBe(texto);
});

test.each([
  ['2026-08-24T12:00:00Z', '2026-01-01T12:00:00Z', 90],
  ['2026-08-25T12:00:00Z', '2026-01-01T12:00:00Z', null],
  [null, '2026-08-24T12:00:00Z', 90],
  [null, '2026-11-01T12:00:00Z', null],
])('last used %s, noticed since %s: %s days', (chave_usada_em, chave_uso_desde, dias) => {
  const chave = { chave_usada_em, chave_uso_desde } as ChaveApi;
  expect(diasSemUso(chave, AGORA)).toBe(dias);
});
