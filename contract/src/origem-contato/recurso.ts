import { recurso } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';

export const origemContato = recurso({
  substantivo: 'OrigemContato',
  tabela: 'origem_contato',
  prefixo: 'orprospect',
  nome: { um: 'origem de contato', varios: 'origens de contato', genero: 'f' },
  permissao: { ver: 'cadastro.ver', editar: 'cadastro.editar' },
  pagina: {
    rota: '/apps/crm/origemContato',
    grupo: 'negocios',
    ajuda: 'De onde os negócios vêm: indicação, site, feira.',
  },
  campos: {
    orprospect_descricao: campo.texto({
      rotulo: 'Descrição',
      max: 80,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
  },
  usadoPor: ['negocio.orprospect_codigo', 'distribuicao_participante.orprospect_codigo'],
});
