import { formatarNumero } from '@praca/contract/br/dinheiro.ts';
import type { getLista } from '@praca/contract/comissao/endpoints.ts';
import {
  SITUACOES_DA_COMISSAO,
  type SituacaoDaComissao,
} from '@praca/contract/comissao/situacoes.ts';
import type { Linha } from '@praca/contract/endpoint.ts';
import { dia, dinheiro } from '../../platform/texto/format.ts';
import { usePhone } from '../../platform/tela/larguras.ts';
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

function SituacaoDaComissaoBadge({ comissao }: { comissao: Comissao }) {
  const situacao = situacaoDe(comissao);
  return <Badge tone={TONS[situacao]}>{SITUACOES_DA_COMISSAO[situacao]}</Badge>;
}

/** What a commission is of; on a phone what it comes to and where it stands as well. */
function Origem({ comissao }: { comissao: Comissao }) {
  const telefone = usePhone();
  return (
    <span className="comissao-origem">
      <strong className="type-strong">{comissao.comissao_descricao}</strong>
      <span className="type-muted">{comissao.pessoa_razao}</span>
      {telefone && (
        <span className="comissao-no-telefone">
          <SituacaoDaComissaoBadge comissao={comissao} />
          {dinheiro(comissao.comissao_valor)}
        </span>
      )}
    </span>
  );
}

/** The columns of the statement. */
export const COLUNAS: Column<Comissao>[] = [
  { key: 'origem', title: 'Origem', cell: (c) => <Origem comissao={c} /> },
  {
    key: 'situacao',
    title: 'Situação',
    width: 116,
    hideBelow: 768,
    cell: (c) => <SituacaoDaComissaoBadge comissao={c} />,
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
    hideBelow: 768,
    cell: (c) => dinheiro(c.comissao_valor),
  },
];
