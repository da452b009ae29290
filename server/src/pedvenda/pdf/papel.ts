import { desenharExtrato, type DadosDoExtrato } from '../../comissao/extrato/desenhar.ts';
import { desenharDeclaracao, type DadosDaDeclaracao } from '../../pessoa/lgpd/papel.ts';
import { desenharPainel, type DadosDoPainel } from '../../painel/pdf/desenhar.ts';
import { desenharSeparacao, type DadosDaSeparacao } from '../expedicao/papel/desenhar.ts';
import {
  desenharConjunto,
  desenharPdf,
  type DadosDoConjunto,
  type DadosDoPdf,
} from './desenhar.ts';

/** Whatever the thread of the PDFs draws; a quote or an order has no name of its own. */
export type Papel =
  | DadosDoPdf
  | DadosDoConjunto
  | DadosDaSeparacao
  | DadosDoExtrato
  | DadosDoPainel
  | DadosDaDeclaracao;

/** Draws a paper by its kind. */
export function desenharPapel(dados: Papel): Promise<Buffer> {
  if (!('papel' in dados)) return desenharPdf(dados);
  if (dados.papel === 'conjunto') return desenharConjunto(dados);
  if (dados.papel === 'declaracao') return desenharDeclaracao(dados);
  if (dados.papel === 'painel') return desenharPainel(dados);
  return dados.papel === 'extrato' ? desenharExtrato(dados) : desenharSeparacao(dados);
}
