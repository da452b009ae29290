import { expect, test } from 'vitest';
import { efeitoNasEtiquetas, type EfeitoNasEtiquetas } from './rules.ts';

const CHEIO = Array.from({ length: 30 }, (_, i) => 100 + i);

test.each<
  [
    quando: string,
    etiquetas: number[],
    troca: { ADICIONAR?: number[]; REMOVER?: number[]; SO_QUEM_TEM?: 'S' },
    efeito: EfeitoNasEtiquetas,
    depois: number[],
  ]
>([
  ['added last', [1], { ADICIONAR: [2, 2] }, 'MUDA', [1, 2]],
  ['there already', [1, 2], { ADICIONAR: [2] }, 'IGUAL', [1, 2]],
  ['taken away', [1, 2, 3], { REMOVER: [2] }, 'MUDA', [1, 3]],
  ['nothing to take away', [1], { REMOVER: [2] }, 'IGUAL', [1]],
  ['replaced', [1, 2], { REMOVER: [1], ADICIONAR: [3], SO_QUEM_TEM: 'S' }, 'MUDA', [2, 3]],
  [
    'several become one',
    [1, 2],
    { REMOVER: [1, 2], ADICIONAR: [3], SO_QUEM_TEM: 'S' },
    'MUDA',
    [3],
  ],
  ['both there', [1, 3], { REMOVER: [1], ADICIONAR: [3], SO_QUEM_TEM: 'S' }, 'MUDA', [3]],
  ['nothing to replace', [2], { REMOVER: [1], ADICIONAR: [3], SO_QUEM_TEM: 'S' }, 'IGUAL', [2]],
  ['in and out, whoever has it', [2], { REMOVER: [1], ADICIONAR: [3] }, 'MUDA', [2, 3]],
  ['too many', CHEIO, { ADICIONAR: [1] }, 'DEMAIS', CHEIO],
  ['one out, one in', CHEIO, { ADICIONAR: [1], REMOVER: [100] }, 'MUDA', [...CHEIO.slice(1), 1]],
])('%s', (_, etiquetas, troca, efeito, depois) => {
  const toda = { ADICIONAR: [], REMOVER: [], SO_QUEM_TEM: 'N' as const, ...troca };
  expect(efeitoNasEtiquetas({ negocio_situacao: 'A', etiquetas }, toda)).toEqual({
    efeito,
    depois,
  });
  expect(efeitoNasEtiquetas({ negocio_situacao: 'P', etiquetas }, toda)).toEqual({
    efeito: 'FECHADO',
    depois: etiquetas,
  });
});
