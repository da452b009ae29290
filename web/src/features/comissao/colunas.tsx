import { formatarNumero } from '@praca/contract/br/dinheiro.ts';
import type { getLista } from '@praca/contract/comissao/endpoints.ts';
import {
  SITUACOES_DA_COMISSAO,
  type SituacaoDaComissao,
} from '@praca/contract/comissao/situacoes.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import { dia, dinheiro } from '../../platform/format.ts';
import type { Tone } from '../../ui/base/tone.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import type { Column } from '../../ui/table/table-column.ts';

export type Comissao = Linha<typeof getLista>;
export const situacaoDe = (c: Comissao): SituacaoDaComissao =>
  c.comissao_situacao as SituacaoDaComissao;

const TONS: Record<SituacaoDaComissao, Tone> = {
  PR: 'neutral',
  LI: 'accent',
  PA: 'success',
  ES: 'danger',
};

/** The columns of the statement. */
export const COLUNAS: Column<Comissao>[] = [
  {
    key: 'origem',
    title: 'Origem',
    cell: (c) => (
      <span className="comissao-origem">
        <strong className="type-strong">{c.comissao_descricao}</strong>
        <span className="type-muted">{c.pessoa_razao}</span>
      </span>
    ),
  },
  {
    key: 'situacao',
    title: 'Situação',
    width: 116,
    cell: (c) => <Badge tone={TONS[situacaoDe(c)]}>{SITUACOES_DA_COMISSAO[situacaoDe(c)]}</Badge>,
  },
  { key: 'repres', title: 'Representante', hideBelow: 1028, cell: (c) => c.repres_razao ?? '' },
  {
    key: 'liberada',
    title: 'Liberada em',
    width: 112,
    hideBelow: 1028,
    cell: (c) => (c.comissao_dtliberacao === null ? '' : dia(c.comissao_dtliberacao)),
  },
  {
    key: 'paga',
    title: 'Paga em',
    width: 104,
    hideBelow: 1028,
    cell: (c) => (c.comissao_dtpagamento === null ? '' : dia(c.comissao_dtpagamento)),
  },
  {
    key: 'base',
    title: 'Base',
    align: 'end',
    width: 120,
    hideBelow: 768,
    cell: (c) => formatarNumero(c.comissao_base),
  },
  {
    key: 'percentual',
    title: '%',
    align: 'end',
    width: 72,
    hideBelow: 768,
    cell: (c) => (c.comissao_percentual === null ? '' : formatarNumero(c.comissao_percentual)),
  },
  {
    key: 'valor',
    title: 'Comissão',
    align: 'end',
    width: 120,
    cell: (c) => dinheiro(c.comissao_valor),
  },
];
