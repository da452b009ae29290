import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neutralizarFormula } from '@praca/contract/br/formula.ts';
import { chaveImportacao } from '../gravacao/chave.ts';
import type { Formato } from '@praca/contract/br/formato.ts';
import { lerLinha, type LinhaLida } from './linha.ts';

type Celula = [campo: string, texto: string, formato?: Formato, cabecalho?: string];

const ler = (
  celulas: Celula[],
  extra: string[] = [],
  largura = celulas.length,
  maiusculas: 'S' | 'N' = 'N',
): LinhaLida =>
  lerLinha(
    {
      linha: 7,
      celulas: [...celulas.map((c) => c[1]), ...extra],
      bruto: celulas.map((c) => c[1]).join(';'),
    },
    {
      colunas: celulas.map(([campo, , formato, cabecalho], indice) => ({
        indice,
        campo,
        cabecalho: cabecalho ?? campo,
        formato: formato ?? null,
      })),
      largura,
      maiusculas,
      hoje: '2026-11-20',
    },
  );

const BASE: Celula = ['id_externo', 'X1'];

describe('a good line', () => {
  it('becomes a deal and its customer', () => {
    const { rascunho, erros, avisos } = ler([
      ['id_externo', 'abc'],
      ['pessoa_razao', '  Indústria  São João Ltda '],
      ['pessoa_cnpj', '12.abc.345/01de-35'],
      ['pessoa_ddd', '(11)'],
      ['pessoa_telefone', '3333-4444'],
      ['pessoa_email', 'Vendas@Ex.com.br'],
      ['uf_codigo', 'são paulo'],
      ['endereco_cep', '01.311-902'],
      ['negocio_valor', 'R$ 1.234,50', 'VIRGULA'],
      ['negocio_dtcriacao', '20/11/2025 10:30', 'DMA'],
      ['negocio_temperatura', 'Muito quente'],
      ['etiqueta_descricao', 'Feira; VIP,Feira'],
      ['orprospect_descricao', 'social'],
    ]);
    expect(erros).toEqual([]);
    expect(avisos).toEqual([]);
    expect(rascunho).toMatchObject({
      linha: 7,
      id_externo: 'abc',
      negocio_titulo: 'Indústria São João Ltda',
      negocio_valor: '1234.50',
      negocio_temperatura: 'MUITO_QUENTE',
      negocio_situacao: 'A',
      negocio_dtcriacao: '2025-11-20T10:30:00',
      etiquetas: ['Feira', 'VIP'],
      orprospect_descricao: 'social',
      pessoa: {
        pessoa_razao: 'Indústria São João Ltda',
        pessoa_cnpj: '12ABC34501DE35',
        pessoa_tipo: 'J',
        pessoa_telefone: '1133334444',
        pessoa_email: 'vendas@ex.com.br',
        uf_codigo: 'SP',
        endereco_cep: '01311902',
      },
    });
  });

  it.each([
    [[['id_externo', 'dac32acd4db4c29c230538b72f8dd87d']], 'Negócio dac32acd'],
    [[['id_externo', '4711']], 'Negócio 4711'],
    [[['pessoa_cnpj', '52998224725']], '52998224725'],
    [[['pessoa_fantasia', 'Bar do Zé']], 'Bar do Zé'],
    [
      [
        ['negocio_titulo', '3 válvulas'],
        ['pessoa_razao', 'X'],
      ],
      '3 válvulas',
    ],
  ] as [Celula[], string][])('%j is called %s', (celulas, titulo) =>
    expect(ler(celulas).rascunho?.negocio_titulo).toBe(titulo),
  );

  it('is won by its closing date, lost by its reason, or what the file says', () => {
    expect(
      ler([BASE, ['negocio_dtfechamento', '2018-02-26 19:58:54', 'AMD']]).rascunho,
    ).toMatchObject({ negocio_situacao: 'G', negocio_dtfechamento: '2018-02-26T19:58:54' });
    expect(ler([BASE, ['motperda_descricao', 'Preço']]).rascunho?.negocio_situacao).toBe('P');
    expect(
      ler([BASE, ['negocio_situacao', 'Lost'], ['negocio_dtfechamento', '2018-02-26', 'AMD']])
        .rascunho?.negocio_situacao,
    ).toBe('P');
  });

  it('S-38 gets back the text that an export had neutralised', () => {
    for (const titulo of ['=HYPERLINK("http://x")', '+1', '-1', '@x', '＝1', "'=a"]) {
      expect(ler([['negocio_titulo', neutralizarFormula(titulo)]]).rascunho?.negocio_titulo).toBe(
        titulo,
      );
    }
  });

  it('obeys the uppercase flag, e-mail apart', () => {
    const { rascunho } = ler(
      [
        ['pessoa_razao', 'ação'],
        ['pessoa_email', 'a@b.com'],
        ['orprospect_descricao', 'indicação'],
      ],
      [],
      3,
      'S',
    );
    expect(rascunho).toMatchObject({
      negocio_titulo: 'AÇÃO',
      orprospect_descricao: 'INDICAÇÃO',
      pessoa: { pessoa_razao: 'AÇÃO', pessoa_email: 'a@b.com' },
    });
  });

  it('puts columns together where the field adds up', () => {
    const { rascunho } = ler([
      BASE,
      ['negocio_observacao', 'linha 1\r\nlinha 2'],
      ['negocio_observacao', 'mais'],
    ]);
    expect(rascunho?.negocio_observacao).toBe('linha 1\nlinha 2\nmais');
  });
});

describe('what is kept and told', () => {
  it.each([
    ['pessoa_cnpj', '6151649000190', 'Zeros à esquerda recolocados: 06.151.649/0001-90.'],
    ['pessoa_telefone', '(89) 9445-2002', 'Celular sem o nono dígito; gravado como veio.'],
    ['pessoa_telefone', '00000000', 'O telefone só tem zeros; ficou vazio.'],
    [
      'pessoa_telefone',
      '(62) 3241-6330 / (62) 3214-1598',
      'A célula tem mais de um telefone; ficou o primeiro.',
    ],
    ['endereco_cep', '1311902', 'Zero à esquerda recolocado no CEP: 01311902.'],
    [
      'cidade_descricao',
      'rio de janeiro \\rio de janeiro',
      'A cidade tem sinais ou números incomuns; gravada como veio.',
    ],
  ])('%s %s', (campo, texto, aviso) => {
    const { rascunho, avisos } = ler([BASE, [campo, texto]]);
    expect(rascunho).not.toBeNull();
    expect(avisos).toEqual([
      {
        linha: 7,
        coluna: campo,
        valor: texto,
        mensagem: aviso,
        ajuda: 'Confira o valor no cadastro.',
      },
    ]);
  });
});

describe('F-13 what is refused, with its line, column and what to do', () => {
  it.each([
    ['pessoa_cnpj', '12ABC34501DE36', 'O CNPJ ou CPF não é válido: os dígitos não conferem.'],
    ['pessoa_cnpj', '6151649000191', 'O CNPJ ou CPF não é válido: os dígitos não conferem.'],
    ['pessoa_razao', 'S\uFFFDo Jo\uFFFDo', 'Há letras perdidas neste texto (�).'],
    [
      'pessoa_razao',
      'SÃ£o JoÃ£o',
      'As letras acentuadas deste texto estão trocadas (como “Ã£” no lugar de “ã”).',
    ],
    [
      'pessoa_razao',
      'AÃ‡O â€œX',
      'As letras acentuadas deste texto estão trocadas (como “Ã£” no lugar de “ã”).',
    ],
    ['pessoa_razao', 'a\u0000b', 'Há caracteres invisíveis inválidos neste texto.'],
    ['negocio_dtcriacao', '2026-02-30', 'Esta data não existe ou não pôde ser lida.'],
    ['negocio_dtcriacao', '31/04/2026', 'Esta data não existe ou não pôde ser lida.'],
    ['negocio_dtcriacao', '21/11/2026', 'Esta data ainda não chegou.'],
    ['negocio_dtcriacao', '20/10/2026 25:00', 'Esta hora não existe.'],
    ['negocio_valor', '1O,00', 'O valor tem letras.'],
    ['negocio_valor', '1,234.56', 'O valor não pôde ser lido.'],
    ['negocio_valor', '-10,00', 'O valor não pode ser negativo.'],
    ['negocio_valor', '10,123', 'O valor tem mais de duas casas decimais.'],
    ['negocio_valor', '99999999999999,00', 'O valor é grande demais.'],
    ['pessoa_email', 'VENDAS@BOL.COM,BR', 'O e-mail não é válido.'],
    ['pessoa_telefone', '(11) 9876-CASA', 'O telefone tem letras.'],
    ['uf_codigo', 'XX', 'A UF não existe.'],
    ['endereco_cep', '13023', 'O CEP precisa ter 8 números.'],
    ['cidade_descricao', '04482255', 'A cidade não tem letras.'],
    ['negocio_temperatura', 'gelado', 'A temperatura não é conhecida.'],
    ['negocio_situacao', 'talvez', 'A situação não é conhecida.'],
    ['negocio_titulo', 'x'.repeat(201), 'O texto tem 201 caracteres; cabem 200.'],
  ])('%s %s: %s', (campo, texto, mensagem) => {
    const { rascunho, erros } = ler([BASE, [campo, texto]]);
    expect(rascunho).toBeNull();
    expect(erros).toHaveLength(1);
    expect(erros[0]).toMatchObject({ linha: 7, coluna: campo, mensagem });
    expect(erros[0]?.ajuda).not.toBe('');
  });

  it('wrong column count', () => {
    expect(ler([BASE], [], 2).erros[0]).toMatchObject({
      coluna: 'coluna 1',
      mensagem: 'A linha tem 1 coluna; o cabeçalho tem 2.',
    });
    expect(ler([BASE], ['', 'sobra']).erros[0]).toMatchObject({
      coluna: 'coluna 3',
      mensagem: 'A linha tem 3 colunas; o cabeçalho tem 1.',
    });
    expect(ler([BASE], ['', ' ']).rascunho).not.toBeNull();
  });

  it('tells every wrong cell of the line', () => {
    expect(
      ler([
        ['pessoa_email', 'x'],
        ['uf_codigo', 'ZZ'],
        ['negocio_valor', 'a'],
      ]).erros.map((e) => e.coluna),
    ).toEqual(['pessoa_email', 'uf_codigo', 'negocio_valor']);
  });

  it('a line without anything to call it by', () => {
    expect(ler([['cidade_descricao', 'Recife']]).erros[0]?.mensagem).toBe(
      'A linha não tem título, cliente nem identificador.',
    );
  });

  it('a deal closed before it began', () => {
    const { erros } = ler([
      BASE,
      ['negocio_dtcriacao', '2018-05-01', 'AMD'],
      ['negocio_dtfechamento', '2018-04-30', 'AMD'],
    ]);
    expect(erros[0]?.mensagem).toBe('O fechamento é anterior à criação do negócio.');
  });

  it('answers anything that a cell may hold, and never both accepts and refuses', () => {
    const campo = fc.constantFrom(
      'pessoa_cnpj',
      'pessoa_razao',
      'negocio_valor',
      'negocio_dtcriacao',
      'pessoa_email',
      'pessoa_telefone',
      'uf_codigo',
      'endereco_cep',
      'etiqueta_descricao',
      'cidade_descricao',
    );
    fc.assert(
      fc.property(
        campo,
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: fc.constantFrom(...'0123456789.,/- @R$') }),
        ),
        (c, t) => {
          const { rascunho, erros } = ler([BASE, [c, t]]);
          expect(rascunho === null).toBe(erros.length > 0);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('F-14 the key of a line', () => {
  const chave = (celulas: Celula[], tipo = 'leads'): string =>
    chaveImportacao(tipo, ler(celulas).valores);

  it('is its identifier, whatever else changed', () => {
    expect(chave([BASE, ['pessoa_razao', 'A']])).toBe(chave([BASE, ['pessoa_razao', 'B']]));
    expect(chave([BASE])).not.toBe(chave([['id_externo', 'X2']]));
    expect(chave([BASE])).not.toBe(chave([BASE], 'oportunidades'));
  });

  it('is all of its values without an identifier: in any order, in any mask', () => {
    const um = chave([
      ['pessoa_cnpj', '12.ABC.345/01DE-35'],
      ['pessoa_razao', 'São João'],
    ]);
    expect(
      chave([
        ['pessoa_razao', 'SAO  JOAO'],
        ['pessoa_cnpj', '12abc34501de35'],
      ]),
    ).toBe(um);
    expect(
      chave([
        ['pessoa_razao', 'São José'],
        ['pessoa_cnpj', '12abc34501de35'],
      ]),
    ).not.toBe(um);
  });
});
