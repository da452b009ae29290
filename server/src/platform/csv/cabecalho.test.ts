import { describe, expect, it } from 'vitest';
import { lerCabecalho } from './cabecalho.ts';

describe('header', () => {
  it('names blank and repeated columns and says so', () => {
    const { colunas, avisos } = lerCabecalho([
      '',
      'cnpj',
      ' Razão\n social ',
      'CNPJ',
      'cnpj',
      'Coluna 1',
    ]);
    expect(colunas.map((c) => c.nome)).toEqual([
      'Coluna 1',
      'cnpj',
      'Razão social',
      'CNPJ (2)',
      'cnpj (3)',
      'Coluna 1 (2)',
    ]);
    expect(avisos).toEqual([
      'A coluna 1 não tem nome; aqui ela se chama “Coluna 1”.',
      'O nome “CNPJ” se repete; na coluna 4 ele aparece como “CNPJ (2)”.',
      'O nome “cnpj” se repete; na coluna 5 ele aparece como “cnpj (3)”.',
      'O nome “Coluna 1” se repete; na coluna 6 ele aparece como “Coluna 1 (2)”.',
    ]);
    expect(colunas[2]).toEqual({ indice: 2, nome: 'Razão social', original: 'Razão social' });
  });
});
