import { cnpjValido } from '@praca/contract/br/cnpj.ts';
import { cpfValido } from '@praca/contract/br/cpf.ts';
import { describe, expect, it } from 'vitest';
import { criarAleatorio } from './aleatorio.ts';
import { cnpjAlfanumerico, cnpjNumerico, cpf } from './documentos.ts';

const INDICES = Array.from({ length: 3000 }, (_, i) => i);

describe('documentos simulados', () => {
  it.each([
    ['CNPJ de dígitos', (i: number) => cnpjNumerico(42, i), cnpjValido, /^\d{14}$/],
    [
      'CNPJ com letras',
      (i: number) => cnpjAlfanumerico(42, i),
      cnpjValido,
      /^\d\d[A-Z]\w{5}0001\d\d$/,
    ],
    ['CPF', (i: number) => cpf(42, i, 'SC'), cpfValido, /^\d{8}9\d\d$/],
  ] as const)('%s: válido e sem repetição', (_, criar, valido, forma) => {
    const todos = INDICES.map(criar);
    expect(todos.filter((documento) => !valido(documento) || !forma.test(documento))).toEqual([]);
    expect(new Set(todos).size).toBe(INDICES.length);
  });

  it('nunca usa as letras que a Receita não atribui', () => {
    expect(INDICES.map((i) => cnpjAlfanumerico(7, i)).join('')).not.toMatch(/[IOUQF]/);
  });

  it('depende só da semente e do índice', () => {
    expect(cnpjNumerico(42, 9)).toBe(cnpjNumerico(42, 9));
    expect(cnpjNumerico(42, 9)).not.toBe(cnpjNumerico(43, 9));
  });
});

describe('números da semente', () => {
  it('a mesma semente dá a mesma sequência, e vizinhas dão outras', () => {
    const tirar = (...chaves: number[]) => {
      const acaso = criarAleatorio(...chaves);
      return Array.from({ length: 5 }, () => acaso.real());
    };
    expect(tirar(42, 1)).toEqual(tirar(42, 1));
    expect(tirar(42, 1)).not.toEqual(tirar(42, 2));
    expect(tirar(1, 42)).not.toEqual(tirar(42, 1));
  });

  it('espalha por igual e respeita os pesos', () => {
    const acaso = criarAleatorio(5);
    const vezes = [0, 0, 0];
    let soma = 0;
    for (let i = 0; i < 20_000; i++) {
      soma += acaso.real();
      const sorteado = acaso.pesado([1, 2, 1]);
      vezes[sorteado] = (vezes[sorteado] ?? 0) + 1;
    }
    expect(soma / 20_000).toBeCloseTo(0.5, 1);
    expect((vezes[1] ?? 0) / 20_000).toBeCloseTo(0.5, 1);
    expect(acaso.inteiro(3, 3)).toBe(3);
  });
});
