import { recurso } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';

export const etiqueta = recurso({
  substantivo: 'Etiqueta',
  tabela: 'etiqueta',
  prefixo: 'etiqueta',
  nome: { um: 'etiqueta', varios: 'etiquetas', genero: 'f' },
  permissao: { ver: 'cadastro.ver', editar: 'cadastro.editar' },
  pagina: {
    rota: '/apps/crm/etiqueta',
    grupo: 'negocios',
    ajuda: 'Marcas coloridas para agrupar e encontrar negócios.',
  },
  campos: {
    etiqueta_descricao: campo.texto({
      rotulo: 'Descrição',
      max: 80,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    etiqueta_cor: campo.cor({ rotulo: 'Cor', filtro: true }),
  },
  usadoPor: ['negocio.etiquetas[]'],
});
