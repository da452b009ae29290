import { describe, expect, it } from 'vitest';
import { chaveImportacao } from '../gravacao/chave.ts';
import { lerLinha, type LinhaLida } from './linha.ts';

const BASE: [string, string] = ['id_externo', 'X1'];

describe('a line without the field that cannot be read', () => {
  const semIlegiveis = (...celulas: [campo: string, texto: string][]): LinhaLida =>
    lerLinha(
      { linha: 7, celulas: celulas.map((c) => c[1]), bruto: celulas.map((c) => c[1]).join(';') },
      {
        colunas: celulas.map(([campo], indice) => ({
          indice,
          campo,
          cabecalho: campo,
          formato: null,
        })),
        largura: celulas.length,
        maiusculas: 'N',
        hoje: '2026-11-20',
        semIlegiveis: true,
      },
    );

  it.each([
    ['negocio_valor', 'a combinar', 'O valor tem letras.', { negocio_valor: '0.00' }],
    [
      'negocio_dtprevisao',
      'depois da feira',
      'Esta data não existe ou não pôde ser lida.',
      { negocio_dtprevisao: null },
    ],
    [
      'negocio_temperatura',
      'gelado',
      'A temperatura não é conhecida.',
      { negocio_temperatura: null },
    ],
    ['uf_codigo', 'XX', 'A UF não existe.', { pessoa: null }],
  ])('%s “%s” is left out and told', (campo, texto, mensagem, esperado) => {
    const { rascunho, avisos } = semIlegiveis(BASE, [campo, texto]);
    expect(rascunho).toMatchObject(esperado);
    expect(avisos).toEqual([
      {
        linha: 7,
        coluna: campo,
        valor: texto,
        mensagem: `${mensagem} A linha entra sem este campo.`,
        ajuda: 'Preencha o campo no negócio ou no cliente depois de importar.',
      },
    ]);
  });

  it.each([
    ['pessoa_cnpj', '12ABC34501DE36'],
    ['negocio_situacao', 'talvez'],
    ['negocio_dtfechamento', 'ontem à tarde'],
    ['negocio_titulo', 'x'.repeat(201)],
    ['negocio_observacao', 'AÃ‡ÃO â€œX'],
  ])('%s still refuses the line', (campo, texto) =>
    expect(semIlegiveis(BASE, [campo, texto]).rascunho).toBeNull(),
  );

  it('is refused with every reason when nothing is left to call it by', () => {
    expect(semIlegiveis(['pessoa_email', 'x']).erros.map((e) => e.mensagem)).toEqual([
      'O e-mail não é válido.',
      'A linha não tem título, cliente nem identificador.',
    ]);
  });

  it('F-14 keeps what stood there in its key', () => {
    const chave = (valor: string): string =>
      chaveImportacao(
        'leads',
        semIlegiveis(['negocio_titulo', 'Torno'], ['negocio_valor', valor]).valores,
      );
    expect(chave('a combinar')).toBe(chave('A combinar'));
    expect(chave('a combinar')).not.toBe(chave('sob consulta'));
  });
});
