import { expect, it } from 'vitest';
import { razaoDita, recorteDito } from './textos.ts';

it.each([
  [
    { razao: 'etapa', dias: 40, casos: 80, ganhos: 12 },
    'Há 40 dias ou mais nesta etapa: 12 de 80 foram ganhos',
  ],
  [
    { razao: 'etapa', dias: 0, casos: 1, ganhos: 1 },
    'Acaba de chegar a esta etapa: 1 de 1 foi ganho',
  ],
  [{ razao: 'etapa', dias: 1, casos: null, ganhos: null }, 'Há 1 dia ou mais nesta etapa'],
  [
    { razao: 'funil', casos: null, ganhos: null },
    'Ninguém fechou a partir desta etapa ainda; do funil inteiro, a média',
  ],
  [
    { razao: 'adiamentos', valor: 2, casos: 60, ganhos: 9, esperados: 21.4, efeito: 'DESCE' },
    'Previsão adiada duas vezes ou mais pesa contra: 9 de 60 foram ganhos, a etapa dizia 21',
  ],
  [
    { razao: 'segmento', valor: 3, casos: null, ganhos: null, esperados: null, efeito: 'SOBE' },
    'Segmento Varejo ajuda',
  ],
] as const)('%j: %s', (razao, dito) => expect(razaoDita(razao, 'Varejo')).toBe(dito));

it.each([
  [{}, 'Em aberto, dos que mais devem render'],
  [{ mes: '2026-12-01' }, 'Data provável em dez/2026'],
  [{ dito: '2026-09-01', desfecho: 'G' }, 'Previstos em set/2026 que foram ganhos'],
  [{ ditos: 'S', quinto: 1 }, 'Já fechados, com chance dita de 20 a 40%'],
] as const)('%j is called %s', (recorte, dito) => expect(recorteDito(recorte)).toBe(dito));
