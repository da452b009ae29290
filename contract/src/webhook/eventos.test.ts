import { expect, test } from 'vitest';
import { assina, eventoDe, TIPOS_DE_EVENTO } from './eventos.ts';

test.each([
  ['negocio', 'CRIAR', 'negocio.criado'],
  ['negocio', 'MOVER', 'negocio.movido'],
  ['negocio', 'DESFAZER_MOVER', 'negocio.movido'],
  ['negocio', 'GANHAR', 'negocio.ganho'],
  ['negocio', 'PERDER', 'negocio.perdido'],
  ['negocio', 'FAVORITAR', 'negocio.alterado'],
  ['pedvenda', 'GERARPEDIDO', 'pedido.gerado'],
  ['pedvenda', 'FATURAR_PARTE', 'pedido.faturado'],
  ['pedvenda', 'SEPARAR_ITENS', 'pedido.alterado'],
  ['pessoa', 'CRIAR', 'pessoa.criada'],
  ['pessoa', 'JUNTAR', 'pessoa.alterada'],
  ['contarec', 'RECEBER', 'recebimento.recebido'],
  ['contarec', 'ESTORNAR_BAIXA', 'recebimento.estornado'],
  ['segmento', 'CRIAR', undefined],
])('%s %s is told as %s', (tabela, acao, tipo) => {
  expect(eventoDe(tabela, acao)?.tipo).toBe(tipo);
  if (tipo !== undefined) expect(TIPOS_DE_EVENTO).toContain(tipo);
});

test.each([
  [['negocio.ganho'], 'negocio.ganho', true],
  [['negocio.*'], 'negocio.ganho', true],
  [['negocio.*'], 'pedido.criado', false],
  [['negocio.ganho'], 'negocio.perdido', false],
  [[], 'negocio.ganho', false],
])('%j hears of %s: %s', (eventos, tipo, ouve) => {
  expect(assina(eventos, tipo)).toBe(ouve);
});
