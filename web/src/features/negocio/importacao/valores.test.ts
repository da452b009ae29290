// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { ValoresDaColuna } from '@praca/contract/negocio/importacao/schemas.ts';
import { SEM_NOMES } from '../base/nomes.ts';
import {
  chaveDoValor,
  COMO_ESTA,
  semSignificado,
  NADA,
  opcoesDoValor,
  semEstagios,
  valoresDoPedido,
} from './valores.ts';

const ESTAGIO: ValoresDaColuna = {
  campo: 'estagio_descricao',
  cabecalho: 'Deal Stage',
  outros: 0,
  valores: [
    { valor: 'Proposal', linhas: 3, para: '4', motivo: 'parecido' },
    { valor: 'Weird', linhas: 2, para: null, motivo: 'nenhum' },
    { valor: 'Old', linhas: 1, para: null, motivo: 'lembrado' },
  ],
};

describe('what words of a file mean', () => {
  test('suggestions go as they are, a word without one says nothing, a remembered nothing is nothing', () => {
    expect(valoresDoPedido([ESTAGIO], {})).toEqual([
      { campo: 'estagio_descricao', valor: 'Proposal', para: '4' },
      { campo: 'estagio_descricao', valor: 'Old', para: null },
    ]);
    expect(semSignificado(ESTAGIO, {}).map((um) => um.valor)).toEqual(['Weird']);
  });

  test('what was chosen stands above, also against the suggestion', () => {
    const escolhas = {
      [chaveDoValor('estagio_descricao', 'PROPOSAL')]: COMO_ESTA,
      [chaveDoValor('estagio_descricao', 'Weird')]: NADA,
      [chaveDoValor('estagio_descricao', 'Old')]: 'G',
    };
    expect(valoresDoPedido([ESTAGIO], escolhas)).toEqual([
      { campo: 'estagio_descricao', valor: 'Weird', para: null },
      { campo: 'estagio_descricao', valor: 'Old', para: 'G' },
    ]);
    expect(semSignificado(ESTAGIO, escolhas).map((um) => um.valor)).toEqual(['Proposal']);
    expect(semEstagios({ ...escolhas, 'repres_razao x': '1' })).toEqual({ 'repres_razao x': '1' });
  });

  test('a reason can be made, everything else would be refused', () => {
    const ultima = (campo: ValoresDaColuna['campo']) =>
      opcoesDoValor(campo, SEM_NOMES, []).at(-1)?.label;
    expect(ultima('motperda_descricao')).toBe('Criar este motivo');
    expect(ultima('estagio_descricao')).toBe('Recusar estas linhas');
    expect(semSignificado({ ...ESTAGIO, campo: 'motperda_descricao' }, {})).toEqual([]);
  });
});
