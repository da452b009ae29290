import { recurso } from '../../recurso.ts';
import { campo } from '../../recurso/campo.ts';

/** With whom personal data are shared, and what for (LGPD, art. 18, VII): people are told when they ask. */
export const operadorDados = recurso({
  substantivo: 'OperadorDados',
  tabela: 'operador_dados',
  prefixo: 'operad',
  nome: { um: 'operador de dados', varios: 'operadores de dados', genero: 'm' },
  permissao: { ver: 'pessoa.anonimizar', editar: 'pessoa.anonimizar' },
  pagina: {
    rota: '/apps/crm/operadordados',
    grupo: 'integracoes',
    ajuda: 'Quem recebe dados de pessoas da empresa, e para quê: entra na declaração ao titular.',
    sinonimos: 'lgpd privacidade compartilhamento terceiros fornecedor suboperador',
  },
  campos: {
    operad_nome: campo.texto({
      rotulo: 'Nome',
      ajuda: 'Por exemplo: o provedor de e-mail, a hospedagem, a consulta de CNPJ.',
      max: 120,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    operad_papel: campo.escolhaCom({
      rotulo: 'Papel',
      filtro: true,
      padrao: 'OPERADOR',
      opcoes: { OPERADOR: 'Operador', CONTROLADOR: 'Controlador', PUBLICO: 'Órgão público' },
    }),
    operad_uso: campo.texto({ rotulo: 'Para quê', max: 300, busca: true }),
    operad_dados: campo.texto({ rotulo: 'Dados que recebe', max: 500, coluna: false }),
    operad_pais: campo.texto({ rotulo: 'País', max: 60, filtro: true }),
    operad_contato: campo.texto({ rotulo: 'Contato', max: 200, coluna: false }),
  },
  usadoPor: [],
});
