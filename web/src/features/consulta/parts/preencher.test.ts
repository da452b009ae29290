import { expect, test } from 'vitest';
import { lido, separar } from './preencher.ts';

const ACHADO = {
  pessoa_razao: 'METALURGICA PONTE ALTA LTDA',
  pessoa_telefone: '1239123456',
  pessoa_telefone2: '',
  pessoa_dtaberturaemp: '1986-01-31',
  endereco_cep: '12210010',
};

test('empty fields are filled, as people write them; what is not known leaves them alone', () => {
  expect(separar({ pessoa_razao: ' ', pessoa_telefone2: '' }, ACHADO)).toEqual({
    novos: {
      pessoa_razao: 'METALURGICA PONTE ALTA LTDA',
      pessoa_telefone: '(12) 3912-3456',
      pessoa_dtaberturaemp: '1986-01-31',
      endereco_cep: '12210-010',
    },
    diferentes: [],
  });
});

test('what was typed stays; a difference is told, case and accents are none', () => {
  const { novos, diferentes } = separar(
    {
      pessoa_razao: 'Metalúrgica Ponte Alta Ltda',
      pessoa_telefone: '(11) 4002-8922',
      pessoa_dtaberturaemp: '2000-01-01',
      endereco_cep: '12210-010',
    },
    ACHADO,
  );
  expect(novos).toEqual({});
  expect(diferentes).toEqual([
    { campo: 'pessoa_telefone', achado: '(12) 3912-3456' },
    { campo: 'pessoa_dtaberturaemp', achado: '1986-01-31' },
  ]);
  expect(diferentes.map(lido)).toEqual(['(12) 3912-3456', '31/01/1986']);
});
