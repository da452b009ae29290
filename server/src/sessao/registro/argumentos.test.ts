import { expect, test } from 'vitest';
import { MauUso } from '../../platform/errors.ts';
import { lerArgumentos, USO } from './argumentos.ts';

const ler = (linha: readonly string[]) => lerArgumentos([...linha]);

test('what is written right is understood, with dates as people write them', () => {
  expect(ler(['listar'])).toEqual({ verbo: 'listar' });
  expect(ler(['mostrar', 'adm@x.demo'])).toEqual({ verbo: 'mostrar', alvo: 'adm@x.demo' });
  const porque = ['--motivo', ' Pagou\no boleto '];
  const comum = { alvo: '3', motivo: 'Pagou o boleto', quem: undefined };
  for (const dia of ['2027-12-31', '31/12/2027', '31/12/27'])
    expect(ler(['renovar', '3', '--ate', dia, ...porque])).toEqual({
      verbo: 'renovar',
      validade: '2027-12-31',
      ...comum,
    });
  expect(ler(['contratar', '3', '0003', '--ate=sem-prazo', ...porque, '--quem', 'Ana'])).toEqual({
    verbo: 'contratar',
    validade: null,
    sistema: '0003',
    ...comum,
    quem: 'Ana',
  });
  expect(ler(['bloquear', '3', ...porque])).toEqual({ verbo: 'bloquear', ...comum });
  expect(ler(['liberar', ...porque, '3'])).toEqual({ verbo: 'liberar', ...comum });
  expect(ler(['--help'])).toEqual({ verbo: 'ajuda' });
});

test.each([
  [[], USO],
  [['apagar', '3'], 'Não há o verbo "apagar".'],
  [['toString'], 'Não há o verbo "toString".'],
  [['mostrar'], 'Falta dizer qual registro.'],
  [['listar', '3'], 'Sobra "3" em listar.'],
  [['bloquear', '3', '4', '--motivo', 'x'], 'Sobra "4" em bloquear.'],
  [['bloquear', '3'], 'Falta --motivo "por quê"'],
  [['bloquear', '3', '--motivo'], 'Falta dizer o que vem depois de --motivo.'],
  [['bloquear', '3', '--motivo', '--quem', 'Ana'], 'Falta dizer o que vem depois de --motivo.'],
  [['bloquear', '3', '--motivo', '  '], 'Falta dizer o que vem depois de --motivo.'],
  [['bloquear', '3', '--motivo', '\u0007'], 'Falta dizer o que vem depois de --motivo.'],
  [['bloquear', '3', '--motivo', 'a', '--motivo', 'b'], '--motivo foi dita duas vezes'],
  [['bloquear', '3', '--motivo', 'x'.repeat(301)], '--motivo tem 301 caracteres: use até 300.'],
  [['bloquear', '3', '--ate', '2027-01-01', '--motivo', 'x'], 'bloquear não usa --ate.'],
  [['bloquear', '3', '--razao', 'x'], 'Não há a opção --razao.'],
  [['bloquear', '3', '-m', 'x'], 'Não há a opção -m.'],
  [['mostrar', '3', '--motivo', 'x'], 'mostrar não usa --motivo.'],
  [['renovar', '3', '--motivo', 'x'], 'Falta --ate: diga o último dia'],
  [['renovar', '3', '--ate', '2027-02-30', '--motivo', 'x'], 'não é um dia do calendário'],
  [['renovar', '3', '--ate', 'amanhã', '--motivo', 'x'], 'não é um dia do calendário'],
  [['renovar', '3', '--ate', '2100-01-01', '--motivo', 'x'], 'passa de 31/12/2099'],
  [['contratar', '3', '--ate', '2027-01-01', '--motivo', 'x'], 'Falta dizer qual sistema.'],
  [
    ['contratar', '3', 'CRM', '--ate', '2027-01-01', '--motivo', 'x'],
    '"CRM" não é um sistema: use Gestão (0002) ou CRM (0003), pelo código.',
  ],
] as const)('%j is one clear sentence', (linha, dito) => {
  expect(() => ler(linha)).toThrow(MauUso);
  expect(() => ler(linha)).toThrow(dito);
});
