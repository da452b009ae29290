import { condPag } from '../cond-pag/recurso.ts';
import { lerCascata, guardarCascata, mostrarCascata } from '../documento/cascata.ts';
import { formaPag } from '../forma-pag/recurso.ts';
import { pessoa } from '../pessoa/recurso.ts';
import { produto } from '../produto/recurso.ts';
import { campo } from '../recurso/campo.ts';
import { linhas } from '../recurso/linhas.ts';
import { representante } from '../representante/recurso.ts';
import { alvoTabPreco } from '../tabpreco/alvo.ts';
import { transp } from '../transp/recurso.ts';
import { MAXIMO_DE_PARCELAS } from './schemas.ts';
import { FRETES, TIPOS_PAGAMENTO } from './situacoes.ts';

const desconto = (rotulo: string) =>
  campo.conferido({
    rotulo,
    max: 60,
    guardar: guardarCascata,
    mostrar: mostrarCascata,
    confere: (texto) => lerCascata(texto) !== null,
    recusa: 'Informe o desconto em percentuais, como 10 ou 10+5+3.',
  });

/** What stands at the head of a quote, in the order of its form; the first part is always in sight. */
export const CABECALHO = {
  pessoa_codigo: campo.referencia({ rotulo: 'Cliente', a: pessoa }),
  repres_codigo: campo.referencia({ rotulo: 'Representante', a: representante }),
  tabpreco_codigo: campo.referencia({ rotulo: 'Tabela de preço', a: alvoTabPreco }),
  condpag_codigo: campo.referencia({ rotulo: 'Condição de pagamento', a: condPag }),
  pedvenda_dtvalidade: campo.data({ olhar: 'frente', rotulo: 'Validade' }),
  pedvenda_desccascata: desconto('Desconto geral (%)'),
  pedvenda_vldescgeral: campo.dinheiro({ rotulo: 'Desconto geral (R$)' }),
} as const;
export const CABECALHO_RESTO = {
  formapag_codigo: campo.referencia({ rotulo: 'Forma de pagamento', a: formaPag }),
  pedvenda_tipofrete: campo.escolhaCom({ rotulo: 'Frete', opcoes: FRETES, padrao: '9' }),
  pedvenda_vlfrete: campo.dinheiro({ rotulo: 'Valor do frete' }),
  pedvenda_vlseguro: campo.dinheiro({ rotulo: 'Seguro' }),
  pedvenda_vldespesas: campo.dinheiro({ rotulo: 'Outras despesas' }),
  pedvenda_vlfretepago: campo.dinheiro({
    rotulo: 'Frete que pagamos',
    ajuda: 'O que a empresa paga de frete sem cobrar do cliente: sai da margem.',
  }),
  transp_codigo: campo.referencia({ rotulo: 'Transportadora', a: transp }),
  redespacho_codigo: campo.referencia({
    rotulo: 'Redespacho',
    a: { ...transp, mostra: 'redespacho_razao', coluna: transp.mostra },
  }),
  pedvenda_qtdvolumes: campo.inteiro({ rotulo: 'Volumes', min: 0, max: 1_000_000 }),
  pedvenda_dtprevisaoentrega: campo.data({ olhar: 'frente', rotulo: 'Entrega prevista' }),
  pedvenda_contato: campo.texto({ rotulo: 'Contato', max: 120 }),
  pedvenda_numpedcliente: campo.texto({ rotulo: 'Ordem de compra do cliente', max: 20 }),
  pedvenda_natoperacao: campo.texto({ rotulo: 'Natureza da operação', max: 60 }),
  pedvenda_obs: campo.texto({ rotulo: 'Observações para o cliente', max: 4000 }),
  pedvenda_obsinterna: campo.texto({ rotulo: 'Observações internas', max: 4000 }),
} as const;

/** Where it is delivered: an address of the customer's, which a control of its own offers. */
export const ENTREGA = {
  pesend_codigo: campo.inteiro({ rotulo: 'Endereço de entrega', min: 1 }),
} as const;

/** The lines of a quote as they are typed. */
export const ITENS = linhas({
  tabela: 'itpedvenda',
  prefixo: 'itpedvenda',
  nome: { um: 'item', varios: 'itens', genero: 'm' },
  max: 500,
  leitor: { campo: 'produto_codigo', com: { itpedvenda_quantidade: '1' } },
  campos: {
    produto_codigo: campo.referencia({ rotulo: 'Produto', a: produto, exigido: true }),
    itpedvenda_quantidade: campo.decimal({
      rotulo: 'Quantidade',
      casas: 4,
      min: 0,
      exigido: true,
    }),
    itpedvenda_vlunitario: campo.decimal({ rotulo: 'Preço', casas: 4, min: 0 }),
    itpedvenda_desccascata: { ...desconto('Desconto (%)'), curto: true },
    itpedvenda_dtentrega: campo.data({ olhar: 'frente', rotulo: 'Entrega' }),
    itpedvenda_obs: campo.texto({ rotulo: 'Observação', max: 500 }),
  },
});

/** The parcels of a quote where a person types them. */
export const PARCELAS = linhas({
  tabela: 'parcpedvenda',
  prefixo: 'parcpedvenda',
  nome: { um: 'parcela', varios: 'parcelas', genero: 'f' },
  max: MAXIMO_DE_PARCELAS,
  campos: {
    parcpedvenda_dtvencimento: campo.data({ olhar: 'frente', rotulo: 'Vencimento', exigido: true }),
    parcpedvenda_valor: campo.dinheiro({ rotulo: 'Valor', exigido: true }),
    parcpedvenda_tipopagamento: campo.escolhaCom({
      rotulo: 'Como se paga',
      opcoes: TIPOS_PAGAMENTO,
      padrao: 'FT',
    }),
  },
});
