import { expect, it } from 'vitest';
import { exigidosAte, faltasNaCriacao } from './exigidos.ts';

const ESTAGIOS = [{ estagio_codigo: 30 }, { estagio_codigo: 10 }, { estagio_codigo: 20 }];
const campo = (campo_codigo: number, estagio_codigo: number | null, campo_ativo: 'S' | 'N' = 'S') =>
  ({
    campo_codigo,
    campo_descricao: `Campo ${campo_codigo}`,
    estagio_codigo,
    campo_ativo,
  }) as const;
const CAMPOS = [
  campo(1, 30),
  campo(2, 20),
  campo(3, null),
  campo(4, 30, 'N'),
  campo(5, 99),
  campo(6, 10),
];

it.each([
  ['the first stage asks for its own', 30, [1]],
  ['a later one asks for those of the stages before it too, by their order', 10, [1, 6]],
  ['the last one asks for all of its pipeline', 20, [1, 2, 6]],
  ['no stage asks for nothing', null, []],
  ['nor does one of another pipeline', 99, []],
])('%s', (_nome, estagio, codigos) => {
  expect(exigidosAte(CAMPOS, ESTAGIOS, estagio).map((um) => um.campo_codigo)).toEqual(codigos);
});

it('what is empty is named; “no”, zero and a choice are values', () => {
  const exigidos = [1, 2, 3, 4, 5, 6, 7].map((codigo) => campo(codigo, 30));
  const negocio_campos = { 1: '  ', 2: null, 3: [], 4: 'N', 5: '0', 6: [8] };
  expect(faltasNaCriacao({ negocio_campos }, exigidos)).toEqual({
    'negocio_campos.1': 'Preencha: Campo 1.',
    'negocio_campos.2': 'Preencha: Campo 2.',
    'negocio_campos.3': 'Preencha: Campo 3.',
    'negocio_campos.7': 'Preencha: Campo 7.',
  });
});
