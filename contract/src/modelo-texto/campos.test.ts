import { expect, test } from 'vitest';
import { camposDesconhecidos, preencherModelo } from './campos.ts';

test.each<[texto: string, desconhecidos: string[]]>([
  ['Olá', []],
  ['Olá {cliente}, da {Cidade}', []],
  ['{previsão} e { previsao }', []],
  ['{cpf} e {cliente} e {cpf}', ['cpf']],
  ['{constructor} {__proto__}', ['constructor', '__proto__']],
  ['{{cliente}}', []],
  ['{sem fim', []],
])('%s names %j that no field is called', (texto, desconhecidos) => {
  expect(camposDesconhecidos(texto)).toEqual(desconhecidos);
});

test.each<[texto: string, lido: string]>([
  ['Olá {cliente}!', 'Olá Tear!'],
  ['Olá {CLIENTE}, {contato}.', 'Olá Tear, .'],
  ['{cliente}{cliente}', 'TearTear'],
  ['{cpf} fica', '{cpf} fica'],
  ['de {contato} para', 'de para'],
  ['{valor}', '$& {cliente}'],
])('%s reads %s', (texto, lido) => {
  expect(preencherModelo(texto, { cliente: 'Tear', valor: '$& {cliente}' })).toBe(lido);
});
