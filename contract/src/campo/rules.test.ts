import { expect, test } from 'vitest';
import { aceitarValor, camposDoCartao, faltaNaDefinicao } from './rules.ts';

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

test('a card shows the first three of the fields in use that ask for it', () => {
  const um = (campo_codigo: number, campo_ativo = 'S', campo_nocartao = 'S') => ({
    campo_codigo,
    campo_ativo,
    campo_nocartao,
  });
  const campos = [um(1, 'N'), um(2), um(3, 'S', 'N'), um(4), um(5), um(6)];
  expect(camposDoCartao(campos).map((c) => c.campo_codigo)).toEqual([2, 4, 5]);
});
