import { describe, expect, it } from 'vitest';
import { MENU_CRM, menuVisivel } from './menu.ts';

const linhas = MENU_CRM.flatMap((grupo) =>
  grupo.itens.map((item) => [grupo.titulo, item.rotulo, item.caminho]),
);

describe('menu of the CRM product (§2)', () => {
  it('has the entries of the specification, in order', () => {
    expect(linhas).toEqual([
      [undefined, 'Central de Tarefas', '/apps/crm/atividades'],
      ['Meus Negócios', 'Prospects', '/apps/crm/pipeline/prospects'],
      ['Meus Negócios', 'Leads', '/apps/crm/pipeline/leads'],
      ['Meus Negócios', 'Oportunidades', '/apps/crm/pipeline/oportunidades'],
      [undefined, 'Pós-Vendas', '/apps/crm/pipeline/posvendas'],
      ['Meus Resultados', 'Funil de vendas', '/dashboard/crm/funilvendas'],
      ['Meus Resultados', 'Vendas', '/dashboard/crm/graficovendas'],
      ['Meus Resultados', 'Tarefas', '/dashboard/crm/indicador'],
      ['Meus Resultados', 'Prospects', '/dashboard/crm/graficoprospect'],
      ['Meus Resultados', 'Leads', '/dashboard/crm/graficoleads'],
      ['Meus Resultados', 'Oportunidades', '/dashboard/crm/graficooportunidades'],
      [undefined, 'Vendas', '/apps/vendas/listagemvendas/listavendas'],
      [undefined, 'Configurações', '/apps/crm/cadastros'],
    ]);
  });
  it('has the screens of the settings belong to Configurações', () => {
    const configuracoes = MENU_CRM.at(-1)?.itens[0];
    for (const tela of [
      'board',
      'empresa',
      'redistribuicaodecarteira',
      'redistribuicaodeTags',
      'auditoria',
      'lixeira',
      'campo',
    ])
      expect(configuracoes?.abrange).toContain(`/apps/crm/${tela}`);
    expect(configuracoes?.abrange).toContain('/apps/crm/importacaodenegocio');
  });
  it('shows no entry that leads nowhere and no empty section', () => {
    const visivel = menuVisivel((caminho) => caminho.includes('funilvendas'));
    expect(visivel).toHaveLength(1);
    expect(visivel[0]?.itens.map((item) => item.rotulo)).toEqual(['Funil de vendas']);
  });
});
