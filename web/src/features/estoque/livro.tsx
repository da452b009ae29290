import { Link } from '@tanstack/react-router';
import type { Linha } from '@praca/contract/endpoint.ts';
import type { getMovimentos } from '@praca/contract/estoque/endpoints.ts';
import { TIPOS_DE_MOVIMENTO } from '@praca/contract/estoque/schemas.ts';
import { dataHora } from '../../platform/texto/format.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { caminhoDaVenda } from '../pedvenda/parts/caminhos.ts';
import { quantidade } from '../pedvenda/parts/quantidade.ts';

export type Movimento = Linha<typeof getMovimentos>;

const algo = (valor: string): boolean => /[1-9]/.test(valor);
/** "+12", "−3": what came and what went are told by their sign. */
export const comSinal = (valor: string): string => {
  if (!algo(valor)) return '';
  return valor.startsWith('-') ? `−${quantidade(valor.slice(1))}` : `+${quantidade(valor)}`;
};

/** The document behind a movement, as a way to it; else its reason. */
export function Documento({ m }: { m: Movimento }) {
  return (
    <>
      {m.pedvenda_numero !== null && m.movestoque_doccodigo !== null && (
        <Link
          to={caminhoDaVenda({
            empresa_codigo: m.empresa_codigo,
            pedvenda_codigo: m.movestoque_doccodigo,
          })}
        >
          Pedido {m.pedvenda_numero}
        </Link>
      )}
      {m.movestoque_motivo !== '' && (
        <span className="type-muted">
          {m.pedvenda_numero !== null && ' · '}
          {m.movestoque_motivo}
        </span>
      )}
    </>
  );
}

const numero = (key: string, title: string, cell: (m: Movimento) => string): Column<Movimento> => ({
  key,
  title,
  align: 'end',
  width: 108,
  cell,
});

/** The columns of the book of stock. */
export const COLUNAS_DO_LIVRO: Column<Movimento>[] = [
  { key: 'quando', title: 'Quando', width: 148, cell: (m) => dataHora(m.movestoque_em) },
  {
    key: 'tipo',
    title: 'Tipo',
    width: 112,
    hideBelow: 768,
    cell: (m) => TIPOS_DE_MOVIMENTO[m.movestoque_tipo],
  },
  {
    key: 'produto',
    title: 'Produto',
    cell: (m) => (
      <span className="estoque-produto">
        <strong className="type-strong">{m.produto_descricao}</strong>
        <span className="type-muted">
          {[m.produto_referencia, m.localestoque_descricao].filter(Boolean).join(' · ')}
        </span>
      </span>
    ),
  },
  numero('quantidade', 'Quantidade', (m) => comSinal(m.movestoque_quantidade)),
  { ...numero('reserva', 'Reserva', (m) => comSinal(m.movestoque_reserva)), hideBelow: 1028 },
  { ...numero('saldo', 'Saldo depois', (m) => quantidade(m.movestoque_saldo)), hideBelow: 768 },
  {
    key: 'documento',
    title: 'Documento e motivo',
    hideBelow: 768,
    cell: (m) => <Documento m={m} />,
  },
  {
    key: 'quem',
    title: 'Quem',
    width: 148,
    hideBelow: 1366,
    cell: (m) => m.usuario_nome ?? '',
  },
];
