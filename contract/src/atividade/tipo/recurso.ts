import { recurso } from '../../recurso.ts';
import { campo } from '../../recurso/campo.ts';

export const tipoAtividade = recurso({
  substantivo: 'TipoAtividade',
  tabela: 'tipo_atividade',
  prefixo: 'tipoatividade',
  nome: { um: 'tipo de tarefa', varios: 'tipos de tarefa', genero: 'm' },
  permissao: { ver: 'cadastro.ver', editar: 'cadastro.editar' },
  pagina: {
    rota: '/apps/crm/tipoatividade',
    grupo: 'negocios',
    ajuda: 'Ligação, visita, reunião: o que a equipe faz, com ícone, cor e duração.',
  },
  campos: {
    tipoatividade_descricao: campo.texto({
      rotulo: 'Descrição',
      max: 80,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    tipoatividade_icone: campo.icone({ rotulo: 'Ícone', filtro: true }),
    tipoatividade_cor: campo.cor({ rotulo: 'Cor', filtro: true }),
    tipoatividade_duracao: campo.duracao({
      rotulo: 'Duração padrão',
      ajuda: 'Minutos com que uma tarefa nova deste tipo começa.',
    }),
    tipoatividade_ordem: campo.inteiro({
      rotulo: 'Ordem',
      ajuda: 'O menor número aparece primeiro.',
      min: 0,
      max: 9999,
    }),
  },
  usadoPor: ['atividade.tipoatividade_codigo'],
  ordem: 'tipoatividade_ordem',
});
