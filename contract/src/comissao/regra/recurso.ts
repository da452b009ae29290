import { grupoProduto } from '../../grupo-produto/recurso.ts';
import { pessoa } from '../../pessoa/recurso.ts';
import { produto } from '../../produto/recurso.ts';
import { recurso } from '../../recurso.ts';
import { campo } from '../../recurso/campo.ts';
import { representante } from '../../representante/recurso.ts';

/** How much a sale earns its representative: by product, group, customer or representative, or for everything. */
export const regraComissao = recurso({
  substantivo: 'RegraComissao',
  tabela: 'regracomissao',
  prefixo: 'regracom',
  nome: { um: 'regra de comissão', varios: 'regras de comissão', genero: 'f' },
  permissao: { ver: 'comissao.ver', editar: 'comissao.editar' },
  pagina: {
    rota: '/apps/crm/regracomissao',
    grupo: 'vendas',
    ajuda:
      'Quanto cada venda rende. Vale a mais específica: produto, grupo, cliente, representante, geral.',
  },
  campos: {
    regracom_descricao: campo.texto({
      rotulo: 'Descrição',
      max: 80,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    regracom_percentual: campo.percentual({
      rotulo: 'Comissão (%)',
      ajuda: 'Vazia: a regra ainda não vale.',
      min: 0,
      max: 100,
    }),
    produto_codigo: campo.referencia({ rotulo: 'Produto', a: produto }),
    grupoprod_codigo: campo.referencia({ rotulo: 'Grupo', a: grupoProduto, filtro: true }),
    pessoa_codigo: campo.referencia({ rotulo: 'Cliente', a: pessoa }),
    repres_codigo: campo.referencia({ rotulo: 'Representante', a: representante, filtro: true }),
    regracom_dtinicio: campo.data({ rotulo: 'Vale de' }),
    regracom_dtfim: campo.data({ olhar: 'frente', rotulo: 'Vale até' }),
  },
  usadoPor: [],
});
