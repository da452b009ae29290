import { formatarNumero, somar } from '@praca/contract/br/dinheiro.ts';
import {
  SITUACOES_DA_COMISSAO,
  type SituacaoDaComissao,
} from '@praca/contract/comissao/situacoes.ts';
import { Folha } from '../../pedvenda/pdf/folha.ts';
import type { LinhaDoExtrato } from './reads.ts';

/** All that stands in the statement of a representative for a month. */
export interface DadosDoExtrato {
  papel: 'extrato';
  mes: string;
  representante: string;
  empresa: string;
  linhas: LinhaDoExtrato[];
}

const data = (iso: string | null): string => (iso ?? '').split('-').toReversed().join('/');
const ORDEM = ['LI', 'PA', 'PR', 'ES'] as const satisfies readonly SituacaoDaComissao[];
/** The words on the paper: what the sum of each state is. */
const TITULOS: Record<SituacaoDaComissao, string> = {
  LI: 'Liberadas, a pagar',
  PA: 'Pagas',
  PR: 'Previstas, à espera do cliente',
  ES: 'Estornadas',
};

function grupo(f: Folha, situacao: SituacaoDaComissao, linhas: readonly LinhaDoExtrato[]): void {
  f.reservar(50);
  f.linha(TITULOS[situacao], { forte: true, tamanho: 10 });
  f.espaco(2);
  const titulo = { tamanho: 7.5, apagado: true, umaLinha: true } as const;
  const cabeca = () => {
    f.por('Origem', { ...titulo, largura: 190 });
    f.por('Cliente', { ...titulo, x: 236, largura: 110 });
    f.por('Liberada', { ...titulo, x: 350, largura: 48 });
    f.por('Base', { ...titulo, x: 396, largura: 62, direita: true });
    f.por('%', { ...titulo, x: 460, largura: 36, direita: true });
    f.por('Comissão', { ...titulo, x: 498, largura: 57, direita: true });
    f.espaco(11);
    f.traco();
    f.espaco(3);
  };
  f.aoVirar = cabeca;
  cabeca();
  for (const l of linhas) {
    f.reservar(13);
    const celula = { tamanho: 8.5, umaLinha: true } as const;
    f.por(l.comissao_descricao, { ...celula, largura: 192 });
    f.por(l.pessoa_razao ?? '', { ...celula, x: 236, largura: 110 });
    f.por(data(l.comissao_dtliberacao), { ...celula, x: 350, largura: 50 });
    f.por(formatarNumero(l.comissao_base), { ...celula, x: 396, largura: 62, direita: true });
    f.por(l.comissao_percentual === null ? '' : formatarNumero(l.comissao_percentual), {
      ...celula,
      x: 460,
      largura: 36,
      direita: true,
    });
    f.por(formatarNumero(l.comissao_valor), { ...celula, x: 498, largura: 57, direita: true });
    f.espaco(13);
  }
  f.aoVirar = undefined;
  f.traco();
  f.espaco(3);
  f.por(SITUACOES_DA_COMISSAO[situacao], { largura: 200, apagado: true });
  f.por(formatarNumero(somar('0.00', ...linhas.map((l) => l.comissao_valor))), {
    x: 430,
    largura: 125,
    direita: true,
    forte: true,
  });
  f.espaco(22);
}

/** Draws a statement: what is to be paid, what was, what is expected, what was taken back; each group with its sum. */
export function desenharExtrato(d: DadosDoExtrato): Promise<Buffer> {
  const [ano = '', mes = ''] = d.mes.split('-');
  const f = new Folha(`Comissões ${mes}/${ano}`, d.empresa);
  f.linha(`Extrato de comissões · ${mes}/${ano}`, { tamanho: 14, forte: true });
  f.linha(d.representante, { forte: true });
  f.linha(d.empresa, { tamanho: 8, apagado: true });
  f.linha(
    'A comissão é devida quando o cliente paga e se paga até o dia 15 do mês seguinte (Lei 4.886/65, art. 32).',
    { tamanho: 8, apagado: true },
  );
  f.espaco(10);
  for (const situacao of ORDEM) {
    const linhas = d.linhas.filter((l) => l.comissao_situacao === situacao);
    if (linhas.length) grupo(f, situacao, linhas);
  }
  if (d.linhas.length === 0) f.linha('Nenhuma comissão neste mês.');
  return f.fechar('feito com Praça');
}
