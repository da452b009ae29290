import { describe, expect, it } from 'vitest';
import { comLogins, comNomes, mencionadosEm, mencoesPerdidas } from './mencoes.ts';

const USUARIOS = [
  { usuario_login: 'gerente', usuario_nome: 'Otávio Brandão' },
  { usuario_login: 'ana', usuario_nome: 'Ana' },
  { usuario_login: 'ana.paula', usuario_nome: 'Ana Paula' },
  { usuario_login: 'jose1', usuario_nome: 'José Lima' },
  { usuario_login: 'jose2', usuario_nome: 'José Lima' },
];

describe('who is mentioned', () => {
  it.each([
    ['sem ninguém', []],
    ['@gerente', ['gerente']],
    ['ver com @GERENTE.', ['gerente']],
    ['ver com @otávio brandão, hoje', ['gerente']],
    ['(@gerente)', ['gerente']],
    ['@gerente @gerente', ['gerente']],
    ['@ana e @ana.paula', ['ana', 'ana.paula']],
    ['@Ana Paula', ['ana.paula']],
    ['@ana.', ['ana']],
    ['@anabela', []],
    ['escreva a compras@gerente', []],
    ['@josé lima', []],
    ['@jose2', ['jose2']],
    ['@', []],
    ['@@ana', ['ana']],
  ])('%j', (texto, logins) => {
    expect(mencionadosEm(texto, USUARIOS).map((um) => um.usuario_login)).toEqual(logins);
  });
});

it.each([
  ['Falar com @Otávio Brandão hoje', 'Falar com @gerente hoje'],
  ['@Ana Paula e @Ana', '@ana.paula e @ana'],
  ['@jose1 fica pelo login', '@jose1 fica pelo login'],
  ['sem ninguém @xis', 'sem ninguém @xis'],
])('%j is kept as %j, and read again as it was', (lido, guardado) => {
  expect(comLogins(lido, USUARIOS)).toBe(guardado);
  expect(comNomes(guardado, USUARIOS)).toBe(lido);
});

it('S-73 a text of "@" alone asks for no name, and of many calls the first 200 are looked at', () => {
  let lidos = 0;
  const equipe = Array.from({ length: 200 }, (_, i) => ({
    usuario_login: `u${i}`,
    get usuario_nome() {
      lidos += 1;
      return `Pessoa ${i}`;
    },
  }));
  expect(mencionadosEm('@'.repeat(4000), equipe)).toEqual([]);
  // Each name is folded once for the text, not once for each "@" of it.
  expect(lidos).toBeLessThanOrEqual(2 * equipe.length);
  expect(mencionadosEm(`${'@x '.repeat(199)}@u7`, equipe)).toHaveLength(1);
  expect(mencionadosEm(`${'@x '.repeat(200)}@u7`, equipe)).toEqual([]);
});

it('a name that a former colleague has too is of who is active', () => {
  const usuarios = [
    { usuario_login: 'ana', usuario_nome: 'Ana', usuario_ativo: 'S' as const },
    { usuario_login: 'ana.antiga', usuario_nome: 'Ana', usuario_ativo: 'N' as const },
  ];
  expect(comLogins('com @Ana', usuarios)).toBe('com @ana');
  expect(comNomes('com @ana e @ana.antiga', usuarios)).toBe('com @Ana e @ana.antiga');
});

describe('mentions that tell nobody', () => {
  const com = (
    usuario_login: string,
    usuario_nome: string,
    ativo: 'S' | 'N',
    chega: 'S' | 'N',
  ) => ({
    usuario_login,
    usuario_nome,
    usuario_ativo: ativo,
    mencao_chega: chega,
  });
  const equipe = [
    com('gerente', 'Otávio Brandão', 'S', 'S'),
    com('rep2', 'Rita Moraes', 'S', 'N'),
    com('rep3', 'Caio Luz', 'S', 'N'),
    com('antigo', 'Zeca Lima', 'N', 'N'),
  ];
  it.each([
    ['sem ninguém', []],
    ['com @gerente e compras@fornecedor.com.br', []],
    ['a @ 10,00 o quilo, ou @12', []],
    ['@rep2 veja', ['Rita Moraes não vê este negócio: a menção não chega.']],
    ['@Rita Moraes', ['Rita Moraes não vê este negócio: a menção não chega.']],
    ['@rep2 @rep3', ['Rita Moraes e Caio Luz não veem este negócio: a menção não chega.']],
    ['@antigo', ['Zeca Lima não tem acesso ativo: a menção não chega.']],
    ['@xis.', ['“@xis” não é o nome de uma só pessoa da equipe: a menção não chega.']],
    [
      '@xis, @gerente, @rep2, @xis',
      [
        'Rita Moraes não vê este negócio: a menção não chega.',
        '“@xis” não é o nome de uma só pessoa da equipe: a menção não chega.',
      ],
    ],
  ])('%j', (texto, perdidas) => {
    expect(mencoesPerdidas(texto, equipe)).toEqual(perdidas);
  });
});

it('a text of nothing but "@" is read at once', () => {
  const muitos = Array.from({ length: 300 }, (_, i) => ({
    usuario_login: `u${i}`,
    usuario_nome: `Pessoa ${i}`,
  }));
  const antes = performance.now();
  expect(mencionadosEm('@'.repeat(5000), muitos)).toEqual([]);
  expect(performance.now() - antes).toBeLessThan(1500);
});
