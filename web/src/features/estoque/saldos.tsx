import type { Linha } from '@praca/contract/endpoint.ts';
import type { getLista } from '@praca/contract/estoque/endpoints.ts';
import { Badge } from '../../ui/display/Badge.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { quantidade } from '../pedvenda/parts/quantidade.ts';

export type Saldo = Linha<typeof getLista>;

const numero = (key: string, title: string, de: (s: Saldo) => string | null): Column<Saldo> => ({
  key,
  title,
  align: 'end',
  width: 112,
  cell: (s) => quantidade(de(s) ?? '0'),
});
const ABAIXO = <Badge tone="warning">Abaixo do mínimo</Badge>;

/** The columns of the balances. */
export const COLUNAS_DOS_SALDOS: Column<Saldo>[] = [
  {
    key: 'produto',
    title: 'Produto',
    cell: (s) => (
      <span className="estoque-produto">
        <strong className="type-strong">{s.produto_descricao}</strong>
        <span className="type-muted">
          {[s.produto_referencia, s.unidade_sigla].filter(Boolean).join(' · ')}
        </span>
        {s.abaixo_minimo === 'S' && <span className="estoque-aviso">{ABAIXO}</span>}
      </span>
    ),
  },
  { key: 'empresa', title: 'Empresa', hideBelow: 1028, cell: (s) => s.empresa_fantasia },
  { ...numero('saldo', 'Saldo', (s) => s.estoque_saldo), hideBelow: 768 },
  { ...numero('reservado', 'Reservado', (s) => s.estoque_reservado), hideBelow: 768 },
  numero('disponivel', 'Disponível', (s) => s.estoque_disponivel),
  {
    ...numero('minimo', 'Mínimo', (s) => s.produto_estoqueminimo),
    hideBelow: 1028,
    cell: (s) => (s.produto_estoqueminimo === null ? '' : quantidade(s.produto_estoqueminimo)),
  },
  {
    key: 'aviso',
    title: 'Situação',
    width: 148,
    // On a phone it stands below the name.
    hideBelow: 768,
    cell: (s) => s.abaixo_minimo === 'S' && ABAIXO,
  },
];
