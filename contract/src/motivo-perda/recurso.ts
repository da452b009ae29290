import { recurso } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';

export const motivoPerda = recurso({
  substantivo: 'MotivoPerda',
  tabela: 'motivo_perda',
  prefixo: 'motperda',
  nome: { um: 'motivo de perda', varios: 'motivos de perda', genero: 'm' },
  permissao: { ver: 'cadastro.ver', editar: 'cadastro.editar' },
  pagina: {
    rota: '/apps/crm/motivoperda',
    grupo: 'negocios',
    ajuda: 'Por que negócios se perdem. Quem perde um negócio escolhe um destes.',
  },
  campos: {
    motperda_descricao: campo.texto({
      rotulo: 'Descrição',
      max: 80,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    motperda_ordem: campo.inteiro({
      rotulo: 'Ordem',
      ajuda: 'O menor número aparece primeiro.',
      min: 0,
      max: 9999,
    }),
    motperda_exigeobs: campo.simNao({
      rotulo: 'Exige observação',
      ajuda: 'Quem perde precisa dizer por quê.',
      filtro: true,
    }),
  },
  usadoPor: ['negocio.motperda_codigo'],
  ordem: 'motperda_ordem',
});
