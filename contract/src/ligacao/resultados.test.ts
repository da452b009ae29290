import { expect, test } from 'vitest';
import { resultadoEscrito } from './resultados.ts';

const CHAMADA = {
  ligacao_telefone: '+5511987654321',
  ligacao_resultado: null,
  ligacao_duracao: null,
  ligacao_segundos: null,
};

test.each([
  [{ ...CHAMADA, ligacao_telefone: null }, null],
  [CHAMADA, 'Sem resultado'],
  [{ ...CHAMADA, ligacao_resultado: 'CP' as const }, 'Caixa postal'],
  [{ ...CHAMADA, ligacao_resultado: 'AT' as const, ligacao_duracao: 12 }, 'Atendeu · 12 min'],
  [
    { ...CHAMADA, ligacao_resultado: 'AT' as const, ligacao_duracao: 4, ligacao_segundos: 192 },
    'Atendeu · 3 min 12 s',
  ],
  [
    { ...CHAMADA, ligacao_resultado: 'AT' as const, ligacao_duracao: 1, ligacao_segundos: 42 },
    'Atendeu · 42 s',
  ],
  [{ ...CHAMADA, ligacao_resultado: 'SC' as const }, 'Sem resposta da central'],
])('%o', (ligacao, escrito) => {
  expect(resultadoEscrito(ligacao)).toBe(escrito);
});
