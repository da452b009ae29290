import { describe, expect, it } from 'vitest';
import { filtrarItens, itensAchados, ordenarItens, type ItemPaleta } from './palette-items.ts';

const SEM = {
  empresa_codigo: null,
  pessoa_telefone: '',
  estagio_descricao: null,
  negocio_valor: null,
  negocio_situacao: null,
};

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
    ['figura', []],
    ['--', []],
  ])('finds by %j', (texto, ids) => {
    expect(filtrarItens(itens, texto).map((item) => item.id)).toEqual(ids);
  });

  it.each([
    ['aço', ['Tanque em aço inox', 'Aços Reunidos', 'Aco Forte', 'Sair', 'Bloquear tela']],
    ['aco', ['Aco Forte', 'Aços Reunidos', 'Tanque em aço inox', 'Sair', 'Bloquear tela']],
    ['ações', ['Sair', 'Bloquear tela', 'Aços Reunidos', 'Aco Forte', 'Tanque em aço inox']],
    ['tela', ['Bloquear tela', 'Sair', 'Aços Reunidos', 'Aco Forte', 'Tanque em aço inox']],
    ['', ['Sair', 'Bloquear tela', 'Aços Reunidos', 'Aco Forte', 'Tanque em aço inox']],
  ])('puts the best answers to %j first, and their group with them', (texto, rotulos) => {
    const juntos: ItemPaleta[] = [
      { id: '1', grupo: 'Ações', rotulo: 'Sair' },
      { id: '2', grupo: 'Ações', rotulo: 'Bloquear tela' },
      { id: '3', grupo: 'Negócios', rotulo: 'Aços Reunidos' },
      { id: '4', grupo: 'Negócios', rotulo: 'Aco Forte' },
      { id: '5', grupo: 'Negócios', rotulo: 'Tanque em aço inox' },
    ];
    expect(ordenarItens(juntos, texto).map((item) => item.rotulo)).toEqual(rotulos);
  });

  it('sends a deal to its page and a person to the list of their deals', () => {
    const achados = [
      {
        ...SEM,
        tipo: 'negocio' as const,
        codigo: 7,
        titulo: 'Kit',
        detalhe: 'Aço',
        board_tipo: 'leads',
        estagio_descricao: 'Proposta',
        negocio_valor: '12500.00',
        negocio_situacao: 'A',
      },
      {
        ...SEM,
        tipo: 'pessoa' as const,
        codigo: 3,
        titulo: 'Aço & Cia',
        detalhe: '12.345.678/0001-95',
        board_tipo: null,
        pessoa_telefone: '(15) 99394-2849',
      },
    ];
    expect(
      itensAchados(achados, () => true).map((um) => um.detalhe?.replaceAll('\u00a0', ' ')),
    ).toEqual(['Aço · Proposta · R$ 12.500,00', '12.345.678/0001-95 · (15) 99394-2849']);
    const ganho = itensAchados([{ ...achados[0]!, negocio_situacao: 'G' }], () => true);
    expect(ganho[0]?.detalhe).toContain('Aço · Ganho · ');
    expect(itensAchados(achados, () => true).map((item) => item.caminho)).toEqual([
      '/apps/crm/pipeline/manutencaonegocio/7',
      '/apps/crm/pessoa/3',
    ]);
    expect(itensAchados(achados, (caminho) => caminho.includes('manutencao'))).toHaveLength(1);
    const [pedido] = itensAchados(
      [
        {
          ...SEM,
          tipo: 'pedvenda',
          codigo: 9,
          empresa_codigo: 2,
          titulo: 'Pedido 4513',
          detalhe: 'Aço & Cia',
          board_tipo: null,
          negocio_valor: '10.00',
        },
      ],
      () => true,
    );
    expect(pedido).toMatchObject({
      grupo: 'Vendas',
      rotulo: 'Pedido 4513',
      caminho: '/apps/vendas/cadastrovendas/dadosVendas/2/9',
    });
  });
});
