import { condPag } from '../cond-pag/recurso.ts';
import { formaPag } from '../forma-pag/recurso.ts';
import { alvoEmpresa } from '../empresa/alvo.ts';
import { pessoa } from '../pessoa/recurso.ts';
import { recurso } from '../recurso.ts';
import { campo, type Alvo } from '../recurso/campo.ts';
import { representante } from '../representante/recurso.ts';
import { alvoTabPreco } from '../tabpreco/alvo.ts';
import { transp } from '../transp/recurso.ts';
import { FILTROS_ALEM } from './filtros.ts';
import { FRETES, SITUACOES, TIPOS } from './situacoes.ts';

const negocio: Alvo<'negocio_titulo'> = {
  tabela: 'negocio',
  chave: 'negocio_codigo',
  mostra: 'negocio_titulo',
  lista: '/TWSNegocio/GetLista',
};

/** Quotes and orders as their list shows them; what is inside them has calls of its own. */
export const pedvenda = recurso({
  substantivo: 'PedVenda',
  tabela: 'pedvenda',
  prefixo: 'pedvenda',
  nome: { um: 'venda', varios: 'vendas', genero: 'f' },
  permissao: {
    ver: 'venda.ver',
    editar: 'venda.editar',
    exportar: 'venda.exportar',
    importar: 'venda.importar',
  },
  pagina: {
    rota: '/apps/vendas/listagemvendas/listavendas',
    grupo: 'vendas',
    ajuda: 'Orçamentos e pedidos.',
  },
  campos: {
    pedvenda_numero: campo.texto({
      rotulo: 'Número',
      max: 40,
      exigido: true,
      busca: true,
      principal: true,
    }),
    pedvenda_tipo: campo.calculado({ rotulo: 'Tipo', opcoes: TIPOS, filtro: true }),
    pedvenda_situacao: campo.calculado({ rotulo: 'Situação', opcoes: SITUACOES, filtro: true }),
    pessoa_codigo: campo.referencia({ rotulo: 'Cliente', a: pessoa, filtro: true }),
    pedvenda_valor: campo.dinheiro({ rotulo: 'Total', exigido: true }),
    pedvenda_dtemissao: campo.data({ rotulo: 'Emissão', exigido: true, filtro: true }),
    pedvenda_dtvalidade: campo.data({ rotulo: 'Validade', filtro: true }),
    pedvenda_dtprevisaoentrega: campo.data({ rotulo: 'Entrega prevista', filtro: true }),
    repres_codigo: campo.referencia({ rotulo: 'Representante', a: representante, filtro: true }),
    negocio_codigo: campo.referencia({ rotulo: 'Negócio', a: negocio, coluna: false }),
    empresa_codigo: campo.referencia({
      rotulo: 'Empresa',
      a: alvoEmpresa,
      exigido: true,
      coluna: false,
    }),
    tabpreco_codigo: campo.referencia({
      rotulo: 'Tabela de preço',
      a: alvoTabPreco,
      coluna: false,
    }),
    condpag_codigo: campo.referencia({
      rotulo: 'Condição de pagamento',
      a: condPag,
      coluna: false,
    }),
    formapag_codigo: campo.referencia({ rotulo: 'Forma de pagamento', a: formaPag, coluna: false }),
    transp_codigo: campo.referencia({ rotulo: 'Transportadora', a: transp, coluna: false }),
    pedvenda_tipofrete: campo.calculado({ rotulo: 'Frete', opcoes: FRETES, coluna: false }),
    pedvenda_vlprodutos: campo.dinheiro({ rotulo: 'Produtos', exigido: true, coluna: false }),
    pedvenda_vldesconto: campo.dinheiro({ rotulo: 'Desconto', exigido: true, coluna: false }),
    pedvenda_numpedcliente: campo.texto({
      rotulo: 'Ordem de compra do cliente',
      max: 20,
      busca: true,
      coluna: false,
    }),
    usuario_login: campo.texto({ rotulo: 'Feito por', max: 60, coluna: false }),
    pedvenda_favorito: campo.simNao({ rotulo: 'Favorito do negócio', coluna: false }),
  },
  filtrosAlem: FILTROS_ALEM,
  usadoPor: [],
  ordem: 'pedvenda_dtemissao desc',
});
