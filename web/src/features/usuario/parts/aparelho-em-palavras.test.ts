import { expect, test } from 'vitest';
import { aparelhoEmPalavras } from './aparelho-em-palavras.ts';

test('what browsers say of themselves, in words', () => {
  for (const [agente, palavras] of [
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
      'Chrome no Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge no Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
      'Safari no iPhone',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox no Linux'],
    ['curl/8.0', 'Navegador desconhecido'],
    ['', 'Navegador desconhecido'],
  ] as const)
    expect(aparelhoEmPalavras(agente)).toBe(palavras);
});
