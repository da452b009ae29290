import { recurso } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';

/** Carriers. */
export const transp = recurso({
  substantivo: 'Transp',
  tabela: 'transp',
  prefixo: 'transp',
  nome: { um: 'transportadora', varios: 'transportadoras', genero: 'f' },
  permissao: { ver: 'cadastro.ver', editar: 'cadastro.editar' },
  pagina: {
    rota: '/apps/crm/transp',
    grupo: 'vendas',
    ajuda: 'Quem leva o que foi vendido.',
  },
  campos: {
    transp_razao: campo.texto({
      rotulo: 'Nome ou razão social',
      max: 120,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    transp_cnpj: campo.documento({ rotulo: 'CNPJ ou CPF', busca: true }),
    transp_telefone: campo.texto({ rotulo: 'Telefone', max: 30, conteudo: 'telefone' }),
    transp_email: campo.email({ rotulo: 'E-mail' }),
    transp_antt: campo.texto({ rotulo: 'RNTRC (ANTT)', max: 20 }),
  },
  usadoPor: ['pedvenda.transp_codigo', 'pedvenda.redespacho_codigo'],
});
