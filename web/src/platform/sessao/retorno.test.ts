import { describe, expect, it } from 'vitest';
import { retornoSeguro } from './retorno.ts';

const origem = 'https://praca.exemplo';
const conhecida = (caminho: string) => caminho.toLowerCase().startsWith('/apps/crm/pipeline/');

describe('S-36 return location', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'https://evil.example/apps/crm/pipeline/leads',
    'javascript:alert(1)',
    '%2f%2fevil',
    '/\t/evil.example',
    '/apps/crm/\tpipeline/leads',
    '/apps/crm/pipeline/leads\u0000',
    'https://praca.exemplo@evil.example/apps/crm/pipeline/leads',
    'https://ana@praca.exemplo/apps/crm/pipeline/leads',
    '/account/logout',
    '/nada',
    'http://[',
    '',
    undefined,
  ])('refuses %j', (texto) => {
    expect(retornoSeguro(texto, conhecida, origem)).toBeNull();
  });

  it.each([
    ['/apps/crm/pipeline/leads', '/apps/crm/pipeline/leads'],
    ['/apps/crm/pipeline/leads?filtro=a%26b#topo', '/apps/crm/pipeline/leads?filtro=a%26b#topo'],
    ['https://praca.exemplo/apps/crm/pipeline/leads', '/apps/crm/pipeline/leads'],
    ['/apps/crm/x/../pipeline/leads', '/apps/crm/pipeline/leads'],
  ])('honours %j', (texto, esperado) => {
    expect(retornoSeguro(texto, conhecida, origem)).toBe(esperado);
  });
});
