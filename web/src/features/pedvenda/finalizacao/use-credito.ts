import { useQuery } from '@tanstack/react-query';
import { getCreditos } from '@praca/contract/pedvenda/credito/endpoints.ts';
import { livreDe, reservadoPara } from '@praca/contract/pedvenda/credito/rules.ts';
import type { Venda } from '@praca/contract/pedvenda/schemas.ts';
import { usePode } from '../../../platform/sessao/pode.ts';
import { consulta } from '../../../platform/http/query.ts';
import { creditoDaParte, type ContaDaParte } from './conta.ts';
import type { CreditoDaParte } from './LadoDaParte.tsx';

/** The credit that a part may spend and does; null: the customer has none. */
export function useCreditoDaParte(
  { pedvenda_codigo }: Venda,
  conta: ContaDaParte,
  pedido: string | null,
): CreditoDaParte | null {
  const pode = usePode()('venda.credito');
  const { data } = useQuery({ ...consulta(getCreditos, { pedvenda_codigo }), staleTime: 0 });
  const creditos = data?.dados ?? [];
  const tem = {
    reservado: reservadoPara(creditos, pedvenda_codigo),
    livre: livreDe(creditos),
  };
  if (!/[1-9]/.test(tem.reservado + tem.livre)) return null;
  return { ...tem, ...creditoDaParte(conta, pode ? pedido : null, tem), pode };
}
