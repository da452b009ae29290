import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { carta, entradaCarta } from './carta.ts';
import {
  entradaExplicarNegocios,
  entradaExplicarTarefas,
  explicacaoDeNegocios,
  explicacaoDeTarefas,
} from './explicar.ts';
import { entradaVendasNoTempo, vendasNoTempo as noTempo } from './no-tempo.ts';
import { entradaPdf } from './pdf.ts';
import { entradaPlanilha } from './planilha.ts';
import {
  entradaNegociosDaPrevisao,
  entradaPrevisao,
  negocioDaPrevisao,
  painelDaPrevisao,
} from './previsao.ts';
import * as s from './schemas.ts';
import {
  entradaExplicarVendas,
  entradaVendas,
  explicacaoDeVendas,
  painelDeVendas,
} from './vendas.ts';

export const funilVendas = endpoint({
  nome: 'Abrir funil de vendas',
  method: 'PUT',
  path: '/TWSPainel/FunilVendas',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'FUNIL',
  input: s.entradaFunil,
  output: s.funil,
  pesada: true,
  adicao: true,
});
export const negociosDoPainel = endpoint({
  nome: 'Abrir painel de negócios',
  method: 'PUT',
  path: '/TWSPainel/Negocios',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'PAINEL',
  input: s.entradaNegociosDoPainel,
  output: s.painelDeNegocios,
  pesada: true,
  adicao: true,
});
/** The figures of the period before and of the same days a year ago: asked for once the dashboard is there. */
export const negociosComparados = endpoint({
  nome: 'Comparar negócios do painel',
  method: 'PUT',
  path: '/TWSPainel/NegociosComparados',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'PAINEL',
  input: s.entradaNegociosDoPainel,
  output: s.negociosComparados,
  pesada: true,
  adicao: true,
});
export const funisComNegocios = endpoint({
  nome: 'Ver em que funis há negócios',
  method: 'PUT',
  path: '/TWSPainel/FunisComNegocios',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'FUNIL',
  input: z.object({}),
  output: s.funilComNegocios,
  adicao: true,
});
/** Sales need `venda.ver` as well: the verb asks for it. */
export const vendasDoPainel = endpoint({
  nome: 'Abrir painel de vendas',
  method: 'PUT',
  path: '/TWSPainel/Vendas',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'PAINEL',
  input: entradaVendas,
  output: painelDeVendas,
  pesada: true,
  adicao: true,
});
/** The same sales step by step, several series of them: asked for once the dashboard is there. */
export const vendasNoTempo = endpoint({
  nome: 'Ver vendas no tempo',
  method: 'PUT',
  path: '/TWSPainel/VendasNoTempo',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'PAINEL',
  input: entradaVendasNoTempo,
  output: noTempo,
  pesada: true,
  adicao: true,
});
export const explicarVendas = endpoint({
  nome: 'Explicar número de vendas',
  method: 'PUT',
  path: '/TWSPainel/ExplicarVendas',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'PAINEL',
  input: entradaExplicarVendas,
  output: explicacaoDeVendas,
  pesada: true,
  adicao: true,
});
/** Without two dates there is nothing to compare with, and no row. */
export const explicarNegocios = endpoint({
  nome: 'Explicar número de negócios',
  method: 'PUT',
  path: '/TWSPainel/ExplicarNegocios',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'PAINEL',
  input: entradaExplicarNegocios,
  output: explicacaoDeNegocios,
  pesada: true,
  adicao: true,
});
/** Without two dates there is nothing to compare with, and no row. */
export const explicarTarefas = endpoint({
  nome: 'Explicar número de tarefas',
  method: 'PUT',
  path: '/TWSPainel/ExplicarTarefas',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'PAINEL',
  input: entradaExplicarTarefas,
  output: explicacaoDeTarefas,
  pesada: true,
  adicao: true,
});
export const previsaoDoPainel = endpoint({
  nome: 'Abrir previsão',
  method: 'PUT',
  path: '/TWSPainel/Previsao',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'PAINEL',
  input: entradaPrevisao,
  output: painelDaPrevisao,
  pesada: true,
  adicao: true,
});
/** The rows take `negocio.ver` as well: the verb asks for it. */
export const negociosDaPrevisao = endpoint({
  nome: 'Listar negócios da previsão',
  method: 'PUT',
  path: '/TWSPainel/NegociosDaPrevisao',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'PAINEL',
  input: entradaNegociosDaPrevisao,
  output: negocioDaPrevisao,
  pesada: true,
  adicao: true,
});
/** Nothing is read: what the person has on the screen comes back as a workbook. */
export const planilhaDoPainel = endpoint({
  nome: 'Exportar gráfico',
  method: 'PUT',
  path: '/TWSPainel/Planilha',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'PAINEL',
  input: entradaPlanilha,
  output: z.object({}),
  forma: 'arquivo',
  adicao: true,
});
/** Nothing but the company's name is read: what the person has on the screen comes back as a paper. */
export const pdfDoPainel = endpoint({
  nome: 'Exportar painel em PDF',
  method: 'PUT',
  path: '/TWSPainel/Pdf',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'PAINEL',
  input: entradaPdf,
  output: z.object({}),
  forma: 'arquivo',
  adicao: true,
});
export const getCartas = endpoint({
  nome: 'Ver painéis por e-mail',
  method: 'PUT',
  path: '/TWSPainel/GetCartas',
  kind: 'read',
  permission: 'painel.ver',
  tabela: 'PAINEL',
  input: z.object({}),
  output: carta,
  adicao: true,
});
export const salvarCarta = endpoint({
  nome: 'Receber painel por e-mail',
  feito: 'Recebimento por e-mail alterado.',
  method: 'PUT',
  path: '/TWSPainel/Carta',
  kind: 'write',
  permission: 'painel.ver',
  tabela: 'PAINEL',
  input: entradaCarta,
  output: carta,
  adicao: true,
  muda: ['/TWSPainel/GetCartas'],
});
