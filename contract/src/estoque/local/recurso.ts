import { recurso, type LinhaDe } from '../../recurso.ts';
import { campo } from '../../recurso/campo.ts';

/** The places where stock lies: warehouse, branch, the van of a representative. What is taken comes from them in their order. */
export const localEstoque = recurso({
  substantivo: 'LocalEstoque',
  tabela: 'localestoque',
  prefixo: 'localestoque',
  nome: { um: 'local de estoque', varios: 'locais de estoque', genero: 'm' },
  permissao: { ver: 'cadastro.ver', editar: 'cadastro.editar' },
  pagina: {
    rota: '/apps/crm/localestoque',
    grupo: 'vendas',
    ajuda: 'Onde o estoque fica: depósito, filial, showroom.',
  },
  campos: {
    localestoque_descricao: campo.texto({
      rotulo: 'Descrição',
      max: 60,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    localestoque_ordem: campo.inteiro({
      rotulo: 'Ordem de saída',
      ajuda: 'De onde se tira primeiro: o menor número.',
      min: 0,
      max: 9999,
    }),
  },
  usadoPor: [],
  contem: ['movestoque.localestoque_codigo'],
});
export type LocalEstoque = LinhaDe<typeof localEstoque>;
