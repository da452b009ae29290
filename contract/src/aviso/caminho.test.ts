import { expect, test } from 'vitest';
import { caminhoDoAviso } from './caminho.ts';

const nada = {
  aviso_tipo: 'MENCAO' as const,
  aviso_ancora: '',
  negocio_codigo: null,
  pessoa_codigo: null,
  atividade_codigo: null,
  empresa_codigo: null,
  pedvenda_codigo: null,
};

test.each([
  ['of nothing single', {}, '/apps/crm/avisos'],
  ['a webhook that was switched off', { aviso_tipo: 'INTEGRACAO' as const }, '/apps/crm/webhook'],
  ['a customer', { pessoa_codigo: 3 }, '/apps/crm/pessoa/3'],
  ['several tasks that were given', { aviso_tipo: 'TAREFA' as const }, '/apps/crm/atividades'],
  ['a task of a deal', { atividade_codigo: 4, negocio_codigo: 5 }, '/apps/crm/atividades?tarefa=4'],
  ['a task', { atividade_codigo: 4, pessoa_codigo: 3 }, '/apps/crm/atividades?tarefa=4'],
  [
    'a note of a deal',
    { negocio_codigo: 5, aviso_ancora: 'item-NOTA-9' },
    '/apps/crm/pipeline/manutencaonegocio/5#item-NOTA-9',
  ],
  [
    'what a customer asked about a quote',
    { empresa_codigo: 1, pedvenda_codigo: 7, aviso_ancora: 'conversa' },
    '/apps/vendas/cadastrovendas/dadosVendas/1/7#conversa',
  ],
  [
    'a quote, by a notice of before its page had parts',
    { empresa_codigo: 1, pedvenda_codigo: 7 },
    '/apps/vendas/cadastrovendas/dadosVendas/1/7',
  ],
])('%s', (_, sobre, caminho) => {
  expect(caminhoDoAviso({ ...nada, ...sobre })).toBe(caminho);
});
