import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { codigo, codigos, semFiltro } from '../primitives.ts';
import { filtrosDoFaturado } from './filtros.ts';
import { pedvenda } from './recurso.ts';
import {
  aprovacaoPendente,
  entradaAprovacoes,
  entradaAprovar,
  entradaDesfazerAprovacao,
} from './aprovacao.ts';
import { entradaIcms, faltaDeIcms } from './icms.ts';
import { entradaProdutos, produtoOferecido } from './oferta.ts';
import * as s from './schemas.ts';

const { getLista: lista, getPorCampos: porCampos, exportar: arquivo } = pedvenda.api;

/** One deal or several: the filter takes a bare code too. */
const deNegocios = semFiltro(z.union([codigos, codigo], 'Informe o código do negócio.'));
export const getLista = endpoint({
  ...lista,
  kind: 'read',
  input: z.extend(lista.input, { negocio_codigo: deNegocios, ...filtrosDoFaturado }),
});
export const getPorCampos = endpoint({
  ...porCampos,
  kind: 'read',
  input: z.extend(porCampos.input, { negocio_codigo: deNegocios, ...filtrosDoFaturado }),
});
export const exportar = endpoint({
  ...arquivo,
  kind: 'read',
  input: z.extend(arquivo.input, { negocio_codigo: deNegocios, ...filtrosDoFaturado }),
});
export const { historico } = pedvenda.api;
/** What the documents of a list are worth together; what of them was billed, where the list asks for what was billed. */
export const totalizar = endpoint({
  ...arquivo,
  nome: 'Somar vendas',
  permission: 'venda.ver',
  path: '/TWSPedVenda/Totalizar',
  kind: 'read',
  forma: 'json',
  tabela: 'PEDVENDA',
  adicao: true,
  input: z.omit(exportar.input, { FORMATO: true }),
  output: s.somaDasVendas,
});

const comum = { method: 'PUT', tabela: 'PEDVENDA' } as const;
const escrita = {
  ...comum,
  kind: 'write',
  permission: 'venda.editar',
  muda: ['/TWSPedVenda/', '/TWSNegocio/'],
} as const;

export const getPedVenda = endpoint({
  ...comum,
  adicao: true,
  nome: 'Abrir orçamento ou pedido',
  path: '/TWSPedVenda/GetPedVenda',
  kind: 'read',
  permission: 'venda.ver',
  input: s.entradaUma,
  output: s.inteira,
});
/** Whether rules give the ICMS of a sale from state to state; nothing comes where they do, or where none is reckoned. */
export const conferirIcms = endpoint({
  ...comum,
  adicao: true,
  nome: 'Conferir o ICMS interestadual',
  path: '/TWSPedVenda/ConferirIcms',
  kind: 'read',
  permission: 'venda.ver',
  input: entradaIcms,
  output: faltaDeIcms,
});
/** What a line of a document may sell: each product with the price of the document's table and what its company has free of it. */
export const getProdutos = endpoint({
  ...comum,
  adicao: true,
  nome: 'Procurar produtos para vender',
  path: '/TWSPedVenda/GetProdutos',
  kind: 'read',
  permission: 'venda.editar',
  input: entradaProdutos,
  output: produtoOferecido,
});
export const calcular = endpoint({
  ...comum,
  adicao: true,
  nome: 'Calcular orçamento',
  path: '/TWSPedVenda/Calcular',
  kind: 'read',
  permission: 'venda.editar',
  input: s.entradaCalcular,
  output: s.calculado,
});
export const salvar = endpoint({
  ...escrita,
  nome: 'Salvar orçamento',
  feito: 'Orçamento salvo.',
  path: '/TWSPedVenda/PedVenda',
  input: s.entradaSalvar,
  output: s.inteira,
  cria: 'pedvenda_codigo',
});
export const excluir = endpoint({
  ...escrita,
  nome: 'Excluir rascunho',
  feito: 'Rascunho excluído.',
  method: 'DELETE',
  path: '/TWSPedVenda/PedVenda/{pedvenda_codigo}',
  input: s.entradaNoCaminho,
  output: s.pedvenda,
  // All but what is read of the one that is gone.
  muda: [
    '/TWSPedVenda/GetLista',
    '/TWSPedVenda/GetPorCampos',
    '/TWSPedVenda/Totalizar',
    '/TWSNegocio/',
  ],
});
export const mudarSituacao = endpoint({
  ...escrita,
  adicao: true,
  nome: 'Mudar situação da venda',
  feito: 'Situação alterada.',
  path: '/TWSPedVenda/MudarSituacao',
  permission: 'venda.ver',
  input: s.entradaPasso,
  output: s.inteira,
});
export const aprovar = endpoint({
  ...escrita,
  adicao: true,
  nome: 'Aprovar desconto',
  feito: 'Resposta registrada.',
  path: '/TWSPedVenda/Aprovar',
  permission: 'venda.aprovar',
  input: entradaAprovar,
  output: s.inteira,
});
/** The quote waits for a word again; only who answered, until its next step. */
export const desfazerAprovacao = endpoint({
  ...escrita,
  adicao: true,
  nome: 'Desfazer resposta da aprovação',
  feito: 'Resposta desfeita: o desconto espera de novo por aprovação.',
  path: '/TWSPedVenda/DesfazerAprovacao',
  permission: 'venda.aprovar',
  input: entradaDesfazerAprovacao,
  output: s.inteira,
});
export const getAprovacoes = endpoint({
  ...comum,
  adicao: true,
  nome: 'Listar aprovações pendentes',
  path: '/TWSPedVenda/GetAprovacoes',
  kind: 'read',
  permission: 'venda.aprovar',
  input: entradaAprovacoes,
  output: aprovacaoPendente,
});
export const copiar = endpoint({
  ...escrita,
  adicao: true,
  nome: 'Copiar orçamento',
  feito: 'Orçamento copiado.',
  path: '/TWSPedVenda/CopiarPedVenda',
  input: s.entradaCopiar,
  output: s.inteira,
});
