import { recurso } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';

export const segmento = recurso({
  substantivo: 'Segmento',
  tabela: 'segmento',
  prefixo: 'segmento',
  nome: { um: 'segmento', varios: 'segmentos', genero: 'm' },
  permissao: { ver: 'cadastro.ver', editar: 'cadastro.editar' },
  pagina: {
    rota: '/apps/crm/segmento',
    grupo: 'negocios',
    ajuda: 'Os ramos de atividade dos clientes e dos negócios.',
  },
  campos: {
    segmento_descricao: campo.texto({
      rotulo: 'Descrição',
      max: 80,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
  },
  usadoPor: [
    'negocio.segmento_codigo',
    'pessoa.segmento_codigo',
    'distribuicao_participante.segmento_codigo',
  ],
});
