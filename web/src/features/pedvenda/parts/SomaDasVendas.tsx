import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { totalizar } from '@praca/contract/pedvenda/endpoints.ts';
import type { SomaDasVendas as Soma } from '@praca/contract/pedvenda/schemas.ts';
import { dinheiro, plural } from '../../../platform/texto/format.ts';
import { consulta } from '../../../platform/http/query.ts';

const somada = ({ pedvenda_valor: valor, faturado, clientes }: Soma): string => {
  if (faturado !== null)
    return `${dinheiro(faturado)} faturado, ${plural(clientes ?? 0, 'cliente', 'clientes')}`;
  return valor === null ? 'Filtre mais para ver a soma.' : dinheiro(valor);
};

/** What the documents of the list add up to; under filters of what was billed, what of them was billed and to how many. */
export function SomaDasVendas({ pedido }: { pedido: Record<string, unknown> }) {
  const soma = useQuery({ ...consulta(totalizar, pedido), placeholderData: keepPreviousData }).data
    ?.dados[0];
  if (soma === undefined || soma.pedidos === 0) return null;
  return <span>{somada(soma)}</span>;
}
