import { expect, test } from 'vitest';
import { motivoSemCentral, numeroParaDiscar, recusaDaUrl, urlDaChamada } from './rules.ts';

test.each([
  ['NENHUMA', '1001', 'SEM_CENTRAL'],
  ['AMI', '', 'SEM_RAMAL'],
  ['AMI', ' ', 'SEM_RAMAL'],
  ['HTTP', '1001', ''],
  ['AMI', '1001\r\nAction: Command', 'RAMAL_INVALIDO'],
  ['AMI', '1001/n,,Set(X=1)', 'RAMAL_INVALIDO'],
] as const)('%s with the extension %j: %j', (tipo, ramal, motivo) => {
  expect(motivoSemCentral(tipo, ramal)).toBe(motivo);
});

test.each([
  ['+5511987654321', '0', '011987654321'],
  ['(11) 3333-4444', '', '1133334444'],
  ['08001234567', '0', '008001234567'],
  ['+351912345678', '00', '00351912345678'],
])('%s after %j is dialled %s', (telefone, prefixo, discado) => {
  expect(numeroParaDiscar(telefone, prefixo)).toBe(discado);
});

test('an address names its house in full, and what is put into it stays one part', () => {
  expect(recusaDaUrl('https://central.exemplo/discar?de={ramal}&para={numero}')).toBeNull();
  expect(recusaDaUrl('ftp://central.exemplo/{numero}')).toContain('https://');
  expect(recusaDaUrl('https://{ramal}.exemplo/{numero}')).toContain('por extenso');
  expect(recusaDaUrl('https://central.exemplo:{ramal}/{numero}')).toContain('por extenso');
  expect(recusaDaUrl('https://central.exemplo/discar')).toContain('{numero}');
  expect(urlDaChamada('https://x/{ramal}/{numero}', '1&a=b', '011')).toBe(
    'https://x/1%26a%3Db/011',
  );
});
