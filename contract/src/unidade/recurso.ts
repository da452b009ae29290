import { recurso } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';

/** Units in which products are sold: "UN", "KG", "M2". */
export const unidade = recurso({
  substantivo: 'Unidade',
  tabela: 'unidade',
  prefixo: 'unidade',
  nome: { um: 'unidade', varios: 'unidades', genero: 'f' },
  permissao: { ver: 'cadastro.ver', editar: 'cadastro.editar' },
  pagina: {
    rota: '/apps/crm/unidade',
    grupo: 'vendas',
    ajuda: 'Em que se vende e se conta: peça, quilo, metro.',
  },
  campos: {
    unidade_descricao: campo.texto({
      rotulo: 'Descrição',
      max: 60,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    unidade_sigla: campo.texto({
      rotulo: 'Sigla',
      ajuda: 'Como sai nos documentos: UN, KG, M2.',
      max: 6,
      unico: true,
      busca: true,
    }),
    unidade_fracao: campo.simNao({
      rotulo: 'Aceita fração',
      ajuda: 'Sem isto, vende-se, separa-se e devolve-se só em números inteiros: não há meia peça.',
    }),
  },
  usadoPor: ['produto.unidade_codigo'],
});
