import { expect, test } from 'vitest';
import { equipe } from '@praca/contract/equipe/recurso.ts';
import { segmento } from '@praca/contract/segmento/recurso.ts';
import { semTipos } from '@praca/contract/recurso.ts';
import { colunasDosResumos, resumosNoTelefone, textoDoResumo } from './resumos.tsx';

test.each([
  [[], 0, ''],
  [['Ana'], 1, 'Ana'],
  [['Ana', 'Bruno'], 2, 'Ana, Bruno'],
  [['Ana', 'Bruno'], 5, 'Ana, Bruno e mais 3'],
])('%j of %d', (nomes, quantos, texto) => expect(textoDoResumo({ nomes, quantos })).toBe(texto));

const linha = (resumo?: object) => ({ equipe_codigo: 1, versao: 1, ...(resumo && { resumo }) });

test('a cadastro has the columns that its description names, each with what its row has', () => {
  const recurso = semTipos(equipe);
  const colunas = colunasDosResumos(recurso);
  expect(colunas.map(({ title }) => title)).toEqual(['Gerentes', 'Membros']);
  const membros = { nomes: ['Ana', 'Bruno'], quantos: 2 };
  expect(colunas[1]?.cell(linha({ membros }))).toBe('Ana, Bruno');
  expect(colunas[0]?.cell(linha({ membros }))).toMatchObject({ props: { children: 'Nenhum' } });
  expect(resumosNoTelefone(recurso, linha({ membros }))).toEqual(['Membros: Ana, Bruno']);
});

test('where the description names none, and where a list came without them, nothing is said', () => {
  expect(colunasDosResumos(semTipos(segmento))).toEqual([]);
  expect(resumosNoTelefone(semTipos(equipe), linha())).toEqual([]);
});
