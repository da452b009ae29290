import { recurso } from '../../recurso.ts';
import { campo } from '../../recurso/campo.ts';

/** Incidents with personal data, told to the authority or not: the register is kept for five years (Res. CD/ANPD 15/2024). */
export const incidenteDados = recurso({
  substantivo: 'IncidenteDados',
  tabela: 'incidente_dados',
  prefixo: 'incid',
  nome: { um: 'incidente com dados', varios: 'incidentes com dados', genero: 'm' },
  permissao: { ver: 'pessoa.anonimizar', editar: 'pessoa.anonimizar' },
  pagina: {
    rota: '/apps/crm/incidentedados',
    grupo: 'integracoes',
    ajuda: 'Vazamentos e outros incidentes, com o prazo de três dias úteis para comunicar.',
    sinonimos: 'lgpd privacidade vazamento anpd segurança violação',
  },
  campos: {
    incid_descricao: campo.texto({
      rotulo: 'O que houve',
      max: 150,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    incid_dtconhecido: campo.data({
      olhar: 'tras',
      rotulo: 'Conhecido em',
      ajuda: 'O prazo de três dias úteis conta daqui.',
      filtro: true,
    }),
    incid_dtprazo: campo.data({
      rotulo: 'Comunicar até',
      filtro: true,
      calculado: true,
    }),
    incid_risco: campo.escolhaCom({
      rotulo: 'Risco às pessoas',
      filtro: true,
      padrao: 'AVALIAR',
      opcoes: { AVALIAR: 'A avaliar', BAIXO: 'Sem risco relevante', ALTO: 'Risco relevante' },
    }),
    incid_dtanpd: campo.data({ olhar: 'tras', rotulo: 'Comunicado à ANPD em' }),
    incid_dttitulares: campo.data({ olhar: 'tras', rotulo: 'Comunicado às pessoas em' }),
    incid_afetados: campo.texto({
      rotulo: 'Dados e pessoas atingidos',
      max: 2000,
      coluna: false,
      busca: true,
    }),
    incid_medidas: campo.texto({ rotulo: 'O que foi feito', max: 4000, coluna: false }),
  },
  usadoPor: [],
});
