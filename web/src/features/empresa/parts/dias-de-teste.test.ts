import { expect, it } from 'vitest';
import { acabaLogo, restoDoTeste } from './dias-de-teste.ts';

it.each([
  ['2026-12-22', '30 dias de teste', false],
  ['2026-11-28', '6 dias de teste', false],
  ['2026-11-27', '5 dias de teste', true],
  ['2026-11-23', '1 dia de teste', true],
  ['2026-11-22', 'Último dia de teste', true],
  ['2026-11-21', 'Teste encerrado', true],
])('until %s, on 2026-11-22: %s', (validade, texto, logo) => {
  expect(restoDoTeste(validade, '2026-11-22')).toBe(texto);
  expect(acabaLogo(validade, '2026-11-22')).toBe(logo);
});
