import { alvoPedVenda } from '../pedvenda/alvo.ts';
import { alvoEmpresa } from '../empresa/alvo.ts';
import { formaPag } from '../forma-pag/recurso.ts';
import { pessoa } from '../pessoa/recurso.ts';
import { SITUACOES_DA_CONTA } from '../pedvenda/finalizacao/schemas.ts';
import { TIPOS_PAGAMENTO } from '../pedvenda/situacoes.ts';
import { recurso } from '../recurso.ts';
import { campo } from '../recurso/campo.ts';
import { representante } from '../representante/recurso.ts';

/** What customers owe, a row for each parcel of a finalised part. Orders write it; nobody types into it. */
export const contaRec = recurso({
  substantivo: 'ContaRec',
  tabela: 'contarec',
  prefixo: 'contarec',
  nome: { um: 'conta a receber', varios: 'contas a receber', genero: 'f' },
  permissao: {
    ver: 'venda.ver',
    editar: 'venda.finalizar',
    exportar: 'contarec.exportar',
  },
  pagina: {
    rota: '/apps/financeiro/contasareceber',
    grupo: 'vendas',
    ajuda: 'O que os clientes devem de cada pedido, e o que já pagaram.',
  },
  campos: {
    contarec_descricao: campo.texto({
      rotulo: 'Documento',
      max: 80,
      exigido: true,
      busca: true,
      principal: true,
    }),
    contarec_situacao: campo.escolhaCom({
      rotulo: 'Situação',
      opcoes: SITUACOES_DA_CONTA,
      padrao: 'AB',
      filtro: true,
    }),
    pessoa_codigo: campo.referencia({ rotulo: 'Cliente', a: pessoa, filtro: true }),
    contarec_dtvencimento: campo.data({
      olhar: 'frente',
      rotulo: 'Vencimento',
      exigido: true,
      filtro: true,
    }),
    contarec_valor: campo.dinheiro({ rotulo: 'Valor', exigido: true }),
    /** What is left: the value less what was received of it and the discount. */
    contarec_saldo: campo.dinheiro({ rotulo: 'Saldo', exigido: true }),
    contarec_valorpago: campo.dinheiro({ rotulo: 'Recebido', exigido: true }),
    contarec_dtpagamento: campo.data({ olhar: 'tras', rotulo: 'Recebido em', filtro: true }),
    repres_codigo: campo.referencia({ rotulo: 'Representante', a: representante, filtro: true }),
    pedvenda_codigo: campo.referencia({ rotulo: 'Pedido', a: alvoPedVenda }),
    empresa_codigo: campo.referencia({ rotulo: 'Empresa', a: alvoEmpresa, coluna: false }),
    contarec_tipopagamento: campo.escolhaCom({
      rotulo: 'Tipo de pagamento',
      opcoes: TIPOS_PAGAMENTO,
      padrao: 'FT',
      filtro: true,
    }),
    formapag_codigo: campo.referencia({
      rotulo: 'Forma de pagamento',
      a: formaPag,
      coluna: false,
      filtro: true,
    }),
    contarec_dtemissao: campo.data({
      olhar: 'tras',
      rotulo: 'Emissão',
      exigido: true,
      coluna: false,
    }),
    contarec_vlcredito: campo.dinheiro({ rotulo: 'Com crédito', exigido: true, coluna: false }),
    contarec_juros: campo.dinheiro({ rotulo: 'Juros', exigido: true, coluna: false }),
    contarec_multa: campo.dinheiro({ rotulo: 'Multa', exigido: true, coluna: false }),
    contarec_desconto: campo.dinheiro({ rotulo: 'Desconto', exigido: true, coluna: false }),
  },
  usadoPor: [],
  ordem: 'contarec_dtvencimento',
});
