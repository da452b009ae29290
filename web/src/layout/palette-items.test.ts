import { describe, expect, it } from 'vitest';
import { filtrarItens, itensAchados, type ItemPaleta } from './palette-items.ts';

const itens: ItemPaleta[] = [
  { id: '1', grupo: 'Meus Negócios', rotulo: 'Leads' },
  { id: '2', grupo: 'Ações', rotulo: 'Configurações do layout' },
];

describe('command palette', () => {
  it.each([
    ['', ['1', '2']],
    ['negocios', ['1']],
    ['LEADS neg', ['1']],
    ['configuracoes', ['2']],
    ['nada disso', []],
  ])('finds by %j', (texto, ids) => {
    expect(filtrarItens(itens, texto).map((item) => item.id)).toEqual(ids);
  });

  it('sends a deal to its page and a person to the list of their deals', () => {
    const achados = [
      { tipo: 'negocio' as const, codigo: 7, titulo: 'Kit', detalhe: 'Aço', board_tipo: 'leads' },
      { tipo: 'pessoa' as const, codigo: 3, titulo: 'Aço & Cia', detalhe: '', board_tipo: null },
    ];
    expect(itensAchados(achados, () => true).map((item) => item.caminho)).toEqual([
      '/apps/crm/pipeline/manutencaonegocio/7',
      '/apps/crm/pipeline/listapipeline?q=A%C3%A7o+%26+Cia',
    ]);
    expect(itensAchados(achados, (caminho) => caminho.includes('manutencao'))).toHaveLength(1);
  });
});
