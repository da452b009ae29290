import { describe, expect, it } from 'vitest';
import type { Previa } from '@praca/contract/negocio/importacao/schemas.ts';
import {
  chaveDaColuna,
  colunasDoPedido,
  decidirColunas,
  opcoesDeCampo,
  problemaDasColunas,
  type ColunaDoArquivo,
} from './colunas.ts';

const coluna = (indice: number, mudanca: Partial<ColunaDoArquivo>): ColunaDoArquivo => ({
  cabecalho: `c${indice}`,
  indice,
  campo: null,
  motivo: 'nenhum',
  formato: null,
  ambigua: false,
  exemplos: [],
  ...mudanca,
});

const previa = (colunas: ColunaDoArquivo[], linhas: string[][] = []): Previa => ({
  arquivo_codigo: 'a',
  arquivo_nome: 'a.csv',
  arquivo_tamanho: 1,
  codificacao: 'utf-8',
  delimitador: ',',
  total_linhas: linhas.length,
  colunas,
  campos: [
    { campo: 'negocio_titulo', descricao: 'Título do negócio', tipo: 'outro', repetivel: false },
    { campo: 'pessoa_razao', descricao: 'Cliente: razão social', tipo: 'outro', repetivel: false },
    { campo: 'negocio_dtcriacao', descricao: 'Data de criação', tipo: 'data', repetivel: false },
    { campo: 'negocio_valor', descricao: 'Valor', tipo: 'dinheiro', repetivel: false },
    { campo: 'etiqueta_descricao', descricao: 'Etiquetas', tipo: 'outro', repetivel: true },
  ],
  linhas,
  avisos: [],
});

describe('what becomes of each column', () => {
  it('follows the suggestion until a person says otherwise', () => {
    const p = previa([coluna(0, { campo: 'negocio_titulo', motivo: 'cabecalho' }), coluna(1, {})]);
    const [titulo, outra] = p.colunas;
    expect(colunasDoPedido(decidirColunas(p, {}))).toEqual([
      { cabecalho: 'c0', indice: 0, campo: 'negocio_titulo' },
      { cabecalho: 'c1', indice: 1, campo: null },
    ]);
    const escolhas = {
      [chaveDaColuna(titulo as ColunaDoArquivo)]: { campo: null },
      [chaveDaColuna(outra as ColunaDoArquivo)]: { campo: 'negocio_titulo' },
    };
    expect(colunasDoPedido(decidirColunas(p, escolhas)).map((um) => um.campo)).toEqual([
      null,
      'negocio_titulo',
    ]);
  });

  it('two columns for one field are refused, save where texts add up', () => {
    const dobrada = (campo: string) =>
      decidirColunas(previa([coluna(0, { campo }), coluna(1, { campo })]), {});
    expect(dobrada('negocio_titulo').map((uma) => uma.erro !== undefined)).toEqual([false, true]);
    expect(problemaDasColunas(dobrada('negocio_titulo'))).toBe(
      'Uma coluna precisa da sua atenção.',
    );
    expect(problemaDasColunas(dobrada('etiqueta_descricao'))).toBeNull();
    expect(problemaDasColunas(decidirColunas(previa([coluna(0, {})]), {}))).toBe(
      'Escolha o destino de ao menos uma coluna.',
    );
  });

  it('an unclear date must be answered, and the question stays in sight after', () => {
    const p = previa([
      coluna(0, { campo: 'negocio_dtcriacao', ambigua: true, exemplos: ['03/04/2018'] }),
    ]);
    const [duvida] = decidirColunas(p, {});
    expect(duvida).toMatchObject({ decidida: false, emDuvida: true, formato: null });
    const [respondida] = decidirColunas(p, { '0:c0': { formato: 'MDA' } });
    expect(respondida).toMatchObject({ decidida: true, emDuvida: true, formato: 'MDA' });
    expect(colunasDoPedido([respondida as never])).toEqual([
      { cabecalho: 'c0', indice: 0, campo: 'negocio_dtcriacao', formato: 'MDA' },
    ]);
  });

  it('a field that a person chose gets its format from the lines shown', () => {
    const p = previa([coluna(0, {}), coluna(1, {})], [['31/12/2018', '1.234']]);
    const escolhas = {
      '0:c0': { campo: 'negocio_dtcriacao' },
      '1:c1': { campo: 'negocio_valor' },
    };
    expect(decidirColunas(p, escolhas).map((uma) => [uma.formato, uma.emDuvida])).toEqual([
      ['DMA', false],
      [null, true],
    ]);
  });

  it('the fields of the customer stand together', () => {
    expect(opcoesDeCampo(previa([]).campos).map((um) => um.group)).toEqual([
      'Negócio',
      'Negócio',
      'Negócio',
      'Negócio',
      'Cliente',
    ]);
  });
});
