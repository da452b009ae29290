import { recurso } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';

/** Groups of products, by which they are found and added up. */
export const grupoProduto = recurso({
  substantivo: 'GrupoProduto',
  tabela: 'grupo_produto',
  prefixo: 'grupoprod',
  nome: { um: 'grupo de produtos', varios: 'grupos de produtos', genero: 'm' },
  permissao: { ver: 'cadastro.ver', editar: 'cadastro.editar' },
  pagina: {
    rota: '/apps/crm/grupoproduto',
    grupo: 'vendas',
    ajuda: 'As famílias dos produtos, para achar e somar.',
  },
  campos: {
    grupoprod_descricao: campo.texto({
      rotulo: 'Descrição',
      max: 80,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
  },
  usadoPor: ['produto.grupoprod_codigo', 'regracomissao.grupoprod_codigo'],
});
