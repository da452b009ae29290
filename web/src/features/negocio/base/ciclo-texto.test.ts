import { expect, it } from 'vitest';
import { textoDoCiclo } from './ciclo-texto.ts';

const motivo = (codigo: number) => (codigo === 3 ? 'Preço alto' : '');

it.each([
  ['CRIAR', {}, 'criou o negócio'],
  [
    'CRIAR',
    { motivo: 'POSVENDA', negocio_origem: 8 },
    'abriu este negócio de Pós-Vendas do negócio nº 8',
  ],
  [
    'CRIAR',
    { motivo: 'RECORRENTE', negocio_origem: 8 },
    'abriu este negócio recorrente do negócio nº 8',
  ],
  [
    'CRIAR',
    { motivo: 'COPIA', negocio_origem: 8 },
    'criou este negócio como cópia do negócio nº 8',
  ],
  ['GANHAR', { negocio_posvenda: null }, 'marcou o negócio como ganho'],
  [
    'GANHAR',
    { negocio_posvenda: 11, negocio_recorrente: 12 },
    'marcou o negócio como ganho (Pós-Vendas nº 11, recorrente nº 12)',
  ],
  ['PERDER', { motperda_codigo: 3 }, 'marcou o negócio como perdido: Preço alto'],
  [
    'PERDER',
    { motperda_codigo: 3, negocio_obsperda: 'Achou caro', orcamentos_cancelados: [1, 2] },
    'marcou o negócio como perdido: Preço alto (“Achou caro”) e cancelou 2 orçamentos',
  ],
  ['PERDER', null, 'marcou o negócio como perdido'],
  ['FINALIZAR', { negocio_recorrente: 12 }, 'finalizou no Pós-Vendas (recorrente nº 12)'],
  ['REATIVAR', {}, 'reativou o negócio'],
  ['FAVORITAR', { negocio_valor: '10.00' }, 'escolheu o orçamento favorito'],
  ['ALTERAR', {}, null],
])('%s %o', (evento_acao, evento_depois, texto) => {
  expect(textoDoCiclo({ evento_acao, evento_depois }, motivo)).toBe(texto);
});
