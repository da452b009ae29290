import { recurso } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';
import { regiao } from '../regiao/recurso.ts';
import { alvoTabPreco } from '../tabpreco/alvo.ts';

/** What a representative earns, who they are on paper and their limits: for who may know it of colleagues, and for themselves. */
const TERMO = { permissao: ['comissao.editar', 'venda.margem'], propria: true } as const;
/** How they are reached: also for who keeps the register. */
const CONTATO = {
  permissao: ['cadastro.editar', 'comissao.editar', 'venda.margem'],
  propria: true,
} as const;

export const representante = recurso({
  substantivo: 'Representante',
  tabela: 'representante',
  prefixo: 'repres',
  nome: { um: 'representante', varios: 'representantes', genero: 'm' },
  permissao: { ver: 'cadastro.ver', editar: 'cadastro.editar' },
  pagina: {
    rota: '/apps/crm/representante',
    grupo: 'empresa',
    ajuda: 'Quem vende: da casa ou de fora, com documento, região e comissão.',
  },
  campos: {
    repres_razao: campo.texto({
      rotulo: 'Nome ou razão social',
      max: 120,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    repres_fantasia: campo.texto({ rotulo: 'Nome fantasia', max: 120, busca: true }),
    repres_tipo: campo.escolhaCom({
      rotulo: 'Tipo',
      ajuda: 'Da casa, ou uma representação de fora.',
      filtro: true,
      padrao: 'I',
      opcoes: { I: 'Interno', E: 'Externo' },
    }),
    repres_cnpj: campo.documento({ rotulo: 'CNPJ ou CPF', busca: true, ...TERMO }),
    repres_telefone: campo.texto({ rotulo: 'Telefone', max: 20, conteudo: 'telefone', ...CONTATO }),
    repres_email: campo.texto({ rotulo: 'E-mail', max: 120, conteudo: 'email', ...CONTATO }),
    repres_regiao: campo.texto({
      rotulo: 'Onde atende',
      ajuda: 'Em palavras, para quem lê: "Serra gaúcha, menos Caxias". As regras usam a região.',
      max: 80,
      busca: true,
    }),
    regiao_codigo: campo.referencia({
      rotulo: 'Região',
      ajuda: 'Por ela a distribuição automática e a da carteira sabem quem atende cada lugar.',
      a: regiao,
      filtro: true,
    }),
    repres_comissao: campo.decimal({
      rotulo: 'Comissão (%)',
      ajuda: 'Percentual usual sobre o que vende.',
      percentual: true,
      casas: 2,
      ...TERMO,
    }),
    tabpreco_codigo: campo.referencia({
      rotulo: 'Tabela de preço',
      a: alvoTabPreco,
      coluna: false,
      ...TERMO,
    }),
    repres_descmaximo: campo.decimal({
      rotulo: 'Desconto máximo (%)',
      ajuda: 'Acima dele, o orçamento pede aprovação. Vazio: sem limite próprio.',
      percentual: true,
      casas: 4,
      casasLidas: 2,
      min: 0,
      coluna: false,
      ...TERMO,
    }),
  },
  usadoPor: [
    'usuario.repres_codigo',
    'negocio.repres_codigo',
    'pessoa.repres_codigo',
    'pedvenda.repres_codigo',
    'regracomissao.repres_codigo',
    'comissao.repres_codigo',
    'equipe_membro.repres_codigo',
  ],
});
