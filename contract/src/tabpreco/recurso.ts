import { escreverUfs, lerUfs } from '../br/uf.ts';
import { recurso, type LinhaDe } from '../recurso.ts';
import { campo, type Alvo } from '../recurso/campo.ts';
import { alvoTabPreco } from './alvo.ts';

const permissao = { ver: 'cadastro.ver', editar: 'cadastro.editar' } as const;
/** A table that another one starts from; its name goes by a name of its own, for the row has one too. */
const mae = {
  ...alvoTabPreco,
  coluna: alvoTabPreco.mostra,
  mostra: 'tabpreco_maedescricao',
} as const satisfies Alvo;

/** How many tables may stand on each other, the last one that has prices of its own included. */
export const MAXIMO_DE_TABELAS_EM_CADEIA = 5;

/** Price tables: what a product costs, from which quantity, for whom and until when. */
export const tabPreco = recurso({
  substantivo: 'TabPreco',
  tabela: 'tabpreco',
  prefixo: 'tabpreco',
  nome: { um: 'tabela de preço', varios: 'tabelas de preço', genero: 'f' },
  permissao,
  pagina: {
    rota: '/apps/crm/tabpreco',
    grupo: 'vendas',
    ajuda: 'Quanto custa cada produto, a partir de que quantidade, para quem e até quando.',
  },
  campos: {
    tabpreco_descricao: campo.texto({
      rotulo: 'Descrição',
      max: 60,
      exigido: true,
      unico: true,
      busca: true,
      principal: true,
    }),
    tabpreco_dtinicio: campo.data({ rotulo: 'Vale de', filtro: true }),
    tabpreco_dtfim: campo.data({ olhar: 'frente', rotulo: 'Vale até', filtro: true }),
    tabpreco_mae: campo.referencia({
      rotulo: 'Parte da tabela',
      ajuda: 'O que esta não tem vem de lá. Sem nenhuma, vem do preço do produto.',
      a: mae,
      filtro: true,
    }),
    tabpreco_percentual: campo.percentual({
      rotulo: 'Acréscimo (%)',
      ajuda: 'Sobre o que vem da outra tabela ou do produto. Desconto: -5.',
      min: -100,
      max: 999,
    }),
    tabpreco_descmaximo: campo.percentual({
      rotulo: 'Desconto máximo (%)',
      ajuda: 'Acima dele o orçamento pede aprovação.',
      min: 0,
      max: 100,
    }),
    tabpreco_ufs: campo.conferido({
      rotulo: 'Estados',
      ajuda: 'Para clientes destes estados: PR, RS, SC.',
      max: 130,
      coluna: false,
      guardar: escreverUfs,
      confere: (texto) => lerUfs(texto) !== null,
      recusa: 'Informe as siglas dos estados, separadas por vírgulas: PR, RS, SC.',
    }),
    tabpreco_padrao: campo.simNao({
      rotulo: 'Padrão',
      ajuda: 'Para quem não tem outra: nem o cliente, nem o representante, nem o estado.',
      filtro: true,
    }),
  },
  usadoPor: [
    'pessoa.tabpreco_codigo',
    'representante.tabpreco_codigo',
    'tabpreco.tabpreco_mae',
    'pedvenda.tabpreco_codigo',
  ],
  contem: ['ittabpreco.tabpreco_codigo'],
});
export type TabPreco = LinhaDe<typeof tabPreco>;
