import {
  IconCalendar,
  IconClock,
  IconFileInvoice,
  IconMapPin,
  IconTruck,
} from '@tabler/icons-react';
import { freteDito } from '@praca/contract/pedvenda/situacoes.ts';
import type { Proposta } from '@praca/contract/proposta/schemas.ts';
import { dia, diaCurto, dinheiro, numero } from '../../platform/texto/format.ts';
import { Badge } from '../../ui/display/Badge.tsx';

const MUITAS = 6;

/** The total, until when it stands, and how it is paid and delivered. */
export function ResumoDaProposta({ proposta }: { proposta: Proposta }) {
  const { documento: d, estado } = proposta;
  const entrega = d.pedvenda_dtprevisaoentrega;
  const frete = freteDito(d.pedvenda_tipofrete, d.pedvenda_vlfrete);
  const poucas = d.parcelas.length <= MUITAS;
  return (
    <section className="proposta-cartao" aria-label="Resumo">
      <div className="proposta-total">
        <span className="proposta-nota">Total com impostos e frete</span>
        {d.pedvenda_dtvalidade !== null && estado !== 'ACEITA' && (
          <Badge tone={estado === 'VENCIDA' ? 'danger' : 'success'}>
            <IconClock size={14} aria-hidden="true" />{' '}
            {estado === 'VENCIDA' ? 'Venceu em' : 'Válido até'} {diaCurto(d.pedvenda_dtvalidade)}
          </Badge>
        )}
        <strong className="proposta-valor">{dinheiro(d.pedvenda_valor)}</strong>
      </div>
      <ul className="proposta-linhas">
        {(d.condpag_descricao ?? d.formapag_descricao) !== null && (
          <li>
            <IconFileInvoice size={18} aria-hidden="true" />
            <span>{[d.condpag_descricao, d.formapag_descricao].filter(Boolean).join(' · ')}</span>
            {!poucas && <span>{d.parcelas.length} parcelas</span>}
          </li>
        )}
        {poucas &&
          d.parcelas.map((p) => (
            <li key={p.parcpedvenda_numero}>
              <IconCalendar size={18} aria-hidden="true" />
              <span>
                {p.parcpedvenda_tipopagamento === 'RC' ? 'Entrada em' : 'Parcela em'}{' '}
                {dia(p.parcpedvenda_dtvencimento)}
              </span>
              <strong>{numero(p.parcpedvenda_valor, 2)}</strong>
            </li>
          ))}
        <li>
          <IconTruck size={18} aria-hidden="true" />
          <span>{entrega === null ? frete : `Entrega em ${dia(entrega)}, ${frete}`}</span>
          {/[1-9]/.test(d.pedvenda_vlfrete) ? (
            <span>{numero(d.pedvenda_vlfrete, 2)}</span>
          ) : (
            d.pedvenda_tipofrete === '0' && <span className="proposta-nota">incluso</span>
          )}
        </li>
        {d.pedvenda_entrega !== undefined && (
          <li>
            <IconMapPin size={18} aria-hidden="true" />
            <span>Entregar em {d.pedvenda_entrega}</span>
          </li>
        )}
      </ul>
    </section>
  );
}
