import { expect, test } from 'vitest';
import { campo, type Campo } from '@praca/contract/recurso/campo.ts';
import { emFileiras } from './fileiras.ts';

const nome = campo.texto({ rotulo: 'Nome', max: 80 });
const cep = campo.texto({ rotulo: 'CEP', max: 9 });
const dia = campo.data({ rotulo: 'Vale de' });
const marca = campo.simNao({ rotulo: 'Padrão' });

const fileiras = (campos: Record<string, Campo>, sozinho?: string) =>
  emFileiras(Object.entries(campos), (um) => um === sozinho)
    .map((fileira) => fileira.map(([qual]) => qual).join(' '))
    .join(' | ');

test.each<[Record<string, Campo>, string]>([
  [{ nome, de: dia, ate: dia }, 'nome | de ate'],
  [{ de: dia, nome, ate: dia }, 'de | nome | ate'],
  [{ a: dia, b: cep, c: dia }, 'a b | c'],
  [{ a: dia, marca, b: dia }, 'a | marca | b'],
  [{ nome, outro: nome }, 'nome | outro'],
  [{}, ''],
])('short fields that follow each other share a line: %#', (campos, esperadas) => {
  expect(fileiras(campos)).toBe(esperadas);
});

test('what the noun draws itself stands alone', () => {
  expect(fileiras({ cep, numero: cep, bairro: cep }, 'numero')).toBe('cep | numero | bairro');
});
