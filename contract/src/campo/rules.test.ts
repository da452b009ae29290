import { expect, test } from 'vitest';
import { lerCelulaDoCampo, type ModoDeLer } from './celula.ts';
import {
  aceitarValor,
  camposDoCartao,
  ehDaPessoa,
  faltaNaDefinicao,
  pessoaDoDocumento,
} from './rules.ts';

const opcoes = [
  { opcao_codigo: 7, opcao_inativa: 'N' },
  { opcao_codigo: 8, opcao_inativa: 'S' },
];

test.each<[tipo: string, dado: unknown, valor: unknown]>([
  ['TEXTO', '  Aço  ', 'Aço'],
  ['TEXTO', '   ', null],
  ['TEXTO', null, null],
  ['NUMERO', '12.5000', '12.5'],
  ['NUMERO', '-0.0', '0'],
  ['NUMERO', '10', '10'],
  ['DINHEIRO', '1234.5', '1234.50'],
  ['DINHEIRO', '10', '10.00'],
  ['DATA', '2026-02-28', '2026-02-28'],
  ['SIMNAO', 'N', 'N'],
  ['USUARIO', 'rep1', 'rep1'],
  ['LINK', 'https://praca.exemplo/a?b=1', 'https://praca.exemplo/a?b=1'],
  ['ESCOLHA', 7, 7],
  ['ESCOLHAS', [7, 7], [7]],
  ['ESCOLHAS', [], null],
])('%s takes %j as %j', (campo_tipo, dado, valor) =>
  expect(aceitarValor({ campo_tipo, opcoes }, dado)).toEqual({ valor }),
);

test.each<[tipo: string, dado: unknown, recusa: RegExp]>([
  ['TEXTO', 7, /texto/],
  ['TEXTO', 'a'.repeat(501), /500/],
  ['NUMERO', 'doze', /número/],
  ['NUMERO', '1.23456', /4 casas/],
  ['NUMERO', '12345678901234', /13/],
  ['DINHEIRO', '1.234', /duas casas/],
  ['DATA', '2026-02-30', /data válida/],
  ['DATA', '30/01/2026', /data válida/],
  ['SIMNAO', 'talvez', /S ou N/],
  ['LINK', 'javascript:alert(1)', /https/],
  ['LINK', 'praca.exemplo', /https/],
  ['LINK', 'https://a b', /https/],
  ['ESCOLHA', 9, /não existe/],
  ['ESCOLHA', 8, /fora de uso/],
  ['ESCOLHA', '7', /código/],
  ['ESCOLHAS', 7, /lista/],
  ['ESCOLHAS', [7, 9], /não existe/],
])('%s refuses %j', (campo_tipo, dado, recusa) => {
  const lido = aceitarValor({ campo_tipo, opcoes }, dado);
  expect('recusa' in lido && lido.recusa).toMatch(recusa);
});

test('an option out of use stays where it was', () => {
  expect(aceitarValor({ campo_tipo: 'ESCOLHA', opcoes }, 8, 8)).toEqual({ valor: 8 });
  expect(aceitarValor({ campo_tipo: 'ESCOLHAS', opcoes }, [7, 8], [8])).toEqual({ valor: [7, 8] });
});

test.each([
  ['ESCOLHA', [], 'campo_tipo'],
  ['TEXTO', [{ opcao_descricao: 'A' }], 'campo_tipo'],
  ['TEXTO', [], undefined],
  ['ESCOLHAS', [{ opcao_descricao: 'A' }], undefined],
])('a field of the kind %s with options %j: %s', (campo_tipo, opcoes, falta) =>
  expect(faltaNaDefinicao({ campo_tipo, opcoes })?.campo).toBe(falta),
);

test.each<[documento: string, campo: 'J' | 'F' | null, vale: boolean]>([
  ['11.222.333/0001-81', 'J', true],
  ['11222333000181', 'F', false],
  ['529.982.247-25', 'F', true],
  ['52998224725', 'J', false],
  ['52998224725', null, true],
  ['', 'J', true],
  ['', 'F', true],
  ['123', 'F', true],
])('of a customer with the document "%s" a field for %s is one: %s', (documento, tipo, vale) =>
  expect(ehDaPessoa({ campo_pessoatipo: tipo }, pessoaDoDocumento(documento))).toBe(vale),
);

test('a card shows the first three of the fields in use that ask for it', () => {
  const um = (campo_codigo: number, campo_ativo = 'S', campo_nocartao = 'S') => ({
    campo_codigo,
    campo_ativo,
    campo_nocartao,
  });
  const campos = [um(1, 'N'), um(2), um(3, 'S', 'N'), um(4), um(5), um(6)];
  expect(camposDoCartao(campos).map((c) => c.campo_codigo)).toEqual([2, 4, 5]);
});

const material = {
  campo_tipo: 'ESCOLHAS',
  opcoes: [
    { opcao_codigo: 7, opcao_descricao: 'Aço, inox', opcao_inativa: 'N' },
    { opcao_codigo: 8, opcao_descricao: 'Latão', opcao_inativa: 'S' },
    { opcao_codigo: 9, opcao_descricao: 'Cobre', opcao_inativa: 'N' },
  ],
};
const MODO: ModoDeLer = { decimal: ',', ordem: 'dma', usuarios: new Map([['rita lima', 'rep1']]) };

test.each<[tipo: string, celula: string, valor: unknown]>([
  ['TEXTO', '  Prensa ', 'Prensa'],
  ['TEXTO', ' ', null],
  ['NUMERO', '1.234,5', '1234.5'],
  ['DINHEIRO', 'R$ -12,5', '-12.50'],
  ['DATA', '31/12/2026', '2026-12-31'],
  ['DATA', '20261231', '2026-12-31'],
  ['SIMNAO', 'sim', 'S'],
  ['USUARIO', 'RITA LIMA', 'rep1'],
  ['LINK', 'https://a.exemplo', 'https://a.exemplo'],
  ['ESCOLHA', 'aco, inox', 7],
  ['ESCOLHAS', 'cobre; Aço, inox', [9, 7]],
  ['ESCOLHAS', 'Cobre, cobre', [9]],
])('a cell of %s: %j is %j', (campo_tipo, celula, valor) =>
  expect(lerCelulaDoCampo({ ...material, campo_tipo }, celula, MODO)).toEqual({ valor }),
);

test.each<[tipo: string, celula: string, recusa: RegExp]>([
  ['TEXTO', 'a'.repeat(501), /500/],
  ['NUMERO', 'doze', /não pôde ser lido.*1\.234,56/],
  ['NUMERO', '1,23456', /4 casas/],
  ['DINHEIRO', '1,234', /2 casas/],
  ['DATA', '30/02/2026', /data.*31\/12\/2026/],
  ['SIMNAO', 'talvez', /Sim ou Não/],
  ['USUARIO', 'Rita', /usuário.*login/],
  ['LINK', 'a.exemplo', /https/],
  ['ESCOLHA', 'Ouro', /“Ouro”.*Aço, inox, Cobre\./],
  ['ESCOLHA', 'latão', /fora de uso/],
  ['ESCOLHAS', 'Cobre; Ouro', /“Ouro”/],
])('a cell of %s: %j is refused', (campo_tipo, celula, recusa) => {
  const lida = lerCelulaDoCampo({ ...material, campo_tipo }, celula, MODO);
  expect('mensagem' in lida && `${lida.mensagem} ${lida.ajuda}`).toMatch(recusa);
});
