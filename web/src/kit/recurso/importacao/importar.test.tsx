import { expect, test } from 'vitest';
import { pessoa } from '@praca/contract/pessoa/recurso.ts';
import { produto } from '@praca/contract/produto/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { importavelDe } from './importar.ts';

test('each column whose cells can be written in two ways is asked about, those of added fields too', () => {
  const proprios = [
    { codigo: '7', rotulo: 'Frota', noArquivo: 'dinheiro' as const },
    { codigo: '8', rotulo: 'Desde', noArquivo: 'data' as const },
    { codigo: '9', rotulo: 'Apelido' },
  ];
  const { colunas, tipo } = importavelDe(semTipos(pessoa), proprios);
  const tipos = ['pessoa_campos.7', 'pessoa_campos.8', 'pessoa_campos.9', 'pessoa_razao'].map(
    (campo) => colunas?.tipoDe(campo),
  );
  expect(tipos).toEqual(['dinheiro', 'data', undefined, undefined]);
  expect(colunas?.tipoDe('pessoa_dtaberturaemp')).toBe('data');
  expect(tipo).toBe('IMPORTAR_PESSOA');
  const dele = importavelDe(semTipos(produto), []);
  expect(dele.colunas?.tipoDe('produto_preco')).toBe('dinheiro');
});
