import { recurso } from '../../recurso.ts';
import { campo } from '../../recurso/campo.ts';
import { BASES_LEGAIS } from './bases.ts';

/** The record of processing that the law asks for (LGPD, art. 37): what is done with which data, on which ground. */
export const tratamento = recurso({
  substantivo: 'Tratamento',
  tabela: 'tratamento',
  prefixo: 'tratam',
  nome: { um: 'tratamento de dados', varios: 'tratamentos de dados', genero: 'm' },
  permissao: { ver: 'pessoa.anonimizar', editar: 'pessoa.anonimizar' },
  pagina: {
    rota: '/apps/crm/tratamento',
    grupo: 'integracoes',
    ajuda: 'Para que a empresa usa dados de pessoas, com base legal, guarda e quem os recebe.',
    sinonimos: 'lgpd privacidade ropa finalidade operador inventário',
  },
  campos: {
    tratam_descricao: campo.texto({
      rotulo: 'Finalidade',
      max: 120,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    tratam_dados: campo.texto({
      rotulo: 'Dados usados',
      ajuda: 'Por exemplo: nome, telefone e e-mail de contatos de clientes.',
      max: 1000,
      busca: true,
    }),
    tratam_baselegal: campo.escolha({ rotulo: 'Base legal', filtro: true, opcoes: BASES_LEGAIS }),
    tratam_guarda: campo.texto({ rotulo: 'Por quanto tempo', max: 200 }),
    tratam_partilha: campo.texto({
      rotulo: 'Quem os recebe',
      ajuda: 'Operadores e parceiros, por exemplo o provedor de e-mail.',
      max: 500,
      coluna: false,
    }),
    tratam_seguranca: campo.texto({
      rotulo: 'Medidas de segurança',
      max: 1000,
      coluna: false,
    }),
    tratam_responsavel: campo.texto({ rotulo: 'Área responsável', max: 120, coluna: false }),
  },
  usadoPor: [],
});
