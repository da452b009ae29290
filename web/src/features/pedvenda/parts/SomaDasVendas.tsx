import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { totalizar } from '@praca/contract/pedvenda/endpoints.ts';
import { dinheiro, plural } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';

/** What the documents of the list add up to; under filters of what was billed, what of them was billed and to how many. */
export function SomaDasVendas({ pedido }: { pedido: Record<string, unknown> }) {
  const soma = useQuery({ ...consulta(totalizar, pedido), placeholderData: keepPreviousData }).data
    ?.dados[0];
  if (soma === undefined || soma.pedidos === 0) return null;
  return (
    <span>
      {soma.faturado === null
        ? dinheiro(soma.pedvenda_valor)
        : `${dinheiro(soma.faturado)} faturado, ${plural(soma.clientes, 'cliente', 'clientes')}`}
    </span>
  );
}
