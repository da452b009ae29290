import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import type { Entrada, EntradaCrua } from './endpoint.ts';
import { campo } from './recurso/campo.ts';
import { linhas } from './recurso/linhas.ts';
import { contarUso, lerUso } from './recurso/usos.ts';
import { recurso, type LinhaDe } from './recurso.ts';
import { recursos } from './recursos.ts';
import { segmento } from './segmento/recurso.ts';

const tudo = recurso({
  substantivo: 'Tudo',
  tabela: 'tudo',
  prefixo: 'tudo',
  nome: { um: 'tudo', varios: 'tudos', genero: 'm' },
  permissao: { ver: 'cadastro.ver', editar: 'cadastro.editar' },
  pagina: { rota: '/apps/crm/tudo', grupo: 'empresa', ajuda: 'Todos os tipos de campo.' },
  campos: {
    tudo_nome: campo.texto({ rotulo: 'Nome', max: 5, exigido: true, principal: true }),
    tudo_nota: campo.texto({ rotulo: 'Nota', max: 5 }),
    tudo_numero: campo.inteiro({ rotulo: 'Número', min: 0, max: 10 }),
    tudo_peso: campo.decimal({ rotulo: 'Peso', casas: 3 }),
    tudo_valor: campo.dinheiro({ rotulo: 'Valor', exigido: true }),
    tudo_dia: campo.data({ rotulo: 'Dia' }),
    tudo_flag: campo.simNao({ rotulo: 'Sim' }),
    tudo_tipo: campo.escolha({ rotulo: 'Tipo', opcoes: { A: 'Alto', B: 'Baixo' } }),
    tudo_cor: campo.cor({ rotulo: 'Cor' }),
    tudo_icone: campo.icone({ rotulo: 'Ícone' }),
    tudo_tempo: campo.duracao({ rotulo: 'Tempo' }),
    segmento_codigo: campo.referencia({ rotulo: 'Segmento', a: segmento }),
  },
  linhas: {
    partes: linhas({
      tabela: 'tudo_parte',
      prefixo: 'parte',
      nome: { um: 'parte', varios: 'partes', genero: 'f' },
      max: 2,
      campos: {
        parte_nome: campo.texto({ rotulo: 'Nome', max: 5, exigido: true, principal: true }),
        segmento_codigo: campo.referencia({ rotulo: 'Segmento', a: segmento }),
      },
    }),
  },
  usadoPor: [],
});
const certo = { tudo_nome: 'nome', tudo_valor: '1.50' };

describe('what is sent', () => {
  test.each<[nome: string, valor: unknown, campo: string | null, aviso?: string]>([
    ['tudo_nome', '', 'tudo_nome', 'Preencha este campo.'],
    ['tudo_nome', 'x'.repeat(6), 'tudo_nome', 'Use no máximo 5 caracteres.'],
    ['tudo_nome', 7, 'tudo_nome', 'Informe um texto.'],
    ['tudo_nota', '', null],
    ['tudo_nota', null, 'tudo_nota', 'Informe um texto.'],
    ['tudo_numero', null, null],
    ['tudo_numero', -1, 'tudo_numero', 'Informe 0 ou mais.'],
    ['tudo_numero', 11, 'tudo_numero', 'Informe no máximo 10.'],
    ['tudo_numero', 1.5, 'tudo_numero', 'Informe um número inteiro.'],
    ['tudo_peso', '1.125', null],
    ['tudo_peso', '1.1255', 'tudo_peso', 'Informe o valor com até 3 casas decimais.'],
    ['tudo_peso', 1.1, 'tudo_peso', 'Informe o valor como texto, por exemplo "12.50".'],
    ['tudo_valor', null, 'tudo_valor', 'Informe o valor como texto, por exemplo "1234.50".'],
    ['tudo_valor', undefined, 'tudo_valor', 'Informe o valor como texto, por exemplo "1234.50".'],
    ['tudo_dia', '2026-02-30', 'tudo_dia', 'Informe uma data válida, de 1900 a 2999.'],
    ['tudo_flag', 'X', 'tudo_flag', 'Use S ou N.'],
    ['tudo_flag', true, 'tudo_flag', 'Use S ou N.'],
    ['tudo_tipo', 'C', 'tudo_tipo', 'Use um destes: A, B.'],
    ['tudo_tipo', null, null],
    ['tudo_cor', 15, 'tudo_cor', 'Informe no máximo 14.'],
    ['tudo_cor', 14, null],
    ['tudo_icone', 'nenhum', 'tudo_icone'],
    ['tudo_icone', 'telefone', null],
    ['tudo_tempo', 0, 'tudo_tempo', 'Informe 1 ou mais.'],
    ['segmento_codigo', 0, 'segmento_codigo', 'Informe um código válido.'],
    ['segmento_codigo', null, null],
    ['partes', [], null],
    ['partes', [{ parte_codigo: 3, parte_nome: 'a' }, { parte_nome: 'b' }], null],
    ['partes', [{ parte_nome: 'a' }, { parte_nome: '' }], 'partes.1.parte_nome'],
    ['partes', [{ parte_nome: 'a', parte_ordem: 2 }], 'partes.0'],
    ['partes', [{}, {}, {}], 'partes', 'São no máximo 2 partes.'],
    ['partes', {}, 'partes', 'Envie uma lista.'],
  ])('%s = %j', (nome, valor, recusado, aviso) => {
    const lido = tudo.api.salvar.input.safeParse({ ...certo, [nome]: valor });
    const achados = lido.error?.issues.map((i) => [i.path.join('.'), i.message]) ?? [];
    if (recusado === null) expect(achados).toEqual([]);
    else expect(achados[0]).toEqual([recusado, aviso ?? achados[0]?.[1]]);
    expect(JSON.stringify(achados)).not.toMatch(/Invalid|expected/);
  });

  test('nothing beside the described fields is taken', () => {
    const lido = tudo.api.salvar.input.safeParse({ ...certo, clienteregistro_codigo: 2 });
    expect(lido.error?.issues[0]?.code).toBe('unrecognized_keys');
  });
});

describe('the list', () => {
  test.each([
    [
      { FILTRO_GERAL: '', ORDEM: '', CURSOR: null, tudo_cor: [], tudo_flag: '', tudo_ativo: null },
      [],
    ],
    [
      { tudo_numero: { de: 1, ate: '' }, tudo_cor: [1, 14], segmento_codigo: [3], tudo_ativo: 'S' },
      [],
    ],
    [{ ORDEM: 'tudo_valor desc' }, []],
    [{ ORDEM: 'segmento_descricao' }, []],
    [{ ORDEM: 'tudo_valor DESC' }, ['ORDEM']],
    [{ ORDEM: 'clienteregistro_codigo' }, ['ORDEM']],
    [{ ORDEM: 'partes' }, ['ORDEM']],
    [{ tudo_cor: [15] }, ['tudo_cor']],
    [{ tudo_tipo: ["A'"] }, ['tudo_tipo']],
    [{ SQL_LIMIT: 201 }, ['SQL_LIMIT']],
  ])('%j', (entrada, campos) => {
    const lido = tudo.api.getLista.input.safeParse(entrada);
    expect(lido.error?.issues.map((i) => i.path[0]) ?? []).toEqual(campos);
  });

  test('an empty filter is no filter', () => {
    const lido = tudo.api.getLista.input.parse({ tudo_flag: '', tudo_cor: [], tudo_dia: null });
    expect([lido.tudo_flag, lido.tudo_cor, lido.tudo_dia]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([lido.SQL_LIMIT, lido.SQL_OFFSET, lido.FILTRO_GERAL]).toEqual([20, 0, '']);
  });
});

test('the types of rows and inputs are exactly those of the fields', () => {
  type L = LinhaDe<typeof tudo>;
  expectTypeOf<L['tudo_nome']>().toEqualTypeOf<string>();
  expectTypeOf<L['tudo_numero']>().toEqualTypeOf<number | null>();
  expectTypeOf<L['tudo_valor']>().toEqualTypeOf<string>();
  expectTypeOf<L['tudo_tipo']>().toEqualTypeOf<'A' | 'B' | null>();
  expectTypeOf<L['segmento_descricao']>().toEqualTypeOf<string | null>();
  expectTypeOf<L['tudo_ativo']>().toEqualTypeOf<'S' | 'N'>();
  expectTypeOf<L['tudo_codigo']>().toEqualTypeOf<number>();
  type E = Entrada<typeof tudo.api.salvar>;
  expectTypeOf<E['tudo_nome']>().toEqualTypeOf<string>();
  expectTypeOf<E['tudo_numero']>().toEqualTypeOf<number | null | undefined>();
  expectTypeOf<E['tudo_codigo']>().toEqualTypeOf<number | undefined>();
  type F = Entrada<typeof tudo.api.getLista>;
  expectTypeOf<F['tudo_cor']>().toEqualTypeOf<number[] | undefined>();
  expectTypeOf<
    Exclude<EntradaCrua<typeof tudo.api.getPorCampos>['CAMPOS'], string>[number]
  >().toEqualTypeOf<keyof L>();
  type Parte = NonNullable<L['partes']>[number];
  expectTypeOf<Parte['parte_codigo']>().toEqualTypeOf<number>();
  expectTypeOf<Parte['segmento_descricao']>().toEqualTypeOf<string | null>();
  expectTypeOf<NonNullable<E['partes']>[number]['parte_codigo']>().toEqualTypeOf<
    number | undefined
  >();
  expectTypeOf(tudo.mostra).toEqualTypeOf<'tudo_nome'>();
  expectTypeOf(tudo.chave).toEqualTypeOf<'tudo_codigo'>();
});

test.each(Object.entries(recursos))('%s says everything that people read', (_, r) => {
  expect(r.campos[r.mostra as keyof typeof r.campos]).toMatchObject({ exigido: true });
  for (const [nome, c] of Object.entries(r.campos)) {
    expect(nome).toMatch(/^[a-z0-9]+_[a-z0-9]+$/);
    expect(c.rotulo).not.toBe('');
  }
  const json = z.toJSONSchema(r.api.salvar.output);
  expect(Object.keys(json.properties ?? {})).toContain(r.ativo);
});

test('where a row is used', () => {
  expect(lerUso('negocio.etiquetas[]')).toEqual({
    tabela: 'negocio',
    coluna: 'etiquetas',
    vetor: true,
  });
  expect([contarUso('negocio', 1), contarUso('negocio', 1200)]).toEqual([
    '1 negócio',
    '1.200 negócios',
  ]);
});
