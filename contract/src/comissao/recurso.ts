import { alvoPedVenda } from '../pedvenda/alvo.ts';
import { alvoEmpresa } from '../empresa/alvo.ts';
import { pessoa } from '../pessoa/recurso.ts';
import { recurso } from '../recurso.ts';
import { campo, type Alvo } from '../recurso/campo.ts';
import { representante } from '../representante/recurso.ts';
import { SITUACOES_DA_COMISSAO } from './situacoes.ts';

const alvoConta: Alvo<'contarec_descricao'> = {
  tabela: 'contarec',
  chave: 'contarec_codigo',
  mostra: 'contarec_descricao',
  lista: '/TWSContaRec/GetLista',
};

/** The ledger of commissions as its list shows it: a line for each parcel of an order. Orders write it; nobody types into it. */
export const comissao = recurso({
  substantivo: 'Comissao',
  tabela: 'comissao',
  prefixo: 'comissao',
  nome: { um: 'comissão', varios: 'comissões', genero: 'f' },
  permissao: { ver: 'comissao.ver', editar: 'comissao.editar' },
  pagina: {
    rota: '/apps/vendas/comissao',
    grupo: 'vendas',
    ajuda: 'O que cada venda rende, previsto, liberado, pago e estornado.',
  },
  campos: {
    comissao_descricao: campo.texto({
      rotulo: 'Origem',
      max: 80,
      exigido: true,
      busca: true,
      principal: true,
    }),
    comissao_situacao: campo.escolhaCom({
      rotulo: 'Situação',
      opcoes: SITUACOES_DA_COMISSAO,
      padrao: 'PR',
      filtro: true,
    }),
    repres_codigo: campo.referencia({ rotulo: 'Representante', a: representante, filtro: true }),
    pessoa_codigo: campo.referencia({ rotulo: 'Cliente', a: pessoa }),
    pedvenda_codigo: campo.referencia({ rotulo: 'Pedido', a: alvoPedVenda }),
    contarec_codigo: campo.referencia({ rotulo: 'Conta a receber', a: alvoConta, coluna: false }),
    empresa_codigo: campo.referencia({ rotulo: 'Empresa', a: alvoEmpresa, coluna: false }),
    comissao_dtprevista: campo.data({
      olhar: 'frente',
      rotulo: 'Pagar até',
      exigido: true,
      filtro: true,
    }),
    comissao_base: campo.dinheiro({ rotulo: 'Base', exigido: true }),
    comissao_percentual: campo.percentual({ rotulo: 'Comissão (%)', min: 0, max: 100 }),
    comissao_valor: campo.dinheiro({ rotulo: 'Valor', exigido: true }),
    comissao_dtliberacao: campo.data({ olhar: 'tras', rotulo: 'Liberada em', filtro: true }),
    comissao_dtpagamento: campo.data({ olhar: 'tras', rotulo: 'Paga em', filtro: true }),
    comissao_motivo: campo.texto({ rotulo: 'Motivo', max: 200, coluna: false }),
  },
  usadoPor: [],
  ordem: 'comissao_dtprevista',
});
