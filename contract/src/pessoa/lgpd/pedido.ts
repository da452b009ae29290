import { recurso } from '../../recurso.ts';
import { campo } from '../../recurso/campo.ts';
import { pessoa } from '../recurso.ts';

/** What a person may ask about their data (LGPD, arts. 18 and 20). */
export const PEDIDOS_DE_TITULARES = {
  ACESSO: 'Confirmação e acesso',
  CORRECAO: 'Correção',
  ANONIMIZACAO: 'Anonimização, bloqueio ou exclusão',
  PORTABILIDADE: 'Portabilidade',
  PARTILHA: 'Com quem os dados são compartilhados',
  REVOGACAO: 'Revogação do consentimento',
  REVISAO: 'Revisão de decisão automática',
} as const;

/** Requests of data subjects: who asked what when, until when the answer is due, and what it was. */
export const pedidoTitular = recurso({
  substantivo: 'PedidoTitular',
  tabela: 'pedido_titular',
  prefixo: 'pedtit',
  nome: { um: 'pedido de titular', varios: 'pedidos de titulares', genero: 'm' },
  permissao: { ver: 'pessoa.anonimizar', editar: 'pessoa.anonimizar' },
  pagina: {
    rota: '/apps/crm/pedidotitular',
    grupo: 'integracoes',
    ajuda: 'O que pessoas pediram sobre os dados delas, com o prazo de 15 dias e a resposta.',
    sinonimos: 'lgpd privacidade direitos acesso portabilidade requisição',
  },
  campos: {
    pedtit_protocolo: campo.texto({
      rotulo: 'Protocolo',
      ajuda: 'O que identifica o pedido, por exemplo 2026-014.',
      max: 80,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    pedtit_titular: campo.texto({ rotulo: 'Quem pediu', max: 150, busca: true }),
    pessoa_codigo: campo.referencia({
      rotulo: 'Cliente',
      ajuda: 'Se quem pediu está no cadastro: os dados saem daqui com um toque.',
      a: pessoa,
      filtro: true,
    }),
    pedtit_tipo: campo.escolhaCom({
      rotulo: 'O que pediu',
      filtro: true,
      padrao: 'ACESSO',
      opcoes: PEDIDOS_DE_TITULARES,
    }),
    pedtit_dtpedido: campo.data({ olhar: 'tras', rotulo: 'Pedido em', filtro: true }),
    pedtit_dtprazo: campo.data({
      rotulo: 'Responder até',
      filtro: true,
      calculado: true,
    }),
    pedtit_situacao: campo.escolhaCom({
      rotulo: 'Situação',
      filtro: true,
      padrao: 'ABERTO',
      opcoes: { ABERTO: 'Aberto', ATENDIDO: 'Atendido', NEGADO: 'Negado' },
    }),
    pedtit_dtresposta: campo.data({ olhar: 'tras', rotulo: 'Respondido em', coluna: false }),
    pedtit_identidade: campo.texto({
      rotulo: 'Como provou quem é',
      ajuda: 'O documento ou o canal, sem o número.',
      max: 150,
      coluna: false,
    }),
    pedtit_resposta: campo.texto({ rotulo: 'Resposta', max: 4000, coluna: false }),
  },
  usadoPor: [],
  ordem: 'pedtit_dtprazo',
});
